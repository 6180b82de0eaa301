import CPango
import Foundation
import TenFootGraphics

extension PangoParagraphs: TextGlyphs {
    private static let units = CGFloat(PANGO_SCALE)

    package func drawn(_ part: TextPart) -> (engine: AnyObject, ink: CGRect) {
        if let known = parts[part] { return known }
        g_object_ref(UnsafeMutableRawPointer(layout))
        let engine = PangoParagraphs(
            layout: layout, origin: origin, isColored: isColored, hasColorGlyphs: hasColorGlyphs, runs: runs, ends: ends, part: part)
        let made = (engine as AnyObject, engine.ink(of: part))
        parts[part] = made
        return made
    }

    /// A line in the layout, and where its left end and its baseline are, in points from the corner of the lines' box.
    private struct Line {
        var line: UnsafeMutablePointer<PangoLayoutLine>
        var start: CGPoint
        var ink, logical: CGRect

        init?(_ iterator: OpaquePointer?, origin: CGPoint) {
            guard let line = pango_layout_iter_get_line_readonly(iterator) else { return nil }
            var ink = PangoRectangle(), logical = PangoRectangle()
            pango_layout_iter_get_line_extents(iterator, &ink, &logical)
            self.line = line
            self.ink = ink.rect.offsetBy(dx: -origin.x, dy: -origin.y)
            self.logical = logical.rect.offsetBy(dx: -origin.x, dy: -origin.y)
            start = CGPoint(x: self.logical.minX, y: CGFloat(pango_layout_iter_get_baseline(iterator)) / PangoParagraphs.units - origin.y)
        }
    }

    /// An item of a line and where its baseline begins.
    private struct Item {
        var glyphs: UnsafeMutablePointer<PangoGlyphString>
        var item: UnsafeMutablePointer<PangoItem>
        var start: CGPoint

        /// The font, which is the item's.
        var font: UnsafeMutablePointer<PangoFont>? { item.pointee.analysis.font }

        /// The total width of the glyphs before one, in points.
        func x(of glyph: Int) -> CGFloat {
            var sum: Int32 = 0
            for index in 0..<glyph { sum += glyphs.pointee.glyphs[index].geometry.width }
            return CGFloat(sum) / PangoParagraphs.units
        }

        /// A string of some of its glyphs.
        func with<Answer>(_ range: Range<Int>, _ body: (UnsafeMutablePointer<PangoGlyphString>) -> Answer) -> Answer {
            var string = glyphs.pointee
            let range = range.clamped(to: 0..<Int(string.num_glyphs))
            string.num_glyphs = Int32(range.count)
            string.glyphs += range.lowerBound
            string.log_clusters += range.lowerBound
            return withUnsafeMutablePointer(to: &string, body)
        }
    }

    private func eachLine(_ body: (Int, Line) -> Void) {
        let iterator = pango_layout_get_iter(layout)
        defer { pango_layout_iter_free(iterator) }
        var index = 0
        repeat {
            if let line = Line(iterator, origin: origin) { body(index, line) }
            index += 1
        } while pango_layout_iter_next_line(iterator) != 0
    }

    private func line(_ wanted: Int) -> Line? {
        var found: Line?
        eachLine { if $0 == wanted { found = $1 } }
        return found
    }

    private func items(of line: Line) -> [Item] {
        var items: [Item] = []
        var x = line.start.x
        var node = line.line.pointee.runs
        while let current = node {
            node = current.pointee.next
            guard let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee, let item = run.item,
                let glyphs = run.glyphs
            else { continue }
            x += CGFloat(run.start_x_offset) / Self.units
            items.append(Item(glyphs: glyphs, item: item, start: CGPoint(x: x, y: line.start.y - CGFloat(run.y_offset) / Self.units)))
            x += CGFloat(pango_glyph_string_get_width(glyphs) + run.end_x_offset) / Self.units
        }
        return items
    }

    func measuredLines() -> [TextLine] {
        // The number of UTF-16 units before each byte.
        var indices: [Int] = []
        var count = 0
        if let text = pango_layout_get_text(layout) {
            for character in String(cString: text).unicodeScalars {
                for _ in 0..<UTF8.width(character) { indices.append(count) }
                count += UTF16.width(character)
            }
        }
        indices.append(count)
        var lines: [TextLine] = []
        eachLine { _, line in
            let bounds = TextBounds(
                origin: line.start, width: line.logical.width, ascent: line.start.y - line.logical.minY,
                descent: line.logical.maxY - line.start.y)
            let found = items(of: line).enumerated().flatMap { stretches(of: $1, at: $0, indices) }
            lines.append(TextLine(bounds: bounds, stretches: found))
        }
        return lines
    }

