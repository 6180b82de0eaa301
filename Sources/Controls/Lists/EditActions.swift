import Foundation
import TenFootViews

// Lists that delete and move the elements of a bound collection themselves.

/// The edits of a collection that a list offers in edit mode.
///
/// Source: SwiftUI EditActions.
public struct EditActions<Data>: OptionSet, Sendable {
    /// The edits as bits.
    public let rawValue: Int
    /// Creates a set of edits from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    fileprivate static var deleting: Self { Self(rawValue: 1) }
    fileprivate static var moving: Self { Self(rawValue: 2) }
}

extension EditActions where Data: RangeReplaceableCollection {
    /// Rows can be deleted.
    public static var delete: EditActions<Data> { deleting }
    /// All edits of the collection: rows can be deleted.
    public static var all: EditActions<Data> { deleting }
}

extension EditActions where Data: MutableCollection {
    /// Rows can be moved.
    public static var move: EditActions<Data> { moving }
    /// All edits of the collection: rows can be moved.
    public static var all: EditActions<Data> { moving }
}

extension EditActions where Data: RangeReplaceableCollection & MutableCollection {
    /// All edits of the collection: rows can be deleted and moved.
    public static var all: EditActions<Data> { [deleting, moving] }
}

@MainActor extension ForEach where Content: View {
    /// A row for each identifiable element of a bound collection, which edits in edit mode change.
    ///
    /// Source: SwiftUI ForEach.init(_:editActions:content:).
    public init<C: MutableCollection & RandomAccessCollection, Row: View>(
        _ data: Binding<C>, editActions: EditActions<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Row
    ) where Data == Binding<C>, ID == C.Element.ID, Content == EditableRow<Row>, C.Element: Identifiable {
        self = ForEach<Binding<C>, ID, Row>(data, content: content).editable { $0.allow(editActions, in: data) }
    }

    /// A row for each element of a bound collection, identified by a key path, which edits in edit mode change.
    ///
    /// Source: SwiftUI ForEach.init(_:id:editActions:content:).
    public init<C: MutableCollection & RandomAccessCollection, Row: View>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Row
    ) where Data == Binding<C>, Content == EditableRow<Row> {
        self = ForEach<Binding<C>, ID, Row>(data, id: id, content: content).editable { $0.allow(editActions, in: data) }
    }
}

extension List where SelectionValue == Never {
    /// A row for each identifiable element of a bound collection, which edits in edit mode change.
    ///
    /// Source: SwiftUI List.init(_:editActions:rowContent:).
    public init<C: MutableCollection & RandomAccessCollection, Row: View>(
        _ data: Binding<C>, editActions: EditActions<C>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
    ) where Content == ForEach<Binding<C>, C.Element.ID, EditableRow<Row>>, C.Element: Identifiable {
        self.init { ForEach(data, editActions: editActions, content: rowContent) }
    }

    /// A row for each element of a bound collection, identified by a key path, which edits in edit mode change.
    ///
    /// Source: SwiftUI List.init(_:id:editActions:rowContent:).
    public init<C: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
    ) where Content == ForEach<Binding<C>, ID, EditableRow<Row>> {
        self.init { ForEach(data, id: id, editActions: editActions, content: rowContent) }
    }
}

extension List {
    /// A row for each identifiable element of a bound collection, which edits in edit mode change; otherwise Select on a row selects its
    /// element.
    ///
    /// Source: SwiftUI List.init(_:editActions:selection:rowContent:).
    public init<C: MutableCollection & RandomAccessCollection, Row: View>(
        _ data: Binding<C>, editActions: EditActions<C>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
    ) where Content == ForEach<Binding<C>, C.Element.ID, EditableRow<SelectableRow<SelectionValue, Row>>>, C.Element: Identifiable {
        self.init(data, id: \.id, editActions: editActions, selection: selection, rowContent: rowContent)
    }

    /// A row for each identifiable element of a bound collection, which edits in edit mode change; otherwise Select on a row adds its
    /// element to the selection, or removes it.
    ///
    /// Source: SwiftUI List.init(_:editActions:selection:rowContent:).
    public init<C: MutableCollection & RandomAccessCollection, Row: View>(
        _ data: Binding<C>, editActions: EditActions<C>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
    ) where Content == ForEach<Binding<C>, C.Element.ID, EditableRow<SelectableRow<SelectionValue, Row>>>, C.Element: Identifiable {
        self.init(data, id: \.id, editActions: editActions, selection: selection, rowContent: rowContent)
    }

    /// A row for each element of a bound collection, identified by a key path, which edits in edit mode change; otherwise Select on a row
    /// selects its element.
    ///
    /// Source: SwiftUI List.init(_:id:editActions:selection:rowContent:).
    public init<C: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
    ) where Content == ForEach<Binding<C>, ID, EditableRow<SelectableRow<SelectionValue, Row>>> {
        self.init(selection: selection) {
            ForEach(data, id: id, editActions: editActions, content: Self.row(id, selection.map { .one($0) }, rowContent))
        }
    }

    /// A row for each element of a bound collection, identified by a key path, which edits in edit mode change; otherwise Select on a row
    /// adds its element to the selection, or removes it.
    ///
    /// Source: SwiftUI List.init(_:id:editActions:selection:rowContent:).
    public init<C: MutableCollection & RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
    ) where Content == ForEach<Binding<C>, ID, EditableRow<SelectableRow<SelectionValue, Row>>> {
        self.init(selection: selection) {
            ForEach(data, id: id, editActions: editActions, content: Self.row(id, selection.map { .several($0) }, rowContent))
        }
    }

    /// Makes the row of an element, which selects the element's id.
    private static func row<Element, ID: Hashable, Row: View>(
        _ id: KeyPath<Element, ID>, _ selection: ListSelection<SelectionValue>?, _ content: @escaping (Binding<Element>) -> Row
    ) -> (Binding<Element>) -> SelectableRow<SelectionValue, Row> {
        { element in
            SelectableRow(value: element.wrappedValue[keyPath: id] as? SelectionValue, selection: selection, content: content(element))
        }
    }
}

extension RowEdits {
    /// Lets edits change a bound collection.
    @MainActor fileprivate mutating func allow<C: MutableCollection>(_ actions: EditActions<C>, in data: Binding<C>) {
        if actions.contains(.deleting) { delete = { data.wrappedValue = Self.removing($0, from: data.wrappedValue) } }
        if actions.contains(.moving) { move = { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) } }
    }

    /// The collection without the elements at offsets; only a collection with such elements has the action `delete`.
    private static func removing<C>(_ offsets: IndexSet, from collection: C) -> C {
        func removing<R: RangeReplaceableCollection & MutableCollection>(from all: R) -> R {
            var kept = all
            kept.remove(atOffsets: offsets)
            return kept
        }
        guard let all = collection as? any (RangeReplaceableCollection & MutableCollection) else { return collection }
        return removing(from: all) as? C ?? collection
    }
}
