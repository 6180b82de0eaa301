import Foundation
import Synchronization

/// A method of a class, to be called on one of its objects later: what `#selector` names.
///
/// Linux has no Objective-C runtime that finds a method by its name, so a selector holds the method itself. `tenfoot app` rewrites an app's
/// `#selector(Player.pause)` as `Selector("pause", Player.pause)`.
///
/// Source: Objective-C runtime Selector.
public struct Selector: Hashable, CustomStringConvertible, @unchecked Sendable {
    // Thread-safe: a call of a main-actor method is dispatched to the main thread.
    private final class Method {
        let name: String
        let call: (AnyObject, Any?) -> Bool
        init(_ name: String, _ call: @escaping (AnyObject, Any?) -> Bool) { (self.name, self.call) = (name, call) }
    }
    private struct Names: @unchecked Sendable { var all: [String: Method] = [:] }
    private static let names = Mutex(Names())
    /// A selector is one pointer wide, as on tvOS, where apps use it as a key.
    private let method: Method
    private var name: String { method.name }

    private init(name: String, call: @escaping (AnyObject, Any?) -> Bool) { method = Method(name, call) }

    /// Creates a selector from a name, without a method; the same name always gives the same pointer.
    public init(_ name: String) {
        nonisolated(unsafe) let method = Self.names.withLock { names in
            if let known = names.all[name] { return known }
            let method = Method(name) { _, _ in false }
            names.all[name] = method
            return method
        }
        self.method = method
    }

    /// Creates a selector for a method without parameters.
    public init<Target: AnyObject, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
        self.init(name: name) { target, _ in
            guard let target = target as? Target else { return false }
            _ = method(target)()
            return true
        }
    }

    /// Creates a selector for a method with one parameter.
    public init<Target: AnyObject, Value, Result>(_ name: String, _ method: @escaping (Target) -> (Value) -> Result) {
        self.init(name: name) { target, value in
            guard let target = target as? Target, let value = value as? Value else { return false }
            _ = method(target)(value)
            return true
        }
    }

    /// Creates a selector for a main-actor method without parameters; off the main thread, a call is dispatched to the main queue.
    public init<Target: AnyObject, Result>(_ name: String, _ method: @escaping (Target) -> @MainActor () -> Result) {
        nonisolated(unsafe) let method = method
        self.init(name: name) { target, _ in
            guard let target = target as? Target else { return false }
            let call = method(target)
            Self.onMain { _ = call() }
            return true
        }
    }

    /// Creates a selector for a main-actor method with one parameter; off the main thread, a call is dispatched to the main queue.
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

    // Identifies the main queue where another thread than the first serves it, as under some test runners.
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

    /// Calls the method on an object; false if the object or the value does not have the type that the method takes.
    @discardableResult public func perform(on target: AnyObject, with value: Any? = nil) -> Bool { method.call(target, value) }

    /// The method's name.
    public var description: String { name }
    /// Whether two selectors have the same name.
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
