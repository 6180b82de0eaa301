import Foundation

/// The imports that each folder may have: the map of ARCHITECTURE.md, in a form that can be checked.
///
/// A folder may import the folders it names and, through them, what those may import. Programs import only the umbrella module.
enum Arrows {
    struct Row {
        let folders: Set<String>
        let outside: Set<String>

        init(_ folders: Set<String> = [], outside: Set<String> = []) {
            self.folders = folders
            self.outside = outside
        }
    }

    /// The modules that every folder may import.
    static let common: Set<String> = ["Swift", "Foundation"]
    /// The modules that system interfaces and the view graph may import as well.
    private static let runtime: Set<String> = ["Dispatch", "Glibc", "Synchronization", "Observation"]

    static let libraries: [String: Row] = [
        "Geometry": Row(),
        "FocusEngine": Row(["Geometry"], outside: ["HeapModule"]),
        "Motion": Row(["Geometry"]),
        "Graphics": Row(["Geometry"]),
        "Input": Row(),
        "Accessibility": Row(["Geometry"]),
        "Language": Row(outside: ["Synchronization"]),
        "Storage": Row(),
        "KeyValueObserving": Row(outside: ["Logging", "Synchronization"]),
        "ObjectStore": Row(["Storage"], outside: ["GRDB", "Logging", "Observation", "Synchronization"]),
        "ViewGraph": Row(
            ["FocusEngine", "Motion", "Graphics", "Input", "Accessibility", "KeyValueObserving"],
            outside: runtime.union(["OpenCombine", "OrderedCollections", "Logging"])),
        "Views": Row(["ViewGraph", "Language"], outside: runtime.union(["OpenCombine", "Logging"])),
        "Controls": Row(["Views"], outside: runtime),
        "Typography": Row(["Graphics"], outside: runtime.union(["CPango"])),
        "Decoding": Row([], outside: runtime.union(["CIsolation"])),
        "Isolation": Row([], outside: runtime.union(["CIsolation"])),
        "Codecs": Row(["Decoding"], outside: runtime.union(["CIsolation", "CTurboJPEG", "CPNG", "CWebP"])),
        "Rasterising": Row(
            ["Typography", "Decoding", "Isolation", "Storage"],
            outside: runtime.union(["CPango", "CPixman", "CIsolation", "CFetch", "Logging"])),
        "SDLRendering": Row(["Rasterising"], outside: runtime.union(["CSDL", "CRandR", "Logging"])),
        "EvdevInput": Row(["Input", "GLib", "Storage"], outside: runtime.union(["CEvdev", "CXkb", "Logging"])),
        "AppHost": Row(
            ["Controls", "ScreenReader", "SDLRendering", "EvdevInput", "Storage", "Isolation"],
            outside: runtime.union(["CRuntime", "CSDL", "ArgumentParser", "Logging"])),
        "GLib": Row(["Isolation"], outside: runtime.union(["CGIO"])),
        "ScreenReader": Row(["Accessibility", "GLib"], outside: runtime.union(["CGIO"])),
        "ControlSocket": Row(["Input"], outside: runtime),
        "MPRIS": Row(["GLib"], outside: runtime),
        "Machine": Row(["GLib", "Language"], outside: runtime.union(["CSound"])),
        "CEC": Row([], outside: runtime.union(["CCEC"])),
        "Playback": Row(["Graphics", "Language"], outside: runtime.union(["CMPV"])),
        "CoreMedia": Row(),
        "AVFoundation": Row(["CoreMedia", "Playback", "AppHost"], outside: runtime.union(["OpenCombine"])),
        "AVKit": Row(["AVFoundation", "TenFoot", "Playback"], outside: runtime),
        "MediaLibrary": Row(
            ["GLib", "Isolation", "Storage", "Playback", "Language"], outside: runtime.union(["CGIO", "CIsolation", "GRDB", "Logging"])),
        "TenFoot": Row(["Controls", "AppHost"], outside: ["Observation", "OpenCombine"]),
        "SwiftUI": Row(["TenFoot"], outside: ["OpenCombine"]),
        "Compatibility": Row(
            ["TenFoot", "AVKit", "GLib", "Isolation", "MPRIS", "ObjectStore"],
            outside: runtime.union([
                "CGIO", "CPango", "CQRencode", "CTurboJPEG", "Crypto", "CryptoExtras", "GRDBSQLite", "FoundationNetworking", "Logging",
                "OpenCombine",
                "OpenCombineDispatch",
                "TenFootAccelerate", "TenFootAppleFoundation", "TenFootCombine", "TenFootCoreData", "TenFootCoreLocation",
                "TenFootCoreTransferable",
                "TenFootos", "TenFootPhotos", "TenFootPlayerViewController", "TenFootSecurity", "TenFootUIKit",
                "TenFootUniformTypeIdentifiers",
            ])),
        "PreviewOrders": Row(),
        "Previews": Row(["TenFoot", "AppHost", "Isolation", "PreviewOrders"], outside: runtime.union(["ArgumentParser"])),
        "AppResources": Row(outside: runtime.union(["FoundationXML"])),
        "AppTool": Row(
            ["PreviewOrders", "AppResources", "Isolation"],
            outside: runtime.union(["ArgumentParser", "FoundationXML", "SwiftIfConfig", "SwiftParser", "SwiftSyntax"])),
        "Macros": Row([], outside: ["SwiftCompilerPlugin", "SwiftDiagnostics", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros"]),
        "TenFootTesting": Row(["TenFoot"], outside: runtime.union(["Testing"])),
    ]

    /// The modules that programs may import; programs do not inherit imports.
    static let programs: [String: Row] = [
        "DecodeHelper": Row(["Codecs"], outside: runtime.union(["CIsolation"])),
        "InspectHelper": Row(["Isolation"], outside: runtime.union(["FlyingFox", "FlyingSocks"])),
        "ProbeHelper": Row([], outside: runtime.union(["CIsolation", "CProbe"])),
        "TagHelper": Row([], outside: runtime.union(["CIsolation", "CTags"])),
        "ControlTool": Row(["ControlSocket"]),
        "Launcher": Row(
            ["TenFoot", "AVKit", "AVFoundation", "MediaLibrary", "ControlSocket", "MPRIS", "CEC", "Machine", "GLib"],
            outside: runtime.union(["Logging"])),
        "Programs": Row(["Launcher", "ControlTool", "TenFootTool", "Previews"]),
        "Fuzzer": Row(
            [
                "TenFoot", "Geometry", "FocusEngine", "Graphics", "Input", "ViewGraph", "Typography", "Codecs", "Rasterising", "AppHost",
                "ControlSocket", "MediaLibrary", "Accessibility", "GLib", "ScreenReader", "AppResources", "Language", "SDLRendering",
                "CEC", "MPRIS",
            ], outside: ["TenFootAppleFoundation", "TenFootNetwork", "TenFootUIKit"]),
        "TenFootTool": Row(
            [
                "TenFoot", "AVKit", "Playback", "AppHost", "Geometry", "FocusEngine", "Motion", "Graphics", "Input", "ViewGraph", "Views",
                "Controls", "Typography",
                "Rasterising",
                "SDLRendering", "EvdevInput", "CEC", "Isolation", "MediaLibrary",
            ],
            outside: runtime.union(["ArgumentParser", "CAllocations", "CRuntime"])),
    ]

    /// The modules that samples may import, which are those of any app.
    static let samples: Set<String> = common.union(["SwiftUI", "TenFoot", "Observation"])

    /// Folders whose module has the name of the folder, without a prefix.
    private static let ownNames: Set<String> = [
        "TenFoot", "SwiftUI", "TenFootTesting", "CoreMedia", "AVFoundation", "AVKit", "Launcher", "ControlTool", "TenFootTool",
    ]

    static func module(_ folder: String) -> String { ownNames.contains(folder) ? folder : "TenFoot" + folder }

    private static let libraryModules = Set(libraries.keys.map(module))

    /// The modules a folder may import; nil for a folder that is not on the map.
    static func allowed(in folder: String) -> Set<String>? {
        if let row = programs[folder] { return common.union(row.outside).union(row.folders.map(module)) }
        guard let row = libraries[folder] else { return nil }
        var allowed = common.union(row.outside)
        for below in row.folders {
            allowed.insert(module(below))
            // Imports of lower folders are inherited, except for modules from outside the package.
            allowed.formUnion((self.allowed(in: below) ?? []).intersection(libraryModules))
        }
        return allowed
    }

    /// The modules named by the import lines of a source.
    static func imports(in text: String) -> [String] {
        let line =
            #/^[ \t]*(?:@\w+(?:\([^)]*\))?[ \t]+)*(?:(?:public|package|internal|fileprivate|private)[ \t]+)?import[ \t]+(?:(?:struct|class|enum|protocol|typealias|func|var|let)[ \t]+)?(\w+)/#
            .anchorsMatchLineEndings()
        return text.split(separator: "\n").filter { $0.contains("import") }.joined(separator: "\n").matches(of: line).map {
            String($0.output.1)
        }
    }

    /// The forbidden imports of a source at a path, as messages.
    static func violations(path: String, text: String) -> [String] {
        let parts = path.split(separator: "/").map(String.init)
        guard parts.count > 2, let top = parts.first else { return [] }
        let allowed = top == "Samples" ? samples : allowed(in: parts[1])
        guard let allowed else { return ["\(path): the folder \(parts[1]) is not on the map; add it to Arrows.swift and ARCHITECTURE.md"] }
        return imports(in: text).filter { !allowed.contains($0) }.map { "\(path): \(parts[1]) may not import \($0)" }
    }
}
