import TenFootViewGraph
import Testing

extension Hosted {
    /// Fails the test where presses from the default focus do not reach every view, or a move cannot be taken back.
    ///
    /// The failure lists the views that nothing reaches, those that nothing leads away from, and the moves whose opposite does not return,
    /// by the names that scripts know. What lazy containers have not made counts as reached.
    public func expectReachable(
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        settle()
        let found = host.focus.unreachableFocus()
        var problems: [String] = []
        if !found.unreachable.isEmpty { problems.append("no presses reach " + found.unreachable.joined(separator: ", ")) }
        if !found.deadEnds.isEmpty { problems.append("no press leads away from " + found.deadEnds.joined(separator: ", ")) }
        problems += found.oneWay
        guard !problems.isEmpty else { return }
        let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        Issue.record(Comment(rawValue: "Focus: " + problems.joined(separator: "; ")), sourceLocation: place)
    }
}

/// Fails the test where presses from the default focus do not reach every part of a view, or a move cannot be taken back.
///
/// The view stands on a canvas of 1920 by 1080 points, as in `Hosted`.
@MainActor public func expectReachable(
    _ view: some View, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
    Hosted(view).expectReachable(fileID: fileID, filePath: filePath, line: line, column: column)
}
