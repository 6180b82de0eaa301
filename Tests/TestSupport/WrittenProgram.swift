import Foundation

/// Writes a program that can be started at once.
///
/// A file that is open for writing cannot be executed ("Text file busy"), and a process that another test forks at that moment has it open
/// for a while. So another process, which forks nothing, writes the file.
package func writeProgram(_ bytes: Data, to file: String) throws {
    let draft = file + ".draft"
    try bytes.write(to: URL(filePath: draft))
    defer { unlink(draft) }
    let status = try Child("/usr/bin/install", ["-m", "755", draft, file], environment: [:]).wait()
    guard status == 0 else { throw Child.Failure(reason: "install ended with \(status): \(file) was not written") }
}

/// Writes a script of the shell that can be started at once.
package func writeProgram(_ script: String, to file: String) throws { try writeProgram(Data("#!/bin/sh\n\(script)\n".utf8), to: file) }
