import CPango
import Foundation
import TenFootGraphics

/// Lays out one request with Pango.
@MainActor struct TextShaper {
    let fonts: FontLibrary

    struct Shaped {
        var paragraphs: PangoParagraphs?
        var size: CGSize
        var firstBaseline, lastBaseline: CGFloat
        var ink: CGRect
        var lineCount: Int
        var isTruncated: Bool
    }

    private static let units = CGFloat(PANGO_SCALE)

    /// The layout at the largest scale at which it fits; with `minimumScaleFactor` 1 as it is.
    func shape(_ request: TextRequest) -> Shaped {
        let text = StyledBytes(request.runs)
        guard !text.bytes.isEmpty else {
            return Shaped(paragraphs: nil, size: .zero, firstBaseline: 0, lastBaseline: 0, ink: .zero, lineCount: 0, isTruncated: false)
        }
        let full = shape(text, request, scale: 1)
        guard request.minimumScaleFactor < 1, !fits(full, request) else { return full }
        // Steps of a 32nd between the smallest scale and 1.
        let least = max(0.05, request.minimumScaleFactor.isFinite ? request.minimumScaleFactor : 1)
        var low = 0, high = 32
        var best = shape(text, request, scale: least)
        while high - low > 1 {
            let middle = (low + high) / 2
            let candidate = shape(text, request, scale: least + (1 - least) * CGFloat(middle) / 32)
            if fits(candidate, request) {
                low = middle
                best = candidate
            } else {
                high = middle
            }
        }
        return best
    }

    private func fits(_ shaped: Shaped, _ request: TextRequest) -> Bool {
        !shaped.isTruncated && shaped.size.width <= (request.width ?? .infinity) + 0.5
            && shaped.size.height <= (request.height ?? .infinity) + 0.5
    }

    private func shape(_ text: StyledBytes, _ request: TextRequest, scale: CGFloat) -> Shaped {
        let isOwn = request.runs.allSatisfy { fonts.isOwn($0.font) }
        if isOwn, let own = fonts.own, let shaped = shape(text, request, scale: scale, set: own, hasColorGlyphs: false) { return shaped }
        if let system = fonts.system, let shaped = shape(text, request, scale: scale, set: system, hasColorGlyphs: true) { return shaped }
        // No font at all on this machine: something with a size, so that the screen still works.
        let size = request.runs.map(\.font.size).max() ?? 29
        return Shaped(
            paragraphs: nil, size: CGSize(width: size * CGFloat(text.bytes.count) / 2, height: size), firstBaseline: size,
            lastBaseline: size, ink: .zero, lineCount: 1, isTruncated: false)
    }

    /// Nil where the private set lacks a glyph.
    private func shape(
        _ text: StyledBytes, _ request: TextRequest, scale: CGFloat, set: FontLibrary.FontSet, hasColorGlyphs: Bool
    ) -> Shaped? {
        var text = text
        guard let layout = make(text, request, scale: scale, set: set) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        if !hasColorGlyphs, pango_layout_get_unknown_glyphs_count(layout) > 0 { return nil }
        var isCut = false
        if let limit = lineLimit(of: layout, request) {
            isCut = true
            cut(&text, layout, to: limit, request.truncation)
            set_text(text, request, scale: scale, on: layout)
            pango_layout_set_ellipsize(
                layout,
                request.truncation == .head
                    ? PANGO_ELLIPSIZE_START : request.truncation == .middle ? PANGO_ELLIPSIZE_MIDDLE : PANGO_ELLIPSIZE_END)
            // One line for each paragraph: each line except the last is now a paragraph that fits.
            pango_layout_set_height(layout, -1)
            closeUpEllipses(layout)
        }
        return measure(layout, request, text.ends, isCut: isCut, hasColorGlyphs: hasColorGlyphs)
    }

    /// The number of lines that fit, if not all do.
    private func lineLimit(of layout: OpaquePointer, _ request: TextRequest) -> Int? {
        let count = Int(pango_layout_get_line_count(layout))
        var limit = request.lineLimit.map { max(1, $0) } ?? .max
        if let height = request.height, height.isFinite {
            var fitting = 0
            let iterator = pango_layout_get_iter(layout)
            defer { pango_layout_iter_free(iterator) }
            repeat {
                var logical = PangoRectangle()
                pango_layout_iter_get_line_extents(iterator, nil, &logical)
                // Half a point of grace for sizes that were rounded on the way.
                if CGFloat(logical.y + logical.height) / TextShaper.units > height + 0.5 { break }
                fitting += 1
            } while pango_layout_iter_next_line(iterator) != 0
            limit = min(limit, max(1, fitting))
        }
        if count > limit { return limit }
        // A single line of one word that nothing may break is cut as well.
        return nil
    }

