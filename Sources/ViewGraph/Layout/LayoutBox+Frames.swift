import Foundation
import TenFootGeometry
import TenFootGraphics

/// Where a box is in the scene.
extension _LayoutBox {
    /// The resting frame in the scene, in points: scrolling counts, scale and rotation do not.
    package var sceneFrame: CGRect {
        var frame = CGRect(origin: origin, size: size)
        var box = parent
        while let current = box {
            frame.origin.x += current.origin.x - current.contentOffset.x
            frame.origin.y += current.origin.y - current.contentOffset.y
            box = current.parent
        }
        return frame
    }

    /// The frame in the scene with the scroll offsets shown now, which differ from the resting ones while content scrolls.
    package var scrolledFrame: CGRect {
        var frame = sceneFrame
        for scroll in enclosingScrollBoxes {
            frame.origin.x += scroll.contentOffset.x - scroll.shownOffset.x
            frame.origin.y += scroll.contentOffset.y - scroll.shownOffset.y
        }
        return frame
    }

    /// Whether a scroll view around it shows neither its place nor anything that is drawn of it now.
    var isScrolledAway: Bool {
        guard isInScene else { return false }
        let frame = scrolledFrame.insetBy(dx: -1, dy: -1)
        let isCut = enclosingScrollBoxes.contains { scroll in
            guard case .rect(let shown)? = scroll.layer.clip else { return false }
            let origin = scroll.scrolledFrame.origin
            return !shown.offsetBy(dx: origin.x, dy: origin.y).overlaps(frame)
        }
        return isCut && !(layer.sceneBounds()?.overlaps(CGRect(origin: .zero, size: host.size)) ?? false)
    }

    package var isInScene: Bool {
        var box = self
        while let parent = box.parent { box = parent }
        // Do not ask the host for its root: a box that has left may outlive its node.
        return box is RootBox
    }
}
