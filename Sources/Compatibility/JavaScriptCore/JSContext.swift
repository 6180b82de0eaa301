@_exported import Foundation

/// Runs scripts, in a world of their own.
///
/// Source: JavaScriptCore JSContext.
open class JSContext: @unchecked Sendable {
    // Used by one thread at a time, as on tvOS.
    let engine: JSEngine
    let reference: JSEngine.Pointer
    /// Receives the exceptions of scripts; without it they are kept in `exception`.
    open var exceptionHandler: ((JSContext?, JSValue?) -> Void)?
    /// The last exception that no `exceptionHandler` received.
    open var exception: JSValue?
    /// A name for debugging.
    open var name: String?

    /// A world with nothing but the language; nil where the engine is not installed, which is logged.
    public init?(virtualMachine: JSVirtualMachine?) {
        guard let engine = JSEngine.shared, let reference = engine.makeContext(nil) else { return nil }
        self.engine = engine
        self.reference = reference
    }
    /// A world with nothing but the language; nil where the engine is not installed, which is logged.
    public convenience init?() { self.init(virtualMachine: nil) }

    deinit { engine.releaseContext(reference) }

    /// Runs a script; what it comes to.
    @discardableResult open func evaluateScript(_ script: String!) -> JSValue? { evaluateScript(script, withSourceURL: nil) }
    /// Runs a script; what it comes to.
    ///
    /// Errors name its address.
    @discardableResult open func evaluateScript(_ script: String!, withSourceURL sourceURL: URL!) -> JSValue? {
        let engine = engine
        return trying { thrown in engine.with(script ?? "") { engine.evaluate(reference, $0, nil, nil, 1, thrown) } }
    }

    /// The object that holds what is global.
    open var globalObject: JSValue? { engine.global(reference).map { JSValue($0, in: self) } }
    /// What is global under a name.
    open func objectForKeyedSubscript(_ key: Any!) -> JSValue? { globalObject?.objectForKeyedSubscript(key) }
    /// Makes something global under a name: a text, a number, a value, an array or a dictionary of such.
    open func setObject(_ object: Any!, forKeyedSubscript key: (any NSCopying & NSObjectProtocol)!) {
        globalObject?.setObject(object, forKeyedSubscript: key)
    }
    /// What is global under a name.
    public subscript(name: String) -> JSValue? { objectForKeyedSubscript(name) }

    /// Runs something that may throw; what is thrown is heard or kept.
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

    /// Something of Swift's as a value: by JSON, but for values themselves.
    func value(of object: Any?) -> JSValue? {
        if let value = object as? JSValue { return value }
        guard let object, !(object is NSNull) else { return evaluateScript("null") }
        guard let data = try? JSONSerialization.data(withJSONObject: [object]) else { return nil }
        let engine = engine
        let list = engine.with(String(decoding: data, as: UTF8.self)) { engine.fromJSON(reference, $0) }
        return list.map { JSValue($0, in: self) }?.atIndex(0)
    }
}

/// A group of contexts on tvOS; accepted, as each context has a separate heap here.
///
/// Source: JavaScriptCore JSVirtualMachine.
open class JSVirtualMachine: NSObject {}

/// A value of a script.
///
/// Source: JavaScriptCore JSValue.
open class JSValue: NSObject, @unchecked Sendable {
    // Used by one thread at a time, as its context is.
    /// Where it is from; kept as long as the value.
    public let context: JSContext!
    let reference: JSEngine.Pointer
    private var engine: JSEngine { context.engine }
    private var place: JSEngine.Pointer { context.reference }

    init(_ reference: JSEngine.Pointer, in context: JSContext) {
        self.reference = reference
        self.context = context
        context.engine.protect(context.reference, reference)
    }
    /// Something of Swift's as a value.
    public convenience init?(object: Any!, in context: JSContext!) {
        guard let value = context.value(of: object) else { return nil }
        self.init(value.reference, in: context)
    }

    deinit { engine.unprotect(place, reference) }

    /// The value as text.
    open func toString() -> String! { engine.take(engine.text(place, reference, nil)) }
    /// The value as a number; not a number where it is none.
    open func toDouble() -> Double { engine.number(place, reference, nil) }
    /// The value as a whole number.
    open func toInt32() -> Int32 { Int32(exactly: toDouble().rounded(.towardZero)) ?? 0 }
    /// The value as a number.
    open func toNumber() -> NSNumber! { NSNumber(value: toDouble()) }
    /// The value as yes or no.
    open func toBool() -> Bool { engine.bool(place, reference) }
    /// The value as an array, by JSON.
    open func toArray() -> [Any]! { parsed as? [Any] }
    /// The value as a dictionary, by JSON.
    open func toDictionary() -> [AnyHashable: Any]! { parsed as? [String: Any] }
    /// The value as what it is: nil, a text, a number, yes or no, an array or a dictionary.
    open func toObject() -> Any! { isUndefined || isNull ? nil : parsed }
    /// The value as text.
    open override var description: String { toString() ?? "" }

    private var parsed: Any? {
        guard let json = engine.take(engine.json(place, reference, 0, nil)) else { return nil }
        return try? JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
    }

    /// Whether it is nothing.
    open var isUndefined: Bool { engine.isUndefined(place, reference) }
    /// Whether it is null.
    open var isNull: Bool { engine.isNull(place, reference) }
    /// Whether it is an object.
    open var isObject: Bool { engine.isObject(place, reference) }
    /// Whether it is a text.
    open var isString: Bool { engine.isString(place, reference) }
    /// Whether it is a number.
    open var isNumber: Bool { engine.isNumber(place, reference) }
    /// Whether it is yes or no.
    open var isBoolean: Bool { engine.isBool(place, reference) }
    /// Whether it is an array.
    open var isArray: Bool { parsed is [Any] }

    /// What it has under a name.
    open func forProperty(_ property: Any!) -> JSValue? {
        guard let object = engine.object(place, reference, nil) else { return nil }
        let engine = engine
        return context.trying { thrown in engine.with("\(property ?? "")") { engine.property(place, object, $0, thrown) } }
    }
    /// What it has under a name.
    open func objectForKeyedSubscript(_ key: Any!) -> JSValue? { forProperty(key) }
    /// What it has at a place.
    open func atIndex(_ index: Int) -> JSValue? { forProperty(index) }
    /// Whether it has something under a name.
    open func hasProperty(_ property: Any!) -> Bool { forProperty(property).map { !$0.isUndefined } ?? false }
    /// Gives it something under a name.
    open func setObject(_ object: Any!, forKeyedSubscript key: (any NSCopying & NSObjectProtocol)!) {
        setValue(object, forProperty: "\(key!)")
    }
    /// Gives it something under a name.
    open func setValue(_ value: Any!, forProperty property: String!) {
        guard let object = engine.object(place, reference, nil), let value = context.value(of: value) else { return }
        let engine = engine
        let _: Void? = engine.with(property ?? "") { engine.setProperty(place, object, $0, value.reference, 0, nil) }
    }
    /// Calls it.
    @discardableResult open func call(withArguments arguments: [Any]!) -> JSValue? { call(on: nil, arguments ?? []) }
    /// Calls what it has under a name.
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
