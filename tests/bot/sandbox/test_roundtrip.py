"""Each thing a bot does with discord.py goes there and back."""

import io

import aiohttp
import discord
import pytest

from bot.sandbox import Refused, Sandbox
from bot.sandbox.world import CHAT_ID, GAMES_ID, GUILD_ID, PEOPLE, RETIRED_FILES

from .toy import Toy, picture


async def test_a_command_is_answered_for_everybody(sandbox: Sandbox, toy: Toy) -> None:
    ada, bruno = await sandbox.person("Ada"), await sandbox.person("Bruno")
    answer = await ada.command("echo", text="hi", times=2, loud=True)
    assert answer.content == "HIHI"
    assert not answer.message["ephemeral"]
    assert answer.message["interaction"]["name"] == "echo"
    assert answer.message["interaction"]["person"]["name"] == "Ada"
    seen = await bruno.wait_for(lambda message: message["content"] == "HIHI")
    assert seen["author"]["username"] == "hearth"
    assert sandbox.complaints == []


async def test_text_values_take_the_declared_type(sandbox: Sandbox, toy: Toy) -> None:
    ada = await sandbox.person("Ada")
    assert (await ada.command("echo", text=7, times="3", loud="false")).content == "777"
    assert (await ada.command("game new", game="stone_age", seats="3")).content == "stone_age for 3"
    with pytest.raises(Refused, match="too small or too large"):
        await ada.command("game new", game="stone_age", seats=9)
    with pytest.raises(Refused, match="required: game"):
        await ada.command("game new")
    with pytest.raises(Refused, match="no subcommand 'old'"):
        await ada.command("game old")
    with pytest.raises(Refused, match="Choose one of: new"):
        await ada.command("game")
    with pytest.raises(Refused, match="whole number"):
        await ada.command("echo", text="a", times="many")
    with pytest.raises(Refused, match="no command /dance"):
        await ada.command("dance")


async def test_an_ephemeral_answer_carries_a_picture_and_both_languages(sandbox: Sandbox, toy: Toy) -> None:
    ada, bruno = await sandbox.person("Ada"), await sandbox.person("Bruno")
    await ada.settings(locale="uk")
    answer = await ada.command("secret", person=bruno)
    assert answer.content == "secret of Ada about Bruno, uk, en-US"
    assert answer.message["ephemeral"]
    (file,) = answer.message["attachments"]
    assert (file["filename"], file["description"], file["width"], file["height"]) == ("hand.png", "A hand", 40, 30)
    assert file["content_type"] == "image/png"
    async with aiohttp.ClientSession() as session, session.get(file["url"]) as response:
        assert await response.read() == picture()
        assert response.headers["Content-Type"] == "image/png"


async def test_a_dynamic_button_edits_its_message_in_place(sandbox: Sandbox, toy: Toy) -> None:
    ada, bruno = await sandbox.person("Ada"), await sandbox.person("Bruno")
    lobby = await ada.command("lobby")
    first = await bruno.click(lobby, "Count 0")
    second = await ada.click(first, custom_id="count:1")
    assert second.content == "counted 2"
    assert second.message["id"] == lobby.message["id"]
    assert second.message["edited_timestamp"]
    assert [message["content"] for message in ada.messages("games")] == ["counted 2"]
    with pytest.raises(Refused, match="nothing to click with the custom_id 'count:0'"):
        await bruno.click(lobby, "Count 0")


async def test_menus_of_texts_and_of_people(sandbox: Sandbox, toy: Toy) -> None:
    ada, dana = await sandbox.person("Ada"), await sandbox.person("Dana")
    menu = await ada.command("menu")
    chosen = await ada.choose(menu, dana, placeholder="Somebody")
    assert chosen.content == "chose Dana"
    with pytest.raises(Refused, match="'fig' is not offered; there is: apple, pear, plum"):
        await ada.choose(menu, "fig", placeholder="A fruit")
    with pytest.raises(Refused, match="sees no message"):
        await dana.choose(menu, "plum", placeholder="A fruit")
    chosen = await ada.choose(menu, "Plum")
    assert chosen.content == "chose plum"
    assert chosen.message["components"] == []
    assert chosen.message["ephemeral"]


