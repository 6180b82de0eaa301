import Foundation

// Lets objects, and values that are bridged to objects on tvOS, be arguments of a format.

extension NSObject: @retroactive CVarArg {
    /// The object's address.
    public var _cVarArgEncoding: [Int] { [Int(bitPattern: Unmanaged.passUnretained(self).toOpaque())] }
}

extension Date: @retroactive CVarArg {
    /// The address of a bridged object that is never freed, since a format may be parsed later.
    public var _cVarArgEncoding: [Int] { kept(self as NSDate) }
}

extension UUID: @retroactive CVarArg {
    /// The address of a bridged object that is never freed, since a format may be parsed later.
    public var _cVarArgEncoding: [Int] { kept(self as NSUUID) }
}

extension URL: @retroactive CVarArg {
    /// The address of a bridged object that is never freed, since a format may be parsed later.
    public var _cVarArgEncoding: [Int] { kept(self as NSURL) }
}

extension Data: @retroactive CVarArg {
    /// The address of a bridged object that is never freed, since a format may be parsed later.
    public var _cVarArgEncoding: [Int] { kept(self as NSData) }
}

extension Decimal: @retroactive CVarArg {
    /// The address of a bridged object that is never freed, since a format may be parsed later.
    public var _cVarArgEncoding: [Int] { kept(self as NSDecimalNumber) }
}

extension Array: @retroactive CVarArg {
    /// The address of a bridged object that is never freed, since a format may be parsed later.
    public var _cVarArgEncoding: [Int] { kept(self as NSArray) }
}

extension Set: @retroactive CVarArg {
    /// The address of a bridged object that is never freed, since a format may be parsed later.
    public var _cVarArgEncoding: [Int] { kept(self as NSSet) }
}

extension Dictionary: @retroactive CVarArg {
    /// The address of a bridged object that is never freed, since a format may be parsed later.
    public var _cVarArgEncoding: [Int] { kept(self as NSDictionary) }
}

private func kept(_ object: NSObject) -> [Int] { [Int(bitPattern: Unmanaged.passRetained(object).toOpaque())] }
