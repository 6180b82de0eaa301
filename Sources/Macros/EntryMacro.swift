import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@Entry`: makes a property of an extension an environment value, and generates its key.
///
/// The key is a peer, `__Key_NAME`; the property reads and writes it through the subscript by key.
public struct EntryMacro: PeerMacro, AccessorMacro {
    /// Generates the key.
    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        // The expansion of the accessors has already reported the error.
        guard let entry = try? Entry(declaration, at: node, in: context) else { return [] }
        return [entry.key]
    }

    /// Generates accessors that read and write by the key.
    public static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        do {
            let entry = try Entry(declaration, at: node, in: context)
            return [
                "get { self[\(entry.keyName).self] }",
                "set { self[\(entry.keyName).self] = newValue }",
            ]
        } catch let error as DiagnosticsError where EntryError.leavesStored(error) {
            for diagnostic in error.diagnostics { context.diagnose(diagnostic) }
            // Without accessors the compiler would also report a stored property, which is misleading.
            return ["get { while true {} }"]
        }
    }
}
