import CMPV

/// A value of one of libmpv's properties.
package enum MPVValue: Hashable, Sendable {
    case none
    case flag(Bool)
    case integer(Int)
    case number(Double)
    case text(String)
    case list([MPVValue])
    case map([String: MPVValue])

    /// Copies a value that libmpv keeps only until the next event.
    init(format: Int32, data: UnsafeMutableRawPointer?) {
        guard let data else {
            self = .none
            return
        }
        switch Int(format) {
        case Int(MPV_STRING):
            self = data.load(as: UnsafePointer<CChar>?.self).map { .text(String(cString: $0)) } ?? .none
        case Int(MPV_FLAG): self = .flag(data.load(as: Int32.self) != 0)
        case Int(MPV_INT64): self = .integer(Int(data.load(as: Int64.self)))
        case Int(MPV_DOUBLE): self = .number(data.load(as: Double.self))
        case Int(MPV_NODE): self = MPVValue(data.load(as: mpv_node.self), depth: 0)
        default: self = .none
        }
    }

    private init(_ node: mpv_node, depth: Int) {
        // The values that are read here are nested three levels deep.
        guard depth < 8 else {
            self = .none
            return
        }
        switch Int(node.format) {
        case Int(MPV_STRING): self = node.value.string.map { .text(String(cString: $0)) } ?? .none
        case Int(MPV_FLAG): self = .flag(node.value.flag != 0)
        case Int(MPV_INT64): self = .integer(Int(node.value.integer))
        case Int(MPV_DOUBLE): self = .number(node.value.number)
        case Int(MPV_ARRAY):
            guard let list = node.value.list?.pointee else {
                self = .none
                return
            }
            self = .list((0..<Int(list.count)).map { MPVValue(list.values[$0], depth: depth + 1) })
        case Int(MPV_MAP):
            guard let list = node.value.list?.pointee, let keys = list.keys else {
                self = .none
                return
            }
            var map: [String: MPVValue] = [:]
            for index in 0..<Int(list.count) {
                guard let key = keys[index] else { continue }
                map[String(cString: key)] = MPVValue(list.values[index], depth: depth + 1)
            }
            self = .map(map)
        default: self = .none
        }
    }

    package var text: String? { if case .text(let text) = self { text } else { nil } }
    package var flag: Bool { self == .flag(true) }
    package var list: [MPVValue] { if case .list(let list) = self { list } else { [] } }
    package var number: Double? {
        switch self {
        case .number(let number): number
        case .integer(let integer): Double(integer)
        default: nil
        }
    }
    /// A length in seconds; nil if there is none, or one of more than thirty years: a file may state any number.
    package var length: Double? { number.flatMap { $0 > 0 && $0 <= 1e9 ? $0 : nil } }
    package var integer: Int? { number.flatMap { Int(exactly: $0.rounded()) } }
    package subscript(key: String) -> MPVValue {
        if case .map(let map) = self { map[key] ?? .none } else { .none }
    }
}
