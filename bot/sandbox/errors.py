"""What the stand-in answers when it refuses a request, in Discord's own form."""

from typing import Any

Path = tuple[str | int, ...]

# Refusals that a correct bot never causes, whatever people do: these become complaints.
ALWAYS_WRONG = frozenset({0, 30032, 40005, 40060, 50006, 50008, 50021, 50024, 50035, 50109})


class Refusal(Exception):
    """A request that Discord would refuse, with its status, code, message and nested errors."""

    def __init__(self, status: int, code: int, message: str, errors: dict[str, Any] | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def body(self) -> dict[str, Any]:
        """The JSON object that Discord sends with this refusal."""
        body: dict[str, Any] = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        return body

    def sentence(self) -> str:
        """The refusal on one line, with the path of every wrong field."""
        found = "; ".join(f"{path}: {message}" for path, message in _flat(self.errors or {}, ""))
        return f"{self.status} {self.code} {self.message}" + (f" ({found})" if found else "")


def _flat(errors: dict[str, Any], path: str) -> list[tuple[str, str]]:
    found = [(path or "body", error["message"]) for error in errors.get("_errors", [])]
    for key, inner in errors.items():
        if key != "_errors":
            found += _flat(inner, f"{path}.{key}" if path else str(key))
    return found


def nested(path: Path, code: str, message: str, errors: dict[str, Any] | None = None) -> dict[str, Any]:
    """Discord's nested error object with one more error at a path."""
    errors = {} if errors is None else errors
    place = errors
    for step in path:
        place = place.setdefault(str(step), {})
    place.setdefault("_errors", []).append({"code": code, "message": message})
    return errors


def invalid_form(path: Path, code: str, message: str) -> Refusal:
    """An invalid form body with a single wrong field."""
    return Refusal(400, 50035, "Invalid Form Body", nested(path, code, message))


def unknown(thing: str) -> Refusal:
    """A thing that is not there, or that the bot may not see."""
    codes = {
        "Application": 10002,
        "Channel": 10003,
        "Guild": 10004,
        "Member": 10007,
        "Message": 10008,
        "User": 10013,
        "Webhook": 10015,
        "interaction": 10062,
        "application command": 10063,
    }
    return Refusal(404, codes[thing], f"Unknown {thing}")


def missing_permission() -> Refusal:
    """The bot lacks a permission in this channel."""
    return Refusal(403, 50013, "Missing Permissions")


def thread_archived() -> Refusal:
    """Something other than posting was tried in an archived thread."""
    return Refusal(400, 50083, "Thread is archived")
