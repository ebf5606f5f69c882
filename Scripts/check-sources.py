"""The count of Scripts/check-sources.

A code base is compiled in groups: the Swift files of the nearest folder that holds a project, a package
or a pod. A group that imports another group of its code base is compiled together with that group.
"""
import argparse
import collections
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from check_sources_reasons import (
    UNREADABLE, WRONG_LABELS, CodeBase, declaring, functions_of_absent_types, is_of_swift_2, judged, missing,
    missing_names)
from check_sources_rewriting import (
    KEPT, PROPERTY, TRANSITION_API, available, imports, optional_requirements, rewritten,
    with_extensions_folded)

SKIPPED = re.compile(
    r"(^|/)([^/]*Tests?|Scripts|\w*TestHelpers?|Pods|Carthage|\.build|DerivedData|fastlane|[^/]*\.playground)(/|$)"
    r"|(^|/)\._|(^|/)(Package(@[^/]*)?|Podfile)\.swift$")
ERROR = re.compile(r"^(?P<file>/[^:\n]+):(?P<line>\d+):\d+: error: (?P<text>.*)$", re.MULTILINE)
class Group:
    """Files that are compiled as one module."""

    def __init__(self, base, root):
        self.base, self.root, self.files = base, root, []
        # The folder whose project says what is compiled.
        self.project = root
        names = [p.stem for kind in ("*.xcodeproj", "*.podspec") for p in root.glob(kind)]
        if root == base:
            names.append(base.name.split("+")[-1])
        self.names = {re.sub(r"\W", "", n) for n in names + [root.name]}


LISTED = re.compile(r"/\* ([^/*]+\.swift) in Sources \*/")


def listed(root):
    """The names of the Swift files that the projects in a folder compile; empty where a project takes
    whole folders, or where there is no project."""
    names = set()
    for project in root.glob("*.xcodeproj/project.pbxproj"):
        text = project.read_text(errors="replace")
        if "PBXFileSystemSynchronizedRootGroup" in text:
            return set()
        names.update(LISTED.findall(text))
    return names


def groups(base):
    """The groups of one code base."""
    by_root = {}
    marks = ("*.xcodeproj", "*.podspec", "Package.swift")
    is_root = {}
    for file in sorted(base.rglob("*.swift")):
        if SKIPPED.search(str(file.relative_to(base))) or not file.is_file():
            continue
        root = file.parent
        while root != base:
            if root not in is_root:
                is_root[root] = any(next(root.glob(m), None) for m in marks)
            if is_root[root]:
                break
            root = root.parent
        by_root.setdefault(root, Group(base, root)).files.append(file)
    return list(by_root.values())


DECLARED_TYPE = re.compile(
    r"^(?:public |open |final |internal |@\w+ )*(?:class|struct|enum|protocol) (\w+)", re.MULTILINE)


def parted(group, texts):
    """The group, or its subfolders where two of them declare the same type, as two apps do."""
    def split(root, files):
        places = collections.defaultdict(set)
        for file in files:
            parts = file.relative_to(root).parts
            for name in DECLARED_TYPE.findall(texts[file]):
                places[name].add(parts[0] if len(parts) > 1 else ".")
        if not any(len(p) > 1 for p in places.values()):
            return [(root, files)]
        folders = collections.defaultdict(list)
        for file in files:
            parts = file.relative_to(root).parts
            folders[parts[0] if len(parts) > 1 else "."].append(file)
        return [part for name, inner in sorted(folders.items())
                for part in (split(root / name, inner) if name != "." else [(root, inner)])]
    result = []
    for root, files in split(group.root, group.files):
        files = without_variants(files, texts)
        part = Group(group.base, root)
        part.project = group.project
        part.files = files
        part.names = {re.sub(r"\W", "", root.name)} if root != group.root else group.names
        result.append(part)
    return result


def without_variants(files, texts):
    """The files, of those with the same name and the same types only the one nearest to the root: the others
    belong to other builds."""
    kept = {}
    for file in sorted(files, key=lambda f: (len(f.parts), f)):
        types = frozenset(DECLARED_TYPE.findall(texts[file]))
        kept.setdefault((file.name, types) if types else file, file)
    return [f for f in files if f in set(kept.values())]


