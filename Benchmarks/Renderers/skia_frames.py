"""Draws the frames of the comparison with Skia's raster backend and prints the time of each.

See Scripts/compare-renderers. The formulas equal those of Headless/main.swift.

    skia_frames.py solids|images COUNT FIRST FRAMES FILE
"""

import sys
import time

import numpy
import skia

WIDTH, HEIGHT, TEXELS = 390, 844, 32
MASK = 0xFFFFFFFF


def value(i, k):
    x = (i * 8 + k + 1) & MASK
    x ^= x >> 16
    x = x * 0x7FEB352D & MASK
    x ^= x >> 15
    x = x * 0x846CA68B & MASK
    return x ^ x >> 16


def moved(start, speed, length, frame):
    return (start % (length * 16) + frame * (1 + speed % 32)) % (length * 16) / 16


def picture(alpha):
    """Returns a picture in the surface's channel order, marked as opaque if it is: the fastest form."""
    texels = numpy.zeros((TEXELS, TEXELS, 4), dtype=numpy.uint8)
    for y in range(TEXELS):
        for x in range(TEXELS):
            texels[y, x] = [(c * alpha + 127) // 255 for c in ((x ^ y) * 8, y * 8, x * 8, 255)]
    return skia.Image.fromarray(
        texels, colorType=skia.kBGRA_8888_ColorType, copy=True,
        alphaType=skia.kOpaque_AlphaType if alpha == 255 else skia.kPremul_AlphaType)


def record(images, items, frame, pictures):
    """Records one frame as a list of Skia commands."""
    recorder = skia.PictureRecorder()
    canvas = recorder.beginRecording(skia.Rect.MakeWH(WIDTH, HEIGHT))
    canvas.clear(skia.ColorBLACK)
    linear = skia.SamplingOptions(skia.FilterMode.kLinear)
    texels = skia.Rect.MakeWH(TEXELS, TEXELS)
    for w, h, r, x0, y0, dx, dy, bits, alpha in items:
        x = moved(x0, dx, WIDTH, frame) - w / 2
        y = moved(y0, dy, HEIGHT, frame) - h / 2
        rect = skia.Rect.MakeXYWH(x, y, w, h)
        shape = skia.RRect.MakeRectXY(rect, r, r)
        paint = skia.Paint(AntiAlias=True)
        if images:
            # Faster than a shader: 31 ms against 36 for 1,000.
            canvas.save()
            canvas.clipRRect(shape, skia.ClipOp.kIntersect, True)
            canvas.drawImageRect(pictures[alpha], texels, rect, linear, paint)
            canvas.restore()
        else:
            paint.setColor(skia.Color(bits & 255, bits >> 8 & 255, bits >> 16 & 255, alpha))
            canvas.drawRRect(shape, paint)
    return recorder.finishRecordingAsPicture()


def main(kind, count, first, frames, path):
    images = kind == "images"
    pictures = {alpha: picture(alpha) for alpha in (255, 160)}
    items = [
        (40 + value(i, 0) % 41, 40 + value(i, 1) % 41, 4 + value(i, 2) % 9, value(i, 3),
         value(i, 4), value(i, 5), value(i, 6), value(i, 7), 160 if i % 4 == 3 else 255)
        for i in range(count)
    ]
    surface = skia.Surface.MakeRaster(skia.ImageInfo.MakeN32Premul(WIDTH, HEIGHT))
    canvas = surface.getCanvas()
    for frame in range(first - 1, first + frames):
        recording = record(images, items, frame, pictures)
        start = time.process_time_ns()
        recording.playback(canvas)
        elapsed = time.process_time_ns() - start
        if frame >= first:
            print(elapsed)
    pixels = surface.toarray(colorType=skia.kRGBA_8888_ColorType)
    with open(path, "wb") as file:
        file.write(numpy.ascontiguousarray(pixels).tobytes())


main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]), sys.argv[5])
