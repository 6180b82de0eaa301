import CoreMedia
import Testing

@Suite("CMTime")
struct TimeTests {
    @Test("Sums and differences of times with different timescales are exact where possible")
    func sums() {
        let third = CMTime(value: 1, timescale: 3), half = CMTime(value: 1, timescale: 2)
        #expect(third + half == CMTime(value: 5, timescale: 6))
        #expect(half - third == CMTime(value: 1, timescale: 6))
        #expect((third + half).timescale == 6)
        #expect(CMTimeAdd(.zero, half) == half)
        #expect(CMTime(seconds: 1.5, preferredTimescale: 600).value == 900)
        #expect(CMTimeMakeWithSeconds(0.1, preferredTimescale: 3).hasBeenRounded)
        #expect(CMTimeMultiply(half, multiplier: 3).seconds == 1.5)
        let long = CMTime(value: (1 << 53) + 1, timescale: 1000, flags: .valid, epoch: 2)
        #expect(CMTimeMultiply(long, multiplier: 1) == long, "a double does not hold the value")
        #expect(CMTimeMultiply(.positiveInfinity, multiplier: -2) == .negativeInfinity)
        #expect(CMTimeMultiply(.indefinite, multiplier: -2).isIndefinite)
    }

    @Test("All times are ordered: negative infinity, numbers by epoch, indefinite, positive infinity, invalid")
    func order() {
        let later = CMTime(value: -5, timescale: 1, flags: .valid, epoch: 1)
        let times: [CMTime] = [
            .negativeInfinity, CMTime(value: -1, timescale: 1), .zero, later, .indefinite, .positiveInfinity, .invalid,
        ]
        for (one, other) in zip(times, times.dropFirst()) { #expect(one < other) }
        #expect(CMTime(value: 2, timescale: 4) == CMTime(value: 1, timescale: 2))
        #expect(CMTime(value: 2, timescale: 4).hashValue == CMTime(value: 1, timescale: 2).hashValue)
        #expect(CMTime(value: .max, timescale: 1) > CMTime(value: .max, timescale: 2))
    }

    @Test("Invalid and infinite times stay so in calculations, and nothing overflows")
    func odd() {
        #expect(CMTime.invalid.seconds.isNaN)
        #expect((CMTime.positiveInfinity + .negativeInfinity) == .invalid)
        #expect((CMTime.indefinite + .zero).isIndefinite)
        #expect(CMTime(seconds: .nan, preferredTimescale: 600) == .invalid)
        #expect(CMTime(seconds: .infinity, preferredTimescale: 600).isPositiveInfinity)
        #expect(CMTime(seconds: 1e300, preferredTimescale: 600).isPositiveInfinity)
        #expect(!CMTime(value: 1, timescale: 0).isValid)
        #expect((CMTime(value: .max, timescale: 7) + CMTime(value: .max, timescale: 11)).seconds > 1e18)
        #expect(CMTime(value: 10, timescale: 3).convertScale(1, method: .roundTowardZero) == CMTime(value: 3, timescale: 1))
    }

    @Test("A time range contains its start but not its end")
    func ranges() {
        let range = CMTimeRange(start: CMTime(value: 2, timescale: 1), duration: CMTime(value: 3, timescale: 1))
        #expect(range.containsTime(range.start))
        #expect(!range.containsTime(range.end))
        #expect(CMTimeRangeGetEnd(range).seconds == 5)
        #expect(!CMTimeRange.invalid.containsTime(.zero))
        #expect(!CMTimeRange.invalid.containsTimeRange(.invalid) && range.containsTimeRange(range))
    }
}
