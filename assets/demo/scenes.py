"""One function a film: each paints its scene on a Canvas of any shape. Fractions of the picture throughout; `u` is the shorter side."""
import math

import cairo
import numpy as np

from brush import mix, rgb


def lighthouse(k):
    k.sky("#0a1330", "#1d2a5c", "#5a4a86", "#d9798a", "#f6b27a", y1=0.72)
    k.stars(150, 0.45)
    sea = 0.70
    k.clouds("#f3a58c", 0.36, 0.66, 0.55, 0.45)
    k.clouds("#2a2b62", 0.20, 0.48, 0.55, 0.5)
    x, base = k.fx + 0.14 * k.u, 0.665 * k.h
    height = 0.34 * k.u
    lamp = base - height * 0.98
    for angle, spread, alpha in ((math.pi * 0.965, 0.075, 0.75), (-0.1, 0.06, 0.4)):
        reach = 1.6 * max(k.w, k.h)
        k.c.move_to(x, lamp)
        k.c.line_to(x + reach * math.cos(angle - spread), lamp + reach * math.sin(angle - spread))
        k.c.line_to(x + reach * math.cos(angle + spread), lamp + reach * math.sin(angle + spread))
        k.c.close_path()
        g = cairo.RadialGradient(x, lamp, 0, x, lamp, 1.1 * k.u)
        g.add_color_stop_rgba(0, *rgb("#fff2c4", alpha))
        g.add_color_stop_rgba(0.35, *rgb("#ffdf9c", alpha * 0.35))
        g.add_color_stop_rgba(1, *rgb("#ffdf9c", 0))
        k.c.set_source(g)
        k.c.fill()
    k.c.rectangle(0, sea * k.h, k.w, k.h)
    k.fade("#8a5a83", "#0b1433", sea, 1)
    k.reflection(sea, "#ffcf9a", x - 0.2 * k.u, 0.22, 0.5)
    k.c.move_to(x - 0.36 * k.u, sea * k.h + 0.012 * k.u)
    k.c.curve_to(x - 0.2 * k.u, base - 0.005 * k.u, x - 0.12 * k.u, base - 0.012 * k.u, x - 0.06 * k.u, base)
    k.c.line_to(x + 0.08 * k.u, base - 0.004 * k.u)
    k.c.curve_to(x + 0.2 * k.u, base + 0.02 * k.u, x + 0.3 * k.u, sea * k.h, x + 0.5 * k.u, sea * k.h + 0.02 * k.u)
    k.c.close_path()
    k.fill("#0c1030")
    top, bottom = 0.026 * k.u, 0.046 * k.u
    tower = [(x - bottom, base), (x - top, base - height * 0.88), (x + top, base - height * 0.88), (x + bottom, base)]
    k.poly(tower)
    k.slope("#f4e4d8", "#7a5a78", x - bottom, 0, x + bottom, 0)
    for i in (1, 3):
        a, b = i / 4.4, (i + 1) / 4.4
        s = lambda t: bottom + (top - bottom) * t / 0.88 * 0.88
        ya, yb = base - height * 0.88 * a, base - height * 0.88 * b
        k.poly([(x - s(a), ya), (x - s(b), yb), (x + s(b), yb), (x + s(a), ya)])
        k.slope("#d2514f", "#64234c", x - bottom, 0, x + bottom, 0)
    k.c.rectangle(x - top * 1.6, base - height * 0.9, top * 3.2, height * 0.022)
    k.fill("#1a1638")
    k.c.rectangle(x - top * 0.8, base - height * 1.02, top * 1.6, height * 0.12)
    k.fill("#ffe9ae")
    k.poly([(x - top * 1.15, base - height * 1.02), (x, base - height * 1.13), (x + top * 1.15, base - height * 1.02)])
    k.fill("#1a1638")
    k.glow(x, lamp, 0.3 * k.u, "#ffe3a3", 0.95)


def ridges(k):
    k.sky("#f7d9a8", "#f3b088", "#d97f7f", "#a5627f", y1=0.62)
    k.disc(k.fx - 0.12 * k.u, 0.30 * k.h, 0.13 * k.u, "#fff3cf", "#ffd39b")
    k.glow(k.fx - 0.12 * k.u, 0.30 * k.h, 0.55 * k.u, "#ffe2ac", 0.75)
    near, far = "#161433", "#d88f83"
    for i in range(9):
        t = i / 8
        colour = mix(far, near, t ** 0.85)
        k.ridge(0.37 + 0.52 * t ** 1.15, 0.13 + 0.05 * t, colour, mix(colour, far, 0.35 * (1 - t)), 0.52, 2.2 + t, sharp=i % 2 == 0)
        if i < 7:
            k.veil("#f6c39a", 0.40 + 0.52 * t ** 1.15, 0.53 + 0.52 * t ** 1.15, 0.0, 0.24 * (1 - t))
    k.flock(k.fx + 0.16 * k.u, 0.22 * k.h, 7, 0.06, 0.014, "#5b2c4e")


def paper_boat(k):
    k.sky("#f9e3c0", "#f7c6a0", "#ef9b8b", "#d4798c", y1=0.6)
    k.disc(k.fx + 0.24 * k.u, 0.37 * k.h, 0.11 * k.u, "#fffaf0", "#ffe2bd")
    k.glow(k.fx + 0.24 * k.u, 0.37 * k.h, 0.4 * k.u, "#fff1d0", 0.6)
    k.clouds("#ffffff", 0.08, 0.40, 0.5, 0.5)
    colours = ["#7fb7b5", "#5a9ea6", "#3d8496", "#2b6a84", "#1f5070", "#173b5a", "#102944"]
    x, y = k.fx - 0.04 * k.u, 0.60 * k.h
    for i, colour in enumerate(colours):
        t = i / 6
        if i == 2:
            s = 0.23 * k.u
            k.c.save()
            k.c.translate(x, y)
            k.c.rotate(-0.09)
            k.poly([(-s * 0.52, -s * 0.04), (0, -s * 1.02), (0, -s * 0.04)])
            k.slope("#ffffff", "#e9dcd3", -s * 0.4, 0, 0, 0)
            k.poly([(s * 0.52, -s * 0.04), (0, -s * 1.02), (0, -s * 0.04)])
            k.slope("#cfbdbb", "#b59fa6", 0, 0, s * 0.4, 0)
            k.poly([(-s * 1.15, -s * 0.34), (-s * 0.55, s * 0.34), (0, s * 0.34), (0, -s * 0.02)])
            k.slope("#fffdf8", "#e4d4cc", -s, 0, 0, s * 0.3)
            k.poly([(s * 1.15, -s * 0.34), (s * 0.55, s * 0.34), (0, s * 0.34), (0, -s * 0.02)])
            k.slope("#dccac6", "#b9a2a9", 0, 0, s, 0)
            k.c.restore()
        base, amplitude, phase = 0.56 + 0.075 * i + 0.02 * t, 0.012 + 0.006 * t, 1.4 * i
        k.c.move_to(0, k.h)
        period = (0.34 + 0.05 * i) * k.u
        for xx in range(0, k.w + 6, 6):
            v = math.sin(2 * math.pi * xx / period + phase)
            k.c.line_to(xx, (base - amplitude * (abs(v) ** 0.75 * (1 if v > 0 else -1))) * k.h)
        k.c.line_to(k.w, k.h)
        k.c.close_path()
        k.fade(mix(colour, "#ffffff", 0.18), colour, base - 0.02, base + 0.06)


def ringed_planet(k):
    k.sky("#05060f", "#0d1030", "#2b1a4d", "#5d2a57", "#c25a4b")
    k.stars(420, 1.0, big=0.05)
    k.clouds("#7a4bb5", 0.0, 0.55, 0.5, 0.45, 3, 1)
    x, y, r = k.fx + 0.05 * k.u, 0.40 * k.h, 0.29 * k.u
    k.glow(x, y, r * 2.1, "#ff9d6b", 0.55)

    def ring(front):
        k.c.save()
        k.c.translate(x, y)
        k.c.rotate(-0.38)
        k.c.rectangle(-3 * k.u, 0 if front else -3 * k.u, 6 * k.u, 3 * k.u)
        k.c.clip()
        k.c.scale(1, 0.24)
        for i in range(26):
            t = i / 25
            if 0.52 < t < 0.6:
                continue
            k.c.set_line_width(r * 0.034)
            k.c.set_source_rgba(*rgb(mix("#ffd9a8", "#b3578a", t), 0.25 + 0.6 * (0.5 + 0.5 * math.sin(i * 2.1)) * (1 - 0.55 * t)))
            k.c.arc(0, 0, r * (1.32 + 0.75 * t), 0, 7)
            k.c.stroke()
        k.c.restore()

    ring(False)
    k.c.save()
    k.c.arc(x, y, r, 0, 7)
    k.c.clip()
    k.c.rectangle(x - r, y - r, 2 * r, 2 * r)
    k.slope("#ffd69a", "#7a2b5e", x - r * 0.6, y - r, x + r * 0.7, y + r)
    k.c.translate(x, y)
    k.c.rotate(-0.38)
    for i in range(15):
        yy = -r + 2 * r * i / 14
        k.c.move_to(-r, yy)
        k.c.curve_to(-r / 3, yy + r * 0.08, r / 3, yy + r * 0.08, r, yy)
        k.c.set_line_width(r * k.rng.uniform(0.03, 0.11))
        k.c.set_source_rgba(*rgb("#fff0d0" if i % 2 else "#8a2f55", k.rng.uniform(0.08, 0.24)))
        k.c.stroke()
    k.c.restore()
    g = cairo.RadialGradient(x - r * 0.5, y - r * 0.5, r * 0.5, x - r * 0.15, y - r * 0.15, r * 1.25)
    g.add_color_stop_rgba(0, 0, 0, 0, 0)
    g.add_color_stop_rgba(1, 0.04, 0.01, 0.1, 0.85)
    k.c.arc(x, y, r, 0, 7)
    k.c.set_source(g)
    k.c.fill()
    ring(True)
    k.ridge(0.79, 0.10, "#2c1238", "#0a0613", 0.5, 3, sharp=True)
    line = k.ridge(0.87, 0.05, "#120818", "#05030a", 0.5, 3)
    sx = k.fx - 0.2 * k.u
    sy = line(sx)
    for dx, h in ((0, 0.10), (0.035, 0.065), (-0.03, 0.05)):
        k.c.rectangle(sx + dx * k.u, sy - h * k.u, 0.016 * k.u, h * k.u + 9)
        k.fill("#0a0612")
        k.glow(sx + dx * k.u + 0.008 * k.u, sy - h * k.u, 0.02 * k.u, "#ffb27a", 1)
    k.c.arc(sx + 0.015 * k.u, sy + 0.008 * k.u, 0.05 * k.u, math.pi, 0)
    k.fill("#0a0612")


