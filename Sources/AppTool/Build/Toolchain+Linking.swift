import Foundation

extension Toolchain {
    /// Links a program of `objects`, whose entry point is `module`'s, unless it is newer than all that goes into it.
    ///
    /// The view layer is linked completely, since it looks up conformances at run time. Of other modules a program contains only what it
    /// uses.
    func link(_ objects: [URL], libraries: [String] = [], module: String, isRelease: Bool, to program: URL) throws {
        let core = build.appendingPathComponent("libAppCore.a")
        let modules = build.appendingPathComponent("libAppModules.a")
        guard try isDue(program, after: objects + [core, modules]) else { return }
        var ends = ["--whole-archive", core.path, "--no-whole-archive", modules.path, "--defsym", "main=\(module)_main"]
        // lld, since it takes libraries in any order; gold, the default, does not.
        var how = ["-use-ld=lld", "-g"]
        if isRelease {
            // Link Swift's own libraries statically: those that the app uses, and those that the modules use.
            let named = try autolinked([core, modules], in: objects[0].deletingLastPathComponent(), for: program)
            how = ["-use-ld=lld", "-static-stdlib", named]
            ends += ["-z", "pack-relative-relocs", "--no-export-dynamic"]
        }
        let command =
            try [Self.swiftc, "-emit-executable", "-o", program.path, list(objects, for: program)] + how
            + (ends + wrappedSymbols()).flatMap { ["-Xlinker", $0] } + libraryFlags() + libraries + ["-lstdc++"]
        try link(command, program)
    }

    /// Links a program of `objects` whose entry point is the function `entry`, with the modules in a library that it loads.
    ///
    /// This is for programs built again every few seconds: linking takes a tenth of the time, since the modules are linked already.
    func linkQuickly(_ objects: [URL], libraries: [String] = [], entry: String, to program: URL, cache: URL) throws {
        let core = try sharedModules(in: cache)
        guard try isDue(program, after: objects + [core]) else { return }
        let ends = ["--defsym", "main=\(entry)", "-rpath", core.deletingLastPathComponent().path]
        try link(
            [Self.swiftc, "-emit-executable", "-use-ld=lld", "-o", program.path, list(objects, for: program), core.path]
                + ends.flatMap { ["-Xlinker", $0] } + libraries, program)
    }

    /// All modules that apps can import, in one library that is linked again when they have changed.
    private func sharedModules(in cache: URL) throws -> URL {
        let modules = build.appendingPathComponent("libAppModules.a")
        let library = cache.appendingPathComponent("tenfoot/modules-\(Workshop.shortHash(build.path))/libTenFootModules.so")
        // Another app's previews may be built at the same time.
        let lock = try FolderLock(library.deletingLastPathComponent())
        defer { withExtendedLifetime(lock) {} }
        guard try isDue(library, after: [modules]) else { return library }
        // The driver needs a source file, and extracts autolinked libraries only from objects that it compiles itself.
        let empty = library.deletingLastPathComponent().appendingPathComponent("Empty.swift")
        try PreparedSources.write("", to: empty)
        let named = try autolinked([modules], in: library.deletingLastPathComponent(), for: library)
        // Leave out debug information, which is most of the size: users debug only the app's code.
        let ends =
            try ["--whole-archive", modules.path, "--no-whole-archive", "--strip-debug", "-soname", library.lastPathComponent]
            + wrappedSymbols()
        let how = ["-emit-library", "-use-ld=lld", "-parse-as-library", "-module-name", "TenFootModules"]
        try link(
            [Self.swiftc] + how + ["-o", library.path, empty.path, named] + ends.flatMap { ["-Xlinker", $0] } + libraryFlags()
                + ["-lstdc++"], library)
        return library
    }

    /// Whether a product is older than one of its inputs; throws if an input is missing.
    private func isDue(_ product: URL, after inputs: [URL]) throws -> Bool {
        func date(_ url: URL) -> Date? {
            (try? FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path))?[.modificationDate] as? Date
        }
        let dates = try inputs.map { input in
            guard let date = date(input) else { throw AppToolFailure("\(input.path) is not built: run this as ./tenfoot app") }
            return date
        }
        guard let made = date(product), let newest = dates.max() else { return true }
        return made <= newest
    }

    /// The option that lists the objects.
    private func list(_ objects: [URL], for product: URL) throws -> String {
        let list = objects[0].deletingLastPathComponent().appendingPathComponent("\(product.lastPathComponent).objects")
        try PreparedSources.write(objects.map { "\"\($0.path)\"" }.joined(separator: "\n"), to: list)
        return "@" + list.path
    }

    /// The option that lists the libraries requested by autolink entries of archives.
    private func autolinked(_ archives: [URL], in folder: URL, for product: URL) throws -> String {
        let list = folder.appendingPathComponent("named.libraries")
        try link([Self.tool("swift-autolink-extract")] + archives.map(\.path) + ["-o", list.path], product)
        return "@" + list.path
    }

    private func link(_ command: [String], _ product: URL) throws {
        let result = try Subprocess.run(command, passesErrors: true, passesOutputToErrors: true)
        guard result.status == 0 else { throw AppToolFailure("\(product.lastPathComponent) could not be linked: see above", status: 1) }
    }

    /// `--wrap=` options of the manifest.
    private func wrappedSymbols() throws -> [String] { try manifest().matches(of: #/"(--wrap=[^"]+)"/#).map { String($0.output.1) } }

    /// The flags of the C libraries; a program loads only those that it needs.
    private func libraryFlags() throws -> [String] {
        // Model stores use GRDB, whose SQLite is not in the manifest.
        let flags = try Subprocess.run(["pkg-config", "--libs"] + libraries() + ["sqlite3"]).output
        // Pass them as linker options, which keep their order.
        return (["--as-needed"] + flags.split(whereSeparator: \.isWhitespace).map(String.init).filter { $0 != "-pthread" }).flatMap {
            ["-Xlinker", $0]
        }
    }
}
