"""The check of Scripts/check-live."""
import base64
import json
import math
import os
import pathlib
import subprocess
import sys
import time

from browser import Browser

DEMO = os.environ.get("DEMO", ".build/release/Demo")
# Scenes whose frame rate is reported, and a tap that begins a transition in each.
SCENES = {"caught": (0.5, 0.72), "swipe": (0.5, 0.6), "zoom": (0.72, 0.62), "now": (0.42, 0.917),
          "everyday": (0.3, 0.42)}
# The aims, which the check reports and does not demand.
RATE, DELAY = 60, 50

# The places of the phone's visible pictures as the browser shows them, in points of the phone, by the
# pictures' numbers.
PICTURES = """(() => {
  const frame = phone.element.getBoundingClientRect(), scale = phone.width / frame.width;
  const numbers = new Map([...stream.pictures.known].map(([number, { address }]) => [address, number]));
  const places = {};
  for (const image of phone.element.querySelectorAll('.stage img')) {
    const r = image.getBoundingClientRect();
    const [x, y, w, h] = [r.left - frame.left, r.top - frame.top, r.width, r.height].map(v => v * scale);
    if (x < phone.width && y < phone.height && x + w > 0 && y + h > 0)
      (places[numbers.get(image.src)] ??= []).push([x, y, w, h].map(v => Math.round(v * 10) / 10));
  }
  return places;
})()"""


class Failure(Exception):
    pass


