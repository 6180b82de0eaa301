import TenFootViews

/// Rows in a column that scrolls, created when they are close to the viewport.
///
/// A row with one control is one focus stop with the frame of the row. Source: SwiftUI List.
public struct List<SelectionValue: Hashable, Content: View>: View {
    private let content: Content

    private let selection: ListSelection<SelectionValue>?

    private init(rows: Content, selection: ListSelection<SelectionValue>? = nil) {
        content = rows
        self.selection = selection
    }

    /// Selects the value of a link in a row; nil without a selection.
    private var select: (@MainActor (AnyHashable) -> Bool)? {
        guard let selection else { return nil }
        return { value in
            guard let value = value.base as? SelectionValue else { return false }
            selection.select(value)
            return true
        }
    }

    /// Makes a row with a tag selectable, unless the row is a control with its own action; nil without a selection.
    private var taggedRow: TaggedRow? {
        guard let selection else { return nil }
        return TaggedRow { view, tag in
            guard let value = tag.base as? SelectionValue, !(TaggedRow.innermost(view) is any RowControl) else { return nil }
            return AnyView(SelectableRow(value: value, selection: selection, content: AnyView(view)))
        }
    }

    /// A list of views; Select on a row with a tag selects the tag.
    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        self.init(rows: content(), selection: selection.map { .one($0) })
    }
    /// A list of views; Select on a row with a tag adds the tag to the selection, or removes it.
    public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
        self.init(rows: content(), selection: selection.map { .several($0) })
    }

    /// The rows in a column that scrolls.
    public var body: some View {
        ScrollView {
            _LazyContainer(.list, content: content)
                .buttonStyle(ListRowButtonStyle())
                .environment(\.isListSection, true)
                .modifier(
                    _EnvironmentModifier {
                        $0.selectInList = select
                        $0.taggedRow = taggedRow
                    })
        }
    }
}

extension List where SelectionValue == Never {
    /// A list of views.
    public init(@ViewBuilder content: () -> Content) { self.init(rows: content()) }

    /// A row for each identifiable element.
    public init<Data: RandomAccessCollection, Row: View>(_ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row)
    where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
        self.init(rows: ForEach(data, content: rowContent))
    }

    /// A row for each element, identified by a key path.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        self.init(rows: ForEach(data, id: id, content: rowContent))
    }

    /// A row for each number of a range.
    public init<Row: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row)
    where Content == ForEach<Range<Int>, Int, Row> {
        self.init(rows: ForEach(data, content: rowContent))
    }

    /// A row for each element, given as a binding.
    public init<C: MutableCollection & RandomAccessCollection, Row: View>(
        _ data: Binding<C>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
    ) where Content == ForEach<Binding<C>, C.Element.ID, Row>, C.Element: Identifiable {
        self.init(rows: ForEach(data, content: rowContent))
    }

    /// A row for each element, given as a binding and identified by a key path.
    ///
    /// Source: SwiftUI List.init(_:id:rowContent:).
    public init<C: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
    ) where Content == ForEach<Binding<C>, ID, Row> {
        self.init(rows: ForEach(data, id: id, content: rowContent))
    }
}

extension List {
    /// A row for each identifiable element; Select on a row selects its element.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, Data.Element.ID, SelectableRow<SelectionValue, Row>>, Data.Element: Identifiable {
        self.init(data, id: \.id, selecting: selection.map { .one($0) }, rowContent: rowContent)
    }

    /// A row for each identifiable element; Select on a row adds its element to the selection, or removes it.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, Data.Element.ID, SelectableRow<SelectionValue, Row>>, Data.Element: Identifiable {
        self.init(data, id: \.id, selecting: selection.map { .several($0) }, rowContent: rowContent)
    }

    /// A row for each element, identified by a key path; Select on a row selects its element.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, SelectableRow<SelectionValue, Row>> {
        self.init(data, id: id, selecting: selection.map { .one($0) }, rowContent: rowContent)
    }

    /// A row for each element, identified by a key path; Select on a row adds its element to the selection, or removes it.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, SelectableRow<SelectionValue, Row>> {
        self.init(data, id: id, selecting: selection.map { .several($0) }, rowContent: rowContent)
    }

    private init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selecting selection: ListSelection<SelectionValue>?,
        rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, SelectableRow<SelectionValue, Row>> {
        self.init(
            rows: ForEach(data, id: id) { element in
                SelectableRow(value: element[keyPath: id] as? SelectionValue, selection: selection, content: rowContent(element))
            }, selection: selection)
    }
}

