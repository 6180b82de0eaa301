import Foundation

/// The public API of the modules: which names are public, and whether they are documented.
///
/// Names are found in the sources, line by line, since extracting the compiler's symbol graphs is too slow for every run.
enum PublicSurface {
    /// Public names that begin with an underscore, by the reason why they must be public.
    static let underscored: [String: Set<String>] = [
        "Requirements of View, ViewModifier and Scene, which every public view of ours answers by itself.": [
            "_makeNode", "_updateNode", "_makeView", "_makeBox", "_updateBox", "_collect", "_NodeContext", "_ViewNode", "_LayoutBox",
            "_PrimitiveView", "_PrimitiveModifier", "_LeafView", "_ContainerView", "_BoxModifier", "_RowModifier", "_dividesRows",
            "_PrimitiveScene", "_SceneContent", "_PrimitiveToolbarContent", "_items",
        ],
        "Requirements of DynamicProperty and of the types that AppStorage keeps.": [
            "_install", "_PropertySlot", "_Storable", "_stored", "_restored",
        ],
        "Requirements of ShapeStyle, Shape and the styles of controls.": [
            "_resolve", "_StyleContext", "_ResolvedStyle", "_ShapeView", "_StyleView", "_body", "_TextFieldStyleLabel", "_added",
        ],
        "Requirements of effects and animations that an app passes on but does not write.": [
            "_VisualChanges", "_changes", "_VariedSymbolEffect", "_GeometryEffectBody", "_EnvironmentalModifierBody",
            "_ObservedGesture", "_MapGesture", "_tracks", "_steps", "_KeyframeMotion", "_KeyframeStep", "_KeyframeSteps", "_KeyframeTracks",
        ],
        "Results of builders, which the compiler writes into an app's types.": [
            "_ConditionalContent", "_ViewModifier_Content", "_tabs", "_TabPage", "_TabPages", "_TipListBuilder",
        ],
        "What @Entry expands to in an app.": [
            "_EntryDefault", "_Entry", "_EnvironmentEntry", "_ContainerEntry", "_TransactionEntry",
        ],
        "Styles and transitions that an app names by a member of their protocol.": [
            "_NamedSplitViewStyle", "_NamedNavigationTransition",
        ],
        "What `@Model` writes into a class names them.": [
            "_ModelRecord", "_ModelProperty", "_NoValue", "_modelUnique", "_begin", "_value", "_set",
        ],
        "SwiftUI's own underscored names, by which libraries make containers.": [
            "_VariadicView", "_VariadicView_ViewRoot", "_VariadicView_UnaryViewRoot", "_VariadicView_MultiViewRoot",
        ],
        "What the compiler takes for the types of colour and image literals.": ["_ColorLiteralType", "_ImageLiteralType"],
        "What a layer of UIKit's draws, which AVPlayerLayer overrides in another module.": ["_content"],
        "What the builders of charts and axes gather.": [
            "_Place", "_place", "_MarkList", "_marks", "_PrimitiveChartContent", "_ChartPieces", "_StyledChartContent", "_AxisList",
            "_axes",
            "_AxisPieces", "_pieces",
        ],
        "What `@IBOutlet`, `@IBAction` and `@IBInspectable` become in an app's classes.": [
            "_connect", "_perform", "_unwinds", "_inspected",
        ],
        "What `@NSManaged` becomes in an app's classes.": ["_managed", "_setManaged", "_changeManaged"],
        "What variable arguments of formats are: the standard library's protocol.": ["_cVarArgEncoding"],
        "Values by name, which NSPredicate asks of managed objects in another module.": ["_KeyedValues", "_value", "_identity"],
        "Key-value observing, whose protocol extension AVPlayer's classes share.": ["_Watched", "_Watchers", "_watchers"],
        "What `tenfoot app` writes for methods of Apple's that Linux's Foundation has otherwise, or that no extension can have.": [
            "_webSocketTask", "_KeyValueObserver", "_ignoreObservedValue",
        ],
        "What the forms are made of in which values are handed on.": ["_ways", "_TransferWay", "_PrimitiveTransferRepresentation"],
        "Names of Darwin's C library.": [
            "_dyld_image_count", "_dyld_get_image_name", "_dyld_get_image_header", "_OSSwapInt16", "_OSSwapInt32", "_OSSwapInt64",
        ],
    ]

