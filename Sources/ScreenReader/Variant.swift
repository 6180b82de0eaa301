import CGIO

/// A value on its way to D-Bus.
package indirect enum Variant: Equatable, Sendable {
    case string(String)
    case path(String)
    case int(Int32)
    case unsigned(UInt32)
    case short(Int16)
    case double(Double)
    case bool(Bool)
    case tuple([Variant])
    /// The type of the members, for an array that may be empty.
    case array(of: String, [Variant])
    case entry(Variant, Variant)
    case variant(Variant)

    /// The GLib value, floating: whoever it is handed to owns it.
    func make() -> OpaquePointer? {
        switch self {
        case .string(let text): g_variant_new_string(Self.valid(text))
        case .path(let path): g_variant_new_object_path(path)
        case .int(let number): g_variant_new_int32(number)
        case .unsigned(let number): g_variant_new_uint32(number)
        case .short(let number): g_variant_new_int16(number)
        case .double(let number): g_variant_new_double(number)
        case .bool(let flag): g_variant_new_boolean(flag ? 1 : 0)
        case .tuple(let members): g_variant_new_tuple(members.map { $0.make() }, gsize(members.count))
        case .array(let type, let members):
            // The type is the string itself, which must stand until it is read.
            type.withCString { g_variant_new_array(g_variant_type_checked_($0), members.map { $0.make() }, gsize(members.count)) }
        case .entry(let key, let value): g_variant_new_dict_entry(key.make(), value.make())
        case .variant(let value): g_variant_new_variant(value.make())
        }
    }

    /// D-Bus strings end at the first NUL.
    private static func valid(_ text: String) -> String { text.contains("\0") ? text.replacing("\0", with: "") : text }

    /// Reads an argument of a call; nil for types no method of ours takes.
    init?(_ value: OpaquePointer) {
        switch g_variant_get_type_string(value).map({ String(cString: $0) }) {
        case "s": self = .string(String(cString: g_variant_get_string(value, nil)))
        case "o": self = .path(String(cString: g_variant_get_string(value, nil)))
        case "i": self = .int(g_variant_get_int32(value))
        case "u": self = .unsigned(g_variant_get_uint32(value))
        case "n": self = .short(g_variant_get_int16(value))
        case "d": self = .double(g_variant_get_double(value))
        case "b": self = .bool(g_variant_get_boolean(value) != 0)
        case "v":
            guard let inner = g_variant_get_variant(value) else { return nil }
            defer { g_variant_unref(inner) }
            guard let read = Variant(inner) else { return nil }
            self = .variant(read)
        default: return nil
        }
    }

    /// The members of a call's arguments; those of unknown types are left out.
    static func arguments(_ parameters: OpaquePointer?) -> [Variant] {
        guard let parameters else { return [] }
        return (0..<g_variant_n_children(parameters)).compactMap { index in
            guard let child = g_variant_get_child_value(parameters, index) else { return nil }
            defer { g_variant_unref(child) }
            return Variant(child)
        }
    }

    var text: String? {
        switch self {
        case .string(let text), .path(let text): text
        default: nil
        }
    }
    var number: Int? {
        switch self {
        case .int(let number): Int(number)
        case .unsigned(let number): Int(number)
        case .short(let number): Int(number)
        default: nil
        }
    }
}
