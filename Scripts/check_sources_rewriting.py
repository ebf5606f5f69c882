"""The rewriting of Scripts/check-sources: it removes what Swift says only where Objective-C is."""
import re

TRANSITION_API = re.compile(
    r"\b(UIViewController(AnimatedTransitioning|InteractiveTransitioning|ContextTransitioning"
    r"|TransitioningDelegate|TransitionCoordinator\w*)|UIPercentDrivenInteractiveTransition"
    r"|UIPresentationController|UIAdaptivePresentationControllerDelegate|UISheetPresentationController"
    r"|UINavigationControllerDelegate|UITabBarControllerDelegate)\b")

# Modules whose names the runtime or Swift on Linux has, and those of Objective-C itself.
AVAILABLE = {"UIKit", "Foundation", "Dispatch", "CoreFoundation", "QuartzCore", "CoreGraphics", "Swift",
             "ObjectiveC", "Darwin", "Glibc", "Observation", "_Concurrency"}
KEPT = {"UIKit", "Foundation", "Dispatch"}

# Names that Swift 4.2 and Swift 3 have renamed: Apple's UIKit refuses them in Swift 5 as well.
OLD = re.compile(
    r"\b(NSTimeInterval|UINavigationControllerOperation|NSBundle|NSURL\(|NSIndexPath\b|CG(Rect|Point|Size|AffineTransform)Make\w*\b|dispatch_(async|after|once|get_main_queue)"
    r"|UIViewAnimation(Options|Curve|Transition)|UIView(Keyframe)\w+|UIControl(Events|State)\b"
    r"|UIGestureRecognizerState|NSAttributedStringKey|UITableViewCell(Style|AccessoryType|SelectionStyle|EditingStyle)\b"
    r"|UIEdgeInsets(Make|InsetRect)|kCA(?!Transition\b|OnOrder)[A-Z]\w+|kCG[A-Z]\w+Mode\b|UIViewContentMode|UIViewAutoresizing|UIBarButtonItemStyle"
    r"|UITableViewAutomaticDimension|UITextBorderStyle|UIKeyboard(?:Frame|Animation)\w+UserInfoKey|UIApplicationLaunchOptionsKey|UIImageJPEGRepresentation"
    r"|UIImagePNGRepresentation|NS(Font|ForegroundColor|ParagraphStyle)AttributeName|UIActivityIndicatorViewStyle"
    r"|UIApplication(DidEnterBackground|WillEnterForeground|DidBecomeActive|WillResignActive)\b"
    r"|UI(Keyboard|Device|Text\w+)(Will|Did|Orientation)\w+Notification|NSNotification\.Name\.UI\w+"
    r"|UICollectionElementKind\w+|UICollectionViewScrollDirection|UIScrollViewDecelerationRate\w+|UIAlertActionStyle"
    r"|UIAlertControllerStyle|UITabBarItemPositioning|UIPageViewController(NavigationOrientation|TransitionStyle)\b)"
    r"|\.(addChildViewController|removeFromParentViewController|didMove\(toParentViewController|childViewControllers"
    r"|willMove\(toParentViewController|bringSubview\(toFront|sendSubview\(toBack|whiteColor\(\)|blackColor\(\)"
    r"|clearColor\(\)|mainScreen\(\)|sharedApplication\(\)|viewControllerForKey|containerView\(\)"
    r"|UIWindowLevel\w+)"
    r"|func (transitionDuration|animateTransition)\(_? ?transitionContext"
    r"|func (viewWillAppear|viewDidAppear|viewWillDisappear|viewDidDisappear)\(animated"
    r"|\b(prepareForSegue|presentViewController|instantiateViewControllerWithIdentifier|println|CGRectGet\w+)\("
    r"|\b(dismissViewControllerAnimated|dequeueReusable\w+WithIdentifier|NSNotificationCenter)\b"
    r"|\.(destinationViewController|sourceViewController)\b|[a-z)?!]\.(CGColor|CGPath)\b"
    r"|\bUIModalPresentationStyle\.[A-Z]|\bUIViewControllerAnimatedTransitioning\b[^{]*\bfunc animationControllerFor"
    r"|, forState:|animateWithDuration|\.userInteractionEnabled\b|popViewControllerAnimated|\.translationInView\(|case \.(Began|Changed|Ended)\b|\bUIBlurEffectStyle\b")