def quiet_orbit(k):
    k.sky("#04121f", "#06263a", "#0b4a5c", "#0f6f74")
    k.stars(330, 0.9)
    x, y = k.fx, 1.02 * k.h
    for i in range(11):
        r = (0.36 + 0.105 * i) * k.u
        k.c.set_line_width(k.u * (0.0055 - 0.0004 * i))
        k.c.set_source_rgba(*rgb("#9ff3e0", 0.5 - 0.04 * i))
        k.c.arc(x, y, r, 0, 7)
        k.c.stroke()
        if i in (1, 3, 5, 6):
            a = -math.pi / 2 + (0.62, -0.5, 0.3, 0.02)[(1, 3, 5, 6).index(i)]
            px, py = x + r * math.cos(a), y + r * math.sin(a)
            size = (0.018, 0.034, 0.024, 0.013)[(1, 3, 5, 6).index(i)] * k.u
            k.glow(px, py, size * 4, "#c9fff2", 0.5)
            k.disc(px, py, size, "#f2fff9", ("#ff9f7a", "#f2c14e", "#7fd1ff", "#ff7a8a")[(1, 3, 5, 6).index(i)])
    k.glow(x, y, 1.0 * k.u, "#ffcf8a", 0.85)
    k.disc(x, y, 0.36 * k.u, "#fff0c8", "#ff9a5a")
    px, py, s = x - 0.2 * k.u, 0.40 * k.h, 0.05 * k.u
    k.c.save()
    k.c.translate(px, py)
    k.c.rotate(0.5)
    k.poly([(-s, s * 0.7), (-s * 0.5, -s * 0.9), (s * 0.5, -s * 0.9), (s, s * 0.7)])
    k.slope("#f6fbf9", "#7a97a0", -s, 0, s, 0)
    k.c.rectangle(-s * 3.1, -s * 0.35, s * 2.0, s * 0.6)
    k.c.rectangle(s * 1.1, -s * 0.35, s * 2.0, s * 0.6)
    k.slope("#2b6fb3", "#143a68", 0, -s * 0.4, 0, s * 0.3)
    k.c.arc(0, -s * 0.1, s * 0.27, 0, 7)
    k.fill("#ffcf6b")
    k.c.restore()


def contours(k):
    n = 260
    w, h = (n, int(n * k.h / k.w)) if not k.wide else (int(n * k.w / k.h), n)
    field = k.field(w, h, 2, 4, 0.42)
    yy, xx = np.mgrid[0:h, 0:w]
    d = np.hypot((xx / w - k.fx / k.w) * k.w / k.u, (yy / h - 0.42) * k.h / k.u)
    field = np.clip(field * 0.55 + 0.62 * np.exp(-(d / 0.42) ** 2), 0, None)
    field /= field.max()
    k.sky("#123c3a", "#123c3a")
    palette = ["#0f3a3d", "#14504b", "#23695a", "#3f8567", "#6da374", "#a3bd80", "#d6cf8d", "#f0d59a", "#f4bd86", "#e99b75", "#f7efe0"]
    for i in range(1, 22):
        level = i / 22
        band = np.clip((field - level) * 90 + 0.5, 0, 1)
        at = level * (len(palette) - 1)
        colour = mix(palette[int(at)], palette[min(int(at) + 1, len(palette) - 1)], at % 1)
        k.stamp(np.clip((field - level) * 26 + 0.62, 0, 1) * 0.25, "#062020", 0, 0.006 * k.u, k.w, k.h)
        k.stamp(band, colour, 0, 0, k.w, k.h)
    k.c.set_source_rgba(*rgb("#7a2f2a", 0.95))
    k.c.set_line_width(k.u * 0.006)
    k.c.set_dash([k.u * 0.018, k.u * 0.014])
    k.c.move_to(k.fx - 0.42 * k.u, 0.66 * k.h)
    k.c.curve_to(k.fx - 0.1 * k.u, 0.62 * k.h, k.fx - 0.3 * k.u, 0.5 * k.h, k.fx, 0.42 * k.h)
    k.c.stroke()
    k.c.set_dash([])
    s = 0.022 * k.u
    k.c.set_line_width(k.u * 0.009)
    for a, b in ((-1, 1), (1, -1)):
        k.c.move_to(k.fx - s, 0.42 * k.h + a * s)
        k.c.line_to(k.fx + s, 0.42 * k.h + b * s)
    k.c.stroke()


def desert(k):
    k.sky("#29366f", "#7a4d86", "#e07a6b", "#f8b967", "#fde0a0", y1=0.62)
    x, y, r = k.fx, 0.42 * k.h, 0.24 * k.u
    k.glow(x, y, r * 2.6, "#ffe0a0", 0.7)
    k.disc(x, y, r, "#fff6d8", "#ffb25c")
    k.ridge(0.545, 0.035, "#c96f5d", "#a34f57", 0.45, 2)

    def dune(y0, y1, crest, light, dark, shade):
        cx = crest * k.w
        k.c.move_to(-20, (y0 + 0.09) * k.h)
        k.c.curve_to(cx * 0.4, (y0 + 0.09) * k.h, cx * 0.75, y0 * k.h, cx, y0 * k.h)
        k.c.curve_to(cx + 0.2 * k.w, (y0 + 0.01) * k.h, cx + 0.4 * k.w, (y0 + 0.1) * k.h, k.w * 1.2, (y0 + 0.12) * k.h)
        k.c.line_to(k.w * 1.2, k.h)
        k.c.line_to(-20, k.h)
        k.c.close_path()
        k.fade(light, dark, y0, y1)
        k.c.move_to(cx, y0 * k.h)
        k.c.curve_to(cx + 0.2 * k.w, (y0 + 0.01) * k.h, cx + 0.4 * k.w, (y0 + 0.1) * k.h, k.w * 1.2, (y0 + 0.12) * k.h)
        k.c.line_to(k.w * 1.2, k.h)
        k.c.line_to(cx - 0.16 * k.w, k.h)
        k.c.curve_to(cx + 0.08 * k.w, (y0 + 0.2) * k.h, cx - 0.08 * k.w, (y0 + 0.09) * k.h, cx, y0 * k.h)
        k.fade(shade, mix(shade, "#1a0e2a", 0.6), y0, y1 + 0.1, 0.95, 0.95)

    dune(0.575, 0.9, 0.2, "#f0a064", "#9a4652", "#a9505a")
    dune(0.63, 1.0, 0.72, "#f6b067", "#8a3b4f", "#83384f")
    dune(0.74, 1.05, 0.36, "#e88a58", "#5a2444", "#4b1f41")
    fx, fy = 0.36 * k.w, 0.742 * k.h
    k.poly([(fx, fy), (fx + 0.02 * k.u, fy), (fx + 0.5 * k.u, fy + 0.16 * k.u), (fx + 0.44 * k.u, fy + 0.16 * k.u)])
    k.fill("#250d2c", 0.35)
    k.person(fx, fy + 2, 0.085 * k.u, "#250d2c")
    k.veil("#1e0c28", 0.8, 1.0, 0.0, 0.75)


def rain_street(k):
    k.sky("#0b1026", "#182250", "#38306c", "#7c3f78", y1=0.7)
    vanish = 0.56
    glow = ["#ffc46b", "#ff8a5c", "#6bd6ff", "#ffdf8e"]
    for layer in range(4):
        t = layer / 3
        colour = mix("#4a3a78", "#0c0f24", t)
        widthest = 0.10 + 0.09 * t
        for side in (-1, 1):
            edge = k.fx + side * (0.045 + 0.13 * layer) * k.u
            while -0.3 * k.u < edge < k.w + 0.3 * k.u:
                bw = k.rng.uniform(0.7, 1.2) * widthest * k.u
                top = (vanish - 0.12 - 0.135 * t * 2.1 - k.rng.uniform(0, 0.11)) * k.h
                left = edge if side > 0 else edge - bw
                k.c.rectangle(left, top, bw, k.h)
                k.fade(mix(colour, "#8a5a9a", 0.22), colour, top / k.h, vanish + 0.1)
                step = (0.018 + 0.016 * t) * k.u
                yy = top + step
                while yy < (vanish + 0.03 + 0.12 * t) * k.h:
                    xx = left + step * 0.6
                    while xx < left + bw - step * 0.9:
                        if k.rng.uniform() < 0.27:
                            k.c.rectangle(xx, yy, step * 0.45, step * 0.62)
                            k.fill(glow[int(k.rng.integers(0, 4))], k.rng.uniform(0.35, 0.95))
                        xx += step
                    yy += step * 1.25
                edge += side * bw * 1.02
                if layer == 3 and side * (edge - k.fx) > k.w:
                    break
    ground = 0.70
    k.c.rectangle(0, ground * k.h, k.w, k.h)
    k.fade("#2a2450", "#070a18", ground, 1)
    for _ in range(90):
        x = k.fx + k.rng.normal(0, 0.4) * k.u
        y = k.rng.uniform(ground, 1) * k.h
        k.c.rectangle(x, y, k.rng.uniform(0.004, 0.012) * k.u, k.rng.uniform(0.03, 0.16) * k.u)
        k.fill(glow[int(k.rng.integers(0, 4))], 0.10)
    lamp = k.fx + 0.2 * k.u
    k.c.rectangle(lamp, 0.40 * k.h, 0.008 * k.u, 0.36 * k.h)
    k.fill("#05060f")
    k.glow(lamp, 0.405 * k.h, 0.3 * k.u, "#ffd58a", 0.95)
    k.disc(lamp + 0.004 * k.u, 0.405 * k.h, 0.016 * k.u, "#fff5d0")
    px, py, ph = k.fx - 0.05 * k.u, 0.83 * k.h, 0.25 * k.u
    k.person(px, py, ph, "#05060f")
    k.c.save()
    k.c.translate(px + 0.015 * k.u, py - ph * 1.0)
    k.c.scale(1, 0.62)
    k.c.arc(0, 0, 0.135 * k.u, math.pi, 0)
    k.c.restore()
    for i in range(5, 0, -1):
        a = 0.135 * k.u * (i * 2 / 5 - 1)
        b = 0.135 * k.u * ((i - 1) * 2 / 5 - 1)
        k.c.curve_to(px + 0.015 * k.u + a, py - ph + 0.0, px + 0.015 * k.u + (a + b) / 2, py - ph - 0.025 * k.u, px + 0.015 * k.u + b, py - ph)
    k.c.close_path()
    k.slope("#f2545b", "#8a1e3f", 0, py - ph - 0.09 * k.u, 0, py - ph)
    k.c.rectangle(px + 0.013 * k.u, py - ph - 0.02 * k.u, 0.005 * k.u, ph * 0.5)
    k.fill("#05060f")
    k.c.set_line_width(k.u * 0.0016)
    for _ in range(int(420 * k.w / k.u)):
        x, y, l = k.rng.uniform(0, 1.1) * k.w, k.rng.uniform(0, 1) * k.h, k.rng.uniform(0.02, 0.06) * k.u
        k.c.set_source_rgba(*rgb("#cfe0ff", k.rng.uniform(0.08, 0.3)))
        k.c.move_to(x, y)
        k.c.line_to(x - l * 0.16, y + l)
        k.c.stroke()


