/// Reads a predicate's format, by the grammar of Apple's "Predicate Format String Syntax".
struct PredicateParser {
    private let tokens: [PredicateToken]
    private let arguments: [Any?]
    private var place = 0
    private var argument = 0
    private var depth = 0
    private var steps = 0

    /// Parses a format into a condition.
    static func parse(_ format: String, _ arguments: [Any?]) throws(PredicateProblem) -> PredicateCondition {
        var parser = PredicateParser(tokens: try PredicateLexer.tokens(format), arguments: arguments)
        let condition = try parser.alternatives()
        if parser.token.kind != .end { throw parser.problem("the predicate must end here") }
        return condition
    }

    private init(tokens: [PredicateToken], arguments: [Any?]) {
        self.tokens = tokens
        self.arguments = arguments
    }

    // MARK: Tokens

    private var token: PredicateToken { tokens[place] }

    private func problem(_ reason: String) -> PredicateProblem {
        PredicateProblem(reason: token.kind == .end ? reason + ", but the format ends" : reason, place: token.place)
    }

    /// Consumes the next token if it is one of these; words match in any case.
    private mutating func take(_ wanted: String...) -> String? {
        let found: String
        switch token.kind {
        case .word(let word): found = word.uppercased()
        case .sign(let sign): found = sign
        default: return nil
        }
        guard wanted.contains(found) else { return nil }
        place += 1
        return found
    }

    private mutating func expect(_ sign: String) throws(PredicateProblem) {
        if take(sign) == nil { throw problem("'\(sign)' is expected") }
    }

    /// Runs a parsing step one level deeper; throws if the nesting or the number of steps is too large.
    private mutating func deeper<Result>(
        _ step: (inout PredicateParser) throws(PredicateProblem) -> Result
    ) throws(PredicateProblem) -> Result {
        guard depth < 60 else { throw problem("the format is nested too deeply") }
        // Parentheses may be parsed twice, and parentheses in a SUBQUERY in parentheses four times.
        steps += 1
        guard steps < 10_000 else { throw problem("the format has too many nested parts") }
        depth += 1
        defer { depth -= 1 }
        return try step(&self)
    }

    // MARK: Conditions

    private mutating func alternatives() throws(PredicateProblem) -> PredicateCondition {
        try deeper { parser throws(PredicateProblem) in
            var conditions = [try parser.conjunction()]
            while parser.take("OR", "||") != nil { conditions.append(try parser.conjunction()) }
            return conditions.count == 1 ? conditions[0] : .any(conditions)
        }
    }

    private mutating func conjunction() throws(PredicateProblem) -> PredicateCondition {
        var conditions = [try negation()]
        while take("AND", "&&") != nil { conditions.append(try negation()) }
        return conditions.count == 1 ? conditions[0] : .all(conditions)
    }

    private mutating func negation() throws(PredicateProblem) -> PredicateCondition {
        if take("NOT", "!") != nil { return .not(try deeper { parser throws(PredicateProblem) in try parser.negation() }) }
        if take("TRUEPREDICATE") != nil { return .constant(true) }
        if take("FALSEPREDICATE") != nil { return .constant(false) }
        if token.kind == .sign("(") {
            // A parenthesis opens a condition, or the value at the beginning of a comparison: try both.
            let start = (place, argument)
            do throws(PredicateProblem) {
                if let condition = try bracketed() { return condition }
                (place, argument) = start
            } catch let first {
                (place, argument) = start
                do throws(PredicateProblem) {
                    return .comparison(try comparison(.itself))
                } catch let second {
                    // Report the error of the attempt that got further.
                    throw first.place > second.place ? first : second
                }
            }
        }
        let scope = take("ANY", "SOME", "ALL", "NONE").flatMap(PredicateComparison.Scope.init) ?? .itself
        return .comparison(try comparison(scope))
    }

    /// Parses a condition in parentheses; nil if they turn out to hold the beginning of a value.
    private mutating func bracketed() throws(PredicateProblem) -> PredicateCondition? {
        place += 1
        let condition = try alternatives()
        try expect(")")
        return isComparison ? nil : condition
    }

    /// Whether the next token continues a value rather than ending a condition.
    private var isComparison: Bool {
        switch token.kind {
        case .sign(let sign): return !["&&", "||", ")", ",", "}"].contains(sign)
        case .word(let word): return !["AND", "OR"].contains(word.uppercased())
        default: return false
        }
    }

    private static let signs = [
        "=": "==", "==": "==", "!=": "!=", "<>": "!=", "<": "<", ">": ">", "<=": "<=", "=<": "<=", ">=": ">=", "=>": ">=",
    ]

    private mutating func comparison(_ scope: PredicateComparison.Scope) throws(PredicateProblem) -> PredicateComparison {
        let left = try sum()
        let relation: PredicateComparison.Relation?
        switch token.kind {
        case .sign(let sign): relation = Self.signs[sign].flatMap(PredicateComparison.Relation.init)
        case .word(let word): relation = PredicateComparison.Relation(rawValue: word.uppercased())
        default: relation = nil
        }
        guard let relation else { throw problem("a comparison such as == or CONTAINS is expected") }
        place += 1
        var options: Set<Character> = []
        if take("[") != nil {
            guard case .word(let letters) = token.kind, letters.lowercased().allSatisfy("cdnlw".contains) else {
                throw problem("only the letters c, d, n, l and w are allowed between [ and ]")
            }
            options = Set(letters.lowercased()).intersection("cd")
            place += 1
            try expect("]")
        }
        return PredicateComparison(left: left, right: try sum(), relation: relation, options: options, scope: scope)
    }