IMPORT = re.compile(
    r"^[ \t]*(?:@\w+(?:\(\w+\))?[ \t]+)*(?:public[ \t]+|internal[ \t]+|private[ \t]+|fileprivate[ \t]+)?"
    r"import[ \t]+(?:(?:class|struct|enum|protocol|func|var|let|typealias)[ \t]+)?(\w+)[\w.]*[ \t]*;?", re.MULTILINE)
# Apple's protocols whose methods are optional.
OPTIONAL_PROTOCOL = re.compile(
    r"(UI|CA|NS)\w*(Delegate|DataSource|AnimatedTransitioning|InteractiveTransitioning|ImplicitlyAnimating)$")
PROTOCOL = re.compile(r"\bprotocol\s+(\w+)[^{]*\{", re.MULTILINE)


# Brackets, and the comments and texts in which brackets do not count.
TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|""".*?"""|"(?:\\.|[^"\\\n])*"|[(){}\[\]]', re.DOTALL)


def imports(text):
    """The modules that a file imports."""
    return set(IMPORT.findall(text))


def available(module):
    """Whether code that imports the module can compile here."""
    return module in AVAILABLE


def is_old(text):
    """Whether Apple's UIKit would refuse the file in Swift 5 too, for names that were renamed."""
    return OLD.search(re.sub(r"//[^\n]*|/\*.*?\*/", "", text, flags=re.DOTALL)) is not None


def balanced(text, start):
    """The index after the bracket that closes the one at `start`."""
    closing = {"(": ")", "{": "}", "[": "]"}
    opened, wanted, depth = text[start], closing[text[start]], 0
    for match in TOKEN.finditer(text, start):
        if match.group() == opened:
            depth += 1
        elif match.group() == wanted:
            depth -= 1
            if depth == 0:
                return match.end()
    return len(text)


def optional_requirements(text, apple=False):
    """The names of methods that protocols leave optional: those that may be called with `?(`."""
    names = set()
    if apple:
        for match in PROTOCOL.finditer(text):
            if OPTIONAL_PROTOCOL.match(match.group(1)):
                body = text[match.end() - 1:balanced(text, match.end() - 1)]
                names.update(re.findall(r"\bfunc (\w+)", body))
        return names
    return names | set(re.findall(r"\boptional\s+(?:public )?func\s+(\w+)", text)) | optional_requirements.apple


optional_requirements.apple = set()


def without_calls(text, word, make):
    """Replaces `word(...)`."""
    parts, at = [], 0
    while (found := text.find(word + "(", at)) >= 0:
        end = balanced(text, found + len(word))
        inner = text[found + len(word) + 1:end - 1]
        parts += [text[at:found], make(inner), "\n" * inner.count("\n")]
        at = end
    return "".join(parts) + text[at:]


def protocols_with_defaults(text):
    """Makes optional requirements plain ones, with a default in an extension on the protocol's last line."""
    parts, at = [], 0
    for match in PROTOCOL.finditer(text):
        if match.start() < at or "optional" not in text[match.end():balanced(text, match.end() - 1)]:
            continue
        end = balanced(text, match.end() - 1)
        body = text[match.end():end - 1]
        defaults = []
        for line in re.findall(r"\boptional\s+(.*?)(?=\n\s*(?:@|//|/\*|optional\b|func\b|var\b|static\b|#)|\n\s*\n|\Z)",
                               body, re.DOTALL):
            line = re.sub(r"\s+", " ", line).strip()
            line = re.sub(r"\s*//.*", "", line)
            if line.startswith("func"):
                opened = line.find("(")
                if opened < 0 or line.count("(") != line.count(")"):
                    continue
                defaults.append(re.sub(r"\s*\n\s*", " ", line) + " { fatalError() }")
            else:
                # Read through the protocol, such a property is optional, whatever those who have it say.
                declaration = re.sub(r"\s*\{.*", "", line).rstrip()
                defaults.append(declaration + ("" if declaration[-1] in "?!" else "?") + " { nil }")
        body = re.sub(r"\boptional\s+(?:static |class )?var\b[^\n{]*\{[^}]*\}", "", body)
        parts += [text[at:match.end()], re.sub(r"\boptional\s+", "", body), "}"]
        access = "public " if re.search(r"public\s*$", text[:match.start()]) else ""
        parts.append(f"; {access}extension {match.group(1)} {{ {'; '.join(defaults)} }}" if defaults else "")
        at = end
    return "".join(parts) + text[at:]


