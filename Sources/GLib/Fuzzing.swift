import CGIO

/// The types of replies from the services that TenFoot calls.
private let fuzzTypes = ["v", "a{sv}", "a(oa{sa{sv}})", "ao", "ay", "a{oa{sa{sv}}}", "(iiibqv)", "as", "(so)", "a(ssv)", "(tdxnyu)", "av"]

/// A value from bytes, as a service or another program may send it; the first byte chooses its type.
package func fuzzedValue(_ bytes: [UInt8]) -> Variant? {
    let type = fuzzTypes[Int(bytes.first ?? 0) % fuzzTypes.count]
    let data = Array(bytes.dropFirst())
    let held = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(held) }
    // Marked as untrusted: GLib reads invalid data as the type's default value, as it does for data from the bus.
    let made = type.withCString { g_variant_new_from_bytes(g_variant_type_checked_($0), held, 0) }
    guard let made, let value = g_variant_ref_sink(made) else { return nil }
    defer { g_variant_unref(value) }
    return Variant(value)
}

/// Checks replies of D-Bus services of any type: a value survives being sent and read again, and no accessor crashes.
package func fuzzVariant(_ bytes: [UInt8]) -> [String] {
    guard let read = fuzzedValue(bytes) else { return [] }
    look(at: read)
    guard let again = read.make() else { return ["\(read) cannot be sent"] }
    let sent = g_variant_ref_sink(again)
    defer { g_variant_unref(sent) }
    guard let sent, let second = Variant(sent) else { return ["\(read) cannot be read again"] }
    // Compare as texts, since NaN is not equal to itself.
    return "\(second)" == "\(read)" ? [] : ["\(read) became \(second)"]
}

private func look(at value: Variant) {
    _ = (value.text, value.number, value.flag, value.real, value.dictionary)
    for member in value.members ?? [] { look(at: member) }
    if case .entry(let key, let inner) = value {
        look(at: key)
        look(at: inner)
    }
}
