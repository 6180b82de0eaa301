// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// One row per target: name, folder, and what it may import; Tests/ArchitectureTests checks the sources against this.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
/// For targets whose loops run millions of times and for the view layer, which makes every frame: optimised in debug builds too, so that an app
/// in development scrolls smoothly and the tests of screens take half of the time.
///
/// Packages that depend on a tag can use these unsafe flags: from this version of the tools on SwiftPM allows them.
let fast: [SwiftSetting] = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// For the engine, which runs on one thread and without reentrance: the checks took a tenth of building its index.
let engine: [SwiftSetting] = fast + [.unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))]

/// Options that the compiler passes on to the linker.
func linker(_ options: String...) -> [String] { options.flatMap { ["-Xlinker", $0] } }

let collections: Target.Dependency = .product(name: "OrderedCollections", package: "swift-collections")
let heap: Target.Dependency = .product(name: "HeapModule", package: "swift-collections")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let combine: Target.Dependency = .product(name: "OpenCombine", package: "OpenCombine")
let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let crypto: Target.Dependency = .product(name: "Crypto", package: "swift-crypto")
let sqlite: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")

func syntax(_ module: String) -> Target.Dependency { .product(name: module, package: "swift-syntax") }

/// A library target of TenFoot: `Sources/<folder>`, named `TenFoot<folder>` so that apps may have a `Views` of their own.
func library(
    _ folder: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = [], resources: [Resource] = [],
    settings: [SwiftSetting] = strict
) -> Target {
    .target(
        name: "TenFoot" + folder, dependencies: dependencies, path: "Sources/" + folder, exclude: ["README.md"] + exclude,
        resources: resources, swiftSettings: settings)
}

/// A module that stands in for one of Apple's, in `Sources/Compatibility/<name>`.
///
/// Named `TenFoot<name>`, so that no other package's `canImport` finds it; an app's `import <name>` is resolved by `-module-alias`.
func standIn(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: "TenFoot" + name, dependencies: dependencies, path: "Sources/Compatibility/" + name, swiftSettings: strict)
}

/// A library target with the name of the Apple module that it stands in for.
func named(_ folder: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: folder, dependencies: dependencies, path: "Sources/" + folder, exclude: ["README.md"], swiftSettings: strict)
}

func ours(_ folders: String...) -> [Target.Dependency] { folders.map { .target(name: "TenFoot" + $0) } }

func executable(_ name: String, _ path: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .executableTarget(name: name, dependencies: dependencies, path: path, exclude: exclude, swiftSettings: strict)
}

/// The code of a program; the few lines that start it are a separate executable, so that another executable can contain the code too.
func programCode(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/" + name, exclude: exclude, swiftSettings: strict)
}

func tests(
    _ folder: String, _ dependencies: [Target.Dependency], resources: [Resource] = [], settings: [SwiftSetting] = strict
) -> Target {
    .testTarget(
        name: folder + "Tests", dependencies: dependencies, path: "Tests/\(folder)Tests", resources: resources,
        swiftSettings: settings)
}

/// View files as apps have them, in one of the language's modes; their warnings are not errors.
func apps(_ name: String, _ path: String, _ mode: SwiftLanguageMode) -> Target {
    .testTarget(name: name + "Tests", dependencies: ["SwiftUI", "TenFootTesting"], path: path, swiftSettings: [.swiftLanguageMode(mode)])
}

func system(_ name: String, pkgConfig: String) -> Target {
    .systemLibrary(name: name, path: "Sources/System/\(name)", pkgConfig: pkgConfig)
}

/// Apple's modules that have a stand-in.
///
/// Each is a separate product, so that only apps that import it link it.
let standIns = [
    "Accelerate", "AdSupport", "AppIntents", "AppleFoundation", "AppTrackingTransparency", "AudioToolbox", "AuthenticationServices",
    "BackgroundTasks", "Charts", "CloudKit", "Combine", "CommonCrypto", "CoreBluetooth", "CoreData", "CoreImage", "CoreLocation",
    "CoreSpotlight", "CoreStore",
    "CoreTransferable", "CryptoKit", "Engine", "GameController", "GroupActivities", "ImageIO", "JavaScriptCore", "MapKit", "MediaPlayer",
    "MobileCoreServices", "Network", "OSLog", "os", "Photos", "PhotosUI", "PlayerViewController", "Pulse", "SDWebImage", "Security",
    "SQLite3",
    "StoreKit", "SVGKit", "SwiftData", "SystemConfiguration", "TipKit", "TVServices", "TVUIKit", "UIKit", "UniformTypeIdentifiers",
    "UserNotifications", "VideoToolbox", "VLCKit",
]

