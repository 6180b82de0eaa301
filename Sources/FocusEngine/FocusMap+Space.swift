import TenFootGeometry

/// Conversion from scrolled content to the scene, and the visible part of content.
extension FocusMap {
    /// The translation from a container's content to the scene, with the signs of `Box.edges`.
    func contentShift(_ container: Int32) -> SIMD4<Double> { sum(container) { $0.offset } }

    /// The same translation at the offsets that layout order uses: it orders the page, not what a viewport shows at present.
    func orderShift(_ container: Int32) -> SIMD4<Double> { sum(container) { $0.orderOffset } }

    @inline(__always) private func sum(_ container: Int32, _ offset: (ContainerState) -> CGPoint) -> SIMD4<Double> {
        var sum = SIMD4<Double>.zero
        var at = container
        while at > 0 {
            let entry = entries[Int(at)]
            let offset = offset(containers[entry.extra])
            sum += shift(entry.frame.edges[0] - Double(offset.x), entry.frame.edges[1] - Double(offset.y))
            at = entry.container
        }
        return sum
    }

    /// An entry's frame in the scene.
    func sceneBox(_ slot: Int32) -> Box { entries[Int(slot)].frame.shifted(by: contentShift(entries[Int(slot)].container)) }

    /// A target's frame in the scene; nil where the map does not hold it.
    func sceneBox(_ target: FocusTarget) -> Box? {
        guard let slot = slots[target.id] else { return nil }
        return localBox(target, slot).shifted(by: contentShift(entries[Int(slot)].container))
    }

    /// A target's frame in the space of its container's content.
    func localBox(_ target: FocusTarget, _ slot: Int32) -> Box {
        if case .cell(_, let index) = target, entries[Int(slot)].kind == .range {
            return Box(ranges[entries[Int(slot)].extra].frame(of: index))
        }
        return entries[Int(slot)].frame
    }

    /// The frame of a target in the scene, in points; nil where the map does not hold it.
    package func sceneFrame(of target: FocusTarget) -> CGRect? { sceneBox(target)?.rect }

    /// The frame of any entry in the scene, in points; nil where the map does not hold it.
    package func sceneFrame(of id: FocusID) -> CGRect? { slots[id].map { sceneBox($0).rect } }

    /// Where the content of an entry's innermost container begins in the scene; subtract it from scene points to get an entry's frame.
    package func contentOrigin(within id: FocusID?) -> CGPoint {
        guard let id, let slot = slots[id] else { return .zero }
        let edges = contentShift(entries[Int(slot)].kind == .container ? slot : entries[Int(slot)].container)
        return CGPoint(x: edges[0], y: edges[1])
    }

    /// Whether a container's content is longer than its frame along an axis.
    @inline(__always) func scrolls(_ container: Int32, along axis: Axis) -> Bool {
        let entry = entries[Int(container)]
        return Double(axis.of(containers[entry.extra].content)) > entry.frame.length(axis) + Rule.touch
    }

    /// The innermost group from `slot` outward that holds a move along the axis: a container that scrolls that way, else the scene (DM8).
    func holder(from slot: Int32, along axis: Axis) -> Int32 {
        var at = entries[Int(slot)].kind == .container ? slot : entries[Int(slot)].container
        while at > 0, !scrolls(at, along: axis) { at = entries[Int(at)].container }
        return at
    }

    /// The part of a container's content that is visible when a move is decided within `holder`, in the scene (DM8).
    ///
    /// Containers inside the holder clip both ways. The holder and those around it clip across the axis only: along it, content that is
    /// scrolled away counts as visible.
    func visible(_ container: Int32, within holder: Int32, axis: Axis) -> Box {
        var clip = Box.everything
        var at = container
        while at > 0, at != holder {
            clip = clip.intersection(sceneBox(at))
            at = entries[Int(at)].container
        }
        let across = axis.other
        while at > 0 {
            let frame = sceneBox(at)
            clip = clip.intersection(Box.everything.replacing(across, low: frame.low(across), high: frame.high(across)))
            at = entries[Int(at)].container
        }
        return clip
    }

    /// The innermost container around both, or the scene.
    func sharedContainer(_ first: Int32, _ second: Int32) -> Int32 {
        var at = first
        while at > 0 {
            var other = second
            while other > 0 {
                if other == at { return at }
                other = entries[Int(other)].container
            }
            at = entries[Int(at)].container
        }
        return 0
    }
}
