/// The role of an element for assistive technologies.
package enum AccessibilityRole: String, Hashable, Sendable, CaseIterable {
    /// A focusable element without a more specific role.
    case generic
    case button
    case link
    case toggle
    case slider
    case stepper
    /// A control that shows one of several values and offers the others.
    case picker
    case menu
    case menuItem
    case textField
    case secureField
    case searchField
    /// A key of an on-screen keyboard.
    case key
    case text
    case heading
    case image
    /// A drawing of data.
    case chart
    case progress
    case tab
    case tabBar
    case list
    case group
    case scrollArea
    case dialog
    case window
    case video

    /// Whether it contains other elements instead of being read as one.
    package var isContainer: Bool {
        switch self {
        case .tabBar, .list, .group, .scrollArea, .dialog, .window: true
        default: false
        }
    }
}
