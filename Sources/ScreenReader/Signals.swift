import TenFootAccessibility
import TenFootGLib

/// An AT-SPI signal with its source and arguments.
package struct BusSignal: Equatable, Sendable {
    package var place: Answers.Place
    /// `Object` or `Window`, or `Cache` for changes of cached items, whose only argument is `value`.
    package var interface: String
    package var name: String
    package var detail = ""
    package var first: Int32 = 0
    package var second: Int32 = 0
    package var value: Variant = .int(0)

    /// The signal's arguments.
    var arguments: Variant {
        interface == "Cache"
            ? .tuple([value]) : .tuple([.string(detail), .int(first), .int(second), .variant(value), .array(of: "{sv}", [])])
    }
}

/// Converts a frame's events to signals.
package struct SignalWriter: Sendable {
    private var focus: UInt64?
    private var hasActivated = false
    private var notes = 0
    /// The name of the focused page.
    package private(set) var page: String?

    package init() {}

    /// The signals of some events, in order; announcements are returned with the numbers by which clients can query them.
    package mutating func signals(for events: [AccessibilityEvent], windowName: String) -> (signals: [BusSignal], notes: [Int: String]) {
        var signals: [BusSignal] = []
        var added: [Int: String] = [:]
        for event in events {
            switch event {
            case .focused(let path):
                let isFirst = !hasActivated
                if isFirst {
                    hasActivated = true
                    signals.append(BusSignal(place: .window, interface: "Window", name: "Activate", value: .string(windowName)))
                    signals.append(state(.window, "active", true))
                }
                signals += paging(to: path, isFirst: isFirst)
                if let focus { signals.append(state(.element(focus), "focused", false)) }
                focus = path.last?.id
                if let focus { signals.append(state(.element(focus), "focused", true)) }
            case .changed(let old, let new): signals += changes(from: old, to: new)
            case .announcement(let text, let isUrgent):
                let clean = SpokenText.clean(text)
                guard !clean.isEmpty else { continue }
                notes += 1
                added[notes] = clean
                signals.append(
                    BusSignal(place: .window, interface: "Object", name: "Announcement", first: isUrgent ? 2 : 1, value: .string(clean)))
                // Screen readers without support for announcements read a notification that appears.
                signals.append(state(.notification(notes), "showing", true))
            }
        }
        return (signals, added)
    }

    /// Renames the window after the focused page, which screen readers announce.
    ///
    /// A dialog, and a moment without focus, leave the name as it is.
    private mutating func paging(to path: [AccessibilityElement], isFirst: Bool) -> [BusSignal] {
        guard let outermost = path.first, outermost.role != .dialog else { return [] }
        let name = path.count > 1 && outermost.role == .group ? SpokenText.clean(outermost.label) : ""
        guard name != page ?? "" else { return [] }
        page = name.isEmpty ? nil : name
        // The first name is read with the window, and that of a screen without a page is the program's, which is known.
        if isFirst || name.isEmpty { return [] }
        return [BusSignal(place: .window, interface: "Object", name: "PropertyChange", detail: "accessible-name", value: .string(name))]
    }

    private func state(_ place: Answers.Place, _ name: String, _ isOn: Bool) -> BusSignal {
        BusSignal(place: place, interface: "Object", name: "StateChanged", detail: name, first: isOn ? 1 : 0)
    }

    private func changes(from old: AccessibilityElement, to new: AccessibilityElement) -> [BusSignal] {
        let place = Answers.Place.element(new.id)
        var signals: [BusSignal] = []
        let name = Vocabulary.name(of: new)
        if Vocabulary.name(of: old) != name {
            signals.append(
                BusSignal(place: place, interface: "Object", name: "PropertyChange", detail: "accessible-name", value: .string(name)))
        }
        if let range = new.range, range != old.range {
            signals.append(
                BusSignal(
                    place: place, interface: "Object", name: "PropertyChange", detail: "accessible-value", value: .double(range.value)))
        }
        if new.states.contains(.editable), old.value != new.value { signals += typing(place, old.value ?? "", new.value ?? "") }
        let named: [(AccessibilityStates, String)] = [
            (.checked, "checked"), (.selected, "selected"), (.expanded, "expanded"), (.disabled, "enabled"), (.disabled, "sensitive"),
        ]
        for (bit, name) in named where old.states.contains(bit) != new.states.contains(bit) {
            signals.append(state(place, name, new.states.contains(bit) != (bit == .disabled)))
        }
        return signals
    }

    /// The signals for text typed or deleted at the end of a field, in Unicode scalars.
    private func typing(_ place: Answers.Place, _ old: String, _ new: String) -> [BusSignal] {
        let (before, after) = (Array(old.unicodeScalars), Array(new.unicodeScalars))
        let common = zip(before, after).prefix { $0 == $1 }.count
        var signals: [BusSignal] = []
        func changed(_ kind: String, _ scalars: ArraySlice<Unicode.Scalar>) {
            guard !scalars.isEmpty else { return }
            var view = String.UnicodeScalarView()
            view.append(contentsOf: scalars)
            signals.append(
                BusSignal(
                    place: place, interface: "Object", name: "TextChanged", detail: kind, first: Int32(clamping: common),
                    second: Int32(clamping: scalars.count), value: .string(String(view))))
        }
        changed("delete", before[common...])
        changed("insert", after[common...])
        signals.append(
            BusSignal(place: place, interface: "Object", name: "TextCaretMoved", first: Int32(clamping: after.count)))
        return signals
    }
}
