import ArgumentParser
import Foundation
import TenFootEvdevInput
import TenFootInput
import TenFootSDLRendering

/// `tenfoot inputs`: lists the devices, what they are used for, and how to make those that are not used work.
struct InputsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inputs",
        abstract: "Lists remotes, gamepads and keyboards, why one is not used and the cure; with --watch shows what they send.")

    @Flag(help: "Print what the devices send, with latency, until Control-C.")
    var watch = false

    @Flag(help: "One JSON object a line.")
    var json = false

    @Flag(help: "Read as an app in a window does: gamepads only, keys come from the window system.")
    var window = false

    @Flag(help: "With --watch: take remotes and keyboards for this program alone, as an app on a bare console does.")
    var grab = false

    @Option(help: "How devices are found: automatic, udev, directory.")
    var discovery = Discovery.automatic

    @Option(name: .customLong("for"), help: "With --watch: end after this many seconds.")
    var seconds: Double?

    @Flag(help: .hidden)
    var orders = false

    func run() throws {
        let policy: ReadingPolicy = window ? .window(deliversHighKeys: false) : .console(grabs: grab)
        let rows = SDLControllers.rows()
        var configuration = EvdevConfiguration.standard(policy: policy, databaseRows: rows)
        if discovery != .automatic { configuration.discovery = discovery }
        if watch {
            InputsWatch(configuration: configuration, json: json, takesOrders: orders, seconds: seconds).run()
        } else {
            let survey = DeviceSurvey(configuration)
            print(json ? survey.json : survey.table, terminator: "")
        }
    }
}

extension Discovery: ExpressibleByArgument {}

extension DeviceSurvey {
    fileprivate var json: String {
        let objects = reports.map { report in
            WatchLine(
                event: "device", name: report.description.name, node: report.description.node, roles: report.roles.text,
                group: report.description.groupKey, battery: report.battery, reason: report.reason, message: report.problem)
        }
        let wholes = problems.map { WatchLine(event: "problem", message: $0) }
        return (objects + wholes).map { $0.text + "\n" }.joined()
    }
}