def compile_group(files, wanted, context, texts, prelude, modules, flags):
    """The errors of the wanted files of a group. Of the others, only the declarations are looked at."""
    with tempfile.TemporaryDirectory() as folder:
        names = {}
        every = files + context
        optionals = optional_requirements("\n".join(texts[f] for f in every))
        properties = set().union(*(PROPERTY.findall(texts[f]) for f in every))
        for index, file in enumerate(every):
            target = os.path.join(folder, f"{index}_{re.sub(r'[^A-Za-z0-9]', '_', file.stem)}.swift")
            names[target] = file
        rewritings = with_extensions_folded({t: rewritten(texts[f], optionals, properties) for t, f in names.items()})
        for target, text in rewritings.items():
            pathlib.Path(target).write_text(text)
        errors = collections.defaultdict(list)
        swift = ["swiftc", "-parse-as-library", "-wmo", "-swift-version", "5", "-suppress-warnings", *flags]
        # A file that does not parse keeps the compiler from checking the others.
        run = subprocess.run([*swift, "-parse", *names], capture_output=True, text=True, errors="replace")
        found = list(ERROR.finditer(run.stderr))
        for match in found:
            errors[names[match["file"]]].append((int(match["line"]), match["text"]))
        for file in list(errors):
            run = subprocess.run(["swiftc", "-parse", "-swift-version", "5", "-suppress-warnings", str(file)],
                                 capture_output=True, text=True, errors="replace")
            if run.returncode:
                errors[file] = [(0, UNREADABLE)]
        targets = [t for t in names if names[t] not in errors]
        checked = {t for t in targets if names[t] in wanted}
        for _ in range(6):
            if not checked:
                break
            sources = [part for t in targets for part in (["-primary-file", t] if t in checked else [t])]
            run = subprocess.run(
                ["swiftc", "-frontend", "-typecheck", *swift[1:2], *swift[3:], "-module-name",
                 "CheckedSources", "-package-name", "checked", "-I", modules, prelude, *sources],
                capture_output=True, text=True, errors="replace")
            found = list(ERROR.finditer(run.stderr))
            if run.returncode in (0, 1) and "Stack dump" not in run.stderr:
                break
            # The compiler crashed: the file that it was at has failed, and the others get another run.
            at = [t for t in targets if t in run.stderr.split("Stack dump")[-1]]
            at = at or [t for t in targets if any(m["file"] == t for m in found)][:1] or targets[:1]
            errors[names[at[0]]].append((0, "the compiler crashed"))
            targets.remove(at[0])
            checked.discard(at[0])
        for match in found:
            if match["file"] in names:
                entry = (int(match["line"]), match["text"])
                if entry not in errors[names[match["file"]]]:
                    errors[names[match["file"]]].append(entry)
        return errors


# What the compiler says where it sees two declarations of which it should see one.
CLASH = re.compile(r"ambiguous use of |invalid redeclaration of |'[^']+' is ambiguous for type lookup")


def clashing(errors, files):
    return {f for f in files if any(CLASH.match(text) for _, text in errors.get(f, []))}


def unseen(group, imported, texts):
    """The files that a target of the group does not see: those beside its own that the project does not list,
    and those of imported modules that declare nothing public."""
    names = listed(group.project)
    folders = {f.parent for f in group.files if f.name in names}
    return ({f for f in group.files if f.parent in folders and f.name not in names}
            | {f for f in imported if not re.search(r"\b(?:public|open)\b", texts[f])})


