import ArgumentParser
import Foundation
import TenFootAppHost

/// The program that `tenfoot preview` builds from an app's views: shows its previews, or writes pictures of them.
///
/// It also contains the app's own entry point, which is never called.
@MainActor public enum PreviewHost {
    /// Performs the request in the process's arguments, and returns its exit status.
    public static func run(_ previews: [@MainActor () -> Registered]) -> Int32 {
        do {
            let options = try PreviewOptions.parse(Array(CommandLine.arguments.dropFirst()))
            guard let index = options.preview else {
                for (index, make) in previews.enumerated() {
                    // A line each.
                    print("\(index)\t\((make().name ?? "").split(whereSeparator: \.isNewline).joined(separator: " "))")
                }
                return 0
            }
            guard previews.indices.contains(index) else { throw ValidationError("there is no preview \(index)") }
            let preview = previews[index]()
            if let folder = options.captureDir {
                try PreviewPictures(preview, title: options.title, folder: folder, isSheet: options.sheet, name: options.name).write()
            } else {
                // Its callbacks hold it weakly.
                let host = LiveHost(preview, case: options.case, isSheet: options.sheet, title: options.title)
                withExtendedLifetime(host) { host.run() }
            }
            return 0
        } catch {
            FileHandle.standardError.write(Data("\(PreviewOptions.message(for: error))\n".utf8))
            return 1
        }
    }
}

/// The arguments passed by the tool.
struct PreviewOptions: ParsableArguments {
    @Option(help: "Which preview, by its number; without it the previews are listed.") var preview: Int?
    @Option(help: "Which of the things that the preview shows.") var `case` = 0
    @Option(help: "What the preview is called where it has no name, as far as files are concerned.") var title = "Preview"
    @Option(help: "Writes pictures there; without it a window is at the other end of descriptor 3.") var captureDir: String?
    @Option(help: "Of a preview with several things to show, the one of this name.") var name: String?
    @Flag(help: "All variants side by side.") var sheet = false
}
