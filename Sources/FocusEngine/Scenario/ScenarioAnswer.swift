import TenFootGeometry

/// Presses on a scenario's map, as a user would make them: path memory is kept and scrolling is applied.
package struct ScenarioPlayer {
    package let names: ScenarioMap
    package private(set) var focus: FocusTarget?
    package var memory = PathMemory()

    package init(_ scenario: Scenario) {
        names = ScenarioMap(scenario)
        focus = scenario.start.flatMap { names.id($0) }.map { .item($0) }
    }

    /// Makes one press and returns what it decided.
    package mutating func press(_ step: Scenario.Step) -> FocusDecision {
        let decision: FocusDecision
        switch (step, step.heading, focus) {
        case (_, let heading?, let source?):
            decision = names.map.move(FocusMove(heading, from: source), memory: &memory)
        case (.next, _, _), (.previous, _, _):
            memory.drop()
            decision = names.map.step(step == .next ? .next : .previous, from: focus)
        default:
            memory.drop()
            let target = names.map.defaultFocus()
            decision = FocusDecision(
                target: target, scrolls: target.map { names.map.scrolls(toReveal: $0) } ?? FocusScrolls(),
                reason: target == nil ? .nothing : .order)
        }
        names.map.apply(decision)
        focus = decision.target ?? focus
        return decision
    }
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
