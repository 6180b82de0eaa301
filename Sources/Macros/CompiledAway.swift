import SwiftSyntax
import SwiftSyntaxMacros

/// `#Preview`: checked like any code, then gone; `tenfoot preview` makes functions of them before they are compiled.
public struct PreviewMacro: DeclarationMacro {
    /// Nothing.
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
}

/// `@Previewable`: marks a variable that a preview declares in its body, and adds nothing to it.
public struct PreviewableMacro: PeerMacro {
    /// Nothing.
    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
}

/// `@Attribute`, `@Relationship` and `@Transient`: read by `@Model` alone.
public struct ModelMarkMacro: PeerMacro {
    /// Nothing.
    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
}

/// `#Index`: objects are searched in memory, where no index is needed.
public struct IndexMacro: DeclarationMacro {
    /// Nothing.
    public static func expansion(
        of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] { [] }
}
