import Foundation
import TenFootAccessibility
import TenFootGraphics

extension AccessibilityTree {
    /// Every element in reading order, with the view it comes from.
    ///
    /// O(n) in the size of the screen.
    package func auditedElements() -> [AuditedElement] {
        var all: [AuditedElement] = []
        func visit(_ found: [Found], _ parent: UInt64?) {
            let isOrdered = found.contains { $0.properties.sortPriority != nil } || host.isRightToLeft(found.first?.box.node)
            for one in found {
                var audited = AuditedElement(describe(one), parent: parent, view: one.box.node.appViews)
                audited.isOrdered = isOrdered
                all.append(audited)
                visit(children(of: one), one.id)
            }
        }
        visit(roots(), nil)
        return all
    }

    /// A text on screen that is not hidden and not part of a disabled control.
    package struct AuditedText {
        package var layer: Layer
        package var layout: TextLayout
        /// The part of its frame that scroll views do not clip, in points of the scene.
        package var frame: CGRect
        /// Whether a text that does not fit its frame moves through it (a marquee) while its control has focus.
        package var runsWhenFocused: Bool
        package var text: String
        package var isLarge: Bool
        package var view: String
    }

    /// The texts of the topmost presentation, else of the scene, without hidden texts and those of disabled controls.
    package func auditedTexts() -> [AuditedText] {
        var all: [AuditedText] = []
        func visit(_ box: _LayoutBox) {
            guard box.isPlaced, !box.layer.isHidden, box.restingOpacity > 0, gather(box).properties.isHidden != true else { return }
            if box.focusNodes.contains(where: { ($0 as? FocusItem)?.isEnabled == false }) { return }
            if box.words?.role == .text, let layout = box.layer.shownLayout, !layout.request.words.isEmpty {
                let runs = layout.request.runs
                // Source: WCAG 2.2, "large scale": from 18 point, or 14 point bold, at 4/3 pixels a point.
                let isLarge = runs.allSatisfy { $0.font.size >= 24 || ($0.font.size >= 18.5 && $0.font.weight >= 700) }
                let text = layout.request.words
                all.append(
                    AuditedText(
                        layer: box.layer, layout: layout, frame: box.visibleFrame,
                        runsWhenFocused: (box as? any RunningBox)?.runsWhenFocused == true,
                        text: text, isLarge: isLarge, view: box.node.appViews))
            }
            for child in box.children { visit(child) }
        }
        for box in outermost { visit(box) }
        return all
    }
}

extension Layer {
    /// The text layout that a text box's layer shows, itself or as the mask of a gradient.
    fileprivate var shownLayout: TextLayout? { content?.textLayout ?? mask?.content?.textLayout }
}

/// A box whose text moves through its frame (a marquee) while the control around it has focus.
@MainActor package protocol RunningBox: _LayoutBox {
    var runsWhenFocused: Bool { get }
}

extension _LayoutBox {
    /// The part of the frame that scroll views do not clip, in the scene.
    fileprivate var visibleFrame: CGRect {
        enclosingScrollBoxes.filter(\.settings.clips).reduce(sceneFrame) { frame, scroll in
            let port = scroll.sceneFrame
            return frame.intersection(scroll.visibleRect.offsetBy(dx: port.minX, dy: port.minY))
        }
    }
}

extension ViewHost {
    fileprivate func isRightToLeft(_ node: _ViewNode?) -> Bool {
        node.map { EnvironmentValues(scope: $0.scope).layoutDirection == .rightToLeft } ?? false
    }
}

extension _ViewNode {
    /// The two innermost views of the app around a node: `Face in RoundButton`.
    fileprivate var appViews: String {
        var names: [String] = []
        var node: _ViewNode? = self
        while let current = node, names.count < 2 {
            if let name = current.plainBodyName { names.append(name) }
            node = current.parent
        }
        return names.joined(separator: " in ")
    }
}
