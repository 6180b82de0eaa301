#!/usr/bin/env python3
"""Draws the demo content: posters, stills and backdrops of films that do not exist, and demo.json that describes them.

    python3 -m venv venv && venv/bin/pip install pillow numpy pycairo && venv/bin/python make.py [NAME ...]

Needs the Inter fonts (Debian: fonts-inter). The same seeds give the same pictures; all of it is original work under the project's licence.
"""
import json
import pathlib
import sys

import cairo
import numpy as np
from PIL import Image

import scenes
from brush import Canvas, rgb
from films import FILMS, SHELVES

HERE = pathlib.Path(__file__).parent
BLACK, BOLD, SEMI, MEDIUM, LIGHT, THIN = (
    "Inter Display Black", "Inter Display Extra Bold", "Inter Display Semi Bold", "Inter Display Medium", "Inter Display Light",
    "Inter Display Thin")
FACES = {"black": BLACK, "bold": BOLD, "semi": SEMI, "medium": MEDIUM, "light": LIGHT, "thin": THIN}


def lettering(k, film):
    """The title inside the poster, each line fitted to the measure, with a line of credit under it."""
    t = film["type"]
    face, colour, tracking = FACES[t["face"]], t["colour"], t.get("tracking", 0)
    align = t.get("align", "center")
    margin = 0.085 * k.w
    x = {"center": k.w / 2, "left": margin, "right": k.w - margin}[align]
    lines = t["lines"]
    measure = (k.w - 2 * margin) * t.get("measure", 1)
    limit = t.get("size", 0.15) * k.w
    sizes = []
    for line in lines:
        k.c.push_group()
        width = k.text(line, 0, -999, 100, face, colour, tracking, "left")
        k.c.pop_group()
        sizes.append(min(limit, 100 * measure / width))
    if not t.get("justify"):
        sizes = [min(sizes)] * len(lines)
    leading = t.get("leading", 1.0)
    total = sum(s * leading for s in sizes[1:]) + sizes[0] * 0.73
    top = t["at"] * k.h - (total if t.get("anchor", "bottom") == "bottom" else 0)
    pen = top + sizes[0] * 0.73
    for i, (line, size) in enumerate(zip(lines, sizes)):
        if i:
            pen += size * leading
        if t.get("shadow"):
            for r in range(6, 0, -1):
                k.text(line, x, pen + r * 1.2, size, face, t["shadow"], tracking, align, 0.05)
        k.text(line, x, pen, size, face, colour, tracking, align)
    small = 0.0255 * k.w
    credit = film["credit"].upper()
    y = pen + small * 2.5 if t.get("credit", "below") == "below" else top - small * 1.35
    k.text(credit, x, y, small, MEDIUM, t.get("soft", colour), 0.22, align, 0.82)


def finish(k, size, grain=2.2, vignette=0.22):
    """Scales down, darkens the corners a little and adds the grain that keeps gradients from banding."""
    raw = np.ndarray((k.h, k.w, 4), np.uint8, k.surface.get_data())[:, :, 2::-1]
    picture = Image.fromarray(np.ascontiguousarray(raw)).resize(size, Image.LANCZOS)
    a = np.asarray(picture, dtype=np.float32)
    h, w = a.shape[:2]
    yy, xx = np.mgrid[0:h, 0:w]
    d = np.hypot((xx / w - 0.5) * 1.15, yy / h - 0.5) / 0.76
    a *= (1 - vignette * np.clip(d, 0, 1) ** 3)[:, :, None]
    a += np.random.default_rng(7).normal(0, grain, (h, w))[:, :, None]
    return Image.fromarray(np.clip(a, 0, 255).astype(np.uint8))


def save(picture, name, quality):
    path = HERE / name
    path.parent.mkdir(exist_ok=True)
    picture.save(path, quality=quality, optimize=True, progressive=False, subsampling=0)


def paint(film, width, height, focus):
    k = Canvas(width, height, film["seed"], focus)
    getattr(scenes, film["scene"])(k)
    return k


def main(names):
    for film in FILMS:
        name = film["id"]
        if names and name not in names:
            continue
        k = paint(film, 1000, 1500, 0.5)
        for colour, y0, y1, a0, a1 in film["type"].get("veils", []):
            k.veil(colour, y0, y1, a0, a1)
        lettering(k, film)
        save(finish(k, (500, 750)), f"posters/{name}.jpg", 84)
        if "landscape" in film:
            save(finish(paint(film, 1920, 1080, 0.5), (960, 540)), f"landscapes/{name}.jpg", 82)
        if "backdrop" in film:
            k = paint(film, 2880, 1620, 0.68)
            g = film["backdrop"]
            k.c.rectangle(0, 0, k.w, k.h)
            shade = cairo.LinearGradient(0, 0, 0.62 * k.w, 0)
            shade.add_color_stop_rgba(0, *rgb(g, 0.82))
            shade.add_color_stop_rgba(1, *rgb(g, 0))
            k.c.set_source(shade)
            k.c.fill()
            k.veil(g, 0.5, 1.0, 0.0, 0.88)
            save(finish(k, (1920, 1080), 1.6), f"backdrops/{name}.jpg", 76)
    manifest = {"shelves": SHELVES, "titles": []}
    for film in FILMS:
        name = film["id"]
        title = {key: film[key] for key in ("id", "title", "year", "duration", "genres", "rating", "synopsis")}
        title["poster"] = f"posters/{name}.jpg"
        if "landscape" in film:
            title["landscape"] = f"landscapes/{name}.jpg"
        if "backdrop" in film:
            title["backdrop"] = f"backdrops/{name}.jpg"
        manifest["titles"].append(title)
    (HERE / "demo.json").write_text(json.dumps(manifest, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
