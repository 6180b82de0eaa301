import Foundation

// Core Foundation type identifiers. A Swift value has the type identifier of the object that it is bridged to on tvOS.

/// A number that identifies a Core Foundation type.
///
/// Source: Core Foundation CFTypeID.
public typealias CFTypeID = UInt

/// A Core Foundation Boolean.
///
/// Source: Core Foundation CFBoolean.
public typealias CFBoolean = Bool
/// The Core Foundation value for true.
///
/// Source: Core Foundation kCFBooleanTrue.
public let kCFBooleanTrue: CFBoolean! = true
/// The Core Foundation value for false.
///
/// Source: Core Foundation kCFBooleanFalse.
public let kCFBooleanFalse: CFBoolean! = false
/// The value as a Swift `Bool`.
///
/// Source: Core Foundation CFBooleanGetValue(_:).
public func CFBooleanGetValue(_ boolean: CFBoolean) -> Bool { boolean }

/// A Core Foundation number.
///
/// Source: Core Foundation CFNumber.
public typealias CFNumber = NSNumber
/// A Core Foundation set.
///
/// Source: Core Foundation CFSet.
public typealias CFSet = NSSet
/// A Core Foundation date.
///
/// Source: Core Foundation CFDate.
public typealias CFDate = NSDate
/// The type of the Core Foundation null object.
///
/// Source: Core Foundation CFNull.
public typealias CFNull = NSNull
/// The null object.
///
/// Source: Core Foundation kCFNull.
public let kCFNull: CFNull! = NSNull()

/// The type identifier of an object or a bridged Swift value.
///
/// Every bridged type has its own identifier, and a `Bool` differs from a number. Any other object has the identifier 1, and nil
/// has 0.
///
/// Source: Core Foundation CFGetTypeID(_:).
public func CFGetTypeID(_ object: Any?) -> CFTypeID {
    guard let object else { return 0 }
    return switch object as AnyObject {
    case let number as NSNumber: type(of: number) == booleans ? CFBooleanGetTypeID() : CFNumberGetTypeID()
    case is NSString: CFStringGetTypeID()
    case is NSDictionary: CFDictionaryGetTypeID()
    case is NSArray: CFArrayGetTypeID()
    case is NSData: CFDataGetTypeID()
    case is NSDate: CFDateGetTypeID()
    case is NSURL: CFURLGetTypeID()
    case is NSSet: CFSetGetTypeID()
    case is NSNull: CFNullGetTypeID()
    case is NSError: CFErrorGetTypeID()
    case is NSUUID: CFUUIDGetTypeID()
    case is NSAttributedString: CFAttributedStringGetTypeID()
    case is NSLocale: CFLocaleGetTypeID()
    case is NSTimeZone: CFTimeZoneGetTypeID()
    case is NSCalendar: CFCalendarGetTypeID()
    case let object as any CoreFoundationObject: type(of: object).typeID
    default: 1
    }
}

/// An object of another framework with its own Core Foundation type, such as `SecKey`.
package protocol CoreFoundationObject: AnyObject {
    /// The type identifier, which no other type has.
    static var typeID: CFTypeID { get }
}

/// The private subclass of `NSNumber` that represents a `Bool`.
private let booleans: NSNumber.Type = type(of: NSNumber(value: true))

/// The type identifier of `CFNull`.
///
/// Source: Core Foundation CFNullGetTypeID().
public func CFNullGetTypeID() -> CFTypeID { 16 }
/// The type identifier of `CFSet`.
///
/// Source: Core Foundation CFSetGetTypeID().
public func CFSetGetTypeID() -> CFTypeID { 17 }
/// The type identifier of `CFDictionary`.
///
/// Source: Core Foundation CFDictionaryGetTypeID().
public func CFDictionaryGetTypeID() -> CFTypeID { 18 }
/// The type identifier of `CFArray`.
///
/// Source: Core Foundation CFArrayGetTypeID().
public func CFArrayGetTypeID() -> CFTypeID { 19 }
/// The type identifier of `CFData`.
///
/// Source: Core Foundation CFDataGetTypeID().
public func CFDataGetTypeID() -> CFTypeID { 20 }
/// The type identifier of `CFBoolean`.
///
/// Source: Core Foundation CFBooleanGetTypeID().
public func CFBooleanGetTypeID() -> CFTypeID { 21 }
/// The type identifier of `CFNumber`, which a Boolean does not have.
///
/// Source: Core Foundation CFNumberGetTypeID().
public func CFNumberGetTypeID() -> CFTypeID { 22 }
/// The type identifier of `CFError`.
///
/// Source: Core Foundation CFErrorGetTypeID().
public func CFErrorGetTypeID() -> CFTypeID { 27 }
/// The type identifier of `CFURL`.
///
/// Source: Core Foundation CFURLGetTypeID().
public func CFURLGetTypeID() -> CFTypeID { 29 }
/// The type identifier of `CFLocale`.
///
/// Source: Core Foundation CFLocaleGetTypeID().
public func CFLocaleGetTypeID() -> CFTypeID { 30 }
/// The type identifier of `CFCalendar`.
///
/// Source: Core Foundation CFCalendarGetTypeID().
public func CFCalendarGetTypeID() -> CFTypeID { 32 }
/// The type identifier of `CFDate`.
///
/// Source: Core Foundation CFDateGetTypeID().
public func CFDateGetTypeID() -> CFTypeID { 42 }
/// The type identifier of `CFTimeZone`.
///
/// Source: Core Foundation CFTimeZoneGetTypeID().
public func CFTimeZoneGetTypeID() -> CFTypeID { 46 }
/// The type identifier of `CFUUID`.
///
/// Source: Core Foundation CFUUIDGetTypeID().
public func CFUUIDGetTypeID() -> CFTypeID { 50 }
/// The type identifier of `CFAttributedString`.
///
/// Source: Core Foundation CFAttributedStringGetTypeID().
public func CFAttributedStringGetTypeID() -> CFTypeID { 62 }
/// The type identifier of `CFString`.
///
/// Source: Core Foundation CFStringGetTypeID().
public func CFStringGetTypeID() -> CFTypeID { 7 }
