import Foundation
import TenFootViewGraph

extension Inspector {
    /// Every node of the view tree, in depth-first order.
    var tree: [PageNotes.Row] {
        var rows: [PageNotes.Row] = []
        func visit(_ node: _ViewNode, _ depth: Int) {
            rows.append(
                PageNotes.Row(
                    node: node.id, depth: depth, name: node.inspectedName, id: node.inspectedID.map { Summary.of($0.base) },
                    frame: node.sceneFrames.first.map { Self.numbers($0) }, own: node.isOfApp ? true : nil))
            for child in node.children + node.extraChildren { visit(child, depth + 1) }
        }
        visit(session.host.rootNode, 0)
        return rows
    }

    /// The details of one node.
    func details(_ node: _ViewNode) -> PageNotes.Details {
        var ids: [String] = []
        for outer in sequence(first: node, next: { $0.parent }) {
            if let id = outer.inspectedID { ids.insert("\(outer.inspectedName) \(Summary.of(id.base))", at: 0) }
        }
        let held = node.inspected
        return PageNotes.Details(
            node: node.id, name: node.inspectedName, type: String(reflecting: held.map { type(of: $0) } ?? type(of: node)),
            owner: node.ownerName, ids: ids, frames: node.sceneFrames.map { Self.numbers($0) },
            properties: held.map(Self.properties) ?? [],
            reads: node.sources.map {
                .init(kind: "\($0.facet)", name: $0.source.inspectedName, type: "", value: "")
            },
            environment: node.scope.inspected.map { .init(name: $0.name, value: Summary.of($0.value), here: $0.isHere) },
            focus: session.host.focus.root.describe(of: node))
    }

    private static func properties(of value: Any) -> [PageNotes.Details.Property] {
        Mirror(reflecting: value).children.prefix(40).map { child in
            let label = child.label ?? ""
            guard let wrapper = child.value as? any InspectedProperty else {
                return .init(kind: "", name: label, type: "\(type(of: child.value))", value: Summary.of(child.value))
            }
            @MainActor func kind<P: InspectedProperty>(_: P) -> String { P.inspectedKind }
            let shown = Dependencies.untracked { wrapper.inspectedValue }
            // A wrapped property is stored under its name and an underscore.
            return .init(
                kind: kind(wrapper), name: String(label.drop { $0 == "_" }), type: shown.map { "\(type(of: $0))" } ?? "",
                value: shown.map { Summary.of($0) } ?? "not read here")
        }
    }

    static func numbers(_ rect: CGRect) -> [Double] {
        [rect.minX, rect.minY, rect.width, rect.height].map { number in
            // JSON has neither infinity nor NaN; a beam may be as long as a list of a million.
            number.isFinite ? (min(max(number, -1e7), 1e7) * 100).rounded() / 100 : 0
        }
    }
}

extension _ViewNode {
    /// The frames of its boxes in the scene; a node without a box has those of its children.
    var sceneFrames: [CGRect] { elements.filter(\.isPlaced).map(\.sceneFrame) }
}

extension FocusNode {
    /// The properties of a view for the focus engine, one line each.
    fileprivate func describe(of view: _ViewNode) -> [String] {
        var lines: [String] = []
        func visit(_ node: FocusNode) {
            if node.view === view { lines.append("\(node.role) \(node.id.rawValue)" + ((node as? FocusItem).map(Self.words) ?? "")) }
            for child in node.children { visit(child) }
        }
        visit(self)
        return lines
    }

    private static func words(_ item: FocusItem) -> String {
        var words = [item.identifier ?? item.label].compactMap(\.self)
        if item.isFocused { words.append("focused") }
        if !item.isRequested { words.append("not focusable") }
        if !item.isEnabled { words.append("disabled") }
        if !item.isReachable { words.append("not seen: of no size, off screen, or covered") }
        if item.wrappedControl != nil { words.append("stands for the control in it") }
        return words.isEmpty ? "" : ": " + words.joined(separator: ", ")
    }
}
