import Foundation
import TenFootGeometry

private enum RoleWord: String, CaseIterable { case plain, `default`, destructive }

enum PriorityWord: String, CaseIterable { case automatic, userInitiated }

/// One of a fixed set of words; anything else is an error that lists them.
struct Word<Value: RawRepresentable & CaseIterable>: Decodable where Value.RawValue == String {
    let value: Value

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let word = try container.decode(String.self)
        guard let value = Value(rawValue: word) else {
            let known = Value.allCases.map(\.rawValue).joined(separator: ", ")
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "unknown word '\(word)'; write one of \(known)")
        }
        self.value = value
    }
}

enum ElementKey: String, CodingKey {
    case id, frame, focusable, parent, layer, defaultFocus, priority, content, offset, prefers, value, role
}

extension KeyedDecodingContainer where Key == ElementKey {
    fileprivate func numbers(_ key: Key, _ names: [String], sizesFrom firstSize: Int) throws -> [Double] {
        let numbers = try decode([Double].self, forKey: key)
        guard numbers.count == names.count else {
            let message = "\(numbers.count) numbers; write [\(names.joined(separator: ", "))]"
            throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: message)
        }
        for (name, number) in zip(names, numbers) where !number.isFinite {
            throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "\(name) is not finite")
        }
        for (name, number) in zip(names, numbers).dropFirst(firstSize) where number < 0 {
            throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "\(name) is negative: \(number)")
        }
        return numbers
    }

    /// The decoder's own error for 1.5 or 1e30 does not name the position.
    fileprivate func wholeNumber(_ key: Key) throws -> Int? {
        guard let number = try decodeIfPresent(Double.self, forKey: key) else { return nil }
        guard let whole = Int(exactly: number) else {
            throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "\(number) is not a whole number of 64 bits")
        }
        return whole
    }

    fileprivate func frame() throws -> CGRect {
        let numbers = try numbers(.frame, ["x", "y", "width", "height"], sizesFrom: 2)
        return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}

extension Scenario.Item: Decodable {
    package init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: ElementKey.self)
        self.init(
            id: try object.decode(String.self, forKey: .id), frame: try object.frame(),
            isFocusable: try object.decodeIfPresent(Bool.self, forKey: .focusable) ?? true,
            parent: try object.decodeIfPresent(String.self, forKey: .parent),
            layer: try object.wholeNumber(.layer) ?? 0,
            prefers: try object.decodeIfPresent(String.self, forKey: .prefers),
            value: try object.decodeIfPresent(String.self, forKey: .value))
        switch try object.decodeIfPresent(Word<RoleWord>.self, forKey: .role)?.value ?? .plain {
        case .plain: break
        case .default: traits = .defaultAction
        case .destructive: traits = .destructive
        }
    }
}

extension Scenario.Section: Decodable {
    package init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: ElementKey.self)
        let priority = try object.decodeIfPresent(Word<PriorityWord>.self, forKey: .priority)?.value ?? .automatic
        self.init(
            id: try object.decode(String.self, forKey: .id), frame: try object.frame(),
            parent: try object.decodeIfPresent(String.self, forKey: .parent),
            defaultFocus: try object.decodeIfPresent(String.self, forKey: .defaultFocus),
            priority: priority == .userInitiated ? .userInitiated : .automatic)
    }
}

extension Scenario.Container: Decodable {
    package init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: ElementKey.self)
        let frame = try object.frame()
        // Without a content size the content fits, and does not scroll.
        let content =
            object.contains(.content) ? try object.numbers(.content, ["width", "height"], sizesFrom: 0) : [frame.width, frame.height]
        let offset = object.contains(.offset) ? try object.numbers(.offset, ["x", "y"], sizesFrom: 2) : [0, 0]
        self.init(
            id: try object.decode(String.self, forKey: .id), frame: frame,
            content: CGSize(width: content[0], height: content[1]), offset: CGPoint(x: offset[0], y: offset[1]),
            parent: try object.decodeIfPresent(String.self, forKey: .parent))
    }
}
