import TenFootGeometry

extension Scenario {
    /// The answer of `tenfoot reach`.
    package func reachability(index: Int) -> (line: String, isClean: Bool) {
        let names = ScenarioMap(self)
        let reach = names.map.reachability()
        let oneWay = reach.oneWay.map { JSONText.array([names.name($0.from), "\($0.heading)", names.name($0.to)]) }
        let fields = [
            "\"id\": \(id.map(JSONText.quoted) ?? String(index))", "\"unreachable\": \(JSONText.array(reach.unreachable.map(names.name)))",
            "\"deadEnds\": \(JSONText.array(reach.deadEnds.map(names.name)))", "\"oneWay\": [\(oneWay.joined(separator: ", "))]",
        ]
        return ("{\(fields.joined(separator: ", "))}", reach.isClean)
    }

    /// The answer of `tenfoot explain`: each press in words, the last directional one as a picture.
    package func explanation(index: Int) -> (words: String, svg: String?) {
        var player = ScenarioPlayer(self)
        let steps = if case .run(let steps) = question { steps } else if case .step(let step) = question { [step] } else { [Step]() }
        var lines = ["\(id ?? "object \(index)")"]
        var picture: String?
        for step in steps {
            if let heading = step.heading, let focus = player.focus,
                let explanation = player.names.map.explain(FocusMove(heading, from: focus), memory: player.memory)
            {
                let names = player.names
                lines.append(explanation.words { names.name($0) })
                picture = explanation.svg { names.name($0) }
                _ = player.press(step)
            } else {
                let target = player.press(step).target.map { player.names.name($0) } ?? "nothing"
                lines.append(
                    "\(step.rawValue): \(target), by \(step == .next || step == .previous ? "layout order (DM10)" : "default focus (SC1, SC8)")"
                )
                lines.append("  layout order: \(player.names.map.layoutOrder().map { player.names.name($0) }.joined(separator: ", "))")
            }
        }
        return (lines.joined(separator: "\n"), picture)
    }
}
