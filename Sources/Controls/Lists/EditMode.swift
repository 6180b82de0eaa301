import TenFootViews

/// Whether the rows of a page can be deleted and moved.
///
/// Source: SwiftUI EditMode.
public enum EditMode: Hashable, Sendable {
    /// The rows cannot be edited.
    case inactive
    /// The rows can be edited temporarily, until an action ends the mode.
    case transient
    /// The rows can be edited.
    case active

    /// Whether rows can be edited.
    public var isEditing: Bool { self != .inactive }
}

/// The current edit mode, and whether the app set it.
private struct EditModeInForce {
    var mode: Binding<EditMode>?
    var isOfApp = false
}

private enum EditModeKey: EnvironmentKey {
    static var defaultValue: UncheckedValue<EditModeInForce> { UncheckedValue(EditModeInForce()) }
}

extension EnvironmentValues {
    /// The edit mode of the page that contains the view; nil if there is none.
    ///
    /// Every page, sheet and window has its own unless the app sets one. Source: SwiftUI EnvironmentValues.editMode.
    public var editMode: Binding<EditMode>? {
        get { editModeInForce.mode }
        set { editModeInForce = EditModeInForce(mode: newValue, isOfApp: true) }
    }

    fileprivate var editModeInForce: EditModeInForce {
        get { self[EditModeKey.self].value }
        set { self[EditModeKey.self] = UncheckedValue(newValue) }
    }
}

/// Gives a page its own edit mode, unless the app has set one.
struct EditScope: ViewModifier {
    @State private var mode = EditMode.inactive
    func body(content: Content) -> some View {
        let mode = $mode
        content.transformEnvironment(\.editModeInForce) { if !$0.isOfApp { $0.mode = mode } }
    }
}

/// A button that toggles the edit mode of its page.
///
/// Its title is Edit or Done in the language of the interface. Apple has it on iOS only; it serves apps that share views with iOS.
///
/// Source: SwiftUI EditButton.
public struct EditButton: View {
    @Environment(\.editMode) private var mode

    /// Creates the button.
    nonisolated public init() {}

    /// The button, disabled if there is no edit mode.
    public var body: some View {
        let mode = mode
        let isEditing = mode?.wrappedValue.isEditing ?? false
        Button(isEditing ? String(platform: "Done") : String(platform: "Edit")) {
            withAnimation { mode?.wrappedValue = isEditing ? .inactive : .active }
        }
        .disabled(mode == nil)
    }
}
