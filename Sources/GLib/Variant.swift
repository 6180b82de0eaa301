import CGIO

/// A value of D-Bus, on its way there or read from there.
package indirect enum Variant: Equatable, Sendable {
    case string(String)
    case path(String)
    case byte(UInt8)
    case short(Int16)
    case unsignedShort(UInt16)
    case int(Int32)
    case unsigned(UInt32)
    case long(Int64)
    case unsignedLong(UInt64)
    case double(Double)
    case bool(Bool)
    case tuple([Variant])
    /// The type of the members, for an array that may be empty.
    case array(of: String, [Variant])
    case entry(Variant, Variant)
    case variant(Variant)

    /// A dictionary of names and values, `a{sv}`.
    package static func dictionary(_ values: KeyValuePairs<String, Variant>) -> Variant {
        .array(of: "{sv}", values.map { .entry(.string($0.key), .variant($0.value)) })
    }

    package static func strings(_ texts: [String]) -> Variant { .array(of: "s", texts.map(Variant.string)) }

    /// The GLib value, floating: the function it is passed to owns it; `/`, no object, for a path that is none.
    package func make() -> OpaquePointer? {
        switch self {
        case .string(let text): g_variant_new_string(Self.valid(text))
        case .path(let path): g_variant_new_object_path(g_variant_is_object_path(path) != 0 ? path : "/")
        case .byte(let number): g_variant_new_byte(number)
        case .short(let number): g_variant_new_int16(number)
        case .unsignedShort(let number): g_variant_new_uint16(number)
        case .int(let number): g_variant_new_int32(number)
        case .unsigned(let number): g_variant_new_uint32(number)
        case .long(let number): g_variant_new_int64(gint64(number))
        case .unsignedLong(let number): g_variant_new_uint64(guint64(number))
        case .double(let number): g_variant_new_double(number)
        case .bool(let flag): g_variant_new_boolean(flag ? 1 : 0)
        case .tuple(let members): g_variant_new_tuple(members.map { $0.make() }, gsize(members.count))
        case .array(let type, let members):
            // The type is the string itself, which must stay valid until it is read.
            type.withCString { g_variant_new_array(g_variant_type_checked_($0), members.map { $0.make() }, gsize(members.count)) }
        case .entry(let key, let value): g_variant_new_dict_entry(key.make(), value.make())
        case .variant(let value): g_variant_new_variant(value.make())
        }
    }

    /// D-Bus strings end at the first NUL.
    private static func valid(_ text: String) -> String { text.contains("\0") ? text.replacing("\0", with: "") : text }

    /// The most values that are read of one message, those inside others included: each takes far more memory here than on the bus, on
    /// which any program can send 64 MB.
    private static let most = 100_000

    /// Reads a value; nil for types that are not used here: handles, signatures.
    ///
    /// Of more than 100,000 values the first are read; a structure in which some are missing is left out.
    package init?(_ value: OpaquePointer) {
        var left = Self.most
        self.init(value, &left)
    }

    /// - Parameter left: how many values may still be read.
    private init?(_ value: OpaquePointer, _ left: inout Int) {
        left -= 1
        let type = g_variant_get_type_string(value).map { String(cString: $0) } ?? ""
        switch type.first {
        case "s": self = .string(String(cString: g_variant_get_string(value, nil)))
        case "o": self = .path(String(cString: g_variant_get_string(value, nil)))
        case "y": self = .byte(g_variant_get_byte(value))
        case "n": self = .short(g_variant_get_int16(value))
        case "q": self = .unsignedShort(g_variant_get_uint16(value))
        case "i": self = .int(g_variant_get_int32(value))
        case "u": self = .unsigned(g_variant_get_uint32(value))
        case "x": self = .long(Int64(g_variant_get_int64(value)))
        case "t": self = .unsignedLong(UInt64(g_variant_get_uint64(value)))
        case "d": self = .double(g_variant_get_double(value))
        case "b": self = .bool(g_variant_get_boolean(value) != 0)
        case "a": self = .array(of: String(type.dropFirst()), Self.contents(value, &left))
        case "(":
            self = .tuple(Self.contents(value, &left))
            if left == 0 { return nil }
        case "v", "{":
            let members = Self.contents(value, &left)
            guard members.count == (type == "v" ? 1 : 2) else { return nil }
            self = type == "v" ? .variant(members[0]) : .entry(members[0], members[1])
        default: return nil
        }
    }

    /// The members of a container, such as a call's arguments; those of unknown types are left out, and those after 100,000 values.
    package static func arguments(_ parameters: OpaquePointer?) -> [Variant] {
        var left = most
        return parameters.map { contents($0, &left) } ?? []
    }

    private static func contents(_ container: OpaquePointer, _ left: inout Int) -> [Variant] {
        var members: [Variant] = []
        for index in 0..<g_variant_n_children(container) {
            guard left > 0, let child = g_variant_get_child_value(container, index) else { break }
            defer { g_variant_unref(child) }
            if let member = Variant(child, &left) { members.append(member) }
        }
        return members
    }

    /// The value inside any number of `v` boxes.
    package var unboxed: Variant { if case .variant(let inner) = self { inner.unboxed } else { self } }

    package var text: String? {
        switch unboxed {
        case .string(let text), .path(let text): text
        default: nil
        }
    }

    package var number: Int? {
        switch unboxed {
        case .byte(let number): Int(number)
        case .short(let number): Int(number)
        case .unsignedShort(let number): Int(number)
        case .int(let number): Int(number)
        case .unsigned(let number): Int(number)
        case .long(let number): Int(number)
        case .unsignedLong(let number): Int(exactly: number)
        default: nil
        }
    }

    package var flag: Bool? { if case .bool(let flag) = unboxed { flag } else { nil } }

    package var real: Double? { if case .double(let number) = unboxed { number } else { number.map(Double.init) } }

    /// The members of an array or a structure.
    package var members: [Variant]? {
        switch unboxed {
        case .array(_, let members), .tuple(let members): members
        default: nil
        }
    }

    /// A dictionary with string keys; nil for anything else.
    package var dictionary: [String: Variant]? {
        guard case .array(_, let entries) = unboxed else { return nil }
        var result: [String: Variant] = [:]
        for case .entry(let key, let value) in entries { if let key = key.text { result[key] = value.unboxed } }
        return result.count == entries.count ? result : nil
    }
}