    /// Rewrites a text so that its first lines are paragraphs of their own and the rest is one to be cut.
    private func cut(_ text: inout StyledBytes, _ layout: OpaquePointer, to limit: Int, _ truncation: TextRequest.Truncation) {
        var starts: [Int] = []
        for index in 0..<limit {
            guard let line = pango_layout_get_line_readonly(layout, Int32(index)) else { continue }
            starts.append(Int(line.pointee.start_index))
        }
        guard let last = starts.last, last <= text.bytes.count else { return }
        if truncation == .tail {
            // Lines after an explicit end are left out; what is left says so even where it fits.
            if let end = text.bytes[last...].firstIndex(of: 10) {
                text.cut(at: end)
                text.insert(Array("…".utf8), at: end)
            }
        } else {
            for index in last..<text.bytes.count where text.bytes[index] == 10 { text.bytes[index] = 32 }
        }
        for start in starts.dropFirst().reversed() where start > 0 && text.bytes[start - 1] != 10 {
            if text.bytes[start - 1] == 32 { text.bytes[start - 1] = 10 } else { text.insert([10], at: start) }
        }
    }

    /// Gives each ellipsis the width of its dots: Pango widens it until the line is as wide as it may be, which tears the words apart.
    private func closeUpEllipses(_ layout: OpaquePointer) {
        for index in 0..<pango_layout_get_line_count(layout) {
            var runs = pango_layout_get_line(layout, index)?.pointee.runs
            while let node = runs {
                runs = node.pointee.next
                guard let run = node.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee, let item = run.item,
                    let glyphs = run.glyphs, Int32(item.pointee.analysis.flags) & Self.ellipsisFlag != 0
                else { continue }
                for glyph in 0..<Int(glyphs.pointee.num_glyphs) {
                    var logical = PangoRectangle()
                    pango_font_get_glyph_extents(item.pointee.analysis.font, glyphs.pointee.glyphs[glyph].glyph, nil, &logical)
                    glyphs.pointee.glyphs[glyph].geometry.width = logical.width
                }
            }
        }
    }

    /// PANGO_ANALYSIS_FLAG_IS_ELLIPSIS, whose shift Swift does not import.
    private static let ellipsisFlag: Int32 = 1 << 1

    private func make(_ text: StyledBytes, _ request: TextRequest, scale: CGFloat, set: FontLibrary.FontSet) -> OpaquePointer? {
        pango_context_set_base_dir(set.context, request.isRightToLeft ? PANGO_DIRECTION_WEAK_RTL : PANGO_DIRECTION_WEAK_LTR)
        guard let layout = pango_layout_new(set.context) else { return nil }
        if let width = request.width, width.isFinite {
            let bounded = max(0, min(width, 1_000_000))
            pango_layout_set_width(layout, Int32((bounded * TextShaper.units).rounded(.up)))
        }
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        if request.lineSpacing.isFinite, request.lineSpacing > 0 {
            pango_layout_set_spacing(layout, Int32(min(request.lineSpacing, 10_000) * TextShaper.units))
        }
        set_text(text, request, scale: scale, on: layout)
        return layout
    }

