/// One line of a controller mapping: the elements of a model of device and their buttons, axes or hats.
///
/// SDL's format, `GUID,name,a:b0,dpup:h0.1,leftx:a0,platform:Linux,`, and two additions for remotes, which SDL skips as unknown:
/// a source `kN` is the key with evdev code N, and an element `press-CONTROL` is a control of ours, as in `press-back:k158`.
package struct ControllerRow: Hashable, Sendable {
    package enum Source: Hashable, Sendable {
        case button(Int)
        /// `half` is the sign of the only side that is used, or 0 for both.
        case axis(Int, half: Int, isInverted: Bool)
        /// The mask is 1 up, 2 right, 4 down, 8 left.
        case hat(Int, mask: Int)
        case key(UInt16)
    }

    package struct Binding: Hashable, Sendable {
        package var element: String
        /// The sign of the half of a stick axis that is fed, as in `+leftx:h0.2`, or 0.
        package var half: Int
        package var source: Source
    }

    /// A row may apply only while a hint of SDL's is on (or off): the database uses this for both labellings of Nintendo's pads.
    package struct Condition: Hashable, Sendable {
        package var name: String
        package var isNegated: Bool
        package var isTrueByDefault: Bool
    }

    package var guid: ControllerGUID
    package var name: String
    package var bindings: [Binding]
    package var condition: Condition?
    /// False for a row of another system, on which the numbers mean other buttons.
    package var isForLinux = true

    /// Reads a line; the error describes what is wrong with it.
    package init(parsing line: some StringProtocol) throws(MappingError) {
        // By scalars: a name may begin with an accent, which is one character with the comma before it.
        let fields = Substring(line).unicodeScalars.split(separator: ",", omittingEmptySubsequences: false).map { Self.trim(Substring($0)) }
        guard fields.count >= 2, let first = fields.first else { throw MappingError("expected GUID,name,element:source,...") }
        guard let guid = ControllerGUID(first) else {
            throw MappingError("\"\(first.prefix(40))\" is not a GUID of 32 hexadecimal digits")
        }
        self.guid = guid
        name = String(fields[1])
        bindings = []
        for field in fields.dropFirst(2) where !field.isEmpty {
            try parse(field)
        }
    }

    private mutating func parse(_ field: Substring) throws(MappingError) {
        guard let colon = field.firstIndex(of: ":") else {
            throw MappingError("\"\(field.prefix(40))\" is not element:source")
        }
        var element = field[..<colon]
        let value = field[field.index(after: colon)...]
        switch element {
        case "platform":
            isForLinux = value == "Linux"
        case "crc", "type", "face", "sdk>=", "sdk<=", "hidname":
            break
        case "hint":
            condition = Condition(parsing: value)
        default:
            var half = 0
            if element.first == "+" || element.first == "-" {
                half = element.removeFirst() == "+" ? 1 : -1
            }
            guard let source = Source(parsing: value) else {
                throw MappingError("\"\(value.prefix(40))\" is not a source such as b0, a1, -a1, h0.1 or k158")
            }
            bindings.append(Binding(element: String(element), half: half, source: source))
        }
    }

    private static func trim(_ text: Substring) -> Substring {
        var text = text
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return text.drop(while: \.isWhitespace)
    }

    /// SDL's reading of a switch: off if it is "0" or begins with "false".
    package static func isTrue(_ text: String) -> Bool {
        !text.isEmpty && text != "0" && !text.lowercased().hasPrefix("false")
    }
}

/// What is wrong with a mapping line.
package struct MappingError: Error, Hashable, Sendable, CustomStringConvertible {
    package var description: String

    package init(_ description: String) { self.description = description }
}

extension ControllerRow.Source {
    /// Reads `b0`, `a1`, `+a1`, `-a1`, `a1~`, `h0.4`, `k158`.
    init?(parsing text: Substring) {
        var rest = text
        var half = 0
        if rest.first == "+" || rest.first == "-" {
            half = rest.removeFirst() == "+" ? 1 : -1
        }
        let isInverted = rest.last == "~"
        if isInverted { rest.removeLast() }
        guard let kind = rest.popFirst() else { return nil }
        switch kind {
        case "a":
            guard let number = Self.number(rest) else { return nil }
            self = .axis(number, half: half, isInverted: isInverted)
        case "b" where half == 0 && !isInverted:
            guard let number = Self.number(rest) else { return nil }
            self = .button(number)
        case "h" where half == 0 && !isInverted:
            let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count == 2, let hat = Self.number(parts[0]), let mask = Self.number(parts[1]), [1, 2, 4, 8].contains(mask) else {
                return nil
            }
            self = .hat(hat, mask: mask)
        case "k" where half == 0 && !isInverted:
            guard let number = Self.number(rest), let code = UInt16(exactly: number) else { return nil }
            self = .key(code)
        default:
            return nil
        }
    }

    private static func number(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.utf8.count <= 4, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        return Int(text)
    }
}

extension ControllerRow.Condition {
    /// Reads `NAME:=1` or `!NAME:=1`.
    init(parsing text: Substring) {
        let parts = text.split(separator: ":=")
        let name = parts.first ?? ""
        isNegated = name.hasPrefix("!")
        self.name = String(isNegated ? name.dropFirst() : name)
        isTrueByDefault = parts.count > 1 && ControllerRow.isTrue(String(parts[1]))
    }

    func holds(in environment: [String: String]) -> Bool {
        (environment[name].map(ControllerRow.isTrue) ?? isTrueByDefault) != isNegated
    }
}
