import Foundation

/// The focused view by the names that scripts use.
package struct FocusDescription: Equatable, Sendable {
    package var identifier: String?
    package var label: String?
    /// The identifier, else the label.
    package var name: String? { identifier ?? label }
}

extension ViewHost {
    /// The focused view; nil where nothing has focus.
    package var focusDescription: FocusDescription? {
        focus.focused.map { FocusDescription(identifier: $0.identifier, label: $0.label ?? focus.words(in: $0)) }
    }

    /// Whether typed characters go into a text field.
    package var wantsTextInput: Bool { focus.focused?.receiveText != nil }

    /// A frame with everything drawn anew, whatever has changed since the last one.
    package func completeFrame() -> DisplayFrame { completeFrame(scale: displayScale) }

    /// A complete frame at another scale, in pixels per point.
    package func completeFrame(scale: CGFloat) -> DisplayFrame {
        layers.frame(damage: nil, scale: scale, screen: layers.screen(scale: scale))
    }

    /// The words of every text that is visible once all animations have ended, in drawing order.
    package var visibleTexts: [String] { layers.visibleTexts() }

    /// The focus tree as text: items, sections, scopes, frames, and which item is focused.
    package func dumpFocus() -> String {
        var lines: [String] = []
        func visit(_ node: FocusNode, _ depth: Int) {
            lines.append(String(repeating: "  ", count: depth) + describe(node))
            for child in node.children { visit(child, depth + 1) }
        }
        visit(focus.root, 0)
        return lines.joined(separator: "\n")
    }

    private func describe(_ node: FocusNode) -> String {
        func number(_ value: CGFloat) -> String { String(Int(pixels: value.rounded())) }
        var words: [String]
        switch node.role {
        case .item:
            guard let item = node as? FocusItem else { return "item" }
            words = ["item", "\"\(item.identifier ?? item.label ?? focus.words(in: item) ?? "")\""]
            if item === focus.focused { words.append("focused") }
            if !item.isCandidate { words.append(item.wrappedControl == nil ? "unfocusable" : "wrapper") }
        case .layer: words = ["presented"]
        case .preference: words = [(node as? FocusPreference)?.prefers == true ? "prefers-default" : "prefers-nothing"]
        case .scene, .section, .container, .range, .scope, .region, .handler, .binding: words = ["\(node.role)"]
        case .gesture, .shield, .policy, .publisher, .assistive, .other: words = ["node"]
        }
        if let box = node.box {
            let frame = box.sceneFrame
            words.append("[\(number(frame.minX)) \(number(frame.minY)) \(number(frame.width)) \(number(frame.height))]")
        }
        return words.joined(separator: " ")
    }
}

extension FocusController {
    /// The texts shown in an item: its label if nothing else names it.
    package func words(in item: FocusItem) -> String? {
        for holder in [item] + item.wrappers {
            guard let box = holder.box else { continue }
            var found: [String] = []
            func visit(_ box: _LayoutBox) {
                if let layout = box.layer.content?.textLayout { found.append(layout.request.words) }
                for child in box.children { visit(child) }
            }
            visit(box)
            if !found.isEmpty { return found.joined(separator: ", ") }
        }
        return nil
    }
}
