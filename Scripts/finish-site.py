"""The last step of Scripts/build-site: every link and picture of the site exists, and a browser shows it.

DocC removes the page of an extended class whose members all have a place in the topics, but the way to each member
still names the page. Such links are removed first. The chapters of a tutorial have no pages either, so they lead to
the tutorial's table of contents.
"""
import functools
import html
import http.server
import json
import pathlib
import shutil
import subprocess
import sys
import threading

folder = pathlib.Path(sys.argv[1])
base = "/" + sys.argv[2].strip("/")
base = base if base.endswith("/") else base + "/"


def pages():
    """Returns the path on the site and the data of each page."""
    data = folder / "data"
    for path in sorted(data.rglob("*.json")):
        yield str(path.relative_to(data).with_suffix("")), json.loads(path.read_text())


def remove_dead_ways(pages):
    """Removes classes without a page from the ways that lead to their members."""
    known = {path.lower() for path, _ in pages}
    for path, page in pages:
        references = page.get("references", {})
        dead = {name for name, reference in references.items()
                if reference.get("type") == "topic" and reference.get("url", "").startswith("/documentation")
                and reference["url"].split("#")[0][1:].lower() not in known}
        ways = page.get("hierarchy", {}).get("paths", [])
        if not any(dead.intersection(way) for way in ways):
            continue
        page["hierarchy"]["paths"] = [[name for name in way if name not in dead] for way in ways]
        text = json.dumps({key: value for key, value in page.items() if key != "references"})
        for name in dead:
            # A link elsewhere on the page stays, and is reported.
            if json.dumps(name) not in text:
                del references[name]
        (folder / "data" / f"{path}.json").write_text(json.dumps(page))


def redirect_chapters(pages):
    """Lets the chapters of tutorials lead to the table of contents, where they are headings."""
    for path, page in pages:
        hierarchy = page.get("hierarchy", {})
        chapters = [chapter["reference"] for chapter in hierarchy.get("modules", [])]
        for chapter in chapters:
            page["references"][chapter]["url"] = page["references"][hierarchy["reference"]]["url"]
        if chapters:
            (folder / "data" / f"{path}.json").write_text(json.dumps(page))


def missing(pages):
    """Names each link and picture that leads nowhere."""
    known = {path.lower() for path, _ in pages}
    found = set()
    for path, page in pages:
        for reference in page.get("references", {}).values():
            url = reference.get("url", "").split("#")[0]
            if url.startswith(("/documentation", "/tutorials")) and url[1:].lower() not in known:
                found.add(f"{path} links to {url}, which is no page")
            for variant in reference.get("variants", []):
                if isinstance(variant, dict) and "url" in variant:
                    file = variant["url"].lstrip("/")
                    if not (folder / file).exists():
                        found.add(f"{path} shows {file}, which is no file")
        if not (folder / path / "index.html").exists():
            found.add(f"{path} has no page of its own")
    return sorted(found)


class Handler(http.server.SimpleHTTPRequestHandler):
    def translate_path(self, path):
        inner = "/" + path.split("?")[0].removeprefix(base)
        return super().translate_path(inner)

    def log_message(self, *arguments):
        pass


def shown(browser, articles):
    """Opens each article in a browser and names those that do not show their title."""
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    failures = []
    for path, title in articles:
        address = f"http://127.0.0.1:{server.server_port}{base}{path}"
        page = subprocess.run(
            [browser, "--headless=new", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=10000",
             "--disable-background-networking", "--dump-dom", address],
            capture_output=True, text=True, timeout=120).stdout
        body = page.partition("<body")[2]
        if html.escape(title, quote=False) not in body:
            failures.append(f"{path} does not show its title “{title}”")
    server.shutdown()
    return failures


every = list(pages())
remove_dead_ways(every)
redirect_chapters(every)
failures = missing(every)
articles = [(path, page["metadata"]["title"]) for path, page in every
            if page.get("metadata", {}).get("role") in (
                "article", "collection", "collectionGroup", "overview", "project")
            and page.get("kind") != "symbol" or path.count("/") == 1]
browser = shutil.which("chromium")
if browser:
    failures += shown(browser, articles)
print("\n".join(failures))
if failures or not articles:
    sys.exit(f"finish-site: {len(failures)} faults in {len(every)} pages")
how = f"a browser showed {len(articles)} articles" if browser else "there is no Chromium to show them"
print(f"finish-site: the links and pictures of {len(every)} pages exist; {how}")
