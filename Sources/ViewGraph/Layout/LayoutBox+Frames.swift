import Foundation
import TenFootGeometry

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

    package var isInScene: Bool {
        var box = self
        while let parent = box.parent { box = parent }
        // Do not ask the host for its root: a box that has left may outlive its node.
        return box is RootBox
    }
}
