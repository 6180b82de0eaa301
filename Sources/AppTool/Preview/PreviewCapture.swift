import Foundation
import TenFootIsolation

/// Writes pictures of previews, each in a child process, so that a crash or a hang affects one preview only.
struct PreviewCapture {
    let session: PreviewSession
    let folder: URL

    /// How long a preview may take, in seconds by `ProcessTimeLimit`; a sheet has ten pictures.
    private var patience: Double { session.isSheet ? 60 : 20 }

    /// Writes the pictures and prints their paths; false if a preview or the app is broken, which is reported on standard error.
    func write() throws -> Bool {
        do {
            let (paths, problems) = try pictures()
            for path in paths { print(path) }
            fflush(nil)
            FileHandle.standardError.write(Data(problems.map { $0 + "\n" }.joined().utf8))
            return problems.isEmpty
        } catch let failure as CompilerFailure {
            FileHandle.standardError.write(Data(failure.text.utf8))
            return false
        }
    }

    /// Builds the changes and writes the pictures; returns one line for each preview that could not be shown.
    func pictures() throws -> (paths: [String], problems: [String]) {
        let built = try session.build()
        guard !built.isEmpty else { throw AppToolFailure("\(session.place.file?.path ?? session.place.folder.path) has no #Preview") }
        var paths: [String] = []
        var problems: [String] = []
        let isTitle = session.name.map { name in built.contains { $0.title == name } } ?? true
        for one in built where session.name == nil || !isTitle || one.title == session.name {
            let place = "\(ProjectFinder.relativePath(one.preview.file, to: session.place.folder)):\(one.preview.line)"
            switch try picture(one, name: isTitle ? nil : session.name) {
            case .success(let written): paths += written
            case .failure(let problem): problems.append("\(place): error: the preview \"\(one.title)\" \(problem.description)")
            }
        }
        if paths.isEmpty, problems.isEmpty, let name = session.name {
            throw AppToolFailure("no preview is called \"\(name)\"; there are " + built.map { "\"\($0.title)\"" }.joined(separator: ", "))
        }
        return (paths, problems)
    }

    /// Writes the pictures, and again whenever a file has been saved.
    func writeAgainAndAgain() throws -> Never {
        try session.eachTimeSaved {
            do { return try write() } catch {
                FileHandle.standardError.write(Data("tenfoot: \(error)\n".utf8))
                return false
            }
        }
    }

    /// The paths of one preview's pictures, or its failure.
    private func picture(_ one: PreviewSession.Built, name: String?) throws -> Result<[String], AppToolFailure> {
        var arguments = ["--preview", "\(one.preview.number)", "--title", one.title, "--capture-dir", folder.path]
        if session.isSheet { arguments.append("--sheet") }
        if let name { arguments += ["--name", name] }
        let process = ChildProcess()
        process.executableURL = one.program
        process.arguments = arguments
        // Disable the backtrace of a crash, which takes seconds: its message has file and line.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        let output = Pipe()
        process.output = output
        do { try process.run() } catch { throw AppToolFailure("\(error)", status: 3) }
        nonisolated(unsafe) var isInTime = true
        let hasEnded = DispatchSemaphore(value: 0)
        Thread.detachNewThread { [patience] in
            isInTime = process.waitUntilExit(patience: patience)
            hasEnded.signal()
        }
        let paths = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).split(separator: "\n").map(
            String.init)
        hasEnded.wait()
        guard isInTime else { return .failure(AppToolFailure("did not come to an end in \(Int(patience)) s")) }
        if let signal = process.terminationSignal {
            return .failure(AppToolFailure("crashed (\(String(cString: strsignal(signal))))"))
        }
        guard process.terminationStatus == 0 else { return .failure(AppToolFailure("ended with status \(process.terminationStatus)")) }
        return .success(paths)
    }
}
