import Foundation

/// Maps the values of one axis to fractions of its length, from 0 to 1.
struct Scale {
    enum Domain {
        case numbers(ClosedRange<Double>)
        case names([String])
    }
    let domain: Domain
    let isTime: Bool

    /// Creates a scale with the app's domain or one that covers the marks; `startsAtZero` includes zero, for marks with a length.
    init(_ places: [_Place], given: Domain?, startsAtZero: Bool) {
        isTime = places.contains { if case .time = $0 { true } else { false } }
        if let given {
            domain = given
            return
        }
        let names = places.compactMap { if case .name(let name) = $0 { name } else { nil } }
        if !names.isEmpty {
            var seen: Set<String> = []
            domain = .names(names.filter { seen.insert($0).inserted })
            return
        }
        let numbers = places.compactMap(\.number).filter(\.isFinite)
        var (low, high) = (numbers.min() ?? 0, numbers.max() ?? 1)
        if startsAtZero { (low, high) = (min(low, 0), max(high, 0)) }
        if low == high { (low, high) = isTime ? (low - 43_200, high + 43_200) : (low - 1, high + 1) }
        if !isTime {
            let step = Self.step(high - low, about: 5)
            (low, high) = ((low / step).rounded(.down) * step, (high / step).rounded(.up) * step)
        }
        domain = .numbers(low...high)
    }

    /// The fraction at which a value lies; for a category, the centre of its band.
    func part(_ place: _Place) -> Double? {
        switch (domain, place) {
        case (.numbers(let range), _):
            place.number.map { ($0 - range.lowerBound) / max(range.upperBound - range.lowerBound, .leastNonzeroMagnitude) }
        case (.names(let names), .name(let name)): names.firstIndex(of: name).map { (Double($0) + 0.5) / Double(names.count) }
        case (.names, _): nil
        }
    }

    /// The fraction of the axis that a category occupies; nil for numbers.
    var band: Double? { if case .names(let names) = domain { 1 / Double(max(names.count, 1)) } else { nil } }
    /// The fraction at which 0 lies, clamped to the axis.
    var zero: Double { min(max(part(.number(0)) ?? 0, 0), 1) }

    /// The values of about `count` ticks; all categories if there are any.
    func ticks(about count: Int) -> [_Place] {
        switch domain {
        case .names(let names): return names.map(_Place.name)
        case .numbers(let range):
            let span = range.upperBound - range.lowerBound
            let step = isTime ? Self.timeStep(span, about: count) : Self.step(span, about: count)
            return multiples(of: step, in: range).map(place)
        }
    }

    func place(_ number: Double) -> _Place { isTime ? .time(number) : .number(number) }

    /// The multiples of a step within a range; times are counted from midnight in the local time zone.
    func multiples(of step: Double, in range: ClosedRange<Double>) -> [Double] {
        guard step > 0, (range.upperBound - range.lowerBound) / step < 1000 else { return [] }
        let ahead = isTime ? Double(TimeZone.current.secondsFromGMT(for: Date(timeIntervalSinceReferenceDate: range.lowerBound))) : 0
        let first = ((range.lowerBound + ahead) / step - 1e-9).rounded(.up)
        let last = ((range.upperBound + ahead) / step + 1e-9).rounded(.down)
        // Adding zero turns a negative zero into a positive one.
        return first <= last ? stride(from: first, through: last, by: 1).map { $0 * step - ahead + 0 } : []
    }

    /// The step, 1, 2 or 5 times a power of ten, that gives about `count` ticks.
    static func step(_ span: Double, about count: Int) -> Double {
        let rough = span / Double(max(count, 1))
        guard rough > 0, rough.isFinite else { return 1 }
        let power = pow(10, log10(rough).rounded(.down))
        return ([1, 2, 5].first { $0 * power >= rough } ?? 10) * power
    }

    /// The step, a round part of an hour or day or a number of days, that gives about `count` ticks.
    private static func timeStep(_ span: Double, about count: Int) -> Double {
        let steps: [Double] = [
            1, 5, 15, 30, 60, 300, 900, 1800, 3600, 10_800, 21_600, 43_200, 86_400, 172_800, 604_800, 1_209_600, 2_592_000, 7_776_000,
            31_536_000,
        ]
        return steps.first { $0 >= span / Double(max(count, 1)) } ?? step(span, about: count)
    }

    /// The label of a tick.
    func text(_ place: _Place) -> String {
        switch place {
        case .name(let name): return name
        case .number(let number): return number.formatted(.number.precision(.significantDigits(1...6)))
        case .time(let time):
            let span = if case .numbers(let range) = domain { range.upperBound - range.lowerBound } else { 0.0 }
            let date = Date(timeIntervalSinceReferenceDate: time)
            if span > 172_800 { return date.formatted(.dateTime.day().month(.abbreviated)) }
            let parts = Calendar.current.dateComponents([.hour, .minute], from: date)
            return String(format: "%02d:%02d", parts.hour ?? 0, parts.minute ?? 0)
        }
    }
}