def aurora(k):
    k.sky("#030b1c", "#071b3a", "#0d3a55", "#1c6a70", y1=0.75)
    k.stars(360, 0.75)
    n = 900
    for curtain in range(4):
        path = k.wave(n, 0.45, 4, 2.2) * 0.10
        tall = 0.20 + 0.12 * np.abs(k.wave(n, 0.6, 5, 9))
        bright = np.clip(0.55 + 0.5 * k.wave(n, 0.65, 6, 14), 0.05, 1)
        base = 0.50 - 0.075 * curtain
        colour, tip = (("#5dffb0", "#7a5cff"), ("#3df0c8", "#a25cff"), ("#8dffa0", "#ff5ca8"), ("#5dffd0", "#5c8cff"))[curtain]
        k.c.set_operator(cairo.OPERATOR_SCREEN)
        for i in range(n):
            x = k.w * i / n
            y1 = (base + path[i]) * k.h
            y0 = y1 - tall[i] * k.h
            g = cairo.LinearGradient(0, y0, 0, y1)
            g.add_color_stop_rgba(0, *rgb(tip, 0))
            g.add_color_stop_rgba(0.55, *rgb(mix(tip, colour, 0.5), 0.20 * bright[i]))
            g.add_color_stop_rgba(0.94, *rgb(colour, 0.55 * bright[i]))
            g.add_color_stop_rgba(1, *rgb(colour, 0))
            k.c.set_source(g)
            k.c.rectangle(x, y0, k.w / n + 1, y1 - y0)
            k.c.fill()
        k.c.set_operator(cairo.OPERATOR_OVER)
    k.ridge(0.60, 0.11, "#123d56", "#0b2338", 0.5, 3, sharp=True)
    k.ridge(0.66, 0.06, "#d3ecf0", "#3d7288", 0.45, 2)
    snow = k.hill(0.735, 0.02, "#eaf8f5", "#2d5c78", 0.4, 1.2)
    k.veil("#061426", 0.76, 1.0, 0.0, 0.9)
    x = k.fx - 0.03 * k.u
    y = snow(x) + 0.012 * k.u
    s = 0.085 * k.u
    k.glow(x, y - s * 0.35, s * 3.4, "#ffb35c", 0.9)
    k.poly([(x - s, y), (x, y - s * 1.05), (x + s * 0.45, y)])
    k.slope("#ffd98a", "#f08a3c", x, y - s, x, y)
    k.poly([(x, y - s * 1.05), (x + s * 1.0, y - s * 0.1), (x + s * 0.45, y)])
    k.slope("#d8702e", "#7a3018", x, y - s, x + s, y)
    k.poly([(x - s * 0.42, y), (x - s * 0.12, y - s * 0.6), (x + s * 0.06, y)])
    k.fill("#fff3cf")
    k.person(x - 0.16 * k.u, snow(x - 0.16 * k.u) + 0.03 * k.u, 0.07 * k.u, "#0a1a2c")


def whale(k):
    k.sky("#bfeee6", "#5cc3cf", "#1f8bb0", "#0e5487", "#08295a", "#04122f")
    top = 0.19
    for i in range(11):
        a = -0.5 + i * 0.1 + k.rng.uniform(-0.02, 0.02)
        x = k.fx + (a * 0.9) * k.u
        spread = k.rng.uniform(0.02, 0.06) * k.u
        k.c.move_to(x, top * k.h)
        k.c.line_to(x + spread, top * k.h)
        k.c.line_to(x + spread * 3 + a * 0.9 * k.u, 0.9 * k.h)
        k.c.line_to(x - spread * 2 + a * 0.9 * k.u, 0.9 * k.h)
        k.c.close_path()
        k.fade("#e8fff6", "#e8fff6", top, 0.85, 0.20, 0.0)
    k.c.rectangle(0, 0, k.w, top * k.h)
    k.fade("#ffe9c9", "#ffc9a1", 0, top)
    k.c.move_to(0, (top - 0.002) * k.h)
    for x in range(0, k.w + 6, 6):
        k.c.line_to(x, (top + 0.006 * math.sin(x / k.u * 16) + 0.003 * math.sin(x / k.u * 39)) * k.h)
    k.c.line_to(k.w, (top + 0.03) * k.h)
    k.c.line_to(0, (top + 0.03) * k.h)
    k.c.close_path()
    k.fade("#e8fff8", "#5cc3cf", top - 0.005, top + 0.03, 0.9, 0.0)
    bx, by, s = k.fx + 0.08 * k.u, (top + 0.004) * k.h, 0.05 * k.u
    k.c.move_to(bx - s, by - s * 0.25)
    k.c.curve_to(bx - s * 0.7, by + s * 0.3, bx + s * 0.7, by + s * 0.3, bx + s, by - s * 0.25)
    k.c.close_path()
    k.fill("#7a2f2a")
    k.poly([(bx, by - s * 0.3), (bx, by - s * 1.9), (bx + s * 0.85, by - s * 0.45)])
    k.fill("#fff7ea")
    k.poly([(bx - s * 0.08, by - s * 0.3), (bx - s * 0.08, by - s * 1.5), (bx - s * 0.6, by - s * 0.4)])
    k.fill("#f2d6c0")
    x, y, s = k.fx - 0.02 * k.u, 0.52 * k.h, 0.36 * k.u
    c = k.c
    c.save()
    c.translate(x, y)
    c.rotate(-0.16)
    c.move_to(-s, s * 0.02)
    c.curve_to(-s * 0.98, -s * 0.22, -s * 0.6, -s * 0.34, -s * 0.15, -s * 0.28)
    c.curve_to(s * 0.3, -s * 0.22, s * 0.6, -s * 0.08, s * 0.88, -s * 0.05)
    c.curve_to(s * 1.0, -s * 0.06, s * 1.12, -s * 0.22, s * 1.3, -s * 0.26)
    c.curve_to(s * 1.24, -s * 0.1, s * 1.16, -s * 0.02, s * 1.06, s * 0.02)
    c.curve_to(s * 1.18, s * 0.06, s * 1.24, s * 0.14, s * 1.3, s * 0.26)
    c.curve_to(s * 1.1, s * 0.2, s * 0.98, s * 0.08, s * 0.86, s * 0.05)
    c.curve_to(s * 0.5, s * 0.14, s * 0.2, s * 0.3, -s * 0.3, s * 0.3)
    c.curve_to(-s * 0.7, s * 0.3, -s * 0.98, s * 0.2, -s, s * 0.02)
    c.close_path()
    k.slope("#1d5f92", "#051c42", 0, -s * 0.3, 0, s * 0.3)
    c.move_to(-s * 0.98, s * 0.08)
    c.curve_to(-s * 0.7, s * 0.16, -s * 0.4, s * 0.16, -s * 0.14, s * 0.1)
    c.curve_to(-s * 0.1, s * 0.2, -s * 0.2, s * 0.29, -s * 0.3, s * 0.3)
    c.curve_to(-s * 0.7, s * 0.3, -s * 0.94, s * 0.22, -s * 0.98, s * 0.08)
    c.close_path()
    k.slope("#9fd0dc", "#3d86a8", 0, s * 0.05, 0, s * 0.32)
    c.set_line_width(s * 0.008)
    for i in range(7):
        c.set_source_rgba(*rgb("#1d5f92", 0.6))
        c.move_to(-s * 0.93, s * (0.12 + 0.02 * i))
        c.curve_to(-s * 0.7, s * (0.17 + 0.02 * i), -s * 0.45, s * (0.17 + 0.018 * i), -s * 0.22, s * (0.12 + 0.02 * i))
        c.stroke()
    c.move_to(-s * 0.25, s * 0.12)
    c.curve_to(-s * 0.16, s * 0.3, -s * 0.02, s * 0.46, s * 0.16, s * 0.56)
    c.curve_to(s * 0.16, s * 0.4, s * 0.08, s * 0.2, s * 0.0, s * 0.1)
    c.close_path()
    k.slope("#164c7c", "#04173a", 0, s * 0.1, 0, s * 0.5)
    c.arc(-s * 0.66, s * 0.02, s * 0.018, 0, 7)
    k.fill("#f6fbff")
    c.restore()
    for _ in range(70):
        bx = k.fx - 0.36 * k.u + k.rng.normal(0, 0.05) * k.u
        by = k.rng.uniform(0.22, 0.52) * k.h
        k.c.arc(bx, by, k.rng.uniform(0.001, 0.006) * k.u, 0, 7)
        k.fill("#e8fff8", k.rng.uniform(0.15, 0.5))
    for _ in range(26):
        k.c.save()
        k.c.translate(k.fx + k.rng.normal(0.12, 0.16) * k.u, k.rng.normal(0.72, 0.025) * k.h)
        k.c.scale(1, 0.38)
        k.c.arc(0, 0, 0.009 * k.u, 0, 7)
        k.c.restore()
        k.fill("#9fe0ea", 0.45)
    k.veil("#030c22", 0.72, 1.0, 0.0, 0.85)


