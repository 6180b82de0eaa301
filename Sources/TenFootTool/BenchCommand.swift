import ArgumentParser

/// `tenfoot bench`: measures performance.
struct BenchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "bench", abstract: "Measures the parts of TenFoot, one line a metric.")

    @Flag(help: "One JSON object a line.")
    var json = false

    @Option(help: "Only benchmarks whose name contains this.")
    var filter: String?

    /// All benchmarks in the order of the report; each type of benchmarks adds its list here.
    private static var all: [Benchmark] {
        FocusBenchmarks.all + ViewBenchmarks.all + TextBenchmarks.all + ImageBenchmarks.all + FrameBenchmarks.all + InputBenchmarks.all
            + AccessBenchmarks.all + LauncherBenchmarks.all + VideoBenchmarks.all + LibraryBenchmarks.all
    }

    func run() throws {
        for benchmark in BenchCommand.all where filter.map(benchmark.name.contains) ?? true {
            for metric in try benchmark.run() { print(json ? metric.line : metric.row) }
        }
    }
}
