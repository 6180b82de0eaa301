/// Solves linear equations and inequalities in free variables: some are required, the others are met in the order of their priorities.
///
/// Each constraint is added to a simplex tableau in solved form. An error variable measures by how much an optional constraint is missed.
/// The errors of each priority form a cost of their own, and lowering the cost of one priority never raises that of a higher one.
///
/// Source: Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic Constraint Solving Algorithm".
struct LinearProgram {
    /// A variable, whose value the solution gives.
    struct Variable: Hashable {
        fileprivate let symbol: Int
    }

    /// A linear expression: a constant and multiples of variables.
    struct Expression {
        var constant = 0.0
        var terms: [Variable: Double] = [:]

        init(_ constant: Double = 0) { self.constant = constant }
        init(_ variable: Variable) { terms[variable] = 1 }

        static func + (one: Expression, other: Expression) -> Expression {
            var sum = one
            sum.constant += other.constant
            for (variable, factor) in other.terms { sum.terms[variable, default: 0] += factor }
            return sum
        }
        static func * (one: Expression, factor: Double) -> Expression {
            var product = one
            product.constant *= factor
            product.terms = one.terms.mapValues { $0 * factor }
            return product
        }
        static func - (one: Expression, other: Expression) -> Expression { one + other * -1 }
    }

    /// The relation of an expression to zero.
    enum Relation { case lessOrEqual, equal, greaterOrEqual }

    private enum Kind { case free, slack, error, dummy }

    /// `constant + Σ factor * symbol`, in non-basic symbols.
    private struct Row {
        var constant = 0.0
        var factors: [Int: Double] = [:]

        mutating func add(_ factor: Double, of symbol: Int) {
            let sum = factors[symbol, default: 0] + factor
            factors[symbol] = abs(sum) < LinearProgram.zero ? nil : sum
        }
        mutating func add(_ row: Row, times factor: Double) {
            constant += row.constant * factor
            for (symbol, other) in row.factors { add(other * factor, of: symbol) }
        }
        mutating func negate() {
            constant = -constant
            factors = factors.mapValues { -$0 }
        }
        /// Replaces a symbol by a row.
        mutating func substitute(_ symbol: Int, by row: Row) {
            if let factor = factors.removeValue(forKey: symbol) { add(row, times: factor) }
        }
        /// Solves `0 = self` for a symbol.
        func solved(for symbol: Int) -> Row {
            var row = self
            guard let factor = row.factors.removeValue(forKey: symbol) else { return self }
            row.constant /= -factor
            row.factors = row.factors.mapValues { $0 / -factor }
            return row
        }
    }

    private static let zero = 1e-8
    /// The maximum number of steps of one optimisation: a screen takes a few hundred, and rounding errors could make the steps cycle.
    private static let limit = 10_000
    private var kinds: [Kind] = []
    private var rows: [Int: Row] = [:]
    /// The cost of each priority, the sum of its errors, with the highest priority first.
    private var costs: [(priority: Double, row: Row)] = []

    private mutating func symbol(_ kind: Kind) -> Int {
        kinds.append(kind)
        return kinds.count - 1
    }

    /// Creates a variable without bounds.
    mutating func variable() -> Variable { Variable(symbol: symbol(.free)) }

    /// A variable's value in the solution.
    func value(_ variable: Variable) -> Double { rows[variable.symbol]?.constant ?? 0 }
    /// An expression's value in the solution.
    func value(_ expression: Expression) -> Double {
        expression.terms.reduce(expression.constant) { $0 + $1.value * value($1.key) }
    }

    /// Adds a required constraint: the expression has the relation to zero.
    ///
    /// - Returns: False if it contradicts the required constraints before it, in which case nothing changes.
    mutating func require(_ expression: Expression, _ relation: Relation) -> Bool {
        let before = self
        var row = row(of: expression, relation)
        let marker = symbol(relation == .equal ? .dummy : .slack)
        row.add(relation == .equal ? 1 : -1, of: marker)
        if insert(row, markers: [marker]) { return true }
        self = before
        return false
    }

    /// Adds an optional constraint: the expression should have the relation to zero; higher priorities are met first.
    mutating func wish(_ expression: Expression, _ relation: Relation, priority: Double) {
        var row = row(of: expression, relation)
        let level = costs.firstIndex { $0.priority <= priority } ?? costs.count
        if level == costs.count || costs[level].priority != priority { costs.insert((priority, Row()), at: level) }
        let short = symbol(.error), other = symbol(relation == .equal ? .error : .slack)
        row.add(1, of: short)
        row.add(-1, of: other)
        costs[level].row.add(1, of: short)
        if relation == .equal { costs[level].row.add(1, of: other) }
        // One of the two symbols has the sign that a basic symbol needs, so that the insertion cannot fail.
        _ = insert(row, markers: [short, other])
    }

