import Foundation
import TenFootAppResources
import Testing

@testable import AppTool

/// A folder that is removed when the test ends, with the locks that SwiftPM makes for it in the temporary folder.
final class Scratch {
    let folder: URL
    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("apptool-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    deinit {
        let files = FileManager.default, place = files.temporaryDirectory
        try? files.removeItem(at: folder)
        // SwiftPM names a lock by the path of what it guards, with `_` for each `/`, and never removes it.
        let prefix = Self.lockName(folder)
        for name in (try? files.contentsOfDirectory(atPath: place.path)) ?? [] where name.hasPrefix(prefix) {
            try? files.removeItem(at: place.appendingPathComponent(name))
        }
    }

    static func lockName(_ folder: URL) -> String { folder.path.replacingOccurrences(of: "/", with: "_") }

    @discardableResult func write(_ text: String, _ path: String) throws -> URL {
        let url = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
        return url
    }
}

@Suite("Finding an app in its folder")
struct ProjectTests {
    private func names(_ app: AppProject) -> [String] { app.sources.map { ProjectFinder.relativePath($0, to: app.folder) } }

    @Test("a test leaves neither its folder nor SwiftPM's locks behind")
    func leftovers() throws {
        var scratch: Scratch? = try Scratch()
        let folder = try #require(scratch?.folder)
        let place = FileManager.default.temporaryDirectory
        let locks = ["_app_.build.lock", "_app_.build_workspace-state.json.lock"].map {
            place.appendingPathComponent(Scratch.lockName(folder) + $0)
        }
        for lock in locks { try Data().write(to: lock) }
        scratch = nil
        for left in locks + [folder] { #expect(!FileManager.default.fileExists(atPath: left.path), "\(left.path)") }
    }

    @Test("Without a project, the app is the folder's sources except tests, extensions, manifests and build products")
    func files() throws {
        let scratch = try Scratch()
        for path in ["App/A.swift", "App/Views/B.swift", "AppTests/T.swift", "Shelf/S.swift", "Package.swift", "build/X.swift"] {
            try scratch.write("", path)
        }
        try scratch.write("<plist version=\"1.0\"><dict><key>NSExtension</key><dict/></dict></plist>", "Shelf/Info.plist")
        try scratch.write("{}", "App/Assets.xcassets/Contents.json")
        let app = try ProjectFinder.find(scratch.folder, include: [], exclude: [])
        #expect(names(app) == ["App/A.swift", "App/Views/B.swift"])
        #expect(app.resources.map(\.lastPathComponent) == ["Assets.xcassets"])
    }

    @Test("Tuist's manifests are not sources, and two sources of the same name give an error that suggests --exclude")
    func descriptions() throws {
        let scratch = try Scratch()
        for path in ["App/A.swift", "Project.swift", "Workspace.swift", "Tuist/Config.swift"] { try scratch.write("", path) }
        #expect(names(try ProjectFinder.find(scratch.folder, include: [], exclude: [])) == ["App/A.swift"])
        try scratch.write("", "Old/A.swift")
        let error = #expect(throws: AppToolFailure.self) { try ProjectFinder.find(scratch.folder, include: [], exclude: []) }
        #expect(error?.description.contains("App/A.swift, Old/A.swift: leave out all but one with --exclude") == true)
        #expect(names(try ProjectFinder.find(scratch.folder, include: [], exclude: ["Old"])) == ["App/A.swift"])
    }

    @Test("--include and --exclude patterns select the sources")
    func globs() throws {
        let scratch = try Scratch()
        for path in ["App/A.swift", "App/Old/B.swift", "Other/C.swift"] { try scratch.write("", path) }
        #expect(names(try ProjectFinder.find(scratch.folder, include: ["App"], exclude: ["App/Old/*"])) == ["App/A.swift"])
        #expect(names(try ProjectFinder.find(scratch.folder, include: ["*.swift"], exclude: ["App"])) == ["Other/C.swift"])
    }

    @Test("A missing folder and a folder without sources each throw an error")
    func nothing() throws {
        let scratch = try Scratch()
        #expect(throws: AppToolFailure.self) { try ProjectFinder.find(scratch.folder, include: [], exclude: []) }
        #expect(throws: AppToolFailure.self) {
            try ProjectFinder.find(scratch.folder.appendingPathComponent("none"), include: [], exclude: [])
        }
    }

