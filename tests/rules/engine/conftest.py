import pytest

from tests.rules.engine.toy import installed


@pytest.fixture
def campfire(monkeypatch):
    with installed(monkeypatch) as game:
        yield game
