/// What an element is to an assistive technology.
package enum AccessibilityRole: String, Hashable, Sendable, CaseIterable {
    /// Something focusable without a better word for it.
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
    /// Data that is drawn.
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

    /// Whether it holds other elements instead of being read as one.
    package var isContainer: Bool {
        switch self {
        case .tabBar, .list, .group, .scrollArea, .dialog, .window: true
        default: false
        }
    }
}
