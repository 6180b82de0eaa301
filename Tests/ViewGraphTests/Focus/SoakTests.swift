import Foundation
import TenFootControls
import Testing

@testable import TenFootViewGraph

/// Runs generated apps with random presses and changes of data: 5,000 presses, or any number with `./tenfoot fuzz soak`.
@MainActor @Suite struct SoakTests {
    /// The number of presses in one generated app; a failing seed can be replayed by its number alone.
    nonisolated private static let pressesEach = 2_500
    nonisolated private static func setting(_ name: String, else usual: Int) -> Int {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? usual
    }
    nonisolated private static let presses = setting("TENFOOT_SOAK", else: 5_000)
    nonisolated private static var seeds: Range<Int> {
        let first = setting("TENFOOT_SOAK_SEED", else: 20_261_121)
        return first..<first + max(1, presses / pressesEach)
    }
    private static var played = SoakFigures()

    @Test(
        "Random presses and changes keep focus and states valid, settle, and match a newly built view tree",
        arguments: seeds)
    func soak(_ seed: Int) {
        let start = ContinuousClock.now
        var player = SoakPlayer(seed)
        while player.figures.presses < SoakTests.pressesEach {
            let problems = player.step(isSample: player.figures.steps % 50 == 49)
            guard problems.isEmpty else {
                Issue.record(
                    "seed \(seed), step \(player.figures.steps), after \(player.last): \(problems.joined(separator: "; "))\n\(player.dump)")
                return
            }
        }
        // A soak without comparisons would prove nothing; only what lazy rows have created cannot be compared.
        #expect(player.figures.comparisons * 4 > player.figures.samples, "seed \(seed): only \(player.figures.comparisons) comparisons")
        #expect(player.figures.focused * 2 > player.figures.steps, "seed \(seed): focus was nowhere most of the time")
        SoakTests.played.add(player.figures, ContinuousClock.now - start)
        print("soak, up to seed \(seed): \(SoakTests.played)")
    }
}

/// Counts of what was played and checked.
struct SoakFigures: CustomStringConvertible {
    var presses = 0
    var steps = 0
    var frames = 0
    /// The number of steps after which something had focus.
    var focused = 0
    /// The number of steps after which a new tree was created.
    var samples = 0
    /// The number of trees that were compared with a new one of the same data, stop by stop.
    var comparisons = 0
    private var time = Duration.zero

    mutating func add(_ other: SoakFigures, _ time: Duration) {
        presses += other.presses
        steps += other.steps
        frames += other.frames
        focused += other.focused
        samples += other.samples
        comparisons += other.comparisons
        self.time += time
    }

    var description: String {
        "\(presses) presses in \(steps) steps, \(frames) frames, \(comparisons) comparisons, \(time.components.seconds) s"
    }
}
