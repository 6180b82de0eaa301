import Foundation

// The kinds of Core Foundation's objects. A value of Swift is of the kind that it would be bridged to on tvOS.

/// A number that stands for a kind of Core Foundation's objects.
///
/// Source: Core Foundation CFTypeID.
public typealias CFTypeID = UInt

/// Truth or falsehood of Core Foundation.
///
/// Source: Core Foundation CFBoolean.
public typealias CFBoolean = Bool
/// Truth of Core Foundation.
///
/// Source: Core Foundation kCFBooleanTrue.
public let kCFBooleanTrue: CFBoolean! = true
/// Falsehood of Core Foundation.
///
/// Source: Core Foundation kCFBooleanFalse.
public let kCFBooleanFalse: CFBoolean! = false
/// The value as Swift has it.
///
/// Source: Core Foundation CFBooleanGetValue(_:).
public func CFBooleanGetValue(_ boolean: CFBoolean) -> Bool { boolean }

/// A number of Core Foundation.
///
/// Source: Core Foundation CFNumber.
public typealias CFNumber = NSNumber
/// A set of Core Foundation.
///
/// Source: Core Foundation CFSet.
public typealias CFSet = NSSet
/// A point in time of Core Foundation.
///
/// Source: Core Foundation CFDate.
public typealias CFDate = NSDate
/// Nothing, as an object of Core Foundation.
///
/// Source: Core Foundation CFNull.
public typealias CFNull = NSNull
/// The object that stands for nothing.
///
/// Source: Core Foundation kCFNull.
public let kCFNull: CFNull! = NSNull()

/// The kind of an object.
///
/// The kinds of values are told apart, a `Bool` from a number among them, in values of Swift and in objects of Foundation's. Any other object is of
/// one kind, and nil is of none, which is 0.
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
    /// The kind, which no other objects are of.
    static var typeID: CFTypeID { get }
}

/// The class of numbers that were made of a `Bool`, which is not public.
private let booleans: NSNumber.Type = type(of: NSNumber(value: true))

/// The kind of nothing.
///
/// Source: Core Foundation CFNullGetTypeID().
public func CFNullGetTypeID() -> CFTypeID { 16 }
/// The kind of sets.
///
/// Source: Core Foundation CFSetGetTypeID().
public func CFSetGetTypeID() -> CFTypeID { 17 }
/// The kind of dictionaries.
///
/// Source: Core Foundation CFDictionaryGetTypeID().
public func CFDictionaryGetTypeID() -> CFTypeID { 18 }
/// The kind of arrays.
///
/// Source: Core Foundation CFArrayGetTypeID().
public func CFArrayGetTypeID() -> CFTypeID { 19 }
/// The kind of bytes.
///
/// Source: Core Foundation CFDataGetTypeID().
public func CFDataGetTypeID() -> CFTypeID { 20 }
/// The kind of truth and falsehood.
///
/// Source: Core Foundation CFBooleanGetTypeID().
public func CFBooleanGetTypeID() -> CFTypeID { 21 }
/// The kind of numbers, other than truth and falsehood.
///
/// Source: Core Foundation CFNumberGetTypeID().
public func CFNumberGetTypeID() -> CFTypeID { 22 }
/// The kind of errors.
///
/// Source: Core Foundation CFErrorGetTypeID().
public func CFErrorGetTypeID() -> CFTypeID { 27 }
/// The kind of addresses.
///
/// Source: Core Foundation CFURLGetTypeID().
public func CFURLGetTypeID() -> CFTypeID { 29 }
/// The kind of locales.
///
/// Source: Core Foundation CFLocaleGetTypeID().
public func CFLocaleGetTypeID() -> CFTypeID { 30 }
/// The kind of calendars.
///
/// Source: Core Foundation CFCalendarGetTypeID().
public func CFCalendarGetTypeID() -> CFTypeID { 32 }
/// The kind of points in time.
///
/// Source: Core Foundation CFDateGetTypeID().
public func CFDateGetTypeID() -> CFTypeID { 42 }
/// The kind of time zones.
///
/// Source: Core Foundation CFTimeZoneGetTypeID().
public func CFTimeZoneGetTypeID() -> CFTypeID { 46 }
/// The kind of identifiers made by chance.
///
/// Source: Core Foundation CFUUIDGetTypeID().
public func CFUUIDGetTypeID() -> CFTypeID { 50 }
/// The kind of texts with attributes.
///
/// Source: Core Foundation CFAttributedStringGetTypeID().
public func CFAttributedStringGetTypeID() -> CFTypeID { 62 }
/// The kind of texts.
///
/// Source: Core Foundation CFStringGetTypeID().
public func CFStringGetTypeID() -> CFTypeID { 7 }
