import Foundation
import TenFootAppleFoundation
import Testing

@Suite("Core Foundation type IDs")
struct CoreFoundationTypeTests {
    @Test("CFGetTypeID distinguishes Booleans from numbers in Swift, Foundation and JSON")
    func booleans() throws {
        let json = try #require(try JSONSerialization.jsonObject(with: Data(#"{"yes": true, "one": 1}"#.utf8)) as? [String: Any])
        for truth in [true, NSNumber(value: false), json["yes"] as Any, kCFBooleanTrue as Any] {
            #expect(CFGetTypeID(truth) == CFBooleanGetTypeID(), "\(truth)")
        }
        for number in [1, Int8(1), 1.5, NSNumber(value: Int8(1)), json["one"] as Any] {
            #expect(CFGetTypeID(number) == CFNumberGetTypeID(), "\(number)")
        }
        #expect(CFBooleanGetTypeID() != CFNumberGetTypeID())
    }

    @Test("A value from a dictionary of optionals keeps its Core Foundation type ID")
    func claims() throws {
        let claims: [String: Any?] = ["admin": true, "age": 1, "none": nil]
        func isTruth(_ name: String) -> Bool {
            guard let value = claims[name] as? Any, let object = value as CFTypeRef? else { return false }
            return CFGetTypeID(object) == CFBooleanGetTypeID()
        }
        #expect(isTruth("admin") && !isTruth("age"))
    }

    @Test("CFGetTypeID gives Swift values the type IDs of the classes they bridge to, and the type IDs all differ")
    func kinds() throws {
        let url = try #require(URL(string: "https://films.example"))
        let kinds: [(Any, CFTypeID)] = [
            ("a", CFStringGetTypeID()), (NSString("a"), CFStringGetTypeID()), ([1], CFArrayGetTypeID()), (NSArray(), CFArrayGetTypeID()),
            (["a": 1], CFDictionaryGetTypeID()), (Data(), CFDataGetTypeID()), (Date(), CFDateGetTypeID()), (url, CFURLGetTypeID()),
            (Set([1]), CFSetGetTypeID()), (NSNull(), CFNullGetTypeID()), (UUID(), CFUUIDGetTypeID()),
            (NSError(domain: "films", code: 1), CFErrorGetTypeID()), (NSAttributedString(string: "a"), CFAttributedStringGetTypeID()),
            (Locale(identifier: "en"), CFLocaleGetTypeID()), (Calendar(identifier: .gregorian), CFCalendarGetTypeID()),
        ]
        for (value, kind) in kinds { #expect(CFGetTypeID(value) == kind, "\(value)") }
        #expect(Set(kinds.map(\.1)).count == kinds.count - 2)
        #expect(!kinds.map(\.1).contains(CFGetTypeID(Unknown())))
    }

    @Test("CFGetTypeID accepts an optional object, and is 0 for nil")
    func optionals() {
        let item: CFTypeRef? = "a" as CFTypeRef
        let none: CFTypeRef? = nil
        #expect(CFGetTypeID(item) == CFStringGetTypeID() && CFGetTypeID(none) == 0)
    }

    private final class Unknown {}
}
