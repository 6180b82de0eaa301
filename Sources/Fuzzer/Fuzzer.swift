import Foundation
import TenFootAppHost
import TenFootCodecs
import TenFootControlSocket
import TenFootFocusEngine
import TenFootGLib
import TenFootInput
import TenFootMPRIS
import TenFootMediaLibrary
import TenFootRasterising

/// The targets of `./tenfoot fuzz NAME`, by name: each takes bytes and returns the broken promises.
let fuzzTargets: [String: @Sendable ([UInt8]) -> [String]] = [
    "answers": fuzzVariant,
    "build-settings": fuzzBuildSettings,
    "bmp": { fuzzPicture(.bmp, $0) },
    "cec": fuzzCEC,
    "command": fuzzCommand,
    "control": fuzzControl,
    "data-model": fuzzDataModel,
    "database": fuzzDatabase,
    "desktop": fuzzDesktopEntry,
    "display-list": { bytes in MainActor.assumeIsolated { fuzzDisplayList(bytes) } },
    "events": fuzzEventStream,
    "files": fuzzFiles,
    "focus-map": fuzzFocusMap,
    "gif": { fuzzPicture(.gif, $0) },
    "helper-record": fuzzHelperRecord,
    "html": fuzzHTML,
    "interface": { bytes in MainActor.assumeIsolated { fuzzInterface(bytes) } },
    "jpeg": { fuzzPicture(.jpeg, $0) },
    "mapping": fuzzMappingLine,
    "mapping-walk": fuzzMappingWalk,
    "network": fuzzNetwork,
    "nfo": fuzzNFO,
    "picture-header": fuzzPictureHeader,
    "playback": fuzzPlayback,
    "players": fuzzPlayers,
    "predicate": fuzzPredicate,
    "png": { fuzzPicture(.png, $0) },
    "record": fuzzRecord,
    "resources": fuzzResources,
    "response": fuzzResponse,
    "scenario": fuzzScenario,
    "script": fuzzScript,
    "screen-reader": { bytes in MainActor.assumeIsolated { fuzzScreenReader(bytes) } },
    "settings": fuzzSettings,
    "snapshot": fuzzSnapshot,
    "speech": fuzzSpeech,
    "svg": { fuzzPicture(.svg, $0) },
    "titles": fuzzTitles,
    "uikit-layout": { bytes in MainActor.assumeIsolated { fuzzUIKitLayout(bytes) } },
    "views": { bytes in MainActor.assumeIsolated { fuzzViews(bytes) } },
    "webp": { fuzzPicture(.webp, $0) },
    "yaml": fuzzYAML,
]

/// `Fuzzer NAME ...`: the further arguments are libFuzzer's options if it is built with libFuzzer, else files to replay.
@main
struct Feed {
    static func main() throws {
        if Swift.CommandLine.arguments.dropFirst() == ["list"] {
            for name in fuzzTargets.keys.sorted() { print(name) }
            return
        }
        guard Swift.CommandLine.arguments.count > 1, let target = fuzzTargets[Swift.CommandLine.arguments[1]] else {
            FileHandle.standardError.write(Data("NAME is one of: \((["list"] + fuzzTargets.keys.sorted()).joined(separator: " "))\n".utf8))
            exit(2)
        }
        try feed(target, Array(Swift.CommandLine.arguments.dropFirst(2)))
    }
}

#if FUZZER

    /// libFuzzer's own loop, as a function of the library that `-sanitize=fuzzer` links in.
    @_silgen_name("LLVMFuzzerRunDriver")
    private func runDriver(
        _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
        _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
    ) -> CInt

    /// Set once on the loop's thread before the loop starts; it is global, since a C function cannot capture.
    nonisolated(unsafe) private var chosen: ([UInt8]) -> [String] = { _ in [] }

    /// Runs one input; libFuzzer's own `main`, which is not used, refers to this symbol.
    @_cdecl("LLVMFuzzerTestOneInput")
    func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
        let broken = chosen(Array(UnsafeBufferPointer(start: bytes, count: count)))
        // libFuzzer keeps and minimises only inputs that crash, so a broken promise must crash.
        if !broken.isEmpty { fatalError(broken.joined(separator: "; ")) }
        return 0
    }

    private func feed(_ target: @escaping ([UInt8]) -> [String], _ options: [String]) throws {
        chosen = target
        var count = CInt(options.count + 1)
        // The loop runs until the process ends, so its arguments are never freed.
        let words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: options.count + 2)
        for (index, word) in (["fuzzer"] + options).enumerated() { words[index] = strdup(word) }
        words[options.count + 1] = nil
        var start = words
        exit(runDriver(&count, &start, testOneInput))
    }

#else

    private func feed(_ target: @Sendable ([UInt8]) -> [String], _ paths: [String]) throws {
        for path in paths {
            let broken = target([UInt8](try Data(contentsOf: URL(filePath: path))))
            print("\(path): \(broken.isEmpty ? "fine" : broken.joined(separator: "; "))")
        }
    }

#endif
