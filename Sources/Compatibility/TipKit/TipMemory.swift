import Foundation

/// The stored state of an app's tips.
struct TipMemory: Codable {
    /// The state of one tip.
    struct Record: Codable {
        var count = 0
        var seconds: TimeInterval = 0
        var invalidation: Tips.InvalidationReason?
    }
    /// A single occurrence of an event.
    struct Donation: Codable {
        var date: Date
        var info: Data
    }

    var tips: [String: Record] = [:]
    var donations: [String: [Donation]] = [:]
    var parameters: [String: Data] = [:]
    /// The last tip shown that obeys the display frequency, and when it was shown.
    var last: String?
    var lastDate: Date?

    private static let key = "TipKit.memory"

    init() {}
    /// Reads the state from an app's defaults.
    init(_ defaults: UserDefaults) {
        self = defaults.data(forKey: Self.key).flatMap { try? JSONDecoder().decode(TipMemory.self, from: $0) } ?? TipMemory()
    }

    func write(to defaults: UserDefaults) {
        guard let data = try? JSONEncoder().encode(self) else { return }
        defaults.set(data, forKey: Self.key)
        defaults.synchronize()
    }
}

/// Which tips are shown or hidden for testing, regardless of their rules.
struct TipTesting {
    private var all: Bool?
    private var types: [String: Bool] = [:]

    init(all: Bool? = nil) { self.all = all }
    mutating func set(_ types: [any Tip.Type], _ isShown: Bool) {
        for type in types { self.types[String(reflecting: type)] = isShown }
    }
    /// Whether tips of a type are shown; nil if their rules decide.
    func shows(_ type: String) -> Bool? { types[type] ?? all }
}
