import SwiftParser
import SwiftSyntax

/// The literal values of a manifest in Swift, whose code is not run.
indirect enum ManifestValue {
    case text(String)
    case list([ManifestValue])
    case map([String: ManifestValue])
    /// `.target(name: "A")`, `Target(name: "A")`, or `.tvOS` without arguments.
    case call(String, [(label: String?, value: ManifestValue)])
    /// Code that would have to run.
    case unknown(code: String, line: Int)

    var text: String? {
        switch self {
        case .text(let text): text
        // `.string("A")`, `.path("A")`, `.relativeToRoot("A")` and their like.
        case .call(_, let arguments) where arguments.count == 1 && arguments[0].label == nil: arguments[0].value.text
        default: nil
        }
    }
    /// The members of a list, or the value itself.
    var members: [ManifestValue] { if case .list(let list) = self { list } else { [self] } }
    var texts: [String] { members.compactMap(\.text) }
    var name: String? { if case .call(let name, _) = self { name } else { nil } }
    /// A call's argument by its label.
    subscript(label: String) -> ManifestValue? {
        guard case .call(_, let arguments) = self else { return nil }
        return arguments.first { $0.label == label }?.value
    }
    /// A call's arguments without a label.
    var unlabelled: [ManifestValue] {
        guard case .call(_, let arguments) = self else { return [] }
        return arguments.filter { $0.label == nil }.map(\.value)
    }
    var children: [ManifestValue] {
        switch self {
        case .text, .unknown: []
        case .list(let list): list
        case .map(let map): map.sorted { $0.key < $1.key }.map(\.value)
        case .call(_, let arguments): arguments.map(\.value)
        }
    }
    /// It and all within it.
    var all: [ManifestValue] { [self] + children.flatMap(\.all) }
}

/// Reads a manifest in Swift as data, with the constants of the files that help it.
///
/// Constants, concatenation of texts and lists by `+`, and string interpolation are evaluated. Functions and conditions are not run.
final class SwiftManifest {
    private var constants: [String: ExprSyntax] = [:]
    private let locations: SourceLocationConverter
    private let tree: SourceFileSyntax
    /// The number of values still to be read, limited because chained constants that each name the next one twice grow exponentially.
    private var left = 20_000

    init(_ text: String, helpers: [String] = []) {
        tree = Self.parse(text)
        locations = SourceLocationConverter(fileName: "", tree: tree)
        // The manifest's own constants override its helpers'.
        for source in helpers.map(Self.parse) + [tree] { collect(source) }
    }