def name_of(text, source_line):
    """The name that an error misses, or the error itself."""
    if found := missing(text):
        name, kind = found
        return f"{kind}.{name}" if kind else name
    if "does not override any" in text or "not overridden" in text:
        declared = re.search(r"(?:func|var|class|static) +(\w+)|\b(init)\b", source_line)
        return f"override {declared.group(1) or 'init'}" if declared else "override"
    return re.sub(r"'[^']*'", "'…'", text) if len(text) > 90 else text


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--modules", required=True)
    parser.add_argument("--project", required=True)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--names", type=int, default=40)
    parser.add_argument("--least", type=float, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("folder", type=pathlib.Path)
    options = parser.parse_args()
    prelude = str(pathlib.Path(__file__).resolve().parent / "check-sources-prelude.swift")
    requirements = ((pathlib.Path(options.project) / "Sources/HeadlessUIKit").rglob("*.swift"))
    apple = optional_requirements("\n".join(f.read_text() for f in requirements), apple=True)

    jobs = []
    for base in sorted(p for p in options.folder.resolve().iterdir() if p.is_dir()):
        found = groups(base)
        texts = {f: f.read_text(errors="replace") for g in found for f in g.files}
        found = [part for g in found for part in parted(g, texts)]
        for group in found:
            wanted = [f for f in group.files if options.all or TRANSITION_API.search(texts[f])]
            if not wanted:
                continue
            needed = set().union(*(imports(texts[f]) for f in group.files))
            # A group's own types hide those of the same name in a group that it imports.
            own_types = set().union(*(DECLARED_TYPE.findall(texts[f]) for f in group.files))
            imported = [f for other in found if other is not group and other.names & needed
                        for f in other.files if not own_types & set(DECLARED_TYPE.findall(texts[f]))]
            context = list(imported)
            local = set().union(*(g.names for g in found))
            # A project may take files from beside its folder.
            names = listed(group.project)
            own = {f.name for f in group.files}
            context += [f for other in found if other is not group and other.project != group.project
                        for f in other.files if f.name in names - own and f not in context]
            # A package or a pod compiles what lies in its folders.
            if any(next(group.project.glob(mark), None) for mark in ("Package.swift", "*.podspec")):
                names = set()
            unused = {f for f in group.files if names and f.name not in names}
            if names and len(unused) < len(group.files):
                group.files = [f for f in group.files if f not in unused]
                wanted = [f for f in wanted if f not in unused]
                if not wanted:
                    continue
            jobs.append((group, wanted, context, imported, texts, local))

    def run(job):
        group, wanted, context, imported, texts, local = job
        flags = ["-D", "SWIFT_PACKAGE"] if (group.project / "Package.swift").is_file() else []
        def compiled(context, hidden=frozenset()):
            files, others = ([f for f in all if f not in hidden] for all in (group.files, context))
            return compile_group(files, set(wanted), others, texts, prelude, options.modules, flags)
        def failures(errors):
            return sum(1 for file in wanted if errors.get(file))
        errors = compiled(context)
        for _ in range(4):
            base = code_bases[group.base]
            names = {(n, k) for n, k in missing_names(errors, wanted) if not base.has_header_of(n)}
            more = declaring(names, texts, set(group.files + context), group.root)
            if not more:
                break
            again = compiled(context + more)
            if failures(again) > failures(errors):
                break
            context, errors = context + more, again
        if (clashes := clashing(errors, wanted)) and (hidden := unseen(group, imported, texts) - set(wanted)):
            again = compiled(context, hidden)
            errors.update({f: [] for f in clashes if not again.get(f)})
        return job, errors

    optional_requirements.apple = apple
    KEPT.update(p.stem for p in pathlib.Path(options.modules).glob("*.swiftmodule"))
    code_bases = {group.base: CodeBase(group.base) for group, *_ in jobs}
    counts, misses, bases, lines = collections.Counter(), collections.defaultdict(set), set(), []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for (group, wanted, _, _, texts, local), errors in pool.map(run, jobs):
            for file in wanted:
                foreign = {m for m in imports(texts[file]) if not available(m) and m not in local}
                found = errors.get(file, [])
                base = code_bases[group.base]
                unreadable = frozenset(f for f in errors if any(text == UNREADABLE for _, text in errors[f]))
                reason, unexplained = judged(
                    base, found, texts[file].split("\n"), unreadable, is_of_swift_2(group.project),
                    functions_of_absent_types(base, errors, texts)
                    if any(WRONG_LABELS.match(text) for _, text in found) else set())
                kind = "foreign" if foreign else "compiles" if not found else reason or "fails"
                counts[kind] += 1
                if kind in ("fails", "compiles"):
                    bases.add(group.base)
                source = rewritten(texts[file], set()).split("\n")
                if kind == "fails":
                    for line, text in unexplained:
                        misses[name_of(text, source[line - 1] if 0 < line <= len(source) else "")].add((group.base.name, file))
                first = (unexplained or found or [None])[0]
                note = f"{first[0]}: {first[1]}" if first and not foreign else ", ".join(sorted(foreign))
                lines.append(f"{kind:11} {len(found):3} {file.relative_to(options.folder.resolve())}  {note}")
    total = counts["fails"] + counts["compiles"]
    share = 100 * counts["compiles"] / max(total, 1)
    if options.list:
        print("\n".join(lines))
    print("\nMissing, by files (code bases):")
    for name, files in sorted(misses.items(), key=lambda m: (-len({b for b, _ in m[1]}), -len(m[1]), m[0]))[:options.names]:
        print(f"{len(files):5} ({len({b for b, _ in files})})  {name}")
    print(f"\ncheck-sources: {counts['compiles']} of {total} files compile ({share:.1f} %),"
          f" from {len(bases)} code bases.")
    print(f"Set aside: {counts['foreign']} files that import other frameworks, {counts['old']} that are"
          f" written in Swift 4.1 or older, {counts['absent']} that need what is not in the code base as"
          f" Swift, {counts['Objective-C']} that need Objective-C at run time.")
    sys.exit(0 if total and share >= options.least else 1)


main()
