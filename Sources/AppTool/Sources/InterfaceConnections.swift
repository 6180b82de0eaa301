import SwiftSyntax

/// What a class's outlets and actions are to interfaces: two methods that set and call them by their names, as the Objective-C runtime would.
struct InterfaceConnections {
    private let outlets: [(name: String, type: String)]
    private let actions: [(selector: String, call: String)]
    private let access: String

    /// Nil for a class without any, and for one that is no responder.
    init?(_ node: ClassDeclSyntax) {
        let parent = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
        guard let parent, parent != "NSObject", node.genericParameterClause == nil else { return nil }
        var outlets: [(String, String)] = [], actions: [(String, String)] = []
        for member in Self.members(of: node) {
            if let variable = member.decl.as(VariableDeclSyntax.self), Self.has("IBOutlet", variable.attributes) {
                outlets += Self.outlets(variable)
            } else if let function = member.decl.as(FunctionDeclSyntax.self), Self.has("IBAction", function.attributes) {
                Self.action(function).map { actions.append($0) }
            }
        }
        guard !outlets.isEmpty || !actions.isEmpty else { return nil }
        (self.outlets, self.actions) = (outlets, actions)
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
            // Which of the two optionals an outlet is makes no difference to what is put in.
            if let optional = type.as(OptionalTypeSyntax.self) { type = optional.wrappedType }
            if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { type = optional.wrappedType }
            return (name, type.trimmedDescription)
        }
    }

    /// The name by which an interface knows an action, and the call of it.
    private static func action(_ node: FunctionDeclSyntax) -> (String, String)? {
        let parameters = Array(node.signature.parameterClause.parameters)
        let name = node.name.text
        guard let first = parameters.first else { return (name, "\(name)()") }
        guard parameters.count == 1, node.signature.effectSpecifiers == nil else { return nil }
        let label = first.firstName.text, type = first.type.trimmedDescription
        let selector = label == "_" ? name + ":" : "\(name)With\(label.prefix(1).uppercased())\(label.dropFirst()):"
        let isAny = ["Any", "Any?", "AnyObject", "AnyObject?"].contains(type)
        let wanted = type.hasSuffix("?") || type.hasSuffix("!") ? String(type.dropLast()) : type
        let argument = label == "_" ? "" : label + ": "
        if isAny {
            let value = type == "Any" ? "sender as Any" : type == "Any?" ? "sender" : "sender as AnyObject"
            return (selector, "\(name)(\(argument)\(value))")
        }
        return (selector, "if let sender = sender as? \(wanted) { \(name)(\(argument)sender) } else { return false }")
    }

    /// Both methods in one line, for the beginning of the class.
    var text: String {
        var text = ""
        if !outlets.isEmpty {
            let cases = outlets.map {
                "case \"\($0.name)\": if let value = value as? \($0.type) { self.\($0.name) = value } else { return false }; "
            }
            text += " \(access)override func _connect(_ outlet: String, _ value: Any?) -> Bool { switch outlet { \(cases.joined())"
            text += "default: return super._connect(outlet, value) }; return true };"
        }
        if !actions.isEmpty {
            let cases = actions.map { "case \"\($0.selector)\": \($0.call); " }
            text += " \(access)override func _perform(_ action: String, _ sender: Any?) -> Bool { switch action { \(cases.joined())"
            text += "default: return super._perform(action, sender) }; return true };"
        }
        return text.split(whereSeparator: \.isNewline).joined(separator: " ").replacing("  ", with: " ")
    }
}
