import TenFootViews

public import Foundation

// Rows that a viewer can delete and move with a remote. In edit mode, Select on a row opens a menu with the available actions. While a
// row is being moved, Up and Down move it until Select or Back ends the move.

/// The edits that a row allows.
struct RowEdits {
    /// The current offset of the row in its ForEach and the number of rows; nil if the row no longer exists.
    var place: () -> (offset: Int, count: Int)?
    var delete: ((IndexSet) -> Void)?
    var move: ((IndexSet, Int) -> Void)?
}

/// What a row or its ancestors disable.
struct RowLimits: OptionSet {
    let rawValue: Int
    static let delete = RowLimits(rawValue: 1), move = RowLimits(rawValue: 2), select = RowLimits(rawValue: 4)
}

/// The limits set inside a row.
enum RowLimitsPreference: PreferenceKey {
    static let defaultValue: RowLimits = []
    static func reduce(value: inout RowLimits, nextValue: () -> RowLimits) { value.formUnion(nextValue()) }
}

/// The limits set outside a row.
private enum RowLimitsKey: EnvironmentKey { static var defaultValue: RowLimits { [] } }

extension EnvironmentValues {
    var rowLimits: RowLimits {
        get { self[RowLimitsKey.self] }
        set { self[RowLimitsKey.self] = newValue }
    }
}

extension View {
    /// Sets whether deleting a row, or all rows in the view, is disabled.
    ///
    /// Source: SwiftUI deleteDisabled(_:).
    public func deleteDisabled(_ isDisabled: Bool) -> some View { limited(isDisabled ? .delete : []) }
    /// Sets whether moving a row, or all rows in the view, is disabled.
    ///
    /// Source: SwiftUI moveDisabled(_:).
    public func moveDisabled(_ isDisabled: Bool) -> some View { limited(isDisabled ? .move : []) }
    /// Sets whether selecting a row of a list, or all rows in the view, is disabled: Select on it leaves the selection as it is.
    ///
    /// Source: SwiftUI selectionDisabled(_:).
    public func selectionDisabled(_ isDisabled: Bool = true) -> some View { limited(isDisabled ? .select : []) }

    private func limited(_ limits: RowLimits) -> some View {
        transformPreference(RowLimitsPreference.self) { $0.formUnion(limits) }
            .transformEnvironment(\.rowLimits) { $0.formUnion(limits) }
    }
}

@MainActor extension ForEach where Content: View {
    /// Allows deleting rows in edit mode; the closure gets their offsets.
    ///
    /// Source: SwiftUI DynamicViewContent.onDelete(perform:).
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> ForEach<Data, ID, EditableRow<Content>> {
        editable { $0.delete = action ?? $0.delete }
    }

    /// Allows moving rows in edit mode; the closure gets their offsets, and the offset before which to insert them.
    ///
    /// Source: SwiftUI DynamicViewContent.onMove(perform:).
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> ForEach<Data, ID, EditableRow<Content>> {
        editable { $0.move = action ?? $0.move }
    }

    /// The same rows with edits that `allow` sets.
    func editable(_ allow: @escaping (inout RowEdits) -> Void) -> ForEach<Data, ID, EditableRow<Content>> {
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

/// A row that provides its edits.
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

    /// The inner row, with the edits of both, if `onDelete` and `onMove` are both applied.
    private var inner: Content? {
        guard var inner = content as? any RowWithEdits else { return nil }
        inner.edits.delete = edits.delete ?? inner.edits.delete
        inner.edits.move = edits.move ?? inner.edits.move
        return inner as? Content
    }

    /// The row, with its edits if its list is in edit mode.
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

/// A row of a list in edit mode.
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
        // Delete the row after focus has returned to it, so that focus then moves to the row that replaces it.
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
        // After the move, focus the row again, which scrolls it into view and updates the starting frame of later focus moves.
        guard let host = ViewHost.current else { return }
        host.afterUpdate { host.focus.focused.map(host.focus.focus) }
    }
}

/// Shows only the label of a button in an edited row.
private struct LabelAlone: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.label }
}