    @Test("A project gets the packages and the pinned versions of the workspace that contains it")
    func workspace() throws {
        let scratch = try Scratch()
        try scratch.write(Self.project, "TV/App.xcodeproj/project.pbxproj")
        for path in ["TV/TV/A.swift", "Shared/Core/Package.swift", "Shared/Looks/Package.swift", "Shared/Notes.txt"] {
            try scratch.write("", path)
        }
        let list = """
            <?xml version="1.0" encoding="UTF-8"?>
            <Workspace version="1.0">
              <FileRef location="container:TV/App.xcodeproj"></FileRef>
              <Group location="group:Shared" name="Shared">
                <FileRef location="group:Core"></FileRef>
                <FileRef location="group:Notes.txt"></FileRef>
              </Group>
              <FileRef location="absolute:\(scratch.folder.path)/Shared/Looks"></FileRef>
            </Workspace>
            """
        try scratch.write(list, "All.xcworkspace/contents.xcworkspacedata")
        try scratch.write("{}", "All.xcworkspace/xcshareddata/swiftpm/Package.resolved")
        try scratch.write("<Workspace><FileRef", "Broken.xcworkspace/contents.xcworkspacedata")
        try scratch.write("<Workspace><FileRef location=\"group:Other.xcodeproj\"/></Workspace>", "A.xcworkspace/contents.xcworkspacedata")
        let app = try XcodeProject(scratch.folder.appendingPathComponent("TV/App.xcodeproj")).app()
        let places = ["Shared/Core", "Shared/Looks"].map {
            PackageReference(place: .local(scratch.folder.appendingPathComponent($0).standardizedFileURL))
        }
        #expect(app?.packages == places)
        #expect(app?.packagePins?.path.hasSuffix("All.xcworkspace/xcshareddata/swiftpm/Package.resolved") == true)
    }

    /// A project with a tvOS and an iOS target, groups, a filtered file and folders that Xcode follows by itself.
    static let project = """
        // !$*UTF8*$!
        { archiveVersion = 1; objectVersion = 77; rootObject = P; objects = {
        P = { isa = PBXProject; targets = (T1, T2); mainGroup = G; buildConfigurationList = L0; };
        L0 = { isa = XCConfigurationList; buildConfigurations = (C0); };
        C0 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SWIFT_VERSION = 5.0; SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG $(inherited)"; }; };
        T1 = { isa = PBXNativeTarget; name = Phone; productType = "com.apple.product-type.application"; buildConfigurationList = L1; buildPhases = (S1); };
        L1 = { isa = XCConfigurationList; buildConfigurations = (C1); };
        C1 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; }; };
        T2 = { isa = PBXNativeTarget; name = "My TV"; productType = "com.apple.product-type.application"; buildConfigurationList = L2; buildPhases = (S2);
          fileSystemSynchronizedGroups = (Y); };
        L2 = { isa = XCConfigurationList; buildConfigurations = (C2); };
        C2 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = appletvos; SWIFT_VERSION = 6.0; OTHER_SWIFT_FLAGS = "-D PAID -DBETA";
          SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; }; };
        S1 = { isa = PBXSourcesBuildPhase; files = (B1); };
        S2 = { isa = PBXSourcesBuildPhase; files = (B1, B2, B3); };
        B1 = { isa = PBXBuildFile; fileRef = F1; }; B2 = { isa = PBXBuildFile; fileRef = F2; };
        B3 = { isa = PBXBuildFile; fileRef = F3; platformFilters = (ios, ); };
        G = { isa = PBXGroup; children = (H, Y, Z); sourceTree = "<group>"; };
        H = { isa = PBXGroup; children = (F1, F2, F3); path = Code; sourceTree = "<group>"; };
        F1 = { isa = PBXFileReference; path = Shared.swift; sourceTree = "<group>"; };
        F2 = { isa = PBXFileReference; path = "TV App.swift"; sourceTree = "<group>"; };
        F3 = { isa = PBXFileReference; path = Touch.swift; sourceTree = "<group>"; };
        Y = { isa = PBXFileSystemSynchronizedRootGroup; path = Live; sourceTree = "<group>"; exceptions = (E1); };
        Z = { isa = PBXFileSystemSynchronizedRootGroup; path = Common; sourceTree = "<group>"; exceptions = (E2); };
        E1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T2; membershipExceptions = (Skipped.swift); };
        E2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T2; membershipExceptions = ("Part/Taken.swift"); };
        }; }
        """

