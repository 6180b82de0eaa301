import Foundation

/// A method of the Objective-C runtime: there is none on Linux, and so no value of this type.
///
/// Source: Objective-C runtime Method.
public struct Method: Sendable { private init() {} }

/// Nil: Swift's methods on Linux cannot be found by their names, nor exchanged.
///
/// Source: Objective-C runtime class_getInstanceMethod(_:_:).
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }
/// Nil: Swift's methods on Linux cannot be found by their names, nor exchanged.
///
/// Source: Objective-C runtime class_getClassMethod(_:_:).
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }
/// Never called with methods: none can be found.
///
/// Source: Objective-C runtime method_exchangeImplementations(_:_:).
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {}
