@_exported import Foundation

/// An isolated environment to run scripts in.
///
/// Source: JavaScriptCore JSContext.
open class JSContext: @unchecked Sendable {
    // Used by one thread at a time, as on tvOS.
    let engine: JSEngine
    let reference: JSEngine.Pointer
    /// Called with the exceptions of scripts; without a handler they are stored in `exception`.
    open var exceptionHandler: ((JSContext?, JSValue?) -> Void)?
    /// The last exception that was not passed to `exceptionHandler`.
    open var exception: JSValue?
    /// A name for debugging.
    open var name: String?

    /// Creates a context with the language's built-in objects only; nil if the engine is not installed, which is logged.
    public init?(virtualMachine: JSVirtualMachine?) {
        guard let engine = JSEngine.shared, let reference = engine.makeContext(nil) else { return nil }
        self.engine = engine
        self.reference = reference
    }
    /// Creates a context with the language's built-in objects only; nil if the engine is not installed, which is logged.
    public convenience init?() { self.init(virtualMachine: nil) }

    deinit { engine.releaseContext(reference) }

    /// Runs a script and returns its result.
    @discardableResult open func evaluateScript(_ script: String!) -> JSValue? { evaluateScript(script, withSourceURL: nil) }
    /// Runs a script and returns its result; errors name the script by its URL.
    ///
    /// Source: JavaScriptCore JSContext.evaluateScript(_:withSourceURL:).
    @discardableResult open func evaluateScript(_ script: String!, withSourceURL sourceURL: URL!) -> JSValue? {
        let engine = engine
        return trying { thrown in
            engine.with(script ?? "") { script in
                guard let sourceURL else { return engine.evaluate(reference, script, nil, nil, 1, thrown) }
                return engine.with(sourceURL.absoluteString) { engine.evaluate(reference, script, nil, $0, 1, thrown) }
            }
        }
    }

    /// The global object.
    open var globalObject: JSValue? { engine.global(reference).map { JSValue($0, in: self) } }
    /// The value of a global variable.
    open func objectForKeyedSubscript(_ key: Any!) -> JSValue? { globalObject?.objectForKeyedSubscript(key) }
    /// Sets a global variable to a string, a number, a value, or an array or dictionary of these.
    open func setObject(_ object: Any!, forKeyedSubscript key: (any NSCopying & NSObjectProtocol)!) {
        globalObject?.setObject(object, forKeyedSubscript: key)
    }
    /// The value of a global variable.
    public subscript(name: String) -> JSValue? { objectForKeyedSubscript(name) }

    /// Runs code that may throw; an exception is passed to the handler or stored.
    func trying(_ body: (JSEngine.Exception) -> JSEngine.Pointer?) -> JSValue? {
        var thrown: JSEngine.Pointer?
        let result = withUnsafeMutablePointer(to: &thrown) { body($0) }
        if let thrown {
            let value = JSValue(thrown, in: self)
            if let exceptionHandler { exceptionHandler(self, value) } else { exception = value }
            return engine.undefined(reference).map { JSValue($0, in: self) }
        }
        return result.map { JSValue($0, in: self) }
    }

    /// Converts a Swift value: a `JSValue` unchanged, others through JSON.
    func value(of object: Any?) -> JSValue? {
        if let value = object as? JSValue { return value }
        guard let object, !(object is NSNull) else { return evaluateScript("null") }
        guard let data = try? JSONSerialization.data(withJSONObject: [object]) else { return nil }
        let engine = engine
        let list = engine.with(String(decoding: data, as: UTF8.self)) { engine.fromJSON(reference, $0) }
        return list.map { JSValue($0, in: self) }?.atIndex(0)
    }
}

/// A group of contexts on tvOS; ignored, as each context has a separate heap here.
///
/// Source: JavaScriptCore JSVirtualMachine.
open class JSVirtualMachine: NSObject {}

/// A JavaScript value.
///
/// Source: JavaScriptCore JSValue.
open class JSValue: NSObject, @unchecked Sendable {
    // Used by one thread at a time, as its context is.
    /// The context of the value, which it retains.
    public let context: JSContext!
    let reference: JSEngine.Pointer
    private var engine: JSEngine { context.engine }
    private var place: JSEngine.Pointer { context.reference }