def viaduct(k):
    k.sky("#182a52", "#3f4d82", "#a5688a", "#f0936f", "#fbc77f", y1=0.66)
    k.clouds("#ffd9a8", 0.10, 0.42, 0.75, 0.5)
    k.disc(k.fx - 0.2 * k.u, 0.47 * k.h, 0.09 * k.u, "#fff4d2", "#ffcf87")
    k.glow(k.fx - 0.2 * k.u, 0.47 * k.h, 0.5 * k.u, "#ffd48d", 0.7)
    k.ridge(0.56, 0.09, "#9a6488", "#b97a86", 0.5, 2.5, sharp=True)
    k.ridge(0.62, 0.07, "#6a4678", "#8a5a80", 0.5, 3)
    line = k.ridge(0.69, 0.07, "#3d2d60", "#553c6c", 0.5, 3)
    k.pines(line, "#33265a", 0.03, 0.06, 0.035)
    k.veil("#f3a884", 0.60, 0.80, 0.0, 0.30)
    deck, span = 0.575 * k.h, 0.155 * k.u
    k.c.rectangle(0, deck, k.w, 0.022 * k.u)
    k.c.new_sub_path()
    count = int(k.w / span) + 2
    offset = (k.fx % span) - span
    k.c.rectangle(0, deck, k.w, 0.075 * k.u)
    for i in range(count):
        left = offset + i * span
        pillar = 0.03 * k.u
        k.poly([(left - pillar / 2, deck), (left + pillar / 2, deck), (left + pillar * 0.8, k.h), (left - pillar * 0.8, k.h)])
    k.fade("#2b2150", "#0d0b22", 0.56, 0.95)
    for i in range(count):
        left = offset + i * span + 0.015 * k.u
        wide = span - 0.03 * k.u
        k.c.save()
        k.c.rectangle(left, deck + 0.02 * k.u, wide, wide * 0.55)
        k.c.restore()
        k.c.new_path()
    c = k.c
    ty = deck - 0.004 * k.u
    th = 0.047 * k.u
    x = k.fx + 0.3 * k.u
    smoke = k.rng
    for i in range(60):
        t = i / 59
        px = x - 0.015 * k.u - t * 0.85 * k.u
        py = ty - th * 1.75 - 0.12 * k.u * t ** 0.7 + smoke.normal(0, 0.008) * k.u
        c.arc(px, py, k.u * (0.014 + 0.05 * t ** 0.8), 0, 7)
        k.fill(mix("#ffe7c4", "#c98a94", t), 0.20 * (1 - t))
    dark = "#120e2a"
    c.rectangle(x - 0.115 * k.u, ty - th * 0.95, 0.12 * k.u, th * 0.72)
    c.rectangle(x - 0.115 * k.u, ty - th * 1.35, 0.04 * k.u, th * 1.1)
    c.rectangle(x - 0.02 * k.u, ty - th * 1.65, 0.013 * k.u, th * 0.8)
    k.fill(dark)
    c.arc(x + 0.005 * k.u, ty - th * 0.59, th * 0.36, 0, 7)
    k.fill(dark)
    k.poly([(x + 0.004 * k.u, ty - th * 0.3), (x + 0.03 * k.u, ty), (x - 0.02 * k.u, ty)])
    k.fill(dark)
    for i in range(5):
        c.arc(x - 0.1 * k.u + i * 0.024 * k.u, ty - th * 0.13, th * 0.17, 0, 7)
        k.fill(dark)
    k.glow(x + 0.016 * k.u, ty - th * 0.6, 0.09 * k.u, "#ffe9a8", 0.95)
    for car in range(4):
        left = x - 0.115 * k.u - (car + 1) * 0.135 * k.u
        c.rectangle(left, ty - th * 1.1, 0.125 * k.u, th * 0.95)
        k.fill("#5a1f38")
        c.rectangle(left - 0.006 * k.u, ty - th * 1.2, 0.137 * k.u, th * 0.14)
        c.rectangle(left - 0.01 * k.u, ty - th * 0.25, 0.145 * k.u, th * 0.1)
        k.fill(dark)
        for j in range(5):
            c.rectangle(left + 0.01 * k.u + j * 0.0225 * k.u, ty - th * 0.88, 0.015 * k.u, th * 0.36)
            k.fill("#ffd88a")
        for j in (0.025, 0.1):
            c.arc(left + j * k.u, ty - th * 0.11, th * 0.14, 0, 7)
            k.fill(dark)
    front = k.ridge(0.86, 0.06, "#171234", "#0a0818", 0.5, 3)
    k.pines(front, "#100c28", 0.07, 0.16, 0.05)


def balloons(k):
    k.sky("#3a7fb8", "#7fb9d6", "#c9e2dc", "#fbe6c2", "#fbcf9a", y1=0.78)
    k.clouds("#ffffff", 0.05, 0.5, 0.85, 0.5)
    for i, (y, colour) in enumerate(((0.70, "#a9c7b0"), (0.75, "#86b394"), (0.80, "#5f9a78"), (0.87, "#3d7a62"), (0.94, "#235348"))):
        line = k.hill(y, 0.022 - 0.01 * (i % 2), colour, mix(colour, "#fff0c0", 0.18), i * 1.7, 1.3 + 0.4 * i)
        if i in (1, 3):
            k.pines(line, mix(colour, "#123a36", 0.35), 0.012 + 0.008 * i, 0.02 + 0.012 * i, 0.05)

    def balloon(x, y, r, colours):
        c = k.c
        c.save()
        c.translate(x, y)
        c.move_to(-r * 0.22, r * 1.3)
        c.curve_to(-r * 0.4, r * 0.95, -r, r * 0.6, -r, 0)
        c.arc(0, 0, r, math.pi, 0)
        c.curve_to(r, r * 0.6, r * 0.4, r * 0.95, r * 0.22, r * 1.3)
        c.close_path()
        c.clip()
        panels = 9
        for i in range(panels):
            a0, a1 = -math.pi / 2 + math.pi * i / panels, -math.pi / 2 + math.pi * (i + 1) / panels
            c.move_to(0, -r)
            c.curve_to(r * 1.34 * math.sin(a0), -r, r * 1.34 * math.sin(a0), r * 0.5, r * 0.24 * math.sin(a0), r * 1.3)
            c.line_to(r * 0.24 * math.sin(a1), r * 1.3)
            c.curve_to(r * 1.34 * math.sin(a1), r * 0.5, r * 1.34 * math.sin(a1), -r, 0, -r)
            k.fill(colours[i % len(colours)])
        g = cairo.RadialGradient(-r * 0.4, -r * 0.4, r * 0.2, 0, 0, r * 1.5)
        g.add_color_stop_rgba(0, 1, 1, 1, 0.28)
        g.add_color_stop_rgba(0.45, 1, 1, 1, 0)
        g.add_color_stop_rgba(1, 0.1, 0.05, 0.2, 0.55)
        c.set_source(g)
        c.paint()
        c.restore()
        c.set_line_width(r * 0.02)
        c.set_source_rgba(*rgb("#4a2f2a"))
        for side in (-1, 1):
            c.move_to(x + side * r * 0.2, y + r * 1.3)
            c.line_to(x + side * r * 0.13, y + r * 1.62)
        c.stroke()
        c.rectangle(x - r * 0.15, y + r * 1.6, r * 0.3, r * 0.22)
        k.slope("#a8683c", "#5f3626", x - r * 0.15, 0, x + r * 0.15, 0)

    balloon(k.fx + 0.32 * k.u, 0.20 * k.h, 0.045 * k.u, ["#f2c14e", "#f7e3b0"])
    balloon(k.fx - 0.34 * k.u, 0.56 * k.h, 0.06 * k.u, ["#4e8098", "#f7efe0", "#90c2c7"])
    balloon(k.fx + 0.25 * k.u, 0.52 * k.h, 0.095 * k.u, ["#f2a65a", "#f7e3b0", "#d9594c"])
    balloon(k.fx - 0.08 * k.u, 0.33 * k.h, 0.2 * k.u, ["#d9414e", "#f9e9cf", "#ef7b45", "#f9e9cf"])


def petals(k):
    k.sky("#2a0f3a", "#4b1650", "#7a1f5c")
    x, y = k.fx, 0.43 * k.h
    k.glow(x, y, 0.9 * k.u, "#ff5f8a", 0.6)
    rings = [(0.43, 13, "#5b1a66", "#c2337a"), (0.36, 13, "#8a236e", "#ee5a7a"), (0.29, 11, "#b8326e", "#ff8a72"),
             (0.22, 9, "#dd4f64", "#ffb070"), (0.15, 8, "#f27a5a", "#ffd684"), (0.095, 6, "#f8a552", "#fff0b5")]
    for j, (r, n, inner, outer) in enumerate(rings):
        r *= k.u
        for i in range(n):
            a = 2 * math.pi * (i + 0.5 * (j % 2)) / n + 0.13 * j
            k.c.save()
            k.c.translate(x, y)
            k.c.rotate(a)
            w = r * math.pi / n * 1.25
            for shadow in (True, False):
                k.c.move_to(0, 0)
                k.c.curve_to(-w, -r * 0.35, -w * 1.1, -r * 0.86, 0, -r)
                k.c.curve_to(w * 1.1, -r * 0.86, w, -r * 0.35, 0, 0)
                if shadow:
                    k.c.save()
                    k.c.set_source_rgba(0.12, 0.0, 0.15, 0.35)
                    k.c.set_line_width(r * 0.035)
                    k.c.stroke()
                    k.c.restore()
                else:
                    k.slope(inner, outer, 0, 0, w * 0.5, -r)
            k.c.set_source_rgba(1, 1, 1, 0.16)
            k.c.set_line_width(r * 0.008)
            k.c.move_to(0, -r * 0.15)
            k.c.line_to(0, -r * 0.9)
            k.c.stroke()
            k.c.restore()
    for i in range(80):
        a, d = i * 2.39996, 0.0045 * math.sqrt(i) * k.u
        k.c.arc(x + d * math.cos(a), y + d * math.sin(a), 0.0034 * k.u, 0, 7)
        k.fill(mix("#7a2a2f", "#ffd684", i / 80))


