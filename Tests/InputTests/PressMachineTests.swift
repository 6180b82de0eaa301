import Testing

import TenFootInput

@Suite("Repeat and long press")
struct PressMachineTests {
    private func times(_ device: DeviceDescription = .sampleRemote, key: UInt16 = KeyCode.down, for milliseconds: Int) -> [UInt64] {
        var player = Player(device)
        player.key(key, 1)
        player.wait(milliseconds)
        return player.log.dropFirst().map { $0.time / 1000 }
    }

    @Test("A held direction repeats after 400 ms, then every 120 ms, falling to 60 ms over eight repeats")
    func acceleration() {
        #expect(times(for: 1440) == [400, 520, 632, 737, 835, 925, 1007, 1082, 1150, 1210, 1270, 1330, 1390])
    }

    @Test("Only directions, pages, volume up and volume down repeat", arguments: RemoteControl.allCases)
    func whoRepeats(_ control: RemoteControl) {
        var machine = PressMachine()
        _ = machine.handle(ControlChange(control, .down, time: 0))
        let repeated = machine.advance(to: 450_000).map(\.words)
        let expected = [.up, .down, .left, .right, .pageUp, .pageDown, .volumeUp, .volumeDown].contains(control)
        #expect(repeated == (expected ? ["\(control.rawValue) repeat 1"] : []))
    }

    @Test("Only Select, Back, Home and Menu become long, once after 500 ms, and they still end", arguments: RemoteControl.allCases)
    func whoIsLong(_ control: RemoteControl) {
        var machine = PressMachine()
        _ = machine.handle(ControlChange(control, .down, time: 0))
        var heard = machine.advance(to: 499_999) + machine.advance(to: 500_000) + machine.advance(to: 900_000)
        heard += machine.handle(ControlChange(control, .up, time: 950_000))
        let long = heard.filter { $0.phase == .long }
        #expect(long.map(\.time) == ([.select, .back, .home, .menu].contains(control) ? [500_000] : []))
        #expect(heard.last?.phase == .ended)
    }

    @Test("A held press becomes long exactly 500 ms after it began")
    func longOnTime() {
        var machine = PressMachine()
        _ = machine.handle(ControlChange(.select, .down, time: 0))
        let heard = ([499_999, 500_000] as [UInt64]).map { machine.advance(to: $0).map(\.words) }
        #expect(heard == [[], ["select long"]])
    }

    @Test("A press whose late release arrives in the same frame is still long, by its time stamps")
    func longByStamps() {
        var machine = PressMachine()
        var heard = machine.handle(ControlChange(.select, .down, time: 0))
        heard += machine.handle(ControlChange(.select, .up, time: 700_000))
        heard += machine.advance(to: 2_000_000)
        #expect(heard.map(\.words) == ["select began", "select long", "select ended"])
    }

    @Test("A press that the kernel repeats becomes long with the first repeat after exactly 500 ms")
    func longByRepeats() {
        var machine = PressMachine()
        func step(_ kind: ControlChange.Kind, _ time: UInt64) -> [String] {
            machine.handle(ControlChange(.select, kind, time: time, cadence: .kernel)).map(\.words)
        }
        #expect(step(.down, 0) == ["select began"] && step(.kernelRepeat, 499_999) == [])
        #expect(step(.kernelRepeat, 500_000) == ["select long"] && step(.kernelRepeat, 600_000) == [])
    }

    @Test("A cancelled press does not become long")
    func cancelledIsNotLong() {
        var machine = PressMachine()
        _ = machine.handle(ControlChange(.select, .down, time: 0))
        #expect(machine.handle(ControlChange(.select, .cancelled, time: 700_000)).map(\.words) == ["select cancelled"])
    }

    @Test("After a stall, a repeat steps once and then continues at its interval")
    func noCatchUp() {
        var machine = PressMachine()
        _ = machine.handle(ControlChange(.down, .down, time: 0))
        #expect(machine.advance(to: 5_000_000).map(\.words) == ["down repeat 1"])
        #expect(machine.advance(to: 5_000_001).isEmpty)
        #expect(machine.advance(to: 5_119_999).isEmpty)
        #expect(machine.advance(to: 5_120_000).map(\.words) == ["down repeat 2"])
    }

