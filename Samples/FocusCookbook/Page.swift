import SwiftUI

/// The pages, by the names `--page` takes.
enum Page: String, CaseIterable, Identifiable {
    case login
    case ambiguous
    case nestedBool = "nested-bool"
    case nestedEquals = "nested-equals"
    case sections
    case sectionsOff = "sections-off"
    case defaultFocus = "default-focus"
    case defaultFields = "default-fields"
    case sceneValues = "scene-values"
    case effects
    case search
    case accessibility

    var id: Self { self }

    /// What the page shows, in a line.
    var summary: String {
        switch self {
        case .login: "A form that sends focus to what is still empty"
        case .ambiguous: "One value bound to two fields"
        case .nestedBool: "A container that knows whether focus is in it"
        case .nestedEquals: "A container told apart from the field in it"
        case .sections: "A section that takes a move and passes it on"
        case .sectionsOff: "The same without a section"
        case .defaultFocus: "A preferred button, and the way back to it"
        case .defaultFields: "A form that begins at its second field"
        case .sceneValues: "An action that a command of the menu calls, wherever focus is"
        case .effects: "Focus without its effect"
        case .search: "A search field that focus is sent to"
        case .accessibility: "The assistive cursor, sent to a field"
        }
    }

    @ViewBuilder @MainActor var content: some View {
        switch self {
        case .login: LoginForm()
        case .ambiguous: AmbiguousFields()
        case .nestedBool: NestedBool()
        case .nestedEquals: NestedEquals()
        case .sections: Sections()
        case .sectionsOff: SectionsOff()
        case .defaultFocus: DefaultFocus()
        case .defaultFields: DefaultFields()
        case .sceneValues: SceneValues()
        case .effects: Effects()
        case .search: SearchFocus()
        case .accessibility: AccessibilityFocusStateDemo()
        }
    }
}
