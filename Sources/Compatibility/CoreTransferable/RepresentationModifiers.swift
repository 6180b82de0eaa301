/// Who may see a form.
///
/// Source: CoreTransferable TransferRepresentationVisibility.
public struct TransferRepresentationVisibility: Hashable, Comparable, Sendable {
    private let reach: Int
    /// Everybody.
    public static let all = TransferRepresentationVisibility(reach: 3)
    /// Apps of the same developers.
    public static let team = TransferRepresentationVisibility(reach: 2)
    /// Apps of the same group.
    public static let group = TransferRepresentationVisibility(reach: 1)
    /// The app alone.
    public static let ownProcess = TransferRepresentationVisibility(reach: 0)

    /// Whether fewer see the one than the other.
    public static func < (one: Self, other: Self) -> Bool { one.reach < other.reach }
}

extension TransferRepresentation {
    /// Proposes a name for files of this form.
    ///
    /// Source: CoreTransferable TransferRepresentation.suggestedFileName(_:).
    public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> {
        changed { $0.suggestedName = { _ in fileName } }
    }
    /// Proposes a name for the file of each value.
    ///
    /// Source: CoreTransferable TransferRepresentation.suggestedFileName(_:).
    public func suggestedFileName(_ fileName: @escaping @Sendable (Item) -> String?) -> some TransferRepresentation<Item> {
        changed { $0.suggestedName = { ($0 as? Item).flatMap(fileName) } }
    }
    /// Says who may see this form.
    ///
    /// Source: CoreTransferable TransferRepresentation.visibility(_:).
    public func visibility(_ visibility: TransferRepresentationVisibility) -> some TransferRepresentation<Item> {
        changed { $0.visibility = visibility }
    }
    /// Says which values have this form.
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