    private func set_text(_ text: StyledBytes, _ request: TextRequest, scale: CGFloat, on layout: OpaquePointer) {
        text.bytes.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                pango_layout_set_text(layout, characters.baseAddress, Int32(characters.count))
            }
        }
        // Pango swaps the sides for lines that run against the context's direction; ours are those of the interface.
        let isSwapped = request.isTextRightToLeft != request.isRightToLeft
        let alignment = request.alignment
        let isLeft = (alignment == .leading) != request.isRightToLeft
        pango_layout_set_alignment(
            layout, alignment == .center ? PANGO_ALIGN_CENTER : isLeft != isSwapped ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT)
        let attributes = pango_attr_list_new()
        var start = 0
        for (run, end) in zip(request.runs, text.ends) where end > start {
            func add(_ attribute: UnsafeMutablePointer<PangoAttribute>, upTo end: Int) {
                attribute.pointee.start_index = UInt32(start)
                attribute.pointee.end_index = UInt32(end)
                pango_attr_list_insert(attributes, attribute)
            }
            for attribute in self.attributes(of: run, scale: scale, isColored: request.isManyColored) { add(attribute, upTo: end) }
            // An ellipsis after a picture belongs to its run, and is text.
            if let shape = run.room.flatMap({ shape(of: $0, scale: scale) }) { add(shape, upTo: min(end, start + run.string.utf8.count)) }
            start = end
        }
        // A word too long for its line is broken as SwiftUI breaks it: without a sign.
        if let plain = pango_attr_insert_hyphens_new(0) { pango_attr_list_insert(attributes, plain) }
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        if let first = request.runs.first, let description = fonts.description(of: first.font, scale: scale) {
            // For empty lines, which have no run.
            pango_layout_set_font_description(layout, description)
            pango_font_description_free(description)
        }
    }

    private static func pangoUnits(_ points: CGFloat) -> Int32 { points.isFinite ? Int32(max(-10_000, min(points, 10_000)) * units) : 0 }

    private func shape(of room: TextRun.Room, scale: CGFloat) -> UnsafeMutablePointer<PangoAttribute>? {
        let (ascent, descent) = (Self.pangoUnits(room.ascent * scale), Self.pangoUnits(room.descent * scale))
        var rect = PangoRectangle(x: 0, y: -ascent, width: Self.pangoUnits(room.width * scale), height: ascent + descent)
        return pango_attr_shape_new(&rect, &rect)
    }

    private func attributes(of run: TextRun, scale: CGFloat, isColored: Bool) -> [UnsafeMutablePointer<PangoAttribute>] {
        var result: [UnsafeMutablePointer<PangoAttribute>?] = []
        if let description = fonts.description(of: run.font, scale: scale) {
            result.append(pango_attr_font_desc_new(description))
            pango_font_description_free(description)
        }
        if run.font.hasMonospacedDigits { result.append(pango_attr_font_features_new("tnum=1")) }
        if run.tracking != 0 { result.append(pango_attr_letter_spacing_new(Self.pangoUnits(run.tracking * scale))) }
        if run.baselineOffset != 0 { result.append(pango_attr_rise_new(Self.pangoUnits(run.baselineOffset * scale))) }
        if run.isUnderlined { result.append(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE)) }
        if run.isStruckThrough { result.append(pango_attr_strikethrough_new(1)) }
        if isColored {
            func component(_ value: Double) -> UInt16 { UInt16(max(0, min(1, value.isNaN ? 0 : value)) * 65535) }
            result.append(pango_attr_foreground_new(component(run.color.red), component(run.color.green), component(run.color.blue)))
            // Zero would mean opaque.
            result.append(pango_attr_foreground_alpha_new(max(1, component(run.color.alpha))))
        }
        return result.compactMap { $0 }
    }

    private func measure(_ layout: OpaquePointer, _ request: TextRequest, _ ends: [Int], isCut: Bool, hasColorGlyphs: Bool) -> Shaped {
        var ink = PangoRectangle(), logical = PangoRectangle()
        pango_layout_get_extents(layout, &ink, &logical)
        let units = TextShaper.units
        let origin = CGPoint(x: CGFloat(logical.x) / units, y: CGFloat(logical.y) / units)
        // Round up to half points, so that views beside the text are aligned to pixels at 4K and nearly so at HD.
        func up(_ value: Int32) -> CGFloat { (CGFloat(value) / units * 2 - 0.01).rounded(.up) / 2 }
        let size = CGSize(width: max(0, up(logical.width)), height: max(0, up(logical.height)))
        let iterator = pango_layout_get_iter(layout)
        var lastBaseline: Int32 = 0
        repeat { lastBaseline = pango_layout_iter_get_baseline(iterator) } while pango_layout_iter_next_line(iterator) != 0
        pango_layout_iter_free(iterator)
        let box = CGRect(
            x: CGFloat(ink.x) / units - origin.x, y: CGFloat(ink.y) / units - origin.y, width: CGFloat(ink.width) / units,
            height: CGFloat(ink.height) / units)
        g_object_ref(UnsafeMutableRawPointer(layout))
        let paragraphs = PangoParagraphs(
            layout: layout, origin: origin, isColored: request.isManyColored, hasColorGlyphs: hasColorGlyphs, runs: request.runs,
            ends: ends)
        return Shaped(
            paragraphs: paragraphs, size: size, firstBaseline: CGFloat(pango_layout_get_baseline(layout)) / units - origin.y,
            lastBaseline: CGFloat(lastBaseline) / units - origin.y, ink: box.isEmpty ? .zero : box,
            lineCount: Int(pango_layout_get_line_count(layout)), isTruncated: isCut || pango_layout_is_ellipsized(layout) != 0)
    }
}