class Page:
    """One tab that shows the phone."""

    def __init__(self, browser, address, width=1280, height=1000, dark=False, mobile=False):
        self.browser, self.mobile = browser, mobile
        self.session = browser.attach("about:blank", window=True)
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=2 if mobile else 1, mobile=mobile)
        self.send("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])
        self.send("Page.navigate", url=address)
        self.until(lambda: self.run("document.readyState === 'complete' && !!(state && phone.stage)"),
                   "the page shows no phone")

    def send(self, method, **parameters):
        self.browser.session = self.session
        return self.browser.send(method, **parameters)

    def run(self, expression):
        self.browser.session = self.session
        return self.browser.run(expression)

    def until(self, condition, failure, seconds=60):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                if condition():
                    return
            except RuntimeError:
                # A page that loads has lost the scripts of the page before.
                pass
            time.sleep(0.02)
        raise Failure(failure)

    def pictures(self):
        return self.run(PICTURES)

    def frames(self, count):
        """Waits for some frames of the phone, however busy the machine is."""
        for _ in range(count):
            # The phone answers a touch that is none with its next frame.
            self.run("touches.send({ timeStamp: performance.now() }, 'cancel', 99)")
            self.until(lambda: self.run("!touches.waiting.length"), "the phone does not answer")

    def rest(self):
        """Waits until nothing moves for ten of the phone's frames, and returns the pictures."""
        last, still, end = None, 0, time.monotonic() + 60
        while still < 10:
            if time.monotonic() > end:
                raise Failure("the phone does not come to rest")
            self.frames(1)
            now = self.pictures()
            still = still + 1 if now == last else 0
            last = now
        return last

    def scene(self, name):
        self.run(f"buttons.get({json.dumps(name)}).click()")
        self.until(lambda: self.run(f"state.scene === {json.dumps(name)}"), f"{name} does not start")
        pictures = self.rest()
        self.frame = self.run("(() => { const r = phone.element.getBoundingClientRect();"
                              "return [r.left, r.top, r.width, r.height]; })()")
        return pictures

    def pointer(self, kind, x, y):
        """Sends what a mouse or a finger does at a place in fractions of the phone."""
        left, top, width, height = self.frame
        place = {"x": left + x * width, "y": top + y * height}
        if self.mobile:
            points = [] if kind == "up" else [place]
            types = {"down": "touchStart", "move": "touchMove", "up": "touchEnd"}
            self.send("Input.dispatchTouchEvent", type=types[kind], touchPoints=points)
        else:
            types = {"down": "mousePressed", "move": "mouseMoved", "up": "mouseReleased"}
            self.send("Input.dispatchMouseEvent", type=types[kind], button="left", clickCount=1,
                      buttons=0 if kind == "up" else 1, **place)

    def tap(self, x, y):
        self.pointer("down", x, y)
        time.sleep(0.05)
        self.pointer("up", x, y)

    def drag(self, start, end, seconds, pace=lambda share: share):
        """Moves the pointer that is down, as `pace` maps the share of the time to that of the way."""
        began, share = time.monotonic(), 0
        while share < 1:
            share = min((time.monotonic() - began) / seconds, 1)
            x, y = (a + (b - a) * pace(share) for a, b in zip(start, end))
            self.pointer("move", x, y)

    def picture(self, folder, name):
        if folder:
            data = self.send("Page.captureScreenshot", format="png")["data"]
            (folder / f"{name}.png").write_bytes(base64.b64decode(data))


def distance(first, second):
    """How far the picture has moved that has moved furthest, in points, or infinity for other pictures."""
    common = [number for number in first if number in second]
    return max((abs(a - b) for number in common for one, two in zip(first[number], second[number])
                for a, b in zip(one, two)), default=math.inf)


def demand(condition, text):
    if not condition:
        raise Failure(text)


def catch(page):
    """Begins a flight and holds it. Returns the pictures that the finger holds."""
    rest = page.pictures()
    speed = page.run("state.speed")
    # Slow motion makes sure that a busy machine catches the flight in the middle.
    page.run("stream.send('speed', 0.25)")
    page.tap(*SCENES["caught"])
    page.until(lambda: distance(page.pictures(), rest) > 5, "a tap starts no flight")
    flying = page.pictures()
    time.sleep(0.5)
    demand(distance(page.pictures(), flying) > 5, "the flight does not move")
    page.pointer("down", 0.5, 0.6)
    page.frames(2)
    page.run(f"stream.send('speed', {speed})")
    held = page.pictures()
    page.frames(10)
    demand(distance(page.pictures(), held) < 0.2, "a grab does not hold the flight")
    return held


def check_touches(page, folder, name):
    """Grabs, drags, throws and turns flights back."""
    source = page.scene("caught")
    demand(page.run("!phone.start.hidden"), "nothing shows where a finger may begin")
    page.picture(folder, f"{name}-rest")
    page.tap(*SCENES["caught"])
    page.until(lambda: distance(page.pictures(), source) > 5, "a tap starts no flight")
    demand(page.run("phone.start.hidden"), "the disc stays after the first touch")
    target = page.rest()
    demand(distance(target, source) > 50, "a tap opens no screen")
    demand(page.run("document.querySelectorAll('#plan tr').length") > 4, "the plan has no rows")

    page.scene("caught")
    held = catch(page)
    page.picture(folder, f"{name}-grabbed")
    page.drag((0.5, 0.6), (0.5, 0.52), 0.2)
    page.frames(2)
    moved = page.pictures()
    demand(distance(moved, held) > 20, "a drag does not move the flight")
    page.drag((0.5, 0.52), (0.5, 0.6), 0.2)
    page.frames(2)
    back = page.pictures()
    # A pan begins after ten points, which the way back does not have.
    demand(distance(back, held) < distance(moved, held) / 2,
           "the flight does not follow the finger back")
    page.picture(folder, f"{name}-dragged")
    # A throw on the way to the destination.
    page.drag((0.5, 0.6), (0.5, 0.35), 0.2, lambda share: share * share)
    page.pointer("up", 0.5, 0.35)
    demand(distance(page.rest(), target) < 1, "a throw does not reach the destination screen")
    page.picture(folder, f"{name}-thrown")

    page.scene("caught")
    catch(page)
    # A throw back to the source.
    page.drag((0.5, 0.6), (0.5, 0.85), 0.2, lambda share: share * share)
    page.pointer("up", 0.5, 0.85)
    demand(distance(page.rest(), source) < 1, "a reversal does not reach the source screen")
    page.picture(folder, f"{name}-reversed")


def check_controls(page):
    page.scene("caught")
    page.run("find('inspector').click(); speeds[2][1].click()")
    page.until(lambda: page.run("state.inspector && state.speed === 0.25"), "a control does nothing")
    began = time.monotonic()
    catch(page)
    demand(page.run("document.querySelectorAll('.stage path').length") > 4, "there is no inspector")
    page.pointer("up", 0.5, 0.6)
    page.rest()
    demand(time.monotonic() - began > 2, "slow motion is not slow")
    page.run("find('inspector').click(); speeds[0][1].click()")


def check_keys(page):
    """Opens the card in the middle with the keyboard alone."""
    source = page.scene("caught")
    page.run("phone.element.focus()")
    keys = {"ArrowDown": 40, " ": 32}
    for key in ["ArrowDown"] * 20 + [" "]:
        for kind in ("keyDown", "keyUp"):
            page.send("Input.dispatchKeyEvent", type=kind, key=key, code="Space" if key == " " else key,
                      windowsVirtualKeyCode=keys[key])
    page.until(lambda: distance(page.pictures(), source) > 5, "the keys open nothing")
    page.rest()


def check_tabs(browser, address, page):
    """Touches the phone in another tab, and closes the tab while its finger is down."""
    other = Page(browser, address)
    source = page.scene("caught")
    demand(distance(other.rest(), source) < 0.5, "two tabs show different phones")
    other.frame = page.frame
    held = catch(other)
    demand(distance(page.rest(), held) < 0.5, "a tab does not show what a finger in another one holds")
    other.send("Page.close")
    page.until(lambda: page.run("state.pages") == 1, "a closed tab stays")
    demand(distance(page.rest(), held) > 5, "the finger of a closed tab stays")


def check_end(browser, address, page, demo):
    """Closes one tab by a message that is too long, and all others by the demo's end."""
    other = Page(browser, address)
    other.run("stream.send('x'.repeat(2000))")
    other.until(lambda: other.run("find('status').textContent") == "This page was closed. Load it again.",
                "a closed page does not say so")
    demand(page.run("find('status').textContent").startswith("Live"), "a closed page closes another one")
    demo.kill()
    page.until(lambda: page.run("find('status').textContent").startswith("The demo has ended."),
               "a page does not say that the demo has ended")


def measure(page):
    """Returns the median time from touch to frame, in ms, and the frame rate of each scene."""
    rates = {}
    for name, place in SCENES.items():
        page.scene(name)
        page.run("figures.gaps = []; 0")
        page.tap(*place)
        time.sleep(1.2)
        rates[name] = page.run("figures.rate") or 0
    page.scene("caught")
    catch(page)
    page.run("figures.delays = []; 0")
    for _ in range(3):
        page.drag((0.5, 0.6), (0.5, 0.52), 0.3)
        page.drag((0.5, 0.52), (0.5, 0.6), 0.3)
    page.pointer("up", 0.5, 0.6)
    return page.run("figures.delay"), rates


def main():
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else None
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
    if not pathlib.Path(DEMO).exists():
        sys.exit("check-live: build the demo first: swift build -c release --product Demo")
    scenes = [word for name in SCENES for word in ("--scene", name)]
    demo = subprocess.Popen([DEMO, "serve", *scenes], stdout=subprocess.PIPE, text=True)
    browser = None
    try:
        words = demo.stdout.readline().split()
        demand(len(words) > 1, "the demo prints no address")
        address = words[1]
        browser = Browser(Browser.FAST)
        page = Page(browser, address)
        check_touches(page, folder, "mouse")
        check_controls(page)
        check_keys(page)
        check_tabs(browser, address, page)
        delay, rates = measure(page)
        phone = Page(browser, address, 390, 844, dark=True, mobile=True)
        phone.send("Emulation.setTouchEmulationEnabled", enabled=True)
        check_touches(phone, folder, "touch")
        demand(demo.poll() is None, "the demo has ended")
        check_end(browser, address, phone, demo)
    except (Failure, RuntimeError, OSError) as error:
        sys.exit(f"check-live: {error}")
    finally:
        demo.kill()
        if browser:
            browser.close()
    text = ", ".join(f"{name} {rate:.0f}" for name, rate in rates.items())
    print(f"check-live: aims are {RATE} frames per second and {DELAY} ms; measured: {text}")
    print("check-live: a mouse, keys and a finger hold, drag, throw and turn flights back; "
          f"from touch to frame it takes {delay:.0f} ms")


main()
