import Foundation

/// A parsed predicate.
indirect enum PredicateCondition {
    case constant(Bool)
    case not(PredicateCondition)
    case all([PredicateCondition])
    case any([PredicateCondition])
    case comparison(PredicateComparison)

    func holds(_ object: Any?, _ variables: [String: Any] = [:]) -> Bool {
        switch self {
        case .constant(let value): value
        case .not(let condition): !condition.holds(object, variables)
        case .all(let conditions): conditions.allSatisfy { $0.holds(object, variables) }
        case .any(let conditions): conditions.contains { $0.holds(object, variables) }
        case .comparison(let comparison): comparison.holds(object, variables)
        }
    }
}

/// A comparison of two values.
struct PredicateComparison {
    enum Relation: String, CaseIterable {
        case equal = "==", unequal = "!=", less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">="
        case contains = "CONTAINS", begins = "BEGINSWITH", ends = "ENDSWITH", like = "LIKE", matches = "MATCHES"
        case among = "IN", between = "BETWEEN"
    }
    /// How many elements of a collection must satisfy the comparison.
    enum Scope: String {
        case itself, any = "ANY", some = "SOME", all = "ALL", none = "NONE"
    }

    var left: PredicateTerm
    var right: PredicateTerm
    var relation: Relation
    /// The options in brackets: c for case-insensitive, d for diacritic-insensitive.
    var options: Set<Character> = []
    var scope = Scope.itself

    func holds(_ object: Any?, _ variables: [String: Any]) -> Bool {
        let (left, right) = (left.value(object, variables), right.value(object, variables))
        guard scope != .itself else { return relates(left, right) }
        let elements = KeyedValues.elements(left) ?? [left].compactMap(\.self)
        switch scope {
        case .all: return elements.allSatisfy { relates($0, right) }
        case .none: return !elements.contains { relates($0, right) }
        default: return elements.contains { relates($0, right) }
        }
    }

    private func relates(_ left: Any?, _ right: Any?) -> Bool {
        switch relation {
        case .equal: return areEqual(left, right)
        case .unequal: return !areEqual(left, right)
        case .less: return order(left, right) == .orderedAscending
        case .greater: return order(left, right) == .orderedDescending
        case .lessOrEqual: return order(left, right).map { $0 != .orderedDescending } ?? false
        case .greaterOrEqual: return order(left, right).map { $0 != .orderedAscending } ?? false
        case .among: return has(right, left)
        case .contains: return has(left, right)
        case .between:
            guard let bounds = KeyedValues.elements(right), bounds.count == 2 else { return false }
            return order(left, bounds[0]).map { $0 != .orderedAscending } ?? false
                && order(left, bounds[1]).map { $0 != .orderedDescending } ?? false
        case .begins: return texts(left, right) { $0.hasPrefix($1) }
        case .ends: return texts(left, right) { $0.hasSuffix($1) }
        case .like: return texts(left, right, Self.isLike)
        case .matches:
            return texts(left, right) { text, pattern in
                // The pattern must match the whole text, each of its alternatives included.
                guard let expression = try? NSRegularExpression(pattern: "^(?:\(pattern))$", options: [.dotMatchesLineSeparators]) else {
                    return false
                }
                let whole = NSRange(text.startIndex..., in: text)
                return expression.firstMatch(in: text, range: whole)?.range == whole
            }
        }
    }

    /// Whether a collection contains a value, or a text contains a substring.
    private func has(_ whole: Any?, _ part: Any?) -> Bool {
        if let elements = KeyedValues.elements(whole) { return elements.contains { areEqual($0, part) } }
        return texts(whole, part) { $1.isEmpty || $0.contains($1) }
    }

    private func texts(_ one: Any?, _ other: Any?, _ holds: (String, String) -> Bool) -> Bool {
        guard let one = one.flatMap(ComparedValues.text), let other = other.flatMap(ComparedValues.text) else { return false }
        return holds(folded(one), folded(other))
    }

    private func folded(_ text: String) -> String {
        var folding: String.CompareOptions = []
        if options.contains("c") { folding.insert(.caseInsensitive) }
        if options.contains("d") { folding.insert(.diacriticInsensitive) }
        return folding.isEmpty ? text : text.folding(options: folding, locale: nil)
    }

    private func areEqual(_ one: Any?, _ other: Any?) -> Bool {
        if !options.isEmpty, let one = one as? String, let other = other as? String { return folded(one) == folded(other) }
        return ComparedValues.areEqual(one, other)
    }

    private func order(_ one: Any?, _ other: Any?) -> ComparisonResult? {
        guard let one = KeyedValues.flattened(one), let other = KeyedValues.flattened(other) else { return nil }
        if !options.isEmpty, let one = one as? String, let other = other as? String {
            return ComparedValues.order(folded(one), folded(other))
        }
        return ComparedValues.order(one, other)
    }

    /// Whether a text matches a pattern in which `?` stands for one character and `*` for any number of them.
    private static func isLike(_ text: String, _ pattern: String) -> Bool {
        let (text, pattern) = (Array(text), Array(pattern))
        var (place, next) = (0, 0)
        // The position of the last star, and the text position up to which it has been tried.
        var star: (pattern: Int, text: Int)?
        while place < text.count {
            if next < pattern.count, pattern[next] == "*" {
                star = (next, place)
                next += 1
            } else if next < pattern.count, pattern[next] == "?" || pattern[next] == text[place] {
                place += 1
                next += 1
            } else if let last = star {
                star = (last.pattern, last.text + 1)
                place = last.text + 1
                next = last.pattern + 1
            } else {
                return false
            }
        }
        return pattern[next...].allSatisfy { $0 == "*" }
    }
}
