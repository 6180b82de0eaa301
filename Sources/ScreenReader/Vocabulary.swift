import TenFootAccessibility

/// AT-SPI's numbers and names.
///
/// Source: AT-SPI 2, atspi-constants and its D-Bus interfaces.
enum Vocabulary {
    static let base = "/org/a11y/atspi/accessible"
    static let null = "/org/a11y/atspi/null"
    /// The path at which clients request all items at once.
    static let cache = "/org/a11y/atspi/cache"
    /// All interfaces used by elements, their window and the program.
    static let elementInterfaces = [
        "Accessible", "Application", "Component", "Action", "Value", "Text", "EditableText", "Selection", "Table",
    ]
    static let prefix = "org.a11y.atspi."

    /// The role of the program, of its window, and of an announcement.
    static let application: UInt32 = 75
    static let frame: UInt32 = 23
    static let notification: UInt32 = 101
    /// The relation to the other members of a group.
    static let memberOf: UInt32 = 5

    static func role(of element: AccessibilityElement) -> UInt32 {
        // A picker changed in place: Orca reads the new value of a spin button, but nothing of a closed combo box.
        element.role == .picker && element.actions.contains("increment") ? 52 : role(element.role)
    }

    private static func role(_ role: AccessibilityRole) -> UInt32 {
        switch role {
        case .generic: 99
        // Orca reads the names of panels that focus enters, but not those of groupings.
        case .group: 39
        case .button, .key: 43
        case .link: 88
        case .toggle: 7
        case .slider: 51
        case .stepper: 52
        case .picker: 11
        case .menu: 33
        case .menuItem: 35
        case .textField, .searchField: 79
        case .secureField: 40
        case .text: 29
        case .heading: 83
        case .image: 27
        case .chart: 80
        case .progress: 42
        case .tab: 37
        case .tabBar: 38
        case .list: 31
        case .scrollArea: 49
        case .dialog: 16
        case .window: 23
        case .video: 107
        }
    }

    static let active = 1, checked = 4, editable = 7, enabled = 8, expandable = 9, expanded = 10, focusable = 11, focused = 12, modal = 16
    static let selectable = 22, selected = 23, sensitive = 24, showing = 25, singleLine = 26, transient = 28, visible = 30, checkable = 41

    /// The states of an element as two words of 32 bits.
    static func states(_ element: AccessibilityElement) -> [UInt32] {
        // Clients do not cache transient objects. The tree is described only on request: no event is sent for changes away from focus.
        var bits: [Int] = [visible, transient]
        let states = element.states
        if !states.contains(.disabled) { bits += [enabled, sensitive] }
        if states.contains(.showing) { bits.append(showing) }
        if states.contains(.focusable) { bits.append(focusable) }
        if states.contains(.focused) { bits.append(focused) }
        if states.contains(.checkable) { bits.append(checkable) }
        if states.contains(.checked) { bits.append(checked) }
        if states.contains(.expandable) { bits.append(expandable) }
        if states.contains(.expanded) { bits.append(expanded) }
        if states.contains(.modal) { bits.append(modal) }
        if states.contains(.editable) { bits += [editable, singleLine] }
        if states.contains(.selected) || element.role == .tab { bits.append(selectable) }
        if states.contains(.selected) { bits.append(selected) }
        return words(bits)
    }

    /// The name for clients: the label, with the value if no other interface exposes it.
    static func name(of element: AccessibilityElement) -> String {
        let label = SpokenText.clean(element.label)
        guard let value = element.value, !value.isEmpty, element.range == nil, !element.states.contains(.editable) else { return label }
        return label.isEmpty ? SpokenText.clean(value) : label + ", " + SpokenText.clean(value)
    }

