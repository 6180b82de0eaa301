import Foundation
import Synchronization

/// A method of a class, to be called on one of its objects later: what `#selector` names.
///
/// There is no Objective-C runtime on Linux that finds a method by its name, so that this holds the method itself. `tenfoot app` writes
/// `#selector(Player.pause)` of an app as `Selector("pause", Player.pause)`.
///
/// Source: Objective-C runtime Selector.
public struct Selector: Hashable, CustomStringConvertible, @unchecked Sendable {
    // The call hands main-actor methods to the main thread by itself.
    private final class Method {
        let name: String
        let call: (AnyObject, Any?) -> Bool
        init(_ name: String, _ call: @escaping (AnyObject, Any?) -> Bool) { (self.name, self.call) = (name, call) }
    }
    private struct Names: @unchecked Sendable { var all: [String: Method] = [:] }
    private static let names = Mutex(Names())
    /// One pointer, as on tvOS, where some make a key of it.
    private let method: Method
    private var name: String { method.name }

    private init(name: String, call: @escaping (AnyObject, Any?) -> Bool) { method = Method(name, call) }

    /// A name alone; the same pointer each time.
    public init(_ name: String) {
        nonisolated(unsafe) let method = Self.names.withLock { names in
            if let known = names.all[name] { return known }
            let method = Method(name) { _, _ in false }
            names.all[name] = method
            return method
        }
        self.method = method
    }

    /// A method without a parameter.
    public init<Target: AnyObject, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
        self.init(name: name) { target, _ in
            guard let target = target as? Target else { return false }
            _ = method(target)()
            return true
        }
    }

    /// A method with a parameter.
    public init<Target: AnyObject, Value, Result>(_ name: String, _ method: @escaping (Target) -> (Value) -> Result) {
        self.init(name: name) { target, value in
            guard let target = target as? Target, let value = value as? Value else { return false }
            _ = method(target)(value)
            return true
        }
    }

    /// A method of the main actor without a parameter; called from elsewhere, it runs when the main thread comes to it.
    public init<Target: AnyObject, Result>(_ name: String, _ method: @escaping (Target) -> @MainActor () -> Result) {
        nonisolated(unsafe) let method = method
        self.init(name: name) { target, _ in
            guard let target = target as? Target else { return false }
            let call = method(target)
            Self.onMain { _ = call() }
            return true
        }
    }

    /// A method of the main actor with a parameter; called from elsewhere, it runs when the main thread comes to it.
    public init<Target: AnyObject, Value, Result>(_ name: String, _ method: @escaping (Target) -> @MainActor (Value) -> Result) {
        nonisolated(unsafe) let method = method
        self.init(name: name) { target, value in
            guard let target = target as? Target, let value = value as? Value else { return false }
            let call = method(target)
            nonisolated(unsafe) let held = value
            Self.onMain { _ = call(held) }
            return true
        }
    }

    // Where the main queue is served by another thread than the first, as under some test runners, its mark tells.
    private static let mark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    private static func onMain(_ body: @escaping @MainActor () -> Void) {
        if Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true {
            MainActor.assumeIsolated { body() }
        } else {
            DispatchQueue.main.async { MainActor.assumeIsolated { body() } }
        }
    }

    /// Calls the method on an object; false where the object or the value is of another type than the method takes.
    @discardableResult public func perform(on target: AnyObject, with value: Any? = nil) -> Bool { method.call(target, value) }

    /// The method's name.
    public var description: String { name }
    /// Whether two name a method alike.
    public static func == (one: Selector, other: Selector) -> Bool { one.name == other.name }
    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The name of a selector's method.
///
/// Source: Foundation NSStringFromSelector(_:).
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }
/// A selector that holds a name only: it calls no method, and `responds(to:)` compares the name.
///
/// Source: Foundation NSSelectorFromString(_:).
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
