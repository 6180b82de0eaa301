import Foundation

/// An Objective-C method; no value of this type exists, since Linux has no Objective-C runtime.
///
/// Source: Objective-C runtime Method.
public struct Method: Sendable { private init() {} }

/// Always nil: Swift methods on Linux cannot be found by name or exchanged.
///
/// Source: Objective-C runtime class_getInstanceMethod(_:_:).
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }
/// Always nil: Swift methods on Linux cannot be found by name or exchanged.
///
/// Source: Objective-C runtime class_getClassMethod(_:_:).
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }
/// Cannot be called: no `Method` value exists.
///
/// Source: Objective-C runtime method_exchangeImplementations(_:_:).
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {}
