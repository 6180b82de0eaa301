import Testing

import TenFootInput

@Suite("Roles of device nodes")
struct DeviceRolesTests {
    private static let arrows: Set<UInt16> = [103, 105, 106, 108]
    private static let letters = Set<UInt16>(1...0x7f)
    private static let stick: [UInt16: AxisRange] = [0: AxisRange(-32768, 32767), 1: AxisRange(-32768, 32767)]
    private static let hat: [UInt16: AxisRange] = [0x10: AxisRange(-1, 1), 0x11: AxisRange(-1, 1)]
    private static let pad: Set<UInt16> = [0x130, 0x131, 0x133, 0x134]

    struct Node: Sendable, CustomTestStringConvertible {
        var what: String
        var keys: Set<UInt16> = []
        var axes: [UInt16: AxisRange] = [:]
        var tags: Set<String>
        var isInDatabase = false
        var roles: DeviceRoles
        var testDescription: String { what }
    }

    static let nodes: [Node] = [
        Node(what: "pad with sticks", keys: pad, axes: stick, tags: ["JOYSTICK"], roles: .gamepad),
        Node(what: "pad with D-pad buttons only", keys: pad.union(0x220...0x223), tags: ["JOYSTICK"], roles: .gamepad),
        Node(what: "pad with a hat only", keys: pad, axes: hat, tags: ["JOYSTICK"], roles: .gamepad),
        Node(what: "pad whose hat goes sideways alone", keys: pad, axes: [0x10: AxisRange(-1, 1)], tags: ["JOYSTICK"], roles: .unmapped),
        Node(what: "pad whose hat goes up and down", keys: pad, axes: [0x11: AxisRange(-1, 1)], tags: ["JOYSTICK"], roles: .unmapped),
        Node(what: "pad whose stick goes sideways alone", keys: pad, axes: [0: AxisRange(-1, 1)], tags: ["JOYSTICK"], roles: .unmapped),
        Node(
            what: "pad that also has Back", keys: pad.union([158, 172]), axes: stick, tags: ["JOYSTICK", "KEY"], roles: [.gamepad, .remote]),
        Node(what: "flight stick", keys: [0x120, 0x121], axes: stick, tags: ["JOYSTICK"], roles: .unmapped),
        Node(what: "flight stick with a line", keys: [0x120, 0x121], axes: stick, tags: ["JOYSTICK"], isInDatabase: true, roles: .gamepad),
        Node(what: "dance mat without axes", keys: pad, tags: ["JOYSTICK"], roles: .unmapped),
        Node(what: "dance mat with a line", keys: [0x2c0, 0x2c1], tags: ["JOYSTICK"], isInDatabase: true, roles: .gamepad),
        Node(what: "remote", keys: arrows.union([0x160]), tags: ["KEY"], roles: .remote),
        Node(what: "remote with OK alone", keys: [0x160, 358, 402], tags: ["KEY"], roles: .remote),
        Node(
            what: "air mouse with keyboard", keys: letters.union([0x110]), tags: ["MOUSE", "KEY", "KEYBOARD"], roles: [.remote, .keyboard]),
        Node(what: "keyboard", keys: letters, tags: ["KEY", "KEYBOARD"], roles: [.remote, .keyboard]),
        Node(
            what: "gaming keyboard with a trigger button", keys: letters.union([0x120]), axes: stick, tags: ["KEY", "KEYBOARD"],
            roles: [.remote, .keyboard]),
        Node(what: "keyboard's System Control", keys: [116, 142, 143], axes: stick, tags: ["JOYSTICK", "KEY"], roles: []),
        Node(what: "headset", keys: [113, 114, 115, 164], tags: ["KEY"], roles: .media),
        Node(what: "knob of a keyboard", keys: [114, 115], axes: [0x20: AxisRange(0, 767)], tags: ["KEY"], roles: .media),
        Node(what: "mouse that has volume keys", keys: [0x110, 0x111, 114, 115], tags: ["MOUSE", "KEY"], roles: []),
        Node(what: "power button", keys: [116], tags: ["KEY"], roles: []),
        Node(what: "motion sensor of a pad", axes: stick, tags: ["ACCELEROMETER"], roles: []),
        Node(what: "touchpad of a pad", keys: [0x14a, 0x110], axes: stick, tags: ["TOUCHPAD"], roles: []),
        Node(what: "sound jack", tags: ["SWITCH"], roles: []),
        Node(what: "mouse", keys: [0x110, 0x111], tags: ["MOUSE"], roles: []),
    ]