    init(_ reference: JSEngine.Pointer, in context: JSContext) {
        self.reference = reference
        self.context = context
        context.engine.protect(context.reference, reference)
    }
    /// Creates a value from a Swift value.
    public convenience init?(object: Any!, in context: JSContext!) {
        guard let value = context.value(of: object) else { return nil }
        self.init(value.reference, in: context)
    }

    deinit { engine.unprotect(place, reference) }

    /// The value as a string.
    open func toString() -> String! { engine.take(engine.text(place, reference, nil)) }
    /// The value as a number; NaN if it cannot be converted.
    open func toDouble() -> Double { engine.number(place, reference, nil) }
    /// The value as an integer, truncated; 0 if it is out of range.
    open func toInt32() -> Int32 { Int32(exactly: toDouble().rounded(.towardZero)) ?? 0 }
    /// The value as a number.
    open func toNumber() -> NSNumber! { NSNumber(value: toDouble()) }
    /// The value as a Boolean.
    open func toBool() -> Bool { engine.bool(place, reference) }
    /// The value as an array, converted through JSON.
    open func toArray() -> [Any]! { parsed as? [Any] }
    /// The value as a dictionary, converted through JSON.
    open func toDictionary() -> [AnyHashable: Any]! { parsed as? [String: Any] }
    /// The value as a Swift value: nil, a string, a number, a Boolean, an array or a dictionary.
    open func toObject() -> Any! { isUndefined || isNull ? nil : parsed }
    /// The value as a string.
    open override var description: String { toString() ?? "" }

    private var parsed: Any? {
        guard let json = engine.take(engine.json(place, reference, 0, nil)) else { return nil }
        return try? JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
    }

    /// Whether it is undefined.
    open var isUndefined: Bool { engine.isUndefined(place, reference) }
    /// Whether it is null.
    open var isNull: Bool { engine.isNull(place, reference) }
    /// Whether it is an object.
    open var isObject: Bool { engine.isObject(place, reference) }
    /// Whether it is a string.
    open var isString: Bool { engine.isString(place, reference) }
    /// Whether it is a number.
    open var isNumber: Bool { engine.isNumber(place, reference) }
    /// Whether it is a Boolean.
    open var isBoolean: Bool { engine.isBool(place, reference) }
    /// Whether it is an array.
    open var isArray: Bool { parsed is [Any] }

    /// The value of a property.
    open func forProperty(_ property: Any!) -> JSValue? {
        guard let object = engine.object(place, reference, nil) else { return nil }
        let engine = engine
        return context.trying { thrown in engine.with("\(property ?? "")") { engine.property(place, object, $0, thrown) } }
    }
    /// The value of a property.
    open func objectForKeyedSubscript(_ key: Any!) -> JSValue? { forProperty(key) }
    /// The element at an index.
    open func atIndex(_ index: Int) -> JSValue? { forProperty(index) }
    /// Whether it has a property that is not undefined.
    open func hasProperty(_ property: Any!) -> Bool { forProperty(property).map { !$0.isUndefined } ?? false }
    /// Sets a property.
    open func setObject(_ object: Any!, forKeyedSubscript key: (any NSCopying & NSObjectProtocol)!) {
        setValue(object, forProperty: "\(key!)")
    }
    /// Sets a property.
    open func setValue(_ value: Any!, forProperty property: String!) {
        guard let object = engine.object(place, reference, nil), let value = context.value(of: value) else { return }
        let engine = engine
        let _: Void? = engine.with(property ?? "") { engine.setProperty(place, object, $0, value.reference, 0, nil) }
    }
    /// Calls it as a function.
    @discardableResult open func call(withArguments arguments: [Any]!) -> JSValue? { call(on: nil, arguments ?? []) }
    /// Calls a method.
    @discardableResult open func invokeMethod(_ method: String!, withArguments arguments: [Any]!) -> JSValue? {
        forProperty(method)?.call(on: self, arguments ?? [])
    }

    private func call(on target: JSValue?, _ arguments: [Any]) -> JSValue? {
        guard let function = engine.object(place, reference, nil) else { return nil }
        let values = arguments.compactMap { context.value(of: $0) }
        let object = target.flatMap { engine.object(place, $0.reference, nil) }
        return context.trying { thrown in
            values.map { Optional($0.reference) }.withUnsafeBufferPointer {
                engine.call(place, function, object, values.count, $0.baseAddress, thrown)
            }
        }
    }
}
