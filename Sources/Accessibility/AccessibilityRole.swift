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

    /// The word spoken after the name; nil where the name says enough.
    package var spokenName: String? {
        switch self {
        case .generic, .text, .image, .list, .group, .scrollArea, .window, .key, .menuItem: nil
        case .button: "button"
        case .link: "link"
        case .toggle: "switch"
        case .slider: "slider"
        case .stepper: "stepper"
        case .picker: "picker"
        case .menu: "menu"
        case .textField: "text field"
        case .secureField: "secure text field"
        case .searchField: "search field"
        case .heading: "heading"
        case .progress: "progress"
        case .tab: "tab"
        case .tabBar: "tab bar"
        case .dialog: "dialog"
        case .video: "video"
        }
    }
}
