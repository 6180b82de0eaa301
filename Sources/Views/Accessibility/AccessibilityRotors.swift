import TenFootAccessibility
import TenFootViewGraph

/// A rotor that every screen reader provides.
///
/// Source: SwiftUI AccessibilitySystemRotor.
public struct AccessibilitySystemRotor: Hashable, Sendable {
    let kind: RotorKind
    /// Headings of every level.
    public static let headings = AccessibilitySystemRotor(kind: .headings)
    /// Links.
    public static let links = AccessibilitySystemRotor(kind: .links)
    /// Pictures.
    public static let images = AccessibilitySystemRotor(kind: .images)
    /// Text fields.
    public static let textFields = AccessibilitySystemRotor(kind: .textFields)
    /// Lists.
    public static let lists = AccessibilitySystemRotor(kind: .lists)
    /// Tables.
    public static let tables = AccessibilitySystemRotor(kind: .tables)
    /// The parts of a screen.
    public static let landmarks = AccessibilitySystemRotor(kind: .landmarks)
    /// Bold text.
    public static let boldText = AccessibilitySystemRotor(kind: .boldText)
    /// Italic text.
    public static let italicText = AccessibilitySystemRotor(kind: .italicText)
    /// Underlined text.
    public static let underlineText = AccessibilitySystemRotor(kind: .underlinedText)
    /// Misspelled words.
    public static let misspelledWords = AccessibilitySystemRotor(kind: .misspelledWords)
    /// Headings; the level is ignored.
    public static func headings(level: AccessibilityHeadingLevel) -> AccessibilitySystemRotor { headings }
    /// Links; whether they were visited is ignored.
    public static func links(visited: Bool) -> AccessibilitySystemRotor { links }
}

/// Entries of a rotor.
///
/// Source: SwiftUI AccessibilityRotorContent.
@MainActor @preconcurrency public protocol AccessibilityRotorContent {
    /// The type of content that this content is made of.
    associatedtype Body: AccessibilityRotorContent
    /// The content that this content is made of.
    @AccessibilityRotorContentBuilder var body: Body { get }
}

/// Content that provides its entries directly, without a body.
@MainActor protocol RotorEntryHolder {
    var entries: [AccessibilityRotor.Entry] { get }
}

extension AccessibilityRotorContent {
    var gathered: [AccessibilityRotor.Entry] { (self as? any RotorEntryHolder)?.entries ?? body.gathered }
}

extension Never: AccessibilityRotorContent {}

extension AccessibilityRotorContent where Body == Never {
    /// Traps: content that provides its entries directly has no body.
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// The entries that a result builder combined.
struct RotorEntries: AccessibilityRotorContent, RotorEntryHolder {
    typealias Body = Never
    let entries: [AccessibilityRotor.Entry]
}

/// One entry of a rotor: the view it leads to.
///
/// Source: SwiftUI AccessibilityRotorEntry.
public struct AccessibilityRotorEntry<ID: Hashable>: AccessibilityRotorContent, RotorEntryHolder {
    /// An entry has no body.
    public typealias Body = Never
    let entry: AccessibilityRotor.Entry
    var entries: [AccessibilityRotor.Entry] { [entry] }

    private init(_ label: String, _ place: AccessibilityPlace?, _ prepare: @escaping () -> Void) {
        entry = AccessibilityRotor.Entry(label: label, place: place, prepare: prepare)
    }

