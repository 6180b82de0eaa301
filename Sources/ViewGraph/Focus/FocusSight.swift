import Foundation

/// Tells whether a box can be seen at all, judged by the values at which animations end (FO6).
@MainActor enum FocusSight {
    /// Whether a box has an area, lies in the scene, is not hidden or fully transparent, and is not wholly cut off.
    ///
    /// A scroll container can scroll what it clips into view, so from there outward its own frame is checked.
    static func reaches(_ box: _LayoutBox) -> Bool {
        var frame = CGRect(origin: .zero, size: box.size)
        if frame.isEmpty { return false }
        var current = box
        while true {
            if current.restingOpacity <= 0 || current.layer.isHidden { return false }
            let bounds = CGRect(origin: .zero, size: current.size)
            if current is ScrollBox {
                frame = bounds
            } else if current.clipsContent {
                frame = frame.intersection(bounds)
                if frame.isEmpty { return false }
            }
            guard let outer = current.parent else { break }
            frame.origin.x += current.origin.x - outer.contentOffset.x
            frame.origin.y += current.origin.y - outer.contentOffset.y
            current = outer
        }
        guard current === box.host.rootBox else { return false }
        // A box that only touches the scene's edge, such as a closed drawer, is not visible.
        return frame.overlaps(CGRect(origin: .zero, size: box.host.size))
    }
}

/// The opaque layers that hide the views wholly under them.
///
/// A cover in a scroll view can be scrolled away, so it hides only views that scroll with it.
@MainActor struct FocusCovers {
    private var known: [ObjectIdentifier: Known] = [:]
    /// The current covers by the innermost scroll view around them; the key is nil for covers in no scroll view.
    private var byContainer: [ObjectIdentifier?: [Cover]] = [:]
    private(set) var areStale = false

    private struct Known { weak var box: _LayoutBox? }

    private struct Cover {
        weak var box: _LayoutBox?
        /// In the content of the innermost scroll view around it, or in the scene.
        let frame: CGRect
        weak var layer: FocusLayer?
    }

    nonisolated init() {}

    /// Records that a box covers what lies behind it, or no longer does.
    mutating func changed(_ box: _LayoutBox) {
        guard box.coversFocus || known[ObjectIdentifier(box)] != nil else { return }
        known[ObjectIdentifier(box)] = Known(box: box)
        areStale = true
    }

    /// Records that boxes are drawn in another order, so that covers may hide other views.
    mutating func orderChanged() { areStale = areStale || !known.isEmpty }

    /// Whether a cover meets a condition.
    func contains(where isWanted: (_LayoutBox) -> Bool) -> Bool { known.values.contains { $0.box.map(isWanted) ?? false } }

    /// Updates the covers if one has changed; returns whether it did.
    mutating func refresh() -> Bool {
        guard areStale else { return false }
        areStale = false
        byContainer = [:]
        for (id, entry) in known {
            guard let box = entry.box, box.coversFocus, box.isInScene, Self.isOpaque(box) else {
                known[id] = nil
                continue
            }
            let (frame, container) = Self.shownFrame(of: box)
            let cover = Cover(box: box, frame: frame, layer: box.node.scope.focusParent?.layer)
            byContainer[container.map(ObjectIdentifier.init), default: []].append(cover)
        }
        return true
    }

    /// The part of a box that its ancestors do not clip, in the content of the innermost scroll view or in the scene.
    private static func shownFrame(of box: _LayoutBox) -> (frame: CGRect, container: _LayoutBox?) {
        var frame = CGRect(origin: .zero, size: box.size)
        var current = box
        while true {
            if current.clipsContent { frame = frame.intersection(CGRect(origin: .zero, size: current.size)) }
            guard let outer = current.parent else { return (frame, nil) }
            frame = frame.offsetBy(dx: current.origin.x, dy: current.origin.y)
            if outer is ScrollBox { return (frame, outer) }
            frame = frame.offsetBy(dx: -outer.contentOffset.x, dy: -outer.contentOffset.y)
            current = outer
        }
    }

    private static func isOpaque(_ box: _LayoutBox) -> Bool {
        var current: _LayoutBox? = box
        while let at = current {
            if at.restingOpacity < 1 { return false }
            current = at.parent
        }
        return true
    }

    /// Whether a cover contains the whole item, is drawn after it and is not part of it.
    ///
    /// A scroll view may show the item anywhere inside its frame, so covers outside the scroll view must contain that whole frame.
    func hide(_ item: FocusItem) -> Bool {
        guard !byContainer.isEmpty, let box = item.box else { return false }
        let layer = item.layer
        var frame = CGRect(origin: .zero, size: box.size)
        var current = box
        func isHidden(in container: _LayoutBox?) -> Bool {
            byContainer[container.map(ObjectIdentifier.init)]?.contains { cover in
                cover.layer === layer && cover.frame.contains(frame) && cover.box?.isDrawn(after: box) == true
            } ?? false
        }
        while let outer = current.parent {
            frame = frame.offsetBy(dx: current.origin.x, dy: current.origin.y)
            if outer is ScrollBox {
                if isHidden(in: outer) { return true }
                frame = CGRect(origin: .zero, size: outer.size)
            } else {
                frame = frame.offsetBy(dx: -outer.contentOffset.x, dy: -outer.contentOffset.y)
            }
            current = outer
        }
        return isHidden(in: nil)
    }
}

extension _LayoutBox {
    /// Whether it is drawn after another box, neither being inside the other.
    fileprivate func isDrawn(after other: _LayoutBox) -> Bool {
        let (own, others) = (path, other.path)
        let shared = zip(own, others).prefix { $0 === $1 }.count
        // Neither a descendant nor an enclosing background is a cover.
        guard let around = own[..<shared].last, shared < own.count, shared < others.count else { return false }
        let (one, two) = (own[shared], others[shared])
        if one.traits.zIndex != two.traits.zIndex { return one.traits.zIndex > two.traits.zIndex }
        return around.children.first { $0 === one || $0 === two } === two
    }

    private var path: [_LayoutBox] {
        var boxes: [_LayoutBox] = []
        var current: _LayoutBox? = self
        while let box = current {
            boxes.append(box)
            current = box.parent
        }
        return boxes.reversed()
    }
}
