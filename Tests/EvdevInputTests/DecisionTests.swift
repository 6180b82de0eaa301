import Foundation
import TenFootInput
import Testing

@testable import TenFootEvdevInput

@Suite("Which evdev nodes are read")
struct DecisionTests {
    private func roles(_ device: DeviceDescription, _ configuration: DeviceConfiguration) -> DeviceRoles? {
        if case .read(let roles, _) = configuration.decide(device) { roles } else { nil }
    }

    @Test("On a console remotes and pads are read, and in a window pads and the remotes that X11 swallows")
    func policies() {
        let console = DeviceConfiguration(policy: .console(grabs: true))
        #expect(roles(.sampleRemote, console) == .remote)
        #expect(roles(.sampleGamepad, console) == .gamepad)
        let wayland = DeviceConfiguration(policy: .window(deliversHighKeys: true))
        #expect(roles(.sampleRemote, wayland) == nil)
        #expect(roles(.sampleGamepad, wayland) == .gamepad)
        #expect(roles(.sampleRemote, DeviceConfiguration(policy: .window(deliversHighKeys: false))) == .remote)
    }

    @Test("A remote without arrows can be mapped under every policy, but the consumer half of a keyboard cannot")
    func bareRemote() {
        for policy in [ReadingPolicy.console(grabs: true), .window(deliversHighKeys: true), .window(deliversHighKeys: false)] {
            let configuration = DeviceConfiguration(policy: policy)
            #expect(roles(.sampleBareRemote, configuration) == [.remote, .unmapped])
            var keyboard = DeviceDescription(name: "Keyboard", systemPath: "twin/keyboard", keys: Set(1...127), tags: ["KEY"])
            var consumer = DeviceDescription(
                name: "Keyboard Consumer Control", systemPath: "twin/consumer", keys: [158, 164], tags: ["KEY"])
            (keyboard.physicalPath, consumer.physicalPath) = ("usb-1/input0", "usb-1/input1")
            if case .read(let roles, _) = configuration.decide(consumer, beside: { [consumer, keyboard] }) { #expect(roles == .remote) }
            if case .read(let roles, _) = configuration.decide(consumer) { #expect(roles == [.remote, .unmapped]) }
        }
    }

    @Test("A pad on SDL's ignore list is not read, but its remote keys are")
    func ignoredPad() {
        let rules = DeviceRules(environment: ["SDL_GAMECONTROLLER_IGNORE_DEVICES": "0x045e/0x028e"])
        let configuration = DeviceConfiguration(policy: .console(grabs: false), rules: rules)
        #expect(roles(.sampleGamepad, configuration) == nil)
        var both = DeviceDescription.sampleGamepad
        both.keys.insert(KeyCode.back)
        #expect(roles(both, configuration) == .remote)
    }

    @Test("The standard configuration reads the user's mapping file and reports its bad lines")
    func userFile() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder.appending(path: "tenfoot"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let line = "\(ControllerGUID(.sampleGamepad).text),Mine,a:b1\nbad line\n"
        try line.write(to: folder.appending(path: "tenfoot/controllers.txt"), atomically: true, encoding: .utf8)
        let configuration = EvdevConfiguration.standard(policy: .console(grabs: false), environment: ["XDG_CONFIG_HOME": folder.path])
        #expect(configuration.reading.database[device: .sampleGamepad]?.name == "Mine")
        #expect(configuration.problem == "\(folder.path)/tenfoot/controllers.txt: line 2: expected GUID,name,element:source,...")
        #expect(EvdevConfiguration.mappingFile(["HOME": "/home/a", "XDG_CONFIG_HOME": ""]) == "/home/a/.config/tenfoot/controllers.txt")
    }

    @Test("A mapping file that is a pipe or huge is not read, which is reported, and a byte that is not UTF-8 spoils only its own line")
    func strangeFile() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let file = folder.appending(path: "tenfoot/controllers.txt")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(mkfifo(file.path, 0o600) == 0)
        func read() -> EvdevConfiguration { .standard(policy: .console(grabs: false), environment: ["XDG_CONFIG_HOME": folder.path]) }
        #expect(read().problem == "\(file.path): it is not a regular file")
        try FileManager.default.removeItem(at: file)
        try (Data([0xff, 0x0a]) + Data("03000000110000002200000033000000,Pad,a:b0,\n".utf8)).write(to: file)
        #expect(read().reading.database.count == 1 && read().problem?.hasPrefix("\(file.path): line 1: ") == true)
        #expect(truncate(file.path, off_t(EvdevConfiguration.mappingFileLimit) + 1) == 0)
        #expect(read().reading.database.count == 0 && read().problem == "\(file.path): it is larger than 4194304 bytes")
    }

    @Test("If more devices come and go at once than the kernel reports, that is reported instead")
    func storm() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = try #require(DirectorySource(directory: folder.path))
        // Files under /proc have no size, so read to the end.
        let text = try FileHandle(forReadingAtPath: "/proc/sys/fs/inotify/max_queued_events")?.readToEnd()
        var limit = Int(String(decoding: text ?? Data(), as: UTF8.self).filter(\.isNumber)) ?? 0
        #expect(limit > 0)
        while limit >= 0 {
            // One is made and removed each time.
            #expect(mkfifo(folder.path + "/node", 0o600) == 0 && unlink(folder.path + "/node") == 0)
            limit -= 2
        }
        let isReported = source.changes().contains { if case .overflow = $0 { true } else { false } }
        #expect(isReported)
    }

