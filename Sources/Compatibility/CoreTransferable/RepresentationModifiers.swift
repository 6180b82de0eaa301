/// Which apps may use a representation.
///
/// Source: CoreTransferable TransferRepresentationVisibility.
public struct TransferRepresentationVisibility: Hashable, Comparable, Sendable {
    private let reach: Int
    /// All apps.
    public static let all = TransferRepresentationVisibility(reach: 3)
    /// Apps of the same development team.
    public static let team = TransferRepresentationVisibility(reach: 2)
    /// Apps of the same app group.
    public static let group = TransferRepresentationVisibility(reach: 1)
    /// The app alone.
    public static let ownProcess = TransferRepresentationVisibility(reach: 0)

    /// Whether the first is more restrictive than the second.
    public static func < (one: Self, other: Self) -> Bool { one.reach < other.reach }
}

extension TransferRepresentation {
    /// Suggests a file name for this representation.
    ///
    /// Source: CoreTransferable TransferRepresentation.suggestedFileName(_:).
    public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> {
        changed { $0.suggestedName = { _ in fileName } }
    }
    /// Suggests a file name for each value.
    ///
    /// Source: CoreTransferable TransferRepresentation.suggestedFileName(_:).
    public func suggestedFileName(_ fileName: @escaping @Sendable (Item) -> String?) -> some TransferRepresentation<Item> {
        changed { $0.suggestedName = { ($0 as? Item).flatMap(fileName) } }
    }
    /// Sets which apps may use this representation.
    ///
    /// Source: CoreTransferable TransferRepresentation.visibility(_:).
    public func visibility(_ visibility: TransferRepresentationVisibility) -> some TransferRepresentation<Item> {
        changed { $0.visibility = visibility }
    }
    /// Sets which values can be exported in this representation.
    ///
    /// Source: CoreTransferable TransferRepresentation.exportingCondition(_:).
    public func exportingCondition(_ condition: @escaping @Sendable (Item) -> Bool) -> some TransferRepresentation<Item> {
        changed { $0.condition = { ($0 as? Item).map(condition) ?? false } }
    }

    private func changed(_ change: (inout _TransferWay) -> Void) -> TupleTransferRepresentation<Item> {
        var ways = _ways
        for index in ways.indices { change(&ways[index]) }
        return TupleTransferRepresentation(_ways: ways)
    }
}
