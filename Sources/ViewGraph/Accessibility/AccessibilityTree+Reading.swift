import Foundation
import TenFootAccessibility
import TenFootGeometry
import TenFootGraphics

/// Reading away from focus: labels, headings and whatever else focus cannot come to.
extension AccessibilityTree {
    /// What is read, with the focus that was there then: a later move takes reading along.
    struct Reading {
        let id: UInt64
        weak var focus: FocusItem?
    }

    /// Reads at an element, which is scrolled into sight and outlined until focus moves; false where there is none.
    ///
    /// Focus goes along where it can.
    @discardableResult package func read(_ id: UInt64) -> Bool {
        guard isListening, let found = found(id) else { return false }
        if let item = found.item, host.focus.isEligible(item) { host.focus.focus(item) } else { ScrollFinder.reveal(found.place) }
        reading = Reading(id: id, focus: host.focus.focused)
        host.requestFrame()
        return true
    }

    /// Reads where focus is again.
    package func stopReading() {
        guard reading != nil else { return }
        reading = nil
        host.requestFrame()
    }

    /// Follows an app that moved the cursor, and focus that moved; lets go of what has gone.
    func followCursor() {
        if let wanted = host.assistive.element, wanted !== lastCursor, let found = firstElement(of: wanted) {
            handOut(found)
            ScrollFinder.reveal(found.place)
            reading = Reading(id: found.id, focus: host.focus.focused)
            lastCursor = wanted
            host.requestFrame()
        } else if let reading, reading.focus !== host.focus.focused || found(reading.id) == nil {
            stopReading()
            // What was read has gone: the app may have said what is read instead.
            if reading.focus === host.focus.focused { host.assistive.chooseDefault() }
        }
    }

    /// Tells the states that follow the cursor where it is now.
    func moveCursor() {
        guard let found = reading.flatMap({ found($0.id) }) else {
            // An app that cleared the cursor keeps it cleared until focus moves.
            if host.assistive.element !== host.focus.focused { host.assistive.move(to: host.focus.focused) }
            return lastCursor = host.assistive.element
        }
        let node = found.item ?? found.place.node.scope.focusParent
        // An app's own place may be a view around the element.
        if let lastCursor, lastCursor === host.assistive.element, node?.isInside(lastCursor) == true { return }
        host.assistive.move(to: node)
        lastCursor = node
    }

    /// The number of the element that is read instead of what has focus.
    package var readingID: UInt64? { reading?.id }

    private func firstElement(of place: FocusNode) -> Found? {
        (place.box ?? place.view.elements.first).flatMap { firstElement(of: $0) }
    }

    /// The first thing that is read of a view.
    func firstElement(of box: _LayoutBox) -> Found? {
        var found = path(to: box).last { $0.box === box } ?? roots(in: box).first
        while let group = found, group.item == nil, let first = children(of: group).first { found = first }
        return found
    }

    // MARK: On screen

    /// Draws a frame around what is read; called once a frame.
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
        // Yellow between two dark lines stands out from any picture.
        let parts: [LayerContent] = [
            .stroke(path, .color(.black), StrokeStyle(lineWidth: Self.outlineWidth + 4)),
            .stroke(path, .color(RGBA(red: 1, green: 0.84, blue: 0.04, alpha: 1)), StrokeStyle(lineWidth: Self.outlineWidth)),
        ]
        layer.content = .drawing(parts)
    }

    /// In points.
    private static let outlineWidth: CGFloat = 8
    /// Between what is read and the frame around it, in points.
    private static let outlineGap: CGFloat = 10
}
