import Foundation
import TenFootAccessibility
import TenFootGLib
import TenFootScreenReader

/// Parses answers of a speech server that are cut anywhere, and makes the bytes a title to speak: no crash, and one final line ends the
/// text.
func fuzzSpeech(_ bytes: [UInt8]) -> [String] {
    var broken: [String] = []
    var first: SpeechProtocol.Message?
    for count in stride(from: 0, through: bytes.count, by: max(1, bytes.count / 16)) {
        var arrived = Array(bytes.prefix(count))
        guard let now = try? SpeechProtocol.takeMessage(from: &arrived) else { continue }
        if arrived.count >= count { broken.append("a message was taken and is still there") }
        if let first, first != now { broken.append("an answer that was whole became another") }
        first = first ?? now
    }
    let clean = SpokenText.clean(String(decoding: bytes, as: UTF8.self))
    let text = SpeechProtocol.text(clean)
    if clean.count > SpokenText.longest { broken.append("a text of \(clean.count) characters is spoken") }
    let lines = text.components(separatedBy: "\r\n")
    if lines.count != 3 || lines[0] == "." || lines[1] != "." || lines[2] != "" { broken.append("a text ends early") }
    if clean.unicodeScalars.contains(where: { $0.value < 0x20 || "<>&".unicodeScalars.contains($0) }) {
        broken.append("a control character or markup is spoken")
    }
    return broken
}

/// Calls of a client on any path with any arguments, over elements with any texts: no crash, and what is answered can be sent.
@MainActor func fuzzScreenReader(_ bytes: [UInt8]) -> [String] {
    var dice = ByteDice(bytes)
    let scene = FuzzedScene(dice.pick(8), text: String(decoding: bytes, as: UTF8.self))
    let answers = Answers(scene: scene, name: "Fuzz")
    let places = ["root", "window", "0", "1", "2", "7", "18446744073709551615", "note1", "note-1", "", "../root", "x"]
    let interfaces = ["Accessible", "Application", "Component", "Action", "Value", "Text", "EditableText", "", "Cache"]
    let methods = [
        "GetRole", "GetState", "GetAttributes", "GetChildAtIndex", "GetIndexInParent", "GetInterfaces", "GetChildren", "GetExtents",
        "Contains",
        "GetAccessibleAtPoint", "GrabFocus", "DoAction", "GetName", "GetActions", "GetText", "GetStringAtOffset", "SetTextContents",
        "InsertText", "DeleteText", "Get", "GetAll", "Set", "",
    ]
    while !dice.isUsedUp {
        let path = "/org/a11y/atspi/accessible/" + places[dice.pick(places.count)]
        let isProperty = dice.pick(4) == 0
        let own = "org.a11y.atspi." + interfaces[dice.pick(interfaces.count)]
        let arguments = (0..<dice.pick(5)).map { _ in dice.argument() }
        _ = answers.answer(
            path, isProperty ? "org.freedesktop.DBus.Properties" : own, methods[dice.pick(methods.count)],
            isProperty ? [.string(own)] + arguments : arguments)
    }
    return []
}

extension ByteDice {
    fileprivate mutating func argument() -> Variant {
        let numbers: [Int32] = [0, 1, -1, 2, 3, 99, .max, .min]
        switch pick(6) {
        case 0: return .int(numbers[pick(numbers.count)])
        case 1: return .unsigned(UInt32(bitPattern: numbers[pick(numbers.count)]))
        case 2: return .string(["", "Name", "CurrentValue", "Zoë\u{301}", "\0\n", "<speak>"][pick(6)])
        case 3: return .variant(.double(Double(length())))
        case 4: return .path("/")
        default: return .bool(pick(2) == 0)
        }
    }
}

/// A scene with one element of each role, whose texts and states come from the input.
@MainActor private final class FuzzedScene: AccessibleScene {
    private let all: [UInt64: AccessibilityElement]

    init(_ kind: Int, text: String) {
        var elements: [UInt64: AccessibilityElement] = [:]
        for (index, role) in AccessibilityRole.allCases.enumerated() {
            var element = AccessibilityElement(id: UInt64(index), role: role, label: text)
            element.value = index % 2 == 0 ? text : nil
            element.states = AccessibilityStates(rawValue: index &* 977 &+ kind &* 31)
            element.actions = index % 3 == 0 ? ["press", text] : []
            element.range = index % 5 == 0 ? AccessibilityRange(value: .nan, least: 1, most: -.infinity) : nil
            element.frame = CGRect(x: CGFloat.infinity, y: -1e300, width: 0, height: CGFloat(index))
            elements[UInt64(index)] = element
        }
        all = elements
    }

    func element(_ id: UInt64) -> AccessibilityElement? { all[id] }
    func rootElements() -> [AccessibilityElement] { all.keys.sorted().compactMap { all[$0] } }
    func children(of id: UInt64) -> [AccessibilityElement]? { id == 1 ? [all[2]].compactMap(\.self) : nil }
    func parent(of id: UInt64) -> AccessibilityElement? { id == 2 ? all[1] : nil }
    func element(at point: CGPoint) -> AccessibilityElement? { all[1] }
    func perform(action index: Int, on id: UInt64) -> Bool { true }
    func focus(_ id: UInt64) -> Bool { true }
    func adjust(_ id: UInt64, by direction: Int) -> Bool { true }
    func write(_ text: String, into id: UInt64) -> Bool { true }
    var language: String { "en" }
    var size: CGSize { CGSize(width: 1920, height: 1080) }
    var scale: CGFloat { 1 }
}
