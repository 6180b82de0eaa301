import Foundation

/// What building the display lists of one frame finds out besides the lists, and the group pictures of the frame before.
final class DisplayPass {
    /// How each layer was put together; the tree remembers it once the frame is taken.
    var drawn: [(layer: Layer, composition: Layer.Composition)] = []
    /// Layers whose picture would be seen but has no pixels.
    var missing: [UInt64] = []
    private var before: [UInt64: DisplayList.Group]
    private(set) var kept: [UInt64: DisplayList.Group] = [:]

    /// The standard deviation in pixels beyond which a blur is drawn as one of that: of more nothing is seen but an even colour.
    let largestBlur: CGFloat

    init(screen: PixelRect, before: [UInt64: DisplayList.Group] = [:]) {
        self.before = before
        largestBlur = max(32, min(400, CGFloat(min(screen.width, screen.height)) / 4))
    }

    /// The group of a layer as the last frame had it, where its picture is still the same.
    func known(_ group: DisplayList.Group) -> DisplayList.Group? {
        guard let known = kept[group.layer] ?? before[group.layer], known.revision == group.revision,
            known.rasterScale == group.rasterScale, known.largestBlur == group.largestBlur, known.shadow == group.shadow,
            known.castsShadow == group.castsShadow,
            known.seen == group.seen
        else { return nil }
        kept[group.layer] = known
        return known
    }

    func keep(_ group: DisplayList.Group) { kept[group.layer] = group }

    /// The groups for the next frame: those of this one, and while it drew but a part, the others.
    func groups(isComplete: Bool) -> [UInt64: DisplayList.Group] {
        isComplete || before.count > 64 ? kept : before.merging(kept) { $1 }
    }
}
