import SwiftSyntax

/// Converts `#selector(pause)` to a value that holds the method: `Selector("pause", Player.pause)`.
///
/// An unqualified method gets the name of the enclosing class; a method qualified by a type stays as it is.
struct SelectorCall {
    private(set) var blanked: [Range<Int>] = []
    private(set) var insertions: [(place: Int, text: String)] = []

    /// Nil for a property's getter or setter, and outside a class.
    init?(_ node: MacroExpansionExprSyntax) {
        guard let argument = node.arguments.first, node.arguments.count == 1, argument.label == nil else { return nil }
        let owner: String
        let name: DeclReferenceExprSyntax
        if let bare = argument.expression.as(DeclReferenceExprSyntax.self) {
            guard let type = Self.type(around: node) else { return nil }
            (owner, name) = (type + ".", bare)
        } else if let member = argument.expression.as(MemberAccessExprSyntax.self), let base = member.base {
            name = member.declName
            if ["self", "Self"].contains(base.trimmedDescription) {
                guard let type = Self.type(around: node) else { return nil }
                owner = type
                blanked.append(base.positionAfterSkippingLeadingTrivia.utf8Offset..<base.endPositionBeforeTrailingTrivia.utf8Offset)
            } else {
                owner = ""
            }
        } else {
            return nil
        }
        let range = node.pound.positionAfterSkippingLeadingTrivia.utf8Offset..<node.macroName.endPositionBeforeTrailingTrivia.utf8Offset
        blanked.append(range)
        insertions.append((range.lowerBound, "Selector"))
        let place = argument.expression.positionAfterSkippingLeadingTrivia.utf8Offset
        insertions.append((place, "\"\(name.baseName.text)\", " + owner))
    }

    /// The class that an unqualified method name refers to.
    private static func type(around node: some SyntaxProtocol) -> String? {
        var parent = node.parent
        while let each = parent {
            if let type = each.as(ClassDeclSyntax.self) { return type.name.text }
            if let type = each.as(ExtensionDeclSyntax.self) { return type.extendedType.trimmedDescription }
            parent = each.parent
        }
        return nil
    }
}