    @Test("A repeat that is up to 100 ms late keeps the rhythm, and a later one starts a new rhythm")
    func latest() {
        for (delay, next) in [(100_000, 520_000), (100_001, 620_001)] as [(UInt64, UInt64)] {
            var machine = PressMachine()
            _ = machine.handle(ControlChange(.down, .down, time: 0))
            _ = machine.advance(to: 400_000 + delay)
            #expect(machine.nextDeadline == next)
        }
    }

    @Test("A press and its release that are both read after a stall make no repeats")
    func stalledTap() {
        var machine = PressMachine()
        _ = machine.handle(ControlChange(.down, .down, time: 0))
        _ = machine.handle(ControlChange(.down, .up, time: 1_000_000))
        #expect(machine.advance(to: 2_000_000).isEmpty)
        #expect(machine.nextDeadline == nil)
    }

    @Test("A slightly late repeat keeps the rhythm and steps once")
    func beat() {
        var machine = PressMachine()
        _ = machine.handle(ControlChange(.down, .down, time: 0))
        #expect(machine.advance(to: 450_000).map(\.time) == [400_000])
        #expect(machine.nextDeadline == 520_000)
    }

    @Test("A new press takes over the repeat; releasing the older changes nothing, releasing the newer resumes nothing")
    func takeover() {
        var player = Player()
        player.key(KeyCode.down, 1)
        player.wait(300)
        player.key(KeyCode.right, 1)
        player.wait(200)
        player.key(KeyCode.down, 0)
        player.wait(200)
        #expect(player.heard() == ["down began", "right began", "down ended", "right repeat 1"])
        player.key(KeyCode.down, 1)
        player.key(KeyCode.down, 0)
        player.wait(1000)
        #expect(player.heard() == ["down began", "down ended"])
    }

    @Test("Pressing Select while a direction is held stops its repeat")
    func selectStopsRepeat() {
        var player = Player()
        player.key(KeyCode.down, 1)
        player.key(KeyCode.ok, 1)
        player.key(KeyCode.ok, 0)
        player.wait(2000)
        #expect(player.heard() == ["down began", "select began", "select ended"])
    }

    @Test("Holding two opposite directions repeats neither, and the newer one repeats after the older is released")
    func oppositePair() {
        var player = Player()
        player.key(KeyCode.left, 1)
        player.key(KeyCode.right, 1)
        player.wait(1000)
        #expect(player.heard() == ["left began", "right began"])
        #expect(player.presses.nextDeadline == nil)
        player.key(KeyCode.left, 0)
        player.wait(390)
        #expect(player.heard() == ["left ended"])
        player.wait(10)
        #expect(player.heard() == ["right repeat 1"])
    }

    @Test("An infrared remote's first repeat waits for the kernel's delay, at least 500 ms")
    func infrared() {
        var remote = DeviceDescription.sampleRemote
        remote.isBelowReceiver = true
        remote.kernelRepeatDelay = 500_000
        #expect(times(remote, for: 630) == [500, 620])
        remote.kernelRepeatDelay = 250_000
        #expect(times(remote, for: 600) == [500])
        remote.kernelRepeatDelay = 700_000
        #expect(times(remote, for: 710) == [700])
        for (delay, least) in [(nil, 500_000), (499_999, 500_000), (500_001, 500_001)] as [(UInt64?, UInt64)] {
            remote.kernelRepeatDelay = delay
            #expect(RepeatCadence(for: remote) == .ownAfter(least))
        }
    }

    @Test("A CEC remote repeats only with the kernel's repeats, once per frame, and a held press alone is one short step")
    func cec() {
        var remote = DeviceDescription.sampleRemote
        remote.bus = BusCode.cec
        var player = Player(remote)
        player.key(KeyCode.down, 1)
        player.wait(550)
        player.key(KeyCode.down, 0)
        player.key(KeyCode.ok, 1)
        player.wait(560)
        player.key(KeyCode.ok, 0)
        #expect(player.heard() == ["down began", "down ended", "select began", "select ended"])
        player.key(KeyCode.down, 1)
        player.key(KeyCode.down, 2)
        player.key(KeyCode.down, 2)
        player.wait(10)
        player.key(KeyCode.down, 2)
        #expect(player.heard() == ["down began", "down repeat 1", "down repeat 2"])
    }

