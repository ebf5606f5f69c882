"""Runs the three renderers in turn and prints their figures; called by Scripts/compare-renderers."""

import argparse
import json
import os
import statistics
import subprocess
import sys

import numpy

WIDTH, HEIGHT = 390, 844
# The largest allowed mean difference of two pictures in the worst channel, of 255. The three renderers
# round, approximate arcs and compute coverage differently, which makes 0.6 at most against Cairo.
# Omitting the topmost 2 of 100 items makes 1.0 and aliased edges make 1.1, so neither passes.
# Skia's clip has 16 levels of coverage, which alone makes 1.7 in a picture full of edges.
BOUNDS = {"cairo": 0.8, "skia": 2.0}
KINDS = ("solids", "images")
COUNTS = (100, 1000, 10000)
ROUNDS = 5


def frames_per_round(count):
    return max(3, min(20, 5000 // count))


def run(command, kind, count, first, frames, path):
    output = subprocess.run(
        command + [kind, str(count), str(first), str(frames), path],
        check=True, stdout=subprocess.PIPE, text=True).stdout
    times = [int(line) for line in output.split()]
    if len(times) != frames:
        sys.exit(f"compare-renderers: {command[-1]} drew {len(times)} frames instead of {frames}")
    return times


def pixels(path):
    return numpy.fromfile(path, dtype=numpy.uint8).reshape(HEIGHT, WIDTH, 4).astype(numpy.int16)


def compare(renderers, kind, count, folder):
    """Returns each renderer's median time in milliseconds, and its picture's difference from the first."""
    times = {name: [] for name in renderers}
    frames = frames_per_round(count)
    paths = {name: os.path.join(folder, f"{kind}-{count}-{name}.rgba") for name in renderers}
    for turn in range(ROUNDS):
        for name, command in renderers.items():
            times[name] += run(command, kind, count, 1 + turn * frames, frames, paths[name])
    ours = pixels(paths["headless"])
    return {
        name: {
            "ms": statistics.median(times[name]) / 1e6,
            "difference": float(numpy.abs(pixels(paths[name]) - ours).mean(axis=(0, 1)).max()),
        }
        for name in renderers
    }


def main():
    parser = argparse.ArgumentParser(prog="Scripts/compare-renderers")
    parser.add_argument("--check", action="store_true", help="fail where we are slower than Cairo")
    parser.add_argument("--json", metavar="FILE", help="write the figures to FILE, too")
    parser.add_argument("--filter", default="", help="only what has TEXT in its name, as images-1000")
    for name in ("headless", "cairo", "skia", "folder"):
        parser.add_argument(f"--{name}", required=True, help=argparse.SUPPRESS)
    options = parser.parse_args()
    renderers = {
        "headless": [options.headless],
        "cairo": [options.cairo],
        "skia": [sys.executable, options.skia],
    }
    faults, results = [], {}
    print(f"{'scene':14}{'ours':>10}{'Cairo':>10}{'Skia':>10}{'to Cairo':>10}{'to Skia':>10}"
          f"{'difference':>20}")
    for kind in KINDS:
        for count in COUNTS:
            name = f"{kind}-{count}"
            if options.filter not in name:
                continue
            result = compare(renderers, kind, count, options.folder)
            results[name] = result
            ours, cairo, skia = (result[key]["ms"] for key in renderers)
            off = [result[key]["difference"] for key in BOUNDS]
            print(f"{name:14}{ours:7.2f} ms{cairo:7.2f} ms{skia:7.2f} ms{ours / cairo:9.2f}x"
                  f"{ours / skia:9.2f}x{off[0]:10.2f}{off[1]:10.2f}", flush=True)
            for key, bound in BOUNDS.items():
                if result[key]["difference"] > bound:
                    faults.append(f"{name}: the picture of {key} is {result[key]['difference']:.2f} "
                                  f"of 255 from ours, more than {bound}")
            if options.check and ours > cairo:
                faults.append(f"{name}: {ours:.2f} ms are more than Cairo's {cairo:.2f} ms")
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            json.dump(results, file, indent=2, sort_keys=True)
            file.write("\n")
    for fault in faults:
        print(f"compare-renderers: {fault}", file=sys.stderr)
    sys.exit(1 if faults else 0)


main()
