import Foundation
import Logging
import TenFootAppleFoundation

/// WebKitGTK's JavaScriptCore, loaded when the first context is created: Apple's engine and its C interface.
///
/// Source: JavaScriptCore's C headers, JSContextRef.h, JSObjectRef.h, JSStringRef.h and JSValueRef.h.
final class JSEngine: Sendable {
    /// The loaded engine; nil if the library is not installed, which is logged.
    static let shared: JSEngine? = {
        for name in ["libjavascriptcoregtk-6.0.so.1", "libjavascriptcoregtk-4.1.so.0", "libjavascriptcoregtk-4.0.so.18"] {
            if let library = LoadedLibrary(name), let engine = JSEngine(library) { return engine }
        }
        Logger(label: "tenfoot").warning("The app's scripts do not run: install libjavascriptcoregtk-4.1-0 (JavaScriptCore).")
        return nil
    }()

    typealias Pointer = OpaquePointer
    typealias Exception = UnsafeMutablePointer<OpaquePointer?>
    typealias FromContext = @convention(c) (Pointer) -> Pointer?
    typealias FromValue = @convention(c) (Pointer, Pointer?) -> Bool

    let makeContext: @convention(c) (Pointer?) -> Pointer?
    let releaseContext: @convention(c) (Pointer) -> Void
    let global: FromContext
    let evaluate: @convention(c) (Pointer, Pointer, Pointer?, Pointer?, Int32, Exception) -> Pointer?
    let makeString: @convention(c) (UnsafePointer<CChar>) -> Pointer?
    let releaseString: @convention(c) (Pointer) -> Void
    let stringSize: @convention(c) (Pointer) -> Int
    let stringBytes: @convention(c) (Pointer, UnsafeMutablePointer<CChar>, Int) -> Int
    let text: @convention(c) (Pointer, Pointer, Exception?) -> Pointer?
    let number: @convention(c) (Pointer, Pointer, Exception?) -> Double
    let bool: FromValue
    let isUndefined: FromValue
    let isNull: FromValue
    let isObject: FromValue
    let isString: FromValue
    let isNumber: FromValue
    let isBool: FromValue
    let object: @convention(c) (Pointer, Pointer, Exception?) -> Pointer?
    let property: @convention(c) (Pointer, Pointer, Pointer, Exception?) -> Pointer?
    let setProperty: @convention(c) (Pointer, Pointer, Pointer, Pointer, UInt32, Exception?) -> Void
    let call: @convention(c) (Pointer, Pointer, Pointer?, Int, UnsafePointer<Pointer?>?, Exception) -> Pointer?
    let undefined: FromContext
    let fromJSON: @convention(c) (Pointer, Pointer) -> Pointer?
    let json: @convention(c) (Pointer, Pointer, UInt32, Exception?) -> Pointer?
    let protect: @convention(c) (Pointer, Pointer) -> Void
    let unprotect: @convention(c) (Pointer, Pointer) -> Void

    private init?(_ library: LoadedLibrary) {
        makeContext = library.find("JSGlobalContextCreate")
        releaseContext = library.find("JSGlobalContextRelease")
        global = library.find("JSContextGetGlobalObject")
        evaluate = library.find("JSEvaluateScript")
        makeString = library.find("JSStringCreateWithUTF8CString")
        releaseString = library.find("JSStringRelease")
        stringSize = library.find("JSStringGetMaximumUTF8CStringSize")
        stringBytes = library.find("JSStringGetUTF8CString")
        text = library.find("JSValueToStringCopy")
        number = library.find("JSValueToNumber")
        bool = library.find("JSValueToBoolean")
        isUndefined = library.find("JSValueIsUndefined")
        isNull = library.find("JSValueIsNull")
        isObject = library.find("JSValueIsObject")
        isString = library.find("JSValueIsString")
        isNumber = library.find("JSValueIsNumber")
        isBool = library.find("JSValueIsBoolean")
        object = library.find("JSValueToObject")
        property = library.find("JSObjectGetProperty")
        setProperty = library.find("JSObjectSetProperty")
        call = library.find("JSObjectCallAsFunction")
        undefined = library.find("JSValueMakeUndefined")
        fromJSON = library.find("JSValueMakeFromJSONString")
        json = library.find("JSValueCreateJSONString")
        protect = library.find("JSValueProtect")
        unprotect = library.find("JSValueUnprotect")
        guard library.isWhole else { return nil }
    }

    /// Runs a closure with an engine string, which is released afterwards.
    func with<Result>(_ text: String, _ body: (Pointer) -> Result?) -> Result? {
        guard let string = makeString(text) else { return nil }
        defer { releaseString(string) }
        return body(string)
    }

    /// Converts an engine string and releases it.
    func take(_ string: Pointer?) -> String? {
        guard let string else { return nil }
        defer { releaseString(string) }
        var bytes = [CChar](repeating: 0, count: stringSize(string))
        let count = stringBytes(string, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count - 1)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