/// The selection of a list: one value or several.
enum ListSelection<Value: Hashable> {
    case one(Binding<Value?>)
    case several(Binding<Set<Value>>)

    func contains(_ value: Value) -> Bool {
        switch self {
        case .one(let selection): selection.wrappedValue == value
        case .several(let selection): selection.wrappedValue.contains(value)
        }
    }

    /// Selects a value; in a selection of several values, adds the value or removes it.
    func select(_ value: Value) {
        switch self {
        case .one(let selection): selection.wrappedValue = value
        case .several(let selection):
            if selection.wrappedValue.remove(value) == nil { selection.wrappedValue.insert(value) }
        }
    }
}

/// A row that selects its value.
public struct SelectableRow<SelectionValue: Hashable, Content: View>: View {
    let value: SelectionValue?
    let selection: ListSelection<SelectionValue>?
    let content: Content
    @Environment(\.rowLimits) private var limitsAround
    @State private var ownLimits: RowLimits = []

    init(value: SelectionValue?, selection: ListSelection<SelectionValue>?, content: Content) {
        self.value = value
        self.selection = selection
        self.content = content
    }

    /// A button with the row's content, marked while the row is selected; a link is already a button.
    public var body: some View {
        let isSelected = value.map { selection?.contains($0) == true } ?? false
        let isFixed = limitsAround.union(ownLimits).contains(.select)
        if content is any AnyNavigationLink {
            content
        } else {
            Button {
                if let value, !isFixed { selection?.select(value) }
            } label: {
                HStack {
                    content.modifier(_EnvironmentModifier { $0.taggedRow = nil })
                    Spacer(minLength: 0)
                    if isSelected { Image(systemName: "checkmark").accessibilityHidden(true) }
                }
            }
            .accessibilityAddTraits(isSelected ? .isSelected : [])
            .onPreferenceChange(RowLimitsPreference.self) { ownLimits = $0 }
        }
    }
}

extension LazyConfiguration {
    /// The configuration of a list's rows.
    @MainActor static var list: LazyConfiguration {
        var configuration = LazyConfiguration(axis: .vertical, alignment: HorizontalAlignment.leading.key, spacing: 12)
        configuration.rowInsets = ListRowLook.standardInsets
        return configuration
    }
}

/// A platter as wide as the row; with focus opaque, in the colour of text.
struct ListRowButtonStyle: ButtonStyle {
    /// The inset of the text from the row's edge, in points.
    static let inset: CGFloat = 32

    nonisolated init() {}
    func makeBody(configuration: Configuration) -> some View { ListRowBody(configuration: configuration) }
}

private struct ListRowBody: View {
    let configuration: ButtonStyleConfiguration
    private let look = ControlLook()
    @Environment(\.leadsToPage) private var leadsToPage
    @Environment(\.listRowLook) private var rowLook

    /// The insets that the app has set, or else the list's own.
    private var insets: EdgeInsets { rowLook.insets ?? ListRowLook.standardInsets }
    private var leastHeight: CGFloat? { rowLook.leastHeight ?? (rowLook.insets == nil ? ListRowLook.standardHeight : nil) }

    var body: some View {
        row
            .foregroundStyle(configuration.role == .destructive ? look.destructiveInk : look.ink())
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(insets)
            .frame(minHeight: leastHeight)
            .background(
                look.platter(rest: rowLook.hasPlatter && rowLook.background == nil ? 0.08 : 0), in: RoundedRectangle(cornerRadius: 16)
            )
            .background {
                if let background = rowLook.background, !look.isFocused { background.clipShape(RoundedRectangle(cornerRadius: 16)) }
            }
            .animation(look.tinting, value: look.isFocused)
            .lifted(look.isLifted(isPressed: configuration.isPressed), look: look)
    }

    @ViewBuilder private var row: some View {
        let label = configuration.label.marqueeWhenFocused()
        if leadsToPage {
            HStack(spacing: 20) {
                label
                Spacer(minLength: 0)
                Image(systemName: "chevron.forward").font(.text(size: 26, weight: .semibold)).opacity(0.5)
            }
        } else {
            label
        }
    }
}

/// A control with its own action, which a list does not turn into a selectable row.
protocol RowControl {}
extension Button: RowControl {}
extension Menu: RowControl {}
extension NavigationLink: RowControl {}
extension Picker: RowControl {}
extension Slider: RowControl {}
extension Stepper: RowControl {}
extension TextField: RowControl {}
extension Toggle: RowControl {}