def layers_with_initialisers(text):
    """Objective-C inherits an initialiser that stops the program where a subclass of a layer has none; a
    layer of the runtime makes its copies by required ones."""
    parts, at = [], 0
    for match in re.finditer(r"\bclass +\w+[^{:]*:\s*CA\w*Layer\b[^{]*\{", text):
        if match.start() < at:
            continue
        end = balanced(text, match.end() - 1)
        body = text[match.end():end - 1]
        body = re.sub(r"\boverride((?: public| internal)? init\((?:\)|layer: Any|layer \w+: Any))", r"required\1", body)
        body = re.sub(r"\b(public|internal) override (init\((?:\)|layer))", r"\1 required \2", body)
        if re.search(r"(?<!convenience )\binit\(", body):
            if not re.search(r"\binit\(\)", body):
                body += "; required init() { fatalError() }"
            if not re.search(r"\binit\(layer", body):
                body += "; required init(layer: Any) { fatalError() }"
            if not re.search(r"\binit\?\(coder", body):
                body += "; required init?(coder: NSCoder) { fatalError() }"
        parts += [text[at:match.end()], body, text[end - 1:end]]
        at = end
    return "".join(parts) + text[at:]


def animations_with_initialisers(text):
    """An animation of the runtime makes its copies by a required initialiser."""
    parts, at = [], 0
    for match in re.finditer(r"\bclass +\w+ *: *CA\w*Animation\b[^{]*\{", text):
        end = balanced(text, match.end() - 1)
        body = re.sub(r"\boverride((?: public| internal)? init\(\))", r"required\1", text[match.end():end])
        parts += [text[at:match.end()], re.sub(r"\b(public|internal) override (init\(\))", r"\1 required \2", body)]
        at = end
    return "".join(parts) + text[at:]


def start_of_receiver(text, end):
    """Where the expression begins whose member follows at `end`, a point."""
    opening = {")": "(", "]": "["}
    at = end
    while at > 0:
        char = text[at - 1]
        if char in opening:
            depth, inner = 0, at - 1
            while inner >= 0:
                depth += (text[inner] == char) - (text[inner] == opening[char])
                if depth == 0:
                    break
                inner -= 1
            at = max(inner, 0)
        elif char.isalnum() or char in "_.?!$":
            at -= 1
        elif char.isspace() and text[at:at + 1] == ".":
            at -= 1
        else:
            break
    return at + len(text[at:end]) - len(text[at:end].lstrip())


# A keyword whose condition ends with the brace of its block, beside what TOKEN finds.
CONDITION = re.compile(r"(?<![.`#\w])(?:if|guard|while|for|switch)\b(?!\s*:)|" + TOKEN.pattern, re.DOTALL)


def is_in_condition(text, index):
    """Whether the next brace after `index` opens the block of a statement, and no closure."""
    awaits_block = [False]
    for match in CONDITION.finditer(text, 0, index):
        token = match.group()
        if token in ("(", "["):
            # No statement begins between these brackets.
            awaits_block.append(None)
        elif token == "{":
            if awaits_block[-1]:
                awaits_block[-1] = False
            awaits_block.append(False)
        elif token in (")", "]", "}"):
            if len(awaits_block) > 1:
                awaits_block.pop()
        elif token[0].isalpha() and awaits_block[-1] is not None:
            awaits_block[-1] = True
    return awaits_block[-1] is True


