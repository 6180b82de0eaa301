import ArgumentParser
import Foundation

/// `tenfoot app`: takes a tvOS app's folder as it is.
struct AppCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "app", abstract: "Builds, runs or checks a tvOS app's folder as it is.",
        discussion: "The folder is only read: what is made lies in the user's cache.")

    enum Action: String, ExpressibleByArgument, CaseIterable {
        case build, run, check
    }

    @Argument(help: "The app's folder, with its Xcode project where it has one.") var folder: String
    @Argument(help: "build, run or check, which typechecks alone.") var action = Action.run
    @Option(help: ArgumentHelp("Only sources whose path in the folder matches; may be repeated.", valueName: "glob")) var include:
        [String] = []
    @Option(help: ArgumentHelp("No sources or resources whose path matches; may be repeated.", valueName: "glob")) var exclude: [String] =
        []
    @Flag(help: "The result of check as one JSON object.") var json = false
    @Flag(help: "Optimised, for a television to keep: it takes longer to build.") var release = false
    @Argument(parsing: .postTerminator, help: "Options for the app itself.") var appOptions: [String] = []

    func run() throws {
        do {
            let project = try ProjectFinder.find(URL(fileURLWithPath: folder).standardizedFileURL, include: include, exclude: exclude)
            let workshop = Workshop(project, toolchain: try Toolchain.find())
            switch action {
            case .check: try check(workshop)
            case .build: print(try AppPackage(workshop: workshop, isRelease: release).build().path)
            case .run: try start(AppPackage(workshop: workshop, isRelease: release).build())
            }
        } catch let failure as AppToolFailure {
            FileHandle.standardError.write(Data("tenfoot: \(failure)\n".utf8))
            throw ExitCode(failure.status)
        }
    }

    /// Becomes the app.
    private func start(_ program: URL) throws {
        var arguments = ([program.path] + appOptions).map { strdup($0) } + [nil]
        execv(program.path, &arguments)
        throw AppToolFailure("\(program.path) could not be started: \(String(cString: strerror(errno)))", status: 3)
    }

    private func check(_ workshop: Workshop) throws {
        let report = try workshop.check()
        if json {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            print(String(decoding: try encoder.encode(report), as: UTF8.self))
        } else {
            for error in report.errors { print("\(error.file):\(error.line): \(error.message)") }
            print(report.missingText, terminator: "")
            print("files \(report.files), without errors \(report.withoutErrors)")
        }
        if report.withoutErrors < report.files || !report.errors.isEmpty { throw ExitCode(1) }
    }
}
