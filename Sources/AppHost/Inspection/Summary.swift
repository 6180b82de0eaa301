import Foundation

/// Describes a value briefly by reflection on its stored properties, without running code of the app.
enum Summary {
    private static let longest = 160

    static func of(_ value: Any) -> String {
        let words = words(value, depth: 0)
        return words.count > longest ? words.prefix(longest) + "…" : words
    }

    private static func words(_ value: Any, depth: Int) -> String {
        switch value {
        case let text as String: return "\"\(text.count > longest ? text.prefix(longest) + "…" : text)\""
        case is Bool, is Int, is Double, is Float, is UInt, is Int32, is UInt64, is CGFloat: return "\(value)"
        case let type as Any.Type: return "\(type)"
        default: break
        }
        let mirror = Mirror(reflecting: value)
        let type = String("\(mirror.subjectType)".prefix { $0 != "<" })
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { words($0.value, depth: depth) } ?? "nil"
        case .collection, .set, .dictionary:
            return "\(type) of \(mirror.children.count)"
        case .enum:
            guard let payload = mirror.children.first else { return "\(value)" }
            let name = payload.label ?? type
            return depth >= 2 ? ".\(name)(…)" : ".\(name)(\(words(payload.value, depth: depth + 1)))"
        case .class: return type
        case .struct, .tuple:
            let name = mirror.displayStyle == .tuple ? "" : type
            if depth >= 2 || mirror.children.isEmpty { return mirror.children.isEmpty ? type : "\(name)(…)" }
            let parts = mirror.children.prefix(4).map { child in
                (child.label.map { $0.hasPrefix(".") ? "" : "\($0): " } ?? "") + words(child.value, depth: depth + 1)
            }
            return "\(name)(\(parts.joined(separator: ", "))\(mirror.children.count > 4 ? ", …" : ""))"
        default: return "\(mirror.subjectType)".contains("->") ? "a closure" : type
        }
    }
}