    @Test("Each typical living-room device node gets its roles, with and without udev", arguments: nodes)
    func nodeGetsItsRoles(_ node: Node) {
        var device = DeviceDescription(name: node.what, keys: node.keys, axes: node.axes, tags: node.tags)
        #expect(device.classify(isInDatabase: node.isInDatabase).roles == node.roles)
        guard node.tags.isDisjoint(with: ["TOUCHPAD", "SWITCH"]) else { return }
        device.tags = nil
        if node.tags.contains("ACCELEROMETER") { device.properties = [6] }
        #expect(device.classify(isInDatabase: node.isInDatabase).roles == node.roles, "without udev")
    }

    @Test("A rejected device node has a reason")
    func rejectionSaysWhy() {
        let phantom = DeviceDescription(name: "System Control", keys: [116], axes: Self.stick, tags: ["JOYSTICK"])
        #expect(phantom.classify(isInDatabase: false) == .rejected("it has axes but no button"))
        let stick = DeviceDescription(name: "Stick", keys: [0x120], axes: Self.stick, tags: ["JOYSTICK"])
        #expect(stick.classify(isInDatabase: false) == .used(.unmapped), "its owner can map it")
    }

    @Test("A device can move and select with a select button and arrows, a hat or a stick, and a bare remote lacks arrows")
    func movesAndChooses() {
        #expect(DeviceDescription.sampleBareRemote.lacksArrows(.remote))
        #expect(!DeviceDescription.sampleRemote.lacksArrows(.remote))
        #expect(DeviceDescription.sampleGamepad.movesAndChooses)
        #expect(!DeviceDescription.sampleUnknown.movesAndChooses)
        #expect(!DeviceDescription(name: "arrows alone", keys: Self.arrows).movesAndChooses)
        #expect(DeviceDescription(name: "arrows and OK", keys: Self.arrows.union([KeyCode.ok])).movesAndChooses)
        #expect(DeviceDescription(name: "hat", keys: Self.pad, axes: Self.hat).movesAndChooses)
        #expect(DeviceDescription(name: "stick", keys: Self.pad, axes: Self.stick).movesAndChooses)
        #expect(!DeviceDescription(name: "buttons alone", keys: Self.pad).movesAndChooses)
    }

    @Test("Nodes of one device share a group, and two devices of one model do not")
    func grouping() {
        func node(_ name: String, physical: String, unique: String = "", bus: UInt16 = 3) -> DeviceDescription {
            DeviceDescription(
                name: name, systemPath: "/sys/" + name, physicalPath: physical, uniqueID: unique, bus: bus, vendor: 1, product: 2)
        }
        #expect(node("pad", physical: "usb-1/input0").groupKey == node("touch", physical: "usb-1/input3").groupKey)
        #expect(node("pad", physical: "usb-1/input0").groupKey != node("pad", physical: "usb-2/input0").groupKey)
        let one = node("a", physical: "aa:bb", unique: "11:22", bus: 5)
        let two = node("b", physical: "aa:bb", unique: "33:44", bus: 5)
        #expect(one.groupKey != two.groupKey, "over Bluetooth phys is the adapter's")
        #expect(node("x", physical: "").groupKey != node("y", physical: "").groupKey)
    }

