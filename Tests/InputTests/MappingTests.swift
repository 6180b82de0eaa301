import Testing

import TenFootInput

@Suite("Controller mappings")
struct MappingTests {
    private func pad(vendor: UInt16 = 0x045e) -> DeviceDescription {
        var device = DeviceDescription.sampleGamepad
        device.vendor = vendor
        return device
    }

    @Test("A controller GUID is bus, vendor, product and version in little endian, without a checksum")
    func guid() {
        let device = DeviceDescription(name: "Pad", bus: 3, vendor: 0x045e, product: 0x028e, version: 0x0114)
        #expect(ControllerGUID(device).text == "030000005e0400008e02000014010000")
        #expect(ControllerGUID("0300f0035e0400008e02000014010000") == ControllerGUID(device), "a checksum is ignored")
        #expect(ControllerGUID(device).withoutVersion.text == "030000005e0400008e02000000000000")
        let nameless = DeviceDescription(name: "Gamepad with a long name", bus: 3)
        #expect(ControllerGUID(nameless).text == "0300000047616d657061642077697400")
        #expect(ControllerGUID("030000005e0400008e020000140168ab") == ControllerGUID(device), "the driver's field is ignored")
        #expect(ControllerGUID("030000000004000000020000140100ab")?.withoutVersion.text == "03000000000400000002000000000000")
        let word = "03000000476161616161616161616161"
        #expect(ControllerGUID(word)?.text == word && ControllerGUID(word)?.withoutVersion.text == word, "a name has neither")
        #expect(ControllerGUID("03") == nil)
        #expect(ControllerGUID(String(repeating: "g", count: 32)) == nil)
    }

    @Test("Mapping lines number buttons from 0x120, hats as pairs of digital axes, and axes without hats")
    func numbering() {
        let device = DeviceDescription(
            name: "", keys: [28, 0x120, 0x131, 0x2ff],
            axes: [
                0: AxisRange(0, 255), 5: AxisRange(0, 255), 0x10: AxisRange(-1, 1), 0x11: AxisRange(-1, 1), 0x12: AxisRange(0, 255),
                0x13: AxisRange(0, 255),
            ])
        let numbering = ControllerNumbering(device)
        #expect((0..<4).map(numbering.button) == [0x120, 0x131, 28, nil])
        #expect((0..<5).map(numbering.axis) == [0, 5, 0x12, 0x13, nil])
        #expect(numbering.hat(0)?.x == 0x10)
        #expect(numbering.hat(1) == nil)
    }

