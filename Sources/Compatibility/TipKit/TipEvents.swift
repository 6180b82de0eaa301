import Foundation

extension Tips {
    /// Something that happens in an app again and again, which is counted.
    ///
    /// Source: TipKit Tips.Event.
    public struct Event<DonationInfo: Codable & Sendable>: Identifiable, RuleInput {
        /// What it is remembered by.
        public let id: String
        private let limit: DonationLimit

        /// An event of which more is told each time.
        public init(id: String) { self.init(id: id, donationLimit: DonationLimit(maximumCount: 1000)) }
        /// An event of which more is told each time, and so much remembered.
        public init(id: String, donationLimit: DonationLimit) { (self.id, limit) = (id, donationLimit) }

        /// One time that it happened.
        ///
        /// Source: TipKit Tips.Event.Donation.
        @dynamicMemberLookup public struct Donation: Sendable {
            /// When.
            public let date: Date
            /// What was told.
            public let info: DonationInfo
            /// A part of what was told.
            public subscript<Value>(dynamicMember keyPath: KeyPath<DonationInfo, Value>) -> Value { info[keyPath: keyPath] }
        }

        /// The times that it happened, the last one last.
        public var donations: [Donation] {
            TipStore.shared.donations(id, limit).compactMap { kept in
                guard let info = try? JSONDecoder().decode([DonationInfo].self, from: kept.info).first else { return nil }
                return Donation(date: kept.date, info: info)
            }
        }
        /// The event itself, whose donations a rule asks.
        public var ruleValue: Event { self }

        /// Tells that it happened.
        ///
        /// Source: TipKit Tips.Event.donate(_:).
        public func donate(_ donation: DonationInfo) async { keep(donation) }
        /// Tells that it happened, and goes on at once.
        ///
        /// Source: TipKit Tips.Event.sendDonation(_:_:).
        public func sendDonation(_ donation: DonationInfo, _ completion: (@Sendable () -> Void)? = nil) {
            keep(donation)
            completion?()
        }

        private func keep(_ donation: DonationInfo) {
            guard let info = try? JSONEncoder().encode([donation]) else { return }
            TipStore.shared.donate(id, info, limit)
        }
    }

    /// What is told of an event of which nothing is told but that it happened.
    ///
    /// Source: TipKit Tips.EmptyDonation.
    public struct EmptyDonation: Codable, Hashable, Sendable {
        /// Nothing.
        public init() {}
    }

    /// How much is remembered of an event.
    ///
    /// Source: TipKit Tips.DonationLimit.
    public struct DonationLimit: Sendable {
        /// How many times.
        public let maximumCount: Int
        /// For how long; nil for ever.
        public let maximumAge: DonationTimeRange?
        /// So many times, for so long.
        public init(maximumCount: Int, maximumAge: DonationTimeRange? = nil) {
            (self.maximumCount, self.maximumAge) = (max(0, maximumCount), maximumAge)
        }
    }

    /// A time up to now.
    ///
    /// Source: TipKit Tips.DonationTimeRange.
    public struct DonationTimeRange: Hashable, Sendable {
        let seconds: TimeInterval
        /// A minute.
        public static var minute: DonationTimeRange { minutes(1) }
        /// An hour.
        public static var hour: DonationTimeRange { hours(1) }
        /// A day.
        public static var day: DonationTimeRange { days(1) }
        /// A week.
        public static var week: DonationTimeRange { weeks(1) }
        /// Minutes.
        public static func minutes(_ value: Int) -> DonationTimeRange { DonationTimeRange(seconds: TimeInterval(value) * 60) }
        /// Hours.
        public static func hours(_ value: Int) -> DonationTimeRange { DonationTimeRange(seconds: TimeInterval(value) * 3600) }
        /// Days.
        public static func days(_ value: Int) -> DonationTimeRange { DonationTimeRange(seconds: TimeInterval(value) * 86_400) }
        /// Weeks.
        public static func weeks(_ value: Int) -> DonationTimeRange { DonationTimeRange(seconds: TimeInterval(value) * 7 * 86_400) }
    }
}

extension Tips.Event where DonationInfo == Tips.EmptyDonation {
    /// An event of which nothing is told but that it happened.
    public init(id: String) { self.init(id: id, donationLimit: Tips.DonationLimit(maximumCount: 1000)) }
    /// An event of which nothing is told but that it happened, and so much remembered.
    public init(id: String, donationLimit: Tips.DonationLimit) { (self.id, limit) = (id, donationLimit) }
    /// Tells that it happened.
    ///
    /// Source: TipKit Tips.Event.donate().
    public func donate() async { await donate(Tips.EmptyDonation()) }
    /// Tells that it happened, and goes on at once.
    ///
    /// Source: TipKit Tips.Event.sendDonation(_:).
    public func sendDonation(_ completion: (@Sendable () -> Void)? = nil) { sendDonation(Tips.EmptyDonation(), completion) }
}

extension Sequence {
    /// Those within a time up to now.
    ///
    /// Source: TipKit Sequence.donatedWithin(_:).
    public func donatedWithin<Info>(_ timeRange: Tips.DonationTimeRange) -> [Element] where Element == Tips.Event<Info>.Donation {
        let first = TipStore.shared.time.addingTimeInterval(-timeRange.seconds)
        return filter { $0.date >= first }
    }
    /// The most that are alike in something.
    ///
    /// Source: TipKit Sequence.largestSubset(by:).
    public func largestSubset<Info, Value: Hashable>(by keyPath: KeyPath<Info, Value>) -> [Element]
    where Element == Tips.Event<Info>.Donation {
        subsets(by: keyPath).max { $0.count < $1.count } ?? []
    }
    /// The fewest that are alike in something.
    ///
    /// Source: TipKit Sequence.smallestSubset(by:).
    public func smallestSubset<Info, Value: Hashable>(by keyPath: KeyPath<Info, Value>) -> [Element]
    where Element == Tips.Event<Info>.Donation {
        subsets(by: keyPath).min { $0.count < $1.count } ?? []
    }

    private func subsets<Info, Value: Hashable>(by keyPath: KeyPath<Info, Value>) -> [[Element]]
    where Element == Tips.Event<Info>.Donation {
        Array(Dictionary(grouping: self) { $0.info[keyPath: keyPath] }.values)
    }
}
