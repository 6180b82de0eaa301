import SwiftIfConfig
import SwiftSyntax

/// Collects the ranges to blank and the findings to report, only in compiled branches.
final class PreparationVisitor: SyntaxVisitor {
    private let preparation: SourcePreparation
    private let converter: SourceLocationConverter
    private let seesSwiftUI: Bool
    private(set) var blanked: [Range<Int>] = []
    private(set) var insertions: [(place: Int, text: String)] = []
    private(set) var findings = SourceFindings()

    init(_ preparation: SourcePreparation, _ converter: SourceLocationConverter, seesSwiftUI: Bool) {
        self.preparation = preparation
        self.converter = converter
        self.seesSwiftUI = seesSwiftUI
        super.init(viewMode: .sourceAccurate)
    }

    /// Converts previews to functions, for a build of previews.
    func keep(_ previews: PreviewFunctions) {
        blanked += previews.blanked
        insertions += previews.insertions
        findings.previews = previews.places
    }

    private func blank(_ node: some SyntaxProtocol) {
        blanked.append(node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset)
    }

    /// Inserts an underscore before a name, for our replacement of a method of Linux's.
    private func mark(_ name: TokenSyntax) { insertions.append((name.positionAfterSkippingLeadingTrivia.utf8Offset, "_")) }

    private func place(_ name: String, _ node: some SyntaxProtocol) -> SourceFindings.Place {
        .init(name: name, line: converter.location(for: node.positionAfterSkippingLeadingTrivia).line)
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        let active = node.activeClause(in: preparation.conditions).clause
        for clause in node.clauses {
            if clause.id == active?.id {
                let start = clause.positionAfterSkippingLeadingTrivia.utf8Offset
                let end = (clause.condition.map { Syntax($0) } ?? Syntax(clause.poundKeyword)).endPositionBeforeTrailingTrivia.utf8Offset
                blanked.append(start..<end)
                if let elements = clause.elements { walk(elements) }
            } else {
                // Include the trailing trivia, since comments may contain text that the next pass would take for code.
                blanked.append(clause.positionAfterSkippingLeadingTrivia.utf8Offset..<clause.endPosition.utf8Offset)
            }
        }
        blank(node.poundEndif)
        return .skipChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let written = node.path.first?.name else { return .skipChildren }
        let isPackage = preparation.conditions.modules.contains(written.text)
        let name = isPackage ? written.text : Frameworks.libraries[written.text] ?? Frameworks.homes[written.text] ?? written.text
        if Frameworks.absorbed.contains(name) {
            blank(node)
            return .skipChildren
        }
        // Stand-ins have no submodules: all declarations are in the module.
        if node.importKindSpecifier == nil, let rest = node.path.dropFirst().first {
            let start = node.path[node.path.startIndex].name.endPositionBeforeTrailingTrivia.utf8Offset
            let end = rest.endPositionBeforeTrailingTrivia.utf8Offset
            if Frameworks.onTVOS.contains(name) { blanked.append(start..<end) }
        }
        findings.imports.append(place(name, node))
        // A missing module would hide every other error of the file.
        if !preparation.isAvailable(name) {
            blank(node)
        } else if name != written.text {
            blank(written)
            insertions.append((written.endPositionBeforeTrailingTrivia.utf8Offset, name))
        }
        if !seesSwiftUI, node.importKindSpecifier == nil, let types = preparation.namesakes[name] {
            insertions.append((node.endPositionBeforeTrailingTrivia.utf8Offset, SwiftUINames.imports(of: types, from: name)))
        }
        if name == "StoreKit", node.importKindSpecifier == nil, preparation.isAvailable(name) {
            insertions.append((node.endPositionBeforeTrailingTrivia.utf8Offset, LinuxFoundation.storeTransaction))
        }
        if name == "Combine", node.attributes.contains(where: { $0.trimmedDescription == "@preconcurrency" }) {
            insertions.append((node.endPositionBeforeTrailingTrivia.utf8Offset, LinuxFoundation.preconcurrencyImports))
        }
        return .skipChildren
    }

