import CPango
import Foundation
import TenFootGeometry
import TenFootGraphics

/// Draws symbols by name from `SymbolDrawings`; a name it does not know becomes the nearest relative, else a dashed square, and no name nothing.
///
/// A drawing is a run of parts, each a letter and steps: `s` strokes, `f` fills, `x` and `X` take away by stroke and by fill; `w14` makes
/// the symbol 14 wide, about the middle. Steps: `M x y`, `L x y`, `Q cx cy x y`, `C ax ay bx by x y`, `Z`, `O x y r` a circle,
/// `R x y w h r` a rounded box, `A x y r from to` an arc in degrees, joined by a line. Variants follow from the name: `.fill`
/// fills the outlines, `.circle`, `.square`, `.shield` and their like frame the symbol, `.slash` strikes it through, `.badge.plus` and its like
/// add a badge; numbers are made of digits.
struct SymbolLibrary {
    @MainActor static let shared = SymbolLibrary()

    struct Part {
        enum Kind: Character { case stroke = "s", fill = "f", eraseStroke = "x", eraseFill = "X" }
        var kind: Kind
        var path: Path
    }

    struct Drawing {
        var parts: [Part]
        /// Of 24.
        var width: CGFloat = 24
    }

    /// Width over height.
    func aspect(of name: String) -> CGFloat { (drawing(name) ?? SymbolLibrary.fallback).width / 24 }

    /// Draws into a box with the current colour of the target's alpha.
    func draw(_ name: String, weight: Int, in box: CGRect, on cairo: OpaquePointer) {
        guard !name.isEmpty else { return }
        let drawing = drawing(name) ?? SymbolLibrary.fallback
        let scale = min(box.width / drawing.width, box.height / 24)
        cairo_save(cairo)
        cairo_translate(cairo, box.midX - 12 * scale, box.midY - 12 * scale)
        cairo_scale(cairo, scale, scale)
        cairo_set_line_width(cairo, 0.7 + Double(max(100, min(weight, 900))) / 400)
        cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
        cairo_set_source_rgba(cairo, 0, 0, 0, 1)
        for part in drawing.parts {
            let erases = part.kind == .eraseStroke || part.kind == .eraseFill
            cairo_set_operator(cairo, erases ? CAIRO_OPERATOR_DEST_OUT : CAIRO_OPERATOR_OVER)
            CairoDrawing.trace(part.path, on: cairo)
            switch part.kind {
            case .stroke, .eraseStroke: cairo_stroke(cairo)
            case .fill, .eraseFill: cairo_fill(cairo)
            }
        }
        cairo_restore(cairo)
    }

    /// Whether a name has a drawing.
    func knows(_ name: String) -> Bool { drawing(name) != nil }

    private static let frames = [".circle", ".square", ".rectangle", ".shield", ".octagon", ".hexagon", ".diamond"]

    private func drawing(_ name: String, depth: Int = 0) -> Drawing? {
        guard depth < 12 else { return nil }
        if let text = SymbolDrawings.all[name] { return SymbolLibrary.parse(text) }
        if let other = SymbolDrawings.aliases[name] { return drawing(other, depth: depth + 1) }
        if let found = skip(name) ?? number(name) ?? badged(name, depth) { return found }
        if let base = name.dropping(".fill") {
            for frame in Self.frames {
                guard let inner = base.dropping(frame), let glyph = drawing(inner, depth: depth + 1) else { continue }
                return framed(glyph, String(frame.dropFirst()), isFilled: true)
            }
            guard var drawing = drawing(base, depth: depth + 1) else { return nil }
            drawing.parts = filled(drawing.parts)
            return drawing
        }
        for frame in Self.frames {
            guard let inner = name.dropping(frame), let glyph = drawing(inner, depth: depth + 1) else { continue }
            return framed(glyph, String(frame.dropFirst()), isFilled: false)
        }
        if let base = name.dropping(".slash"), var drawing = drawing(base, depth: depth + 1) {
            let line = Path { $0.addLines([CGPoint(x: 4, y: 3), CGPoint(x: 20, y: 21)]) }
            drawing.parts.append(Part(kind: .eraseStroke, path: line.offsetBy(dx: 1.6, dy: -1.2)))
            drawing.parts.append(Part(kind: .stroke, path: line))
            return drawing
        }
        // The nearest relative: `globe.americas` is a globe.
        return name.lastIndex(of: ".").flatMap { drawing(String(name[..<$0]), depth: depth + 1) }
    }

