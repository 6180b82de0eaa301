import SwiftIfConfig
import SwiftSyntax

/// Converts the previews in a source to functions that a build of previews calls, without changing line numbers.
///
/// `#Preview("Name") { ... }` becomes `@MainActor func f() -> TenFootPreviews.Registered { .init("Name") { ... } }`. Variables marked
/// `@Previewable`, and what stands before them, become properties of a view of their own, whose body is the rest.
struct PreviewFunctions {
    private(set) var blanked: [Range<Int>] = []
    private(set) var insertions: [(place: Int, text: String)] = []
    /// The functions' names, with the lines of the previews.
    private(set) var places: [SourceFindings.Place] = []
    private let prefix: String
    private let converter: SourceLocationConverter

    init(_ tree: SourceFileSyntax, in path: String, conditions: TVOSConditions) {
        prefix = "tenFootPreview_\(Workshop.shortHash(path))_"
        converter = SourceLocationConverter(fileName: path, tree: tree)
        collect(tree.statements, conditions)
    }

    /// Collects the previews of the file, and of the branches that tvOS takes.
    private mutating func collect(_ items: CodeBlockItemListSyntax, _ conditions: TVOSConditions) {
        for item in items {
            if let branches = item.item.as(IfConfigDeclSyntax.self) {
                if case .statements(let items) = branches.activeClause(in: conditions).clause?.elements { collect(items, conditions) }
            } else if let macro = item.item.as(MacroExpansionDeclSyntax.self), macro.macroName.text == "Preview" {
                keep(macro.pound, macro.macroName, macro.trailingClosure, macro.arguments, end: macro)
            } else if let macro = item.item.as(MacroExpansionExprSyntax.self), macro.macroName.text == "Preview" {
                keep(macro.pound, macro.macroName, macro.trailingClosure, macro.arguments, end: macro)
            } else if let type = item.item.asProtocol((any DeclGroupSyntax).self) {
                keep(type)
            }
        }
    }

    /// Converts a `PreviewProvider`, the form of previews from before the macro.
    private mutating func keep(_ type: any DeclGroupSyntax) {
        let inherited = type.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
        let name =
            type.asProtocol((any NamedDeclSyntax).self)?.name.text ?? type.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
        guard inherited.contains(where: { $0 == "PreviewProvider" || $0 == "SwiftUI.PreviewProvider" }), let name else { return }
        let function = add(at: type)
        insert("@MainActor func \(function)() -> TenFootPreviews.Registered { .init(provider: \(name).self) }; ", before: type)
    }

    private mutating func keep(
        _ pound: TokenSyntax, _ name: TokenSyntax, _ closure: ClosureExprSyntax?, _ arguments: LabeledExprListSyntax,
        end: some SyntaxProtocol
    ) {
        let function = add(at: pound)
        blanked.append(pound.positionAfterSkippingLeadingTrivia.utf8Offset..<name.endPositionBeforeTrailingTrivia.utf8Offset)
        insert("@MainActor func \(function)() -> TenFootPreviews.Registered { return TenFootPreviews.Registered", before: pound)
        if let closure = closure ?? arguments.last?.expression.as(ClosureExprSyntax.self) { hoist(closure) }
        insertions.append((end.endPositionBeforeTrailingTrivia.utf8Offset, " }"))
    }

    /// Moves the `@Previewable` variables of a preview's body into a generated view.
    private mutating func hoist(_ closure: ClosureExprSyntax) {
        func mark(_ item: CodeBlockItemSyntax) -> AttributeSyntax? {
            item.item.as(VariableDeclSyntax.self)?.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first {
                $0.attributeName.trimmedDescription == "Previewable"
            }
        }
        let items = Array(closure.statements)
        guard let last = items.lastIndex(where: { mark($0) != nil }) else { return }
        for mark in items.compactMap(mark) {
            blanked.append(mark.positionAfterSkippingLeadingTrivia.utf8Offset..<mark.endPositionBeforeTrailingTrivia.utf8Offset)
        }
        insert("struct TenFootPreviewed: View { ", before: items[0])
        insertions.append((items[last].endPositionBeforeTrailingTrivia.utf8Offset, "; @ViewBuilder var body: some View { "))
        insert(" } }; return TenFootPreviewed() ", before: closure.rightBrace)
    }

    private mutating func insert(_ text: String, before node: some SyntaxProtocol) {
        insertions.append((node.positionAfterSkippingLeadingTrivia.utf8Offset, text))
    }

    /// Adds a function, and returns its name.
    private mutating func add(at node: some SyntaxProtocol) -> String {
        let name = prefix + String(places.count)
        places.append(.init(name: name, line: converter.location(for: node.positionAfterSkippingLeadingTrivia).line))
        return name
    }
}
