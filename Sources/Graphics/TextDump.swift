import Foundation
import TenFootGeometry

extension LayerTree {
    /// The visible layers as text, one per line, for captures: type, words, frame in points on the canvas, and unusual properties.
    package func textDump() -> String {
        var lines = ["canvas \(number(size.width))x\(number(size.height))"]
        visit(root, .identity, opacity: 1, visible: bounds, depth: 0) { layer, frame, opacity, depth in
            guard let content = layer.content else { return }
            var line = String(repeating: "  ", count: depth) + content.summary + " " + describe(frame)
            if let name = layer.name { line += " " + name.jsonQuoted }
            if opacity < 1 { line += " opacity " + number(opacity) }
            lines.append(line)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The words of every text that is visible once all animations have ended, in the order drawn; of one layer where it is given.
    package func visibleTexts(of layer: Layer? = nil) -> [String] {
        var texts: [String] = []
        visit(layer ?? root, .identity, opacity: 1, visible: bounds, depth: 0, isAtRest: true) { layer, _, _, _ in
            layer.content?.collectTexts(&texts)
        }
        return texts
    }

    /// Calls a closure with each visible layer, its frame and its opacity; depth counts the layers that are listed.
    private func visit(
        _ layer: Layer, _ parent: CGAffineTransform, opacity: Double, visible: CGRect, depth: Int, isAtRest: Bool = false,
        _ body: (Layer, CGRect, Double, Int) -> Void
    ) {
        let own = isAtRest ? layer.restingOpacity ?? layer.opacity : layer.opacity
        guard !layer.isHidden, own > (isAtRest ? 0.01 : 0) else { return }
        let transform = layer.transformToParent.concatenating(parent)
        var visible = visible
        if let clip = layer.clip { visible = visible.intersection(clip.bounds.applying(transform).finite) }
        // A layer that paints nothing now may become visible at rest.
        guard isAtRest || (!layer.ink.isNull && layer.ink.applying(transform).finite.intersects(visible)) else { return }
        let opacity = opacity * own
        var depth = depth
        if let content = layer.content, !content.frame.isNull {
            let frame = content.frame.applying(transform)
            if frame.finite.intersects(visible) {
                body(layer, frame, opacity, depth)
                depth += 1
            }
        }
        for child in layer.children {
            visit(child, transform, opacity: opacity, visible: visible, depth: depth, isAtRest: isAtRest, body)
        }
    }
}

/// A number with at most one decimal.
private func number(_ value: CGFloat) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "\(value)" }
    let tenths = Int((value * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let fraction = abs(tenths) % 10
    return sign + "\(abs(tenths) / 10)" + (fraction == 0 ? "" : ".\(fraction)")
}

private func describe(_ rect: CGRect) -> String {
    "\(number(rect.minX)),\(number(rect.minY)) \(number(rect.width))x\(number(rect.height))"
}

extension String {
    /// In quotes, with control characters and quotes escaped as JSON does.
    fileprivate var jsonQuoted: String {
        var result = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

extension RGBA {
    /// The colour as #RRGGBB, with two digits for alpha if it is not opaque.
    package var hex: String {
        func digits(_ value: Double) -> String {
            let text = String(Int((max(0, min(1, value.isNaN ? 0 : value)) * 255).rounded()), radix: 16, uppercase: true)
            return text.count < 2 ? "0" + text : text
        }
        return "#" + digits(red) + digits(green) + digits(blue) + (alpha < 1 ? digits(alpha) : "")
    }
}

extension Paint {
    fileprivate var summary: String {
        switch self {
        case .color(let color): color.hex
        case .linear(let stops, _, _): "linear " + stops.map(\.color.hex).joined(separator: " ")
        case .elliptical(let stops, _, _, _, _): "elliptical " + stops.map(\.color.hex).joined(separator: " ")
        case .radial(let stops, _, _, _): "radial " + stops.map(\.color.hex).joined(separator: " ")
        case .angular(let stops, _, _, _): "angular " + stops.map(\.color.hex).joined(separator: " ")
        }
    }
}

extension Path {
    fileprivate var summary: String {
        switch storage {
        case .empty: "empty"
        case .rect: "rect"
        case .roundedRect(_, let corner, _): "rounded \(number(corner.width))"
        case .ellipse: "ellipse"
        case .elements: "path"
        }
    }
}

extension LayerContent {
    /// The frame without ink that overhangs it; for a text its own box.
    fileprivate var frame: CGRect {
        if case .text(let layout, let origin) = self { return CGRect(origin: origin, size: layout.size) }
        return ink
    }

    fileprivate var summary: String {
        switch self {
        case .fill(let path, let paint, _): return "fill \(path.summary) \(paint.summary)"
        case .stroke(let path, let paint, let style): return "stroke \(path.summary) \(paint.summary) width \(number(style.lineWidth))"
        case .text(let layout, _):
            let runs = layout.request.runs
            let words = layout.request.words.jsonQuoted
            let looks = runs.first.map { " \(number($0.font.size)) w\($0.font.weight) \($0.color.hex)" } ?? ""
            return "text " + words + looks + (layout.isTruncated ? " truncated" : "")
        case .image(let image):
            switch image.source {
            // The folder differs from machine to machine.
            case .file(let path): return "image file " + (path.split(separator: "/").last.map(String.init) ?? "").jsonQuoted
            case .asset(let name): return "image asset " + name.jsonQuoted
            case .symbol(let name): return "symbol " + name.jsonQuoted + (image.tint.map { " " + $0.hex } ?? "")
            case .remote(let address): return "image remote " + address.absoluteString.jsonQuoted
            case .live: return "video"
            }
        case .backdrop(let path, let radius, let tint): return "backdrop \(path.summary) blur \(number(radius)) \(tint.hex)"
        case .drawing(let parts): return "drawing of \(parts.count)"
        }
    }

    fileprivate func collectTexts(_ texts: inout [String]) {
        switch self {
        case .text(let layout, _):
            let words = layout.request.words
            // A text drawn in parts is listed once.
            if layout.part == nil || texts.last != words { texts.append(words) }
        case .drawing(let parts): for part in parts { part.collectTexts(&texts) }
        default: break
        }
    }
}
