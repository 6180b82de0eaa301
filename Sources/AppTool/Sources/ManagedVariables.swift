import SwiftSyntax

/// Replaces `@NSManaged`: on tvOS the Objective-C runtime finds such variables and functions by name, here their bodies call the object.
struct ManagedVariables {
    /// SwiftUI's names that belong to Core Data: a source that contains one of these imports the module.
    static let names = ["FetchRequest", "FetchedResults", "managedObjectContext"]

    /// The range of the attribute, which is removed.
    private(set) var mark: Range<Int>
    private(set) var insertions: [(place: Int, text: String)] = []

    /// Nil for variables without the attribute.
    init?(_ node: VariableDeclSyntax) {
        guard let mark = Self.mark(node.attributes) else { return nil }
        self.mark = mark
        for binding in node.bindings where binding.accessorBlock == nil {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, let type = binding.typeAnnotation else {
                continue
            }
            let key = name.replacing("`", with: "")
            let text = " { get { _managed(\"\(key)\") } set { _setManaged(newValue, \"\(key)\") } }"
            insertions.append((type.endPositionBeforeTrailingTrivia.utf8Offset, text))
        }
    }

    /// Nil for functions without the attribute.
    init?(_ node: FunctionDeclSyntax) {
        guard let mark = Self.mark(node.attributes), node.body == nil else { return nil }
        self.mark = mark
        let arguments = node.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
        let name = "\"\(node.name.text)\""
        let text = " { _changeManaged(\(([name] + arguments).joined(separator: ", "))) }"
        insertions.append((node.signature.endPositionBeforeTrailingTrivia.utf8Offset, text))
    }

    private static func mark(_ attributes: AttributeListSyntax) -> Range<Int>? {
        let found = attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.trimmedDescription == "NSManaged" }
        return found.map { $0.positionAfterSkippingLeadingTrivia.utf8Offset..<$0.endPositionBeforeTrailingTrivia.utf8Offset }
    }
}
