import Foundation

/// What is remembered of an app's tips from one start to the next.
struct TipMemory: Codable {
    /// One tip.
    struct Record: Codable {
        var count = 0
        var seconds: TimeInterval = 0
        var invalidation: Tips.InvalidationReason?
    }
    /// One time that an event happened.
    struct Donation: Codable {
        var date: Date
        var info: Data
    }

    var tips: [String: Record] = [:]
    var donations: [String: [Donation]] = [:]
    var parameters: [String: Data] = [:]
    /// The last tip that waited for its turn, and when it was shown.
    var last: String?
    var lastDate: Date?

    private static let key = "TipKit.memory"

    init() {}
    /// What an app's defaults hold.
    init(_ defaults: UserDefaults) {
        self = defaults.data(forKey: Self.key).flatMap { try? JSONDecoder().decode(TipMemory.self, from: $0) } ?? TipMemory()
    }

    func write(to defaults: UserDefaults) {
        guard let data = try? JSONEncoder().encode(self) else { return }
        defaults.set(data, forKey: Self.key)
        defaults.synchronize()
    }
}

/// Which tips are shown or hidden whatever their rules.
struct TipTesting {
    private var all: Bool?
    private var types: [String: Bool] = [:]

    init(all: Bool? = nil) { self.all = all }
    mutating func set(_ types: [any Tip.Type], _ isShown: Bool) {
        for type in types { self.types[String(reflecting: type)] = isShown }
    }
    /// Whether tips of a type are shown; nil leaves it to their rules.
    func shows(_ type: String) -> Bool? { types[type] ?? all }
}
