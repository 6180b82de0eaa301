/// The queued work of a pass, in the order requested, each piece once.
///
/// Adding is O(1): while a screen is built every node adds work.
struct WorkQueue<Work> {
    private var works: [Work] = []
    private var known: Set<ObjectIdentifier> = []

    var isEmpty: Bool { works.isEmpty }

    /// Adds the work of an owner unless it is queued already; the owner must live until the work is taken.
    mutating func append(_ work: Work, once owner: ObjectIdentifier) {
        if known.insert(owner).inserted { works.append(work) }
    }

    /// Returns all work and empties the queue.
    mutating func take() -> [Work] {
        defer {
            works = []
            known.removeAll(keepingCapacity: true)
        }
        return works
    }

    /// Sorts works by a number; works of equal number stay in the order requested.
    ///
    /// Indices are sorted instead of works, since moving the works would retain and release references all the time.
    static func ordered(_ works: [Work], by number: (Work) -> UInt64) -> [Work] {
        guard works.count > 1 else { return works }
        return works.indices.map { (number(works[$0]), $0) }.sorted(by: <).map { works[$0.1] }
    }
}

/// A box to be laid out or drawn, with its node, which a box does not keep alive.
struct BoxWork {
    let box: _LayoutBox
    let node: _ViewNode
}
