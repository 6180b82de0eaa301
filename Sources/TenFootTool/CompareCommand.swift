import ArgumentParser
import Foundation
import TenFootGraphics
import TenFootRasterising

/// `tenfoot compare`: compares two captures.
struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compares two PNG files as an eye would; exit status 0 when they show the same, 1 when not.")

    @Argument(help: "The first picture.")
    var first: String

    @Argument(help: "The second picture.")
    var second: String

    @Option(help: "How far a pixel may differ, from 0 (not at all) to 1 (black from white).")
    var tolerance = 0.04

    @Option(help: "How many pixels may differ by more than that, in percent.")
    var allow = 0.05

    @Option(help: "Write a picture of the differences, in red, to this PNG file.")
    var diff: String?

    @Flag(help: "One JSON object instead of a sentence.")
    var json = false

    func validate() throws {
        guard (0...1).contains(tolerance) else { throw ValidationError("--tolerance is a number from 0 to 1, not \(tolerance)") }
        guard (0...100).contains(allow) else { throw ValidationError("--allow is a percentage from 0 to 100, not \(allow)") }
    }

    func run() throws {
        let one = try read(first), two = try read(second)
        guard let comparison = PictureComparison(one, two, threshold: tolerance) else {
            fail("\(first) is \(one.width)x\(one.height), \(second) is \(two.width)x\(two.height): sizes differ")
            throw ExitCode(1)
        }
        if let diff {
            do {
                try PNGWriter.write(comparison.picture, to: diff)
            } catch {
                fail("\(error)")
                throw ExitCode(2)
            }
        }
        let share = Double(comparison.differing) * 100 / Double(one.width * one.height)
        let isSame = share <= allow
        let box = comparison.bounds
        if json {
            print(
                "{\"same\": \(isSame), \"differing\": \(comparison.differing), \"percent\": \(share), \"largest\": \(comparison.largest), "
                    + "\"mean\": \(comparison.mean), \"bounds\": [\(box.minX), \(box.minY), \(box.width), \(box.height)]}")
        } else if comparison.differing == 0 {
            print("same: the largest difference is \(rounded(comparison.largest))")
        } else {
            print(
                "\(isSame ? "same" : "different"): \(comparison.differing) pixels (\(rounded(share)) %) differ by more than \(tolerance), "
                    + "by \(rounded(comparison.largest)) at most, within \(box.minX),\(box.minY) \(box.width)x\(box.height)")
        }
        if !isSame { throw ExitCode(1) }
    }

    private func read(_ path: String) throws -> Bitmap {
        do {
            return try PNGReader.read(path)
        } catch {
            fail("\(error)")
            throw ExitCode(2)
        }
    }

    private func fail(_ words: String) { FileHandle.standardError.write(Data((words + "\n").utf8)) }

    private func rounded(_ value: Double) -> String { String((value * 10_000).rounded() / 10_000) }
}