async def test_a_form_is_opened_filled_in_and_answered(sandbox: Sandbox, toy: Toy) -> None:
    ada, bruno = await sandbox.person("Ada"), await sandbox.person("Bruno")
    opened = await ada.command("form")
    assert opened.message is None
    assert opened.modal["title"] == "Your name"
    with pytest.raises(Refused, match="name must be filled in"):
        await ada.submit(opened, {"name": ""})
    with pytest.raises(Refused, match="2 to 10 characters, not 1"):
        await ada.submit(opened, {"name": "A"})
    with pytest.raises(Refused, match="no input surname"):
        await ada.submit(opened, {"surname": "Lovelace"})
    with pytest.raises(Refused, match="Bruno has no form open"):
        await bruno.submit(opened, {"name": "Bruno"})
    answer = await ada.submit(opened, {"Name": "Ada L.", "Why": "because"})
    assert answer.content == "Hello Ada L.: because"
    assert answer.message["ephemeral"]
    with pytest.raises(Refused, match="has no form open"):
        await ada.submit(opened, {"name": "Ada again"})


async def test_a_deferred_answer_thinks_and_then_is_there(sandbox: Sandbox, toy: Toy) -> None:
    ada, bruno = await sandbox.person("Ada"), await sandbox.person("Bruno")
    begun = await ada.command("slow", settled=False)
    assert begun.deferred
    assert begun.message["thinking"]
    done = await bruno.wait_for(lambda message: message["content"] == "done")
    assert done["id"] == begun.message["id"]
    assert not done["thinking"]
    assert [file["filename"] for file in done["attachments"]] == ["a.txt"]
    await bruno.wait_for(lambda message: message["content"] == "and even more")
    settled = await ada.command("slow", hidden=True)
    assert settled.content == "done"
    assert settled.message["ephemeral"]
    await ada.wait_for(lambda message: message["content"] == "and even more" and message["ephemeral"])


async def test_a_thread_has_the_id_of_its_message_and_pings_only_whom_it_may(sandbox: Sandbox, toy: Toy) -> None:
    ada, bruno = await sandbox.person("Ada"), await sandbox.person("Bruno")
    answer = await ada.command("thread", name="Stone Age 1")
    thread = await bruno.wait_for_channel(lambda channel: channel["name"] == "Stone Age 1")
    assert thread["kind"] == "thread"
    assert thread["parent_id"] == str(GAMES_ID)
    assert thread["id"] == answer.message["id"]
    welcome = await bruno.wait_for(lambda message: message["content"].startswith("welcome"), channel=thread)
    assert [one["name"] for one in welcome["mentions"]] == ["Ada", "Bruno"]
    assert [one["name"] for one in welcome["pinged"]] == ["Ada"]
    assert welcome["attachments"][0]["width"] == 64
    assert toy.get_guild(GUILD_ID).get_thread(int(thread["id"])).name == "Stone Age 1"
    again = await ada.command("echo", channel="Stone Age 1", text="inside")
    assert again.message["channel_id"] == thread["id"]
    assert toy.seen[-1].channel.name == "Stone Age 1"


async def test_completions_while_typing(sandbox: Sandbox, toy: Toy) -> None:
    ada = await sandbox.person("Ada")
    assert await ada.autocomplete("fruit", "name", "p") == [
        {"name": "Apple", "value": "apple"},
        {"name": "Pear", "value": "pear"},
        {"name": "Plum", "value": "plum"},
    ]
    assert await ada.autocomplete("fruit", "name", "zz") == []
    # Free text may come anyway.
    assert (await ada.command("fruit", name="durian")).content == "one durian"


