import Foundation
import TenFootAccessibility

/// Requests of assistive technologies, which name an element by its id; they return nil or false once the element's view is gone.
extension AccessibilityTree {
    /// An element by its id.
    package func element(_ id: UInt64) -> AccessibilityElement? { found(id).map { describe($0) } }

    /// The outermost elements.
    package func rootElements() -> [AccessibilityElement] { roots().map { describe($0) } }

    package func children(of id: UInt64) -> [AccessibilityElement]? { found(id).map { children(of: $0).map { describe($0) } } }

    /// The element around another; nil for an outermost element and for one that is gone.
    package func parent(of id: UInt64) -> AccessibilityElement? {
        guard let box = shownBox(id) else { return nil }
        let path = path(to: box)
        guard let index = path.firstIndex(where: { $0.id == id }), index > 0 else { return nil }
        return describe(path[index - 1])
    }

    /// Performs the action at an index of the element's `actions`.
    package func perform(action index: Int, on id: UInt64) -> Bool {
        guard let found = found(id) else { return false }
        let actions = actions(of: found)
        guard actions.indices.contains(index) else { return false }
        actions[index].perform()
        host.requestFrame()
        return true
    }

    /// Moves focus to an element.
    package func focus(_ id: UInt64) -> Bool {
        guard let item = found(id)?.item, host.focus.isEligible(item) else { return false }
        host.focus.focus(item)
        host.requestFrame()
        return true
    }

    /// Steps a slider or stepper: 1 up, -1 down.
    package func adjust(_ id: UInt64, by direction: Int) -> Bool {
        guard let adjust = found(id)?.properties.adjust else { return false }
        adjust(direction)
        host.requestFrame()
        return true
    }

    /// Replaces the text of a field that can be typed into.
    package func write(_ text: String, into id: UInt64) -> Bool {
        guard let found = found(id), found.item?.isEnabled == true, let write = found.properties.write else { return false }
        write(text)
        host.requestFrame()
        return true
    }

    /// The innermost element at a point of the scene, in points.
    package func element(at point: CGPoint) -> AccessibilityElement? {
        var candidates = roots()
        var best: Found?
        while let hit = candidates.last(where: { $0.box.sceneFrame.contains(point) }) {
            best = hit
            candidates = children(of: hit)
        }
        return best.map { describe($0) }
    }

    func found(_ id: UInt64) -> Found? {
        guard let box = shownBox(id) else { return nil }
        return path(to: box).last { $0.id == id }
    }

    /// The box of the element with an id, while its view is in the scene.
    private func shownBox(_ id: UInt64) -> _LayoutBox? {
        guard let entry = handedOut[id], let box = entry.box, entry.node?.isMounted == true, box.described.isInScene else { return nil }
        return box
    }
}
