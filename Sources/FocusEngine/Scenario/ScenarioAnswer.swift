import TenFootGeometry

/// Plays a scenario on its map, as a user and an app would: path memory is kept and scrolling is applied.
package struct ScenarioPlayer {
    package let names: ScenarioMap
    /// What an event does to the map before it is decided.
    private let event: Scenario.Event?
    package private(set) var focus: FocusTarget?

    package init(_ scenario: Scenario) {
        if case .event(let event) = scenario.question { self.event = event } else { event = nil }
        let layer: String? =
            switch event {
            case .present(let id), .dismiss(let id): id
            case .relocate, .reset, .write, nil: nil
            }
        names = ScenarioMap(scenario, without: layer)
        let start = scenario.start.flatMap { names.id($0) }
        if let start { names.map.begin(at: start) }
        // Entries of the initial layout have not just appeared, and what is presented from the start does not take focus from `start`.
        _ = names.map.decide(.update(FocusUpdate()))
        if let start { names.map.begin(at: start) }
        focus = start.map { .item($0) }
        if case .dismiss(let layer)? = event {
            names.present(layer)
            _ = names.map.decide(.update(FocusUpdate(isStructural: true)))
        }
    }

    /// The request of a press, and of the default from nothing.
    package func request(_ step: Scenario.Step) -> FocusRequest? {
        switch (step, step.heading, focus) {
        case (_, let heading?, let source?): .move(FocusMove(heading, from: source))
        case (.next, _, _): .step(.next)
        case (.previous, _, _): .step(.previous)
        default: nil
        }
    }

    /// Makes one press and returns what it decided.
    package mutating func press(_ step: Scenario.Step) -> FocusDecision {
        let decision = request(step).map { names.map.decide($0) } ?? names.map.restart()
        names.map.apply(decision)
        focus = decision.target ?? focus
        return decision
    }

    /// Applies the event to the map, and returns the request that is to be decided.
    package func prepare() -> FocusRequest? {
        guard let event else { return nil }
        var update = FocusUpdate(isStructural: true)
        switch event {
        case .relocate: if let focus { names.remove(focus.id) }
        case .reset(let scope): update.resets = names.id(scope).map { [FocusNamespace(UInt64($0.rawValue))] } ?? []
        case .write(let value): update.writes = [FocusWrite(ScenarioMap.state, value.map { AnyHashable($0) })]
        case .present(let layer): names.present(layer)
        case .dismiss(let layer): names.dismiss(layer)
        }
        return .update(update)
    }

    /// Decides on the event and returns what has focus then.
    package mutating func decide(_ request: FocusRequest) -> FocusTarget? {
        names.map.apply(names.map.decide(request))
        focus = names.map.situation.focused
        return focus
    }
}

extension FocusMap {
    /// Starts at an item, even one that cannot have focus.
    package func begin(at item: FocusID) { settle(on: .item(item)) }

    /// Evaluates the default as if nothing had focus (SC1).
    package func restart() -> FocusDecision { start(in: top).map { take($0) } ?? .failed }
}

extension Scenario {
    /// The answer of `tenfoot solve`, one JSON line; an object without an id answers to its index.
    package func answer(index: Int) -> String {
        var player = ScenarioPlayer(self)
        let name = "\"id\": " + (id.map(JSONText.quoted) ?? String(index))
        switch question {
        case .step(let step):
            let target = player.press(step).target
            return "{\(name), \"focus\": \(JSONText.value(target.map { player.names.name($0) }))}"
        case .run(let steps):
            let path = steps.map { step in
                _ = player.press(step)
                return JSONText.value(player.focus.map { player.names.name($0) })
            }
            return "{\(name), \"path\": [\(path.joined(separator: ", "))]}"
        case .event:
            let focus = player.prepare().flatMap { player.decide($0) }
            return "{\(name), \"focus\": \(JSONText.value(focus.map { player.names.name($0) }))}"
        }
    }
}

/// Strings as JSON.
package enum JSONText {
    /// A JSON string in quotes.
    package static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// A JSON string, or null.
    package static func value(_ text: String?) -> String { text.map(quoted) ?? "null" }

    /// A JSON array of strings.
    package static func array(_ texts: [String]) -> String { "[" + texts.map(quoted).joined(separator: ", ") + "]" }
}