    @Test("The tvOS target of an Xcode project gives the app's files, settings and conditions")
    func xcode() throws {
        let scratch = try Scratch()
        try scratch.write(Self.project, "My.xcodeproj/project.pbxproj")
        for path in [
            "Code/Shared.swift", "Code/TV App.swift", "Code/Touch.swift", "Code/Stray.swift", "Live/One.swift", "Live/Skipped.swift",
            "Common/Part/Taken.swift", "Common/Part/Left.swift",
        ] { try scratch.write("", path) }
        let app = try ProjectFinder.find(scratch.folder, include: [], exclude: [])
        #expect(names(app) == ["Code/Shared.swift", "Code/TV App.swift", "Common/Part/Taken.swift", "Live/One.swift"])
        #expect(app.name == "My_TV" && app.languageMode == "6" && app.isMainActorByDefault && app.hasBareSlashRegex)
        #expect(app.conditions == ["DEBUG", "PAID", "BETA"])
    }

    @Test("Build settings are also read from .xcconfig files: includes come first, and the project's own settings win")
    func settingsFiles() throws {
        let scratch = try Scratch()
        let project = Self.project
            .replacing("C2 = { isa = XCBuildConfiguration;", with: "C2 = { isa = XCBuildConfiguration; baseConfigurationReference = X;")
            .replacing("G = { isa = PBXGroup; children = (", with: "G = { isa = PBXGroup; children = (X, ")
            .replacing(
                "F1 = { isa = PBXFileReference;",
                with:
                    "X = { isa = PBXFileReference; path = Config/App.xcconfig; sourceTree = SOURCE_ROOT; }; F1 = { isa = PBXFileReference;")
        try scratch.write(project, "My.xcodeproj/project.pbxproj")
        try scratch.write("", "Code/TV App.swift")
        try scratch.write("HOST = films.example\nLIST = base\n#include \"App.xcconfig\"", "Config/Base.xcconfig")
        try scratch.write(
            """
            // A comment
            #include "Base.xcconfig"
            API_KEY = a=b  // and another
            SWIFT_VERSION = 5.0
            LIST = $(inherited) more
            HOST[sdk=iphoneos*] = elsewhere
            """, "Config/App.xcconfig")
        let app = try ProjectFinder.find(scratch.folder, include: [], exclude: [])
        #expect(app.settings["API_KEY"] == "a=b" && app.settings["HOST"] == "films.example" && app.settings["LIST"] == "base more")
        #expect(app.languageMode == "6", "the project's own setting counts")
        let settings = ["A": "1$(B)", "B": "2${C:lower}", "C": "3", "LOOP": "$(LOOP)"]
        #expect(BuildSettings.expanded("$(A)-$(NONE)", by: settings) == "123-")
        #expect(!BuildSettings.expanded("$(LOOP)", by: settings).isEmpty)
    }

    @Test("Lists of settings inherit, Info.plist may be named by other settings, and a file may have an absolute path")
    func inheritedSettings() throws {
        let scratch = try Scratch()
        let outside = try scratch.write("", "Outside/Far.swift")
        let project = Self.project
            .replacing("SWIFT_VERSION = 5.0;", with: "SWIFT_VERSION = 5.0; OTHER_SWIFT_FLAGS = (\"-DEARLY\", \"$(inherited)\");")
            .replacing("OTHER_SWIFT_FLAGS = \"-D PAID -DBETA\";", with: "OTHER_SWIFT_FLAGS = (\"$(inherited)\", \"-D\", PAID);")
            .replacing(
                "SDKROOT = appletvos;",
                with: "SDKROOT = appletvos; PRODUCT_NAME = Films; INFOPLIST_FILE = \"$(SRCROOT)/$(PRODUCT_NAME)/Info.plist\";"
            )
            .replacing("path = \"TV App.swift\"; sourceTree = \"<group>\"", with: "path = \"\(outside.path)\"; sourceTree = \"<absolute>\"")
        try scratch.write(project, "App/My.xcodeproj/project.pbxproj")
        try scratch.write("", "App/Code/Shared.swift")
        try scratch.write(
            "<plist version=\"1.0\"><dict><key>CFBundleName</key><string>$(PRODUCT_NAME)</string></dict></plist>", "App/Films/Info.plist")
        let folder = scratch.folder.appendingPathComponent("App")
        let app = try ProjectFinder.find(folder, include: [], exclude: [])
        #expect(app.conditions == ["DEBUG", "EARLY", "PAID"])
        #expect(app.sources.map(\.lastPathComponent).sorted() == ["Far.swift", "Shared.swift"])
        #expect(app.infoPlist?.path == folder.appendingPathComponent("Films/Info.plist").path)
        #expect(ResourceFolder(app).title == "Films")
    }

