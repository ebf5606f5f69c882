"""The reasons of Scripts/check-sources for setting a file aside, and where missing names are declared."""
import functools
import os
import pathlib
import re

from check_sources_rewriting import available, balanced, imports, is_old

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
    r"|declared in extension of '\w+' and cannot be overridden|cannot be overridden from extension"
    r"|type 'any \w+' cannot conform to 'NSObjectProtocol'"
    # Key-value coding, and predicates that are texts.
    r"|swift-corelibs-foundation")
# What the compiler says of a class whose superclass it does not know.
WITHOUT_SUPERCLASS = re.compile(
    r"does not override any \w+ from its (?:superclass|parent class)|because it has no superclass"
    r"|'super' members cannot be referenced in a root class|cannot declare conformance to 'NSObjectProtocol'")
# What the compiler says after another error.
CONSEQUENCE = re.compile(
    r"^(cannot infer |ambiguous use of |reference to member |failed to produce diagnostic|generic parameter '\w+' could not"
    r"|'nil' requires a contextual type|extra arguments? at position)")
OF_APPLE = re.compile(r"(_?UI|NS|CA|CG|CI|CF|CT|kCA|kCG|kUT|Dispatch|Accessibility)[A-Z]|objc_|class_|method_")
# Classes that have a prefix of Apple's and belong to frameworks that do not exist here.
OF_OTHER_FRAMEWORKS = re.compile(
    r"(UIHosting\w+|UIViewRepresentable\w*|UIViewControllerRepresentable\w*|UIGestureRecognizerRepresentable\w*"
    r"|NSManagedObject\w*|NSPersistent\w+|NSFetch\w+|NSEntity\w+|NSExtension\w+"
    r"|(errSec|kSec|Sec|kCT|CT|kUTType)[A-Z]\w+|k(NumberSpacing|Monospaced|Proportional)\w+)$")
# Members of well-known packages, which every file of a module sees where one of them imports the package.
OF_PACKAGES = {
    "Then": r"then|do|with", "SnapKit": r"snp", "RxSwift": r"rx|disposed", "RxCocoa": r"rx|disposed", "RxGesture": r"rx",
    "Kingfisher": r"kf", "SDWebImage": r"sd_\w+", "Hero": r"hero\w*|isHeroEnabled", "PinLayout": r"pin", "FlexLayout": r"flex",
    "EasyPeasy": r"easy", "Alamofire": r"af", "AlamofireImage": r"af|af_\w+", "MJRefresh": r"mj_\w+", "Toast_Swift": r"makeToast",
    "ReactiveCocoa": r"reactive", "ReactiveSwift": r"reactive", "SkeletonView": r"\w*[sS]keleton\w*"}
OWN_NAMES = re.compile(
    r"^[ \t]*(?:[@\w().]+ )*(?:var|let|func|case|class|struct|enum|protocol|typealias) +`?(\w+)", re.MULTILINE)


@functools.cache
def names_of_apple():
    """The names of Apple's UIKit: those that the runtime declares, and a list of those that it lacks."""
    here = pathlib.Path(__file__).resolve().parent
    names = set()
    for line in (here / "check-sources-names.txt").read_text().splitlines():
        if not line.startswith("#"):
            names.update(line.split())
    for file in (here.parent / "Sources/HeadlessUIKit").rglob("*.swift"):
        names.update(OWN_NAMES.findall(file.read_text()))
    return names


DECLARED = r"\b(?:class|struct|enum|protocol|typealias|func|var|let|case|actor|associatedtype) +`?%s\b"
IN_HEADER = (r"@(?:interface|protocol|class)\s+%s\b|\b(?:NS|CF)_SWIFT_NAME\(%s\b|\bNS_(?:ENUM|OPTIONS)\([^,]*,\s*%s\b|\}\s*%s\s*;"
             r"|\bextern\b[^;]*\b%s\b|[-+]\s*\([^)]*\)\s*%s\b")


