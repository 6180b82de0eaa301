import SwiftSyntax

/// Finds the declaration that contains a member, through enclosing `#if` branches.
enum MemberPlace {
    /// The type or extension that a declaration is a member of; nil if it is not a member.
    static func owner(of member: some DeclSyntaxProtocol) -> DeclSyntax? {
        var parent = member.parent
        while let node = parent {
            switch node.kind {
            case .memberBlockItem, .memberBlockItemList, .memberBlock, .ifConfigClause, .ifConfigClauseList, .ifConfigDecl:
                parent = node.parent
            default: return node.as(DeclSyntax.self)
            }
        }
        return nil
    }

    /// The extension that a declaration is a member of.
    static func extended(by member: some DeclSyntaxProtocol) -> ExtensionDeclSyntax? { owner(of: member)?.as(ExtensionDeclSyntax.self) }

    /// The class that a declaration is a member of.
    static func classOwner(of member: some DeclSyntaxProtocol) -> ClassDeclSyntax? { owner(of: member)?.as(ClassDeclSyntax.self) }

    /// A class's name as extensions write it, qualified by the types that contain it.
    static func qualifiedName(of node: ClassDeclSyntax) -> String {
        var parts = [node.name.text]
        var next = owner(of: node)
        while let outer = next {
            if let type = outer.as(ExtensionDeclSyntax.self) {
                parts.append(type.extendedType.trimmedDescription)
            } else if let type = outer.asProtocol(NamedDeclSyntax.self) {
                parts.append(type.name.text)
            }
            next = owner(of: outer)
        }
        return parts.reversed().joined(separator: ".")
    }

    /// Whether it is a member of the type rather than of its instances.
    static func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool { modifiers.contains { ["static", "class"].contains($0.name.text) } }
}
