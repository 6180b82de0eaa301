import Foundation

/// Builds a program from an app, and one from its tests.
///
/// Only the app's own sources are compiled: TenFoot is linked from the checkout's build folder, as for `check`.
struct AppBuild {
    let workshop: Workshop
    let isRelease: Bool
    /// Whether the program shows the previews; it has its own folders beside the app's.
    var isOfPreviews = false
    private var app: AppProject { workshop.app }
    private var toolchain: Toolchain { workshop.toolchain }
    /// The folder of programs and their resources.
    var bin: URL { workshop.place.appendingPathComponent(isOfPreviews ? "bin-previews" : isRelease ? "bin-release" : "bin") }

    /// Builds the app and returns its program.
    func build() throws -> URL {
        let program = bin.appendingPathComponent(app.name)
        try toolchain.link(
            compile() + workshop.packages.objects, libraries: workshop.packages.libraries, module: app.name, isRelease: isRelease,
            to: program)
        try placeHelpers(in: bin)
        return program
    }

    /// Builds the app's tests and returns their program, with the test libraries that it uses.
    func buildTests() throws -> (program: URL, libraries: [String]) {
        let name = app.name + "Tests"
        try ProjectFinder.refuseNamesakes(app.tests, in: app.folder)
        let objects = try compile(forTests: true)
        var tests = app
        tests.sources = app.tests
        tests.name = name
        let sources = try workshop.prepare(tests, into: "Tests/\(name)", keepsImports: true)
        let found = try TestDiscovery(sources.files)
        guard !found.libraries.isEmpty else {
            throw AppToolFailure(
                "\(app.folder.path) has no unit tests: neither a subclass of XCTestCase nor a @Test in a target or folder of tests")
        }
        let runner = workshop.place.appendingPathComponent("Tests/TestRunner.swift")
        try PreparedSources.write(found.runner, to: runner)
        let module = ModuleBuild(toolchain: toolchain, name: name, folder: folder(name), isRelease: isRelease)
        let aliases = found.testedModules.subtracting([app.name]).sorted().flatMap { ["-module-alias", "\($0)=\(app.name)"] }
        let flags = workshop.compileFlags + aliases + ["-parse-as-library", "-I", folder(app.name).path]
        // Foundation looks for resources in the program's folder, so the tests' program has a separate one. Names of apps have no hyphen.
        let place = bin.appendingPathComponent(app.name + "-tests")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let program = place.appendingPathComponent(name)
        try toolchain.link(
            try module.objects(sources.files + [runner], flags: flags) + objects + workshop.packages.objects,
            libraries: workshop.packages.libraries, module: name, isRelease: isRelease, to: program)
        try placeHelpers(in: place)
        // Tests find the app's resources and their own as the app does: beside the program, under its name.
        var whole = app
        whole.resources += app.testResources
        try ResourceFolder(whole).write(to: place.appendingPathComponent(name + ".resources"))
        try workshop.packages.writeResources(to: place)
        try link("Resources", to: name + ".resources", in: place)
        return (program, found.libraries)
    }

    /// Compiles the app's sources, with its resources put where the program finds them.
    private func compile(forTests: Bool = false) throws -> [URL] {
        let sources = try prepare()
        let module = ModuleBuild(toolchain: toolchain, name: app.name, folder: folder(app.name), isRelease: isRelease)
        if forTests { try module.module(sources.files, flags: flags) }
        return try module.objects(sources.files, flags: flags)
    }

    /// Prepares the sources, and puts resources where the program finds them.
    func prepare() throws -> PreparedSources {
        let resources = ResourceFolder(app)
        let sources = try workshop.prepare(catalogue: resources.catalogue, keepsPreviews: isOfPreviews)
        try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
        try resources.write(to: bin.appendingPathComponent(app.name + ".resources"))
        if !isOfPreviews { try PreparedSources.write(entry(resources), to: bin.appendingPathComponent(app.name + ".desktop")) }
        try workshop.packages.writeResources(to: bin)
        try link("Resources", to: app.name + ".resources", in: bin)
        let missing = CheckReport(
            files: workshop.listed(sources), compilerErrors: [], isAvailable: workshop.isAvailable, packages: workshop.packages.refused
        ).missingText
        FileHandle.standardError.write(Data(missing.utf8))
        return sources
    }

    /// The desktop entry that makes the app a tile of the launcher, once copied to `~/.local/share/applications`.
    ///
    /// Source: Desktop Entry Specification; a path with spaces is quoted as it says.
    private func entry(_ resources: ResourceFolder) -> String {
        let folder = bin.appendingPathComponent(app.name + ".resources")
        let icon = resources.icon(in: folder).map { "Icon=\(folder.appendingPathComponent($0).path)\n" } ?? ""
        return """
            [Desktop Entry]
            Type=Application
            Name=\(resources.title.replacing("\n", with: " "))
            Exec="\(bin.appendingPathComponent(app.name).path)" --fullscreen
            \(icon)Categories=AudioVideo;
            Terminal=false

            """
    }

    /// The compiler flags for the app's own module.
    var flags: [String] { workshop.compileFlags + (workshop.isLibraryLike ? ["-parse-as-library"] : []) }

    func folder(_ module: String) -> URL {
        workshop.place.appendingPathComponent("\(isOfPreviews ? "previews" : isRelease ? "release" : "debug")/\(module)")
    }

    /// Links the picture decoder and the server of `--inspect` beside the program.
    func placeHelpers(in folder: URL) throws {
        for name in ["tenfoot-decode", "tenfoot-inspect"] {
            let made = toolchain.build.appendingPathComponent(name).resolvingSymlinksInPath()
            if FileManager.default.fileExists(atPath: made.path) { try link(name, to: made.path, in: folder) }
        }
    }

    /// Creates a link beside the program; `Bundle.main` finds the app's resources in a folder `Resources` there.
    private func link(_ name: String, to target: String, in folder: URL) throws {
        let link = folder.appendingPathComponent(name).path
        guard (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) != target else { return }
        try? FileManager.default.removeItem(atPath: link)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    }
}
