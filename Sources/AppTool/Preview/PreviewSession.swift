import Foundation

/// Builds the previews of one app for the window or for captures.
struct PreviewSession {
    let place: PreviewPlace
    /// The name of the only preview to show, or of the only case in a preview; nil for all.
    let name: String?
    let isSheet: Bool
    /// The folder of pictures, which is not part of the app even if it lies in the app's folder.
    var captureFolder: URL?
    var cache = Workshop.userCache
    let toolchain: Toolchain

    init(_ place: PreviewPlace, name: String?, isSheet: Bool) throws {
        (self.place, self.name, self.isSheet) = (place, name, isSheet)
        toolchain = try Toolchain.find()
    }

    /// A preview that can be shown.
    struct Built {
        let preview: ListedPreview
        let program: URL
        /// The displayed title: its name, else its file's name.
        let title: String
    }

    /// The app as it is now.
    func project() throws -> AppProject {
        try ProjectFinder.find(
            place.folder, include: [], exclude: captureFolder.map { [ProjectFinder.relativePath($0, to: place.folder)] } ?? [])
    }

    /// Builds the changes, and returns the requested previews.
    func build() throws -> [Built] {
        let app = try project()
        if let file = place.file, !app.sources.contains(file) {
            throw AppToolFailure("\(file.path) is no source of the app in \(place.folder.path) (\(app.origin))")
        }
        let workshop = Workshop(app, toolchain: toolchain, cache: cache)
        // The window and pictures of one app may be asked for at the same time: the list must be of the program that was built here.
        let lock = try FolderLock(workshop.place) { Self.say("waiting for another program that builds previews of this app") }
        defer { withExtendedLifetime(lock) {} }
        let work = AppBuild(workshop: try workshop.withPackages(), isRelease: false, isOfPreviews: true)
        let (program, previews) = try work.buildPreviews()
        let list = try Subprocess.run([program.path])
        guard list.status == 0, let names = Self.names(in: list.output, count: previews.count) else {
            throw AppToolFailure(
                "\(program.path), which lists the previews, ended with status \(list.status), and printed: \(list.output)\(list.errors)")
        }
        var titles: Set<String> = []
        var built: [Built] = []
        for (preview, name) in zip(previews, names) {
            let own = name.isEmpty ? preview.file.deletingPathExtension().lastPathComponent : name
            // Pictures of one name would overwrite each other.
            var title = own
            var number = 1
            while !titles.insert(title.lowercased()).inserted {
                number += 1
                title = "\(own) \(number)"
            }
            built.append(Built(preview: preview, program: program, title: title))
        }
        return built.filter { place.file == nil || $0.preview.file == place.file }
    }

    /// The names of the previews, empty for one without a name, as the program lists them; nil if one is missing.
    ///
    /// The app's own code may print, too.
    static func names(in output: String, count: Int) -> [String]? {
        var names: [Int: String] = [:]
        for line in output.split(separator: "\n") {
            let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2, let number = Int(parts[0]) { names[number] = String(parts[1]) }
        }
        let all = (0..<count).compactMap { names[$0] }
        return all.count == count ? all : nil
    }

    /// Reports on standard error.
    private static func say(_ words: String) { FileHandle.standardError.write(Data("tenfoot: \(words)\n".utf8)) }

    /// Runs `show` now and whenever a file of the app has been saved, and reports start and result on standard error.
    func eachTimeSaved(_ show: () -> Bool) throws -> Never {
        let watch = try FolderWatch(place.folder)
        var last: SavedState?
        while true {
            let app = try? project()
            // Before their files are looked at, so that no change is missed.
            if let app { watch.follow(app) }
            if let state = app.map(SavedState.init), state != last {
                last = state
                Self.say("building")
                let began = Date()
                let isFine = show()
                Self.say(
                    (isFine ? "shown" : "something is wrong, see above")
                        + String(format: " (%.2f s after saving)", Date().timeIntervalSince(began)))
            }
            watch.wait()
        }
    }
}
