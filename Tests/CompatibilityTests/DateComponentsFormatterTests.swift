import Foundation
import TenFootAppleFoundation
import Testing

@Suite("DateComponentsFormatter")
struct DateComponentsFormatterTests {
    private func formatter(
        _ style: DateComponentsFormatter.UnitsStyle, _ units: NSCalendar.Unit,
        zeros: DateComponentsFormatter.ZeroFormattingBehavior = .default
    ) -> DateComponentsFormatter {
        let formatter = DateComponentsFormatter()
        (formatter.unitsStyle, formatter.allowedUnits, formatter.zeroFormattingBehavior) = (style, units, zeros)
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: "en_US")
        calendar.timeZone = TimeZone(secondsFromGMT: 0)!
        formatter.calendar = calendar
        return formatter
    }

    @Test(
        "DateComponentsFormatter writes a duration in the allowed units and the units style",
        arguments: [
            (DateComponentsFormatter.UnitsStyle.full, 7500, "2 hours, 5 minutes"), (.abbreviated, 7500, "2h 5m"),
            (.positional, 7500, "2:05"),
            (.spellOut, 3660, "one hour, one minute"), (.full, 59, "0 minutes"), (.full, 90_061, "25 hours, 1 minute"),
            (.full, 7200, "2 hours"),
            (.positional, 59, "0"), (.positional, 3600, "1:00"), (.full, -7500, "-2 hours, 5 minutes"),
        ])
    func styles(style: DateComponentsFormatter.UnitsStyle, seconds: Double, text: String) {
        #expect(formatter(style, [.hour, .minute]).string(from: seconds) == text)
    }

    @Test("A positional duration begins with its first non-zero unit, or is padded with the behaviour pad")
    func clock() {
        let units: NSCalendar.Unit = [.hour, .minute, .second]
        #expect(formatter(.positional, units).string(from: 65) == "1:05")
        #expect(formatter(.positional, units, zeros: .pad).string(from: 65) == "00:01:05")
        #expect(formatter(.positional, [.minute, .second], zeros: .pad).string(from: 5) == "00:05")
        #expect(formatter(.positional, [.second]).string(from: 5) == "5" && formatter(.positional, [.day]).string(from: 86_400) == "1")
        #expect(formatter(.positional, [.day, .hour, .minute]).string(from: 90_000) == "1d 1:00")
    }

    @Test("Zero units are dropped as zeroFormattingBehavior says, but the smallest unit remains")
    func zeros() {
        let units: NSCalendar.Unit = [.day, .hour, .minute]
        #expect(formatter(.full, units, zeros: .dropMiddle).string(from: 86_460) == "1 day, 1 minute")
        #expect(formatter(.full, units, zeros: .dropLeading).string(from: 3600) == "1 hour, 0 minutes")
        #expect(formatter(.full, units, zeros: .dropTrailing).string(from: 3600) == "0 days, 1 hour")
        #expect(formatter(.full, units, zeros: .dropAll).string(from: 0) == "0 minutes")
        #expect(formatter(.full, units, zeros: .pad).string(from: 0) == "0 days, 0 hours, 0 minutes")
    }

    @Test("DateComponentsFormatter writes years and months, limits them to maximumUnitCount, and adds phrases")
    func calendar() {
        let formatter = formatter(.full, [])
        #expect(formatter.string(from: DateComponents(year: 1, month: 2, day: 3)) == "1 year, 2 months, 3 days")
        formatter.maximumUnitCount = 1
        #expect(formatter.string(from: 7500) == "2 hours")
        formatter.includesApproximationPhrase = true
        formatter.includesTimeRemainingPhrase = true
        #expect(formatter.string(from: 7500) == "About 2 hours remaining")
        #expect(formatter.string(from: .infinity) == nil && formatter.string(from: .nan) == nil)
        #expect(formatter.string(for: "text") == nil && formatter.string(for: 60.0) == "About 1 minute remaining")
    }

    @Test("DateComponentsFormatter takes any maximum number of units, and writes no duration from or to a date that is not a number")
    func extremes() {
        let formatter = formatter(.full, [.hour, .minute]), now = Date(timeIntervalSinceReferenceDate: 0)
        formatter.maximumUnitCount = .max
        #expect(formatter.string(from: 7500) == "2 hours, 5 minutes")
        // The units are counted from the minutes, behind a zero.
        #expect(formatter.string(from: 300) == "5 minutes")
        for time in [TimeInterval.nan, .infinity, -.infinity, 1e300] {
            #expect(formatter.string(from: now, to: Date(timeIntervalSinceReferenceDate: time)) == nil)
        }
    }

    @Test("DateComponentsFormatter writes hours and minutes in the language of the calendar's locale")
    func language() {
        let formatter = formatter(.full, [.hour, .minute])
        formatter.calendar?.locale = Locale(identifier: "de_DE")
        #expect(formatter.string(from: 7500) == "2 Stunden und 5 Minuten")
    }

    @Test("A relative time that is not a number or infinite has a text")
    func relativeExtremes() {
        let formatter = RelativeDateTimeFormatter()
        #expect(formatter.localizedString(fromTimeInterval: .nan) == "in 0 seconds")
        #expect(formatter.localizedString(fromTimeInterval: .infinity) == formatter.localizedString(fromTimeInterval: 1e12))
        #expect(formatter.localizedString(fromTimeInterval: -1e300) == formatter.localizedString(fromTimeInterval: -1e12))
    }
}
