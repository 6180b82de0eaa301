import TestSupport
import Testing

import TenFootInput

@Suite("Heading of the stick")
struct StickHeadingTests {
    @Test("The stick engages at 0.55 and holds down to 0.40")
    func hysteresis() {
        var player = Player(.sampleGamepad)
        player.stick(0.5, 0)
        #expect(player.heard() == [])
        player.stick(0.56, 0)
        player.stick(0.42, 0)
        player.stick(0.54, 0)
        player.stick(0.42, 0)
        #expect(player.heard() == ["right began"])
        player.stick(0.39, 0)
        #expect(player.heard() == ["right ended"])
    }

    @Test("At every angle, the stick's heading is that of the dominant axis")
    func allAngles() {
        let points: [(Double, Double, RemoteControl)] = [
            (1, 0, .right), (0.7, 0.6, .right), (0.6, 0.7, .down), (0, 1, .down), (-0.6, 0.7, .down), (-1, 0.2, .left), (0, -1, .up),
            (0.6, -0.7, .up), (0.7, -0.7, .right),
        ]
        for (x, y, expected) in points {
            var stick = StickHeading()
            stick.move(x: x, y: y, at: 0)
            #expect(stick.heading == expected, "at \(x), \(y)")
        }
    }

    @Test("An up or down heading changes to right only when the horizontal axis leads by a factor of 1.3")
    func verticalLock() {
        for (y, way) in [(1.0, RemoteControl.down), (-1, .up)] {
            var stick = StickHeading()
            stick.move(x: 0, y: y, at: 0)
            stick.move(x: 0.7, y: 0.6 * y, at: 1)
            #expect(stick.heading == way, "0.7 is not 1.3 times 0.6")
            stick.move(x: 0.9, y: 0.6 * y, at: 2)
            #expect(stick.heading == .right)
        }
    }

    @Test("A horizontal heading changes to down only when the vertical axis leads by a factor of 1.3")
    func axisLock() {
        var player = Player(.sampleGamepad)
        player.stick(0.7, 0)
        player.stick(0.6, 0.7)
        #expect(player.heard() == ["right began"], "0.7 is not 1.3 times 0.6")
        player.stick(0.5, 0.7)
        #expect(player.heard() == ["right ended", "down began"])
    }

    @Test("Changing the stick's direction restarts the repeat delay")
    func changeRestartsDelay() {
        var player = Player(.sampleGamepad)
        player.stick(1, 0)
        player.wait(390)
        player.stick(0, 1)
        player.wait(390)
        #expect(player.heard() == ["right began", "right ended", "down began"])
        player.wait(10)
        #expect(player.heard() == ["down repeat 1"])
    }

    @Test("A released stick that swings past its centre does not press")
    func bounce() {
        var player = Player(.sampleGamepad)
        player.stick(1, 0)
        player.stick(0, 0)
        player.wait(20)
        player.stick(-0.7, 0)
        player.wait(30)
        player.stick(0, 0)
        player.wait(500)
        #expect(player.heard() == ["right began", "right ended"])
    }

    @Test("A quick second push that is held engages when the pause ends, without another event")
    func engagesByTime() {
        var player = Player(.sampleGamepad)
        player.stick(1, 0)
        player.stick(0, 0)
        player.wait(20)
        player.stick(1, 0)
        #expect(player.controls.nextDeadline == 80_000)
        player.wait(60)
        #expect(player.heard() == ["right began", "right ended", "right began"])
        #expect(player.controls.nextDeadline == nil)
    }

    @Test("A stick with a range of 0 to 255 works like any other, and one with an empty range stays silent")
    func otherRanges() {
        var pad = DeviceDescription.sampleGamepad
        pad.axes[0] = AxisRange(0, 255)
        pad.axes[1] = AxisRange(0, 255)
        var player = Player(pad, state: DeviceState(axes: [0: 128, 1: 128]))
        player.axis(0, 255)
        player.axis(0, 128)
        #expect(player.heard() == ["right began", "right ended"])
        pad.axes[0] = AxisRange(5, 5)
        var flat = Player(pad)
        flat.axis(0, 5)
        #expect(flat.heard() == [])
    }

    @Test("A stick whose start position is unknown is silent until it reports, and then works")
    func unreportedStart() {
        var pad = DeviceDescription.sampleGamepad
        pad.axes[0] = AxisRange(0, 255)
        pad.axes[1] = AxisRange(0, 255)
        var player = Player(pad, state: DeviceState(axes: [0: 0, 1: 0]))
        player.frame(.axis(0, 128, at: 0), .axis(1, 128, at: 0))
        player.axis(0, 0)
        #expect(player.heard() == ["left began"])
    }

    @Test("The stick's deadline is when its heading changes by time alone, and there is none if it will not change")
    func deadlines() {
        for seed in 0..<300 {
            var random = Seeded(seed)
            var stick = StickHeading()
            var time: UInt64 = 0
            for _ in 0..<40 {
                time += UInt64(random.number(0...60_000))
                if random.chance(0.1) { stick.disarm() }
                stick.move(x: Double(random.number(-10...10)) / 10, y: Double(random.number(-10...10)) / 10, at: time)
                let before = stick.heading
                func later(_ moment: UInt64) -> RemoteControl? {
                    var copy = stick
                    copy.advance(to: moment)
                    return copy.heading
                }
                if let deadline = stick.nextDeadline, deadline > time {
                    #expect(later(deadline - 1) == before && before == nil && later(deadline) != nil, "seed \(seed)")
                } else {
                    #expect(later(time + 1_000_000) == before, "seed \(seed)")
                }
            }
        }
    }

    @Test("A stick that the D-pad silenced and that is back at its centre engages immediately")
    func noPauseAfterDisarm() {
        var stick = StickHeading()
        stick.move(x: 1, y: 0, at: 0)
        stick.move(x: 0, y: 0, at: 10_000)
        stick.disarm()
        stick.move(x: 0, y: 1, at: 20_000)
        #expect(stick.heading == .down && stick.nextDeadline == nil)
    }

    @Test("The stick engages exactly at its threshold, and not just below it")
    func exactlyOut() {
        for (x, heading) in [(StickHeading.engage, RemoteControl.right), (StickHeading.engage.nextDown, nil)] {
            var stick = StickHeading()
            stick.move(x: x, y: 0, at: 0)
            #expect(stick.heading == heading, "at \(x)")
        }
    }
}
