import TestSupport
import Testing

@testable import TenFootInput

@Suite("Round trips of mapping rows")
struct RowRoundTripTests {
    private static let elements = [
        "a", "b", "x", "start", "guide", "leftshoulder", "dpup", "dpleft", "press-back", "press-volume-up", "paddle1",
    ]

    private static func source(_ random: inout Seeded) -> ControllerRow.Source {
        switch random.number(0...3) {
        case 0: .button(random.number(0...14))
        case 1: .axis(random.number(0...5), half: random.number(-1...1), isInverted: random.chance(0.5))
        case 2: .hat(random.number(0...1), mask: [1, 2, 4, 8][random.number(0...3)])
        default: .key(UInt16(random.number(1...0x1ff)))
        }
    }

    private static func row(_ random: inout Seeded, for device: DeviceDescription) -> ControllerRow {
        var row = ControllerRow(describing: DeviceMapping(), of: device)
        row.bindings = (0..<random.number(0...8)).map { _ in
            .init(element: elements[random.number(0...elements.count - 1)], half: random.number(-1...1), source: source(&random))
        }
        if random.chance(0.5) {
            for element in ["leftx", "lefty"] {
                let source = ControllerRow.Source.axis(random.number(0...5), half: 0, isInverted: random.chance(0.5))
                row.bindings.append(.init(element: element, half: 0, source: source))
            }
        }
        return row
    }

    /// A pad with a random set of joystick buttons, gamepad buttons, keys, hats and axes.
    private static func pad(_ random: inout Seeded) -> DeviceDescription {
        let codes = (0..<random.number(3...14)).map { _ in
            UInt16([0x120, 0x130, 0x220, 1, 0x160][random.number(0...4)] + random.number(0...15))
        }
        var axes: [UInt16: AxisRange] = [:]
        for code in 0..<random.number(2...6) { axes[UInt16(code)] = AxisRange(0, 255) }
        for code in 0..<UInt16(2 * random.number(0...2)) { axes[0x10 + code] = AxisRange(-1, 1) }
        return DeviceDescription(
            name: "Pad, \(random.number(0...99))", vendor: UInt16(random.number(0...3)),
            product: UInt16(random.number(0...70_000) % 65_536),
            keys: Set(codes + [PadButton.south]), axes: axes)
    }

    @Test("A random mapping row is read from its line as it was written")
    func lines() throws {
        for seed in 0..<500 {
            var random = Seeded(seed)
            var row = Self.row(&random, for: Self.pad(&random))
            let read = try ControllerRow(parsing: row.text)
            // A comma would end the name, so it is written as a space.
            row.name = row.name.split(separator: ",").joined(separator: " ")
            #expect(read == row, "seed \(seed): \(row.text)")
        }
    }

    @Test("A device's name is read as it was written, whatever it makes of the commas beside and in it")
    func names() throws {
        for (name, read) in [
            ("\u{301}Pad", "\u{301}Pad"), ("Pad\u{600}", "Pad\u{600}"), ("Pad,\u{301} 2", "Pad \u{301} 2"), ("A\r\nB\u{2028}C", "A  B C"),
        ] {
            let device = DeviceDescription(name: name, vendor: 1, product: 2, keys: [PadButton.south])
            var row = ControllerRow(describing: DeviceMapping(), of: device)
            row.rebind(.select, to: .button(0))
            let text = row.text
            row.name = read
            #expect(try ControllerRow(parsing: text) == row)
        }
    }

