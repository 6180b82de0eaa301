import TenFootGeometry

/// What competes for a move: an item, a whole section, or one cell of a lazy range.
struct Candidate {
    var slot: Int32
    /// The index of the cell; -1 for anything else.
    var cell: Int
    /// What of its frame can be seen, in the scene.
    var box: Box
    var order: UInt64
}

/// How a candidate compares, the smallest first: up to four distances, in the order of their weight.
typealias Rank = SIMD4<Double>

@inline(__always) func isBetter(_ first: Rank, than second: Rank) -> Bool {
    if first[0] != second[0] { return first[0] < second[0] }
    if first[1] != second[1] { return first[1] < second[1] }
    if first[2] != second[2] { return first[2] < second[2] }
    return first[3] < second[3]
}

/// The candidates of equal rank; memory is kept from move to move.
struct Ties: ~Copyable {
    private var buffer: UnsafeMutablePointer<Candidate>
    private var capacity = 32
    private(set) var count = 0

    init() { buffer = .allocate(capacity: capacity) }

    deinit { buffer.deallocate() }

    mutating func clear() { count = 0 }

    mutating func append(_ candidate: Candidate) {
        if count == capacity {
            let larger = UnsafeMutablePointer<Candidate>.allocate(capacity: capacity * 2)
            larger.moveInitialize(from: buffer, count: count)
            buffer.deallocate()
            buffer = larger
            capacity *= 2
        }
        (buffer + count).initialize(to: candidate)
        count += 1
    }

    /// The first of them in layout order, then in declaration order (DM4 (6) and (7)).
    ///
    /// It is their order among themselves that counts, so that nothing outside the beam can decide a tie (DM18).
    func first(_ direction: LayoutDirection) -> Candidate? {
        guard count > 0 else { return nil }
        var start = buffer[0]
        for index in 1..<max(1, count) where LayoutOrder.isHigher(buffer[index], start, direction) { start = buffer[index] }
        var best = start
        for index in 0..<count where isInFirstRow(buffer[index], start) && LayoutOrder.isEarlier(buffer[index], best, direction) {
            best = buffer[index]
        }
        return best
    }

    private func isInFirstRow(_ candidate: Candidate, _ start: Candidate) -> Bool {
        guard LayoutOrder.isRow(candidate.box, start.box) else { return false }
        for index in 0..<count where LayoutOrder.isAbove(buffer[index].box, candidate.box) { return false }
        return true
    }
}
