import Foundation

// The changes that closures of `onMove` and `onDelete` make to the data of a list. SwiftUI has these methods on collections.

extension MutableCollection {
    /// Moves elements to the position before an offset, which refers to the collection before the move.
    ///
    /// O(n). Source: SwiftUI move(fromOffsets:toOffset:).
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let all = Array(self)
        let source = source.filter { all.indices.contains($0) }
        let moved = source.map { all[$0] }
        let chosen = Set(source)
        let destination = Swift.min(Swift.max(0, destination), all.count)
        let before = all[..<destination].indices.filter { !chosen.contains($0) }.map { all[$0] }
        let after = all[destination...].indices.filter { !chosen.contains($0) }.map { all[$0] }
        var index = startIndex
        for element in before + moved + after {
            self[index] = element
            formIndex(after: &index)
        }
    }
}

extension RangeReplaceableCollection where Self: MutableCollection {
    /// Removes the elements at offsets; offsets beyond the end are ignored.
    ///
    /// O(n). Source: SwiftUI remove(atOffsets:).
    public mutating func remove(atOffsets offsets: IndexSet) {
        let kept = enumerated().filter { !offsets.contains($0.offset) }.map(\.element)
        replaceSubrange(startIndex..<endIndex, with: kept)
    }
}
