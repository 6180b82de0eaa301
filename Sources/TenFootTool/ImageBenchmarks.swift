import Foundation
import TenFootGraphics
import TenFootRasterising

/// Decodes posters for a row of tiles in helper processes, as an app does.
enum ImageBenchmarks {
    static var all: [Benchmark] { [Benchmark(name: "image.decode") { MainActor.assumeIsolated { decode() } }] }

    @MainActor private static func decode() -> [Metric] {
        let folder = AssetLocator().folders.map { $0 + "/demo/posters" }.first { FileManager.default.fileExists(atPath: $0) }
        let files = folder.map { folder in
            ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".jpg") }.sorted().map {
                ImageSource.file(folder + "/" + $0)
            }
        }
        guard let files, !files.isEmpty else {
            LauncherBenchmarks.tell("skipping image.decode: there is no assets/demo/posters; run it in the source tree")
            return []
        }
        // The first round starts the helper and warms the disk's cache.
        decode(files)
        let samples = Stopwatch.microseconds(runs: 15) { _ in decode(files) }.map { $0 / 1000 / Double(files.count) }
        return [Metric("image.decode", unit: "ms", n: files.count, samples: samples)]
    }

    /// Decodes all files at the size at which the launcher shows them.
    @MainActor private static func decode(_ files: [ImageSource]) {
        let loader = ImageLoader(budget: 1 << 28)
        for file in files { _ = loader.state(of: file, pixelSize: CGSize(width: 300, height: 450)) }
        loader.waitUntilIdle(timeout: 60)
    }
}
