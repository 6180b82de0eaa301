/// The id of one entry of a focus map; its owner chooses the number.
package struct FocusID: Hashable, Sendable, CustomStringConvertible {
    package var rawValue: Int

    package init(_ rawValue: Int) { self.rawValue = rawValue }

    package var description: String { "#\(rawValue)" }
}

/// What a move can end on: a focus item, or a cell of a lazy range that is not realised yet.
package enum FocusTarget: Hashable, Sendable {
    /// A focus item of the map.
    case item(FocusID)
    /// The cell of a lazy range with this index, counted from 0; realise it, then focus the item in it.
    case cell(FocusID, Int)

    /// The entry of the map: the item, or the range.
    package var id: FocusID {
        switch self {
        case .item(let id), .cell(let id, _): id
        }
    }
}
