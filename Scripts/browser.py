"""A headless Chromium for the checks of the demo's pages."""
import json
import os
import shutil
import subprocess
import tempfile


class Browser:
    """A headless Chromium that takes commands over a pipe."""

    # The processor's own drawing cuts fractions of a colour off. SwiftShader rounds them.
    EXACT = ["--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist",
             "--enable-gpu-rasterization"]
    FAST = ["--disable-gpu"]

    def __init__(self, drawing=EXACT):
        self.folder = tempfile.mkdtemp()
        commands, replies = os.pipe(), os.pipe()

        def connect():
            # High numbers first: a descriptor may be 3 or 4 already.
            ends = [os.dup2(commands[0], 63), os.dup2(replies[1], 64)]
            os.dup2(ends[0], 3)
            os.dup2(ends[1], 4)

        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--remote-debugging-pipe", "--no-sandbox", *drawing,
             "--hide-scrollbars", "--force-color-profile=srgb", "--disable-lcd-text",
             "--no-first-run", "--allow-file-access-from-files", "--disable-background-networking", f"--user-data-dir={self.folder}", "about:blank"],
            preexec_fn=connect, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(commands[0])
        os.close(replies[1])
        self.commands, self.replies = commands[1], os.fdopen(replies[0], "rb")
        self.number, self.session = 0, None

    def send(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.commands, data):]
        while True:
            reply = json.loads(self.read())
            if reply.get("id") == self.number:
                if "error" in reply:
                    raise RuntimeError(f"{method}: {reply['error']['message']}")
                return reply["result"]

    def read(self):
        parts = []
        while True:
            byte = self.replies.peek(1)
            if not byte:
                raise RuntimeError("the browser has ended")
            end = byte.find(b"\0")
            parts.append(self.replies.read(len(byte) if end < 0 else end))
            if end >= 0:
                self.replies.read(1)
                return b"".join(parts)

    def attach(self, address, window=False):
        """Opens an address in a new tab or window. A tab hides the tab before it."""
        self.session = None
        target = self.send("Target.createTarget", url="about:blank", newWindow=window)["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.send("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-reduced-motion", "value": "reduce"}])
        self.send("Page.navigate", url=address)
        return self.session

    def run(self, expression):
        result = self.send("Runtime.evaluate", expression=expression, awaitPromise=True,
                           returnByValue=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description") or details["text"])
        return result["result"].get("value")

    def wait(self, expression):
        self.run(f"new Promise(done => {{ const look = () => {expression} ? done() : "
                 "setTimeout(look, 20); look(); })")

    def close(self):
        self.session = None
        try:
            self.send("Browser.close")
            self.process.wait(10)
        except Exception:
            self.process.kill()
        shutil.rmtree(self.folder, ignore_errors=True)
