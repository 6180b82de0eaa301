import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A property marked `@Entry`, parsed; the initialiser throws the reason why it cannot be an entry.
struct Entry {
    let keyName: TokenSyntax
    private let container: EntryContainer
    private let type: TypeSyntax?
    private let value: ExprSyntax?

    init(_ declaration: some DeclSyntaxProtocol, at attribute: AttributeSyntax, in context: some MacroExpansionContext) throws {
        guard let variable = declaration.as(VariableDeclSyntax.self), let binding = variable.bindings.first, variable.bindings.count == 1,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
        else { throw EntryError.notAProperty.at(attribute) }
        guard variable.bindingSpecifier.tokenKind == .keyword(.var), binding.accessorBlock == nil,
            !variable.modifiers.contains(where: { [.keyword(.static), .keyword(.class), .keyword(.lazy)].contains($0.name.tokenKind) })
        else { throw EntryError.notStored.at(variable.bindingSpecifier) }
        guard let container = EntryContainer(around: context.lexicalContext) else { throw EntryError.elsewhere.at(attribute) }
        self.container = container
        keyName = .identifier("__Key_" + name.text.filter { $0 != "`" })
        type = binding.typeAnnotation?.type.trimmed
        value = binding.initializer?.value.trimmed
        if container == .focusedValues {
            guard value == nil || value?.is(NilLiteralExprSyntax.self) == true else { throw EntryError.focusedDefault.at(binding) }
            guard type?.wrapped != nil else { throw EntryError.focusedNotOptional.at(binding) }
        } else if value == nil, type?.wrapped == nil {
            throw EntryError.noDefault(container.rawValue).at(binding)
        }
    }

    /// The key: for focused values only its type, elsewhere also its default, which is created once.
    var key: DeclSyntax {
        guard container != .focusedValues else {
            return "private enum \(keyName): FocusedValueKey { typealias Value = \(type?.wrapped ?? "Never") }"
        }
        let box: ExprSyntax =
            if let type { "_EntryDefault<\(type)>(\(value ?? "nil"))" } else { "_EntryDefault(\(value ?? "nil"))" }
        return "private enum \(keyName): \(raw: container.keyProtocol) { static let entry = \(box) }"
    }
}

/// The types whose extensions can have entries.
enum EntryContainer: String {
    case focusedValues = "FocusedValues"
    case environment = "EnvironmentValues"
    case transaction = "Transaction"
    case container = "ContainerValues"

    /// Finds the type that the innermost extension around a declaration extends, named with or without its module; nil for other types.
    init?(around context: [Syntax]) {
        guard let extended = context.first?.as(ExtensionDeclSyntax.self)?.extendedType else { return nil }
        let name = extended.as(MemberTypeSyntax.self)?.name ?? extended.as(IdentifierTypeSyntax.self)?.name
        guard let name, let container = EntryContainer(rawValue: name.text) else { return nil }
        self = container
    }

    /// The protocol of this container's keys; except for focused values, it takes a key's default from `entry`.
    var keyProtocol: String {
        switch self {
        case .focusedValues: "FocusedValueKey"
        case .environment: "_EnvironmentEntry"
        case .transaction: "_TransactionEntry"
        case .container: "_ContainerEntry"
        }
    }
}

extension TypeSyntax {
    /// The type that an Optional wraps, spelled `T?` or `Optional<T>`; nil for other types.
    fileprivate var wrapped: TypeSyntax? {
        if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.unparenthesised }
        if let only = self.as(TupleTypeSyntax.self)?.elements, only.count == 1, let inner = only.first?.type { return inner.wrapped }
        let (name, arguments) =
            if let member = self.as(MemberTypeSyntax.self) {
                (member.name.text, member.genericArgumentClause)
            } else {
                (self.as(IdentifierTypeSyntax.self)?.name.text ?? "", self.as(IdentifierTypeSyntax.self)?.genericArgumentClause)
            }
        guard name == "Optional", case .type(let argument)? = arguments?.arguments.first?.argument else { return nil }
        return argument.trimmed
    }

    /// `(() -> Void)` as `() -> Void`.
    private var unparenthesised: TypeSyntax {
        guard let only = self.as(TupleTypeSyntax.self)?.elements, only.count == 1, let inner = only.first, inner.firstName == nil else {
            return trimmed
        }
        return inner.type.trimmed
    }
}