def volcano(k):
    k.sky("#1a0f2b", "#3a1838", "#7d2438", "#d8502f", "#f5923e", y1=0.75)
    x, peak, foot = k.fx, 0.34 * k.h, 0.78 * k.h
    for i in range(150):
        t = i / 149
        px = x + (0.06 * t + 0.34 * t ** 2.0) * k.u + k.rng.normal(0, 0.03 + 0.09 * t) * k.u
        py = peak - 0.33 * k.h * t ** 0.85 + k.rng.normal(0, 0.01 + 0.02 * t) * k.h
        k.c.arc(px, py, k.u * (0.022 + 0.085 * t) * k.rng.uniform(0.6, 1.1), 0, 7)
        k.fill(mix("#ff8a4a", "#2a1530", min(1, t * 1.7 + k.rng.uniform(-0.1, 0.2)) if t * 1.7 < 1 else 1), 0.20)
    k.glow(x, peak, 0.42 * k.u, "#ffb04a", 0.95)
    k.ridge(0.66, 0.06, "#a23a34", "#7a2a34", 0.5, 3, sharp=True)
    k.c.move_to(x - 0.95 * k.u, foot)
    k.c.curve_to(x - 0.4 * k.u, foot - 0.02 * k.u, x - 0.2 * k.u, peak + 0.2 * k.u, x - 0.065 * k.u, peak)
    k.c.line_to(x - 0.03 * k.u, peak + 0.014 * k.u)
    k.c.line_to(x + 0.01 * k.u, peak + 0.006 * k.u)
    k.c.line_to(x + 0.07 * k.u, peak + 0.004 * k.u)
    k.c.curve_to(x + 0.2 * k.u, peak + 0.2 * k.u, x + 0.4 * k.u, foot - 0.02 * k.u, x + 0.95 * k.u, foot)
    k.c.line_to(x + 0.95 * k.u, k.h)
    k.c.line_to(x - 0.95 * k.u, k.h)
    k.c.close_path()
    k.slope("#5a2340", "#170a1e", x - 0.4 * k.u, peak, x + 0.5 * k.u, foot)
    for start, width, sway in ((-0.02, 0.010, -0.09), (0.015, 0.014, 0.06), (0.045, 0.007, 0.17)):
        px, py = x + start * k.u, peak + 0.012 * k.u
        points = [(px, py)]
        for i in range(26):
            t = i / 25
            points.append((x + (start + sway * t + 0.02 * math.sin(7 * t + start * 60)) * k.u, py + t * (foot - peak) * 0.82))
        for w, colour, alpha in ((5, "#ff5a2a", 0.16), (2.2, "#ff7a2e", 0.7), (1, "#ffe08a", 0.95)):
            for i in range(len(points) - 1):
                k.c.set_line_width(width * k.u * w * (1 - 0.75 * i / 26))
                k.c.set_line_cap(cairo.LINE_CAP_ROUND)
                k.c.set_source_rgba(*rgb(colour, alpha * (1 - 0.6 * i / 26)))
                k.c.move_to(*points[i])
                k.c.line_to(*points[i + 1])
                k.c.stroke()
    for _ in range(120):
        a, d = k.rng.uniform(-2.7, -0.45), abs(k.rng.normal(0.1, 0.13)) * k.u
        k.c.arc(x + d * math.cos(a), peak + d * math.sin(a), k.u * k.rng.uniform(0.001, 0.0035), 0, 7)
        k.fill("#ffd07a", k.rng.uniform(0.3, 1))
    line = k.ridge(0.80, 0.05, "#1c0d22", "#0a0510", 0.5, 3)
    k.pines(line, "#120818", 0.03, 0.075, 0.03)


def frequencies(k):
    k.sky("#0d0d14", "#14121f", "#0d0d14")
    rows = 46
    for j in range(rows):
        t = j / (rows - 1)
        y = (0.17 + 0.56 * t) * k.h
        n = 420
        xs = np.linspace(-0.44, 0.44, n)
        envelope = np.exp(-(xs / (0.13 + 0.07 * math.sin(3.1 * t + 0.4))) ** 2)
        v = np.abs(k.wave(n, 0.62, 5, 9)) * envelope * (0.055 + 0.06 * math.sin(math.pi * t)) + 0.002 * k.wave(n, 0.6, 4, 40)
        k.c.move_to(k.fx + xs[0] * k.u, y)
        for a, b in zip(xs, v):
            k.c.line_to(k.fx + a * k.u, y - b * k.h)
        path = k.c.copy_path()
        k.c.line_to(k.fx + xs[-1] * k.u, y + 0.05 * k.h)
        k.c.line_to(k.fx + xs[0] * k.u, y + 0.05 * k.h)
        k.c.close_path()
        k.fill("#11101a")
        k.c.append_path(path)
        g = cairo.LinearGradient(k.fx - 0.44 * k.u, 0, k.fx + 0.44 * k.u, 0)
        hot = mix(mix("#ff4f8b", "#ffb14a", min(1, t * 2)), "#4ad6ff", max(0, t * 2 - 1))
        g.add_color_stop_rgba(0, *rgb(hot, 0.05))
        g.add_color_stop_rgba(0.5, *rgb(mix(hot, "#ffffff", 0.25)))
        g.add_color_stop_rgba(1, *rgb(hot, 0.05))
        k.c.set_source(g)
        k.c.set_line_width(k.u * 0.0036)
        k.c.stroke()
    k.glow(k.fx, 0.45 * k.h, 0.6 * k.u, "#7a3aff", 0.22)


def hollow(k):
    colours = ["#f7efe0", "#f4d9b0", "#f2b880", "#e88a64", "#cf5f5f", "#9d3f62", "#682c5c", "#3b1d4a", "#1b1030"]
    k.sky("#fffaf0", "#fdecc8")
    k.glow(k.fx, 0.44 * k.h, 0.5 * k.u, "#ffffff", 0.9)
    n = 300
    base = k.wave(n, 0.5, 5, 5)
    angles = np.linspace(0, 2 * math.pi, n)
    blend = np.linspace(0, 1, n)
    for j, colour in enumerate(colours):
        r = (0.15 + 0.075 * j + 0.004 * j * j)
        noise = base * 0.5 + k.wave(n, 0.55, 5, 6)
        noise = noise * (1 - blend ** 6) + noise[0] * blend ** 6
        radii = (r + 0.035 * noise * (0.7 + 0.12 * j)) * k.u
        points = [(k.fx + a * math.cos(t) * (1.15 if k.wide else 0.94), 0.44 * k.h + a * 1.12 * math.sin(t)) for a, t in zip(radii, angles)]
        for s in range(7, 0, -1):
            k.c.set_fill_rule(cairo.FILL_RULE_EVEN_ODD)
            k.c.rectangle(-50, -50, k.w + 100, k.h + 100)
            d = s * 0.0035 * k.u
            k.poly([(px + (px - k.fx) * -0.012 * s, py + (py - 0.44 * k.h) * -0.012 * s + d) for px, py in points])
            k.c.set_source_rgba(0.15, 0.03, 0.12, 0.055)
            k.c.fill()
        k.c.set_fill_rule(cairo.FILL_RULE_EVEN_ODD)
        k.c.rectangle(-50, -50, k.w + 100, k.h + 100)
        k.poly(points)
        k.fade(mix(colour, "#ffffff", 0.08), mix(colour, "#10081c", 0.12), 0, 1)
        k.c.set_fill_rule(cairo.FILL_RULE_WINDING)
    x, y = k.fx, (0.44 + 0.105 * k.u / k.h * 1.05) * k.h
    k.c.move_to(x - 0.15 * k.u, y + 0.02 * k.u)
    k.c.curve_to(x - 0.06 * k.u, y - 0.01 * k.u, x + 0.06 * k.u, y - 0.01 * k.u, x + 0.15 * k.u, y + 0.02 * k.u)
    k.c.close_path()
    k.fill("#9d3f62", 0.0)
    k.c.set_source_rgba(*rgb("#682c5c"))
    k.c.set_line_cap(cairo.LINE_CAP_ROUND)

    def branch(bx, by, length, angle, depth):
        ex, ey = bx + length * math.cos(angle), by + length * math.sin(angle)
        k.c.set_line_width(length * 0.13)
        k.c.move_to(bx, by)
        k.c.line_to(ex, ey)
        k.c.stroke()
        if depth:
            for d in (-0.5, 0.42):
                branch(ex, ey, length * 0.72, angle + d + k.rng.normal(0, 0.12), depth - 1)

    branch(x, y + 0.02 * k.u, 0.062 * k.u, -math.pi / 2, 6)


