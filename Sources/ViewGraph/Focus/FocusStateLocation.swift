import Foundation
import TenFootFocusEngine

/// The retained value of a FocusState.
package final class FocusStateLocation<Value: Hashable>: Source, FocusLocation {
    package let id: FocusStateID
    private let absent: Value
    /// What the location of focus says.
    private var current: Value
    /// The value last written, which FS11 prefers.
    private var lastWritten: Value
    /// The write on its way: until the update has decided on it, the state reads as written (FS9).
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
        // A newer write of the same state is still to be decided.
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

    /// FS11: of the values that focus stands for, the one last written, else that of the innermost binding.
    private func truth(_ names: [FocusName]) -> Value {
        let values = names.compactMap { $0.state == id ? $0.value.base as? Value : nil }
        return values.contains(lastWritten) ? lastWritten : values.first ?? absent
    }
}

/// A focus state's retained value, whatever its type.
@MainActor package protocol FocusLocation: AnyObject {
    var id: FocusStateID { get }
    var bindings: [FocusBinding] { get set }
    /// Takes what the focus engine decided about a write, and the values that focus stands for now.
    func settle(_ write: FocusWrite, _ names: [FocusName])
    /// Takes the values that focus stands for now.
    func follow(_ names: [FocusName])
}

/// A `focused(_:)` or `focused(_:equals:)` around some views.
package final class FocusBinding: FocusNode {
    private(set) weak var location: (any FocusLocation)?
    private(set) var name: FocusName?
    let isContainment: Bool
    /// Where the app wrote it.
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
