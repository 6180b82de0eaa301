import Foundation
import TenFootAccessibility
import TenFootGLib

/// The tree exposed to clients: the view graph's, or a test's.
@MainActor package protocol AccessibleScene: AnyObject {
    func element(_ id: UInt64) -> AccessibilityElement?
    func rootElements() -> [AccessibilityElement]
    func children(of id: UInt64) -> [AccessibilityElement]?
    func parent(of id: UInt64) -> AccessibilityElement?
    func element(at point: CGPoint) -> AccessibilityElement?
    func perform(action index: Int, on id: UInt64) -> Bool
    func focus(_ id: UInt64) -> Bool
    func adjust(_ id: UInt64, by direction: Int) -> Bool
    /// Replaces a field's text.
    func write(_ text: String, into id: UInt64) -> Bool
    /// The language its texts are in, such as `en`.
    var language: String { get }
    /// The scene's size in points.
    var size: CGSize { get }
    /// Pixels per point.
    var scale: CGFloat { get }
}

/// Computes the reply to each AT-SPI method from the scene.
@MainActor package struct Answers {
    /// The object at a path.
    package enum Place: Hashable, Sendable {
        case application
        case window
        case element(UInt64)
        /// The announcement with a number.
        case notification(Int)

        package init?(path: String) {
            guard path.hasPrefix(Vocabulary.base + "/") else { return nil }
            let name = path.dropFirst(Vocabulary.base.count + 1)
            switch name {
            case "root": self = .application
            case "window": self = .window
            default:
                if let id = UInt64(name) {
                    self = .element(id)
                } else if name.hasPrefix("note"), let number = Int(name.dropFirst(4)) {
                    self = .notification(number)
                } else {
                    return nil
                }
            }
        }

        package var path: String {
            switch self {
            case .application: Vocabulary.base + "/root"
            case .window: Vocabulary.base + "/window"
            case .element(let id): Vocabulary.base + "/\(id)"
            case .notification(let number): Vocabulary.base + "/note\(number)"
            }
        }
    }

    let scene: any AccessibleScene
    /// The program's name.
    let name: String
    /// Our name on the bus, and our desktop object.
    package var busName = ""
    package var desktop: (name: String, path: String) = ("", Vocabulary.null)
    /// The window's name: the focused page; nil for the program's name.
    package var page: String?
    /// The last announcements, by number.
    var notes: [Int: String] = [:]

    /// Stores the last few announcements, so that clients can query them.
    ///
    /// The numbers begin again when clients listen again; older announcements are dropped then, since they would count as newer.
    package mutating func keep(_ new: [Int: String]) {
        if let first = new.keys.min(), let last = notes.keys.max(), first <= last { notes = [:] }
        notes.merge(new) { $1 }
        while notes.count > 8, let oldest = notes.keys.min() { notes[oldest] = nil }
    }

    package init(scene: any AccessibleScene, name: String) {
        self.scene = scene
        self.name = name
    }

    func reference(_ place: Place?) -> Variant {
        .tuple(place.map { [.string(busName), .path($0.path)] } ?? [.string(""), .path(Vocabulary.null)])
    }

    /// The reply to a call, as a D-Bus tuple; nil if the object or method does not exist.
    package func answer(_ path: String, _ interface: String, _ method: String, _ arguments: [Variant]) -> Variant? {
        guard let place = Place(path: path) else { return nil }
        if interface == "org.freedesktop.DBus.Properties" { return propertyAnswer(place, method, arguments) }
        guard interface.hasPrefix(Vocabulary.prefix), exists(place) else { return nil }
        let own = interface.dropFirst(Vocabulary.prefix.count)
        guard self.interfaces(of: place).contains(String(own)) else { return nil }
        let value: [Variant]? =
            switch own {
            case "Accessible": accessible(place, method, arguments)
            case "Application": method == "GetLocale" ? [.string(scene.language)] : nil
            case "Component": component(place, method, arguments)
            case "Action": action(place, method, arguments)
            case "Text": text(place, method, arguments)
            case "EditableText": editing(place, method, arguments)
            case "Selection": selecting(place, method, arguments)
            case "Table": table(place, method, arguments)
            default: nil
            }
        return value.map { .tuple($0) }
    }

    private func exists(_ place: Place) -> Bool {
        switch place {
        case .application, .window: true
        case .element(let id): scene.element(id) != nil
        case .notification(let number): notes[number] != nil
        }
    }

    func element(_ place: Place) -> AccessibilityElement? {
        if case .element(let id) = place { scene.element(id) } else { nil }
    }

    func children(_ place: Place) -> [Place] {
        switch place {
        case .application: [.window]
        case .window: scene.rootElements().map { .element($0.id) } + notes.keys.sorted().map { .notification($0) }
        case .element(let id): (scene.children(of: id) ?? []).map { .element($0.id) }
        case .notification: []
        }
    }

    func parent(_ place: Place) -> Place? {
        switch place {
        case .application: nil
        case .window: .application
        case .element(let id): scene.parent(of: id).map { .element($0.id) } ?? .window
        case .notification: .window
        }
    }

    func interfaces(of place: Place) -> [String] {
        switch place {
        case .application: return ["Accessible", "Application"]
        case .window: return ["Accessible", "Component"]
        case .notification: return ["Accessible"]
        case .element:
            guard let element = element(place) else { return [] }
            var names = ["Accessible", "Component"]
            if !element.actions.isEmpty { names.append("Action") }
            if element.range != nil { names.append("Value") }
            if [.tabBar, .list, .menu].contains(element.role) { names.append("Selection") }
            if element.grid != nil { names.append("Table") }
            if element.states.contains(.editable) || element.role == .text { names.append("Text") }
            if element.states.contains(.editable), !element.states.contains(.disabled) { names.append("EditableText") }
            return names
        }
    }

    // MARK: Accessible

    private func accessible(_ place: Place, _ method: String, _ arguments: [Variant]) -> [Variant]? {
        switch method {
        case "GetRole": return [.unsigned(role(place))]
        // Clients know the names of the roles themselves.
        case "GetRoleName", "GetLocalizedRoleName": return [.string("")]
        case "GetState": return [.array(of: "u", states(place).map { .unsigned($0) })]
        case "GetAttributes": return [.array(of: "{ss}", attributes(place))]
        case "GetApplication": return [reference(.application)]
        case "GetChildren": return [.array(of: "(so)", children(place).map { reference($0) })]
        case "GetChildAtIndex":
            let all = children(place)
            guard let index = arguments.first?.number else { return nil }
            return [reference(all.indices.contains(index) ? all[index] : nil)]
        case "GetIndexInParent":
            let index = parent(place).flatMap { children($0).firstIndex(of: place) }
            return [.int(Int32(clamping: index ?? -1))]
        case "GetRelationSet":
            // All members of the group except the element itself.
            let linked = element(place)?.linked ?? []
            let members = Variant.array(of: "(so)", linked.map { reference(.element($0)) })
            return [.array(of: "(ua(so))", linked.isEmpty ? [] : [.tuple([.unsigned(Vocabulary.memberOf), members])])]
        case "GetInterfaces": return [.array(of: "s", interfaces(of: place).map { .string(Vocabulary.prefix + $0) })]
        default: return nil
        }
    }

    func role(_ place: Place) -> UInt32 {
        switch place {
        case .application: Vocabulary.application
        case .window: Vocabulary.frame
        case .notification: Vocabulary.notification
        case .element: element(place).map { Vocabulary.role(of: $0) } ?? 0
        }
    }

    func states(_ place: Place) -> [UInt32] {
        switch place {
        case .application, .notification: Vocabulary.words([Vocabulary.visible, Vocabulary.showing])
        case .window:
            Vocabulary.words([
                Vocabulary.visible, Vocabulary.transient, Vocabulary.showing, Vocabulary.enabled, Vocabulary.sensitive, Vocabulary.active,
            ])
        case .element: element(place).map { Vocabulary.states($0) } ?? [0, 0]
        }
    }

    private func attributes(_ place: Place) -> [Variant] {
        var pairs = [("toolkit", "TenFoot")]
        if let element = element(place) {
            if let position = element.position { pairs += [("posinset", "\(position.index)"), ("setsize", "\(position.count)")] }
            if let level = element.headingLevel { pairs.append(("level", "\(level)")) }
            if let identifier = element.identifier { pairs.append(("id", identifier)) }
        }
        return pairs.map { .entry(.string($0.0), .string($0.1)) }
    }

    func name(_ place: Place) -> String {
        switch place {
        case .application: return name
        case .window: return page ?? name
        case .notification(let number): return notes[number] ?? ""
        case .element:
            return element(place).map { Vocabulary.name(of: $0) } ?? ""
        }
    }

    // MARK: Component

    private func component(_ place: Place, _ method: String, _ arguments: [Variant]) -> [Variant]? {
        let points = element(place)?.frame ?? CGRect(origin: .zero, size: scene.size)
        let scale = scene.scale
        func pixels(_ value: CGFloat) -> Int32 {
            let pixels = value * scale
            return pixels.isNaN ? 0 : Int32(min(max(pixels, -1e9), 1e9).rounded())
        }
        switch method {
        case "GetExtents": return [.tuple([points.minX, points.minY, points.width, points.height].map { .int(pixels($0)) })]
        case "GetPosition": return [.int(pixels(points.minX)), .int(pixels(points.minY))]
        case "GetSize": return [.int(pixels(points.width)), .int(pixels(points.height))]
        case "Contains", "GetAccessibleAtPoint":
            guard arguments.count >= 2, let x = arguments[0].number, let y = arguments[1].number, scale > 0 else { return nil }
            let point = CGPoint(x: CGFloat(x) / scale, y: CGFloat(y) / scale)
            if method == "Contains" { return [.bool(points.contains(point))] }
            return [reference(scene.element(at: point).map { .element($0.id) })]
        case "GetLayer": return [.unsigned(place == .window ? 7 : 3)]
        case "GetMDIZOrder": return [.short(0)]
        case "GetAlpha": return [.double(1)]
        case "GrabFocus", "ScrollTo":
            guard case .element(let id) = place else { return [.bool(false)] }
            return [.bool(scene.focus(id))]
        default: return nil
        }
    }

    // MARK: Action

    private func action(_ place: Place, _ method: String, _ arguments: [Variant]) -> [Variant]? {
        guard case .element(let id) = place, let element = element(place) else { return nil }
        if method == "GetActions" {
            return [
                .array(
                    of: "(sss)",
                    element.actions.map { .tuple([.string($0), .string(element.actionCategories[$0] ?? ""), .string("")]) })
            ]
        }
        guard let index = arguments.first?.number else { return nil }
        if method == "DoAction" { return [.bool(scene.perform(action: index, on: id))] }
        guard element.actions.indices.contains(index) else { return [.string("")] }
        switch method {
        case "GetName", "GetLocalizedName": return [.string(element.actions[index])]
        case "GetDescription": return [.string(element.actionCategories[element.actions[index]] ?? "")]
        case "GetKeyBinding": return [.string("")]
        default: return nil
        }
    }

    // MARK: Properties

    private func propertyAnswer(_ place: Place, _ method: String, _ arguments: [Variant]) -> Variant? {
        guard let interface = arguments.first?.text, interface.hasPrefix(Vocabulary.prefix), exists(place) else { return nil }
        let own = String(interface.dropFirst(Vocabulary.prefix.count))
        guard interfaces(of: place).contains(own) else { return nil }
        switch method {
        case "Get":
            guard arguments.count == 2, let name = arguments[1].text, let value = property(place, own, name) else { return nil }
            return .tuple([.variant(value)])
        case "GetAll":
            let names = Self.properties[own] ?? []
            return .tuple([
                .array(of: "{sv}", names.compactMap { name in property(place, own, name).map { .entry(.string(name), .variant($0)) } })
            ])
        case "Set":
            guard arguments.count == 3, let name = arguments[1].text else { return nil }
            if case .element(let id) = place, own == "Value", name == "CurrentValue", case .variant(.double(let wanted)) = arguments[2],
                wanted.isFinite, let now = element(place)?.range?.value
            {
                if wanted != now { _ = scene.adjust(id, by: wanted > now ? 1 : -1) }
                return .tuple([])
            }
            // Accept the registry's number of the program, which is not used here.
            return own == "Application" && name == "Id" ? .tuple([]) : nil
        default: return nil
        }
    }

    private static let properties = [
        "Accessible": ["version", "Name", "Description", "Parent", "ChildCount", "Locale", "AccessibleId", "HelpText"],
        "Application": ["ToolkitName", "Version", "AtspiVersion", "Id"], "Action": ["NActions"],
        "Value": ["MinimumValue", "MaximumValue", "MinimumIncrement", "CurrentValue", "Text"],
        "Text": ["CharacterCount", "CaretOffset"], "Selection": ["NSelectedChildren"],
        "Table": ["NRows", "NColumns", "Caption", "Summary", "NSelectedRows", "NSelectedColumns"],
    ]

    private func property(_ place: Place, _ interface: String, _ name: String) -> Variant? {
        let element = element(place)
        switch (interface, name) {
        case ("Accessible", "version"): return .unsigned(1)
        case ("Accessible", "Name"): return .string(self.name(place))
        case ("Accessible", "Description"), ("Accessible", "HelpText"):
            return .string(SpokenText.clean(name == "Description" ? element?.hint ?? "" : ""))
        case ("Accessible", "Parent"):
            return place == .application ? .tuple([.string(desktop.name), .path(desktop.path)]) : reference(parent(place))
        case ("Accessible", "ChildCount"): return .int(Int32(clamping: children(place).count))
        case ("Accessible", "Locale"): return .string(scene.language)
        case ("Accessible", "AccessibleId"): return .string(element?.identifier ?? "")
        case ("Application", "ToolkitName"): return .string("TenFoot")
        case ("Application", "Version"): return .string("1")
        case ("Application", "AtspiVersion"): return .string("2.1")
        case ("Application", "Id"): return .int(0)
        case ("Action", "NActions"): return .int(Int32(clamping: element?.actions.count ?? 0))
        case ("Selection", "NSelectedChildren"): return .int(Int32(clamping: selected(in: place).count))
        case ("Table", _): return tableProperty(place, name)
        case ("Value", _):
            guard let range = element?.range else { return nil }
            switch name {
            case "MinimumValue": return .double(range.least)
            case "MaximumValue": return .double(range.most)
            case "MinimumIncrement": return .double(range.step)
            case "CurrentValue": return .double(range.value)
            case "Text": return .string(SpokenText.clean(element?.value ?? ""))
            default: return nil
            }
        case ("Text", "CharacterCount"), ("Text", "CaretOffset"):
            return .int(Int32(clamping: element.map { content($0).unicodeScalars.count } ?? 0))
        default: return nil
        }
    }
}
