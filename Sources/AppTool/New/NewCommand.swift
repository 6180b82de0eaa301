import ArgumentParser
import Foundation

/// `tenfoot new`: creates a new app.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Writes a package that builds, runs, has a test, and is a tile of the launcher.")

    @Argument(help: "The app's name: letters and digits, a capital first.") var name: String
    @Option(name: .customLong("at"), help: ArgumentHelp("Where its folder goes; else here.", valueName: "dir")) var folder = "."

    func run() throws {
        do {
            let place = try Template(name: name, root: Toolchain.find().root).write(into: URL(fileURLWithPath: folder))
            FileHandle.standardError.write(Data("Written. Next: cd \(place.path) && swift run \(name)\n".utf8))
            print(place.path)
        } catch let failure as AppToolFailure {
            FileHandle.standardError.write(Data("tenfoot: \(failure)\n".utf8))
            throw ExitCode(failure.status)
        }
    }
}