async def test_a_command_for_managers_is_offered_to_managers_only(sandbox: Sandbox, toy: Toy) -> None:
    ada, bruno = await sandbox.person("Ada"), await sandbox.person("Bruno")
    assert (await ada.command("manage")).content == "managed True"
    with pytest.raises(Refused, match="no command /manage"):
        await bruno.command("manage")
    await bruno.settings(administrator=True)
    assert (await bruno.command("manage")).content == "managed True"


async def test_the_bot_posts_edits_pins_and_deletes(sandbox: Sandbox, toy: Toy) -> None:
    ada = await sandbox.person("Ada")
    channel = toy.get_channel(CHAT_ID)
    files = [discord.File(io.BytesIO(bytes([65 + index])), f"{index}.txt") for index in range(3)]
    posted = await channel.send("one", files=files)
    await posted.edit(content="two", attachments=[posted.attachments[1], discord.File(io.BytesIO(b"new"), "new.txt")])
    seen = await ada.wait_for(lambda message: message["content"] == "two")
    assert [file["filename"] for file in seen["attachments"]] == ["1.txt", "new.txt"]
    await posted.pin()
    assert [pinned.id async for pinned in channel.pins()] == [posted.id]
    await posted.unpin()
    reply = await posted.reply("three")
    assert reply.reference.resolved.id == posted.id
    assert [message.content async for message in channel.history(limit=10)] == ["three", "", "two"]
    assert [message.content async for message in channel.history(limit=1, after=posted)] == [""]
    assert (await channel.fetch_message(posted.id)).content == "two"
    await channel.typing()
    await posted.delete()
    with pytest.raises(discord.NotFound, match="Unknown Message"):
        await channel.fetch_message(posted.id)
    await ada.wait_for(lambda message: message["content"] == "three")
    assert "two" not in [message["content"] for message in ada.messages("chat")]
    assert sandbox.complaints == []


async def test_an_embed_shows_a_file_of_its_message(sandbox: Sandbox, toy: Toy) -> None:
    embed = discord.Embed(title="Board", description="The valley").set_image(url="attachment://board.png")
    embed.add_field(name="Round", value="3")
    posted = await toy.get_channel(GAMES_ID).send(embed=embed, file=discord.File(io.BytesIO(picture()), "board.png"))
    assert posted.embeds[0].image.url == posted.attachments[0].url


async def test_only_its_own_messages_may_be_edited_by_the_bot(sandbox: Sandbox, toy: Toy) -> None:
    ada = await sandbox.person("Ada")
    said = await ada.say("mine", "chat")
    message = await toy.get_channel(CHAT_ID).fetch_message(int(said["id"]))
    with pytest.raises(discord.Forbidden, match="authored by another user"):
        await message.edit(content="yours")


async def test_threads_are_renamed_archived_and_woken_up_by_posting(sandbox: Sandbox, toy: Toy) -> None:
    ada = await sandbox.person("Ada")
    channel = toy.get_channel(GAMES_ID)
    thread = await channel.create_thread(name="Winter", type=discord.ChannelType.public_thread)
    first = await thread.send("first")
    await thread.edit(name="Endless Winter", archived=True)
    await ada.wait_for_channel(lambda one: one["name"] == "Endless Winter" and one["archived"])
    with pytest.raises(discord.HTTPException, match="Thread is archived"):
        await first.edit(content="changed")
    with pytest.raises(discord.HTTPException, match="Thread is archived"):
        await thread.edit(name="Other")
    await thread.send("second")
    await ada.wait_for_channel(lambda one: one["name"] == "Endless Winter" and not one["archived"])
    await thread.edit(archived=True, locked=True)
    with pytest.raises(discord.HTTPException, match="Thread is archived"):
        await thread.send("third")
    with pytest.raises(Refused, match="is locked"):
        await ada.say("me too", thread_channel := str(thread.id))
    await thread.edit(archived=False, locked=False)
    await ada.say("now", thread_channel)
    await thread.add_user(discord.Object(PEOPLE[1][0]))
    await thread.delete()
    with pytest.raises(discord.NotFound, match="Unknown Channel"):
        await thread.send("fourth")


