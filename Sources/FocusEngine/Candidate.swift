import TenFootGeometry

/// What competes for a move: an item, a whole section, or one cell of a lazy range.
struct Candidate {
    var slot: Int32
    /// The index of the cell; -1 for anything else.
    var cell = -1
    /// The visible part of its frame, in the scene.
    var box: Box
    var order: UInt64
}

/// The rank of a candidate, the smallest first: up to four distances, in the order of their weight.
typealias Rank = SIMD4<Double>

extension Rank {
    /// Makes a rank of fewer distances.
    init(by first: Double, _ second: Double = 0, _ third: Double = 0) { self.init(first, second, third, .zero) }
}

@inline(__always) func isBetter(_ first: Rank, than second: Rank) -> Bool {
    (first[0], first[1], first[2], first[3]) < (second[0], second[1], second[2], second[3])
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
    func first(_ direction: LayoutDirection) -> Candidate? { first(of: count, direction) }

    /// The best of them by all of DM4, for searches that rank by another distance first.
    mutating func best(_ beam: Beam, remembered: (low: Double, high: Double), _ direction: LayoutDirection) -> Candidate? {
        guard let front = first(of: gather { beam.nearness(of: $0) }, direction)?.box else { return nil }
        let members = gather { box in
            guard beam.isRow(box, front) else { return Rank(repeating: .infinity) }
            return beam.place(of: box, front: front, remembered: remembered, shift: .zero)
        }
        return first(of: members, direction)
    }

    /// Moves the candidates of least rank to the front; returns their number.
    private mutating func gather(_ rank: (Box) -> Rank) -> Int {
        var least = Rank(repeating: .infinity)
        var members = 0
        for index in 0..<count {
            let rank = rank(buffer[index].box)
            guard !isBetter(least, than: rank) else { continue }
            if rank != least { members = 0 }
            least = rank
            swap(&buffer[index], &buffer[members])
            members += 1
        }
        return members
    }

    /// Only the order among the tied candidates counts, so that nothing outside the beam can decide a tie (DM18).
    private func first(of count: Int, _ direction: LayoutDirection) -> Candidate? {
        guard count > 0 else { return nil }
        var start = buffer[0]
        for index in 1..<max(1, count) where LayoutOrder.isHigher(buffer[index], start, direction) { start = buffer[index] }
        var best = start
        for index in 0..<count where LayoutOrder.isEarlier(buffer[index], best, direction) && isInFirstRow(buffer[index], start, count) {
            best = buffer[index]
        }
        return best
    }

    private func isInFirstRow(_ candidate: Candidate, _ start: Candidate, _ count: Int) -> Bool {
        guard LayoutOrder.isRow(candidate.box, start.box) else { return false }
        for index in 0..<count where LayoutOrder.isAbove(buffer[index].box, candidate.box) { return false }
        return true
    }
}
