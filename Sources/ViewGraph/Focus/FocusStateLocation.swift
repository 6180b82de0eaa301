import Foundation
import TenFootFocusEngine

/// The retained value of a FocusState.
package final class FocusStateLocation<Value: Hashable>: Source, FocusLocation {
    package let id: FocusStateID
    private let absent: Value
    /// The value that the current focus implies.
    private var current: Value
    /// The value last written, which FS11 prefers.
    private var lastWritten: Value
    /// The pending write; until the update has decided on it, the state reads as written (FS9).
    private var write: FocusWrite?
    private weak var host: ViewHost?
    /// The views bound to it.
    package var bindings: [FocusBinding] = []

    init(_ absent: Value, host: ViewHost) {
        self.absent = absent
        current = absent
        lastWritten = absent
        self.host = host
        id = host.focus.nextStateID()
    }

    package var value: Value {
        Dependencies.read(self)
        return shown
    }

    private var shown: Value { write == nil ? current : lastWritten }

    package func set(_ new: Value) {
        let before = shown
        lastWritten = new
        let write = FocusWrite(id, new == absent ? nil : AnyHashable(new))
        self.write = write
        host?.focus.wrote(write, self)
        if before != new { changed() }
    }

    package func settle(_ write: FocusWrite, _ names: [FocusName]) {
        // A newer write of the same state is still pending.
        guard self.write == nil || self.write?.value == write.value else { return }
        let before = shown
        self.write = nil
        current = truth(names)
        if shown != before { changed() }
    }

    package func follow(_ names: [FocusName]) {
        let before = shown
        current = truth(names)
        if shown != before { changed() }
    }

    /// The value that the current focus implies: the one last written if it is bound there, else the innermost binding's (FS11).
    private func truth(_ names: [FocusName]) -> Value {
        let values = names.compactMap { $0.state == id ? $0.value.base as? Value : nil }
        return values.contains(lastWritten) ? lastWritten : values.first ?? absent
    }
}

/// A focus state's retained value with its type erased.
@MainActor package protocol FocusLocation: AnyObject {
    var id: FocusStateID { get }
    var bindings: [FocusBinding] { get set }
    /// Called when the focus engine has decided on a write; `names` are the values that the current focus implies.
    func settle(_ write: FocusWrite, _ names: [FocusName])
    /// Called when focus may have moved; `names` are the values that the current focus implies.
    func follow(_ names: [FocusName])
}

/// The focus node of a `focused(_:)` or `focused(_:equals:)` modifier.
package final class FocusBinding: FocusNode {
    private(set) weak var location: (any FocusLocation)?
    private(set) var name: FocusName?
    let isContainment: Bool
    /// Where the app wrote the modifier.
    let place: SourcePlace

    package init(view: _ViewNode, location: (any FocusLocation)?, value: AnyHashable, isContainment: Bool, place: SourcePlace) {
        self.location = location
        name = location.map { FocusName($0.id, value) }
        self.isContainment = isContainment
        self.place = place
        super.init(view: view, role: .binding)
        location?.bindings.append(self)
    }

    package func update(_ location: (any FocusLocation)?, _ value: AnyHashable) {
        let name = location.map { FocusName($0.id, value) }
        guard name != self.name else { return }
        if location !== self.location {
            self.location?.bindings.removeAll { $0 === self }
            location?.bindings.append(self)
            self.location = location
            if let location { host.focus.register(location) }
        }
        self.name = name
        changed()
    }

    package override func didDetach() { location?.bindings.removeAll { $0 === self } }
}
