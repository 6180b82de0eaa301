/// Where an app wrote something, for what it is told about it: `LoginForm.swift:12`.
///
/// Modifiers take it by defaulted arguments, `#fileID` and `#line`.
package struct SourcePlace: CustomStringConvertible {
    private let fileID: StaticString
    private let line: UInt

    package init(_ fileID: StaticString, _ line: UInt) {
        self.fileID = fileID
        self.line = line
    }

    /// Whether an app wrote it, not one of our own views.
    package var isInApp: Bool { !fileID.description.hasPrefix("TenFoot") }

    /// The file without its module, and the line.
    package var description: String {
        let file = fileID.description
        return "\(file.split(separator: "/").last.map { String($0) } ?? file):\(line)"
    }
}
