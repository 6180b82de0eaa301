import ArgumentParser
import Foundation

/// `tenfoot preview`: shows the previews of an app.
struct PreviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview", abstract: "Shows the #Previews of an app, and shows them anew whenever a file is saved.",
        discussion: "The app's folder is only read: what is made lies in the user's cache.")

    @Argument(help: ArgumentHelp("A source whose previews are shown, or the app's folder; else the folder here.", valueName: "file"))
    var path = "."
    @Option(help: "Only the preview of this name.") var name: String?
    @Flag(help: "Each with light and dark, text sizes, contrast, right-to-left, 720p and 4K side by side.") var sheet = false
    @Option(help: ArgumentHelp("Writes pictures there instead of opening a window; made if missing.", valueName: "dir"))
    var captureDir: String?
    @Flag(help: "With --capture-dir, writes them anew whenever a file is saved.") var watch = false

    func validate() throws {
        if watch, captureDir == nil { throw ValidationError("--watch is for --capture-dir: a window watches by itself") }
    }

    func run() throws {
        do {
            let place = try PreviewPlace(path)
            var session = try PreviewSession(place, name: name, isSheet: sheet)
            guard let captureDir else { try PreviewWindow(session: session).run() }
            let folder = URL(fileURLWithPath: captureDir).standardizedFileURL
            session.captureFolder = folder
            let capture = PreviewCapture(session: session, folder: folder)
            if watch { try capture.writeAgainAndAgain() }
            if try !capture.write() { throw ExitCode(1) }
        } catch let failure as AppToolFailure {
            FileHandle.standardError.write(Data("tenfoot: \(failure)\n".utf8))
            throw ExitCode(failure.status)
        }
    }
}

/// The argument of `tenfoot preview`: an app's folder, or one source in it.
struct PreviewPlace {
    let folder: URL
    let file: URL?

    /// A file belongs to the nearest folder above it with an Xcode project or a Package.swift, else to the folder it lies in.
    init(_ path: String, checkout: URL? = try? Toolchain.find().root) throws {
        let url = URL(fileURLWithPath: path).standardizedFileURL
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
            throw AppToolFailure("there is no \(url.path)")
        }
        guard !isFolder.boolValue else {
            (folder, file) = (url, nil)
            return
        }
        guard url.pathExtension == "swift" else { throw AppToolFailure("\(url.path) is no Swift source") }
        var above = url.deletingLastPathComponent()
        while above.path != "/" {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: above.path)) ?? []
            // TenFoot's own checkout is no app; its samples are.
            let isApp =
                names.contains { $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") } && above.path != checkout?.standardizedFileURL.path
            if isApp { break }
            above.deleteLastPathComponent()
        }
        (folder, file) = (above.path == "/" ? url.deletingLastPathComponent() : above, url)
    }
}
