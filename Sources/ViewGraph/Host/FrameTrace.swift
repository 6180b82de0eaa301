/// Records what a frame does and what caused it, for the inspector: the bodies that ran, where layout began, what was drawn.
///
/// Without a recorder each call site costs one comparison with nil.
@MainActor package final class FrameTrace {
    /// The active recorder; nil while no inspector page is open.
    package static var current: FrameTrace?

    /// A view that a pass has processed.
    package struct Part {
        package let node: UInt64
        package let name: String
        /// Why its body ran; nil for layout and drawing.
        package var cause: String?
    }

    package struct Notes {
        package var bodies: [Part] = []
        package var layouts: [Part] = []
        package var draws: [Part] = []

        package init() {}
    }

    private weak var host: ViewHost?
    private var notes = Notes()
    private var causes: [UInt64: String] = [:]
    /// The sources whose readers are being invalidated, innermost last.
    private var changing: [String] = []
    /// The most parts of each type that are recorded per frame; the counters count all.
    private static let limit = 200

    package init(_ host: ViewHost) { self.host = host }

    /// Returns what was recorded since the last call, and clears it.
    package func take() -> Notes {
        defer { (notes, causes) = (Notes(), [:]) }
        return notes
    }

    func begin(_ source: Source) { changing.append(source.inspectedName) }
    func end(_ source: Source) { _ = changing.popLast() }

    func marked(_ node: _ViewNode) {
        guard node.host === host, causes[node.id] == nil else { return }
        causes[node.id] = changing.last ?? "a model it observes, or a motion"
    }

    func ran(_ node: _ViewNode) {
        guard node.host === host, notes.bodies.count < Self.limit else { return }
        let cause = causes[node.id] ?? (node.children.isEmpty ? "it is new" : "the view around it")
        notes.bodies.append(Part(node: node.id, name: node.inspectedName, cause: cause))
    }

    func laidOut(_ box: _LayoutBox) { note(box, in: \.layouts) }
    func drew(_ box: _LayoutBox) { note(box, in: \.draws) }

    private func note(_ box: _LayoutBox, in list: WritableKeyPath<Notes, [Part]>) {
        guard box.node.host === host, notes[keyPath: list].count < Self.limit else { return }
        notes[keyPath: list].append(Part(node: box.node.id, name: box.node.inspectedName))
    }
}

extension Source {
    /// A description for the app's author: "State<Int>, now 3".
    package var inspectedName: String { (self as? any InspectedSource)?.inspectedWords ?? "a stored value" }
}

/// A source that can describe itself.
@MainActor protocol InspectedSource {
    var inspectedWords: String { get }
}

extension StateLocation: InspectedSource {
    var inspectedWords: String {
        let now = Dependencies.untracked { value }
        // Other values are left out: describing them would run the app's code.
        return now is Bool || now is Int || now is Double || now is String ? "State<\(Value.self)>, now \(now)" : "State<\(Value.self)>"
    }
}

extension FocusStateLocation: InspectedSource {
    var inspectedWords: String { "FocusState<\(Value.self)>" }
}

extension EnvironmentSource: InspectedSource {
    var inspectedWords: String { "environment: \(key.map { EnvironmentScope.name(of: $0) } ?? "")" }
}
