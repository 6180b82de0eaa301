import Foundation

extension NavigationPath {
    /// The path in a codable form; nil if one of its values is not codable.
    ///
    /// Source: SwiftUI NavigationPath.codable.
    public var codable: CodableRepresentation? {
        let values = values.compactMap { $0.base as? any (Codable & Hashable) }
        return values.count == count ? CodableRepresentation(values: values) : nil
    }

    /// Creates a path from its codable form.
    public init(_ codable: CodableRepresentation) {
        self.init()
        values = codable.values.map { AnyHashable($0) }
    }

    /// A path's values, each with the name of its type.
    ///
    /// Source: SwiftUI NavigationPath.CodableRepresentation.
    public struct CodableRepresentation: Codable, Equatable {
        fileprivate let values: [any (Codable & Hashable)]

        fileprivate init(values: [any (Codable & Hashable)]) { self.values = values }

        /// Decodes a path; throws an error if the program no longer has one of the types.
        public init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            var values: [any (Codable & Hashable)] = []
            while !container.isAtEnd {
                let name = try container.decode(String.self)
                guard let type = _typeByName(name) as? any (Codable & Hashable).Type else {
                    throw DecodingError.dataCorruptedError(
                        in: container, debugDescription: "\(name) is no type of this program that can be read")
                }
                let json = Data(try container.decode(String.self).utf8)
                values.append(try JSONDecoder().decode(type, from: json))
            }
            self.values = values
        }

        /// Encodes a type name and a value for each element.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            for value in values {
                try container.encode(_mangledTypeName(type(of: value)) ?? _typeName(type(of: value)))
                try container.encode(String(decoding: JSONEncoder().encode(value), as: UTF8.self))
            }
        }

        /// Whether two have equal values.
        public static func == (one: CodableRepresentation, other: CodableRepresentation) -> Bool {
            one.values.map { AnyHashable($0) } == other.values.map { AnyHashable($0) }
        }
    }
}
