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

    /// The answer of `tenfoot explain`: each decision in words, the last one as a picture.
    package func explanation(index: Int) -> (words: String, svg: String?) {
        var player = ScenarioPlayer(self)
        let names = player.names
        var lines = ["\(id ?? "object \(index)")"]
        var picture: String?
        func tell(_ explanation: FocusExplanation?) {
            guard let explanation else { return }
            lines.append(explanation.words { names.name($0) })
            picture = explanation.svg { names.name($0) }
        }
        switch question {
        case .event:
            guard let request = player.prepare() else { break }
            tell(names.map.explain(request))
        case .step(let step): explain([step])
        case .run(let steps): explain(steps)
        }
        func explain(_ steps: [Step]) {
            for step in steps {
                tell(player.request(step).map { names.map.explain($0) } ?? names.map.explainStart())
                _ = player.press(step)
            }
        }
        return (lines.joined(separator: "\n"), picture)
    }
}
