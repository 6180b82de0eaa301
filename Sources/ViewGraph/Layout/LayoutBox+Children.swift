import Foundation
import TenFootGraphics

/// The boxes inside a box, and the order of their layers.
extension _LayoutBox {
    /// Replaces the children; `isSettled` if the box is arranging them now and needs no other layout.
    package func setChildren(_ new: [_LayoutBox], isSettled: Bool = false) {
        if children.count == new.count && zip(children, new).allSatisfy({ $0 === $1 }) {
            orderLayers()
            return
        }
        let kept = Set(new.map(ObjectIdentifier.init))
        if hasFocus {
            let stayed = children.lazy.filter { kept.contains(ObjectIdentifier($0)) }
            if !zip(stayed, new.lazy.filter { $0.parent === self }).allSatisfy({ $0 === $1 }) { host.focusOrderChanged() }
        }
        for child in children where child.parent === self && !kept.contains(ObjectIdentifier(child)) {
            child.parent = nil
            if child.hasFocus { host.focusFramesChanged(child) }
        }
        children = new
        for child in new {
            if child.parent !== self, child.hasFocus, child.isPlaced { host.focusFramesChanged(child) }
            child.parent = self
            if child.hasFocus { markHasFocus() }
        }
        orderLayers()
        if !isSettled { invalidateLayout() }
    }

    /// Sorts the layers in drawing order: as laid out, but higher `zIndex` on top.
    package func orderLayers() {
        let isSorted = children.allSatisfy { $0.traits.zIndex == 0 }
        let ordered =
            isSorted
            ? children
            : children.enumerated().sorted {
                (drawingOrder(of: $0.element), $0.offset) < (drawingOrder(of: $1.element), $1.offset)
            }.map(\.element)
        var layers = ordered.map(\.layer)
        for snapshot in snapshots {
            let above = ordered.firstIndex { drawingOrder(of: $0) > snapshot.drawingOrder }
            let place = isSorted && snapshot.zIndex == 0 ? snapshot.index : above ?? layers.count
            layers.insert(snapshot.layer, at: min(place, layers.count))
        }
        (childLayerHost ?? layer).setChildren(layers)
    }

    /// Called when the `zIndex` of a child has changed.
    package final func drawingOrderChanged(of child: _LayoutBox) {
        childOrderChanged()
        guard child.hasFocus else { return }
        let frame = CGRect(origin: child.origin, size: child.size)
        // Most siblings lie side by side; a view's lift changes its order at each move of focus.
        let isShared = children.contains {
            $0 !== child && $0.hasFocus && CGRect(origin: $0.origin, size: $0.size).overlaps(frame)
        }
        if isShared { host.focusOrderChanged() }
    }

    package func markHasFocus() {
        var box: _LayoutBox? = self
        while let current = box, !current.hasFocus {
            current.hasFocus = true
            box = current.parent
        }
    }
}
