import Foundation
import TenFootGeometry

/// What a compositor draws, in order, in pixels: the visible layers that touch one area, flattened to values.
///
/// Upright rectangular clips are already taken off each command's `bounds`. A layer that needs its pixels put together first (rounded clips,
/// masks, effects, opacity over overlapping parts) is one group with a display list of its own; a compositor may keep the group's picture
/// for as long as its `revision` stays the same. A list refers to no layer, so later changes of the tree do not affect it.
package struct DisplayList {
    package enum Command {
        case item(Item)
        case shadow(Shadow)
        case group(Group)

        /// The whole pixels it touches.
        package var bounds: CGRect {
            switch self {
            case .item(let item): item.bounds
            case .shadow(let shadow): shadow.bounds
            case .group(let group): group.bounds
            }
        }
    }

    /// A layer's content.
    package struct Item {
        package var layer: UInt64
        package var content: LayerContent
        /// From the layer's coordinates to pixels.
        package var transform: CGAffineTransform
        /// Pixels per point of the layer for rasterising; it differs from the transform's scale while a layer is being scaled.
        package var rasterScale: CGFloat
        package var opacity: Double
        /// The whole pixels it may touch, cut by clips.
        package var extent: CGRect
        /// The extent cut to the requested area.
        package var bounds: CGRect
        /// Whether it is in a group's picture, where only what the group has drawn so far is below.
        package var isIsolated: Bool
        /// For materials drawn before the groups they lie in: the masks of those groups, in pixels of the canvas.
        package var masks: [DisplayList] = []

        /// For materials: the pixels they read and write, on screen or not.
        package var backdropArea: CGRect {
            guard case .backdrop(let path, _, _) = content else { return .null }
            return path.boundingRect.applying(transform).snapped.intersection(extent)
        }
    }

    /// The shadow of a rounded rectangle, to be drawn under what casts it.
    package struct Shadow {
        package var layer: UInt64
        package var silhouette: Silhouette
        package var shadow: LayerShadow
        package var transform: CGAffineTransform
        package var opacity: Double
        package var bounds: CGRect
    }

    /// An opaque rectangle with round corners that covers everything a layer paints.
    package struct Silhouette: Hashable, Sendable {
        package var rect: CGRect
        package var radius: CGFloat

        package init(rect: CGRect, radius: CGFloat) {
            self.rect = rect
            self.radius = radius
        }
    }

    package internal(set) var commands: [Command] = []
    /// The whole pixels the list was made for.
    package let region: CGRect
    /// The colour to fill the region with first; nil in a group's picture, which begins transparent.
    package internal(set) var background: RGBA?

    init(region: CGRect, background: RGBA? = nil) {
        self.region = region
        self.background = background
    }

    /// The display list of a tree in `region` (whole pixels) at `scale` pixels per point.
    package init(of tree: LayerTree, scale: CGFloat, region: CGRect) {
        var builder = DisplayListBuilder(region: region, screen: region, pass: DisplayPass(screen: PixelRect(covering: region)))
        builder.add(tree, scale: scale)
        self = builder.list
    }

    /// The region enlarged by the materials in it, whose pixels depend on everything under them; nil if there are none.
    func areaWithBackdrops(within screen: CGRect) -> CGRect? {
        var area = CGRect.null
        for case .item(let item) in commands {
            area = area.union(item.backdropArea.intersection(screen))
        }
        return area.isNull ? nil : area.union(region)
    }
}
