import Foundation
import TenFootControls
import TenFootViewGraph
import Testing

@MainActor @Suite("The time of day of a scene") struct WallClockTests {
    /// The time of day at second zero of a scene.
    private let start = Date(timeIntervalSince1970: 1_704_102_060)

    private var page: some View {
        VStack {
            TimelineView(.periodic(from: Date(timeIntervalSince1970: 0), by: 10)) { context in
                Text("\(Int(context.date.timeIntervalSince1970) % 100)")
            }
            Text(timerInterval: start...start.addingTimeInterval(60))
        }
    }

    @Test("When the clock is set, a TimelineView and a text that counts down show the new time, and follow it from then on")
    func follows() {
        let stage = Stage { page }
        #expect(stage.frame(of: "60") != nil && stage.frame(of: "1:00") != nil)
        stage.step(to: 2, [.setting(WallClock(epoch: start.timeIntervalSince1970 + 23))])
        #expect(stage.frame(of: "80") != nil && stage.frame(of: "0:35") != nil)
        stage.step(to: 6.5)
        #expect(stage.frame(of: "80") != nil)
        stage.step(to: 7)
        #expect(stage.frame(of: "90") != nil && stage.frame(of: "0:30") != nil)
    }

    @Test("A text with the current date in a format of the app changes when the date does, also inside another text")
    func currentDate() {
        // A style without a locale's own words.
        let style = Date.VerbatimFormatStyle(
            format: "\(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)).\(minute: .twoDigits)",
            timeZone: .gmt, calendar: Calendar(identifier: .gregorian))
        let stage = Stage {
            VStack {
                Text(.currentDate, format: style)
                Text("It is \(.currentDate, format: style) now")
            }
        }
        #expect(stage.frame(of: "09.41") != nil && stage.frame(of: "It is 09.41 now") != nil)
        stage.step(to: 59.9)
        #expect(stage.frame(of: "09.41") != nil)
        stage.step(to: 60)
        #expect(stage.frame(of: "09.42") != nil && stage.frame(of: "It is 09.42 now") != nil)
        stage.step(to: 120)
        #expect(stage.frame(of: "09.43") != nil)
    }

    @Test("A text with the time since a date in a format of the app counts up")
    func sinceDate() {
        let stage = Stage {
            Text(.durationOffset(to: start.addingTimeInterval(-65)), format: .time(pattern: .minuteSecond))
        }
        #expect(stage.frame(of: "1:05") != nil)
        // The style rounds to the nearest second.
        stage.step(to: 0.4)
        #expect(stage.frame(of: "1:05") != nil)
        stage.step(to: 1.4)
        #expect(stage.frame(of: "1:06") != nil)
    }
}
