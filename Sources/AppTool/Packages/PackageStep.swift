import Foundation

/// Builds one package target as a module, unless it is unchanged.
struct PackageStep {
    private struct Record: Codable {
        /// A key of everything that the module depends on.
        var key: String
        var objects: [String] = []
        /// Types with the names of SwiftUI's types, and the keywords that declare them.
        var namesakes: [String: String] = [:]
        var reason: String?
    }

    let target: PackageTarget
    /// The modules it can import.
    let needs: PackageModules
    let toolchain: Toolchain
    /// The folder of the app's packages.
    let place: URL
    let isRelease: Bool

    /// The module's name, with a prefix if TenFoot's build already has a module of that name.
    private var moduleName: String { toolchain.hasModule(target.module) ? "Packaged_" + target.module : target.module }
    private var folder: URL {
        place.appendingPathComponent("\(isRelease ? "release" : "debug")/\(target.package.isForLinux ? "linux" : "tvos")/\(moduleName)")
    }
    private var headers: URL { target.folder.appendingPathComponent(target.target.publicHeaders) }

    /// Builds the module; returns it, or why it is unavailable.
    func run() throws -> (module: PackageModules.Module?, reason: String?) {
        switch target.target.kind {
        case "binary": return (nil, "it is a binary for Apple's systems")
        case "macro": return try MacroBuild(target: target, place: place).run()
        case "system": return (try systemLibrary(), nil)
        default: break
        }
        let swift = target.sources(["swift"])
        let c = target.sources(["c", "S", "cpp", "cc", "cxx"])
        if !target.sources(["m", "mm"]).isEmpty { return (nil, "it is written in Objective-C") }
        let key = try key(swift + c)
        let record = folder.appendingPathComponent("record.json")
        if let old = try? JSONDecoder().decode(Record.self, from: Data(contentsOf: record)), old.key == key,
            old.objects.allSatisfy({ FileManager.default.fileExists(atPath: $0) })
        {
            return outcome(old, isSwift: !swift.isEmpty)
        }
        FileHandle.standardError.write(Data("compiling \(target.module)\n".utf8))
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var new = Record(key: key)
        do {
            if swift.isEmpty {
                new.objects = try compileC(c).map(\.path)
            } else {
                let files = try prepare(swift, &new.namesakes)
                new.objects = try compileSwift(files).map(\.path)
            }
        } catch let failure as CompilerFailure {
            try PreparedSources.write(failure.text, to: folder.appendingPathComponent("errors.txt"))
            let errors = Diagnostics.errors(in: failure.text, folder: URL(fileURLWithPath: target.package.folder))
            let first = errors.first.map { "\($0.file):\($0.line): \($0.message)" } ?? failure.text
            new.reason = errors.count == 1 ? "it does not compile: \(first)" : "it does not compile: \(errors.count) errors, first \(first)"
        }
        try PreparedSources.write(String(decoding: JSONEncoder().encode(new), as: UTF8.self), to: record)
        return outcome(new, isSwift: !swift.isEmpty)
    }

    private func outcome(_ record: Record, isSwift: Bool) -> (module: PackageModules.Module?, reason: String?) {
        if let reason = record.reason { return (nil, reason) }
        return (module(record, isSwift: isSwift), nil)
    }

    private func key(_ sources: [URL]) throws -> String {
        func stamp(_ file: URL) throws -> String {
            let found = try FileManager.default.attributesOfItem(atPath: file.resolvingSymlinksInPath().path)
            return "\(file.path) \(found[.size] ?? 0) \((found[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0)"
        }
        let modules = toolchain.build.appendingPathComponent("libAppModules.a")
        let parts =
            try (sources + [modules]).map(stamp) + needs.modules.sorted { $0.key < $1.key }.map { $0.key + $0.value.key } + swiftFlags
            + ["10", "\(target.package.isForLinux)"]
        return Workshop.shortHash(parts.joined(separator: "\n"))
    }

    private func module(_ record: Record, isSwift: Bool) -> PackageModules.Module {
        var module = PackageModules.Module(
            objects: record.objects.map { URL(fileURLWithPath: $0) }, bundle: target.bundle, key: record.key, namesakes: record.namesakes)
        module.libraries = target.target.settings("linkedLibrary", tool: "linker", on: target.platform).map { "-l" + $0 }
        if isSwift {
            module.flags = ["-I", folder.path]
            if moduleName != target.module { module.flags += ["-module-alias", "\(target.module)=\(moduleName)"] }
        } else {
            module.flags = ["-Xcc", "-I\(headers.path)", "-Xcc", "-fmodule-map-file=\(moduleMap.path)"]
        }
        return module
    }

    // MARK: Swift

    /// Prepares the sources, and collects the types with the names of SwiftUI's; sources for Linux are compiled unprepared.
    private func prepare(_ sources: [URL], _ namesakes: inout [String: String]) throws -> [URL] {
        guard !target.package.isForLinux else { return sources }
        var project = AppProject(name: moduleName, folder: URL(fileURLWithPath: target.package.folder), origin: "package")
        project.sources = sources
        project.languageMode = languageMode
        project.conditions = conditions
        project.packageModules = needs.names
        project.packageNamesakes = needs.namesakes
        let known = Frameworks.onLinux.union(toolchain.standIns).union(toolchain.namesakes).union(needs.names)
        let prepared = try PreparedSources(
            project, into: folder.appendingPathComponent("Sources"), index: folder.appendingPathComponent("sources.json"),
            isAvailable: { known.contains($0) || $0 == target.module }, key: swiftFlags.joined(separator: " ") + " 10")
        for found in prepared.findings.values { namesakes.merge(found.namesakes) { $1 } }
        return prepared.files
    }

