/// Work owed by a pass, in the order it was asked for, each piece once.
///
/// Adding is O(1): while a screen is built every node adds work.
struct WorkQueue<Work> {
    private var works: [Work] = []
    private var known: Set<ObjectIdentifier> = []

    var isEmpty: Bool { works.isEmpty }

    /// Adds the work of an owner, which must live until it is taken, unless it is there already.
    mutating func append(_ work: Work, once owner: ObjectIdentifier) {
        if known.insert(owner).inserted { works.append(work) }
    }

    /// Hands everything out.
    mutating func take() -> [Work] {
        defer {
            works = []
            known.removeAll(keepingCapacity: true)
        }
        return works
    }

    /// Puts works in the order of a number, and those of equal number in the order they were asked for.
    ///
    /// Numbers are sorted in place of works: moving those about would count references up and down all the time.
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
