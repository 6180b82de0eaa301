import Foundation
import TenFoot
import TenFootGraphics
import TenFootInput
import TenFootRasterising
import TenFootTypography
import TenFootViewGraph

/// Measures a press on a home screen, from the event to the display list of its changes, and the bodies and layouts that it evaluates.
enum ViewBenchmarks {
    static var all: [Benchmark] {
        [
            Benchmark(name: "view.focus-move") {
                // The tool runs on the main thread.
                [60, 2000].flatMap { tiles in MainActor.assumeIsolated { moves(tiles: tiles) } }
            }
        ]
    }

    @MainActor private static func moves(tiles: Int) -> [Metric] {
        let bench = HomeBench(tiles: tiles)
        // Move three tiles right and back, then one row down and back, as a viewer does while browsing.
        let path: [RemoteControl] = [.right, .right, .right, .left, .left, .left, .down, .up]
        for control in path { bench.press(control) }
        var times: [Double] = [], bodies: [Double] = [], layouts: [Double] = []
        for run in 0..<400 {
            let before = bench.host.counters
            times.append(bench.press(path[run % path.count]))
            bodies.append(Double(bench.host.counters.bodies - before.bodies))
            layouts.append(Double(bench.host.counters.layouts - before.layouts))
        }
        return [
            Metric("view.focus-move", unit: "ms", n: tiles, samples: times),
            Metric("view.bodies", unit: "count", n: tiles, samples: bodies),
            Metric("view.layouts", unit: "count", n: tiles, samples: layouts),
        ]
    }
}

/// A host without a screen, which measures a press without any drawing.
@MainActor final class HomeBench {
    let host: ViewHost
    private var time: TimeInterval = 0
    // The host holds it weakly.
    private let images = ImageLoader()

    init(tiles: Int) {
        let services = HostServices(text: PangoTextMeasurer(), images: images)
        host = ViewHost(size: CGSize(width: 1920, height: 1080), services: services, root: BenchHome(shelves: tiles / 20))
        rest()
    }

    /// Milliseconds from the press to the display list of its first frame; then everything comes to rest.
    @discardableResult func press(_ control: RemoteControl) -> Double {
        let event = PressEvent(control, .began, time: UInt64(time * 1e6))
        let cost = Stopwatch.microseconds(runs: 1) { _ in frame([.press(event)]) }[0] / 1000
        frame([.press(PressEvent(control, .ended, time: UInt64(time * 1e6)))])
        rest()
        return cost
    }

    private func frame(_ events: [HostEvent] = []) {
        _ = host.frame(FrameInput(time: time, events: events))
    }

    private func rest() {
        for _ in 0..<120 {
            time += 1.0 / 60
            frame()
            if !host.needsFrame { return }
        }
    }
}

/// Shelves of twenty posters each, under the title of the focused one.
private struct BenchHome: View {
    let shelves: Int
    @FocusState private var focused: Int?

    var body: some View {
        VStack(alignment: .leading) {
            Text(focused.map { "Film \($0)" } ?? "Films").font(.title)
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 40) {
                    ForEach(0..<shelves, id: \.self) { shelf in BenchShelf(shelf: shelf, focused: $focused) }
                }
            }
        }
    }
}

private struct BenchShelf: View {
    let shelf: Int
    let focused: FocusState<Int?>.Binding

    var body: some View {
        ScrollView(.horizontal) {
            LazyHStack(spacing: 40) {
                ForEach(0..<20, id: \.self) { column in
                    Button("Film \(shelf * 20 + column)") {}
                        .buttonStyle(BenchTile())
                        .focused(focused, equals: shelf * 20 + column)
                }
            }
        }
        .focusSection()
    }
}

private struct BenchTile: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { BenchFace(label: configuration.label) }
}

private struct BenchFace<Label: View>: View {
    let label: Label
    @Environment(\.isFocused) private var isFocused

    var body: some View {
        label
            .frame(width: 260, height: 390)
            .background(isFocused ? Color.white : Color.gray, in: RoundedRectangle(cornerRadius: 16))
            .scaleEffect(isFocused ? 1.1 : 1)
            .shadow(radius: isFocused ? 20 : 0)
            .animation(.spring(duration: 0.3), value: isFocused)
    }
}
