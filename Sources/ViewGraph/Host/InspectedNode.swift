/// A node that holds the value of a view or modifier.
@MainActor private protocol ValueHolder {
    var heldValue: Any { get }
}

extension BodyNode: ValueHolder {
    var heldValue: Any { value }
}
extension PrimitiveNode: ValueHolder {
    var heldValue: Any { view }
}
extension ModifierNode: ValueHolder {
    var heldValue: Any { modifier }
}

/// A property wrapper whose value can be shown to the person who wrote the app.
@MainActor package protocol InspectedProperty {
    /// The wrapper as written in code: "@State".
    static var inspectedKind: String { get }
    /// The value now; nil where reading it might stop the program.
    var inspectedValue: Any? { get }
}

extension State: InspectedProperty {
    package static var inspectedKind: String { "@State" }
    package var inspectedValue: Any? { wrappedValue }
}
extension Binding: InspectedProperty {
    package static var inspectedKind: String { "@Binding" }
    package var inspectedValue: Any? { wrappedValue }
}
extension FocusState: InspectedProperty {
    package static var inspectedKind: String { "@FocusState" }
    package var inspectedValue: Any? { wrappedValue }
}
extension AppStorage: InspectedProperty {
    package static var inspectedKind: String { "@AppStorage" }
    package var inspectedValue: Any? { wrappedValue }
}

extension _ViewNode {
    /// The value of the view or modifier it stands for; nil for nodes that stand for none.
    package var inspected: Any? { (self as? any ValueHolder)?.heldValue }

    /// The type of its view or modifier without generic arguments: "HStack", "PaddingModifier".
    package var inspectedName: String { InspectedNames.name(of: inspected.map { type(of: $0) } ?? type(of: self)) }

    /// Its explicit identity in the content around it: the id of a ForEach's element.
    package var inspectedID: AnyHashable? { (parent as? any IdentifyingContent)?.id(of: self) }

    /// Whether it runs the body of a view that the app has written.
    package var isOfApp: Bool { plainBodyName != nil }
}

extension ViewHost {
    /// A node of the tree by its id; nil if it is gone.
    ///
    /// O(n).
    package func node(_ id: UInt64) -> _ViewNode? {
        func search(_ node: _ViewNode) -> _ViewNode? {
            if node.id == id { return node }
            for child in node.children + node.extraChildren { if let found = search(child) { return found } }
            return nil
        }
        return search(rootNode)
    }
}

/// Caches the short names of types, since the full name of a view made of a hundred others is slow to build.
@MainActor private enum InspectedNames {
    private static var known: [ObjectIdentifier: String] = [:]

    static func name(of type: Any.Type) -> String {
        if let name = known[ObjectIdentifier(type)] { return name }
        let name = String(String(describing: type).prefix { $0 != "<" }.drop { $0 == "_" })
        known[ObjectIdentifier(type)] = name
        return name
    }
}
