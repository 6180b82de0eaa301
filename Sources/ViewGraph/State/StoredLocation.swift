import Foundation
import TenFootKeyValueObserving

/// A type that defaults can hold as it is.
public protocol _Storable {
    /// The value that defaults hold for it.
    var _stored: Any { get }
    /// The value that defaults held for it, or nil where it is of another type.
    static func _restored(_ stored: Any) -> Self?
}

extension _Storable {
    /// Itself.
    public var _stored: Any { self }
    /// Itself.
    public static func _restored(_ stored: Any) -> Self? { stored as? Self }
}

extension Bool: _Storable {
    /// A number counts as well, as property lists of other programs have it.
    public static func _restored(_ stored: Any) -> Bool? { (stored as? Bool) ?? (stored as? NSNumber)?.boolValue }
}
extension Int: _Storable {
    /// Any whole number.
    public static func _restored(_ stored: Any) -> Int? { (stored as? Int) ?? (stored as? NSNumber)?.intValue }
}
extension Double: _Storable {
    /// Any number.
    public static func _restored(_ stored: Any) -> Double? { (stored as? Double) ?? (stored as? NSNumber)?.doubleValue }
}
extension String: _Storable {}
extension Data: _Storable {}
extension Date: _Storable {}
extension URL: _Storable {
    /// Its address.
    public var _stored: Any { absoluteString }
    /// From an address.
    public static func _restored(_ stored: Any) -> URL? { (stored as? String).flatMap { URL(string: $0) } }
}

/// How a value of a type is kept: what defaults hold for it, and back.
struct StoredCoding<Value> {
    let encode: (Value) -> Any?
    let decode: (Any) -> Value?
}

extension StoredCoding where Value: _Storable {
    static var direct: StoredCoding { StoredCoding(encode: \._stored, decode: Value._restored) }
}

extension StoredCoding where Value: RawRepresentable, Value.RawValue: _Storable {
    static var raw: StoredCoding {
        StoredCoding(encode: { $0.rawValue._stored }, decode: { Value.RawValue._restored($0).flatMap(Value.init(rawValue:)) })
    }
}

extension StoredCoding {
    static func optional<Wrapped: _Storable>() -> StoredCoding where Value == Wrapped? {
        StoredCoding(encode: { $0?._stored }, decode: Wrapped._restored)
    }
    static func optionalRaw<Wrapped: RawRepresentable>() -> StoredCoding where Value == Wrapped?, Wrapped.RawValue: _Storable {
        StoredCoding(encode: { $0?.rawValue._stored }, decode: { Wrapped.RawValue._restored($0).flatMap(Wrapped.init(rawValue:)) })
    }
}

/// The store in which values are kept.
enum StoredPlace {
    case defaults(UserDefaults)
    case scene(SceneStore)

    fileprivate var id: ObjectIdentifier {
        switch self {
        case .defaults(let store): ObjectIdentifier(store)
        case .scene(let store): ObjectIdentifier(store)
        }
    }

    fileprivate subscript(name: String) -> Any? {
        switch self {
        case .defaults(let store): store.object(forKey: name)
        case .scene(let store): store.values[name]
        }
    }

    /// Whether the store reports every change itself; for other defaults and for scenes, writers report theirs.
    fileprivate var tells: Bool { if case .defaults(let store) = self { store is ObservedDefaults } else { false } }

    /// Starts observing defaults, which code outside views writes too.
    fileprivate func follow() {
        guard case .defaults(let store) = self else { return }
        // Needed also for defaults that are observed already, such as the standard ones after an app's start.
        _ = StoredKey.followsDefaults
        ObservedDefaults.observe(store)
    }

    fileprivate func set(_ value: Any?, _ name: String) {
        switch self {
        case .defaults(let store):
            if let value { store.set(value, forKey: name) } else { store.removeObject(forKey: name) }
            // The device may lose power at any time: write to the disk now.
            store.synchronize()
        case .scene(let store): store.values[name] = value
        }
    }
}

/// The values that the views of one scene keep by name.
package final class SceneStore {
    fileprivate var values: [String: Any] = [:]
    package init() {}
}

/// The location of one name in one store, shared by all properties that use it.
final class StoredLocation<Value>: @unchecked Sendable {
    // Defaults may be used from anywhere, scene values on the main thread alone.
    let key: StoredKey
    private let place: StoredPlace
    private let absent: Value
    private let coding: StoredCoding<Value>

    init(_ place: StoredPlace, _ name: String, _ absent: Value, _ coding: StoredCoding<Value>) {
        place.follow()
        self.place = place
        self.absent = absent
        self.coding = coding
        key = StoredKey(store: place.id, name: name)
    }

    var stored: Value {
        if MainActor.isHere { MainActor.assumeIsolated { Dependencies.read(key.source) } }
        return place[key.name].flatMap(coding.decode) ?? absent
    }

    func store(_ value: Value) {
        place.set(coding.encode(value), key.name)
        if !place.tells {
            let key = key
            MainActor.hop { key.source.changed() }
        }
    }
}

/// A name in a store.
struct StoredKey: Hashable {
    let store: ObjectIdentifier
    let name: String

    @MainActor private static var sources: [StoredKey: Source] = [:]

    /// Notifies the views that use a name of each change in observed defaults.
    static let followsDefaults: Void = {
        _ = NotificationCenter.default.addObserver(forName: UserDefaults.didChangeNotification, object: nil, queue: nil) { note in
            guard let store = note.object as? ObservedDefaults else { return }
            let id = ObjectIdentifier(store)
            let name = note.userInfo?[ObservedDefaults.changedName] as? String
            MainActor.hop {
                if let name {
                    sources[StoredKey(store: id, name: name)]?.changed()
                } else {
                    for (key, source) in sources where key.store == id { source.changed() }
                }
            }
        }
    }()

    /// The source that all writes notify, whichever wrapper they use.
    @MainActor var source: Source {
        if let known = Self.sources[self] { return known }
        let made = Source()
        Self.sources[self] = made
        return made
    }
}
