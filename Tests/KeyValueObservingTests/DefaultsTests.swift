import Foundation
import Synchronization
import TenFootKeyValueObserving
import Testing

@Suite("UserDefaults notifications and observers")
struct DefaultsTests {
    /// A suite of defaults, which is removed after the test.
    private final class Suite {
        let name = "tenfoot.test.\(UUID().uuidString)"
        let defaults: UserDefaults
        init() throws { defaults = try #require(UserDefaults(suiteName: name)) }
        deinit { defaults.removePersistentDomain(forName: name) }
    }

    private final class Watcher: NSObject, _KeyValueObserver {
        var told: [String] = []
        func _observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
        ) {
            func text(_ key: NSKeyValueChangeKey) -> String { change?[key].map { $0 is NSNull ? "none" : "\($0)" } ?? "-" }
            told.append("\(keyPath ?? ""): \(text(.oldKey)) to \(text(.newKey)), kind \(text(.kindKey))")
        }
    }

    private func changes(of store: UserDefaults, _ body: () -> Void) -> [String] {
        let names = Mutex<[String]>([])
        let token = NotificationCenter.default.addObserver(forName: UserDefaults.didChangeNotification, object: store, queue: nil) { note in
            let name = note.userInfo?[ObservedDefaults.changedName] as? String
            names.withLock { $0.append(name ?? "any") }
        }
        body()
        NotificationCenter.default.removeObserver(token)
        return names.withLock { $0 }
    }

    @Test("Each change in UserDefaults posts one notification, for any setter, and setting an equal value posts none")
    func notifications() throws {
        let suite = try Suite(), store = suite.defaults
        #expect(changes(of: store) { store.set(1, forKey: "early") } == [])
        ObservedDefaults.observe(store)
        ObservedDefaults.observe(store)
        let told = changes(of: store) {
            store.set(1, forKey: "whole")
            store.set(1, forKey: "whole")
            store.set(1.5, forKey: "part")
            store.set(Float(2), forKey: "float")
            store.set(true, forKey: "flag")
            store.set("a", forKey: "text")
            store.set(["a": [1, 2]], forKey: "list")
            store.set(["a": [1, 2]], forKey: "list")
            store.set(URL(string: "https://example.org"), forKey: "address")
            store.set(nil as URL?, forKey: "address")
            store.removeObject(forKey: "text")
            store.removeObject(forKey: "text")
        }
        #expect(told == ["whole", "part", "float", "flag", "text", "list", "address", "address", "text"])
        #expect(store.integer(forKey: "whole") == 1 && store.bool(forKey: "flag") && store.url(forKey: "address") == nil)
        #expect(changes(of: store) { store.removePersistentDomain(forName: suite.name) } == ["any"])
        #expect(store.object(forKey: "whole") == nil && type(of: store) == ObservedDefaults.self)
    }

    @Test("UserDefaults store numbers of every type, also in collections, and ignore values they cannot store")
    func values() throws {
        struct Foreign {}
        let suite = try Suite(), store = suite.defaults
        ObservedDefaults.observe(store)
        store.set(["space", [CGFloat(0.5), 1]] as [Any], forKey: "color")
        #expect(((store.array(forKey: "color")?.last as? [Any])?.first as? Double) == 0.5)
        store.set(["a": [Int8(3), Float(2)] as [Any]], forKey: "numbers")
        #expect((store.dictionary(forKey: "numbers")?["a"] as? [Any])?.first as? Int == 3)
        store.set(UInt64.max, forKey: "large")
        #expect(store.double(forKey: "large") == Double(UInt64.max))
        store.set("kept", forKey: "text")
        store.set(Foreign(), forKey: "text")
        store.set([1, Foreign()] as [Any], forKey: "text")
        #expect(store.string(forKey: "text") == "kept")
        store.set(nil as Any?, forKey: "text")
        #expect(store.object(forKey: "text") == nil)
    }

    @Test("A UserDefaults observer receives the initial value and the changes of its key only, until it is removed")
    func names() throws {
        let suite = try Suite(), store = suite.defaults, watcher = Watcher()
        store.addObserver(watcher, forKeyPath: "rate", options: [.initial, .new, .old], context: nil)
        #expect(watcher.told == ["rate: - to none, kind 1"])
        store.set(2, forKey: "rate")
        store.set(9, forKey: "other")
        store.set(2, forKey: "rate")
        store.removeObject(forKey: "rate")
        #expect(watcher.told.dropFirst() == ["rate: none to 2, kind 1", "rate: 2 to none, kind 1"])
        store.removeObserver(watcher, forKeyPath: "rate")
        store.set(3, forKey: "rate")
        #expect(watcher.told.count == 3)
        var gone: Watcher? = Watcher()
        store.addObserver(gone!, forKeyPath: "rate", options: .new, context: nil)
        gone = nil
        store.set(4, forKey: "rate")
        store.removeObserver(watcher, forKeyPath: "unknown", context: nil)
    }

    @Test("A key path observation follows the app's own UserDefaults property until it is invalidated")
    func keyPaths() throws {
        let suite = try Suite(), store = suite.defaults
        ObservedDefaults.observe(store)
        var told: [Int] = []
        let observation = store.observe(\.volume, options: [.initial, .new]) { _, change in told.append(change.newValue ?? -1) }
        store.set(5, forKey: "volume")
        store.set(1, forKey: "else")
        observation.invalidate()
        store.set(6, forKey: "volume")
        #expect(told == [0, 5])
    }
}

extension UserDefaults {
    fileprivate var volume: Int { integer(forKey: "volume") }
}