    /// Leads to the view that `accessibilityRotorEntry(id:in:)` gives this id in a namespace.
    ///
    /// The label is spoken if there is no such view; `prepare` is called before the search for it. `textRange` has no effect.
    public init(
        _ label: Text, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
    ) {
        self.init(label.string, AccessibilityPlace(id: AnyHashable(id), namespace: namespace), prepare)
    }
    /// Leads to the view with an id that `id(_:)` or ForEach gave it, inside the view that has the rotor.
    ///
    /// The label is spoken if there is no such view; `prepare` is called before the search for it. `textRange` has no effect.
    public init(_ label: Text, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}) {
        self.init(label.string, AccessibilityPlace(id: AnyHashable(id), namespace: nil), prepare)
    }
    /// Leads to the view that has the rotor.
    ///
    /// `prepare` is called before the view is read. `textRange` has no effect.
    public init(_ label: Text, textRange: Range<String.Index>, prepare: @escaping () -> Void = {}) where ID == Never {
        self.init(label.string, nil, prepare)
    }
    /// Leads to the view that `accessibilityRotorEntry(id:in:)` gives this id in a namespace.
    ///
    /// The label is spoken if there is no such view; `prepare` is called before the search for it. `textRange` has no effect.
    public init(
        _ labelKey: LocalizedStringKey, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
        prepare: @escaping () -> Void = {}
    ) {
        self.init(labelKey.string, AccessibilityPlace(id: AnyHashable(id), namespace: namespace), prepare)
    }
    /// Leads to the view with an id that `id(_:)` or ForEach gave it, inside the view that has the rotor.
    ///
    /// The label is spoken if there is no such view; `prepare` is called before the search for it. `textRange` has no effect.
    public init(_ labelKey: LocalizedStringKey, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}) {
        self.init(labelKey.string, AccessibilityPlace(id: AnyHashable(id), namespace: nil), prepare)
    }
    /// Leads to the view that has the rotor.
    ///
    /// `prepare` is called before the view is read. `textRange` has no effect.
    public init(_ labelKey: LocalizedStringKey, textRange: Range<String.Index>, prepare: @escaping () -> Void = {}) where ID == Never {
        self.init(labelKey.string, nil, prepare)
    }
    /// Leads to the view that `accessibilityRotorEntry(id:in:)` gives this id in a namespace.
    ///
    /// The label is spoken if there is no such view; `prepare` is called before the search for it. `textRange` has no effect.
    @_disfavoredOverload public init<L: StringProtocol>(
        _ label: L, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
    ) {
        self.init(String(label), AccessibilityPlace(id: AnyHashable(id), namespace: namespace), prepare)
    }
    /// Leads to the view with an id that `id(_:)` or ForEach gave it, inside the view that has the rotor.
    ///
    /// The label is spoken if there is no such view; `prepare` is called before the search for it. `textRange` has no effect.
    @_disfavoredOverload public init<L: StringProtocol>(
        _ label: L, id: ID, textRange: Range<String.Index>? = nil, prepare: @escaping () -> Void = {}
    ) {
        self.init(String(label), AccessibilityPlace(id: AnyHashable(id), namespace: nil), prepare)
    }
    /// Leads to the view that has the rotor.
    ///
    /// `prepare` is called before the view is read. `textRange` has no effect.
    @_disfavoredOverload public init<L: StringProtocol>(_ label: L, textRange: Range<String.Index>, prepare: @escaping () -> Void = {})
    where ID == Never {
        self.init(String(label), nil, prepare)
    }
}

extension ForEach: AccessibilityRotorContent where Content: AccessibilityRotorContent {
    /// Entries for each identifiable element.
    public init(_ data: Data, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data: data, id: { $0.id }, content: content)
    }

    /// Entries for each element, identified by a key path.
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content)
    {
        self.init(data: data, id: { $0[keyPath: id] }, content: content)
    }
}

extension ForEach: RotorEntryHolder where Content: AccessibilityRotorContent {
    var entries: [AccessibilityRotor.Entry] { data.flatMap { content($0).gathered } }
}

/// Combines the entries of a rotor.
///
/// Source: SwiftUI AccessibilityRotorContentBuilder.
@resultBuilder @MainActor public enum AccessibilityRotorContentBuilder {
    /// An expression of the closure.
    public static func buildExpression<C: AccessibilityRotorContent>(_ content: C) -> C { content }
    /// All entries in their order.
    public static func buildBlock<each C: AccessibilityRotorContent>(_ content: repeat each C) -> some AccessibilityRotorContent {
        var entries: [AccessibilityRotor.Entry] = []
        for content in repeat each content { entries += content.gathered }
        return RotorEntries(entries: entries)
    }
    /// Entries under a condition.
    public static func buildIf<C: AccessibilityRotorContent>(_ content: C?) -> some AccessibilityRotorContent {
        RotorEntries(entries: content?.gathered ?? [])
    }
    /// Entries under an availability condition.
    public static func buildLimitedAvailability<C: AccessibilityRotorContent>(_ content: C) -> some AccessibilityRotorContent {
        RotorEntries(entries: content.gathered)
    }
}