    /// `calendar.badge.clock` and its like: the symbol with a small one in a disc at its foot; `person.fill.checkmark` too.
    private func badged(_ name: String, _ depth: Int) -> Drawing? {
        for mark in [".badge.", ".trianglebadge.", ".fill."] {
            guard let range = name.range(of: mark) else { continue }
            var base = String(name[..<range.lowerBound]), sign = String(name[range.upperBound...])
            if mark == ".fill." {
                guard ["checkmark", "exclamationmark", "questionmark", "xmark"].contains(sign) else { return nil }
                base += ".fill"
            }
            if let outlined = sign.dropping(".fill") { (base, sign) = (base + ".fill", outlined) }
            guard var drawing = drawing(base, depth: depth + 1), let disc = self.drawing(sign + ".circle.fill", depth: depth + 1)
            else { continue }
            let scale: CGFloat = 0.58, middle: CGFloat = 17.8
            let place = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: middle - 12 * scale, ty: middle - 12 * scale)
            let room = Path(ellipseIn: CGRect(x: middle - 6.6, y: middle - 6.6, width: 13.2, height: 13.2))
            drawing.parts.append(Part(kind: .eraseFill, path: room))
            drawing.parts += disc.parts.map { Part(kind: $0.kind, path: $0.path.applying(place)) }
            return drawing
        }
        return nil
    }

    /// `goforward.15` and its like: the arrow round the seconds.
    private func skip(_ name: String) -> Drawing? {
        for base in ["goforward", "gobackward"] where name.hasPrefix(base + ".") {
            guard var drawing = SymbolDrawings.all[base].flatMap(SymbolLibrary.parse),
                let seconds = figures(name.dropFirst(base.count + 1), height: 6, middle: CGPoint(x: 12, y: 13.1))
            else { return nil }
            drawing.parts += seconds
            return drawing
        }
        return nil
    }

    /// `12` as a drawing, for `12.circle` and its like.
    private func number(_ name: String) -> Drawing? {
        figures(name[...], height: name.count > 1 ? 13 : 16, middle: CGPoint(x: 12, y: 12)).map { Drawing(parts: $0) }
    }

    /// One or two digits beside each other.
    private func figures(_ text: Substring, height: CGFloat, middle: CGPoint) -> [Part]? {
        guard (1...2).contains(text.count), text.allSatisfy({ SymbolDrawings.digits[$0] != nil }) else { return nil }
        let scale = height / 6, width = CGFloat(text.count) * 5.4 - 1.4
        var parts: [Part] = []
        for (index, digit) in text.enumerated() {
            guard let drawing = SymbolDrawings.digits[digit].flatMap(SymbolLibrary.parse) else { return nil }
            let place = CGAffineTransform(
                a: scale, b: 0, c: 0, d: scale, tx: middle.x + (CGFloat(index) * 5.4 - width / 2) * scale, ty: middle.y - height / 2)
            parts += drawing.parts.map { Part(kind: $0.kind, path: $0.path.applying(place)) }
        }
        return parts
    }

    /// The filled variant: outlines are filled, and what lies within one is left blank.
    private func filled(_ parts: [Part]) -> [Part] {
        var result: [Part] = []
        var outlines: [CGRect] = []
        for part in parts {
            for path in part.path.subpaths {
                let bounds = path.boundingRect
                let isInside = outlines.contains { $0.contains(bounds) }
                switch part.kind {
                case .stroke where isInside: result.append(Part(kind: .eraseStroke, path: path))
                case .fill where isInside: result.append(Part(kind: .eraseFill, path: path))
                case .stroke where path.isClosed:
                    result += [Part(kind: .fill, path: path), Part(kind: .stroke, path: path)]
                    outlines.append(bounds)
                default: result.append(Part(kind: part.kind, path: path))
                }
            }
        }
        return result
    }

    /// A symbol at half its size in a frame; in a filled frame it is left blank.
    private func framed(_ glyph: Drawing, _ frame: String, isFilled: Bool) -> Drawing? {
        guard let outline = SymbolDrawings.all[frame].flatMap(SymbolLibrary.parse)?.parts.first?.path else { return nil }
        let scale: CGFloat = 0.55
        let place = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 12 * (1 - scale), ty: 12 * (1 - scale))
        var parts = [Part(kind: .stroke, path: outline)]
        if isFilled { parts.append(Part(kind: .fill, path: outline)) }
        for part in glyph.parts {
            let path = part.path.applying(place)
            switch (part.kind, isFilled) {
            case (.stroke, true): parts.append(Part(kind: .eraseStroke, path: path))
            case (.fill, true): parts.append(Part(kind: .eraseFill, path: path))
            case (_, false): parts.append(Part(kind: part.kind, path: path))
            default: break
            }
        }
        // Plain triangles of play and the like read better filled.
        if glyph.parts.count == 1, glyph.parts[0].kind == .stroke, glyph.parts[0].path.isClosed {
            parts.append(Part(kind: isFilled ? .eraseFill : .fill, path: glyph.parts[0].path.applying(place)))
        }
        return Drawing(parts: parts)
    }

    private static let fallback = Drawing(
        parts: [
            Part(
                kind: .fill,
                path: Path(roundedRect: CGRect(x: 3.5, y: 3.5, width: 17, height: 17), cornerRadius: 3)
                    .strokedPath(StrokeStyle(lineWidth: 1.6, dash: [3, 2])))
        ])

    /// A drawing from its text; nil where it does not follow the language.
    static func parse(_ text: String) -> Drawing? {
        var drawing = Drawing(parts: [])
        var kind: Part.Kind?
        var path = Path()
        func finish() {
            if let kind, !path.isEmpty { drawing.parts.append(Part(kind: kind, path: path)) }
            path = Path()
        }
        var last: Character = " "
        var tokens = text.split(separator: " ")[...]
        while let token = tokens.popFirst(), let letter = token.first {
            var numbers: [CGFloat] = []
            if token.count > 1 { numbers.append(CGFloat(Double(token.dropFirst()) ?? .nan)) }
            while let next = tokens.first, let number = Double(next) {
                numbers.append(CGFloat(number))
                tokens.removeFirst()
            }
            guard numbers.allSatisfy(\.isFinite) else { return nil }
            defer { last = letter }
            func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[index], y: numbers[index + 1]) }
            switch (letter, numbers.count) {
            case ("s", 0), ("f", 0), ("x", 0), ("X", 0):
                finish()
                kind = Part.Kind(rawValue: letter)
            case ("w", 1): drawing.width = numbers[0]
            case ("M", 2): path.move(to: point(0))
            case ("L", 2): path.addLine(to: point(0))
            case ("Q", 4): path.addQuadCurve(to: point(2), control: point(0))
            case ("C", 6): path.addCurve(to: point(4), control1: point(0), control2: point(2))
            case ("Z", 0): path.closeSubpath()
            case ("O", 3):
                path.addEllipse(
                    in: CGRect(x: numbers[0] - numbers[2], y: numbers[1] - numbers[2], width: 2 * numbers[2], height: 2 * numbers[2]))
            case ("R", 5):
                path.addRoundedRect(
                    in: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
                    cornerSize: CGSize(width: numbers[4], height: numbers[4]), style: .circular)
            case ("A", 5):
                let start = Angle.degrees(numbers[3]), delta = Angle.degrees(numbers[4] - numbers[3])
                // An arc goes on from a line or a curve, and from nothing else.
                if ["L", "C", "Q"].contains(last) {
                    path.addRelativeArc(center: point(0), radius: numbers[2], startAngle: start, delta: delta)
                } else {
                    path.addPath(Path { $0.addRelativeArc(center: point(0), radius: numbers[2], startAngle: start, delta: delta) })
                }
            default: return nil
            }
        }
        finish()
        return drawing.parts.isEmpty ? nil : drawing
    }
}

extension Path {
    fileprivate var isClosed: Bool { elements.last == .closeSubpath }

    fileprivate var subpaths: [Path] {
        var result: [[Element]] = []
        for element in elements {
            if case .move = element { result.append([]) }
            if !result.isEmpty { result[result.count - 1].append(element) }
        }
        return result.filter { $0.count > 1 }.map(Path.init(elements:))
    }
}

extension String {
    fileprivate func dropping(_ suffix: String) -> String? { hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil }
}
