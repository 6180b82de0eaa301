import Foundation
import Testing

/// Records of real programs, which are replayed by other processes with different hash seeds.
@Suite struct ReplayTests {
    private static let walk = """
        hold down 900ms
        hold right 600ms
        press select
        press up x3
        press back
        wait 400ms
        """

    private func record(_ sample: String, _ options: [String] = [], _ script: String) throws -> (run: SampleRun, file: String) {
        let file = FileManager.default.temporaryDirectory.appending(path: "tenfoot-record-\(UUID().uuidString)").path
        let run = try SampleRun(sample, options + ["--record", file], script: script)
        #expect(run.status == 0, "\(run.errors)")
        return (run, file)
    }

    @Test("A recording draws the same frames in other processes", arguments: [("TileGrid", ["--count", "400"]), ("Gallery", [])])
    func same(_ sample: String, _ options: [String]) throws {
        let (run, file) = try record(sample, options, Self.walk)
        defer {
            run.remove()
            try? FileManager.default.removeItem(atPath: file)
        }
        for _ in 0..<3 {
            let again = try SampleRun(sample, options + ["--replay", file])
            defer { again.remove() }
            let frames = again.output.split(separator: " ").first.flatMap { Int($0) } ?? 0
            #expect(again.output == "\(frames) frames, same\n" && again.status == 0, "\(again.output)\(again.errors)")
            #expect(frames > 100)
        }
    }

    @Test("A replay that draws something else reports the first frame that differs")
    func different() throws {
        let (run, file) = try record("TileGrid", ["--count", "40"], Self.walk)
        defer {
            run.remove()
            try? FileManager.default.removeItem(atPath: file)
        }
        let again = try SampleRun("TileGrid", ["--count", "4", "--replay", file])
        defer { again.remove() }
        #expect(again.output.hasPrefix("frame 1 of ") && again.output.contains("differs") && again.status == 1, "\(again.output)")
    }

    @Test("A damaged recording, one of another version and another file are each refused with one line")
    func damaged() throws {
        let (run, file) = try record("TileGrid", ["--count", "4"], "press right\n")
        defer {
            run.remove()
            try? FileManager.default.removeItem(atPath: file)
        }
        let whole = try Data(contentsOf: URL(filePath: file))
        var flipped = whole
        flipped[whole.count / 2] ^= 0x10
        var newer = whole
        newer[8] = 99
        for (bytes, words) in [
            (whole.dropLast(3), "is damaged"), (flipped, "is damaged"), (newer, "written by another version"),
            (Data("hello".utf8), "is no record of frames"),
        ] {
            try Data(bytes).write(to: URL(filePath: file))
            let again = try SampleRun("TileGrid", ["--count", "4", "--replay", file])
            defer { again.remove() }
            #expect(again.status == 2 && again.output.isEmpty)
            #expect(again.errors.contains(words) && again.errors.split(separator: "\n").count == 1, "\(again.errors)")
        }
    }
}
