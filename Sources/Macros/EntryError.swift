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
        case .notAProperty: "@Entry stands on one property: var name: Type = default"
        case .notStored: "@Entry stands on a var without accessors, which is neither static nor lazy: it supplies get and set itself"
        case .elsewhere: "@Entry belongs in an extension of EnvironmentValues, FocusedValues, Transaction or ContainerValues"
        case .focusedNotOptional:
            "an entry of FocusedValues is an Optional, since nothing is published while no view has focus: write its type as T?"
        case .focusedDefault: "an entry of FocusedValues has no default: it is nil while nothing is published; remove the initial value"
        case .noDefault(let container): "an entry of \(container) that is not Optional needs a default: var name: Type = value"
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