    static func words(_ bits: [Int]) -> [UInt32] {
        let all = bits.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }
        return [UInt32(truncatingIfNeeded: all), UInt32(truncatingIfNeeded: all >> 32)]
    }

    /// The interfaces as XML for GDBus; methods not described here cannot be called.
    static let interfaces: String = {
        func method(_ name: String, _ takes: [String], _ answers: [String]) -> String {
            let arguments =
                takes.map { "<arg direction=\"in\" type=\"\($0)\"/>" } + answers.map { "<arg direction=\"out\" type=\"\($0)\"/>" }
            return "<method name=\"\(name)\">\(arguments.joined())</method>"
        }
        func property(_ name: String, _ type: String, isWritable: Bool = false) -> String {
            "<property name=\"\(name)\" type=\"\(type)\" access=\"\(isWritable ? "readwrite" : "read")\"/>"
        }
        func interface(_ name: String, _ members: [String]) -> String {
            "<interface name=\"\(prefix)\(name)\">\(members.joined())</interface>"
        }
        let accessible = interface(
            "Accessible",
            [
                property("version", "u"), property("Name", "s"), property("Description", "s"), property("Parent", "(so)"),
                property("ChildCount", "i"), property("Locale", "s"), property("AccessibleId", "s"), property("HelpText", "s"),
                method("GetChildAtIndex", ["i"], ["(so)"]), method("GetChildren", [], ["a(so)"]), method("GetIndexInParent", [], ["i"]),
                method("GetRelationSet", [], ["a(ua(so))"]), method("GetRole", [], ["u"]), method("GetRoleName", [], ["s"]),
                method("GetLocalizedRoleName", [], ["s"]), method("GetState", [], ["au"]), method("GetAttributes", [], ["a{ss}"]),
                method("GetApplication", [], ["(so)"]), method("GetInterfaces", [], ["as"]),
            ])
        let application = interface(
            "Application",
            [
                property("ToolkitName", "s"), property("Version", "s"), property("AtspiVersion", "s"),
                property("Id", "i", isWritable: true), method("GetLocale", ["u"], ["s"]),
            ])
        let component = interface(
            "Component",
            [
                method("Contains", ["i", "i", "u"], ["b"]), method("GetAccessibleAtPoint", ["i", "i", "u"], ["(so)"]),
                method("GetExtents", ["u"], ["(iiii)"]), method("GetPosition", ["u"], ["i", "i"]), method("GetSize", [], ["i", "i"]),
                method("GetLayer", [], ["u"]), method("GetMDIZOrder", [], ["n"]), method("GrabFocus", [], ["b"]),
                method("GetAlpha", [], ["d"]), method("ScrollTo", ["u"], ["b"]),
            ])
        let action = interface(
            "Action",
            [
                property("NActions", "i"), method("GetDescription", ["i"], ["s"]), method("GetName", ["i"], ["s"]),
                method("GetLocalizedName", ["i"], ["s"]), method("GetKeyBinding", ["i"], ["s"]), method("GetActions", [], ["a(sss)"]),
                method("DoAction", ["i"], ["b"]),
            ])
        let value = interface(
            "Value",
            [
                property("MinimumValue", "d"), property("MaximumValue", "d"), property("MinimumIncrement", "d"),
                property("CurrentValue", "d", isWritable: true), property("Text", "s"),
            ])
        let text = interface(
            "Text",
            [
                property("CharacterCount", "i"), property("CaretOffset", "i"), method("GetText", ["i", "i"], ["s"]),
                method("GetStringAtOffset", ["i", "u"], ["s", "i", "i"]), method("GetNSelections", [], ["i"]),
                method("GetSelection", ["i"], ["i", "i"]), method("GetDefaultAttributes", [], ["a{ss}"]),
            ])
        let editable = interface(
            "EditableText",
            [
                method("SetTextContents", ["s"], ["b"]), method("InsertText", ["i", "s", "i"], ["b"]),
                method("DeleteText", ["i", "i"], ["b"]), method("CopyText", ["i", "i"], []), method("CutText", ["i", "i"], ["b"]),
                method("PasteText", ["i"], ["b"]),
            ])
        let selection = interface(
            "Selection",
            [
                property("NSelectedChildren", "i"), method("GetSelectedChild", ["i"], ["(so)"]), method("SelectChild", ["i"], ["b"]),
                method("DeselectSelectedChild", ["i"], ["b"]), method("IsChildSelected", ["i"], ["b"]), method("SelectAll", [], ["b"]),
                method("ClearSelection", [], ["b"]), method("DeselectChild", ["i"], ["b"]),
            ])
        let table = interface(
            "Table",
            [
                property("NRows", "i"), property("NColumns", "i"), property("Caption", "(so)"), property("Summary", "(so)"),
                property("NSelectedRows", "i"), property("NSelectedColumns", "i"), method("GetAccessibleAt", ["i", "i"], ["(so)"]),
                method("GetIndexAt", ["i", "i"], ["i"]), method("GetRowAtIndex", ["i"], ["i"]), method("GetColumnAtIndex", ["i"], ["i"]),
                method("GetRowDescription", ["i"], ["s"]), method("GetColumnDescription", ["i"], ["s"]),
                method("GetRowExtentAt", ["i", "i"], ["i"]), method("GetColumnExtentAt", ["i", "i"], ["i"]),
                method("GetRowHeader", ["i"], ["(so)"]), method("GetColumnHeader", ["i"], ["(so)"]),
                method("GetSelectedRows", [], ["ai"]), method("GetSelectedColumns", [], ["ai"]), method("IsRowSelected", ["i"], ["b"]),
                method("IsColumnSelected", ["i"], ["b"]), method("IsSelected", ["i", "i"], ["b"]),
                method("AddRowSelection", ["i"], ["b"]), method("AddColumnSelection", ["i"], ["b"]),
                method("RemoveRowSelection", ["i"], ["b"]), method("RemoveColumnSelection", ["i"], ["b"]),
                method("GetRowColumnExtentsAtIndex", ["i"], ["b", "i", "i", "i", "i", "b"]),
            ])
        let cache = interface("Cache", [method("GetItems", [], ["a((so)(so)(so)iiassusau)"])])
        let all = [accessible, application, component, action, value, text, editable, selection, table, cache]
        return "<node>" + all.joined() + "</node>"
    }()
}
