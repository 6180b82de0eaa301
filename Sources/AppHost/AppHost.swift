import Foundation
import TenFootSDLRendering
import TenFootControls

/// Starts apps, and reports whether a display is available before one is started.
@MainActor public enum AppHost {
    /// The version every app reports with `--version`.
    public nonisolated static let version = "0.1.0"

    /// True if an app can be displayed: an X or Wayland server answers, or a DRM device can drive a screen.
    public static var hasDisplay: Bool { VideoSystem.hasDisplay }

    /// Runs an app to its end with these arguments and returns its exit status: 0 fine, 1 an `expect` failed, 2 bad arguments, 3 it could not start.
    public static func run<A: App>(_ app: A.Type, arguments: [String]) -> Int32 {
        // Call it before the first thread is created: changing the environment is not safe while another thread reads it.
        VideoSystem.hideMissingSessionBus()
        let program = (CommandLine.arguments.first ?? "app").split(separator: "/").last.map(String.init) ?? "app"
        let own = (app as? any OptionTaking.Type)?.options ?? []
        switch CommandLineReader(program: program, version: version, options: own).read(arguments) {
        case .print(let text):
            print(text)
            return 0
        case .fail(let line):
            printError(line)
            return 2
        case .run(let options, let values):
            AppArguments.current = values
            do {
                return try AppRun(options, program: program).start(app)
            } catch {
                printError("\(program): \(error.message)")
                return error.status
            }
        }
    }

    /// Control characters are replaced: names of devices and files must not send control sequences to a terminal.
    nonisolated static func printError(_ line: String) {
        let plain = String(String.UnicodeScalarView(line.unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 }))
        FileHandle.standardError.write(Data((plain + "\n").utf8))
    }

    private nonisolated static func isControl(_ scalar: UnicodeScalar) -> Bool {
        scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
    }
}

extension App {
    /// Runs the app with the arguments of the process, and ends the process when the app has ended.
    public static func main() {
        let status = AppHost.run(Self.self, arguments: Array(CommandLine.arguments.dropFirst()))
        fflush(nil)
        exit(status)
    }
}