# What a class may name first, in the place of a superclass.
FOUNDATIONS = {"AnyObject", "Operation", "Thread", "URLProtocol", "Formatter", "JSONDecoder", "JSONEncoder", "Error",
               "Equatable", "Hashable", "Codable", "Decodable", "Encodable", "Comparable", "Sequence", "Identifiable",
               "ObservableObject", "CustomStringConvertible", "Sendable", "LocalizedError", "IteratorProtocol"}


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
        # A large name is one of a type: cases and properties of that name are no types.
        pattern = DECLARED if not name[0].isupper() else DECLARED.replace("func|var|let|case|", "")
        return re.search(pattern % re.escape(name), self.swift) is not None

    def has_header_of(self, name):
        return re.search(IN_HEADER.replace("%s", re.escape(name)), self.headers) is not None

    def comes_from_elsewhere(self, kind):
        """Whether the superclass of all superclasses of a class is of no framework that exists here."""
        first = kind
        for _ in range(20):
            found = re.search(r"\bclass +%s\b(?:<[^>]*>)?\s*:\s*(?:\w+\.)?(\w+)" % re.escape(kind), self.swift)
            if not found:
                break
            kind = found.group(1)
        else:
            return False
        if OF_OTHER_FRAMEWORKS.match(kind):
            return True
        if kind == first or self.declares(kind) or OF_APPLE.match(kind):
            return False
        # A protocol that Apple declares is no superclass.
        return kind not in FOUNDATIONS

    @functools.cached_property
    def members_beside_packages(self):
        """What the files that import a package which is not there call or read with a point before it."""
        names = set()
        for file in self.root.rglob("*.swift"):
            text = file.read_text(errors="replace") if file.is_file() else ""
            if any(not available(module) for module in imports(text)):
                names.update(re.findall(r"\.(\w+)", text))
        return names

    def belongs_to_package(self, name):
        """Whether a member that nobody declares is one of an absent package's: Apple has none of that name,
        and a file that imports such a package uses it."""
        if name in names_of_apple():
            return False
        packages = (names for package, names in OF_PACKAGES.items() if package in self.imported)
        return name in self.members_beside_packages or any(re.fullmatch(names, name) for names in packages)

    @functools.cached_property
    def imported(self):
        return imports(self.swift)

    @functools.cache
    def is_only_in(self, name, files):
        """Whether the type of that name is declared in one of these files, and in no other of the code base."""
        pattern = re.compile(DECLARED.replace("func|var|let|case|", "") % re.escape(name))
        def declares(file):
            return pattern.search(file.read_text(errors="replace")) is not None
        return any(declares(f) for f in files) and not any(
            declares(f) for f in self.root.rglob("*.swift") if f.is_file() and f not in files)

    def leaves_out_first_label(self, text, at):
        """Whether an error is that a call of a function of the code base, or an override, says nothing or
        something else where the first label of the parameters stands. Swift 2 had no first labels."""
        if match := re.match(r"missing argument label '(\w+):' in call$", text):
            return any(re.search(r"\bfunc +%s\(%s\s*:" % (re.escape(name), match.group(1)), self.swift)
                       for name in re.findall(r"(\w+)\(", at))
        return re.match(r"argument labels for method '(\w+)\(\w+:(.*)\)' do not match those of overridden method"
                        r" '\1\(_:\2\)'", text) is not None

    def lacks(self, text, enclosing=None):
        """Whether an error names something that the code base uses and does not contain as Swift.

        `enclosing` is the type that the error's line belongs to."""
        is_orphan = enclosing is not None and self.comes_from_elsewhere(enclosing)
        if is_orphan and (WITHOUT_SUPERCLASS.search(text) or re.search(r"cannot assign to value: '\w+' is a method", text)):
            return True
        if not (found := missing(text)):
            # A value whose class has a superclass that is not there.
            named = re.findall(r"type '(\w+)[?!]?'", text)
            return any(self.declares(n) and self.comes_from_elsewhere(n) for n in named)
        name, kind = found
        if OF_OTHER_FRAMEWORKS.match(name):
            return True
        # What such a class names without a point may be inherited.
        if not kind and is_orphan and name[0].islower():
            return not OF_APPLE.match(name)
        if kind and self.declares(kind):
            return self.comes_from_elsewhere(kind) or not self.declares(name) and self.belongs_to_package(name)
        if self.has_header_of(name) or kind and not OF_APPLE.match(kind) and self.has_header_of(kind):
            return True
        if self.declares(name):
            return False
        if kind:
            return self.belongs_to_package(name)
        # A small name may be a member that a class of UIKit lacks, and a large one a type in such a class.
        return name[0].isupper() and not OF_APPLE.match(name) and name not in names_of_apple()


TYPE = re.compile(r"\b(class|extension) +(?:\w+\.)*(\w+)[^{}\n]*(?:\n[^{}\n]*)?\{")