    @Test("A mapping line can name buttons, half axes, hats and keys")
    func rowParsing() throws {
        let row = try ControllerRow(
            parsing: "030000005e0400008e02000014010000,My Pad,a:b0,dpup:-a1,lefty:a1~,+leftx:h0.2,press-back:k158,platform:Linux,")
        #expect(row.name == "My Pad")
        #expect(
            row.bindings.map(\.source) == [
                .button(0), .axis(1, half: -1, isInverted: false), .axis(1, half: 0, isInverted: true), .hat(0, mask: 2), .key(158),
            ])
        #expect(row.bindings[3].half == 1)
    }

    @Test(
        "A malformed mapping line throws an error that says what is wrong",
        arguments: [
            ("", "expected GUID,name,element:source,..."),
            ("xyz,Pad", "\"xyz\" is not a GUID of 32 hexadecimal digits"),
            ("030000005e0400008e02000014010000,Pad,a", "\"a\" is not element:source"),
            ("030000005e0400008e02000014010000,Pad,a:h0.3", "\"h0.3\" is not a source such as b0, a1, -a1, h0.1 or k158"),
            ("030000005e0400008e02000014010000,Pad,a:b99999", "\"b99999\" is not a source such as b0, a1, -a1, h0.1 or k158"),
        ])
    func badLines(_ line: String, _ message: String) {
        #expect(throws: MappingError(message)) { try ControllerRow(parsing: line) }
    }

    @Test("The user's mapping line wins over SDL_GAMECONTROLLERCONFIG, and that wins over SDL's rows")
    func precedence() throws {
        let guid = ControllerGUID(pad()).text
        let user = "# mine\n\n\(guid),User,a:b1\nnonsense\n"
        let environment = ["SDL_GAMECONTROLLERCONFIG": "\(guid),Environment,a:b2"]
        let rows = ["\(guid),SDL,a:b3"]
        #expect(ControllerDatabase(userFile: user, environment: environment, rows: rows)[device: pad()]?.name == "User")
        #expect(ControllerDatabase(environment: environment, rows: rows)[device: pad()]?.name == "Environment")
        #expect(ControllerDatabase(rows: rows)[device: pad()]?.name == "SDL")
        #expect(ControllerDatabase(userFile: user).problem == "line 4: expected GUID,name,element:source,...")
    }

    @Test("Of all bad lines of the user there is one message, with the first of them and their number")
    func manyBadLines() {
        let file = "# mine\n" + String(repeating: "nonsense\n", count: 300)
        let message = "line 2: expected GUID,name,element:source,...; in all 300 lines cannot be read"
        #expect(ControllerDatabase(userFile: file).problem == message)
    }

    @Test("Rows for other platforms are skipped, and a pad of another version still finds its row")
    func platformAndVersion() {
        var newer = pad()
        newer.version = 0x0999
        let rows = [
            "\(ControllerGUID(pad()).text),Windows,a:b1,platform:Windows", "\(ControllerGUID(pad()).text),Linux,a:b0,platform:Linux",
        ]
        #expect(ControllerDatabase(rows: rows)[device: pad()]?.name == "Linux")
        #expect(ControllerDatabase(rows: rows)[device: newer]?.name == "Linux")
        #expect(ControllerDatabase(rows: rows)[device: pad(vendor: 1)] == nil)
    }

    @Test("Of a pad's two rows the one for button labels is used, unless its hint is off")
    func labelHint() {
        let guid = ControllerGUID(pad(vendor: 0x057e)).text
        let rows = [
            "\(guid),Places,a:b0,b:b1,hint:!SDL_GAMECONTROLLER_USE_BUTTON_LABELS:=1,",
            "\(guid),Labels,a:b1,b:b0,hint:SDL_GAMECONTROLLER_USE_BUTTON_LABELS:=1,",
        ]
        #expect(ControllerDatabase(rows: rows)[device: pad(vendor: 0x057e)]?.name == "Labels")
        let off = ["SDL_GAMECONTROLLER_USE_BUTTON_LABELS": "0"]
        #expect(ControllerDatabase(environment: off, rows: rows)[device: pad(vendor: 0x057e)]?.name == "Places")
    }

    @Test("Without a row, A selects (by label on Nintendo pads) and X plays (the left button on Sony pads)")
    func specification() {
        let microsoft = DeviceMapping(pad(), roles: .gamepad)
        #expect(microsoft.keys[PadButton.south] == .select)
        #expect(microsoft.keys[PadButton.east] == .back)
        #expect(microsoft.keys[PadButton.north] == .playPause)
        #expect(DeviceMapping(pad(vendor: 0x054c), roles: .gamepad).keys[PadButton.west] == .playPause)
        let nintendo = DeviceMapping(pad(vendor: 0x057e), roles: .gamepad)
        #expect(nintendo.keys[PadButton.east] == .select)
        #expect(nintendo.keys[PadButton.south] == .back)
    }

    @Test("A mapping row can use half axes as a D-pad, and move and invert the stick")
    func rowMapping() throws {
        let row = try ControllerRow(
            parsing:
                "030000005e0400008e02000014010000,Old,a:b2,b:b1,dpleft:-a0,dpright:+a0,dpup:-a1,dpdown:+a1,leftx:a3,lefty:a4~,leftshoulder:a2,press-home:b3"
        )
        let mapping = DeviceMapping(pad(), roles: .gamepad, row: row)
        #expect(mapping.keys == [0x133: .select, 0x131: .back, 0x134: .home])
        #expect(mapping.axes[0]?.negative == .left)
        #expect(mapping.axes[0]?.positive == .right)
        #expect(mapping.axes[1]?.negative == .up)
        #expect(mapping.axes[2]?.whole == .pageUp)
        #expect(mapping.stick?.x == 3)
        #expect(mapping.stick?.y == 4)
        #expect(mapping.stick?.invertsX == false)
        #expect(mapping.stick?.invertsY == true)
    }

    @Test("A remote's Home key means Home, and a keyboard's Home key does not")
    func homeKey() {
        let remote = DeviceDescription(name: "", keys: [KeyCode.home, KeyCode.ok])
        #expect(DeviceMapping(remote, roles: .remote).keys[KeyCode.home] == .home)
        let keyboard = DeviceDescription(name: "", keys: Set(1...0x7f))
        let mapping = DeviceMapping(keyboard, roles: [.remote, .keyboard])
        #expect(mapping.keys[KeyCode.home] == nil)
        #expect(mapping.keys[KeyCode.space] == .select)
        #expect(mapping.keys[KeyCode.power] == nil)
    }

    @Test("While a program has the screen, keyboards and remotes report exit and volume keys, and pads only Home")
    func covered() {
        let keyboard = DeviceMapping(DeviceDescription(name: "", keys: Set(1...0x7f)), roles: [.remote, .keyboard])
        let heard = keyboard.keysWhileCovered(.console(grabs: true), of: [.remote, .keyboard])
        #expect(heard.isSuperset(of: [KeyCode.f1, KeyCode.home, KeyCode.leftAlt, KeyCode.leftControl, KeyCode.escape, KeyCode.volumeUp]))
        #expect(heard.isDisjoint(with: [KeyCode.up, KeyCode.enter, KeyCode.q, KeyCode.space, KeyCode.f10]))
        let keys: Set = [KeyCode.up, KeyCode.homePage, KeyCode.back, KeyCode.mute]
        let remote = DeviceMapping(DeviceDescription(name: "", keys: keys), roles: .remote)
        #expect(remote.keysWhileCovered(.console(grabs: true), of: .remote) == [KeyCode.homePage, KeyCode.back, KeyCode.mute])
        #expect(remote.keysWhileCovered(.window(deliversHighKeys: false), of: .remote) == [KeyCode.homePage])
        let pad = DeviceMapping(.sampleGamepad, roles: .gamepad)
        #expect(pad.keysWhileCovered(.console(grabs: true), of: .gamepad) == [PadButton.mode])
    }

    @Test("The user's mapping line applies to a remote as well")
    func remoteLine() throws {
        let row = try ControllerRow(parsing: "03000000491900000104000000000000,Remote,press-menu:k158")
        let mapping = DeviceMapping(.sampleRemote, roles: .remote, row: row)
        #expect(mapping.keys[KeyCode.back] == .menu)
        #expect(mapping.keys[KeyCode.up] == .up)
    }
}
