import Foundation
import TenFootGeometry

/// Resting offsets and frames (DM1), in points.
extension ScrollBox {
    /// The largest offset on each axis.
    package var largestOffset: CGPoint {
        CGPoint(x: max(0, contentSize.width - size.width), y: max(0, contentSize.height - size.height))
    }

    /// The part of the box inside the content's margins, where views are aligned.
    package var contentArea: CGRect {
        CGRect(origin: .zero, size: size).inset(by: settings.margins, in: isMirrored ? .rightToLeft : .leftToRight)
    }

    /// The nearest offset that shows no empty space beyond the content.
    package func clamped(_ offset: CGPoint) -> CGPoint {
        let largest = largestOffset
        return CGPoint(
            x: settings.axes.contains(.horizontal) ? min(max(0, offset.x), largest.x) : 0,
            y: settings.axes.contains(.vertical) ? min(max(0, offset.y), largest.y) : 0)
    }

    /// The frame of a box in the content's coordinates; nil if the box is not inside.
    package func frameInContent(of box: _LayoutBox) -> CGRect? {
        var frame = CGRect(origin: box.origin, size: box.size)
        var current = box.parent
        while let next = current {
            if next === self { return frame }
            frame.origin.x += next.origin.x - next.contentOffset.x
            frame.origin.y += next.origin.y - next.contentOffset.y
            current = next.parent
        }
        return nil
    }

    /// The rectangle in which content shows, in the box's coordinates: the box, and beyond it where it reaches the safe area's edge, so that
    /// content starts inside the safe area and scrolls under bars and to the end of the screen.
    package var visibleRect: CGRect {
        var frame = CGRect(origin: origin, size: size)
        var fixed = Axis.Set([.horizontal, .vertical])
        var box = parent
        while let current = box {
            frame.origin.x += current.origin.x
            frame.origin.y += current.origin.y
            // Along an axis that an outer scroll box moves, the position in the scene is not fixed.
            if let outer = current as? ScrollBox { fixed.subtract(outer.settings.axes) }
            box = current.parent
        }
        let shown = SafeArea.carriedOn(frame, around: self, .all)
        let (x, y) = (fixed.contains(.horizontal) ? shown : frame, fixed.contains(.vertical) ? shown : frame)
        return CGRect(x: x.minX - frame.minX, y: y.minY - frame.minY, width: x.width, height: y.height)
    }

    /// Room that focus leaves around an item: for its lift, unless content is visible beyond the box anyway, and for pinned cells.
    package var focusMargin: EdgeInsets {
        let visible = visibleRect
        func margin(_ beyond: CGFloat, _ pinned: CGFloat) -> CGFloat {
            // Under a pinned header a lift is cut off, however far content shows beyond the box.
            pinned > 0 ? pinned + Self.liftMargin : max(0, Self.liftMargin - beyond)
        }
        var insets = EdgeInsets()
        if settings.axes.contains(.horizontal) {
            let pinned = pinnedLengths(.horizontal)
            let (left, right) = isMirrored ? (pinned.end, pinned.start) : (pinned.start, pinned.end)
            insets.leading = margin(-visible.minX, left)
            insets.trailing = margin(visible.maxX - size.width, right)
        }
        if settings.axes.contains(.vertical) {
            let pinned = pinnedLengths(.vertical)
            insets.top = margin(-visible.minY, pinned.start)
            insets.bottom = margin(visible.maxY - size.height, pinned.end)
        }
        return insets
    }

    /// How much of the viewport pinned headers and footers take along an axis.
    private func pinnedLengths(_ axis: Axis) -> (start: CGFloat, end: CGFloat) {
        var lengths = (start: CGFloat(0), end: CGFloat(0))
        for entry in lazyBoxes {
            guard let box = entry.box, box.axis == axis else { continue }
            lengths = (max(lengths.start, box.pinnedLengths.start), max(lengths.end, box.pinnedLengths.end))
        }
        return lengths
    }

    private static let liftMargin: CGFloat = 40
}

extension _LayoutBox {
    /// The scroll boxes around this box, innermost first.
    package final var enclosingScrollBoxes: [ScrollBox] {
        var found: [ScrollBox] = []
        var box = parent
        while let current = box {
            if let scroll = current as? ScrollBox { found.append(scroll) }
            box = current.parent
        }
        return found
    }

    /// Whether `other` is this box or around it.
    package final func isInside(_ other: _LayoutBox) -> Bool {
        var box: _LayoutBox? = self
        while let current = box {
            if current === other { return true }
            box = current.parent
        }
        return false
    }
}
