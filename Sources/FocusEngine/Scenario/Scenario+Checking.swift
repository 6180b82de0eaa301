/// Checks beyond JSON's own: ids are unique and known, parents form a tree.
extension Scenario {
    func check() throws(ScenarioProblem) {
        var kinds: [String: String] = [:]
        for (id, kind) in names {
            if let other = kinds[id] {
                throw ScenarioProblem(words: "\(kind) '\(id)': the id is taken by another \(other); ids are unique")
            }
            kinds[id] = kind
        }
        for (id, parent) in parents {
            guard kinds[parent] != nil else {
                throw ScenarioProblem(words: "\(kinds[id] ?? "entry") '\(id)': unknown parent '\(parent)'")
            }
        }
        for section in sections {
            if let name = section.defaultFocus, kinds[name] == nil {
                throw ScenarioProblem(words: "section '\(section.id)': unknown defaultFocus '\(name)'")
            }
        }
        for part in parts {
            if case .region(let name?, _) = part.kind, kinds[name] == nil {
                throw ScenarioProblem(words: "region '\(part.id)': unknown defaultFocus '\(name)'")
            }
        }
        for item in items {
            if let scope = item.prefers { try checkKind(scope, "scope", "item '\(item.id)': prefers", kinds) }
        }
        if case .event(let event) = question {
            switch event {
            case .relocate, .write: break
            case .reset(let id): try checkKind(id, "scope", "request: reset", kinds)
            case .present(let id): try checkKind(id, "layer", "request: present", kinds)
            case .dismiss(let id): try checkKind(id, "layer", "request: dismiss", kinds)
            }
        }
        if let start {
            guard let kind = kinds[start] else { throw ScenarioProblem(words: "start: unknown id '\(start)'") }
            guard kind == "item" else { throw ScenarioProblem(words: "start: '\(start)' is a \(kind); write the id of an item") }
        }
        try checkNesting()
    }

    private func checkKind(_ id: String, _ wanted: String, _ place: String, _ kinds: [String: String]) throws(ScenarioProblem) {
        guard let kind = kinds[id] else { throw ScenarioProblem(words: "\(place): unknown id '\(id)'") }
        guard kind == wanted else { throw ScenarioProblem(words: "\(place): '\(id)' is not a \(wanted)") }
    }

    private var names: [(id: String, kind: String)] {
        items.map { ($0.id, "item") } + sections.map { ($0.id, "section") } + containers.map { ($0.id, "container") }
            + parts.map { ($0.id, $0.word) }
    }

    private var parents: [(id: String, parent: String)] {
        items.compactMap { item in item.parent.map { (item.id, $0) } }
            + sections.compactMap { section in section.parent.map { (section.id, $0) } }
            + containers.compactMap { container in container.parent.map { (container.id, $0) } }
            + parts.compactMap { part in part.parent.map { (part.id, $0) } }
    }

    private func checkNesting() throws(ScenarioProblem) {
        let parent = Dictionary(parents) { first, _ in first }
        var depths: [String: Int] = [:]
        for id in parent.keys.sorted() {
            var way: [String] = []
            var onWay: Set<String> = []
            var at: String? = id
            while let here = at, depths[here] == nil {
                guard onWay.insert(here).inserted else {
                    throw ScenarioProblem(words: "'\(here)' is its own ancestor; parents form a tree")
                }
                way.append(here)
                at = parent[here]
            }
            var depth = at.flatMap { depths[$0] } ?? 0
            for here in way.reversed() {
                depth += 1
                depths[here] = depth
            }
            guard depth < FocusMap.maximumDepth else {
                throw ScenarioProblem(words: "'\(id)' is nested \(depth) deep; at most \(FocusMap.maximumDepth - 1) is supported")
            }
        }
    }
}
