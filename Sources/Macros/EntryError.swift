import SwiftDiagnostics
import SwiftSyntax

/// Why a declaration cannot be an entry; the message says what to write instead.
enum EntryError: DiagnosticMessage {
    case notAProperty
    case notStored
    case elsewhere
    case focusedNotOptional
    case focusedDefault
    case noDefault(String)

    var message: String {
        switch self {
        case .notAProperty: "'@Entry' can only be applied to a single property; declare it as 'var name: Type = value'"
        case .notStored:
            "'@Entry' cannot be applied to a constant, computed, static or lazy property; declare it as 'var name: Type = value'"
        case .elsewhere:
            "'@Entry' can only be used in an extension of EnvironmentValues, FocusedValues, Transaction or ContainerValues; move it to one"
        case .focusedNotOptional:
            "an '@Entry' property of FocusedValues must have an optional type, since it is nil while no view publishes it; write 'Type?'"
        case .focusedDefault:
            "an '@Entry' property of FocusedValues cannot have an initial value other than nil; remove it and write the type as 'Type?'"
        case .noDefault(let container):
            "an '@Entry' property of \(container) that is not optional must have an initial value; write 'var name: Type = value'"
        }
    }

    var diagnosticID: MessageID {
        let name = "\(self)".prefix { $0 != "(" }
        return MessageID(domain: "TenFoot.Entry", id: String(name))
    }
    var severity: DiagnosticSeverity { .error }

    /// Whether the error is about the type or the default of a property that could otherwise be an entry.
    static func leavesStored(_ error: DiagnosticsError) -> Bool {
        error.diagnostics.contains { diagnostic in
            switch diagnostic.diagMessage as? EntryError {
            case .focusedNotOptional, .focusedDefault, .noDefault: true
            case .notAProperty, .notStored, .elsewhere, nil: false
            }
        }
    }

    /// The error as a diagnostic at a node of the source.
    func at(_ place: some SyntaxProtocol) -> DiagnosticsError {
        DiagnosticsError(diagnostics: [Diagnostic(node: place, message: self)])
    }
}
