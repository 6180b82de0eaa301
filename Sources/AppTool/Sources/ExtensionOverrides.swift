import SwiftSyntax

/// Overrides of `@objc` methods that a class declares in an extension; only the Objective-C runtime can dispatch them.
///
/// The subclass's method is renamed, and the extension's method calls it first if the object is an instance of that subclass. All sources of an
/// app or a package are searched together.
struct ExtensionOverrides: Codable, Equatable {
    /// A class's own version of a method.
    struct Version: Codable, Equatable, Hashable {
        var method: String
        var type: String
        /// The first inherited type; nil if none is declared.
        var parent: String?
    }
    /// The classes that have their own version, by the method's name and labels; none of them a subclass of another.
    private(set) var types: [String: [String]] = [:]
    /// The overrides that classes declare in extensions, by the class.
    private(set) var moved: [String: [String]] = [:]
    private var all: Set<Version> = []

    init() {}
    init(_ findings: some Sequence<SourceFindings>) {
        var methods: Set<String> = []
        var versions: Set<Version> = []
        for found in findings {
            methods.formUnion(found.extensionMethods)
            versions.formUnion(found.versions)
        }
        let classes = Set(findings.flatMap(\.classes))
        for found in findings {
            for (type, lines) in found.movedOverrides where classes.contains(type) {
                // A method that an extension declares first is called by that declaration, see below.
                moved[type, default: []] += lines.filter { !($0.method.map(methods.contains) ?? false) }.map(\.text)
            }
        }
        // Sort, so that the order is the same in every run.
        moved = moved.mapValues { $0.sorted() }
        all = versions.filter { methods.contains($0.method) }
        for version in all.sorted(by: { ($0.method, $0.type) < ($1.method, $1.type) }) where !isInherited(version) {
            types[version.method, default: []].append(version.type)
        }
    }

    /// Whether the class's parent has its own version too.
    func isInherited(_ version: Version) -> Bool { all.contains { $0.method == version.method && $0.type == version.parent } }
    func has(_ version: Version) -> Bool { all.contains(version) }
    /// Whether a file's preparation depends on it.
    func concerns(_ findings: SourceFindings) -> Bool {
        findings.extensionMethods.contains { types[$0] != nil } || findings.versions.contains(where: has)
            || (findings.classes + findings.movedOverrides.keys).contains { moved[$0] != nil }
    }

    /// A method's name with its labels; nil for a static method, and for one whose parameters cannot be forwarded: generic, `inout` or
    /// variadic.
    static func name(of node: FunctionDeclSyntax) -> String? {
        guard !MemberPlace.isStatic(node.modifiers), canBeHandedOn(node) else { return nil }
        return node.name.text + "(" + node.signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined() + ")"
    }
    /// Whether a method's parameters can be forwarded to another method.
    static func canBeHandedOn(_ node: FunctionDeclSyntax) -> Bool {
        node.genericParameterClause == nil
            && !node.signature.parameterClause.parameters.contains { $0.ellipsis != nil || $0.type.trimmedDescription.hasPrefix("inout ") }
    }
    /// The name of a class's own version.
    static func ownName(_ node: FunctionDeclSyntax) -> String { "_own_" + node.name.text }

    /// A call of another method with the parameters of this one.
    static func call(_ method: String, with signature: FunctionSignatureSyntax) -> String {
        let arguments = signature.parameterClause.parameters.map { parameter in
            let label = parameter.firstName.text == "_" ? "" : parameter.firstName.text + ": "
            return label + (parameter.secondName ?? parameter.firstName).text
        }
        let effects = signature.effectSpecifiers
        let marks = (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
        return "\(marks)\(method)(\(arguments.joined(separator: ", ")))"
    }

    /// The code inserted at the start of an extension's method.
    func prologue(_ node: FunctionDeclSyntax, _ types: [String]) -> String {
        let call = Self.call("own." + Self.ownName(node), with: node.signature)
        return types.map { "if let own = self as? \($0) { return \(call) }; " }.joined()
    }
}