def islands(k):
    k.sky("#4a6fc4", "#86a8e6", "#c9c4ee", "#f6d3d6", "#fdeacb")
    k.clouds("#ffffff", 0.30, 0.9, 0.95, 0.42)
    k.clouds("#ffffff", 0.02, 0.35, 0.5, 0.55)

    def island(x, y, r, house):
        c = k.c
        c.move_to(x - r, y)
        points = [(x - r, y)]
        m = 13
        for i in range(m + 1):
            t = i / m
            depth = math.sin(math.pi * t) ** 0.8 * r * 1.05 * (0.75 + 0.25 * abs(math.sin(i * 2.3)))
            points.append((x - r + 2 * r * t, y + depth * (0.55 + 0.45 * (1 - abs(t - 0.45)))))
        points.append((x + r, y))
        k.poly(points)
        k.slope("#b98a6a", "#4a3358", x - r, y, x + r * 0.7, y + r)
        k.c.save()
        k.poly(points)
        k.c.clip()
        for i in range(8):
            yy = y + r * (0.16 + 0.13 * i)
            k.c.move_to(x - r, yy)
            k.c.curve_to(x - r * 0.3, yy + r * 0.08, x + r * 0.3, yy - r * 0.06, x + r, yy + r * 0.04)
            k.c.set_line_width(r * 0.03)
            k.c.set_source_rgba(*rgb("#3a2648", 0.22))
            k.c.stroke()
        k.c.restore()
        c.move_to(x - r * 1.04, y + r * 0.04)
        c.curve_to(x - r * 0.9, y - r * 0.2, x - r * 0.3, y - r * 0.3, x, y - r * 0.24)
        c.curve_to(x + r * 0.5, y - r * 0.32, x + r * 0.95, y - r * 0.14, x + r * 1.04, y + r * 0.04)
        for i in range(9):
            t = 1 - (i + 1) / 9
            px = x - r * 1.04 + 2.08 * r * t
            c.curve_to(px + r * 0.17, y + r * (0.14 + 0.1 * (i % 2)), px + r * 0.05, y + r * (0.16 + 0.1 * (i % 2)), px, y + r * 0.04)
        c.close_path()
        k.slope("#b9dd7f", "#3f8a63", x, y - r * 0.3, x, y + r * 0.2)
        for tx, th in ((-0.62, 0.5), (-0.42, 0.34), (0.6, 0.42), (0.78, 0.28)):
            bx, by = x + tx * r, y - r * 0.14
            c.rectangle(bx - r * 0.02, by - th * r * 0.4, r * 0.04, th * r * 0.5)
            k.fill("#5a3a3a")
            k.disc(bx, by - th * r * 0.7, th * r * 0.42, "#8fce7a", "#2f7a5c")
        if house:
            s = r * 0.3
            hx, hy = x + r * 0.08, y - r * 0.2
            c.rectangle(hx - s * 0.6, hy - s * 0.9, s * 1.2, s)
            k.slope("#fff6e6", "#d9b9a6", hx - s, 0, hx + s, 0)
            k.poly([(hx - s * 0.8, hy - s * 0.85), (hx, hy - s * 1.6), (hx + s * 0.8, hy - s * 0.85)])
            k.slope("#e8604c", "#a3304a", 0, hy - s * 1.6, 0, hy - s * 0.8)
            c.rectangle(hx - s * 0.13, hy - s * 0.45, s * 0.28, s * 0.55)
            k.fill("#6a3a4a")
            for wx in (-0.42, 0.28):
                c.rectangle(hx + wx * s, hy - s * 0.62, s * 0.2, s * 0.22)
                k.fill("#ffd36b")

    island(k.fx + 0.30 * k.u, 0.21 * k.h, 0.085 * k.u, False)
    island(k.fx - 0.33 * k.u, 0.31 * k.h, 0.11 * k.u, False)
    k.clouds("#ffffff", 0.24, 0.5, 0.9, 0.55)
    island(k.fx + 0.02 * k.u, 0.46 * k.h, 0.27 * k.u, True)
    k.flock(k.fx + 0.22 * k.u, 0.35 * k.h, 6, 0.04, 0.012, "#3a4a8a")
    k.clouds("#ffffff", 0.58, 1.0, 1.0, 0.34)
    k.veil("#3a5aa8", 0.70, 1.0, 0.0, 0.85)


def roof_cat(k):
    k.sky("#101c4a", "#24357a", "#5a4f9a", "#b072a0", "#f2a88f", y1=0.85)
    k.stars(210, 0.6)
    x, y = k.fx + 0.06 * k.u, 0.36 * k.h
    k.glow(x, y, 0.6 * k.u, "#fff0c0", 0.55)
    k.disc(x, y, 0.23 * k.u, "#fffbe6", "#ffe2a6")
    for dx, dy, r in ((-0.09, -0.06, 0.035), (0.05, 0.08, 0.05), (0.1, -0.07, 0.022), (-0.05, 0.1, 0.025)):
        k.disc(x + dx * k.u, y + dy * k.u, r * k.u, "#f3dca8", "#f7e3b4")
    k.clouds("#e79ab0", 0.40, 0.66, 0.6, 0.5)
    for layer, (yy, colour, top) in enumerate(((0.63, "#5a4a8a", 0.07), (0.69, "#3a3270", 0.08))):
        xx = -0.1 * k.u
        while xx < k.w:
            w = k.rng.uniform(0.12, 0.24) * k.u
            h = k.rng.uniform(0.2, 1) * top * k.h
            k.poly([(xx, k.h), (xx, yy * k.h - h), (xx + w / 2, yy * k.h - h - 0.28 * w), (xx + w, yy * k.h - h), (xx + w, k.h)])
            k.fade(colour, mix(colour, "#14123a", 0.5), yy - 0.1, 1)
            for _ in range(3):
                if k.rng.uniform() < 0.7:
                    k.c.rectangle(xx + w * k.rng.uniform(0.15, 0.75), yy * k.h - h + k.rng.uniform(0.02, 0.1) * k.u, 0.014 * k.u, 0.02 * k.u)
                    k.fill("#ffd27a", 0.9)
            xx += w * 0.96
    roof = 0.735
    k.poly([(0, (roof + 0.1) * k.h), (k.fx - 0.1 * k.u, roof * k.h), (k.fx + 0.3 * k.u, roof * k.h), (k.w, (roof + 0.12) * k.h), (k.w, k.h), (0, k.h)])
    k.fade("#221c4c", "#0b0922", roof, 1)
    k.c.set_line_width(k.u * 0.003)
    for i in range(1, 9):
        k.c.set_source_rgba(*rgb("#4a4290", 0.35))
        k.c.move_to(0, (roof + 0.03 * i + 0.1) * k.h)
        k.c.line_to(k.fx - 0.1 * k.u, (roof + 0.03 * i) * k.h)
        k.c.line_to(k.fx + 0.3 * k.u, (roof + 0.03 * i) * k.h)
        k.c.line_to(k.w, (roof + 0.03 * i + 0.12) * k.h)
        k.c.stroke()
    dark = "#0d0b26"
    cx = k.fx + 0.21 * k.u
    k.c.rectangle(cx, (roof - 0.065) * k.h, 0.07 * k.u, 0.1 * k.h)
    k.c.rectangle(cx - 0.01 * k.u, (roof - 0.075) * k.h, 0.09 * k.u, 0.013 * k.h)
    k.fill(dark)
    c, s = k.c, 0.165 * k.u
    bx, by = k.fx + 0.0 * k.u, roof * k.h + 3
    c.move_to(bx - s * 0.34, by)
    c.curve_to(bx - s * 0.42, by - s * 0.5, bx - s * 0.2, by - s * 0.7, bx - s * 0.1, by - s * 0.86)
    c.line_to(bx + s * 0.24, by - s * 0.82)
    c.curve_to(bx + s * 0.26, by - s * 0.5, bx + s * 0.26, by - s * 0.2, bx + s * 0.3, by)
    c.close_path()
    k.fill(dark)
    c.save()
    c.translate(bx + s * 0.09, by - s * 1.0)
    c.scale(1.12, 0.94)
    c.arc(0, 0, s * 0.26, 0, 7)
    c.restore()
    k.fill(dark)
    for side in (-1, 1):
        ex = bx + s * 0.09 + side * s * 0.17
        k.poly([(ex - s * 0.12, by - s * 1.12), (ex + side * s * 0.08, by - s * 1.46), (ex + s * 0.12, by - s * 1.1)])
        k.fill(dark)
    c.set_source_rgba(*rgb(dark))
    c.set_line_cap(cairo.LINE_CAP_ROUND)
    c.set_line_width(s * 0.12)
    c.move_to(bx - s * 0.28, by - s * 0.06)
    c.curve_to(bx - s * 0.8, by - s * 0.02, bx - s * 0.9, by - s * 0.5, bx - s * 0.62, by - s * 0.62)
    c.stroke()
    for side in (-1, 1):
        c.save()
        c.translate(bx + s * 0.09 + side * s * 0.1, by - s * 1.02)
        c.scale(1, 0.8)
        c.arc(0, 0, s * 0.045, 0, 7)
        c.restore()
        k.fill("#ffe48a")


def sunline(k):
    k.sky("#14062e", "#3b0f5c", "#8f1d7a", "#ee4a7d", "#ffab6b", y1=0.6)
    k.stars(190, 0.34)
    x, y, r = k.fx, 0.44 * k.h, 0.28 * k.u
    horizon = 0.575
    k.glow(x, y, r * 2.4, "#ff7a9a", 0.6)
    k.c.save()
    for i in range(9):
        yy = y - r * 0.02 + r * 0.118 * i
        k.c.rectangle(x - r, yy - (r * 0.118 if i else 2 * r), 2 * r, (r * 0.118 if i else 2 * r) - r * (0.012 + 0.0075 * i))
    k.c.clip()
    k.disc(x, y, r, "#fff09a", "#ff3f8a")
    k.c.restore()
    k.ridge(0.55, 0.07, "#5a1a72", "#3a1058", 0.5, 3.5, sharp=True)
    k.ridge(0.572, 0.04, "#2c0b4a", "#2c0b4a", 0.5, 4, sharp=True)
    k.c.rectangle(0, horizon * k.h, k.w, k.h)
    k.fade("#3d0f60", "#0b0420", horizon, 0.95)
    k.c.set_line_width(k.u * 0.0028)
    for i in range(-26, 27):
        k.c.move_to(x + i * 0.014 * k.u, horizon * k.h)
        k.c.line_to(x + i * 0.22 * k.u, k.h)
        k.c.set_source_rgba(*rgb("#ff5fc0", 0.34))
        k.c.stroke()
    for i in range(16):
        yy = horizon + (1 - horizon) * (i / 15) ** 2.3
        k.c.move_to(0, yy * k.h)
        k.c.line_to(k.w, yy * k.h)
        k.c.set_source_rgba(*rgb("#ff5fc0", 0.16 + 0.3 * i / 15))
        k.c.stroke()
    k.poly([(x - 0.006 * k.u, horizon * k.h), (x + 0.006 * k.u, horizon * k.h), (x + 0.36 * k.u, k.h), (x - 0.36 * k.u, k.h)])
    k.fade("#241040", "#0c0618", horizon, 1)
    for side in (-1, 1):
        k.poly([(x + side * 0.006 * k.u, horizon * k.h), (x + side * 0.0075 * k.u, horizon * k.h),
                (x + side * 0.375 * k.u, k.h), (x + side * 0.35 * k.u, k.h)])
        k.fade("#ffd0a0", "#ff6fb0", horizon, 1)
    for i in range(9):
        t0, t1 = (i / 9) ** 2.2, ((i + 0.45) / 9) ** 2.2
        a, b = horizon + (1 - horizon) * t0, horizon + (1 - horizon) * t1
        wa, wb = 0.0006 + 0.010 * t0, 0.0006 + 0.010 * t1
        k.poly([(x - wa * k.u, a * k.h), (x + wa * k.u, a * k.h), (x + wb * k.u, b * k.h), (x - wb * k.u, b * k.h)])
        k.fill("#ffe0b0", 0.9)
    cx, cy, s = x + 0.075 * k.u, 0.70 * k.h, 0.075 * k.u
    k.poly([(cx - s * 0.95, cy), (cx - s * 0.9, cy - s * 0.42), (cx - s * 0.6, cy - s * 0.5), (cx - s * 0.44, cy - s * 0.88),
            (cx + s * 0.44, cy - s * 0.88), (cx + s * 0.6, cy - s * 0.5), (cx + s * 0.9, cy - s * 0.42), (cx + s * 0.95, cy)])
    k.slope("#3a1a5a", "#0c0418", 0, cy - s, 0, cy)
    k.poly([(cx - s * 0.5, cy - s * 0.5), (cx - s * 0.38, cy - s * 0.8), (cx + s * 0.38, cy - s * 0.8), (cx + s * 0.5, cy - s * 0.5)])
    k.slope("#ff9ab0", "#7a2a7a", 0, cy - s * 0.8, 0, cy - s * 0.5)
    for side in (-1, 1):
        k.c.rectangle(cx + side * s * 0.62 - s * 0.2, cy - s * 0.36, s * 0.4, s * 0.1)
        k.fill("#ff2f5a")
        k.glow(cx + side * s * 0.62, cy - s * 0.3, s * 0.7, "#ff3f6a", 0.9)
        k.c.rectangle(cx + side * s * 0.66 - s * 0.16, cy - s * 0.04, s * 0.32, s * 0.16)
        k.fill("#05020c")