    @Test("Outside Steam only the real pad is read, and inside Steam only its virtual copy")
    func steam() {
        var virtual = DeviceDescription.sampleGamepad
        (virtual.vendor, virtual.product) = (0x28de, 0x11ff)
        let real = DeviceDescription.sampleGamepad
        let outside = DeviceRules()
        #expect(outside.rejection(of: virtual) != nil)
        #expect(outside.rejection(of: real) == nil)
        let inside = DeviceRules(environment: ["SDL_GAMECONTROLLER_ALLOW_STEAM_VIRTUAL_GAMEPAD": "1"])
        #expect(inside.rejection(of: virtual) == nil)
        #expect(inside.rejection(of: real) != nil)
    }

    @Test("SDL's lists of ignored game controllers are honoured, and malformed entries are skipped")
    func ignoreLists() {
        let pad = DeviceDescription.sampleGamepad
        #expect(DeviceRules(environment: ["SDL_GAMECONTROLLER_IGNORE_DEVICES": "0x0001/0x0002, 0x045E/0x028e"]).rejection(of: pad) != nil)
        #expect(DeviceRules(environment: ["SDL_GAMECONTROLLER_IGNORE_DEVICES": "045e/028e,,/,0x/0x,0x12345/1"]).rejection(of: pad) == nil)
        #expect(DeviceRules(environment: ["SDL_GAMECONTROLLER_IGNORE_DEVICES_EXCEPT": "0x0001/0x0002"]).rejection(of: pad) != nil)
        #expect(DeviceRules(environment: ["SDL_GAMECONTROLLER_IGNORE_DEVICES_EXCEPT": "0x045e/0x028e"]).rejection(of: pad) == nil)
    }

    @Test("In a window only pads and the keys that X11 swallows are read, and on a console everything, with keys grabbed")
    func policies() {
        let both: DeviceRoles = [.gamepad, .remote]
        #expect(ReadingPolicy.window(deliversHighKeys: true).rolesRead(of: both) == .gamepad)
        #expect(ReadingPolicy.window(deliversHighKeys: true).rolesRead(of: [.remote, .keyboard]) == [])
        #expect(ReadingPolicy.console(grabs: true).rolesRead(of: both) == both)
        #expect(ReadingPolicy.console(grabs: true).grabs(.remote))
        #expect(!ReadingPolicy.console(grabs: true).grabs(.gamepad))
        #expect(!ReadingPolicy.console(grabs: false).grabs(.keyboard))
        #expect(!ReadingPolicy.window(deliversHighKeys: false).grabs(.keyboard))
        let x11 = DeviceMapping(.sampleRemote, roles: .remote, policy: .window(deliversHighKeys: false))
        #expect(x11.keys == [KeyCode.ok: .select], "arrows come from the window, OK cannot")
        #expect(DeviceMapping(.sampleRemote, roles: .remote, policy: .window(deliversHighKeys: true)).isEmpty)
    }

    @Test("Without udev, a motion sensor is recognised by its accelerometer property", arguments: 0..<10)
    func motionSensors(_ property: UInt16) {
        var pad = DeviceDescription.sampleGamepad
        (pad.tags, pad.properties) = (nil, [property])
        #expect(pad.classify(isInDatabase: false) == (property == 6 ? .rejected("it is a motion sensor") : .used(.gamepad)))
    }

    @Test("Only volume up, volume down and mute are volume controls", arguments: RemoteControl.allCases)
    func volume(_ control: RemoteControl) {
        #expect(control.isVolume == [.volumeUp, .volumeDown, .mute].contains(control))
    }

    @Test("Every device role has its own word, and their union lists all words")
    func roleBits() {
        let roles: [(DeviceRoles, String)] = [
            (.gamepad, "gamepad"), (.remote, "remote"), (.keyboard, "keyboard"), (.unmapped, "unmapped"), (.media, "media"),
        ]
        for (role, word) in roles { #expect(role.text == word) }
        #expect(roles.map(\.0).reduce(DeviceRoles()) { $0.union($1) }.text == "gamepad+remote+keyboard+unmapped+media")
        #expect(DeviceRoles().text == "none")
    }
}