    private func stretches(of item: Item, at place: Int, _ indices: [Int]) -> [TextStretch] {
        var logical = PangoRectangle()
        pango_glyph_string_extents(item.glyphs, item.font, nil, &logical)
        let box = logical.rect
        var stretches: [TextStretch] = []
        var x = item.start.x
        var cluster: Int32 = -1
        for index in 0..<Int(item.glyphs.pointee.num_glyphs) {
            let width = CGFloat(item.glyphs.pointee.glyphs[index].geometry.width) / Self.units
            defer { x += width }
            let offset = item.glyphs.pointee.log_clusters[index]
            if offset == cluster, let last = stretches.indices.last, let clusters = stretches[last].clusters.indices.last {
                stretches[last].clusters[clusters].glyphs = stretches[last].clusters[clusters].glyphs.lowerBound..<index + 1
                stretches[last].clusters[clusters].width += width
                stretches[last].bounds.width += width
                continue
            }
            cluster = offset
            let byte = Int(item.item.pointee.offset + offset)
            let run = ends.firstIndex { $0 > byte } ?? max(0, ends.count - 1)
            if stretches.last?.run != run {
                let bounds = TextBounds(origin: CGPoint(x: x, y: item.start.y), width: 0, ascent: -box.minY, descent: box.maxY)
                stretches.append(
                    TextStretch(
                        bounds: bounds, run: run, item: place, isRightToLeft: item.item.pointee.analysis.level % 2 == 1, clusters: []))
            }
            stretches[stretches.count - 1].clusters.append(
                TextCluster(glyphs: index..<index + 1, x: x, width: width, index: indices[min(max(0, byte), indices.count - 1)]))
            stretches[stretches.count - 1].bounds.width += width
        }
        return stretches
    }

    /// The run that contains some glyphs.
    private func run(of glyphs: TextPart.Glyphs, in item: Item) -> TextRun? {
        guard glyphs.range.lowerBound < item.glyphs.pointee.num_glyphs else { return nil }
        let byte = Int(item.item.pointee.offset + item.glyphs.pointee.log_clusters[glyphs.range.lowerBound])
        return ends.firstIndex { $0 > byte }.map { runs[$0] }
    }

    private func ink(of part: TextPart) -> CGRect {
        guard let line = line(part.line) else { return .zero }
        guard let glyphs = part.glyphs else { return line.ink }
        let items = self.items(of: line)
        guard items.indices.contains(glyphs.item) else { return .zero }
        let item = items[glyphs.item]
        let x = item.start.x + item.x(of: glyphs.range.lowerBound)
        var ink = PangoRectangle(), logical = PangoRectangle()
        item.with(glyphs.range) { pango_glyph_string_extents($0, item.font, &ink, &logical) }
        if let run = run(of: glyphs, in: item), run.isUnderlined || run.isStruckThrough {
            return CGRect(x: x, y: line.ink.minY, width: logical.rect.width, height: line.ink.height)
        }
        return ink.width > 0 && ink.height > 0 ? ink.rect.offsetBy(dx: x, dy: item.start.y) : .zero
    }

    private func draw(_ line: Line, on cairo: OpaquePointer) {
        cairo_new_path(cairo)
        cairo_move_to(cairo, line.start.x, line.start.y)
        if bringsColors { return pango_cairo_show_layout_line(cairo, line.line) }
        pango_cairo_layout_line_path(cairo, line.line)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        cairo_fill(cairo)
    }

    func draw(_ part: TextPart, on cairo: OpaquePointer) {
        guard let line = line(part.line) else { return }
        guard let glyphs = part.glyphs else { return draw(line, on: cairo) }
        let items = self.items(of: line)
        guard items.indices.contains(glyphs.item) else { return }
        let item = items[glyphs.item]
        let x = item.start.x + item.x(of: glyphs.range.lowerBound)
        let run = self.run(of: glyphs, in: item)
        if let run, run.isUnderlined || run.isStruckThrough {
            // Underlines and strikethroughs belong to the whole line of text; show the part of them.
            let width = CGFloat(item.with(glyphs.range) { pango_glyph_string_get_width($0) }) / Self.units
            cairo_rectangle(cairo, x, line.logical.minY - line.logical.height, width, line.logical.height * 3)
            cairo_clip(cairo)
            return draw(line, on: cairo)
        }
        if isColored, let color = run?.color { cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha) }
        cairo_new_path(cairo)
        cairo_move_to(cairo, x, item.start.y)
        if bringsColors { return item.with(glyphs.range) { pango_cairo_show_glyph_string(cairo, item.font, $0) } }
        item.with(glyphs.range) { pango_cairo_glyph_string_path(cairo, item.font, $0) }
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        cairo_fill(cairo)
    }
}

extension PangoRectangle {
    /// In points.
    fileprivate var rect: CGRect {
        let units = CGFloat(PANGO_SCALE)
        return CGRect(x: CGFloat(x) / units, y: CGFloat(y) / units, width: CGFloat(width) / units, height: CGFloat(height) / units)
    }
}