    // On Linux URLSession and its types are in the module FoundationNetworking.
    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        if node.baseType.trimmedDescription == "Foundation", LinuxFoundation.isNetworking(node.name.text) {
            moveToNetworking(node.baseType)
        }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if let base = node.base, base.trimmedDescription == "Foundation", LinuxFoundation.isNetworking(node.declName.baseName.text) {
            moveToNetworking(base)
        }
        return .visitChildren
    }

    private func moveToNetworking(_ module: some SyntaxProtocol) {
        insertions.append((module.endPositionBeforeTrailingTrivia.utf8Offset, "Networking"))
    }

    /// Attributes that only the Objective-C runtime uses.
    private static let objectiveCAttributes: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable",
    ]

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        if Self.objectiveCAttributes.contains(name) { blank(node) }
        if name == "UIApplicationMain" {
            blank(node)
            insertions.append((node.endPositionBeforeTrailingTrivia.utf8Offset, "@main"))
        }
        return .visitChildren
    }

    // Leave out what is unavailable on tvOS: it may name types that do not exist here.
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if let managed = ManagedVariables(node) { write(managed) }
        if let type = MemberPlace.extended(by: node) {
            if LinuxFoundation.isValueObserver(node) {
                // On Linux there is no method to override: it is handled below, as a method of the class.
            } else if let moved = MovedOverride(node, of: type) {
                if !isUnavailable(node) { move(moved, node) }
            } else if let name = ExtensionOverrides.name(of: node) {
                extend(node, name)
            }
        } else if let name = ExtensionOverrides.name(of: node), let type = MemberPlace.classOwner(of: node) {
            override(node, name, in: type)
        }
        if LinuxFoundation.isWebSocketMaker(node.name.text, node.signature.parameterClause.parameters.first?.firstName.text) {
            mark(node.name)
        }
        if LinuxFoundation.isValueObserver(node) {
            for modifier in node.modifiers where modifier.name.text == "override" { blank(modifier) }
            mark(node.name)
        }
        if LinuxFoundation.has(node) {
            blank(node)
            return .skipChildren
        }
        return enter(node)
    }

    /// Renames an override in an extension, once it is known that the class is the module's own.
    private func move(_ override: MovedOverride, _ node: some DeclSyntaxProtocol) {
        findings.movedOverrides[override.type, default: []].append(override.line)
        if let method = node.as(FunctionDeclSyntax.self), let name = override.line.method, keepVersion(method, name, of: override.type, nil)
        {
            return
        }
        guard preparation.overrides.moved[override.type]?.contains(override.line.text) == true else { return }
        blanked += override.blanked
        insertions += override.insertions
    }

    private func extend(_ node: FunctionDeclSyntax, _ name: String) {
        guard let body = node.body, node.attributes.contains(where: { $0.trimmedDescription.hasPrefix("@objc") }) else { return }
        findings.extensionMethods.append(name)
        guard let types = preparation.overrides.types[name] else { return }
        // After an inserted statement, a single expression needs an explicit `return`.
        let isExpression = body.statements.count == 1 && body.statements.first?.item.is(ExprSyntax.self) ?? false
        let text = preparation.overrides.prologue(node, types) + (isExpression && node.signature.returnClause != nil ? "return " : "")
        let start = body.statements.first?.positionAfterSkippingLeadingTrivia ?? body.rightBrace.positionAfterSkippingLeadingTrivia
        insertions.append((start.utf8Offset, text))
    }

    private func override(_ node: FunctionDeclSyntax, _ name: String, in type: ClassDeclSyntax) {
        _ = keepVersion(node, name, of: type.name.text, type.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription)
    }

    /// Renames a class's own version of an extension's method; false where it is no such version.
    private func keepVersion(_ node: FunctionDeclSyntax, _ name: String, of type: String, _ parent: String?) -> Bool {
        // Not if it calls `super`: the extension's method cannot tell that call from others, and would call this version again.
        guard let modifier = node.modifiers.first(where: { $0.name.text == "override" }),
            node.body?.trimmedDescription.contains("super.\(node.name.text)") == false
        else { return false }
        let version = ExtensionOverrides.Version(method: name, type: type, parent: parent)
        findings.versions.append(version)
        guard preparation.overrides.has(version) else { return false }
        if !preparation.overrides.isInherited(version) { blank(modifier) }
        blank(node.name)
        insertions.append((node.name.positionAfterSkippingLeadingTrivia.utf8Offset, ExtensionOverrides.ownName(node)))
        return true
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if let managed = ManagedVariables(node) { write(managed) }
        if let type = MemberPlace.extended(by: node), let moved = MovedOverride(node, of: type), !isUnavailable(node) { move(moved, node) }
        return enter(node)
    }

    private func write(_ managed: ManagedVariables) {
        blanked.append(managed.mark)
        insertions += managed.insertions
    }
    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let members = node.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
        if members.contains(where: LinuxFoundation.isValueObserver) {
            let last = node.inheritanceClause?.inheritedTypes.last?.type
            let place = last?.endPositionBeforeTrailingTrivia ?? node.extendedType.endPositionBeforeTrailingTrivia
            insertions.append((place.utf8Offset, "\(last == nil ? ":" : ",") @preconcurrency _KeyValueObserver"))
        }
        return enter(node)
    }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }

    private func enter(_ node: some DeclSyntaxProtocol & WithAttributesSyntax) -> SyntaxVisitorContinueKind {
        if let (name, keyword) = SwiftUINames.clash(node) { findings.namesakes[name] = keyword }
        guard isUnavailable(node) else { return .visitChildren }
        blank(node)
        return .skipChildren
    }

    private func isUnavailable(_ node: some WithAttributesSyntax) -> Bool { node.attributes.contains(where: Self.isUnavailableOnTV) }

    /// `@available(tvOS, unavailable)`, with or without a reason.
    private static func isUnavailableOnTV(_ element: AttributeListSyntax.Element) -> Bool {
        guard case .attribute(let attribute) = element, case .availability(let arguments) = attribute.arguments else { return false }
        let words = arguments.map { $0.argument.trimmedDescription }
        return words.first == "tvOS" && words.contains("unavailable")
    }

    /// Makes initialisers `required` by which objects are created from their class: cells of tables and collections, segues, managed
    /// objects.
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        let names = node.signature.parameterClause.parameters.map(\.firstName.text)
        let isMadeByClass =
            names == ["style", "reuseIdentifier"] || names == ["entity", "insertInto"]
            || names == ["identifier", "source", "destination"]
            || names == ["frame"] && Self.isInCollectionCell(node)
        if isMadeByClass, let modifier = node.modifiers.first(where: { $0.name.text == "override" }) {
            blank(modifier)
            insertions.append((modifier.positionAfterSkippingLeadingTrivia.utf8Offset, "required "))
        }
        return enter(node)
    }

    /// Whether a member's class is a cell or a header of a collection, by the name of the class it inherits from.
    private static func isInCollectionCell(_ member: some DeclSyntaxProtocol) -> Bool {
        let type = MemberPlace.classOwner(of: member)
        guard let parent = type?.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription, parent != "UITableViewCell" else {
            return false
        }
        return parent.hasSuffix("Cell") || parent.hasSuffix("ReusableView")
    }

    /// Makes delegates final, since they are created from their class by an initialiser that a subclass might lack, and inserts members.
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        let inherited = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
        if inherited.contains(where: { ["UIApplicationDelegate", "UISceneDelegate", "UIWindowSceneDelegate"].contains($0) }),
            !node.modifiers.contains(where: { ["final", "open"].contains($0.name.text) })
        {
            insertions.append((node.classKeyword.positionAfterSkippingLeadingTrivia.utf8Offset, "final "))
        }
        // A context creates its objects on its own queue, so their classes must not be isolated to the app's default actor.
        if inherited.first == "NSManagedObject", !node.attributes.contains(where: { $0.trimmedDescription == "@MainActor" }),
            !node.modifiers.contains(where: { $0.name.text == "nonisolated" })
        {
            insertions.append((node.classKeyword.positionAfterSkippingLeadingTrivia.utf8Offset, "nonisolated "))
        }
        let members = node.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
        if members.contains(where: LinuxFoundation.isValueObserver), let last = node.inheritanceClause?.inheritedTypes.last {
            insertions.append((last.type.endPositionBeforeTrailingTrivia.utf8Offset, ", @preconcurrency _KeyValueObserver"))
        }
        let name = MemberPlace.qualifiedName(of: node)
        findings.classes.append(name)
        if let moved = preparation.overrides.moved[name] {
            let text = moved.map { " " + $0 + ";" }.joined()
            insertions.append((node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset, text))
        }
        if let connections = InterfaceConnections(node) {
            insertions.append((node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset, connections.text))
        }
        if let publisher = ChangePublisher.declaration(for: node) {
            insertions.append((node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset, publisher))
        }
        return enter(node)
    }

    /// Methods of Apple's delegates that may be missing there; here each has an empty default implementation, so remove the `?` of calls.
    private static let optionalMethods: Set<String> = ["urlSession", "urlSessionDidFinishEvents"]

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
            let member = chain.expression.as(MemberAccessExprSyntax.self), Self.optionalMethods.contains(member.declName.baseName.text)
        {
            blank(chain.questionMark)
        }
        if LinuxFoundation.isProcessMaker(node), let open = node.leftParen, let close = node.rightParen {
            insertions.append((node.calledExpression.endPositionBeforeTrailingTrivia.utf8Offset, ".processInfo"))
            blank(open)
            blank(close)
        }
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
            let name = member.declName.baseName
            if name.text == "observeValue", member.base?.is(SuperExprSyntax.self) == true {
                blank(name)
                insertions.append((name.positionAfterSkippingLeadingTrivia.utf8Offset, "_ignoreObservedValue"))
            }
            if LinuxFoundation.isWebSocketMaker(name.text, node.arguments.first?.label?.text) { mark(name) }
        }
        return .visitChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        if let name = LinuxFoundation.name(inKeyPath: node) {
            blank(node)
            insertions.append((node.positionAfterSkippingLeadingTrivia.utf8Offset, "\"\(name)\""))
            return .skipChildren
        }
        guard node.macroName.text == "selector" else { return .visitChildren }
        guard let call = SelectorCall(node) else {
            findings.objectiveC.append(place("#selector", node))
            return .visitChildren
        }
        blanked += call.blanked
        insertions += call.insertions
        return .skipChildren
    }
}