def calls_closure(text, start, name, properties):
    """Whether the call `name?(` at `start` is of a closure. Without a point or on `self`, it is one where the
    code has a property or a parameter of that name: an optional method is called on somebody else."""
    if text[start:start + 1] == "." and not re.search(r"(?<![.\w])self[?!]?\s*$", text[max(0, start - 40):start]):
        return False
    return name in properties or re.search(r"[(,]\s*(?:\w+ +)?%s\s*:" % name, text) is not None


def with_optional_calls(text, optionals, properties):
    """Makes `a.b?(c)` a call of a plain method whose result is optional, as the result of an optional one."""
    at = 0
    while found := re.compile(r"\.(\w+)\?\(").search(text, at):
        at = found.end()
        if found.group(1) not in optionals or calls_closure(text, found.start(), found.group(1), properties):
            continue
        start, end = start_of_receiver(text, found.start()), balanced(text, found.end() - 1)
        # A closure that follows belongs to the call, so the call's end is not known.
        if start == found.start() or text[end:].lstrip(" ")[:1] == "{" and not is_in_condition(text, start):
            continue
        call = text[start:found.start()] + "." + found.group(1) + text[found.end() - 1:end]
        text = text[:start] + "optionalResult(" + call + ")" + text[end:]
        at = start + len("optionalResult(")
    return text


PROPERTY = re.compile(r"\b(?:var|let) +`?(\w+)")


def rewritten(text, optionals, properties=frozenset()):
    """The text of a file as Swift without Objective-C can say it; every line stays where it is.

    `optionals` are the names of optional methods, and `properties` those that the code calls its own."""
    text = TOKEN.sub(lambda m: "\n" * m.group().count("\n") if m.group().startswith(("//", "/*")) else m.group(), text)
    text = re.sub(r"@objc(?:\([^)]*\))?\s+((?:@\w+\s+)*(?:public |open |internal |fileprivate |private )?protocol\s+\w+)[ \t]*:"
                  r"(?:[ \t]*(?:class|AnyObject)[ \t]*(,)?)?",
                  lambda m: m.group(1) + ": AnyObject" + ("," if m.group(2) else
                                                          "" if m.group(0).rstrip()[-1] != ":" else ","), text)
    text = re.sub(r"@objc(?:\([^)]*\))?\s+((?:public |open |internal |fileprivate |private )?protocol\s+\w+)(\s*\{)",
                  r"\1: AnyObject\2", text)
    text = protocols_with_defaults(text)
    text = animations_with_initialisers(layers_with_initialisers(text))
    # Objective-C makes the storage of such a property.
    text = re.sub(r"@NSManaged ((?:\w+ )*var \w+ *: *[^\n={]+)", r"\1 { get { fatalError() } set {} }", text)
    # An optional property of a protocol: its value is optional once more.
    text = re.sub(r"(\.shared\.delegate[?!])\.window\b", r"\1.optionalWindow", text)
    text = re.sub(r"@objc\s*\([^)\n]*\)|@(objcMembers|objc|IBOutlet|IBAction|IBSegueAction|IBDesignable|IBInspectable"
                  r"|NSManaged|nonobjc|UIApplicationMain|NSApplicationMain|main)\b", "", text)
    text = re.sub(r"@\(\w*\)", "", text)
    text = without_calls(text, "#selector", lambda inner: 'SelectorOfUIKit("' + " ".join(inner.split()).replace('"', "") + '")')
    text = without_calls(text, "#keyPath", lambda inner: '"' + " ".join(inner.split()) + '"')
    def import_line(match):
        module = match.group(1)
        return f"import {module}" if module in KEPT else ""
    text = IMPORT.sub(import_line, text)
    # What Objective-C's root class declares, and nobody overrides here.
    text = re.sub(r"\boverride((?: (?:open|public|internal))* func (?:observeValue\(\s*forKeyPath|forwardingTarget\(\s*for"
                  r"|responds\(\s*to|conforms\(\s*to|value\(\s*forUndefinedKey|setValue\(|isKind\())", r"\1", text)
    text = re.sub(r"\b((?:open|public) )override( func (?:observeValue\(forKeyPath|forwardingTarget\(for|responds\(to))", r"\1\2", text)
    text = re.sub(r"\bos\(iOS\)", "os(Linux)", text)
    text = with_optional_calls(text, optionals, properties)
    text = re.sub(r"(\.|\b)(\w+)\?\(", lambda m: m.group(0) if m.group(2) not in optionals or calls_closure(
        text, m.start(), m.group(2), properties) else m.group(1) + m.group(2) + "(", text)
    # A call with a trailing closure.
    text = re.sub(r"(\.)(\w+)\?(?=\s*\{)", lambda m: m.group(1) + m.group(2) if m.group(2) in optionals else m.group(0), text)
    return text


