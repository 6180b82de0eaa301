import Testing

import TenFootInput

@Suite("Which devices are read")
struct DeviceConfigurationTests {
    private func decision(
        _ device: DeviceDescription, _ environment: [String: String] = [:], beside others: [DeviceDescription] = []
    ) -> String {
        let configuration = DeviceConfiguration(policy: .console(grabs: false), rules: DeviceRules(environment: environment))
        return switch configuration.decide(device, beside: { others }) {
        case .read(let roles, _): "read: \(roles.text)"
        case .ignore(let reason): reason
        }
    }

    private static let ignoresPad = ["SDL_GAMECONTROLLER_IGNORE_DEVICES": "0x045e/0x028e"]

    @Test("A pad on SDL's ignore list is not read, except for its remote keys")
    func ignored() {
        var pad = DeviceDescription.sampleGamepad
        #expect(decision(pad) == "read: gamepad")
        #expect(decision(pad, Self.ignoresPad) == "SDL_GAMECONTROLLER_IGNORE_DEVICES names it")
        pad.keys.formUnion([KeyCode.back, KeyCode.homePage, KeyCode.up, KeyCode.down, KeyCode.left, KeyCode.right, KeyCode.ok])
        pad.tags = ["JOYSTICK", "KEY"]
        #expect(decision(pad, Self.ignoresPad) == "read: remote")
    }

    @Test("A remote without arrows asks to be mapped, unless another node of the same device has arrows")
    func withoutArrows() {
        let bare = DeviceDescription.sampleBareRemote
        #expect(decision(bare).contains("unmapped"))
        var arrows = DeviceDescription.sampleRemote
        #expect(decision(bare, beside: [arrows]).contains("unmapped"), "another device's arrows are no help")
        arrows.parentPath = bare.parentPath
        #expect(decision(bare, beside: [arrows]) == "read: remote")
        var keys = bare
        keys.keys = [KeyCode.ok, KeyCode.back, KeyCode.homePage]
        #expect(decision(bare, beside: [keys]).contains("unmapped"))
    }

    @Test("A key event becomes a stroke that is down, up or repeated, and an axis event does not")
    func strokes() {
        let phases = [0, 1, 2].map { KeyStroke(.key(30, $0, at: 7), device: 3) }
        #expect(phases.map(\.?.phase) == [.up, .down, .repeat])
        #expect(phases.allSatisfy { $0?.code == 30 && $0?.device == 3 && $0?.time == 7 })
        #expect(KeyStroke(.axis(0, 1, at: 0), device: 3) == nil)
    }

    @Test("Keyboards report key strokes on a console, remotes do not, and in a window no device does")
    func toldStrokes() throws {
        func strokes(_ device: DeviceDescription, _ policy: ReadingPolicy, _ output: DevicePipeline.Output = .all) -> [UInt16] {
            var pipeline = DevicePipeline(DeviceConfiguration(policy: policy), firstID: 1)
            guard let id = pipeline.add(device, state: DeviceState(), beside: { [] }) else { return [] }
            pipeline.output = output
            pipeline.receive(.key(KeyCode.q, 1, at: 0), from: id)
            pipeline.receive(.report(at: 0), from: id)
            return pipeline.drain().compactMap { if case .stroke(let stroke) = $0 { stroke.code } else { nil } }
        }
        let keyboard = DeviceDescription(name: "Keys", node: "/dev/input/event7", systemPath: "/sys/keys", keys: Set(1..<0x80), axes: [:])
        #expect(strokes(keyboard, .console(grabs: true)) == [KeyCode.q])
        #expect(strokes(keyboard, .console(grabs: true), .nothing) == [])
        #expect(strokes(.sampleRemote, .console(grabs: true)) == [])
        #expect(strokes(keyboard, .window(deliversHighKeys: true)) == [])
    }

    @Test("A key that is held when its keyboard is opened types nothing by its repeats before it is pressed again")
    func heldStroke() throws {
        var pipeline = DevicePipeline(DeviceConfiguration(policy: .console(grabs: true)), firstID: 1)
        let keyboard = DeviceDescription(name: "Keys", node: "/dev/input/event7", systemPath: "/sys/keys", keys: Set(1..<0x80), axes: [:])
        let added = pipeline.add(keyboard, state: DeviceState(keys: [KeyCode.q]), beside: { [] })
        let id = try #require(added)
        func phases(_ values: Int32...) -> [KeyStroke.Phase] {
            for value in values {
                pipeline.receive(.key(KeyCode.q, value, at: 0), from: id)
                pipeline.receive(.report(at: 0), from: id)
            }
            return pipeline.drain().compactMap { if case .stroke(let stroke) = $0 { stroke.phase } else { nil } }
        }
        #expect(phases(2, 2) == [])
        #expect(phases(0, 1, 2) == [.up, .down, .repeat])
    }

    @Test("Keys held on a keyboard go up when it is unplugged or another console is shown, or if an overflow swallowed their release")
    func endedStrokes() throws {
        func ups(_ lose: (inout DevicePipeline, Int) -> Void) throws -> [UInt16] {
            var pipeline = DevicePipeline(DeviceConfiguration(policy: .console(grabs: true)), firstID: 1)
            let keyboard = DeviceDescription(
                name: "Keys", node: "/dev/input/event7", systemPath: "/sys/keys", keys: Set(1..<0x80), axes: [:])
            let added = pipeline.add(keyboard, state: DeviceState(), beside: { [] })
            let id = try #require(added)
            for (code, value): (UInt16, Int32) in [(KeyCode.leftControl, 1), (KeyCode.leftAlt, 1), (KeyCode.q, 1), (KeyCode.q, 0)] {
                pipeline.receive(.key(code, value, at: 0), from: id)
                pipeline.receive(.report(at: 0), from: id)
            }
            _ = pipeline.drain()
            lose(&pipeline, id)
            // What has gone up already is not reported again.
            pipeline.cancelAll(at: 8)
            return pipeline.drain().compactMap { event in
                guard case .stroke(let stroke) = event, stroke.phase == .up, stroke.device == id, stroke.time == 7 else { return nil }
                return stroke.code
            }
        }
        let both = [KeyCode.leftControl, KeyCode.leftAlt].sorted()
        #expect(try ups { $0.remove($1, at: 7) } == both)
        #expect(try ups { pipeline, _ in pipeline.cancelAll(at: 7) } == both)
        #expect(try ups { $0.resync($1, to: DeviceState(keys: [KeyCode.leftAlt]), at: 7) } == [KeyCode.leftControl])
    }

    @Test("Key modifiers have the same bits as SwiftUI's EventModifiers")
    func modifiers() {
        #expect([KeyModifiers.capsLock, .shift, .control, .alt, .meta].map(\.rawValue) == [1, 2, 4, 8, 16])
    }
}
