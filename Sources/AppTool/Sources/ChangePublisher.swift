import SwiftSyntax

/// The publisher of an observable object that sends its changes itself.
///
/// On tvOS an object keeps one `objectWillChange` publisher, with or without `@Published` variables. OpenCombine stores it in those
/// variables; without any, each access of `objectWillChange` creates a new publisher, so that subscribers never receive a change. Such a
/// class gets a stored publisher.
enum ChangePublisher {
    /// The text to insert after the opening brace of a class; nil if none is needed.
    static func declaration(for node: ClassDeclSyntax) -> String? {
        let inherited = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
        guard inherited.contains("ObservableObject") || inherited.contains("Combine.ObservableObject") else { return nil }
        // Its variables are encoded, which a publisher cannot be.
        guard !inherited.contains(where: { ["Codable", "Encodable"].contains($0) }) else { return nil }
        let variables = node.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
        let isPublished = variables.contains { $0.attributes.contains { $0.trimmedDescription.hasPrefix("@Published") } }
        let names = variables.flatMap { $0.bindings.map { $0.pattern.trimmedDescription } }
        guard !isPublished, !names.contains("objectWillChange") else { return nil }
        // Otherwise the `@Published` variables of subclasses would not be found.
        let modifiers = node.modifiers.map(\.name.text)
        let sends = node.memberBlock.tokens(viewMode: .sourceAccurate).contains { $0.text == "objectWillChange" }
        guard modifiers.contains("final") || sends else { return nil }
        let access = modifiers.contains("open") ? "public" : modifiers.first { ["public", "package"].contains($0) }
        // Any actor may read it, as the protocol requires.
        return " \(access.map { $0 + " " } ?? "")nonisolated(unsafe) let objectWillChange = ObservableObjectPublisher(); "
    }
}
