import Foundation
import TenFootAccessibility
import TenFootGeometry
import TenFootGraphics

/// Reading apart from focus: labels, headings and other elements that cannot have focus.
extension AccessibilityTree {
    /// The element that is read, and the item that had focus then; reading ends when focus moves.
    struct Reading {
        let id: UInt64
        weak var focus: FocusItem?
    }

    /// Reads an element, which is scrolled into view and outlined until focus moves; returns false if there is no such element.
    ///
    /// Focus moves to the element if it can have focus.
    @discardableResult package func read(_ id: UInt64) -> Bool {
        guard isListening, let found = found(id) else { return false }
        if let item = found.item, host.focus.isEligible(item) { host.focus.focus(item) } else { ScrollFinder.reveal(found.place) }
        reading = Reading(id: id, focus: host.focus.focused)
        host.requestFrame()
        return true
    }

    /// Reads the focused element again.
    package func stopReading() {
        guard reading != nil else { return }
        reading = nil
        host.requestFrame()
    }

    /// Follows a cursor that the app has moved; ends reading if focus has moved or the element is gone.
    func followCursor() {
        if let wanted = host.assistive.element, wanted !== lastCursor, let found = firstElement(of: wanted) {
            handOut(found)
            ScrollFinder.reveal(found.place)
            reading = Reading(id: found.id, focus: host.focus.focused)
            lastCursor = wanted
            host.requestFrame()
        } else if let reading, reading.focus !== host.focus.focused || found(reading.id) == nil {
            stopReading()
            // The element that was read is gone: go to the default that the app may have declared.
            if reading.focus === host.focus.focused { host.assistive.chooseDefault() }
        }
    }

    /// Moves the assistive cursor to the element that is read, else to the focused one, which updates the states bound to it.
    func moveCursor() {
        guard let found = reading.flatMap({ found($0.id) }) else {
            // An app that cleared the cursor keeps it cleared until focus moves.
            if host.assistive.element !== host.focus.focused { host.assistive.move(to: host.focus.focused) }
            return lastCursor = host.assistive.element
        }
        let node = found.item ?? found.place.node.scope.focusParent
        // The view to which the app moved the cursor may be an ancestor of the element.
        if let lastCursor, lastCursor === host.assistive.element, node?.isInside(lastCursor) == true { return }
        host.assistive.move(to: node)
        lastCursor = node
    }

    /// The id of the element that is read instead of the focused one; nil if none is.
    package var readingID: UInt64? { reading?.id }

    private func firstElement(of place: FocusNode) -> Found? {
        (place.box ?? place.view.elements.first).flatMap { firstElement(of: $0) }
    }

    /// The first element of a view that is read.
    func firstElement(of box: _LayoutBox) -> Found? {
        var found = path(to: box).last { $0.box === box } ?? roots(in: box).first
        while let group = found, group.item == nil, let first = children(of: group).first { found = first }
        return found
    }

    // MARK: On screen

    /// Draws an outline around the element that is read; called once a frame.
    func outlineReading() {
        guard let reading, let box = found(reading.id)?.place else {
            readingFrame?.removeFromParent()
            return readingFrame = nil
        }
        let canvas = CGRect(origin: .zero, size: host.size).insetBy(dx: Self.outlineWidth, dy: Self.outlineWidth)
        let frame = box.scrolledFrame.insetBy(dx: -Self.outlineGap, dy: -Self.outlineGap).intersection(canvas)
        let layer = readingFrame ?? Layer(name: "reading cursor")
        if readingFrame == nil { host.layers.root.addChild(layer) }
        readingFrame = layer
        layer.isHidden = frame.isNull
        guard !frame.isNull else { return }
        let path = Path(roundedRect: frame, cornerRadius: Self.outlineGap)
        // Yellow between two dark lines is visible on any background.
        let parts: [LayerContent] = [
            .stroke(path, .color(.black), StrokeStyle(lineWidth: Self.outlineWidth + 4)),
            .stroke(path, .color(RGBA(red: 1, green: 0.84, blue: 0.04, alpha: 1)), StrokeStyle(lineWidth: Self.outlineWidth)),
        ]
        layer.content = .drawing(parts)
    }

    /// The width of the outline, in points.
    private static let outlineWidth: CGFloat = 8
    /// The distance from the element to its outline, in points.
    private static let outlineGap: CGFloat = 10
}
