"""The comparison of Scripts/check-pages."""
import base64
import json
import pathlib
import re
import struct
import sys
import threading

from browser import Browser

# Bounds of the difference, in 255ths of a channel: the mean of a picture, and the mean of each square
# of 16 pixels.
MEAN, BLOCK = 1, 8
# Scenes with other bounds of a block, and why.
BLOCKS = {
    # Screens turned in space: each renderer has its own filter for text that becomes narrow.
    "styles": 30,
    # White text on grey glass at 98 % of its size: one renderer draws it a little sharper.
    "rise": 10,
}
PAGES = ["index", "matched", "engine", "detail", "uikit", "animation"]

# Decodes the PNG files at two addresses and returns the mean difference and the largest difference of a
# block.
COMPARE = """async (first, second) => {
  const read = async address => {
    // fetch() refuses files.
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'blob';
    const blob = await new Promise((done, failed) => {
      request.onload = () => done(request.response);
      request.onerror = () => failed(new Error(`${address.slice(0, 80)} cannot be read`));
      request.send();
    });
    const image = await createImageBitmap(blob);
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  };
  const [a, b] = [await read(first), await read(second)];
  if (a.width !== b.width || a.height !== b.height)
    return { error: `the page is ${a.width} x ${a.height}, the picture ${b.width} x ${b.height}` };
  const [columns, rows] = [Math.ceil(a.width / 16), Math.ceil(a.height / 16)];
  const sums = new Float64Array(columns * rows), counts = new Float64Array(columns * rows);
  for (let y = 0, at = 0; y < a.height; y++) {
    for (let x = 0; x < a.width; x++, at += 4) {
      const block = (y >> 4) * columns + (x >> 4);
      sums[block] += Math.abs(a.data[at] - b.data[at]) + Math.abs(a.data[at + 1] - b.data[at + 1]) +
        Math.abs(a.data[at + 2] - b.data[at + 2]);
      counts[block] += 3;
    }
  }
  let worst = 0, total = 0;
  for (let n = 0; n < sums.length; n++) {
    total += sums[n];
    if (sums[n] / counts[n] > sums[worst] / counts[worst]) worst = n;
  }
  return { mean: total / (3 * a.width * a.height), block: sums[worst] / counts[worst],
    x: 16 * (worst % columns), y: 16 * Math.floor(worst / columns) };
}"""


def scenes(page):
    """The names and sizes of a page's scenes."""
    text = page.read_text()
    data = json.loads(re.search(r'id="data">(.*?)</script>', text, re.S)[1])
    return [(scene["name"], scene["width"], scene["height"]) for scene in data["scenes"]]


def check(work, folder, keep, results):
    browser = Browser()
    try:
        # Only a file may read the files of the pictures.
        judge = browser.attach(next((folder / "moments").glob("*.png")).resolve().as_uri())
        for page, scene, width, height in iter(lambda: work.pop(0) if work else None, None):
            if getattr(browser, "page", None) != page:
                browser.page = page
                browser.shown = browser.attach(page.resolve().as_uri())
                browser.wait("document.readyState === 'complete' && window.showMoment")
            moments = sorted((folder / "moments").glob(f"{scene}-*.png"),
                             key=lambda file: int(file.stem.rsplit("-", 1)[1]))
            for file in moments:
                if file.stem.rsplit("-", 1)[0] != scene:
                    continue
                frame = int(file.stem.rsplit("-", 1)[1])
                with file.open("rb") as data:
                    pixels = struct.unpack(">I", data.read(20)[16:])[0]
                # A busy machine may take the screenshot before the last tiles are drawn.
                for pause in (0, 300, 1500):
                    browser.session = browser.shown
                    browser.send("Emulation.setDeviceMetricsOverride", width=int(width),
                                 height=int(height), deviceScaleFactor=pixels / width, mobile=False)
                    browser.run(f"showMoment({json.dumps(scene)}, {frame})"
                                f".then(() => new Promise(done => setTimeout(done, {pause})))")
                    shot = browser.send(
                        "Page.captureScreenshot", format="png", optimizeForSpeed=True)["data"]
                    browser.session = judge
                    addresses = f"'data:image/png;base64,{shot}', '{file.resolve().as_uri()}'"
                    result = browser.run(f"({COMPARE})({addresses})")
                    if not failure(scene, result):
                        break
                results.append((scene, frame, result))
                if keep and failure(scene, result):
                    target = folder / "differing" / f"{scene}-{frame}-page.png"
                    target.parent.mkdir(exist_ok=True)
                    target.write_bytes(base64.b64decode(shot))
    except Exception as error:
        results.append(("", 0, {"error": str(error)}))
    finally:
        browser.close()


def failure(scene, result):
    if "error" in result:
        return result["error"]
    if result["mean"] >= MEAN:
        return f"mean difference {result['mean']:.2f}"
    if result["block"] > BLOCKS.get(scene, BLOCK):
        return f"difference {result['block']:.1f} at {result['x']}, {result['y']}"
    return None


def main():
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "demo-output")
    wanted = sys.argv[2:]
    work = []
    for name in PAGES:
        page = folder / f"{name}.html"
        if page.exists():
            work += [(page, *scene) for scene in scenes(page) if not wanted or scene[0] in wanted]
    if not work:
        sys.exit(f"check-pages: {folder} has no pages; run the demo first")
    names = {scene for _, scene, _, _ in work}
    # Two browsers work side by side, each from one end of the list.
    half = (len(work) + 1) // 2
    results, threads = [], []
    for share in (work[:half], work[half:]):
        threads.append(threading.Thread(target=check, args=(share, folder, bool(wanted), results)))
        threads[-1].start()
    for thread in threads:
        thread.join()
    judged = [(scene, frame, failure(scene, result)) for scene, frame, result in results]
    failures = [row for row in judged if row[2]]
    for scene, frame, text in sorted(failures):
        print(f"check-pages: {scene} at frame {frame}: {text}" if scene else f"check-pages: {text}")
    missing = names - {scene for scene, _, _ in results}
    for scene in sorted(missing):
        print(f"check-pages: {scene} has no moments")
    if wanted:
        for scene, frame, result in sorted(results, key=lambda row: row[:2]):
            print(scene, frame, {key: round(value, 2) for key, value in result.items() if key != "error"})
    if failures or missing:
        sys.exit(1)
    means = [result["mean"] for _, _, result in results]
    print(f"check-pages: {len(results)} moments of {len(names)} scenes agree; "
          f"the mean difference is {sum(means) / len(means):.2f} of 255")


main()