CLASS = re.compile(r"^ ?(?:(?:public|open|final|internal|fileprivate|private|@\w+) +)*class +(\w+)([^{\n]*(?:\n(?=[ \t])[^{\n]*)*)\{",
                   re.MULTILINE)
EXTENSION = re.compile(r"^ ?(?:(?:public|internal|fileprivate|private|@\w+) +)*extension +(\w+) *(?::([^{]*))?\{", re.MULTILINE)


def depth_of_conditions(text, index):
    """How many conditional blocks are open at `index`."""
    before = text[:index]
    return len(re.findall(r"^\s*#if\b", before, re.MULTILINE)) - len(re.findall(r"^\s*#endif\b", before, re.MULTILINE))


def with_extensions_folded(texts):
    """Moves members of extensions into their classes where somebody overrides: without Objective-C no
    member of an extension overrides or is overridden."""
    homes, parents = {}, set()
    for file, text in texts.items():
        for match in CLASS.finditer(text):
            homes.setdefault(match.group(1), file)
            if found := re.match(r"\s*(?:<[^>]*>)?\s*:\s*(\w+)", match.group(2)):
                parents.add(found.group(1))
    moved, crossed = {}, set()
    for file, text in list(texts.items()):
        parts, at = [], 0
        for match in EXTENSION.finditer(text):
            name, end = match.group(1), balanced(text, match.end() - 1)
            body = text[match.end():end - 1]
            if match.start() < at or name not in homes or " where " in match.group(0):
                continue
            if not (re.search(r"\boverride\b", body) or name in parents) or depth_of_conditions(text, match.start()):
                continue
            if match.group(0).startswith("public"):
                body = re.sub(r"^(\s*)(override (?:func|var))", r"\1public \2", body, flags=re.MULTILINE)
            if homes[name] != file:
                # The file's own members would be out of reach in the other file, and those there here.
                body = re.sub(r"\b(?:fileprivate|private)(?:\(set\))? ", "", body)
                crossed.add(name)
            moved.setdefault(name, []).append((body, (match.group(2) or "").strip()))
            parts += [text[at:match.start()], "\n" * text[match.start():end].count("\n")]
            at = end
        texts[file] = "".join(parts) + text[at:]
    for name, extensions in moved.items():
        text = texts[homes[name]]
        match = next(m for m in CLASS.finditer(text) if m.group(1) == name)
        end = balanced(text, match.end() - 1)
        protocols = [p for _, p in extensions if p]
        header = match.group(0)[:-1].rstrip()
        if protocols:
            header += (", " if ":" in match.group(2) else ": ") + ", ".join(protocols)
        bodies = "\n".join(b for b, _ in extensions)
        own = text[match.end():end - 1]
        if name in crossed:
            own = re.sub(r"\b(?:fileprivate(?:\(set\))?|private\(set\)) ", "", own)
        texts[homes[name]] = text[:match.start()] + header + " {" + own + bodies + text[end - 1:]
    return texts