    @Test("The upcoming features of an Xcode target are on: those of approachable concurrency, its own, and those among its flags")
    func features() throws {
        func features(_ settings: String) throws -> Set<String> {
            let scratch = try Scratch()
            let project = Self.project.replacing("OTHER_SWIFT_FLAGS = \"-D PAID -DBETA\";", with: settings)
            try scratch.write(project, "My.xcodeproj/project.pbxproj")
            try scratch.write("", "Code/Shared.swift")
            let app = try ProjectFinder.find(scratch.folder, include: [], exclude: [])
            let flags = Workshop(app, toolchain: try Toolchain.find(), cache: scratch.folder.appendingPathComponent("cache")).compileFlags
            #expect(app.features == Set(zip(flags, flags.dropFirst()).filter { $0.0 == "-enable-upcoming-feature" }.map(\.1)))
            return app.features
        }
        #expect(try features("") == [])
        let approachable = try features("SWIFT_APPROACHABLE_CONCURRENCY = YES; SWIFT_UPCOMING_FEATURE_INFER_SENDABLE_FROM_CAPTURES = NO;")
        #expect(approachable.isSuperset(of: ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"]) && approachable.count == 4)
        let own = "SWIFT_UPCOMING_FEATURE_INFER_ISOLATED_CONFORMANCES = YES; OTHER_SWIFT_FLAGS = \"-enable-upcoming-feature A -DB\";"
        #expect(try features(own) == ["InferIsolatedConformances", "A"])
    }

    @Test("Among a repository's projects, the tvOS app is found; several tvOS apps give an error that names them")
    func projectsBelow() throws {
        let scratch = try Scratch()
        try scratch.write(Self.project, "Apps/TV/My.xcodeproj/project.pbxproj")
        try scratch.write(Self.project.replacing("appletvos", with: "iphoneos"), "Apps/Phone/My.xcodeproj/project.pbxproj")
        for path in ["Apps/TV/Code/TV App.swift", "Apps/Phone/Code/Shared.swift", "Shared/Model.swift"] { try scratch.write("", path) }
        let app = try ProjectFinder.find(scratch.folder, include: [], exclude: [])
        #expect(names(app) == ["Apps/TV/Code/TV App.swift"] && app.origin == "target My TV of Apps/TV/My.xcodeproj")

        try scratch.write(Self.project, "Apps/Other/My.xcodeproj/project.pbxproj")
        let error = #expect(throws: AppToolFailure.self) { try ProjectFinder.find(scratch.folder, include: [], exclude: []) }
        let names = "Apps/Other/My.xcodeproj, Apps/TV/My.xcodeproj"
        #expect(error?.description == "\(scratch.folder.path) holds several tvOS apps: \(names); give the folder that one of them is in")

        // In a package's folder, Xcode projects below it are examples, which are ignored.
        try scratch.write("", "Package.swift")
        #expect(self.names(try ProjectFinder.find(scratch.folder, include: [], exclude: [])).contains("Shared/Model.swift"))
    }

    @Test("If the Xcode project cannot be read, the folder's files are the app")
    func brokenProject() throws {
        let scratch = try Scratch()
        try scratch.write("{ objects = ", "My.xcodeproj/project.pbxproj")
        try scratch.write("", "A.swift")
        #expect(names(try ProjectFinder.find(scratch.folder, include: [], exclude: [])) == ["A.swift"])
    }
}