    @Test("A missing permission is reported with a fix, which for a keyboard is not the udev rule")
    func messages() {
        let remote = DeviceDescription(name: "TV remote", node: "/dev/input/event3", tags: ["KEY"])
        let message = NodeProblem.message(remote, code: EACCES)
        #expect(
            message.hasPrefix(
                "/dev/input/event3 (TV remote): no permission to read it; install the rule in assets/udev/72-tenfoot-remotes.rules"))
        #expect(message.contains("72-tenfoot-remotes.rules"))
        let keyboard = DeviceDescription(name: "Keys", node: "/dev/input/event4", tags: ["KEY", "KEYBOARD"])
        #expect(!NodeProblem.message(keyboard, code: EACCES).contains("rules"))
        // Joining the group is the last suggestion, since all of the user's programs can then read every keyboard.
        for device in [remote, keyboard] {
            let parts = NodeProblem.message(device, code: EACCES).components(separatedBy: "usermod -aG input")
            #expect(parts.count == 2 && parts[0].hasSuffix(", or as the last resort run `sudo ") && !parts[1].contains(" or "))
        }
        #expect(NodeProblem.message(keyboard, code: EMFILE).contains("too many open files"))
        #expect(!message.contains("\n"))
    }

    @Test("The udev rule for remotes lies between classification and permissions, and tags nodes with uaccess, except keyboards")
    func ruleFile() throws {
        let folder = Rig.root.appending(path: "assets/udev")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let name = try #require(names.first { $0.hasSuffix("-tenfoot-remotes.rules") })
        // udev reads the files in the order of their names; these two of systemd set ID_INPUT_KEY and give the permission.
        #expect("60-input-id.rules" < name && name < "73-seat-late.rules")
        #expect(NodeProblem.cure(DeviceDescription(name: "TV remote", tags: ["KEY"])).contains("assets/udev/" + name))
        let rule = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        #expect(rule.contains("TAG+=\"uaccess\""))
        #expect(rule.contains("ENV{ID_INPUT_KEYBOARD}!=\"1\""))
        // It cannot leave out number pads, so it says so.
        #expect(rule.contains("Number pads without letters are opened"))
    }
}

@Suite("Device descriptions from /sys")
struct SysfsCapabilitiesTests {
    @Test("Capability words have 64 bits each, the highest first")
    func bits() {
        #expect(SysfsCapabilities.bits("3") == [0, 1])
        #expect(SysfsCapabilities.bits("1 0 8000000000000000") == [63, 128])
        #expect(SysfsCapabilities.bits("") == [])
        #expect(SysfsCapabilities.bits("zz 1") == [0])
        #expect(SysfsCapabilities.bits("11111111111111111 2") == [1], "a word of more than 64 bits is none")
        #expect(SysfsCapabilities.bits(Array(repeating: "1", count: 40).joined(separator: " ")).count == 16)
    }

