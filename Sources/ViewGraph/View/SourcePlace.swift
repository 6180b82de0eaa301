/// A position in an app's source, for warnings: `LoginForm.swift:12`.
///
/// Modifiers take it by defaulted arguments, `#fileID` and `#line`.
package struct SourcePlace: CustomStringConvertible {
    private let fileID: StaticString
    private let line: UInt

    package init(_ fileID: StaticString, _ line: UInt) {
        self.fileID = fileID
        self.line = line
    }

    /// Whether it is in the app's source, not in the platform's own views.
    package var isInApp: Bool { !fileID.description.hasPrefix("TenFoot") }

    /// The file without its module, and the line.
    package var description: String {
        let file = fileID.description
        return "\(file.split(separator: "/").last.map { String($0) } ?? file):\(line)"
    }
}
