import TenFootViews

public import Foundation

// Rows that a viewer deletes and moves with a remote. While a page is edited, Select on a row offers what can be done with it. A row that is
// being moved goes up and down with the presses until Select or Back puts it down.

/// What can be done with a row.
struct RowEdits {
    /// Where the row is now among those of its ForEach, and how many they are; nil once it is gone.
    var place: () -> (offset: Int, count: Int)?
    var delete: ((IndexSet) -> Void)?
    var move: ((IndexSet, Int) -> Void)?
}

/// What a row or the views around it forbid.
struct RowLimits: OptionSet {
    let rawValue: Int
    static let delete = RowLimits(rawValue: 1), move = RowLimits(rawValue: 2)
}

/// Told by a row.
private enum RowLimitsPreference: PreferenceKey {
    static let defaultValue: RowLimits = []
    static func reduce(value: inout RowLimits, nextValue: () -> RowLimits) { value.formUnion(nextValue()) }
}

/// Told to rows.
private enum RowLimitsKey: EnvironmentKey { static var defaultValue: RowLimits { [] } }

extension EnvironmentValues {
    fileprivate var rowLimits: RowLimits {
        get { self[RowLimitsKey.self] }
        set { self[RowLimitsKey.self] = newValue }
    }
}

extension View {
    /// Keeps a row, or all rows in the view, from being deleted.
    ///
    /// Source: SwiftUI deleteDisabled(_:).
    public func deleteDisabled(_ isDisabled: Bool) -> some View { limited(isDisabled ? .delete : []) }
    /// Keeps a row, or all rows in the view, from being moved.
    ///
    /// Source: SwiftUI moveDisabled(_:).
    public func moveDisabled(_ isDisabled: Bool) -> some View { limited(isDisabled ? .move : []) }

    private func limited(_ limits: RowLimits) -> some View {
        transformPreference(RowLimitsPreference.self) { $0.formUnion(limits) }
            .transformEnvironment(\.rowLimits) { $0.formUnion(limits) }
    }
}

@MainActor extension ForEach where Content: View {
    /// Lets rows of a list be deleted while it is edited; the closure gets their offsets.
    ///
    /// Source: SwiftUI DynamicViewContent.onDelete(perform:).
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> ForEach<Data, ID, EditableRow<Content>> {
        editable { $0.delete = action ?? $0.delete }
    }

    /// Lets rows of a list be moved while it is edited; the closure gets their offsets, and that before which they are to be.
    ///
    /// Source: SwiftUI DynamicViewContent.onMove(perform:).
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> ForEach<Data, ID, EditableRow<Content>> {
        editable { $0.move = action ?? $0.move }
    }

    private func editable(_ allow: @escaping (inout RowEdits) -> Void) -> ForEach<Data, ID, EditableRow<Content>> {
        let (data, id, content) = (data, id, content)
        return ForEach<Data, ID, EditableRow<Content>>(data: data, id: id) { element in
            let own = id(element)
            var edits = RowEdits {
                guard let index = data.firstIndex(where: { id($0) == own }) else { return nil }
                return (data.distance(from: data.startIndex, to: index), data.count)
            }
            allow(&edits)
            return EditableRow(content(element), edits)
        }
    }
}

/// A row that says what can be done with it.
@MainActor private protocol RowWithEdits { var edits: RowEdits { get set } }

/// A row that can be deleted or moved while its list is edited.
public struct EditableRow<Content: View>: View, RowWithEdits {
    private let content: Content
    fileprivate var edits: RowEdits
    @Environment(\.editMode) private var mode
    @Environment(\.isListSection) private var isInList

    fileprivate init(_ content: Content, _ edits: RowEdits) {
        self.content = content
        self.edits = edits
    }

    /// `onDelete` and `onMove` together make one row that can do both: the inner one.
    private var inner: Content? {
        guard var inner = content as? any RowWithEdits else { return nil }
        inner.edits.delete = edits.delete ?? inner.edits.delete
        inner.edits.move = edits.move ?? inner.edits.move
        return inner as? Content
    }

    /// The row, with what can be done with it while the list around it is edited.
    public var body: some View {
        if let inner {
            inner
        } else if isInList, mode?.wrappedValue.isEditing ?? false {
            EditedRow(content: content, edits: edits)
        } else {
            content
        }
    }
}

/// A row while its list is edited.
private struct EditedRow<Content: View>: View {
    let content: Content
    let edits: RowEdits
    @Environment(\.rowLimits) private var limitsAround
    @State private var ownLimits: RowLimits = []
    @State private var isOpen = false
    @State private var isMoving = false
    @State private var isLeaving = false
    @State private var place = ViewPlace()
    @FocusState private var isFocused: Bool

    private var limits: RowLimits { limitsAround.union(ownLimits) }
    private var canDelete: Bool { edits.delete != nil && !limits.contains(.delete) }
    private var canMove: Bool { edits.move != nil && !limits.contains(.move) }

    var body: some View {
        Group {
            if canDelete || canMove { button } else { content }
        }
        .onPreferenceChange(RowLimitsPreference.self) { ownLimits = $0 }
    }

    private var button: some View {
        Button {
            if canDelete { isOpen = true } else { isMoving = true }
        } label: {
            HStack(spacing: 24) {
                if canDelete { Image(systemName: "minus.circle.fill").foregroundStyle(.red) }
                content.buttonStyle(LabelAlone())
                Spacer(minLength: 0)
                if canMove { Image(systemName: isMoving ? "arrow.up.arrow.down" : "line.3.horizontal") }
            }
        }
        .focused($isFocused)
        .modifier(_ViewPlaceModifier(place))
        // The row goes once focus is back on it, so that it passes to the row that takes its place.
        .presenting($isOpen, isDialog: true, onDismiss: { if isLeaving { delete() } }) { [place] in
            MenuCard(place: place.frame) {
                if canMove { Button(String(platform: "Move")) { isMoving = true } }
                Button(String(platform: "Delete"), role: .destructive) { isLeaving = true }
            }
        }
        .onKeyPress(keys: [.upArrow, .downArrow, .leftArrow, .rightArrow, .return, .escape]) { press in
            guard isMoving else { return .ignored }
            switch press.key {
            case .upArrow: move(by: -1)
            case .downArrow: move(by: 1)
            case .return, .escape: isMoving = false
            default: break
            }
            return .handled
        }
        .onChange(of: isFocused) { _, now in if !now { isMoving = false } }
    }

    private func delete() {
        isLeaving = false
        guard let (offset, _) = edits.place() else { return }
        withAnimation { edits.delete?([offset]) }
    }

    private func move(by step: Int) {
        guard let (offset, count) = edits.place(), (0..<count).contains(offset + step) else { return }
        withAnimation { edits.move?([offset], step < 0 ? offset - 1 : offset + 2) }
        // Once it is there, it is brought into view, and the way back begins at its new place.
        guard let host = ViewHost.current else { return }
        host.afterUpdate { host.focus.focused.map(host.focus.focus) }
    }
}

/// A control in a row that is edited: its words without its function.
private struct LabelAlone: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.label }
}