def courtyard(k):
    k.sky("#f4b48c", "#f0a07f")
    k.c.rectangle(0, 0, k.w, k.h)
    k.slope("#f8cfa0", "#e07f6b", 0, 0, k.w, k.h)

    def arch(x, y, w, h, a, b):
        k.c.move_to(x - w / 2, y)
        k.c.line_to(x - w / 2, y - h + w / 2)
        k.c.arc(x, y - h + w / 2, w / 2, math.pi, 0)
        k.c.line_to(x + w / 2, y)
        k.c.close_path()
        k.slope(a, b, x, y - h, x, y)

    x = k.fx
    y = 0.70 * k.h
    arch(x, y, 0.86 * k.u, 0.86 * k.u, "#e88f70", "#d9705f")
    arch(x + 0.012 * k.u, y, 0.66 * k.u, 0.74 * k.u, "#c95a5c", "#b0455a")
    arch(x + 0.022 * k.u, y, 0.48 * k.u, 0.62 * k.u, "#8f3658", "#7a2b56")
    arch(x + 0.03 * k.u, y, 0.32 * k.u, 0.5 * k.u, "#4fa8b8", "#f6e2b8")
    k.disc(x + 0.07 * k.u, y - 0.25 * k.u, 0.055 * k.u, "#fffbe8", "#ffe9b0")
    k.glow(x + 0.07 * k.u, y - 0.25 * k.u, 0.2 * k.u, "#fff3c0", 0.7)
    steps = 9
    for i in range(steps):
        t = i / steps
        w = (0.32 + 0.10 * i) * k.u
        top = y + (0.034 * i) * k.h * 0.9
        k.c.rectangle(x + 0.03 * k.u * (1 - t) - w / 2, top, w, 0.018 * k.h)
        k.fill(mix("#fbe3ba", "#f2b48c", t))
        k.c.rectangle(x + 0.03 * k.u * (1 - t) - w / 2, top + 0.016 * k.h, w, 0.018 * k.h)
        k.fill(mix("#d98a6c", "#8f3f58", t))
    k.poly([(0, y), (x - 0.43 * k.u, y), (x - 0.62 * k.u, k.h), (0, k.h)])
    k.slope("#d9705f", "#8a3357", 0, y, 0, k.h)
    k.poly([(k.w, y), (x + 0.43 * k.u, y), (x + 0.62 * k.u, k.h), (k.w, k.h)])
    k.slope("#b0455a", "#5a1f4c", 0, y, 0, k.h)
    k.poly([(x + 0.19 * k.u, y), (x + 0.03 * k.u + 0.16 * k.u, y - 0.34 * k.u), (x + 0.03 * k.u + 0.16 * k.u, y)])
    k.fill("#5a1f4c", 0.15)
    for px, s in ((-0.30, 1.0), (0.35, 0.8)):
        bx, by = x + px * k.u, y + 0.005 * k.u
        k.poly([(bx - 0.04 * s * k.u, by - 0.07 * s * k.u), (bx + 0.04 * s * k.u, by - 0.07 * s * k.u), (bx + 0.028 * s * k.u, by), (bx - 0.028 * s * k.u, by)])
        k.slope("#3f8f9a", "#1f4f6a", bx - 0.04 * k.u, 0, bx + 0.04 * k.u, 0)
        for i in range(9):
            a = -math.pi / 2 + (i - 4) * 0.27
            l = (0.15 - 0.008 * abs(i - 4)) * s * k.u
            k.c.move_to(bx, by - 0.07 * s * k.u)
            k.c.curve_to(bx + l * 0.4 * math.cos(a) - 0.008 * k.u, by - 0.07 * s * k.u + l * 0.6 * math.sin(a), bx + l * 0.8 * math.cos(a),
                         by - 0.07 * s * k.u + l * math.sin(a), bx + l * math.cos(a), by - 0.07 * s * k.u + l * math.sin(a))
            k.c.curve_to(bx + l * 0.8 * math.cos(a) + 0.014 * k.u, by - 0.07 * s * k.u + l * 0.7 * math.sin(a), bx + 0.016 * k.u,
                         by - 0.09 * s * k.u, bx, by - 0.07 * s * k.u)
            k.fill(mix("#2f8a6a", "#174a4c", abs(i - 4) / 4))
    k.person(x + 0.02 * k.u, y + 0.004 * k.h, 0.12 * k.u, "#3a1440", cloak=True)
    k.veil("#3a1238", 0.80, 1.0, 0.0, 0.8)


def orchard(k):
    k.sky("#0f2b2f", "#1d4a46", "#5c7a4f", "#d3ae5a", "#f2cf7a", y1=0.9)
    k.glow(k.fx, 0.45 * k.h, 0.8 * k.u, "#ffe9a0", 0.55)

    def gear(x, y, r, teeth, a, b, turn=0.0, hole=0.3):
        c = k.c
        points = []
        for i in range(teeth):
            for f, rr in ((0.0, 0.86), (0.16, 1.0), (0.44, 1.0), (0.60, 0.86)):
                t = turn + 2 * math.pi * (i + f) / teeth
                points.append((x + r * rr * math.cos(t), y + r * rr * math.sin(t)))
        for d, alpha in ((0.03, 0.16), (0.018, 0.2)):
            k.poly([(px + d * r, py + d * r * 1.6) for px, py in points])
            k.fill("#06181a", alpha)
        c.set_fill_rule(cairo.FILL_RULE_EVEN_ODD)
        k.poly(points)
        c.new_sub_path()
        c.arc(x, y, r * hole, 0, 7)
        for i in range(5):
            t = turn + 2 * math.pi * i / 5
            c.new_sub_path()
            c.arc(x, y, r * 0.7, t + 0.16, t + 2 * math.pi / 5 - 0.16)
            c.arc_negative(x, y, r * (hole + 0.14), t + 2 * math.pi / 5 - 0.3, t + 0.3)
            c.close_path()
        k.slope(a, b, x - r, y - r, x + r, y + r)
        c.set_fill_rule(cairo.FILL_RULE_WINDING)
        c.set_line_width(r * 0.02)
        c.set_source_rgba(1, 0.95, 0.8, 0.3)
        c.arc(x, y, r * 0.78, 0, 7)
        c.stroke()

    line = k.hill(0.745, 0.03, "#27503f", "#0a2024", 0.2, 1.0)
    x, base = k.fx, line(k.fx) + 0.01 * k.u
    c = k.c
    c.move_to(x - 0.075 * k.u, base + 0.02 * k.u)
    c.curve_to(x - 0.03 * k.u, base - 0.1 * k.u, x - 0.045 * k.u, base - 0.2 * k.u, x - 0.03 * k.u, base - 0.32 * k.u)
    c.line_to(x + 0.03 * k.u, base - 0.32 * k.u)
    c.curve_to(x + 0.045 * k.u, base - 0.2 * k.u, x + 0.03 * k.u, base - 0.1 * k.u, x + 0.08 * k.u, base + 0.02 * k.u)
    c.close_path()
    k.slope("#6a4a36", "#1f1a20", x - 0.06 * k.u, 0, x + 0.06 * k.u, 0)
    cy = base - 0.47 * k.u
    gear(x - 0.19 * k.u, cy + 0.09 * k.u, 0.145 * k.u, 16, "#c98f3f", "#5f3a22", 0.1)
    gear(x + 0.2 * k.u, cy + 0.1 * k.u, 0.135 * k.u, 15, "#8a9a4a", "#2f4a30", 0.05)
    gear(x + 0.14 * k.u, cy - 0.14 * k.u, 0.12 * k.u, 13, "#d9a94a", "#74502a", 0.3)
    gear(x - 0.12 * k.u, cy - 0.15 * k.u, 0.125 * k.u, 14, "#a5b05a", "#3d5a36", 0.0)
    gear(x, cy + 0.02 * k.u, 0.17 * k.u, 18, "#f2cf7a", "#8a5a2a", 0.12, 0.22)
    for dx, dy in ((-0.27, 0.24), (0.27, 0.25), (-0.06, 0.24), (0.11, 0.27), (0.33, 0.02), (-0.33, -0.02)):
        ax, ay, r = x + dx * k.u, cy + dy * k.u, 0.026 * k.u
        c.set_line_width(k.u * 0.003)
        c.set_source_rgba(*rgb("#2a1a18"))
        c.move_to(ax, ay - r * 2.3)
        c.line_to(ax, ay - r * 0.7)
        c.stroke()
        k.disc(ax, ay, r, "#ff7a5a", "#a31f3a")
        c.arc(ax - r * 0.35, ay - r * 0.35, r * 0.22, 0, 7)
        k.fill("#ffffff", 0.55)
    gx = x + 0.17 * k.u
    k.person(gx, line(gx) + 0.012 * k.u, 0.12 * k.u, "#0a1a1c", cloak=False)
    for _ in range(60):
        bx = k.rng.uniform(0, k.w)
        by = line(bx) + k.rng.uniform(0.0, 0.03) * k.u
        c.set_line_width(k.u * 0.002)
        c.set_source_rgba(*rgb("#6a8a4a", 0.6))
        c.move_to(bx, by)
        c.line_to(bx + k.rng.normal(0, 0.005) * k.u, by - k.rng.uniform(0.01, 0.03) * k.u)
        c.stroke()
    k.veil("#06181a", 0.78, 1.0, 0.0, 0.8)


