import Foundation

extension Toolchain {
    /// Links a program of `objects`, whose entry point is `module`'s, unless it is newer than all that goes into it.
    ///
    /// The view layer is linked whole: it looks for conformances at run time. Of the modules around it a program has what it uses.
    func link(_ objects: [URL], module: String, isRelease: Bool, to program: URL) throws {
        let core = build.appendingPathComponent("libAppCore.a")
        let modules = build.appendingPathComponent("libAppModules.a")
        func date(_ url: URL) -> Date? {
            (try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path))?[.modificationDate] as? Date
        }
        for archive in [core, modules] where date(archive) == nil {
            throw AppToolFailure("\(archive.path) is not built: run this as ./tenfoot app")
        }
        let newest = (objects + [core, modules]).compactMap(date).max() ?? .distantFuture
        if let made = date(program), made > newest { return }
        let list = objects[0].deletingLastPathComponent().appendingPathComponent("\(program.lastPathComponent).objects")
        try PreparedSources.write(objects.map { "\"\($0.path)\"" }.joined(separator: "\n"), to: list)
        let ends = ["--whole-archive", core.path, "--no-whole-archive", modules.path, "--defsym", "main=\(module)_main"]
        let command =
            try [Self.swiftc, "-emit-executable", "-o", program.path, "@" + list.path] + (isRelease ? ["-static-stdlib"] : ["-g"])
            + (ends + wrappedSymbols()).flatMap { ["-Xlinker", $0] } + libraryFlags() + ["-lstdc++"]
        let result = try Subprocess.run(command, passesErrors: true, passesOutputToErrors: true)
        guard result.status == 0 else { throw AppToolFailure("\(program.lastPathComponent) could not be linked: see above", status: 1) }
    }

    /// `--wrap=` options of the manifest.
    private func wrappedSymbols() throws -> [String] { try manifest().matches(of: #/"(--wrap=[^"]+)"/#).map { String($0.output.1) } }

    private func libraryFlags() throws -> [String] {
        try Subprocess.run(["pkg-config", "--libs"] + libraries()).output.split(whereSeparator: \.isWhitespace).map(String.init)
    }
}
