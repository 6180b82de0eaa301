import SwiftSyntax

/// Package types with the same names as SwiftUI's.
///
/// Every file here imports SwiftUI. On tvOS, in a file that does not import it, such a name means the package's type.
enum SwiftUINames {
    private static let types: Set<String> = [
        "Alert", "Angle", "Animation", "Axis", "Binding", "Button", "Canvas", "Capsule", "Circle", "Color", "Commands", "Divider",
        "Edge", "EditMode", "Ellipse", "Environment", "Font", "Form", "Gradient", "Grid", "Group", "Image", "Label", "Layout",
        "Link", "List", "Material", "Menu", "Namespace", "Path", "Picker", "Rectangle", "Scene", "Section", "Slider", "Spacer",
        "State", "Stepper", "Tab", "Text", "Toggle", "Transaction", "Transition", "View", "Visibility",
    ]
    private static let modules = ["SwiftUI", "UIKit"]

    /// Whether a source imports SwiftUI on tvOS too, directly or by UIKit.
    static func areSeen(by source: String) -> Bool { modules.contains { source.contains("import " + $0) } }

    /// The keyword and the name of a declaration, if it is a public type of a file with such a name.
    static func clash(_ node: some DeclSyntaxProtocol) -> (name: String, keyword: String)? {
        guard node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true else { return nil }
        let found: (TokenSyntax, String, DeclModifierListSyntax)? =
            if let node = node.as(StructDeclSyntax.self) {
                (node.name, "struct", node.modifiers)
            } else if let node = node.as(EnumDeclSyntax.self) {
                (node.name, "enum", node.modifiers)
            } else if let node = node.as(ClassDeclSyntax.self) {
                (node.name, "class", node.modifiers)
            } else if let node = node.as(ProtocolDeclSyntax.self) {
                (node.name, "protocol", node.modifiers)
            } else if let node = node.as(TypeAliasDeclSyntax.self) {
                (node.name, "typealias", node.modifiers)
            } else {
                nil
            }
        guard let (name, keyword, modifiers) = found, types.contains(name.text),
            modifiers.contains(where: { ["public", "open"].contains($0.name.text) })
        else { return nil }
        return (name.text, keyword)
    }

    /// The imports appended to a module's import, so that its types take precedence over SwiftUI's.
    static func imports(of types: [String: String], from module: String) -> String {
        types.sorted { $0.key < $1.key }.map { "; import \($0.value) \(module).\($0.key)" }.joined()
    }
}
