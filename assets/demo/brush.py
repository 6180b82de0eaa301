"""Drawing helpers of make.py: gradients, ridges, glow, stars, type. Everything takes its randomness from a seeded generator."""
import math

import cairo
import numpy as np


def rgb(text, alpha=1.0):
    text = text.lstrip("#")
    return tuple(int(text[i:i + 2], 16) / 255 for i in (0, 2, 4)) + (alpha,)


def mix(a, b, t):
    a, b = rgb(a), rgb(b)
    return "#%02x%02x%02x" % tuple(round(255 * (x + (y - x) * t)) for x, y in zip(a[:3], b[:3]))


class Canvas:
    """A cairo context that knows its size, its unit (the shorter side) and where the eye should go."""

    def __init__(self, width, height, seed, focus=0.5):
        self.w, self.h, self.u = width, height, min(width, height)
        self.fx = focus * width
        self.wide = width > height
        self.surface = cairo.ImageSurface(cairo.FORMAT_RGB24, width, height)
        self.c = cairo.Context(self.surface)
        self.rng = np.random.default_rng(seed)

    # -- fills

    def sky(self, *stops, y0=0.0, y1=1.0):
        """A vertical gradient over everything; colours at even distances."""
        g = cairo.LinearGradient(0, y0 * self.h, 0, y1 * self.h)
        for i, s in enumerate(stops):
            g.add_color_stop_rgba(i / (len(stops) - 1), *rgb(s))
        self.c.set_source(g)
        self.c.paint()

    def fill(self, colour, alpha=1.0):
        self.c.set_source_rgba(*rgb(colour, alpha))
        self.c.fill()

    def fade(self, top, bottom, y0, y1, alpha0=1.0, alpha1=1.0):
        """Fills the current path with a vertical gradient; y in fractions of the height."""
        g = cairo.LinearGradient(0, y0 * self.h, 0, y1 * self.h)
        g.add_color_stop_rgba(0, *rgb(top, alpha0))
        g.add_color_stop_rgba(1, *rgb(bottom, alpha1))
        self.c.set_source(g)
        self.c.fill()

    def slope(self, a, b, x0, y0, x1, y1):
        """Fills the current path with a gradient between two points in pixels."""
        g = cairo.LinearGradient(x0, y0, x1, y1)
        g.add_color_stop_rgba(0, *rgb(a))
        g.add_color_stop_rgba(1, *rgb(b))
        self.c.set_source(g)
        self.c.fill()

    def veil(self, colour, y0, y1, alpha0, alpha1):
        self.c.rectangle(0, min(y0, y1) * self.h, self.w, abs(y1 - y0) * self.h + 1)
        self.fade(colour, colour, y0, y1, alpha0, alpha1)

    def glow(self, x, y, r, colour, alpha=1.0, add=True):
        g = cairo.RadialGradient(x, y, 0, x, y, r)
        for i in range(9):
            t = i / 8
            g.add_color_stop_rgba(t, *rgb(colour, alpha * (1 - t) ** 2.4))
        self.c.set_operator(cairo.OPERATOR_SCREEN if add else cairo.OPERATOR_OVER)
        self.c.set_source(g)
        self.c.arc(x, y, r, 0, 2 * math.pi)
        self.c.fill()
        self.c.set_operator(cairo.OPERATOR_OVER)

    def disc(self, x, y, r, top, bottom=None):
        self.c.arc(x, y, r, 0, 2 * math.pi)
        self.slope(top, bottom or top, x, y - r, x, y + r)

    def poly(self, points):
        self.c.move_to(*points[0])
        for p in points[1:]:
            self.c.line_to(*p)
        self.c.close_path()

    # -- nature

    def wave(self, n, roughness=0.5, octaves=6, scale=3.0):
        """One-dimensional value noise, n samples around 0."""
        total = np.zeros(n)
        amplitude, frequency = 1.0, scale
        for _ in range(octaves):
            k = max(2, int(frequency) + 2)
            knots = self.rng.uniform(-1, 1, k + 1)
            t = np.linspace(0, k - 1e-6, n)
            i = t.astype(int)
            f = t - i
            f = f * f * (3 - 2 * f)
            total += amplitude * (knots[i] * (1 - f) + knots[i + 1] * f)
            amplitude *= roughness
            frequency *= 2
        return total

    def field(self, w, h, scale=3, octaves=5, roughness=0.5):
        """Two-dimensional value noise in 0...1."""
        total = np.zeros((h, w))
        amplitude = 1.0
        for o in range(octaves):
            kx = scale * 2 ** o
            ky = max(1, round(kx * h / w))
            knots = self.rng.uniform(0, 1, (ky + 2, kx + 2))
            ty, tx = np.linspace(0, ky - 1e-6, h), np.linspace(0, kx - 1e-6, w)
            iy, ix = ty.astype(int), tx.astype(int)
            fy, fx = ty - iy, tx - ix
            fy, fx = (fy * fy * (3 - 2 * fy))[:, None], (fx * fx * (3 - 2 * fx))[None, :]
            a, b = knots[iy][:, ix], knots[iy][:, ix + 1]
            d, e = knots[iy + 1][:, ix], knots[iy + 1][:, ix + 1]
            total += amplitude * ((a * (1 - fx) + b * fx) * (1 - fy) + (d * (1 - fx) + e * fx) * fy)
            amplitude *= roughness
        return (total - total.min()) / (total.max() - total.min())

    def ridge(self, y, height, colour, bottom=None, roughness=0.5, scale=3.0, octaves=6, sharp=False):
        """A mountain or hill line across the picture; y and height in fractions. Returns the line's y in pixels for each x."""
        n = self.w // 2 + 2
        noise = self.wave(n, roughness, octaves, scale * self.w / self.u)
        if sharp:
            noise = 1 - 2 * np.abs(noise)
        line = (y - height * noise * 0.5) * self.h
        xs = np.linspace(0, self.w, n)
        self.c.move_to(0, self.h)
        for x, v in zip(xs, line):
            self.c.line_to(x, v)
        self.c.line_to(self.w, self.h)
        self.c.close_path()
        self.fade(colour, bottom or colour, y - height * 0.6, min(1, y + 0.35))
        return lambda x: float(np.interp(x, xs, line))

    def hill(self, y, bend, colour, bottom=None, phase=0.0, waves=1.0):
        """A smooth hill by a sine; returns its line."""
        def line(x):
            return (y - bend * math.sin(phase + waves * math.pi * x / self.w)) * self.h
        self.c.move_to(0, self.h)
        for x in range(0, self.w + 8, 8):
            self.c.line_to(x, line(x))
        self.c.line_to(self.w, self.h)
        self.c.close_path()
        self.fade(colour, bottom or colour, y - abs(bend), min(1, y + 0.4))
        return line

    def stars(self, n, y1=0.7, colour="#ffffff", big=0.04):
        for _ in range(int(n * self.w / self.u)):
            x, y = self.rng.uniform(0, self.w), self.rng.uniform(0, y1) ** 1.2 * self.h
            r = self.u * self.rng.uniform(0.0006, 0.0017)
            a = self.rng.uniform(0.25, 0.95) * (1 - 0.7 * y / (y1 * self.h))
            if self.rng.uniform() < big:
                self.glow(x, y, r * 9, colour, 0.6)
                r *= 1.5
            self.c.arc(x, y, r, 0, 7)
            self.fill(colour, a)

    def clouds(self, colour, y0, y1, alpha=0.5, threshold=0.5, scale=2, stretch=3):
        """A band of soft cloud between two heights."""
        h = max(8, int((y1 - y0) * self.h / 4))
        w = self.w // 4
        noise = self.field(max(8, w // stretch), h, scale, 5, 0.55)
        noise = noise[:, np.linspace(0, noise.shape[1] - 1, w).astype(int)]
        a = np.clip((noise - threshold) / (1 - threshold), 0, 1) ** 1.3
        edge = np.sin(np.linspace(0, math.pi, h))[:, None]
        self.stamp(a * edge * alpha, colour, 0, y0 * self.h, self.w, (y1 - y0) * self.h)

    def stamp(self, alpha, colour, x, y, w, h):
        """Lays a colour through an array of alpha, stretched smoothly over a rectangle."""
        rows, columns = alpha.shape
        stride = cairo.ImageSurface.format_stride_for_width(cairo.FORMAT_A8, columns)
        data = np.zeros((rows, stride), np.uint8)
        data[:, :columns] = np.clip(alpha * 255, 0, 255)
        mask = cairo.ImageSurface.create_for_data(bytearray(data.tobytes()), cairo.FORMAT_A8, columns, rows, stride)
        self.c.save()
        self.c.translate(x, y)
        self.c.scale(w / columns, h / rows)
        pattern = cairo.SurfacePattern(mask)
        pattern.set_filter(cairo.FILTER_BEST)
        self.c.set_source_rgba(*rgb(colour))
        self.c.mask(pattern)
        self.c.restore()

    def pine(self, x, y, height, colour, width=0.34):
        w = height * width
        tiers = 6
        self.c.move_to(x, y - height)
        for i in range(tiers):
            t = (i + 1) / tiers
            self.c.line_to(x + w * 0.5 * t, y - height * (1 - t) + height * 0.03)
            self.c.line_to(x + w * 0.26 * t, y - height * (1 - t))
        for i in reversed(range(tiers)):
            t = (i + 1) / tiers
            self.c.line_to(x - w * 0.26 * t, y - height * (1 - t))
            self.c.line_to(x - w * 0.5 * t, y - height * (1 - t) + height * 0.03)
        self.c.close_path()
        self.fill(colour)

    def pines(self, line, colour, low, high, gap):
        x = -high * self.u
        while x < self.w + high * self.u:
            height = self.rng.uniform(low, high) * self.u
            self.pine(x, line(min(max(x, 0), self.w)) + height * 0.08, height, colour, self.rng.uniform(0.28, 0.4))
            x += self.rng.uniform(0.5, 1.3) * gap * self.u

    def bird(self, x, y, s, colour, alpha=0.9):
        self.c.set_source_rgba(*rgb(colour, alpha))
        self.c.set_line_width(s * 0.14)
        self.c.set_line_cap(cairo.LINE_CAP_ROUND)
        self.c.move_to(x - s, y - s * 0.35)
        self.c.curve_to(x - s * 0.5, y - s * 0.6, x - s * 0.15, y - s * 0.3, x, y)
        self.c.curve_to(x + s * 0.15, y - s * 0.3, x + s * 0.5, y - s * 0.6, x + s, y - s * 0.35)
        self.c.stroke()

    def flock(self, x, y, n, spread, s, colour):
        for _ in range(n):
            self.bird(x + self.rng.normal(0, spread) * self.u, y + self.rng.normal(0, spread * 0.4) * self.u,
                      s * self.u * self.rng.uniform(0.6, 1.2), colour)

    def person(self, x, y, h, colour, lean=0.0, cloak=True):
        """A standing figure seen from behind, feet at (x, y)."""
        c = self.c
        c.save()
        c.translate(x, y)
        c.rotate(lean)
        c.arc(0, -h * 0.91, h * 0.085, 0, 7)
        self.fill(colour)
        c.move_to(-h * 0.06, -h * 0.83)
        c.curve_to(-h * 0.17, -h * 0.8, -h * 0.15, -h * 0.55, -h * (0.2 if cloak else 0.11), -h * 0.3)
        c.line_to(-h * 0.085, -h * 0.3)
        c.line_to(-h * 0.09, 0)
        c.line_to(-h * 0.02, 0)
        c.line_to(0, -h * 0.28)
        c.line_to(h * 0.03, 0)
        c.line_to(h * 0.1, 0)
        c.line_to(h * 0.085, -h * 0.3)
        c.line_to(h * (0.2 if cloak else 0.11), -h * 0.3)
        c.curve_to(h * 0.15, -h * 0.55, h * 0.17, -h * 0.8, h * 0.06, -h * 0.83)
        c.close_path()
        self.fill(colour)
        c.restore()

    def reflection(self, y, colour, x, width, alpha=0.5):
        """Broken light on water under (x, y): short dashes that widen downwards."""
        top = y * self.h
        for i in range(46):
            t = i / 45
            yy = top + (self.h - top) * t ** 1.25
            half = width * self.u * (0.25 + 0.9 * t) * self.rng.uniform(0.3, 1)
            offset = self.rng.normal(0, 0.25) * width * self.u * t
            self.c.set_line_width(self.u * (0.0016 + 0.0045 * t))
            self.c.set_line_cap(cairo.LINE_CAP_ROUND)
            self.c.set_source_rgba(*rgb(colour, alpha * (1 - t) ** 0.8))
            self.c.move_to(x - half + offset, yy)
            self.c.line_to(x + half + offset, yy)
            self.c.stroke()

    # -- type

    def text(self, words, x, y, size, family, colour, tracking=0.0, align="center", alpha=1.0):
        """One line on a baseline, tracked by hand with pair kerning kept. Returns its width."""
        c = self.c
        c.select_font_face(family, cairo.FONT_SLANT_NORMAL, cairo.FONT_WEIGHT_NORMAL)
        c.set_font_size(size)
        options = cairo.FontOptions()
        options.set_hint_style(cairo.HINT_STYLE_NONE)
        options.set_hint_metrics(cairo.HINT_METRICS_OFF)
        options.set_antialias(cairo.ANTIALIAS_GRAY)
        c.set_font_options(options)
        advance = lambda s: c.text_extents(s).x_advance
        xs, pen = [], 0.0
        for i, ch in enumerate(words):
            xs.append(pen)
            following = words[i + 1] if i + 1 < len(words) else ""
            pen += (advance(ch + following) - advance(following) if following else advance(ch)) + tracking * size
        width = pen - tracking * size
        start = {"center": x - width / 2, "left": x, "right": x - width}[align]
        c.set_source_rgba(*rgb(colour, alpha))
        for ch, dx in zip(words, xs):
            c.move_to(start + dx, y)
            c.show_text(ch)
        return width