extension View {
    /// Adds a rotor: a list of elements that the user of a screen reader can step through.
    ///
    /// Source: SwiftUI accessibilityRotor(_:entries:).
    public func accessibilityRotor<C: AccessibilityRotorContent>(
        _ systemRotor: AccessibilitySystemRotor, @AccessibilityRotorContentBuilder entries: @escaping () -> C
    ) -> some View {
        rotor(.system(systemRotor.kind)) { entries().gathered }
    }
    /// Adds a rotor with an entry for each model, which leads to the view with the model's id.
    ///
    /// Source: SwiftUI accessibilityRotor(_:entries:entryLabel:).
    public func accessibilityRotor<Model: Identifiable>(
        _ systemRotor: AccessibilitySystemRotor, entries: [Model], entryLabel: KeyPath<Model, String>
    ) -> some View {
        rotor(.system(systemRotor.kind), entries, \.id, entryLabel)
    }
    /// Adds a rotor with an entry for each model, which leads to the view with the id at `entryID` of the model.
    ///
    /// Source: SwiftUI accessibilityRotor(_:entries:entryID:entryLabel:).
    public func accessibilityRotor<Model, ID: Hashable>(
        _ systemRotor: AccessibilitySystemRotor, entries: [Model], entryID: KeyPath<Model, ID>, entryLabel: KeyPath<Model, String>
    ) -> some View {
        rotor(.system(systemRotor.kind), entries, entryID, entryLabel)
    }
    /// Adds a rotor that leads to the view if `textRanges` is not empty; the text is read as a whole.
    ///
    /// Source: SwiftUI accessibilityRotor(_:textRanges:).
    public func accessibilityRotor(_ systemRotor: AccessibilitySystemRotor, textRanges: [Range<String.Index>]) -> some View {
        rotor(.system(systemRotor.kind)) { textRanges.isEmpty ? [] : [.init(label: "", place: nil) {}] }
    }
    /// Adds a rotor: a list of elements that the user of a screen reader can step through.
    ///
    /// Source: SwiftUI accessibilityRotor(_:entries:).
    public func accessibilityRotor<C: AccessibilityRotorContent>(
        _ label: Text, @AccessibilityRotorContentBuilder entries: @escaping () -> C
    ) -> some View {
        rotor(.custom(label.string)) { entries().gathered }
    }
    /// Adds a rotor with an entry for each model, which leads to the view with the model's id.
    ///
    /// Source: SwiftUI accessibilityRotor(_:entries:entryLabel:).
    public func accessibilityRotor<Model: Identifiable>(
        _ label: Text, entries: [Model], entryLabel: KeyPath<Model, String>
    ) -> some View {
        rotor(.custom(label.string), entries, \.id, entryLabel)
    }
    /// Adds a rotor with an entry for each model, which leads to the view with the id at `entryID` of the model.
    ///
    /// Source: SwiftUI accessibilityRotor(_:entries:entryID:entryLabel:).
    public func accessibilityRotor<Model, ID: Hashable>(
        _ label: Text, entries: [Model], entryID: KeyPath<Model, ID>, entryLabel: KeyPath<Model, String>
    ) -> some View {
        rotor(.custom(label.string), entries, entryID, entryLabel)
    }
    /// Adds a rotor that leads to the view if `textRanges` is not empty; the text is read as a whole.
    ///
    /// Source: SwiftUI accessibilityRotor(_:textRanges:).
    public func accessibilityRotor(_ label: Text, textRanges: [Range<String.Index>]) -> some View {
        rotor(.custom(label.string)) { textRanges.isEmpty ? [] : [.init(label: "", place: nil) {}] }
    }
    /// Adds a rotor: a list of elements that the user of a screen reader can step through.
    ///
    /// Source: SwiftUI accessibilityRotor(_:entries:).
    public func accessibilityRotor<C: AccessibilityRotorContent>(
        _ labelKey: LocalizedStringKey, @AccessibilityRotorContentBuilder entries: @escaping () -> C
    ) -> some View {
        rotor(.custom(labelKey.string)) { entries().gathered }
    }
    /// Adds a rotor with an entry for each model, which leads to the view with the model's id.
    ///
    /// Source: SwiftUI accessibilityRotor(_:entries:entryLabel:).
    public func accessibilityRotor<Model: Identifiable>(
        _ labelKey: LocalizedStringKey, entries: [Model], entryLabel: KeyPath<Model, String>
    ) -> some View {
        rotor(.custom(labelKey.string), entries, \.id, entryLabel)
    }
    /// Adds a rotor with an entry for each model, which leads to the view with the id at `entryID` of the model.
    ///
    /// Source: SwiftUI accessibilityRotor(_:entries:entryID:entryLabel:).
    public func accessibilityRotor<Model, ID: Hashable>(
        _ labelKey: LocalizedStringKey, entries: [Model], entryID: KeyPath<Model, ID>, entryLabel: KeyPath<Model, String>
    ) -> some View {
        rotor(.custom(labelKey.string), entries, entryID, entryLabel)
    }
    /// Adds a rotor that leads to the view if `textRanges` is not empty; the text is read as a whole.
    ///
    /// Source: SwiftUI accessibilityRotor(_:textRanges:).
    public func accessibilityRotor(_ labelKey: LocalizedStringKey, textRanges: [Range<String.Index>]) -> some View {
        rotor(.custom(labelKey.string)) { textRanges.isEmpty ? [] : [.init(label: "", place: nil) {}] }
    }
    /// Adds a rotor: a list of elements that the user of a screen reader can step through.
    ///
    /// Source: SwiftUI accessibilityRotor(_:entries:).
    @_disfavoredOverload public func accessibilityRotor<C: AccessibilityRotorContent, L: StringProtocol>(
        _ label: L, @AccessibilityRotorContentBuilder entries: @escaping () -> C
    ) -> some View {
        rotor(.custom(String(label))) { entries().gathered }
    }
    /// Adds a rotor with an entry for each model, which leads to the view with the model's id.
    ///
    /// Source: SwiftUI accessibilityRotor(_:entries:entryLabel:).
    @_disfavoredOverload public func accessibilityRotor<Model: Identifiable, L: StringProtocol>(
        _ label: L, entries: [Model], entryLabel: KeyPath<Model, String>
    ) -> some View {
        rotor(.custom(String(label)), entries, \.id, entryLabel)
    }
    /// Adds a rotor with an entry for each model, which leads to the view with the id at `entryID` of the model.
    ///
    /// Source: SwiftUI accessibilityRotor(_:entries:entryID:entryLabel:).
    @_disfavoredOverload public func accessibilityRotor<Model, ID: Hashable, L: StringProtocol>(
        _ label: L, entries: [Model], entryID: KeyPath<Model, ID>, entryLabel: KeyPath<Model, String>
    ) -> some View {
        rotor(.custom(String(label)), entries, entryID, entryLabel)
    }
    /// Adds a rotor that leads to the view if `textRanges` is not empty; the text is read as a whole.
    ///
    /// Source: SwiftUI accessibilityRotor(_:textRanges:).
    @_disfavoredOverload public func accessibilityRotor<L: StringProtocol>(
        _ label: L, textRanges: [Range<String.Index>]
    ) -> some View {
        rotor(.custom(String(label))) { textRanges.isEmpty ? [] : [.init(label: "", place: nil) {}] }
    }

    /// Makes a view the target of the rotor entry with this id.
    ///
    /// Source: SwiftUI accessibilityRotorEntry(id:in:).
    public func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
        modifier(AccessibilityModifier { $0.rotorPlace = AccessibilityPlace(id: AnyHashable(id), namespace: namespace) })
    }

    private func rotor(_ name: AccessibilityRotor.Name, entries: @escaping @MainActor () -> [AccessibilityRotor.Entry]) -> some View {
        modifier(AccessibilityModifier { $0.rotors = [AccessibilityRotor(name: name, entries: entries)] })
    }

    private func rotor<Model, ID: Hashable>(
        _ name: AccessibilityRotor.Name, _ models: [Model], _ id: KeyPath<Model, ID>, _ label: KeyPath<Model, String>
    ) -> some View {
        rotor(name) {
            models.map { model in
                let place = AccessibilityPlace(id: AnyHashable(model[keyPath: id]), namespace: nil)
                return AccessibilityRotor.Entry(label: model[keyPath: label], place: place) {}
            }
        }
    }
}
