import Foundation
import TenFootMediaLibrary

/// Measures a library of 5,000 films: from its start until all have name and poster, at the first and at a later start, and until their
/// notes have been read and their files probed.
enum LibraryBenchmarks {
    static var all: [Benchmark] {
        [
            Benchmark(name: "library.scan") { try measure("library.scan", keepsCache: false) },
            Benchmark(name: "library.reopen") { try measure("library.reopen", keepsCache: true) },
            Benchmark(name: "library.details") { [try details()] },
        ]
    }

    private static let count = 5000
    private static let runs = 9

    private static func details() throws -> Metric {
        let home = NSTemporaryDirectory() + "/tenfoot-library-\(getpid())"
        defer { try? FileManager.default.removeItem(atPath: home) }
        try FileManager.default.createDirectory(atPath: home + "/Videos", withIntermediateDirectories: true)
        try SampleFilms.make(count, in: home + "/Videos")
        let library = HomeLibrary(places: places(home), assets: nil)
        let began = Stopwatch.now()
        library.start()
        defer { library.stop() }
        while true {
            usleep(50_000)
            let films = library.contents(of: .films)
            // The length is only in the files, the plot only in the notes.
            if films.count == count, films.allSatisfy({ $0.details?.duration == 2 && $0.details?.synopsis != nil }) { break }
        }
        return Metric("library.details", unit: "ms", n: count, samples: [Double(Stopwatch.now() - began) / 1e6])
    }

    /// The locations of a home in which no programs are found.
    private static func places(_ home: String) -> Places {
        Places(environment: ["HOME": home, "XDG_DATA_DIRS": home + "/nothing", "PATH": "/nothing"])
    }

    private static func measure(_ name: String, keepsCache: Bool) throws -> [Metric] {
        let home = NSTemporaryDirectory() + "/tenfoot-library-\(getpid())"
        defer { try? FileManager.default.removeItem(atPath: home) }
        try FileManager.default.createDirectory(atPath: home + "/Videos", withIntermediateDirectories: true)
        for index in 0..<count {
            let stem = "\(home)/Videos/Film \(index % 97) of \(index) (\(1950 + index % 70))"
            for file in [stem + ".mkv", stem + "-poster.jpg"] { close(creat(file, 0o644)) }
        }
        let places = places(home)
        var samples: [Double] = []
        for run in 0...runs {
            if !keepsCache { for folder in ["/.cache", "/.local"] { try? FileManager.default.removeItem(atPath: home + folder) } }
            let began = Stopwatch.now()
            let library = HomeLibrary(places: places, assets: nil)
            library.start()
            let isThere = DispatchSemaphore(value: 0)
            Task {
                for await catalogue in library.updates()
                where catalogue.isComplete && catalogue.rows.first(where: { $0.kind == .films })?.total == count {
                    isThere.signal()
                    break
                }
            }
            isThere.wait()
            // The first run only warms the disk's cache.
            if run > 0 { samples.append(Double(Stopwatch.now() - began) / 1e6) }
            library.stop()
        }
        return [Metric(name, unit: "ms", n: count, samples: samples)]
    }
}
