import TenFootViewGraph
import Testing

extension Hosted {
    /// Fails the test if presses from the default focus do not reach every view, or if a move cannot be reversed.
    ///
    /// The failure lists the views that no press reaches, those that no press leaves, and the moves whose opposite does not return, by the
    /// names that scripts use. Views that lazy containers have not created count as reached.
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

/// Fails the test if presses from the default focus do not reach every part of a view, or if a move cannot be reversed.
///
/// The view is shown on a canvas of 1920 by 1080 points, as in `Hosted`.
@MainActor public func expectReachable(
    _ view: some View, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
    Hosted(view).expectReachable(fileID: fileID, filePath: filePath, line: line, column: column)
}