    private func compileSwift(_ sources: [URL]) throws -> [URL] {
        var files = sources
        let accessor = folder.appendingPathComponent("Accessor/resource_bundle_accessor.swift")
        if !target.bundleAccessor.isEmpty {
            try PreparedSources.write(target.bundleAccessor, to: accessor)
            files.append(accessor)
        }
        let module = ModuleBuild(toolchain: toolchain, name: moduleName, folder: folder, isRelease: isRelease, keepsErrors: true)
        return try module.objects(
            files,
            flags: swiftFlags + ["-emit-module", "-emit-module-path", folder.appendingPathComponent(moduleName + ".swiftmodule").path])
    }

    private var languageMode: String {
        let own = target.target.settings("swiftLanguageMode", on: target.platform).first
        return own ?? target.manifest.languageMode
    }

    private var conditions: Set<String> {
        Set(["SWIFT_PACKAGE", "DEBUG"] + target.target.settings("define", on: target.platform))
    }

    private var swiftFlags: [String] {
        let platform = target.platform
        let settings = target.target
        var flags = ["-swift-version", languageMode, "-parse-as-library"]
        if target.manifest.isOnePackage { flags += ["-package-name", target.package.identity.replacing("-", with: "_")] }
        flags += settings.settings("enableUpcomingFeature", on: platform).flatMap { ["-enable-upcoming-feature", $0] }
        flags += settings.settings("enableExperimentalFeature", on: platform).flatMap { ["-enable-experimental-feature", $0] }
        flags += settings.settings("defaultIsolation", on: platform).flatMap { ["-default-isolation", $0] }
        flags += settings.settings("unsafeFlags", on: platform)
        // Definitions for C also apply to headers that Swift imports.
        flags += settings.settings("define", tool: "c", on: platform).flatMap { ["-Xcc", "-D" + $0] }
        flags += needs.flags
        if moduleName != target.module { flags += ["-module-alias", "\(target.module)=\(moduleName)"] }
        if platform == .linux { return flags + conditions.sorted().map { "-D" + $0 } + (target.importsZlib ? toolchain.zlibFlags : []) }
        return flags + toolchain.importFlags(toolchain.standIns.subtracting(needs.names + [target.module]).sorted())
    }

    // MARK: C

    /// A system library: its module map, and pkg-config's flags for compiling and linking.
    private func systemLibrary() throws -> PackageModules.Module {
        func words(_ option: String) throws -> [String] {
            guard let name = target.target.pkgConfig else { return [] }
            let result = try Subprocess.run(["pkg-config", option, name])
            return result.status == 0 ? result.output.split(whereSeparator: \.isWhitespace).map(String.init) : []
        }
        let map = target.folder.appendingPathComponent("module.modulemap").path
        var module = PackageModules.Module(flags: try (["-fmodule-map-file=\(map)"] + words("--cflags")).flatMap { ["-Xcc", $0] })
        module.libraries = try words("--libs")
        return module
    }

    private func compileC(_ sources: [URL]) throws -> [URL] {
        let platform = target.platform
        let includes = needs.flags.filter { $0.hasPrefix("-I/") || $0.hasPrefix("-fmodule-map-file=") }
        return try sources.map { source in
            let tool = source.pathExtension == "c" ? "c" : "cxx"
            let object = folder.appendingPathComponent(Workshop.shortHash(source.path) + "-" + source.lastPathComponent + ".o")
            var command = [Toolchain.tool("clang"), "-c", source.path, "-o", object.path, "-fPIC", isRelease ? "-O2" : "-g", "-w"]
            command += ["-I\(headers.path)", "-DSWIFT_PACKAGE=1"] + includes
            command += target.target.settings("define", tool: tool, on: platform).map { "-D" + $0 }
            command += target.target.settings("headerSearchPath", tool: tool, on: platform).map { "-I\(target.folder.path)/\($0)" }
            command += target.target.settings("unsafeFlags", tool: tool, on: platform)
            let result = try Subprocess.run(command)
            guard result.status == 0 else { throw CompilerFailure(text: result.errors) }
            return object
        }
    }

    /// The target's own module map, else one of all its public headers.
    private var moduleMap: URL {
        let own = headers.appendingPathComponent("module.modulemap")
        if FileManager.default.fileExists(atPath: own.path) { return own }
        let made = folder.appendingPathComponent("module.modulemap")
        let header = headers.appendingPathComponent(target.module + ".h").path
        let umbrella = FileManager.default.fileExists(atPath: header) ? "header \"\(header)\"" : "\"\(headers.path)\""
        try? PreparedSources.write("module \(target.module) {\n    umbrella \(umbrella)\n    export *\n}\n", to: made)
        return made
    }
}