    @Test("Select on a CEC remote is long if the kernel still repeats it after half a second")
    func cecLong() {
        var remote = DeviceDescription.sampleRemote
        remote.bus = BusCode.cec
        var player = Player(remote)
        player.key(KeyCode.ok, 1)
        for _ in 0..<5 {
            player.wait(130)
            player.key(KeyCode.ok, 2)
        }
        player.key(KeyCode.ok, 0)
        #expect(player.heard() == ["select began", "select long", "select ended"])
    }

    @Test("Repeat settings are clamped to their limits")
    func limits() {
        #expect(RepeatTiming(delay: 1, interval: 1) == RepeatTiming(delay: 200, interval: 30))
        #expect(RepeatTiming(delay: 9999, interval: 9999) == RepeatTiming(delay: 1000, interval: 300))
        func numbers(_ delay: Int, _ interval: Int, _ hold: Int) -> [UInt64] {
            let timing = RepeatTiming(delay: delay, interval: interval, hold: hold)
            return [timing.delay, timing.interval, timing.longPress]
        }
        #expect(numbers(0, 0, 0) == [200_000, 30_000, 300_000] && numbers(9999, 9999, 9999) == [1_000_000, 300_000, 2_000_000])
        #expect(numbers(201, 31, 301) == [201_000, 31_000, 301_000] && numbers(999, 299, 1999) == [999_000, 299_000, 1_999_000])
        #expect(RepeatTiming() == RepeatTiming(delay: 400, interval: 120, hold: 500))
        #expect(RepeatTiming(interval: 100).interval(after: 100) == 50_000)
    }

    @Test("Two pads press independently, and unplugging one leaves the other's press alone")
    func twoPads() {
        var machine = PressMachine()
        var heard = machine.handle(ControlChange(.right, .down, time: 0, device: 2))
        heard += machine.handle(ControlChange(.right, .down, time: 10, device: 3))
        heard += machine.cancelAll(device: 2, at: 20)
        heard += machine.advance(to: 400_010)
        #expect(heard.map { "\($0.device) \($0.words)" } == ["2 right began", "3 right began", "2 right cancelled", "3 right repeat 1"])
    }

    @Test("Opposite directions held on two pads do not stop each other: the newer one repeats, also when the older is released")
    func oppositePads() {
        var machine = PressMachine()
        _ = machine.handle(ControlChange(.left, .down, time: 0, device: 2))
        _ = machine.handle(ControlChange(.right, .down, time: 0, device: 3))
        #expect(machine.advance(to: 400_000).map(\.words) == ["right repeat 1"])
        _ = machine.handle(ControlChange(.left, .up, time: 410_000, device: 2))
        #expect(machine.nextDeadline == 520_000)
    }

    @Test("The deadline is the earlier of repeat and long press, and nil when nothing is held")
    func deadlines() {
        var machine = PressMachine()
        #expect(machine.nextDeadline == nil)
        _ = machine.handle(ControlChange(.select, .down, time: 0))
        #expect(machine.nextDeadline == 500_000)
        _ = machine.handle(ControlChange(.down, .down, time: 50_000))
        #expect(machine.nextDeadline == 450_000)
        _ = machine.cancelAll(at: 60_000)
        #expect(machine.nextDeadline == nil)
        #expect(!machine.isHolding)
    }

    @Test("A second down and an unmatched up, cancel or repeat are ignored")
    func unmatched() {
        var machine = PressMachine()
        _ = machine.handle(ControlChange(.up, .down, time: 0))
        #expect(machine.handle(ControlChange(.up, .down, time: 1)).isEmpty)
        #expect(machine.handle(ControlChange(.left, .up, time: 1)).isEmpty)
        #expect(machine.handle(ControlChange(.left, .cancelled, time: 1)).isEmpty)
        #expect(machine.handle(ControlChange(.up, .kernelRepeat, time: 1)).isEmpty)
    }
}
