import SwiftSyntax

/// Generates methods that set and call a class's outlets, actions and inspectable properties by name for interfaces, as the Objective-C
/// runtime would.
struct InterfaceConnections {
    private let outlets: [(name: String, type: String)]
    private let inspectables: [String]
    private let actions: [Action]
    private let access: String

    private struct Action {
        let selector: String
        let call: String
        /// Whether it is the target of unwind segues.
        let isUnwinding: Bool
    }
    /// Whether an Apple class is not a responder, and so has no such methods to override, judged by how its name begins and ends.
    private static func isNoResponder(_ name: String) -> Bool {
        let ends = ["Object", "Constraint", "Recognizer", "Item", "Layer", "Segue", "Guide"]
        return ["NS", "UI", "CA"].contains(where: name.hasPrefix) && ends.contains(where: name.hasSuffix)
    }

    /// Nil for a class without any, and for one that is not a responder.
    init?(_ node: ClassDeclSyntax) {
        let parent = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
        guard let parent, !Self.isNoResponder(parent), node.genericParameterClause == nil else { return nil }
        var outlets: [(String, String)] = [], inspectables: [String] = [], actions: [Action] = []
        for member in Self.members(of: node) {
            if let variable = member.decl.as(VariableDeclSyntax.self), Self.has("IBOutlet", variable.attributes) {
                outlets += Self.outlets(variable)
            } else if let variable = member.decl.as(VariableDeclSyntax.self), Self.has("IBInspectable", variable.attributes) {
                inspectables += variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
            } else if let function = member.decl.as(FunctionDeclSyntax.self), Self.has("IBAction", function.attributes) {
                Self.action(function).map { actions.append($0) }
            }
        }
        guard !outlets.isEmpty || !inspectables.isEmpty || !actions.isEmpty else { return nil }
        (self.outlets, self.inspectables, self.actions) = (outlets, inspectables, actions)
        access = node.modifiers.contains { ["open", "public"].contains($0.name.text) } ? "public " : ""
    }

    /// The members of a class, and of its extensions in the same file.
    private static func members(of node: ClassDeclSyntax) -> [MemberBlockItemSyntax] {
        let file = node.root.as(SourceFileSyntax.self)
        let extensions = file?.statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) } ?? []
        let own = extensions.filter { $0.extendedType.trimmedDescription == node.name.text }
        return Array(node.memberBlock.members) + own.flatMap { Array($0.memberBlock.members) }
    }

    private static func has(_ name: String, _ attributes: AttributeListSyntax) -> Bool {
        attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == name }
    }

    private static func outlets(_ node: VariableDeclSyntax) -> [(String, String)] {
        node.bindings.compactMap { binding in
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, var type = binding.typeAnnotation?.type
            else {
                return nil
            }
            // Both types of optionals are assigned in the same way.
            if let optional = type.as(OptionalTypeSyntax.self) { type = optional.wrappedType }
            if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { type = optional.wrappedType }
            return (name, type.trimmedDescription)
        }
    }

    /// The name by which an interface knows an action, and the call of it.
    private static func action(_ node: FunctionDeclSyntax) -> Action? {
        let parameters = Array(node.signature.parameterClause.parameters)
        let name = node.name.text
        guard let first = parameters.first else { return Action(selector: name, call: "\(name)()", isUnwinding: false) }
        guard parameters.count == 1, node.signature.effectSpecifiers == nil else { return nil }
        let label = first.firstName.text, type = first.type.trimmedDescription
        let selector = label == "_" ? name + ":" : "\(name)With\(label.prefix(1).uppercased())\(label.dropFirst()):"
        let isAny = ["Any", "Any?", "AnyObject", "AnyObject?"].contains(type)
        let wanted = type.hasSuffix("?") || type.hasSuffix("!") ? String(type.dropLast()) : type
        let argument = label == "_" ? "" : label + ": "
        if isAny {
            let value = type == "Any" ? "sender as Any" : type == "Any?" ? "sender" : "sender as AnyObject"
            return Action(selector: selector, call: "\(name)(\(argument)\(value))", isUnwinding: false)
        }
        return Action(
            selector: selector, call: "if let sender = sender as? \(wanted) { \(name)(\(argument)sender) } else { return false }",
            isUnwinding: wanted.hasSuffix("Segue"))
    }

    /// The methods in one line, for the beginning of the class.
    var text: String {
        var text = ""
        if !outlets.isEmpty || !inspectables.isEmpty {
            var cases = outlets.map {
                "case \"\($0.name)\": if let value = value as? \($0.type) { self.\($0.name) = value } else { return false }; "
            }
            // Its type may be inferred from the initial value, so the generated code infers the type from the variable.
            cases += inspectables.map {
                "case \"\($0)\": if let value = _inspected(value, as: { self.\($0) }) { self.\($0) = value } else { return false }; "
            }
            text += " \(access)override func _connect(_ outlet: String, _ value: Any?) -> Bool { switch outlet { \(cases.joined())"
            text += "default: return super._connect(outlet, value) }; return true };"
        }
        if !actions.isEmpty {
            let cases = actions.map { "case \"\($0.selector)\": \($0.call); " }
            text += " \(access)override func _perform(_ action: String, _ sender: Any?) -> Bool { switch action { \(cases.joined())"
            text += "default: return super._perform(action, sender) }; return true };"
        }
        let unwinding = actions.filter(\.isUnwinding).map { "\"\($0.selector)\"" }
        if !unwinding.isEmpty {
            text += " \(access)override func _unwinds(_ action: String) -> Bool {"
            text += " [\(unwinding.joined(separator: ", "))].contains(action) || super._unwinds(action) };"
        }
        return text.split(whereSeparator: \.isNewline).joined(separator: " ").replacing("  ", with: " ")
    }
}
