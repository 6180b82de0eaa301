import Foundation

extension Tips {
    /// A repeated event in an app, whose donations rules can count.
    ///
    /// Source: TipKit Tips.Event.
    public struct Event<DonationInfo: Codable & Sendable>: Identifiable, RuleInput {
        /// The identifier that its donations are stored under.
        public let id: String
        private let limit: DonationLimit

        /// Creates an event with additional information in each donation.
        public init(id: String) { self.init(id: id, donationLimit: DonationLimit(maximumCount: 1000)) }
        /// Creates an event with additional information in each donation, and a limit of stored donations.
        public init(id: String, donationLimit: DonationLimit) { (self.id, limit) = (id, donationLimit) }

        /// A single occurrence of an event.
        ///
        /// Source: TipKit Tips.Event.Donation.
        @dynamicMemberLookup public struct Donation: Sendable {
            /// When it occurred.
            public let date: Date
            /// The additional information.
            public let info: DonationInfo
            /// A member of the additional information.
            public subscript<Value>(dynamicMember keyPath: KeyPath<DonationInfo, Value>) -> Value { info[keyPath: keyPath] }
        }

        /// The donations, oldest first.
        public var donations: [Donation] {
            TipStore.shared.donations(id, limit).compactMap { kept in
                guard let info = try? JSONDecoder().decode([DonationInfo].self, from: kept.info).first else { return nil }
                return Donation(date: kept.date, info: info)
            }
        }
        /// The event itself, whose donations a rule reads.
        public var ruleValue: Event { self }

        /// Records a donation.
        ///
        /// Source: TipKit Tips.Event.donate(_:).
        public func donate(_ donation: DonationInfo) async { keep(donation) }
        /// Records a donation without suspending.
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

    /// The additional information of events that have none.
    ///
    /// Source: TipKit Tips.EmptyDonation.
    public struct EmptyDonation: Codable, Hashable, Sendable {
        /// Creates empty information.
        public init() {}
    }

    /// The limit of stored donations of an event.
    ///
    /// Source: TipKit Tips.DonationLimit.
    public struct DonationLimit: Sendable {
        /// The maximum number of donations.
        public let maximumCount: Int
        /// The maximum age of donations; nil means no limit.
        public let maximumAge: DonationTimeRange?
        /// Creates a limit.
        public init(maximumCount: Int, maximumAge: DonationTimeRange? = nil) {
            (self.maximumCount, self.maximumAge) = (max(0, maximumCount), maximumAge)
        }
    }

    /// A period up to now.
    ///
    /// Source: TipKit Tips.DonationTimeRange.
    public struct DonationTimeRange: Hashable, Sendable {
        let seconds: TimeInterval
        /// One minute.
        public static var minute: DonationTimeRange { minutes(1) }
        /// One hour.
        public static var hour: DonationTimeRange { hours(1) }
        /// One day.
        public static var day: DonationTimeRange { days(1) }
        /// One week.
        public static var week: DonationTimeRange { weeks(1) }
        /// A number of minutes.
        public static func minutes(_ value: Int) -> DonationTimeRange { DonationTimeRange(seconds: TimeInterval(value) * 60) }
        /// A number of hours.
        public static func hours(_ value: Int) -> DonationTimeRange { DonationTimeRange(seconds: TimeInterval(value) * 3600) }
        /// A number of days.
        public static func days(_ value: Int) -> DonationTimeRange { DonationTimeRange(seconds: TimeInterval(value) * 86_400) }
        /// A number of weeks.
        public static func weeks(_ value: Int) -> DonationTimeRange { DonationTimeRange(seconds: TimeInterval(value) * 7 * 86_400) }
    }
}

extension Tips.Event where DonationInfo == Tips.EmptyDonation {
    /// Creates an event without additional information.
    public init(id: String) { self.init(id: id, donationLimit: Tips.DonationLimit(maximumCount: 1000)) }
    /// Creates an event without additional information, and with a limit of stored donations.
    public init(id: String, donationLimit: Tips.DonationLimit) { (self.id, limit) = (id, donationLimit) }
    /// Records a donation.
    ///
    /// Source: TipKit Tips.Event.donate().
    public func donate() async { await donate(Tips.EmptyDonation()) }
    /// Records a donation without suspending.
    ///
    /// Source: TipKit Tips.Event.sendDonation(_:).
    public func sendDonation(_ completion: (@Sendable () -> Void)? = nil) { sendDonation(Tips.EmptyDonation(), completion) }
}

extension Sequence {
    /// The donations within a period up to now.
    ///
    /// Source: TipKit Sequence.donatedWithin(_:).
    public func donatedWithin<Info>(_ timeRange: Tips.DonationTimeRange) -> [Element] where Element == Tips.Event<Info>.Donation {
        let first = TipStore.shared.time.addingTimeInterval(-timeRange.seconds)
        return filter { $0.date >= first }
    }
    /// The largest group of donations with an equal value.
    ///
    /// Source: TipKit Sequence.largestSubset(by:).
    public func largestSubset<Info, Value: Hashable>(by keyPath: KeyPath<Info, Value>) -> [Element]
    where Element == Tips.Event<Info>.Donation {
        subsets(by: keyPath).max { $0.count < $1.count } ?? []
    }
    /// The smallest group of donations with an equal value.
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
