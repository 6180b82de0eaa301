import CAllocations
import Foundation
import TenFootFocusEngine
import TenFootGeometry

/// Measures the engine alone: moves, building and updating the index, allocations, and a linear scan for comparison.
enum FocusBenchmarks {
    private static let sizes = [100, 1000, 10_000, 100_000]

    static var all: [Benchmark] {
        [
            Benchmark(name: "focus.move") { sizes.flatMap(moves) + gridMoves() },
            Benchmark(name: "focus.scan") { sizes.map(scan) },
            Benchmark(name: "focus.index.build") { sizes.map(build) + [gridBuild()] },
            Benchmark(name: "focus.index.update") { [update(100_000)] },
        ]
    }

    /// Tiles of many sizes, scattered over a plane that grows with their number.
    private static func frames(_ n: Int) -> [CGRect] {
        var random = SeededGenerator(seed: UInt64(n))
        let side = Double(n).squareRoot() * 240
        return (0..<n).map { _ in
            CGRect(
                x: .random(in: 0...side, using: &random), y: .random(in: 0...side, using: &random),
                width: .random(in: 60...200, using: &random), height: .random(in: 60...200, using: &random))
        }
    }

    private static func map(_ frames: [CGRect]) -> FocusMap {
        let map = FocusMap()
        map.build(frames.count) {
            for (index, frame) in frames.enumerated() { map.setItem(FocusID(index), frame: frame, order: UInt64(index)) }
        }
        return map
    }

    /// Simulates a wandering user: each press starts where the last one ended, and after every 64th press at a random item.
    private static func moves(_ n: Int) -> [Metric] {
        let map = map(frames(n))
        let starts = { (random: inout SeededGenerator) in FocusTarget.item(FocusID(.random(in: 0..<n, using: &random))) }
        return wander("focus.move", map, n, starts)
    }

    private static func gridMoves() -> [Metric] {
        let map = grid(1_000_000)
        let starts = { (random: inout SeededGenerator) in FocusTarget.cell(FocusID(1), .random(in: 0..<1_000_000, using: &random)) }
        return wander("focus.move", map, 1_000_000, starts)
    }

    private static func grid(_ count: Int) -> FocusMap {
        let map = FocusMap()
        let columns = 6
        map.setContainer(
            FocusID(0), frame: CGRect(x: 80, y: 60, width: 1760, height: 960),
            contentSize: CGSize(width: 1760, height: Double(count / columns + 1) * 320), offset: .zero)
        let range = FocusRange(
            axis: .vertical, origin: .zero, cellSize: CGSize(width: 270, height: 300), spacing: CGSize(width: 28, height: 20),
            columns: columns,
            count: count)
        map.setRange(FocusID(1), range, parent: FocusID(0))
        return map
    }

    private static func wander(
        _ name: String, _ map: FocusMap, _ n: Int, _ start: (inout SeededGenerator) -> FocusTarget
    ) -> [Metric] {
        var random = SeededGenerator(seed: 7)
        let runs = 20_000
        let presses = (0..<runs + 1000).map { _ in Heading(rawValue: Int.random(in: 0..<4, using: &random)) ?? .right }
        let restarts = (0..<runs + 1000).map { _ in start(&random) }
        var memory = PathMemory()
        var focus = start(&random)
        func press(_ run: Int) {
            let decision = map.move(FocusMove(presses[run], from: focus), memory: &memory)
            map.apply(decision)
            if let target = decision.target { focus = target }
        }
        for run in 0..<1000 { press(run) }
        let before = allocations_so_far()
        for run in 0..<1000 { press(run) }
        let allocations = allocations_so_far() - before
        let samples = Stopwatch.microseconds(runs: runs) { run in
            press(run)
            if run % 64 == 0 { focus = restarts[run] }
        }
        return [
            Metric(name, unit: "us", n: n, samples: samples),
            Metric(name + ".allocations", unit: "count", n: n, samples: [Double(allocations) / 1000]),
        ]
    }

    private static func build(_ n: Int) -> Metric {
        let frames = frames(n)
        return Metric(
            "focus.index.build", unit: "us", n: n, samples: Stopwatch.microseconds(runs: n > 10_000 ? 5 : 20) { _ in _ = map(frames) })
    }

    private static func gridBuild() -> Metric {
        Metric("focus.index.build", unit: "us", n: 1_000_000, samples: Stopwatch.microseconds(runs: 100) { _ in _ = grid(1_000_000) })
    }

    private static func update(_ n: Int) -> Metric {
        let frames = frames(n)
        let map = map(frames)
        var random = SeededGenerator(seed: 11)
        let places = (0..<10_000).map { _ in (Int.random(in: 0..<n, using: &random), Int.random(in: 0..<n, using: &random)) }
        let samples = Stopwatch.microseconds(runs: places.count) { run in
            let (item, place) = places[run]
            map.setItem(FocusID(item), frame: frames[place], order: UInt64(item))
        }
        return Metric("focus.index.update", unit: "us", n: n, samples: samples)
    }

    /// Finds the same neighbour without an index, by examining every frame.
    private static func scan(_ n: Int) -> Metric {
        let frames = frames(n)
        var found = 0
        let samples = Stopwatch.microseconds(runs: n > 10_000 ? 200 : 2000) { run in
            if nearest(to: (run &* 7919) % n, frames, isForward: run % 2 == 0) != nil { found += 1 }
        }
        return Metric("focus.scan", unit: "us", n: n, samples: found > 0 ? samples : [])
    }

    /// The nearest frame in the horizontal beam of one of them.
    private static func nearest(to index: Int, _ frames: [CGRect], isForward: Bool) -> Int? {
        let source = frames[index]
        var best: (gap: CGFloat, index: Int)?
        for (other, frame) in frames.enumerated() {
            let isPassed =
                isForward
                ? frame.minX > source.minX + 0.01 && frame.maxX > source.maxX + 0.01
                : frame.minX < source.minX - 0.01 && frame.maxX < source.maxX - 0.01
            guard isPassed, min(frame.maxY, source.maxY) - max(frame.minY, source.minY) >= 0.5 else { continue }
            let gap = max(0, isForward ? frame.minX - source.maxX : source.minX - frame.maxX)
            if best.map({ gap < $0.gap }) ?? true { best = (gap, other) }
        }
        return best?.index
    }
}