    /// Brings a constraint into the form `0 <= row` or `0 = row`, in non-basic symbols.
    private func row(of expression: Expression, _ relation: Relation) -> Row {
        var row = Row(constant: expression.constant)
        for (variable, factor) in expression.terms.sorted(by: { $0.key.symbol < $1.key.symbol }) {
            if let basic = rows[variable.symbol] { row.add(basic, times: factor) } else { row.add(factor, of: variable.symbol) }
        }
        if relation == .lessOrEqual { row.negate() }
        return row
    }

    private mutating func insert(_ new: Row, markers: [Int]) -> Bool {
        var row = new
        if row.constant < 0 { row.negate() }
        let free = row.factors.keys.filter { kinds[$0] == .free }.min()
        if let subject = free ?? markers.first(where: { kinds[$0] != .dummy && (row.factors[$0] ?? 0) < 0 }) {
            makeBasic(subject, row.solved(for: subject))
            return true
        }
        if row.factors.keys.allSatisfy({ kinds[$0] == .dummy }) {
            guard abs(row.constant) < Self.zero * 100, let marker = markers.first, row.factors[marker] != nil else { return false }
            makeBasic(marker, row.solved(for: marker))
            return true
        }
        return insertByArtificial(row)
    }

    private mutating func makeBasic(_ symbol: Int, _ row: Row) {
        for basic in Array(rows.keys) { rows[basic]?.substitute(symbol, by: row) }
        for level in costs.indices { costs[level].row.substitute(symbol, by: row) }
        rows[symbol] = row
    }

    /// Adds a row with an artificial symbol, which is then minimised; false if it cannot reach zero.
    private mutating func insertByArtificial(_ row: Row) -> Bool {
        let artificial = symbol(.slack)
        rows[artificial] = row
        let outer = costs
        costs = outer + [(-.infinity, row)]
        optimise(levels: [costs.count - 1])
        let missed = costs.removeLast().row.constant
        guard abs(missed) < Self.zero * 100 else { return false }
        if let left = rows.removeValue(forKey: artificial) {
            // The artificial symbol is zero: its row is an equation of the other symbols.
            if let subject = left.factors.keys.filter({ kinds[$0] != .dummy }).min() {
                makeBasic(subject, left.solved(for: subject))
            }
        }
        for basic in Array(rows.keys) { rows[basic]?.factors[artificial] = nil }
        for level in costs.indices { costs[level].row.factors[artificial] = nil }
        return true
    }

    /// Minimises the errors, the highest priority first.
    mutating func optimise() { optimise(levels: Array(costs.indices)) }

    private mutating func optimise(levels: [Int]) {
        for _ in 0..<Self.limit {
            guard let entering = entering(levels) else { return }
            // The basic symbol that reaches zero first while the entering symbol grows.
            var leaving: (symbol: Int, ratio: Double)?
            for (symbol, row) in rows where kinds[symbol] != .free {
                guard let factor = row.factors[entering], factor < -Self.zero else { continue }
                let ratio = row.constant / -factor
                if let best = leaving, ratio > best.ratio + Self.zero || (ratio > best.ratio - Self.zero && symbol > best.symbol) {
                    continue
                }
                leaving = (symbol, ratio)
            }
            guard let leaving, var row = rows.removeValue(forKey: leaving.symbol) else { return }
            row.add(-1, of: leaving.symbol)
            makeBasic(entering, row.solved(for: entering))
        }
    }

    /// The symbol with the lowest number whose growth lowers a cost and changes no cost of a higher priority.
    ///
    /// Taking the lowest number prevents cycles.
    private func entering(_ levels: [Int]) -> Int? {
        var best: Int?
        for (place, level) in levels.enumerated() {
            for (symbol, factor) in costs[level].row.factors where factor < -Self.zero && kinds[symbol] != .dummy {
                guard best.map({ symbol < $0 }) ?? true else { continue }
                let isDearer = levels[..<place].contains { abs(costs[$0].row.factors[symbol] ?? 0) > Self.zero }
                if !isDearer { best = symbol }
            }
        }
        return best
    }
}
