import Foundation
import Testing

@testable import TenFootViews

@Suite("Times in texts that update automatically") struct ClockTextTests {
    private let begin = Date(timeIntervalSince1970: 1_000_000)
    private var interval: ClosedRange<Date> { begin...after(3725) }

    private func after(_ seconds: TimeInterval) -> Date { begin.addingTimeInterval(seconds) }

    private func texts(_ clock: ClockText, at seconds: TimeInterval...) -> [String] { seconds.map { clock.text(at: after($0)) } }

    /// When the text changes next, in seconds after the beginning.
    private func next(_ clock: ClockText, at seconds: TimeInterval) -> TimeInterval? {
        clock.next(after: after(seconds))?.timeIntervalSince(begin)
    }

    @Test("A countdown shows each second to its end, from its beginning on, and stops at its pause")
    func countdown() {
        let clock = ClockText(.within(interval, true))
        #expect(texts(clock, at: -10, 0, 0.5, 1) == ["1:02:05", "1:02:05", "1:02:05", "1:02:04"])
        #expect(texts(clock, at: 3724.5, 3725, 9999) == ["0:01", "0:00", "0:00"])
        #expect(texts(ClockText(.within(interval, true), showsHours: false), at: 0) == ["62:05"])
        #expect(next(clock, at: 0) == 1 && next(clock, at: 0.5) == 1 && next(clock, at: 3724.5) == 3725 && next(clock, at: 3725) == nil)
        let paused = ClockText(.within(interval, true), pauseTime: after(5))
        #expect(texts(paused, at: 4, 5, 100) == ["1:02:01", "1:02:00", "1:02:00"])
        #expect(next(paused, at: 4.5) == 5 && next(paused, at: 5) == nil)
    }

    @Test("A time that counts up shows whole seconds and stops at the end of its interval")
    func upward() {
        let clock = ClockText(.within(interval, false))
        #expect(texts(clock, at: -10, 59.9, 61, 3600, 99_999) == ["0:00", "0:59", "1:01", "1:00:00", "1:02:05"])
        #expect(next(clock, at: 0.25) == 1 && next(clock, at: 1) == 2)
    }

    @Test("A timer counts down to its date and then up from it")
    func timer() {
        let clock = ClockText(.sinceOrUntil(begin))
        #expect(texts(clock, at: -65, -0.5, 0.5, 3600) == ["1:05", "0:01", "0:00", "1:00:00"])
        #expect(next(clock, at: -0.25) == 0 && next(clock, at: 0) == 1)
    }

    @Test("A relative time changes each second for an hour, an offset for a minute, and then each minute; an offset has a sign")
    func relative() {
        let relative = ClockText(.relative(begin)), offset = ClockText(.offset(begin))
        #expect(next(relative, at: 10) == 11 && next(relative, at: 3600) == 3601 && next(relative, at: 3601) == 3660)
        #expect(next(offset, at: 60) == 61 && next(offset, at: 61) == 120)
        #expect(texts(offset, at: -5, 0, 5).map(\.first) == ["-", "+", "+"])
    }

    @Test("A date that is not a number or ages away shows some time, and plans no change that is over")
    func extreme() {
        for seconds in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
            let date = Date(timeIntervalSince1970: seconds)
            for clock in [ClockText(.sinceOrUntil(date)), ClockText(.relative(date)), ClockText(.offset(date))] {
                #expect(!clock.text(at: begin).isEmpty, "\(seconds)")
                #expect(clock.next(after: begin).map { $0 > begin } != false, "\(seconds)")
            }
        }
        let ages = Date(timeIntervalSince1970: -1e300)...begin
        #expect(!ClockText(.within(ages, false)).text(at: begin).isEmpty && !ClockText(.within(ages, true)).text(at: begin).isEmpty)
    }
}
