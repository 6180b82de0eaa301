import Foundation

/// An expression in a comparison: its value is computed for an object.
indirect enum PredicateTerm {
    case constant(Any?)
    case variable(String)
    /// The value at a key path, from the object itself or from another expression.
    case path(from: PredicateTerm?, [String])
    case list([PredicateTerm])
    case calculation(String, PredicateTerm, PredicateTerm)
    case call(String, [PredicateTerm])
    /// The elements of a collection for which a condition is true.
    case subquery(PredicateTerm, variable: String, PredicateCondition)
    /// An element of a collection or a dictionary.
    case place(PredicateTerm, at: PredicateTerm)

    func value(_ object: Any?, _ variables: [String: Any]) -> Any? {
        switch self {
        case .constant(let value): return KeyedValues.flattened(value)
        case .variable(let name): return KeyedValues.flattened(variables[name])
        case .path(let start, let path):
            return KeyedValues.flattened(KeyedValues.value(of: start.map { $0.value(object, variables) } ?? object, at: path))
        case .list(let terms): return terms.map { $0.value(object, variables) as Any }
        case .calculation(let sign, let one, let other):
            return Self.calculated(sign, one.value(object, variables), other.value(object, variables))
        case .call(let name, let terms): return Self.called(name, terms.map { $0.value(object, variables) })
        case .subquery(let collection, let variable, let condition):
            return (KeyedValues.elements(collection.value(object, variables)) ?? []).filter { element in
                condition.holds(object, variables.merging([variable: element]) { $1 })
            }
        case .place(let collection, let place):
            let (collection, place) = (collection.value(object, variables), place.value(object, variables))
            if let elements = KeyedValues.elements(collection) {
                if let word = place as? String { return word == "FIRST" ? elements.first : word == "LAST" ? elements.last : elements.count }
                guard let index = place.flatMap(ComparedValues.number).flatMap({ Int(exactly: $0) }), elements.indices.contains(index)
                else {
                    return nil
                }
                return KeyedValues.flattened(elements[index])
            }
            return (place as? String).flatMap { KeyedValues.value(of: collection, at: [$0]) }
        }
    }

    private static func calculated(_ sign: String, _ one: Any?, _ other: Any?) -> Any? {
        guard let one = one.flatMap(ComparedValues.number), let other = other.flatMap(ComparedValues.number) else { return nil }
        switch sign {
        case "+": return one + other
        case "-": return one - other
        case "*": return one * other
        case "/": return one / other
        case "**": return pow(one, other)
        default: return nil
        }
    }

    /// The supported functions, with how many arguments each takes.
    static let functions: [String: ClosedRange<Int>] = [
        "now": 0...0, "count": 1...1, "sum": 1...99, "average": 1...99, "min": 1...99, "max": 1...99, "abs": 1...1, "sqrt": 1...1,
        "floor": 1...1, "ceiling": 1...1, "trunc": 1...1, "length": 1...1, "lowercase": 1...1, "uppercase": 1...1, "first": 1...1,
        "last": 1...1, "cast": 2...2,
    ]

    private static func called(_ name: String, _ values: [Any?]) -> Any? {
        let first = values.first ?? nil
        let elements = values.count == 1 ? KeyedValues.elements(first) ?? [first].compactMap(\.self) : values.compactMap(\.self)
        let number = first.flatMap(ComparedValues.number)
        switch name {
        case "now": return Date()
        case "count", "length": return (first as? String)?.count ?? elements.count
        case "sum", "average", "min", "max":
            return KeyedValues.value(of: elements, at: [name == "average" ? "@avg" : "@" + name])
        case "abs": return number.map { abs($0) }
        case "sqrt": return number.map { $0.squareRoot() }
        case "floor": return number.map { $0.rounded(.down) }
        case "ceiling": return number.map { $0.rounded(.up) }
        case "trunc": return number.map { $0.rounded(.towardZero) }
        case "lowercase": return (first as? String)?.lowercased()
        case "uppercase": return (first as? String)?.uppercased()
        case "first": return elements.first
        case "last": return elements.last
        case "cast":
            // Casts between a date and a number use seconds since 2001.
            switch (values.last ?? nil) as? String {
            case "NSDate": return number.map(Date.init(timeIntervalSinceReferenceDate:)) ?? first
            case "NSNumber": return (first as? Date)?.timeIntervalSinceReferenceDate ?? (first as? String).flatMap(Double.init) ?? first
            case "NSString": return first.map { "\($0)" }
            default: return first
            }
        default: return nil
        }
    }
}