    @Test("A device is described from its sysfs folder, and a missing folder gives an empty description")
    func folder() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder.appending(path: "id"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(at: folder.appending(path: "capabilities"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in [
            ("name", "Pad\u{1b}[2J\u{9b}\n"), ("id/vendor", "045e\n"), ("capabilities/abs", "30003\n"), ("capabilities/key", "1 0 0 0 0\n"),
        ] {
            try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
        }
        var description = DeviceDescription(name: "")
        SysfsCapabilities.describe(at: folder.path, into: &description)
        #expect(description.name == "Pad\u{FFFD}[2J\u{FFFD}", "a terminal is not commanded by it")
        #expect(description.vendor == 0x045e)
        #expect(description.keys == [256])
        #expect(Set(description.axes.keys) == [0, 1, 16, 17])
        SysfsCapabilities.describe(at: "/nowhere", into: &description)
        #expect(description.keys.isEmpty)
    }
}

@Suite("Battery levels")
struct BatteryLevelTests {
    @Test("A device's battery level is read from the power supply beside it, and invalid values are ignored")
    func charge() async throws {
        let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let supply = root.appending(path: "pad/power_supply/battery")
        let node = root.appending(path: "pad/input/input5/event5")
        for folder in [supply, node] { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
        defer { try? FileManager.default.removeItem(at: root) }
        let device = DeviceInfo(id: 2, name: "Pad", roles: .gamepad, systemPath: node.path)
        #expect(await BatteryLevel.state(of: device) == nil)
        for (text, percent) in [("85\n", 85), ("101", nil), ("full", nil)] as [(String, Int?)] {
            try text.write(to: supply.appending(path: "capacity"), atomically: true, encoding: .utf8)
            #expect(await BatteryLevel.state(of: device)?.percent == percent)
        }
        #expect(await BatteryLevel.state(of: DeviceInfo(id: 0, name: "Twin", roles: .gamepad)) == nil)
        try "Low\n".write(to: supply.appending(path: "capacity_level"), atomically: true, encoding: .utf8)
        try "Charging\n".write(to: supply.appending(path: "status"), atomically: true, encoding: .utf8)
        #expect(await BatteryLevel.state(of: device) == BatteryState(percent: 15, isCharging: true))
    }
}

@Suite("Queue of device events")
struct EventQueueTests {
    private func isReadable(_ descriptor: Int32) -> Bool {
        var asked = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&asked, 1, 0) == 1
    }

    @Test("The queue's descriptor is readable while events wait, and they are drained in order")
    func order() {
        let queue = EventQueue()
        #expect(!isReadable(queue.fileDescriptor))
        let events = [RemoteControl.up, .down].map { DeviceEvent.control(ControlChange($0, .down, time: 1)) }
        queue.append([events[0]])
        queue.append([events[1]])
        queue.append([])
        #expect(isReadable(queue.fileDescriptor))
        #expect(queue.drain() == events)
        #expect(!isReadable(queue.fileDescriptor))
        #expect(queue.drain() == [])
    }

    private func change(_ control: RemoteControl, _ kind: ControlChange.Kind, _ time: UInt64 = 1) -> DeviceEvent {
        .control(ControlChange(control, kind, time: time))
    }

    /// A stick leaning to the right.
    private func lean(_ share: Double) -> DeviceEvent {
        var lean = StickLean()
        _ = lean.move(x: 0, y: 0, isPressing: false)
        _ = lean.move(x: StickLean.rest + share * 0.2, y: 0, isPressing: false)
        return .lean(lean)
    }

    @Test("Of 100,000 unread presses the queue keeps a bounded number, leaves none held and tells the sender")
    func flood() {
        let queue = EventQueue()
        var refused = 0
        for time in 0..<100_000 as Range<UInt64> {
            if !queue.append([change(.up, .down, time)]).isEmpty { refused += 1 }
            queue.append([change(.up, .up, time)])
            queue.append([lean(time == 99_999 ? 1 : 0.5)])
        }
        let events = queue.drain()
        #expect(events.count <= EventQueue.capacity + 2 && refused > 90_000)
        #expect(events.count { if case .lean = $0 { true } else { false } } == 1 && events.last == lean(1), "only its last place counts")
        var machine = PressMachine()
        for case .control(let change) in events { _ = machine.handle(change) }
        #expect(!machine.isHolding)
        #expect(queue.append([change(.up, .down)]).isEmpty, "what comes after is heard again")
    }

    @Test("A full queue still takes releases of earlier presses and device changes")
    func full() {
        let queue = EventQueue()
        queue.append([change(.select, .down)])
        while queue.append([change(.up, .down), change(.up, .up)]).isEmpty {}
        let (pad, other) = (DeviceInfo(id: 5, name: "Pad", roles: [.gamepad]), DeviceInfo(id: 4, name: "Other", roles: [.gamepad]))
        queue.append([change(.select, .up), .added(pad), .stroke(KeyStroke(device: 0, code: 30, phase: .down, time: 1)), .removed(other)])
        queue.append([.stroke(KeyStroke(device: 0, code: 30, phase: .up, time: 2))])
        #expect(Array(queue.drain().suffix(3)) == [change(.select, .up), .added(pad), .removed(other)])
    }

    @Test("A device that reconnects again and again while nothing is read does not fill the queue")
    func reconnecting() {
        func pad(_ id: Int) -> DeviceInfo { DeviceInfo(id: id, name: "Pad", roles: [.gamepad]) }
        let queue = EventQueue()
        queue.append([.added(pad(2))])
        #expect(queue.drain() == [.added(pad(2))])
        for id in 3..<10_000 {
            let presses = [ControlChange.Kind.down, .up].map { DeviceEvent.control(ControlChange(.select, $0, time: 1, device: id)) }
            queue.append([.added(pad(id))] + presses + [.removed(pad(id))])
        }
        #expect(!isReadable(queue.fileDescriptor))
        queue.append([.removed(pad(2)), .added(pad(10_000))])
        #expect(isReadable(queue.fileDescriptor))
        #expect(queue.drain() == [.removed(pad(2)), .added(pad(10_000))])
    }

    @Test("A device that floods the queue leaves room for the others, and has room again once its events are taken")
    func shares() {
        func press(_ device: Int) -> [DeviceEvent] {
            [.down, .up].map { .control(ControlChange(.select, $0, time: 1, device: device)) }
        }
        let queue = EventQueue()
        while queue.append(press(2)).isEmpty {}
        #expect(queue.append(press(3)).isEmpty)
        #expect(queue.drain(most: 2) == press(2))
        #expect(queue.append(press(2)).isEmpty)
        #expect(queue.append(press(2)) == [2])
        #expect(Array(queue.drain().suffix(4)) == press(3) + press(2))
        #expect(queue.append(press(2)).isEmpty)
    }

    @Test("Events drained in parts keep their order, the descriptor stays readable while more wait, and a stick's position waits for none")
    func parts() {
        let queue = EventQueue()
        let events = (0..<10 as Range<UInt64>).flatMap { [change(.down, .down, $0), change(.down, .up, $0)] }
        queue.append(events + [lean(1)])
        var parts: [[DeviceEvent]] = []
        while isReadable(queue.fileDescriptor) { parts.append(queue.drain(most: 6)) }
        #expect(parts.map(\.count) == [7, 6, 6, 2])
        #expect(parts.first?.last == lean(1), "a flood would keep it back for ever")
        #expect(parts.flatMap(\.self).filter { $0 != lean(1) } == events)
    }

    @Test("The queue knows when the oldest press or release that waits was made")
    func since() {
        let queue = EventQueue()
        queue.append([.surveyed, change(.up, .down, 5), change(.up, .up, 7)])
        #expect(queue.waitsSince == 5)
        _ = queue.drain(most: 2)
        #expect(queue.waitsSince == 7)
        _ = queue.drain()
        #expect(queue.waitsSince == nil)
    }

    @Test("Devices that were never started can suspend, resume and stop immediately")
    func unstarted() async {
        let devices = EvdevDevices()
        await devices.suspendForChild()
        devices.resume()
        devices.stop()
        #expect(devices.drain() == [])
    }

    @Test("Devices started where there are none can suspend, resume and stop", arguments: [Discovery.directory, .udev, .automatic])
    func started(_ discovery: Discovery) async {
        let devices = EvdevDevices()
        var configuration = EvdevConfiguration(DeviceConfiguration(policy: .window(deliversHighKeys: true)))
        configuration.discovery = discovery
        devices.start(configuration)
        devices.start(configuration)
        await devices.suspendForChild()
        devices.resume()
        await devices.suspendForChild()
        devices.stop()
        devices.stop()
        await devices.suspendForChild()
    }
}
