import TenFootGeometry

/// Where the safe area is, seen from a box.
@MainActor package enum SafeArea {
    /// The safe area in force around a box, in the scene's coordinates.
    package static func inScene(around box: _LayoutBox) -> CGRect {
        var outer = box.parent
        while let current = outer {
            if let inside = current.safeAreaInside { return inside.safe }
            outer = current.parent
        }
        return RootBox.safeArea(of: box.host)
    }

    /// Extends a frame around the views of `box` where it reaches the safe area's edge: under each bar that it touches, then to the edge of
    /// the screen.
    package static func carriedOn(_ frame: CGRect, around box: _LayoutBox, _ edges: Edge.Set) -> CGRect {
        var (left, top, right, bottom) = (frame.minX, frame.minY, frame.maxX, frame.maxY)
        let (leftEdge, rightEdge): (Edge.Set, Edge.Set) = box.isMirrored ? (.trailing, .leading) : (.leading, .trailing)
        func carryOn(_ safe: CGRect, _ whole: CGRect) {
            if edges.contains(leftEdge), left <= safe.minX + 0.5 { left = min(left, whole.minX) }
            if edges.contains(rightEdge), right >= safe.maxX - 0.5 { right = max(right, whole.maxX) }
            if edges.contains(.top), top <= safe.minY + 0.5 { top = min(top, whole.minY) }
            if edges.contains(.bottom), bottom >= safe.maxY - 0.5 { bottom = max(bottom, whole.maxY) }
        }
        var outer = box.parent
        while let current = outer {
            if let inside = current.safeAreaInside { carryOn(inside.safe, inside.whole) }
            outer = current.parent
        }
        carryOn(RootBox.safeArea(of: box.host), CGRect(origin: .zero, size: box.host.size))
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