    @Test("The row that describes a random device's mapping gives the same mapping")
    func descriptions() {
        for seed in 0..<500 {
            var random = Seeded(seed)
            let device = Self.pad(&random)
            let row = random.chance(0.3) ? nil : Self.row(&random, for: device)
            let mapping = DeviceMapping(device, roles: .gamepad, row: row)
            let described = ControllerRow(describing: mapping, of: device)
            #expect(DeviceMapping(device, roles: .gamepad, row: described) == mapping, "seed \(seed): \(described.text)")
            // Only a key that is not a joystick or gamepad button is named by its code.
            for binding in described.bindings {
                guard case .key(let code) = binding.source, device.keys.contains(code) else { continue }
                #expect(code < 0x120 || code >= KeyCode.ok, "seed \(seed)")
                #expect(!KeyCode.directionButtons.contains(code), "seed \(seed)")
            }
        }
    }

    @Test("Rebinding a source gives it one binding, and its control one source")
    func rebinding() {
        for seed in 0..<200 {
            var random = Seeded(seed)
            let device = Self.pad(&random)
            var row = Self.row(&random, for: device)
            let source = Self.source(&random)
            row.rebind(.home, to: source)
            #expect(row.binds(.home) && row.bindings.filter { $0.source == source }.count == 1)
            #expect(row.bindings.filter { $0.element == "guide" || $0.element == "press-home" }.map(\.source) == [source])
        }
    }

    @Test("A GUID parses from lower-case and upper-case hexadecimal digits only")
    func capitals() throws {
        let small = "03000000abcdef00891234560a0b0c0f"
        let guid = try #require(ControllerGUID(small))
        #expect(guid.text == small && ControllerGUID(small.uppercased()) == guid)
        for sign in ["/", ":", "@", "G", "`", "g", " ", "-"] { #expect(ControllerGUID(sign + small.dropFirst()) == nil, "\(sign)") }
    }

    @Test("A GUID has a version if it has a vendor and two zero fields, else the bytes belong to a name", arguments: 4..<12)
    func vendors(_ place: Int) throws {
        func version(_ bytes: [Int: String]) throws -> String {
            let text = (0..<16).map { $0 == 12 || $0 == 13 ? "77" : bytes[$0] ?? "00" }.joined()
            return String(try #require(ControllerGUID(text)).withoutVersion.text.dropFirst(24).prefix(4))
        }
        // The product may have any value; the fields beside it must be zero.
        let isEmpty = [6, 7, 10, 11].contains(place)
        #expect(try version([4: "01"].merging([place: "02"]) { $1 }) == (isEmpty ? "7777" : "0000"))
        #expect(try version([place: "02"]) == (place < 6 ? "0000" : "7777"))
    }

    @Test("A row with a hint applies while the hint is on, and uses the row's own default if the hint is unset")
    func hints() throws {
        let row = "030000005e0400008e02000014010000,Pad,a:b0,hint:"
        func holds(_ hint: String, _ environment: [String: String]) throws -> Bool {
            try #require(try ControllerRow(parsing: row + hint + ",").condition).holds(in: environment)
        }
        for (word, isOn) in [("1", true), ("0", false), ("true", true), ("false", false), ("FALSE", false), ("yes", true)] {
            #expect(try holds("H:=\(word)", [:]) == isOn && holds("!H:=\(word)", [:]) == !isOn)
            #expect(try holds("H:=0", ["H": word]) == isOn && holds("!H:=0", ["H": word]) == !isOn)
        }
        #expect(try !holds("H", [:]) && holds("!H", [:]) && holds("H", ["H": "1"]) && !holds("H", ["H": ""]))
    }

    @Test(
        "Joystick, gamepad and D-pad buttons are written by number, and remote and keyboard keys by code",
        arguments: [
            (0x11F, false), (0x120, true), (0x15F, true), (0x160, false), (0x21F, false), (0x220, true), (0x223, true), (0x224, false),
        ])
    func numbersAndCodes(_ code: UInt16, _ isNumbered: Bool) {
        var mapping = DeviceMapping()
        mapping.keys = [code: .select]
        let row = ControllerRow(describing: mapping, of: DeviceDescription(name: "Pad", keys: [code]))
        #expect(row.bindings.map(\.source) == [isNumbered ? .button(0) : .key(code)])
    }
}
