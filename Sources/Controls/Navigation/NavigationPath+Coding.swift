import Foundation

extension NavigationPath {
    /// The path in a form that can be kept and read again; nil where one of its values cannot be.
    ///
    /// Source: SwiftUI NavigationPath.codable.
    public var codable: CodableRepresentation? {
        let values = values.compactMap { $0.base as? any (Codable & Hashable) }
        return values.count == count ? CodableRepresentation(values: values) : nil
    }

    /// A path as it was kept.
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

        /// Reads what was kept; a type that the program does not have any more is an error.
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

        /// Writes a name and a value for each element.
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