    // MARK: Values

    private mutating func sum() throws(PredicateProblem) -> PredicateTerm {
        try deeper { parser throws(PredicateProblem) in
            var term = try parser.product()
            while let sign = parser.take("+", "-") { term = .calculation(sign, term, try parser.product()) }
            return term
        }
    }

    private mutating func product() throws(PredicateProblem) -> PredicateTerm {
        var term = try signed()
        while let sign = take("*", "/", "**") { term = .calculation(sign, term, try signed()) }
        return term
    }

    private mutating func signed() throws(PredicateProblem) -> PredicateTerm {
        guard take("-") != nil else { return try continued(try simple()) }
        let term = try deeper { parser throws(PredicateProblem) in try parser.signed() }
        return .calculation("-", .constant(Int64(0)), term)
    }

    /// Parses what may follow a value: `.name` and `[index]`.
    private mutating func continued(_ start: PredicateTerm) throws(PredicateProblem) -> PredicateTerm {
        var term = start
        while true {
            if take(".") != nil {
                let names = try name()
                if case .path(let start, let path) = term {
                    term = .path(from: start, path + names)
                } else {
                    term = .path(from: term, names)
                }
            } else if case .sign("[") = token.kind {
                place += 1
                if let word = take("FIRST", "LAST", "SIZE") {
                    term = .place(term, at: .constant(word))
                } else {
                    term = .place(term, at: try sum())
                }
                try expect("]")
            } else {
                return term
            }
        }
    }

    /// Parses the name after a dot.
    private mutating func name() throws(PredicateProblem) -> [String] {
        switch token.kind {
        case .word(let name), .gathering(let name):
            place += 1
            return [name]
        case .argument("K"): return path(try nextArgument())
        default: throw problem("a name is expected")
        }
    }

    private func path(_ argument: Any?) -> [String] { "\(argument ?? "")".split(separator: ".").map(String.init) }

    private mutating func nextArgument() throws(PredicateProblem) -> Any? {
        guard argument < arguments.count else {
            throw problem("this placeholder needs argument \(argument + 1), but only \(arguments.count) were given")
        }
        place += 1
        argument += 1
        return arguments[argument - 1]
    }

    private mutating func simple() throws(PredicateProblem) -> PredicateTerm {
        let start = token
        switch start.kind {
        case .text(let text):
            place += 1
            return .constant(text)
        case .integer(let value):
            place += 1
            return .constant(value)
        case .number(let value):
            place += 1
            return .constant(value)
        case .variable(let name):
            place += 1
            return .variable(name)
        case .gathering(let name):
            place += 1
            return .path(from: nil, [name])
        case .argument(let letter):
            let value = try nextArgument()
            return letter == "K" ? .path(from: nil, path(value)) : .constant(value)
        case .word(let word): return try named(word)
        case .sign("("):
            place += 1
            let term = try sum()
            try expect(")")
            return term
        case .sign("{"):
            place += 1
            let terms = try list(until: "}")
            return .list(terms)
        default: throw problem("a name, a value or a condition is expected")
        }
    }

    /// Parses values separated by commas, up to a closing sign.
    private mutating func list(until end: String) throws(PredicateProblem) -> [PredicateTerm] {
        if take(end) != nil { return [] }
        var terms = [try sum()]
        while take(",") != nil { terms.append(try sum()) }
        try expect(end)
        return terms
    }

    private mutating func named(_ word: String) throws(PredicateProblem) -> PredicateTerm {
        let upper = word.uppercased()
        if PredicateComparison.Relation(rawValue: upper) != nil || ["AND", "OR", "NOT"].contains(upper) {
            throw problem("a name or a value is expected")
        }
        place += 1
        switch upper {
        case "NIL", "NULL": return .constant(nil)
        case "TRUE", "YES": return .constant(true)
        case "FALSE", "NO": return .constant(false)
        case "SELF": return .path(from: nil, [])
        default: break
        }
        guard take("(") != nil else { return .path(from: nil, [word]) }
        if upper == "SUBQUERY" { return try subquery() }
        let function = word.lowercased()
        guard let count = PredicateTerm.functions[function] else {
            place -= 1
            throw problem("the function '\(word)' is not supported")
        }
        let terms = try list(until: ")")
        guard count.contains(terms.count) else { throw problem("\(word) takes \(count.lowerBound) values, not \(terms.count)") }
        return .call(function, terms)
    }

    private mutating func subquery() throws(PredicateProblem) -> PredicateTerm {
        let collection = try sum()
        try expect(",")
        guard case .variable(let variable) = token.kind else { throw problem("a variable such as $x is expected") }
        place += 1
        try expect(",")
        let condition = try alternatives()
        try expect(")")
        return .subquery(collection, variable: variable, condition)
    }
}
