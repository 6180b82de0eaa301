import SwiftSyntax

/// An override that a class declares in an extension, which Swift allows for the members that the Objective-C runtime calls.
///
/// The extension's member gets another name, and the class itself an override that calls it. Extension and class are of one module: a class of
/// another module has been compiled by then.
struct MovedOverride {
    /// The generated member of the class.
    struct Line: Codable, Hashable {
        /// A method's name with its labels; nil for a property.
        var method: String?
        /// The class's own override, in one line.
        var text: String
    }

    /// The class that is extended.
    let type: String
    let line: Line
    /// The ranges blanked in the extension, and the insertions.
    let blanked: [Range<Int>]
    let insertions: [(place: Int, text: String)]

    /// An overriding method of an extension; nil for any other method, and for one whose parameters cannot be forwarded.
    init?(_ node: FunctionDeclSyntax, of type: ExtensionDeclSyntax) {
        guard let modifier = Self.override(node.modifiers), ExtensionOverrides.canBeHandedOn(node) else { return nil }
        let newName = Self.newName(node.name)
        let start = node.signature.returnClause == nil ? "" : "return "
        let head = "\(Self.modifiers(node.modifiers, in: type))override func \(node.name.text)\(Self.plain(node.signature))"
        self.type = type.extendedType.trimmedDescription
        line = Line(
            method: ExtensionOverrides.name(of: node),
            text: "\(head) { \(start)\(ExtensionOverrides.call(newName, with: node.signature)) }")
        blanked = [Self.range(modifier), Self.range(node.name)]
        insertions = [(Self.range(node.name).lowerBound, newName)]
    }

    /// An overriding property of an extension; nil for any other property.
    init?(_ node: VariableDeclSyntax, of type: ExtensionDeclSyntax) {
        guard let modifier = Self.override(node.modifiers), node.bindings.count == 1, let binding = node.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
            let annotation = binding.typeAnnotation, let block = binding.accessorBlock
        else { return nil }
        var accessors: [AccessorDeclSyntax] = []
        if case .accessors(let list) = block.accessors { accessors = Array(list) }
        let kinds = accessors.map(\.accessorSpecifier.text)
        let head = "\(Self.modifiers(node.modifiers, in: type))override var \(name.text)\(Self.plain(annotation))"
        self.type = type.extendedType.trimmedDescription
        if kinds.allSatisfy({ ["get", "set"].contains($0) }) {
            guard accessors.allSatisfy({ $0.effectSpecifiers == nil }) else { return nil }
            let newName = Self.newName(name)
            line = Line(text: "\(head) { \(kinds.contains("set") ? "get { \(newName) } set { \(newName) = newValue }" : newName) }")
            blanked = [Self.range(modifier), Self.range(name)]
            insertions = [(Self.range(name).lowerBound, newName)]
        } else if kinds.allSatisfy({ ["willSet", "didSet"].contains($0) }), accessors.allSatisfy({ $0.body != nil }) {
            // Each observer becomes a method, and the rest of the property is removed.
            let text = accessors.map { "\($0.accessorSpecifier.text) { \(Self.observer($0, of: name))(\(Self.value($0))) }" }
            line = Line(text: "\(head) { \(text.joined(separator: " ")) }")
            let start = node.modifiers.first.map { Self.range($0).lowerBound } ?? Self.range(node.bindingSpecifier).lowerBound
            let whole = [start..<Self.range(block.leftBrace).upperBound, Self.range(block.rightBrace)]
            blanked = whole + accessors.flatMap { [Self.range($0.accessorSpecifier)] + ($0.parameters.map { [Self.range($0)] } ?? []) }
            let methods = accessors.map { accessor in
                let parameter = accessor.parameters?.name.text ?? Self.value(accessor)
                let signature = "(_ \(parameter): \(Self.plain(annotation.type)))"
                return (Self.range(accessor.accessorSpecifier).lowerBound, "func \(Self.observer(accessor, of: name))\(signature)")
            }
            // Two methods on one line need a semicolon between them.
            insertions = methods + accessors.dropLast().map { (Self.range($0).upperBound, ";") }
        } else {
            return nil
        }
    }

    // MARK: Names

    private static func newName(_ name: TokenSyntax) -> String { "_moved_" + name.text.filter { $0 != "`" } }
    private static func observer(_ accessor: AccessorDeclSyntax, of name: TokenSyntax) -> String {
        newName(name) + "_" + accessor.accessorSpecifier.text
    }
    /// The default name of an observer's parameter.
    private static func value(_ accessor: AccessorDeclSyntax) -> String {
        accessor.accessorSpecifier.text == "willSet" ? "newValue" : "oldValue"
    }

    // MARK: Parts of the source

    private static func override(_ modifiers: DeclModifierListSyntax) -> DeclModifierSyntax? {
        modifiers.first { $0.name.text == "override" }
    }

    /// A member's modifiers except `override`, with the access that its extension gives to all members.
    private static func modifiers(_ modifiers: DeclModifierListSyntax, in type: ExtensionDeclSyntax) -> String {
        let words = modifiers.filter { $0.name.text != "override" }.map(\.trimmedDescription)
        let levels = ["open", "public", "package", "internal", "fileprivate", "private"]
        let given = type.modifiers.map(\.name.text).filter { levels.contains($0) }
        // Members of a private extension are fileprivate; so is the override in the class, which may be in another file.
        let own = words.contains(where: levels.contains) ? [] : given.map { $0 == "private" ? "fileprivate" : $0 }
        return (own + words).map { $0 + " " }.joined()
    }

    private static func range(_ node: some SyntaxProtocol) -> Range<Int> {
        node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    }

    /// A part of the source in one line and without comments, which would comment out the rest of the line.
    private static func plain(_ node: some SyntaxProtocol) -> String {
        var text = ""
        for token in node.trimmed.tokens(viewMode: .sourceAccurate) {
            text += (token.leadingTrivia.isEmpty ? "" : " ") + token.text + (token.trailingTrivia.isEmpty ? "" : " ")
        }
        return text.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
