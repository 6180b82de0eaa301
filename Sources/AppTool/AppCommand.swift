import ArgumentParser
import Foundation

/// `tenfoot app`: builds and runs a tvOS app from its unmodified folder.
struct AppCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "app", abstract: "Builds, runs, checks or tests a tvOS app's folder as it is.",
        discussion: "The folder is only read: what is made lies in the user's cache.")

    enum Action: String, ExpressibleByArgument, CaseIterable {
        case build, run, check, test
    }

    @Argument(help: "The app's folder, with its Xcode project where it has one.") var folder: String
    @Argument(help: "build, run, check, which typechecks alone, or test, which runs the app's unit tests.") var action = Action.run
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
            let workshop = try Workshop(project, toolchain: Toolchain.find(configuration: release ? "release" : "debug"))
                .withPackages(isRelease: release)
            let work = AppBuild(workshop: workshop, isRelease: release)
            switch action {
            case .check: try check(workshop)
            case .build: print(try work.build().path)
            case .run: try start(work.build())
            case .test: try test(work)
            }
        } catch let failure as AppToolFailure {
            FileHandle.standardError.write(Data("tenfoot: \(failure)\n".utf8))
            throw ExitCode(failure.status)
        }
    }

    /// Replaces this process with the app.
    private func start(_ program: URL) throws {
        var arguments = ([program.path] + appOptions).map { strdup($0) } + [nil]
        execv(program.path, &arguments)
        throw AppToolFailure("\(program.path) could not be started: \(String(cString: strerror(errno)))", status: 3)
    }

    private func test(_ work: AppBuild) throws {
        let (program, libraries) = try work.buildTests()
        let results = try libraries.map { library in
            let options = library == "xctest" ? [] : ["--testing-library", library]
            return try Subprocess.run([program.path] + options + appOptions, passesErrors: true, passesOutputToErrors: true).status
        }
        if results.contains(where: { $0 != 0 }) { throw ExitCode(1) }
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
