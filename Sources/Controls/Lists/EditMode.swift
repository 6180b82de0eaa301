import TenFootViews

/// Whether the rows of a page can be deleted and moved.
///
/// Source: SwiftUI EditMode.
public enum EditMode: Hashable, Sendable {
    /// They are only shown.
    case inactive
    /// They can be edited, by something that ends by itself.
    case transient
    /// They can be edited.
    case active

    /// Whether rows can be edited.
    public var isEditing: Bool { self != .inactive }
}

/// The edit mode in force, and whether the app itself set it.
private struct EditModeInForce {
    var mode: Binding<EditMode>?
    var isOfApp = false
}

private enum EditModeKey: EnvironmentKey {
    static var defaultValue: UncheckedValue<EditModeInForce> { UncheckedValue(EditModeInForce()) }
}

extension EnvironmentValues {
    /// The edit mode of the page around a view; nil where there is none.
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

/// A button that begins and ends the editing of the rows around it.
///
/// It says Edit or Done in the language of the interface. Apple has it on iOS, where apps for both share their views.
///
/// Source: SwiftUI EditButton.
public struct EditButton: View {
    @Environment(\.editMode) private var mode

    /// Creates the button.
    nonisolated public init() {}

    /// The button, dimmed where nothing can be edited.
    public var body: some View {
        let mode = mode
        let isEditing = mode?.wrappedValue.isEditing ?? false
        Button(isEditing ? String(platform: "Done") : String(platform: "Edit")) {
            withAnimation { mode?.wrappedValue = isEditing ? .inactive : .active }
        }
        .disabled(mode == nil)
    }
}
