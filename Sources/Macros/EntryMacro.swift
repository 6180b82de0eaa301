import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@Entry`: makes a property of an extension an environment value, and generates its key.
///
/// The key is a peer, `__Key_NAME`; the property reads and writes it through the subscript by key.
public struct EntryMacro: PeerMacro, AccessorMacro {
    /// The key.
    public static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        // The accessors have said what is wrong.
        guard let entry = try? Entry(declaration, at: node, in: context) else { return [] }
        return [entry.key]
    }

    /// Reading and writing by the key.
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
            // Without accessors the compiler would complain of a stored property besides, which is not what is wrong.
            return ["get { while true {} }"]
        }
    }
}
