"""The reasons of Scripts/check-sources for setting a file aside, and where missing names are declared."""
import functools
import os
import re

from check_sources_rewriting import is_old

# The error of a file that is no Swift 5, without any rewriting.
UNREADABLE = "the file as it is does not parse as Swift 5"
# How the compiler names what it misses.
NAMES = [
    re.compile(r"cannot find (?:type |operator )?'(?P<name>[^']+)' in scope"),
    re.compile(r"'(?P<name>[^']+)' is not a member type of \w+ '(?P<type>[^']+)'"),
    re.compile(r"(?:value of )?type '(?P<type>[^']+)' has no (?:dynamic )?member '(?P<name>[^']+)'"),
    re.compile(r"type '(?P<type>[^']+)' has no member '(?P<name>[^']+)'"),
]


def type_of(parts):
    """The type whose member an error misses, without what stands around its name."""
    return re.sub(r"<.*>|[?!]|^any |\.Type$", "", parts.get("type") or "")


def missing(text):
    """The name that an error misses, with the type whose member it is or with nothing; None for another error."""
    for pattern in NAMES:
        if match := pattern.search(text):
            parts = match.groupdict()
            return parts["name"], type_of(parts)
    return None


# What the compiler says only because Objective-C is missing.
OBJECTIVE_C = re.compile(
    r"with a metatype value must use a 'required' initializer|type 'AnyObject' has no member"
    r"|declared in extension of '\w+' and cannot be overridden"
    r"|type 'any \w+' cannot conform to 'NSObjectProtocol'")
# What the compiler says after another error.
CONSEQUENCE = re.compile(
    r"^(cannot infer |ambiguous use of |reference to member |failed to produce diagnostic|generic parameter '\w+' could not"
    r"|'nil' requires a contextual type|extra arguments? at position)")
OF_APPLE = re.compile(r"(_?UI|NS|CA|CG|CI|CF|CT|kCA|kCG|kUT|Dispatch|Accessibility)[A-Z]|objc_|class_|method_")
DECLARED = r"\b(?:class|struct|enum|protocol|typealias|func|var|let|case|actor|associatedtype) +`?%s\b"
IN_HEADER = (r"@(?:interface|protocol|class)\s+%s\b|\bNS_(?:ENUM|OPTIONS)\([^,]*,\s*%s\b|\}\s*%s\s*;"
             r"|\bextern\b[^;]*\b%s\b|[-+]\s*\([^)]*\)\s*%s\b")


class CodeBase:
    """What a code base declares, in Swift and in the headers of its Objective-C."""

    def __init__(self, root):
        self.root, self.answers = root, {}

    @functools.cached_property
    def swift(self):
        return "\n".join(p.read_text(errors="replace") for p in self.root.rglob("*.swift") if p.is_file())

    @functools.cached_property
    def headers(self):
        return "\n".join(p.read_text(errors="replace") for p in self.root.rglob("*.h") if p.is_file())

    def declares(self, name):
        return re.search(DECLARED % re.escape(name), self.swift) is not None

    def has_header_of(self, name):
        return re.search(IN_HEADER.replace("%s", re.escape(name)), self.headers) is not None

    def comes_from_elsewhere(self, kind):
        """Whether the superclass of all superclasses of a class is of no framework that exists here."""
        for _ in range(20):
            found = re.search(r"\bclass +%s\b(?:<[^>]*>)?\s*:\s*(\w+)" % re.escape(kind), self.swift)
            if not found:
                break
            kind = found.group(1)
        else:
            return False
        return not self.declares(kind) and not OF_APPLE.match(kind)

    def lacks(self, text):
        """Whether an error names something that the code base uses and does not contain as Swift."""
        if not (found := missing(text)):
            return False
        name, kind = found
        if kind and self.declares(kind):
            return self.comes_from_elsewhere(kind)
        if self.has_header_of(name) or kind and not OF_APPLE.match(kind) and self.has_header_of(kind):
            return True
        if self.declares(name):
            return False
        # A small name may be a member that a class of UIKit lacks.
        return not kind and name[0].isupper() and not OF_APPLE.match(name)


def reason_to_set_aside(base, found, source):
    """Why a file cannot compile whatever UIKit has, or nothing where an error may be UIKit's."""
    reasons = set()
    if any(text == UNREADABLE or is_old(text) or 0 < line <= len(source) and is_old(source[line - 1]) for line, text in found):
        return "old"
    for _, text in found:
        if OBJECTIVE_C.search(text):
            reasons.add("Objective-C")
        elif base.lacks(text):
            reasons.add("absent")
        elif not CONSEQUENCE.search(text):
            return None
    return next(iter(sorted(reasons)), None)


def missing_names(errors, wanted):
    """The names that the wanted files miss, each with the type whose member it is, or with nothing."""
    return {found for file in wanted for _, text in errors.get(file, []) if (found := missing(text))}


def declaring(names, texts, known, root):
    """The files of the code base that declare these names, of several the nearest one to `root`."""
    result = []
    for name, kind in sorted(names):
        word = re.escape(name)
        top = re.compile(r"^(?:[\w@().]+ )*(?:class|struct|enum|protocol|typealias|actor|func|let|var) +%s\b" % word,
                         re.MULTILINE)
        member = re.compile(r"\b(?:var|func|let|class|struct|enum|typealias) +%s\b" % word)
        extension = re.compile(r"\bextension +%s\b" % re.escape(kind))
        found = [f for f, text in texts.items() if f not in known and f not in result and (
            extension.search(text) and member.search(text) if kind else top.search(text))]
        if found:
            result.append(max(found, key=lambda f: len(os.path.commonprefix([str(f), str(root)]))))
    return result
