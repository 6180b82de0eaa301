import Foundation
import TenFootTesting
import Testing

@testable import TenFootAppHost

@Suite("Frame clock and pacing")
struct ClockTests {
    @Test(
        "The display's refresh rate sets the frame interval, and 0 Hz and invalid rates count as 60 Hz",
        arguments: [
            (0, 60), (24, 24), (60, 60), (120, 120), (240, 240), (-1, 60), (.nan, 60), (.infinity, 60), (1e9, 60),
        ] as [(Double, Double)])
    func refresh(reported: Double, used: Double) {
        #expect(FrameClock.virtual(refreshRate: reported).refreshRate == used)
        #expect(FrameClock.real(refreshRate: reported).frameInterval == 1 / used)
    }

    @Test("A virtual clock advances only when told to, and never backwards")
    func virtual() {
        var clock = FrameClock.virtual()
        #expect(clock.now == 0)
        clock.advance(to: 1.5)
        #expect(clock.now == 1.5 && clock.microseconds == 1_500_000)
        clock.advance(to: 1)
        clock.advance(to: .nan)
        clock.advance(to: -.infinity)
        #expect(clock.now == 1.5)
        let deadline = 0.1 + 0.2 + 1.5
        clock.advance(to: deadline)
        #expect(clock.now >= deadline)
    }

    @Test("Views show the time of day to which the machine's clock was set, and the app is told") @MainActor
    func timeOfDay() {
        let page = Hosted { TimelineView(.everyMinute) { Text(verbatim: "\(Int($0.date.timeIntervalSince1970))") } }
        var count = 0
        page.session.services.onClockSet = { count += 1 }
        page.session.show(timeOfDay: Date(timeIntervalSince1970: 1_800_000_000))
        page.settle()
        #expect(page.texts == ["1800000000"] && count == 1)
    }

    @Test("A virtual clock reaches every time that it is advanced to, despite rounding")
    func reachesSums() {
        #expect(!FrameClock.virtual().hasReached(0.001))
        for step in [0.05, 0.07, 0.12, 1.0 / 60, 0.001, 1e-9] {
            var clock = FrameClock.virtual()
            for _ in 0..<2000 {
                let end = clock.now + step
                clock.advance(to: end)
                #expect(clock.hasReached(end))
                #expect(!clock.hasReached(end + 1e-6))
            }
        }
        var clock = FrameClock.virtual()
        clock.advance(to: 1.1300000000000001)
        #expect(clock.hasReached(1.1300000000000001))
    }

    @Test("Frames keep the display's rate when drawing takes part of the interval", arguments: [24.0, 60, 120, 240])
    func pacing(rate: Double) {
        var pacer = FramePacer(interval: 1 / rate)
        var now = 5.0
        #expect(pacer.delay(at: now) <= 0, "the first frame after a rest is drawn at once")
        var drawn: [Double] = []
        for _ in 0..<100 {
            now += max(pacer.delay(at: now), 0)
            drawn.append(now)
            pacer.drew(at: now)
            now += 0.3 / rate
        }
        for (index, time) in drawn.enumerated() { #expect(abs(time - (5 + Double(index) / rate)) < 1e-9) }
    }

    @Test("A late frame restarts the rhythm without a burst or a long sleep")
    func late() {
        var pacer = FramePacer(interval: 1.0 / 60)
        pacer.drew(at: 10)
        pacer.drew(at: 10.5)
        #expect(pacer.delay(at: 10.5) <= 1.0 / 60 + 1e-9)
        #expect(pacer.delay(at: 10.5) > 0)
        #expect(pacer.delay(at: 11) <= 0)
    }

    @Test("Frames that answer presses are at least half an interval apart, and start a new rhythm", arguments: [24.0, 60, 120])
    func answers(rate: Double) {
        let beat = 1 / rate
        var pacer = FramePacer(interval: beat)
        pacer.drew(at: 10)
        #expect(abs(pacer.delay(at: 10 + beat * 0.2, isAnswer: true) - beat * 0.3) < 1e-9)
        #expect(pacer.delay(at: 10 + beat * 0.6, isAnswer: true) <= 0)
        #expect(pacer.delay(at: 10 + beat * 0.6) > 0, "motion alone keeps the beat")
        pacer.drew(at: 10 + beat * 0.6)
        #expect(abs(pacer.delay(at: 10 + beat * 0.6) - beat) < 1e-9)
        // However frequent the presses, frames are at least half a beat apart.
        #expect(pacer.delay(at: 10 + beat * 0.7, isAnswer: true) > 0)
    }

    @Test("Percentiles cover only the latest samples, as many as the capacity")
    func percentiles() {
        var samples = Samples(capacity: 100)
        #expect(samples.percentile(0.5) == nil)
        for value in 1...100 { samples.add(Double(value)) }
        #expect(samples.percentile(0.5) == 50 && samples.percentile(0.99) == 99 && samples.percentile(1) == 100)
        for _ in 0..<100 { samples.add(7) }
        #expect(samples.percentile(0) == 7 && samples.percentile(1) == 7)
    }
}