    /// Parses a manifest; one with implausibly deep brackets counts as empty.
    ///
    /// swift-syntax's time doubles with each nested `[`, and its stack overflows at some thousand.
    private static func parse(_ text: String) -> SourceFileSyntax {
        var run = 0, depth = 0, deepest = 0, longest = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "<"): (run, depth) = (run + 1, depth + 1)
            case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: ">"): (run, depth) = (0, max(0, depth - 1))
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): break
            default: run = 0
            }
            (longest, deepest) = (max(longest, run), max(deepest, depth))
        }
        return Parser.parse(source: longest < 9 && deepest < 200 ? text : "")
    }

    /// Whether it imports a module.
    func imports(_ module: String) -> Bool {
        tree.statements.contains { $0.item.as(ImportDeclSyntax.self)?.path.first?.name.text == module }
    }

    /// The manifest's main value, as in `let project = Project(...)`; nil if there is none.
    func value(_ name: String) -> ManifestValue? {
        let bindings = tree.statements.compactMap { $0.item.as(VariableDeclSyntax.self) }.flatMap { Array($0.bindings) }
        let named = bindings.first { $0.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription == name }
        // `let project: Project = .init(...)`, or the result of a function.
        let chosen = named ?? bindings.first { $0.pattern.trimmedDescription == name.lowercased() }
        return (chosen?.initializer?.value).map { value($0, 0) }
    }

    // MARK: Constants

    private func collect(_ source: SourceFileSyntax) {
        for statement in source.statements {
            if let variable = statement.item.as(VariableDeclSyntax.self) { add(variable, "") }
            guard let group = statement.item.asProtocol(DeclGroupSyntax.self) else { continue }
            let named = statement.item.asProtocol(NamedDeclSyntax.self)?.name.text
            let type = named ?? statement.item.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription ?? ""
            for member in group.memberBlock.members {
                guard let variable = member.decl.as(VariableDeclSyntax.self), MemberPlace.isStatic(variable.modifiers) else { continue }
                // `.app` where the type is known, `Constants.app` elsewhere.
                add(variable, ".")
                add(variable, type + ".")
            }
        }
    }

    private func add(_ variable: VariableDeclSyntax, _ prefix: String) {
        for binding in variable.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
            if let value = binding.initializer?.value { constants[prefix + name] = value }
            // `static var app: Target { .target(...) }`
            if case .getter(let items)? = binding.accessorBlock?.accessors, items.count == 1,
                let value = items.first?.item.as(ExprSyntax.self)
            {
                constants[prefix + name] = value
            }
        }
    }

    // MARK: Values

    private func value(_ node: ExprSyntax, _ depth: Int) -> ManifestValue {
        left -= 1
        guard left > 0, depth < 60 else { return unknown(node) }
        if let text = node.as(StringLiteralExprSyntax.self) { return self.text(text, depth) ?? unknown(node) }
        if let number = node.as(IntegerLiteralExprSyntax.self) { return .text(number.literal.text) }
        if let number = node.as(FloatLiteralExprSyntax.self) { return .text(number.literal.text) }
        if let flag = node.as(BooleanLiteralExprSyntax.self) { return .text(flag.literal.text) }
        if let list = node.as(ArrayExprSyntax.self) { return .list(list.elements.map { value($0.expression, depth + 1) }) }
        if let map = node.as(DictionaryExprSyntax.self) { return .map(entries(map, depth)) }
        if let tuple = node.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return value(only.expression, depth + 1)
        }
        if let call = node.as(FunctionCallExprSyntax.self) { return self.call(call, depth) ?? unknown(node) }
        if let name = node.as(DeclReferenceExprSyntax.self) { return constant(name.baseName.text, depth) ?? unknown(node) }
        if let member = node.as(MemberAccessExprSyntax.self) {
            let name = member.declName.baseName.text
            let type = member.base?.trimmedDescription ?? ""
            if let value = constant(type + "." + name, depth) { return value }
            return type.isEmpty || Self.isType(type) ? .call(name, []) : unknown(node)
        }
        if let sequence = node.as(SequenceExprSyntax.self) { return joined(sequence, depth) ?? unknown(node) }
        return unknown(node)
    }

    private func unknown(_ node: ExprSyntax) -> ManifestValue {
        let code = node.trimmedDescription.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        // For a helper's code, the line would belong to another file.
        let line = node.root.id == tree.id ? locations.location(for: node.positionAfterSkippingLeadingTrivia).line : 0
        return .unknown(code: code.count > 60 ? code.prefix(60) + "…" : code, line: line)
    }

    /// Whether a name is a type of Tuist or SwiftPM, whose members and initialisers are read literally.
    private static func isType(_ name: String) -> Bool {
        [
            "Config", "Configuration", "Dependencies", "DeploymentTargets", "Destination", "Destinations", "InfoPlist", "Package",
            "PackageDescription.Package",
            "Path", "Platform", "Product", "Project", "ResourceFileElement", "ResourceFileElements", "Settings", "SourceFileGlob",
            "SourceFilesList",
            "SwiftPackageManagerDependencies", "Target", "TargetDependency", "Version", "Workspace",
        ].contains(name)
    }

    private func constant(_ name: String, _ depth: Int) -> ManifestValue? { constants[name].map { value($0, depth + 1) } }

    private func text(_ node: StringLiteralExprSyntax, _ depth: Int) -> ManifestValue? {
        var text = ""
        for segment in node.segments {
            switch segment {
            case .stringSegment(let part): text += part.content.text
            case .expressionSegment(let part):
                guard part.expressions.count == 1, let inner = part.expressions.first, let word = value(inner.expression, depth + 1).text
                else {
                    return nil
                }
                text += word
            }
        }
        return .text(text.contains("\\") ? node.representedLiteralValue ?? text : text)
    }

    private func entries(_ node: DictionaryExprSyntax, _ depth: Int) -> [String: ManifestValue] {
        guard case .elements(let elements) = node.content else { return [:] }
        var map: [String: ManifestValue] = [:]
        for element in elements {
            if let key = value(element.key, depth + 1).text { map[key] = value(element.value, depth + 1) }
        }
        return map
    }

    /// A call of an initialiser or a member of a type; nil for one of a function or a method, which would have to run.
    private func call(_ node: FunctionCallExprSyntax, _ depth: Int) -> ManifestValue? {
        guard node.trailingClosure == nil else { return nil }
        let name: String
        if let type = node.calledExpression.as(DeclReferenceExprSyntax.self) {
            guard Self.isType(type.baseName.text) else { return nil }
            name = type.baseName.text
        } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
            guard member.base.map({ Self.isType($0.trimmedDescription) }) ?? true else { return nil }
            name = member.declName.baseName.text
        } else {
            return nil
        }
        return .call(name, node.arguments.map { ($0.label?.text, value($0.expression, depth + 1)) })
    }

    /// Texts and lists joined by `+`, and a range.
    private func joined(_ node: SequenceExprSyntax, _ depth: Int) -> ManifestValue? {
        let parts = Array(node.elements)
        guard parts.count % 2 == 1, let first = parts.first else { return nil }
        var result = value(first, depth + 1)
        for index in stride(from: 1, to: parts.count, by: 2) {
            let next = value(parts[index + 1], depth + 1)
            switch (parts[index].trimmedDescription, result, next) {
            case ("+", .text(let one), .text(let other)): result = .text(one + other)
            case ("+", .list(let one), _): result = .list(one + next.members)
            case ("+", .unknown, .list(let other)): result = .list([result] + other)
            case ("..<", .text, .text): result = .call("range", [("from", result), ("to", next)])
            default: return nil
            }
        }
        return result
    }
}
