import SwiftSyntax

/// An override that a class declares in an extension, which Swift allows for the methods of the Objective-C runtime alone.
///
/// The extension's member gets another name, and the class itself an override that calls it.
struct MovedOverride {
    /// The class that is extended.
    let type: String
    /// The class's own override, in one line.
    let declaration: String
    /// The word `override`, and the name that is replaced.
    let modifier: DeclModifierSyntax
    let name: TokenSyntax
    /// The name of the extension's member.
    let newName: String

    private init?(_ type: String, _ modifiers: DeclModifierListSyntax, _ name: TokenSyntax, _ head: String, _ body: (String) -> String) {
        guard let modifier = modifiers.first(where: { $0.name.text == "override" }),
            !modifiers.contains(where: { ["static", "class"].contains($0.name.text) })
        else { return nil }
        let others = modifiers.filter { $0.name.text != "override" }.map { $0.trimmedDescription + " " }.joined()
        let newName = "_moved_" + name.text
        let line = "\(others)override \(head) { \(body(newName)) }"
        // A comment would end the line, and hide what follows.
        guard !line.contains("//") else { return nil }
        declaration = line.split(whereSeparator: \.isNewline).joined(separator: " ")
        (self.type, self.modifier, self.name, self.newName) = (type, modifier, name, newName)
    }

    /// An overriding method of an extension; nil for one whose parameters cannot be handed on.
    init?(_ node: FunctionDeclSyntax, of type: String) {
        guard ExtensionOverrides.name(of: node) != nil else { return nil }
        let signature = node.signature
        let start = signature.returnClause == nil ? "" : "return "
        self.init(type, node.modifiers, node.name, "func \(node.name.text)\(signature.trimmedDescription)") {
            start + ExtensionOverrides.call($0, with: signature)
        }
    }

    /// An overriding property of an extension; nil for one that observes what is written.
    init?(_ node: VariableDeclSyntax, of type: String) {
        guard node.bindings.count == 1, let binding = node.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
            let annotation = binding.typeAnnotation, let block = binding.accessorBlock
        else { return nil }
        var isWritable = false
        if case .accessors(let accessors) = block.accessors {
            let kinds = accessors.map(\.accessorSpecifier.text)
            guard kinds.allSatisfy({ ["get", "set"].contains($0) }) else { return nil }
            isWritable = kinds.contains("set")
        }
        self.init(type, node.modifiers, name, "var \(name.text)\(annotation.trimmedDescription)") {
            isWritable ? "get { \($0) } set { \($0) = newValue }" : $0
        }
    }
}