def fireflies(k):
    k.sky("#06141c", "#0b2a33", "#17504d", "#3f8f6f", "#b9d98a", y1=0.7)
    k.glow(k.fx, 0.5 * k.h, 0.6 * k.u, "#e6ffb0", 0.6)
    for i in range(6):
        t = i / 5
        colour = mix("#5a9f80", "#04100f", t ** 0.8)
        line = k.hill(0.56 + 0.07 * i, 0.015, colour, mix(colour, "#04100f", 0.3), i * 1.3, 1.4)
        gap = 0.035 + 0.035 * t
        x = -0.1 * k.u
        while x < k.w + 0.1 * k.u:
            away = abs(x - k.fx) / k.u
            if away > 0.06 + 0.07 * i:
                height = (0.16 + 0.22 * t + 0.35 * away * t) * k.u * k.rng.uniform(0.7, 1.15)
                k.pine(x, line(min(max(x, 0), k.w)) + 0.02 * k.u, height, colour, k.rng.uniform(0.26, 0.36))
            x += k.rng.uniform(0.6, 1.5) * gap * k.u
        k.veil("#bfe6a0", 0.5 + 0.07 * i, 0.62 + 0.07 * i, 0.0, 0.16 * (1 - t))
        if i == 2:
            hx, hy, s = k.fx + 0.02 * k.u, 0.705 * k.h, 0.055 * k.u
            k.glow(hx, hy - s * 0.5, s * 4, "#ffc46b", 0.8)
            k.c.rectangle(hx - s, hy - s, 2 * s, s * 1.2)
            k.slope("#3a2a24", "#140f12", hx - s, 0, hx + s, 0)
            k.poly([(hx - s * 1.3, hy - s * 0.95), (hx, hy - s * 1.9), (hx + s * 1.3, hy - s * 0.95)])
            k.fill("#1a1216")
            for wx in (-0.6, 0.2):
                k.c.rectangle(hx + wx * s, hy - s * 0.7, s * 0.42, s * 0.45)
                k.fill("#ffdf8a")
    for _ in range(95):
        x, y = k.fx + k.rng.normal(0, 0.28) * k.u, k.rng.uniform(0.36, 0.86) * k.h
        r = k.rng.uniform(0.0015, 0.0045) * k.u
        k.glow(x, y, r * 8, "#f6ff8a", 0.65)
        k.c.arc(x, y, r, 0, 7)
        k.fill("#fdffd0")


def half_moon(k):
    k.sky("#f2e6d0", "#efe0c6")
    u, x, y = k.u, k.fx, 0.39 * k.h

    def half(px, py, r, turn, a, b):
        k.c.save()
        k.c.translate(px, py)
        k.c.rotate(turn)
        k.c.arc(0, 0, r, 0, math.pi)
        k.c.close_path()
        k.slope(a, b, -r, 0, r, r)
        k.c.restore()

    k.c.rectangle(0, y, k.w, k.h)
    k.slope("#1f3a5f", "#14243f", 0, y, 0, k.h)
    half(x, y, 0.40 * u, math.pi, "#e4572e", "#f2a541")
    half(x, y, 0.40 * u, 0, "#2f6f8f", "#183a5a")
    half(x - 0.2 * u, y, 0.2 * u, 0, "#f2a541", "#f7d08a")
    half(x + 0.2 * u, y, 0.2 * u, math.pi, "#7a1f3d", "#b23a48")
    half(x + 0.2 * u, y, 0.2 * u, 0, "#f7ead0", "#f2d9a8")
    half(x - 0.2 * u, y, 0.2 * u, math.pi, "#f7ead0", "#f7d9a0")
    k.disc(x - 0.2 * u, y, 0.085 * u, "#14243f", "#1f3a5f")
    k.disc(x + 0.2 * u, y, 0.085 * u, "#e4572e", "#c23a2e")
    for i in range(7):
        k.c.set_line_width(u * 0.005)
        k.c.set_source_rgba(*rgb("#14243f", 0.9 - 0.1 * i))
        k.c.arc(x, y, (0.425 + 0.018 * i) * u, math.pi * 1.04 + 0.06 * i, math.pi * 1.5 - 0.03 * i)
        k.c.stroke()
        k.c.set_source_rgba(*rgb("#f2a541", 0.9 - 0.1 * i))
        k.c.arc(x, y, (0.425 + 0.018 * i) * u, 0.06 * i + 0.12, math.pi * 0.5 - 0.03 * i)
        k.c.stroke()
    for i in range(5):
        for j in range(5):
            k.c.arc(x + (0.25 + 0.032 * i) * u, y - (0.46 - 0.032 * j) * u, 0.0055 * u, 0, 7)
            k.fill("#14243f", 0.85)


def terns(k):
    k.sky("#7fb0c9", "#b5d3d6", "#e6e4d2", "#f7e0bd", y1=0.62)
    k.glow(k.fx - 0.2 * k.u, 0.34 * k.h, 0.6 * k.u, "#fff6dc", 0.8)
    k.disc(k.fx - 0.2 * k.u, 0.34 * k.h, 0.06 * k.u, "#fffdf4")
    k.clouds("#ffffff", 0.12, 0.5, 0.7, 0.5)
    sea = 0.60
    k.c.rectangle(0, sea * k.h, k.w, k.h)
    k.fade("#a9c9c6", "#173f58", sea, 1)
    k.reflection(sea, "#fffbe8", k.fx - 0.2 * k.u, 0.14, 0.8)
    for x0, top, colour, shade in ((0.30, 0.47, "#8fa9ac", "#6f8f98"), (0.40, 0.38, "#5f7f86", "#3a5a68"), (0.53, 0.30, "#3a5660", "#182f3f")):
        left = k.fx + (x0 - 0.18) * k.u
        c = k.c
        points = [(k.w + 20, (top - 0.02) * k.h), (left + 0.12 * k.u, top * k.h)]
        n = 16
        for i in range(n + 1):
            t = i / n
            points.append((left + 0.12 * k.u - 0.12 * k.u * t ** 1.6 + k.rng.normal(0, 0.007) * k.u, (top + (sea + 0.035 - top) * t) * k.h))
        points.append((k.w + 20, (sea + 0.035) * k.h))
        k.poly(points)
        k.slope(colour, shade, left, top * k.h, left + 0.3 * k.u, (sea + 0.05) * k.h)
        k.poly([(k.w + 20, (top - 0.02) * k.h), (left + 0.12 * k.u, top * k.h), (left + 0.13 * k.u, (top + 0.012) * k.h), (k.w + 20, (top + 0.004) * k.h)])
        k.fill(mix("#9fbf7a", shade, 0.25))
    for i in range(30):
        y = sea + 0.04 + 0.36 * (i / 30) ** 1.4
        x = k.rng.uniform(0, k.w)
        k.c.set_line_width(k.u * 0.002 * (1 + 2 * i / 30))
        k.c.set_source_rgba(1, 1, 1, 0.18)
        k.c.move_to(x, y * k.h)
        k.c.line_to(x + k.rng.uniform(0.05, 0.2) * k.u, y * k.h)
        k.c.stroke()

    def tern(x, y, s, turn):
        c = k.c
        c.save()
        c.translate(x, y)
        c.rotate(turn)
        for wing in (-1, 1):
            c.move_to(-s * 0.1, 0)
            c.curve_to(s * 0.1, wing * s * 0.5 - s * 0.1, s * 0.35, wing * s * 0.85 - s * 0.1, -s * 0.25, wing * s * 1.35 - s * 0.12)
            c.curve_to(s * 0.02, wing * s * 0.7 - s * 0.1, -s * 0.2, wing * s * 0.3, -s * 0.32, 0)
            c.close_path()
            k.slope("#ffffff", "#a9bcc6", 0, 0, 0, wing * s * 1.2)
        c.move_to(s * 0.62, 0)
        c.curve_to(s * 0.4, -s * 0.15, -s * 0.3, -s * 0.13, -s * 0.85, -s * 0.1)
        c.line_to(-s * 0.6, 0)
        c.line_to(-s * 0.85, s * 0.1)
        c.curve_to(-s * 0.3, s * 0.13, s * 0.4, s * 0.15, s * 0.62, 0)
        k.fill("#ffffff")
        c.arc(s * 0.42, 0, s * 0.11, -1.9, 1.9)
        k.fill("#1a2530")
        k.poly([(s * 0.53, -s * 0.045), (s * 0.8, 0), (s * 0.53, s * 0.045)])
        k.fill("#e4572e")
        c.restore()

    tern(k.fx - 0.06 * k.u, 0.27 * k.h, 0.135 * k.u, -0.5)
    tern(k.fx - 0.27 * k.u, 0.46 * k.h, 0.075 * k.u, -0.35)
    tern(k.fx + 0.10 * k.u, 0.50 * k.h, 0.05 * k.u, -0.7)
    k.flock(k.fx - 0.05 * k.u, 0.43 * k.h, 9, 0.12, 0.012, "#3a5660")
    k.veil("#0c2a40", 0.74, 1.0, 0.0, 0.75)