def enclosing_types(source):
    """The name of the innermost class or extension that each line belongs to, and whether it is an extension."""
    text, result = "\n".join(source), {}
    for match in TYPE.finditer(text):
        if match.group(2) in ("func", "var", "let", "subscript"):
            continue
        first = text.count("\n", 0, match.start()) + 1
        last = text.count("\n", 0, balanced(text, match.end() - 1)) + 1
        for line in range(first, last + 1):
            result[line] = match.group(2), match.group(1) == "extension"
    return result


@functools.cache
def is_of_swift_2(project):
    """Whether the projects of a folder were last changed before Xcode 8, with which Swift 3 and the setting
    SWIFT_VERSION came."""
    texts = [p.read_text(errors="replace") for p in project.glob("*.xcodeproj/project.pbxproj")]
    texts += [p.read_text(errors="replace") for p in project.rglob("*.xcconfig") if texts and p.is_file()]
    versions = {v for text in texts for v in re.findall(r"\bSWIFT_VERSION *= *\"?(\d+)", text)}
    checks = [int(v) for text in texts for v in re.findall(r"\bLast(?:Swift)?(?:Upgrade|Update)Check = (\d+);", text)]
    return versions == {"2"} or not versions and bool(checks) and max(checks) < 800


WRONG_LABELS = re.compile(r"incorrect argument labels? in call \(have '([^']+)'")
FUNCTION = re.compile(r"\bfunc +(\w+)(?:<[^>]*>)?\(")


def functions_of_absent_types(base, errors, texts):
    """The functions of the code base that the compiler cannot offer, because one of their parameters has a type
    that is not there: the name of each with its labels, as in `move(_:to:)`."""
    texts_of_errors = {text for found in errors.values() for _, text in found if text.startswith("cannot find type")}
    absent = {text for text in texts_of_errors if base.lacks(text)}
    result = set()
    for file, found in errors.items():
        lines = {line for line, text in found if text in absent}
        for match in FUNCTION.finditer(texts[file]) if lines else ():
            end = balanced(texts[file], match.end() - 1)
            first = texts[file].count("\n", 0, match.start()) + 1
            if lines & set(range(first, texts[file].count("\n", 0, end) + 2)):
                # Without what stands in brackets, each comma separates two parameters.
                parameters = re.sub(r"\([^()]*\)|\[[^\[\]]*\]|<[^<>]*>", "", texts[file][match.end():end - 1])
                labels = re.findall(r"(?:^|,)\s*(?:@\w+ +)*(\w+)[^,:]*:", parameters)
                result.add(match.group(1) + "(" + "".join(label + ":" for label in labels) + ")")
    return result


def judged(base, found, source, unreadable=frozenset(), swift_2=False, unoffered=frozenset()):
    """Why a file cannot compile whatever UIKit has, or nothing where an error may be UIKit's; and the errors
    that may be. `unreadable` are files of the code base that do not parse as Swift 5, `swift_2` tells whether
    the file's project is of that version, and `unoffered` are the functions of absent types."""
    if any(text == UNREADABLE or is_old(text) or 0 < line <= len(source) and is_old(source[line - 1]) for line, text in found):
        return "old", []
    if swift_2 and any(base.leaves_out_first_label(text, source[line - 1] if 0 < line <= len(source) else "")
                       for line, text in found):
        return "old", []
    reasons, unexplained, types = set(), [], enclosing_types(source)
    for line, text in found:
        kind, is_extension = types.get(line, (None, False))
        at = source[line - 1] if 0 < line <= len(source) else ""
        if OBJECTIVE_C.search(text) or is_extension and re.search(r"\boverride\b", at) and OF_APPLE.match(kind):
            reasons.add("Objective-C")
        elif (lost := missing(text)) and not lost[1] and lost[0][0].isupper() and base.is_only_in(lost[0], unreadable):
            reasons.add("old")
        elif (have := WRONG_LABELS.match(text)) and any(
                f"{name}({have.group(1)})" in unoffered for name in re.findall(r"(\w+)\(", at)):
            reasons.add("absent")
        elif base.lacks(text, kind):
            reasons.add("absent")
        elif not CONSEQUENCE.search(text):
            unexplained.append((line, text))
    # Without a reason, what sounds like a consequence is the error itself.
    if unexplained or not reasons:
        return None, unexplained or found
    return min(reasons), []


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
