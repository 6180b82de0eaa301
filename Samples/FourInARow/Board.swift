/// A player: the one whose turn it is, or the owner of a disc.
enum Player: String {
    case red = "Red"
    case yellow = "Yellow"

    var other: Player { self == .red ? .yellow : .red }
}

/// The rules: discs fall to the lowest free row of a column; four in a row win.
struct Board: Equatable {
    static let (columns, rows) = (7, 6)

    /// The discs of each column, from the bottom up.
    private(set) var discs: [[Player]] = Array(repeating: [], count: columns)
    private(set) var turn = Player.red
    private(set) var winner: Player?

    var isOver: Bool { winner != nil || discs.allSatisfy { $0.count == Self.rows } }

    func isFull(_ column: Int) -> Bool { discs[column].count == Self.rows }

    /// The disc at a column and row, nil if there is none; row 0 is the lowest.
    func disc(_ column: Int, _ row: Int) -> Player? {
        discs.indices.contains(column) && discs[column].indices.contains(row) ? discs[column][row] : nil
    }

    /// Drops a disc of the player whose turn it is.
    mutating func drop(in column: Int) {
        guard !isOver, !isFull(column) else { return }
        discs[column].append(turn)
        if hasFour(through: column, discs[column].count - 1) { winner = turn } else { turn = turn.other }
    }

    private func hasFour(through column: Int, _ row: Int) -> Bool {
        [(1, 0), (0, 1), (1, 1), (1, -1)].contains { right, up in
            func run(_ sign: Int) -> Int {
                var length = 0
                while disc(column + sign * right * (length + 1), row + sign * up * (length + 1)) == turn { length += 1 }
                return length
            }
            return run(1) + run(-1) >= 3
        }
    }
}