async def test_a_private_thread_is_seen_by_its_members_only(sandbox: Sandbox, toy: Toy) -> None:
    ada, bruno = await sandbox.person("Ada"), await sandbox.person("Bruno")
    thread = await toy.get_channel(GAMES_ID).create_thread(name="Whisper")
    await thread.add_user(discord.Object(int(ada.id)))
    await thread.send("psst")
    await ada.wait_for(lambda message: message["content"] == "psst", channel=str(thread.id))
    assert str(thread.id) not in [channel["id"] for channel in (await bruno.see())["channels"]]
    assert str(thread.id) not in bruno.channels
    with pytest.raises(Refused, match="sees no channel"):
        await bruno._post("/page/send", channel=str(thread.id), content="?")


async def test_a_second_thread_of_a_message_is_refused(sandbox: Sandbox, toy: Toy) -> None:
    message = await toy.get_channel(GAMES_ID).send("start")
    thread = await message.create_thread(name="one")
    assert thread.id == message.id
    with pytest.raises(discord.HTTPException) as refused:
        await message.create_thread(name="two")
    assert refused.value.code == 160004


async def test_direct_messages_reach_one_person(sandbox: Sandbox, toy: Toy) -> None:
    ada, bruno = await sandbox.person("Ada"), await sandbox.person("Bruno")
    user = await toy.fetch_user(int(bruno.id))
    await user.send("only you")
    seen = await bruno.wait_for(lambda message: message["content"] == "only you")
    assert bruno.channels[seen["channel_id"]]["kind"] == "direct"
    world = await ada.see()
    assert seen["channel_id"] not in world["messages"]
    assert all(message["content"] != "only you" for message in ada.all_messages())


async def test_the_guild_and_its_people(sandbox: Sandbox, toy: Toy) -> None:
    guild = toy.get_guild(GUILD_ID)
    assert guild.me.guild_permissions.create_public_threads
    assert [channel.name for channel in guild.text_channels] == ["games", "chat"]
    assert (await guild.fetch_member(PEOPLE[2][0])).display_name == "Chidi"
    assert (await toy.fetch_guild(GUILD_ID)).name == "The Cave"
    assert [command.name for command in await toy.tree.fetch_commands()] == [
        command.name for command in toy.tree.get_commands()
    ]
    with pytest.raises(discord.NotFound, match="Unknown User"):
        await toy.fetch_user(5)


async def test_commands_of_the_guild_hide_global_ones(sandbox: Sandbox, toy: Toy) -> None:
    ada = await sandbox.person("Ada")
    guild = discord.Object(GUILD_ID)
    toy.tree.copy_global_to(guild=guild)
    await toy.tree.sync(guild=guild)
    assert (await ada.command("echo", text="guild")).content == "guild"
    ids = [command["id"] for command in ada.commands if command["name"] == "echo"]
    await toy.tree.sync(guild=guild)
    await ada.command("echo", text="again")
    assert [command["id"] for command in ada.commands if command["name"] == "echo"] == ids


async def test_files_that_nobody_shows_any_more_are_let_go(sandbox: Sandbox, toy: Toy) -> None:
    sandbox.rest.requests_per_window = 1000
    posted = await toy.get_channel(CHAT_ID).send(file=discord.File(io.BytesIO(b"0"), "0.txt"))
    first = posted.attachments[0]
    for number in range(1, RETIRED_FILES + 3):
        posted = await posted.edit(attachments=[discord.File(io.BytesIO(b"x"), f"{number}.txt")])
    assert len(sandbox.world.attachments) == RETIRED_FILES + 1
    async with aiohttp.ClientSession() as session:
        async with session.get(first.url) as response:
            assert response.status == 404
        async with session.get(posted.attachments[0].url) as response:
            assert await response.read() == b"x"