    struct Declaration: Equatable {
        let line: Int
        let name: String
        let isDocumented: Bool
    }

    private static let modifiers: Set<Substring> = [
        "static", "final", "class", "mutating", "nonmutating", "nonisolated", "override", "indirect", "weak", "unowned",
        "lazy", "convenience", "required", "prefix", "postfix", "infix", "dynamic", "borrowing", "consuming", "package(set)",
        "internal(set)", "private(set)", "fileprivate(set)", "nonisolated(unsafe)", "unowned(safe)",
    ]
    private static let kinds: Set<Substring> = [
        "struct", "class", "enum", "protocol", "actor", "typealias", "associatedtype", "func", "var", "let", "init", "subscript",
    ]

    /// The public declarations of a source.
    static func declarations(in text: String) -> [Declaration] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var found: [Declaration] = []
        for (index, line) in lines.enumerated() {
            // An override inherits the documentation of the overridden declaration.
            guard let name = name(of: line, access: ["public", "open"]), !line.contains(" override ") else { continue }
            var above = index - 1
            // Attributes may be on separate lines.
            while above >= 0, isAttribute(lines[above]) { above -= 1 }
            let isDocumented = above >= 0 && lines[above].drop { $0 == " " }.hasPrefix("///")
            found.append(Declaration(line: index + 1, name: name, isDocumented: isDocumented))
        }
        return found
    }

    /// Whether a line is an attribute, or ends one.
    private static func isAttribute(_ line: Substring) -> Bool {
        let text = line.drop { $0 == " " }
        return text.hasPrefix("@") || text == ")"
    }

    /// The name that a line declares with one of these access levels; nil if it declares none.
    static func name(of line: Substring, access: Set<Substring>) -> String? {
        guard access.contains(where: { Rules.has(String($0), in: line) }) else { return nil }
        var words = line.split(separator: " ")[...]
        while let word = words.first, word.hasPrefix("@") { words.removeFirst() }
        guard let first = words.first, access.contains(first) else { return nil }
        words.removeFirst()
        while let word = words.first, modifiers.contains(word) {
            // `class` is a modifier before `func` and `var`; before a name it declares a type.
            if word == "class", let next = words.dropFirst().first, !modifiers.contains(next), !kinds.contains(next) { break }
            words.removeFirst()
        }
        guard let kind = words.first else { return nil }
        for keyword in ["init", "subscript"] where kind.hasPrefix(keyword) {
            if kind.dropFirst(keyword.count).first?.isLetter != true { return keyword }
        }
        guard kinds.contains(kind), words.count > 1 else { return nil }
        let rest = words[words.startIndex + 1]
        return String(rest.drop { $0 == "`" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }

    /// Whether a file is in a folder whose module an app can import.
    static func isSeen(_ path: String) -> Bool {
        let parts = path.split(separator: "/").map(String.init)
        return parts.count > 2 && parts[0] == "Sources" && Arrows.libraries[parts[1]] != nil
    }

    /// Public names without a comment, and underscored ones that are not on the list.
    static func violations(path: String, text: String) -> [String] {
        guard isSeen(path) else { return [] }
        let allowed = underscored.values.reduce(into: Set<String>()) { $0.formUnion($1) }
        return declarations(in: text).flatMap { declaration in
            var problems: [String] = []
            let place = "\(path):\(declaration.line): \(declaration.name)"
            if !declaration.isDocumented { problems.append("\(place) is public and has no documentation comment") }
            if declaration.name.hasPrefix("_"), !allowed.contains(declaration.name) {
                problems.append("\(place) is public; make it package or internal, or list it with a reason in PublicSurface.swift")
            }
            return problems
        }
    }

    /// Comments that say nothing.
    static func emptyComments(path: String, text: String) -> [String] {
        let phrases = ["/// Makes the box.", "/// Makes the node.", "/// Updates the box."]
        return text.split(separator: "\n").filter { line in phrases.contains { line.hasSuffix($0) } }.map { "\(path): \($0)" }
    }

    /// Listed names that no source declares any more.
    static func unused(in files: [Checkout.File]) -> Set<String> {
        let declared = Set(files.filter { isSeen($0.path) }.flatMap { declarations(in: $0.text) }.map(\.name))
        return underscored.values.reduce(into: Set<String>()) { $0.formUnion($1) }.subtracting(declared)
    }
}
