import Foundation

/// The name of a variable, as a key of what is written.
package struct FieldName: CodingKey {
    package let stringValue: String
    package var intValue: Int? { nil }
    package init(_ name: String) { stringValue = name }
    package init?(stringValue: String) { self.stringValue = stringValue }
    package init?(intValue: Int) { nil }
}

/// An object's values as bytes: JSON, in which equal values are equal bytes.
package enum ObjectFields {
    /// The bytes of what a closure writes.
    package static func bytes(_ write: (inout KeyedEncodingContainer<FieldName>) throws -> Void) throws -> Data {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        encoder.outputFormatting = .sortedKeys
        return try withoutActuallyEscaping(write) { try encoder.encode(Written(write: $0)) }
    }

    /// The values in some bytes, by name.
    package static func container(_ bytes: Data) throws -> KeyedDecodingContainer<FieldName> {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return try decoder.decode(Read.self, from: bytes).fields
    }

    private struct Written: Encodable {
        let write: (inout KeyedEncodingContainer<FieldName>) throws -> Void
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: FieldName.self)
            try write(&container)
        }
    }

    private struct Read: Decodable {
        let fields: KeyedDecodingContainer<FieldName>
        init(from decoder: any Decoder) throws { fields = try decoder.container(keyedBy: FieldName.self) }
    }
}
