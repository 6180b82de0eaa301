import Foundation

/// Results of building the display lists of one frame besides the lists, and the group pictures of the previous frame.
final class DisplayPass {
    /// The composition of each layer, which the tree stores once the frame is taken.
    var drawn: [(layer: Layer, composition: Layer.Composition)] = []
    /// Layers whose picture would be visible but has no pixels.
    var missing: [UInt64] = []
    private var before: [UInt64: DisplayList.Group]
    private(set) var kept: [UInt64: DisplayList.Group] = [:]

    /// The largest standard deviation in pixels of a blur: stronger ones would show nothing but an even colour.
    let largestBlur: CGFloat

    init(screen: PixelRect, before: [UInt64: DisplayList.Group] = [:]) {
        self.before = before
        largestBlur = max(32, min(400, CGFloat(min(screen.width, screen.height)) / 4))
    }

    /// A layer's group of the last frame, if its picture is still the same.
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

    /// The groups for the next frame: those of this one and, if only a part was drawn, the others.
    func groups(isComplete: Bool) -> [UInt64: DisplayList.Group] {
        isComplete || before.count > 64 ? kept : before.merging(kept) { $1 }
    }
}