let package = Package(
    name: "TenFoot",
    products: [
        .library(name: "TenFoot", targets: ["TenFoot"]),
        .library(name: "SwiftUI", targets: ["SwiftUI"]),
        .library(name: "TenFootTesting", targets: ["TenFootTesting"]),
        .library(name: "AVKit", targets: ["AVKit"]),
        .library(name: "AVFoundation", targets: ["AVFoundation"]),
        .library(name: "CoreMedia", targets: ["CoreMedia"]),
        .executable(name: "launcher", targets: ["LauncherProgram"]),
        .executable(name: "tenfoot-decode", targets: ["DecodeHelper"]),
        .executable(name: "tenfoot-tags", targets: ["TagHelper"]),
        .executable(name: "tenfoot-probe", targets: ["ProbeHelper"]),
        .executable(name: "tenfoot-inspect", targets: ["InspectHelper"]),
        .executable(name: "tenfoot", targets: ["TenFootProgram"]),
        .executable(name: "tenfootctl", targets: ["ControlProgram"]),
        .executable(name: "tenfoot-box", targets: ["BoxProgram"]),
        .executable(name: "tenfoot-app", targets: ["AppTool"]),
        .executable(name: "tenfoot-preview", targets: ["PreviewProgram"]),
        // What `tenfoot app DIR` links completely, and all modules that apps may import, each built by one command.
        .library(name: "AppCore", type: .static, targets: ["SwiftUI"]),
        .library(name: "AppModules", type: .static, targets: ["SwiftUI", "AVKit", "TenFootPreviews"] + standIns.map { "TenFoot" + $0 }),
    ] + standIns.map { .library(name: "TenFoot" + $0, targets: ["TenFoot" + $0]) },
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
        .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    ],
    targets: [
        // Pure: values in, values out.
        library("Geometry", settings: fast),
        library("FocusEngine", ours("Geometry") + [heap], settings: engine),
        library("Motion", ours("Geometry"), settings: fast),
        library("Graphics", ours("Geometry"), settings: fast),
        library("Input"),
        library("Accessibility", ours("Geometry"), settings: fast),
        library("Language", exclude: ["TenFoot.xcstrings"]),

        // Reading and replacing files.
        library("Storage"),
        // Key-value observing, which Linux's Foundation lacks.
        library("KeyValueObserving", [logging]),
        // The stores of SwiftData and Core Data.
        library("ObjectStore", ours("Storage") + [sqlite, logging]),

        // The view layer.
        library(
            "ViewGraph",
            ours("Geometry", "FocusEngine", "Motion", "Graphics", "Input", "Accessibility", "KeyValueObserving")
                + [combine, logging, collections], settings: fast),
        library("Views", ours("ViewGraph", "Language") + [combine, logging], settings: fast),
        library("Controls", ours("Views"), settings: fast),

        // Input and output: text, pixels, windows, devices.
        library("Typography", ours("Graphics") + ["CPango"], settings: fast),
        library("Decoding", ["CIsolation"]),
        library("Isolation", ["CIsolation"]),
        // Optimised in debug builds too, like Rasterising: both loop over single pixels, and `tenfoot app` links debug builds.
        library("Codecs", ours("Decoding") + ["CTurboJPEG", "CPNG", "CWebP"], settings: fast),
        executable("DecodeHelper", "Sources/DecodeHelper", ours("Codecs")),
        // Nothing depends on these two, since the launcher would link their libraries: `./tenfoot` builds them beside it.
        executable("TagHelper", "Sources/TagHelper", ["CIsolation", "CTags"]),
        executable("ProbeHelper", "Sources/ProbeHelper", ["CIsolation", "CProbe"]),
        // The helper is not linked into its users, but built beside them.
        library(
            "Rasterising",
            ours("Typography", "Decoding", "Isolation", "Storage") + ["DecodeHelper", "CPango", "CPixman", "CFetch", logging],
            settings: fast),
        library("SDLRendering", ours("Rasterising") + ["CSDL", "CRandR", logging]),
        library("EvdevInput", ours("Input", "GLib", "Storage") + ["CEvdev", "CXkb", logging]),
        // Optimised in debug builds too: the check of contrasts compares millions of pixels.
        library(
            "AppHost",
            ours("ScreenReader", "Controls", "SDLRendering", "EvdevInput", "Storage", "Isolation", "KeyValueObserving")
                + ["CRuntime", arguments, logging], settings: fast),
        // Nothing depends on it: an app that wants `--inspect` names the product.
        .executableTarget(
            name: "InspectHelper", dependencies: ours("Isolation") + [.product(name: "FlyingFox", package: "FlyingFox")],
            path: "Sources/InspectHelper", exclude: ["README.md"], resources: [.embedInCode("page.html")], swiftSettings: strict),

        library("GLib", ours("Isolation") + ["CGIO"]),
        library("ScreenReader", ours("Accessibility", "GLib") + ["CGIO"]),
        // Control from outside: by a socket, and by MPRIS.
        library("ControlSocket", ours("Input")),
        library("MPRIS", ours("GLib")),
        // Services of the machine.
        library("Machine", ours("GLib", "Language") + ["CSound"]),
        // The television at the other end of the cable.
        library("CEC", ["CCEC"]),

        // Films: libmpv below, modules with Apple's names above.
        library("Playback", ours("Graphics", "Language") + ["CMPV"]),
        named("CoreMedia"),
        named("AVFoundation", ["CoreMedia", combine] + ours("Graphics", "Playback", "AppHost", "KeyValueObserving")),
        named("AVKit", ["AVFoundation", "TenFoot"] + ours("Playback")),

        // What an app imports.
        .target(name: "TenFoot", dependencies: ours("Controls", "AppHost"), path: "Sources/TenFoot", swiftSettings: strict),
        .target(name: "SwiftUI", dependencies: ["TenFoot", "TenFootMacros", combine], path: "Sources/SwiftUI", swiftSettings: strict),
        // Separate, since swift-syntax takes minutes to build, and targets that do not import SwiftUI must not wait for it.
        .macro(
            name: "TenFootMacros",
            dependencies: [
                syntax("SwiftSyntax"), syntax("SwiftSyntaxBuilder"), syntax("SwiftSyntaxMacros"), syntax("SwiftDiagnostics"),
                syntax("SwiftCompilerPlugin"),
            ],
            path: "Sources/Macros", exclude: ["README.md"], swiftSettings: strict),
        .target(
            name: "TenFootTesting", dependencies: ["TenFoot"], path: "Sources/TenFootTesting", exclude: ["README.md"], swiftSettings: strict
        ),

        // The code that `tenfoot preview` adds to an app's views; no app links it. The tool and the window share only the orders.
        library("PreviewOrders"),
        library("AppResources"),
        library("Previews", ["TenFoot", arguments] + ours("AppHost", "Isolation", "PreviewOrders")),

        // Apple's modules around SwiftUI, for apps written for tvOS.
        standIn("Accelerate"),
        standIn("AdSupport"),
        standIn("AppIntents", ["TenFoot"]),
        standIn("AppTrackingTransparency"),
        standIn("AudioToolbox", ["AVFoundation"]),
        standIn("AuthenticationServices", ["TenFoot", "TenFootUIKit"]),
        standIn("AppleFoundation", ours("GLib", "KeyValueObserving") + ["CGIO", logging]),
        standIn("BackgroundTasks", [logging]),
        standIn("Charts", ["TenFoot"]),
        standIn("CloudKit", [logging]),
        standIn("Combine", [combine, .product(name: "OpenCombineDispatch", package: "OpenCombine")]),
        standIn("CommonCrypto", [crypto, .product(name: "CryptoExtras", package: "swift-crypto")]),
        standIn("CoreBluetooth"),
        standIn("CoreData", ["TenFoot", "TenFootAppleFoundation", combine] + ours("ObjectStore")),
        standIn("CoreImage", ["TenFootUIKit", "TenFootAccelerate", "CQRencode", logging]),
        standIn("CoreLocation", [logging]),
        standIn("CoreSpotlight", ["TenFootAppleFoundation", "TenFootUniformTypeIdentifiers"]),
        standIn("CoreStore", ["TenFootAppleFoundation", "TenFootCombine", "TenFootCoreData"] + ours("ObjectStore")),
        standIn("CoreTransferable", ["TenFootUniformTypeIdentifiers"]),
        standIn("CryptoKit", ["TenFootSecurity", crypto]),
        standIn("Engine", ["TenFoot", "TenFootUIKit"]),
        standIn("GameController", ["TenFoot"] + ours("AppHost", "Input")),
        standIn("GroupActivities", ["TenFootCombine", "TenFootCoreTransferable", "TenFootUniformTypeIdentifiers"]),
        standIn("ImageIO", ["TenFootUIKit"]),
        standIn("JavaScriptCore", ["TenFootAppleFoundation", logging]),
        standIn("MapKit", ["TenFoot", "TenFootCoreLocation", "TenFootUIKit", logging]),
        standIn("MediaPlayer", ["AVFoundation", "TenFoot", "TenFootUIKit"] + ours("MPRIS", "GLib")),
        standIn("MobileCoreServices", ["TenFootAppleFoundation"]),
        standIn("Network", ["CGIO", "TenFootAppleFoundation"] + ours("GLib")),
        standIn("OSLog", ["TenFootos"]),
        standIn("os", [logging]),
        standIn("Photos", ["TenFootUIKit"]),
        standIn("PhotosUI", ["TenFootPhotos"]),
        standIn("PlayerViewController", ["AVKit", "TenFootUIKit"] + ours("Playback", "Graphics")),
        standIn("Pulse", ["TenFoot", "TenFootAppleFoundation", logging]),
        standIn("Security", ["TenFootAppleFoundation", crypto, logging]),
        standIn("SDWebImage", ["TenFoot", "TenFootAppleFoundation", "TenFootUIKit"]),
        standIn("SQLite3", [sqlite]),
        standIn("StoreKit", [logging]),
        standIn("SVGKit", ["TenFootUIKit"]),
        standIn("SystemConfiguration"),
        standIn("SwiftData", ["TenFoot", "TenFootMacros"] + ours("ObjectStore")),
        standIn("TipKit", ["TenFoot", "TenFootMacros"]),
        standIn("TVServices"),
        standIn("TVUIKit", ["TenFootUIKit"]),
        standIn("UIKit", ["TenFoot", "TenFootAppleFoundation", "CTurboJPEG", "CPango"] + ours("ViewGraph", "Isolation", "AppHost")),
        standIn("UniformTypeIdentifiers"),
        standIn("UserNotifications", ["TenFootAppleFoundation"]),
        standIn("VideoToolbox", ["CoreMedia"]),
        standIn("VLCKit", ["TenFootAppleFoundation", "TenFootPlayerViewController", "TenFootUIKit"] + ours("Playback", "AppHost")),

        // Programs.
        library(
            "MediaLibrary",
            ours("GLib", "Isolation", "Storage", "Playback", "Language") + ["CIsolation", "CGIO", sqlite, logging],
            exclude: ["Language/Launcher.xcstrings"]),
        programCode(
            "Launcher", ["TenFoot", "AVKit"] + ours("MediaLibrary", "ControlSocket", "MPRIS", "CEC", "Machine", "GLib"),
            exclude: ["README.md"]),
        programCode("ControlTool", ours("ControlSocket")),
        programCode(
            "TenFootTool",
            ["TenFoot", "AVKit", "CAllocations", "CRuntime", arguments]
                + ours("CEC", "Isolation", "Playback", "MediaLibrary", "FocusEngine", "ViewGraph", "EvdevInput", "Rasterising")),
        executable("LauncherProgram", "Sources/Programs/Launcher", ["Launcher"]),
        executable("ControlProgram", "Sources/Programs/Control", ["ControlTool"]),
        executable("TenFootProgram", "Sources/Programs/TenFoot", ["TenFootTool"]),
        // All three programs in one executable with a name for each, as they are installed: three would contain Foundation three times.
        executable("BoxProgram", "Sources/Programs/Box", ["Launcher", "ControlTool", "TenFootTool"]),
        // The window of `tenfoot preview`.
        executable("PreviewProgram", "Sources/Programs/Preview", ["TenFootPreviews"]),
        // Separate like the macros, since it reads an app's sources with swift-syntax.
        executable(
            "AppTool", "Sources/AppTool",
            [arguments, syntax("SwiftSyntax"), syntax("SwiftParser"), syntax("SwiftIfConfig")]
                + ours("PreviewOrders", "AppResources", "Isolation"),
            exclude: ["README.md"]),
        executable(
            "Fuzzer", "Sources/Fuzzer",
            ["TenFoot", "TenFootAppleFoundation", "TenFootNetwork", "TenFootUIKit"]
                + ours(
                    "FocusEngine", "AppHost", "Codecs", "ControlSocket", "MediaLibrary", "Accessibility", "GLib", "ScreenReader",
                    "AppResources", "Language", "SDLRendering", "CEC", "MPRIS")
        ),
        executable("FocusCookbook", "Samples/FocusCookbook", ["SwiftUI"]),
        executable("TileGrid", "Samples/TileGrid", ["TenFoot"]),
        executable("PadTest", "Samples/PadTest", ["TenFoot"]),
        executable("Gallery", "Samples/Gallery", ["TenFoot"]),
        executable("Hello", "Samples/Hello", ["SwiftUI"]),
        executable("ProgrammeGuide", "Samples/ProgrammeGuide", ["TenFoot"], exclude: ["README.md"]),
        executable("PhotoWall", "Samples/PhotoWall", ["TenFoot"], exclude: ["README.md"]),
        executable("FourInARow", "Samples/FourInARow", ["TenFoot"], exclude: ["README.md"]),

        // C libraries of the system.
        system("CSDL", pkgConfig: "sdl2"),
        system("CTurboJPEG", pkgConfig: "libturbojpeg"),
        system("CPNG", pkgConfig: "libpng"),
        system("CWebP", pkgConfig: "libwebp"),
        system("CPixman", pkgConfig: "pixman-1"),
        system("CPango", pkgConfig: "pangocairo"),
        system("CQRencode", pkgConfig: "libqrencode"),
        // No module of ours needs it: apps and their packages import it, as on tvOS.
        system("zlib", pkgConfig: "zlib"),
        system("CEvdev", pkgConfig: "libevdev"),
        system("CXkb", pkgConfig: "xkbcommon"),
        system("CGIO", pkgConfig: "gio-unix-2.0"),
        .target(name: "CAllocations", path: "Sources/System/CAllocations"),
        .target(
            name: "CRuntime", path: "Sources/System/CRuntime",
            linkerSettings: [
                // Every program is linked with this target, by the toolchain's lld. In release a program packs its
                // relocations and exports no symbols: together 6 MB that each start would read and keep in memory.
                .unsafeFlags(["-use-ld=lld"] + linker("--wrap=dispatch_source_create", "--wrap=dispatch_activate")),
                .unsafeFlags(linker("-z", "pack-relative-relocs", "--no-export-dynamic"), .when(configuration: .release)),
            ]),
        .target(name: "CCEC", path: "Sources/System/CCEC"),
        .target(name: "CFetch", path: "Sources/System/CFetch"),
        .target(name: "CIsolation", path: "Sources/System/CIsolation"),
        .target(name: "CMPV", path: "Sources/System/CMPV"),
        .target(
            name: "CProbe", path: "Sources/System/CProbe",
            linkerSettings: [.linkedLibrary("avformat"), .linkedLibrary("avcodec"), .linkedLibrary("avutil")]),
        .target(name: "CRandR", path: "Sources/System/CRandR"),
        .target(name: "CSound", path: "Sources/System/CSound"),
        .target(
            name: "CTags", dependencies: ["CIsolation"], path: "Sources/System/CTags",
            cxxSettings: [.unsafeFlags(["-I/usr/include/taglib"])],
            linkerSettings: [.linkedLibrary("tag")]),

        // Tests mirror the folders.
        .target(
            name: "TestSupport", dependencies: ours("Graphics", "Isolation"), path: "Tests/TestSupport", swiftSettings: strict),
        executable("HostFixture", "Tests/HostFixture", ["TenFoot"]),
        // No test depends on it, since it would make the calls of all tests fail rather than those of one program.
        .target(name: "FaultShim", path: "Tests/FaultShim"),
        executable(
            "StorageFixture", "Tests/StorageFixture",
            ["FaultShim", "TenFootSwiftData", "TenFootCoreData", sqlite]
                + ours("MediaLibrary", "AppHost", "Playback", "Rasterising", "Storage")),
        .target(name: "KeyFileCounter", path: "Tests/KeyFileCounter"),
        executable("CompositorFixture", "Tests/CompositorFixture", ours("SDLRendering")),
        executable("FilmFixture", "Tests/FilmFixture", ["AVKit", "TestSupport"] + ours("Playback", "AppHost", "Graphics", "Rasterising")),
        // Optimised, since its rules read every byte of the sources.
        tests("Architecture", ours("Language") + ["TestSupport"], settings: fast),
        // The modules that apps are typechecked against must be built before the tests run, so the stand-ins are dependencies.
        tests(
            "AppTool",
            [
                "AppTool", "SwiftUI", "PreviewProgram", "TenFootCombine", "TenFootCoreData", "TenFootPlayerViewController", "TenFootos",
                "TestSupport",
            ] + ours("Isolation")),
        tests(
            "Compatibility",
            [
                "TenFootTesting", "TestSupport", "TenFootAppResources", "TenFootGLib", "TenFootObjectStore",
                .product(name: "FlyingFox", package: "FlyingFox"),
                "TenFootAccelerate", "TenFootAdSupport", "TenFootAppIntents", "TenFootAppleFoundation", "TenFootAppTrackingTransparency",
                "TenFootAudioToolbox",
                "TenFootAuthenticationServices", "TenFootSQLite3", "TenFootStoreKit", "TenFootSystemConfiguration",
                "TenFootBackgroundTasks", "TenFootCharts",
                "TenFootCloudKit",
                "TenFootCombine", "TenFootCommonCrypto", "TenFootCoreBluetooth", "TenFootCoreData", "TenFootCoreImage",
                "TenFootCoreSpotlight", "TenFootCoreStore",
                "TenFootCoreTransferable", "TenFootCryptoKit", "TenFootEngine",
                "TenFootGameController", "TenFootImageIO", "TenFootJavaScriptCore", "TenFootMapKit", "TenFootMediaPlayer", "TenFootNetwork",
                "TenFootOSLog", "TenFootPlayerViewController", "TenFootSecurity", "TenFootSwiftData", "TenFootTipKit",
                "TenFootTVUIKit",
                "TenFootPulse", "TenFootSDWebImage", "TenFootSVGKit", "TenFootUIKit", "TenFootUniformTypeIdentifiers",
                "TenFootUserNotifications", "TenFootVideoToolbox", "TenFootVLCKit",
            ]),
        tests("Geometry", ours("Geometry")),
        tests("FocusEngine", ours("FocusEngine") + ["TestSupport"], resources: [.copy("Resources")], settings: fast),
        tests("Motion", ours("Motion")),
        tests("Graphics", ours("Graphics")),
        tests("Input", ours("Input") + ["TestSupport"]),
        tests("Storage", ours("Storage")),
        tests("KeyValueObserving", ours("KeyValueObserving")),
        tests("GLib", ours("GLib") + ["CGIO", "TestSupport"]),
        tests("Isolation", ours("Isolation")),
        tests("ControlSocket", ours("ControlSocket")),
        tests("MPRIS", ours("MPRIS", "GLib") + ["TestSupport"]),
        tests("Machine", ours("Machine", "GLib") + ["TestSupport"]),
        tests("CEC", ours("CEC")),
        tests("Accessibility", ours("Accessibility")),
        tests("ScreenReader", ours("ScreenReader", "GLib")),
        tests("ViewGraph", ours("ViewGraph", "Controls") + ["CAllocations", "TestSupport"]),
        tests("Views", ["TenFootTesting", "TestSupport"]),
        tests("Language", ours("Language")),
        tests("Controls", ["TenFootTesting"]),
        apps("Apps", "Tests/AppFiles", .v6),
        apps("AppsInSwift5", "Tests/AppFilesInSwift5", .v5),
        tests("Macros", ours("Isolation")),
        tests(
            "Rasterising", ours("Rasterising", "Codecs") + ["CFetch", "CTurboJPEG", "CIsolation", "TestSupport"],
            resources: [.copy("Goldens")]),
        tests("EvdevInput", ours("EvdevInput", "GLib") + ["TestSupport"]),
        tests("AppHost", ["TenFootTesting", "HostFixture", "CompositorFixture", "InspectHelper", "TestSupport"]),
        tests("Playback", ours("Playback") + ["TestSupport"]),
        tests("AVKit", ["AVKit", "TenFootTesting", "FilmFixture", "TestSupport"]),
        tests("MediaLibrary", ours("MediaLibrary", "GLib", "Playback") + [sqlite, "KeyFileCounter", "TestSupport"]),
        tests("Fuzzer", ["Fuzzer", "TestSupport"]),
        tests(
            "Samples",
            ["FocusCookbook", "TileGrid", "PadTest", "Gallery", "Hello", "ProgrammeGuide", "PhotoWall", "FourInARow"] + ours("Isolation")),
        tests(
            "Launcher",
            ["LauncherProgram", "ControlProgram", "BoxProgram", "TenFootTesting", "TestSupport"] + ours("Rasterising", "Graphics")),
    ],
    swiftLanguageModes: [.v6]
)
