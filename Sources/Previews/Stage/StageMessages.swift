import Foundation
import TenFootSDLRendering

/// What the tool tells the window of previews, a line of JSON each.
struct StageOrder: Codable {
    struct Listed: Codable, Equatable {
        let number: Int
        let title: String
    }
    /// The program that has the previews, just built; nil where it could not be.
    var program: String?
    var previews: [Listed] = []
    /// What the compiler says, one line an error; empty once it builds again.
    var errors: [String] = []
    /// Whether a build is under way.
    var isBuilding = false
    var isSheet = false
}

/// What the window passes on to the preview that it shows.
struct Forwarded: Codable {
    enum Event: Codable {
        case key(scancode: Int, character: String?, modifiers: Int, isDown: Bool, isRepeat: Bool)
        case text(String)
        case pointerMoved(CGPoint)
        case pointerDown(CGPoint)
        case pointerUp(CGPoint)
        case wheel(CGPoint, by: CGSize)
    }
    /// Seconds since the preview was first shown.
    var time: Double
    var event: Event
}

extension Forwarded.Event {
    /// Converts a window's event, with its points mapped by `place`; nil for events that the window handles itself.
    init?(_ event: WindowEvent, place: (CGPoint) -> CGPoint) {
        switch event {
        case .key(let key):
            self = .key(
                scancode: key.scancode, character: key.character.map(String.init), modifiers: key.modifiers.rawValue, isDown: key.isDown,
                isRepeat: key.isRepeat)
        case .text(let text): self = .text(text)
        case .pointerMoved(let point): self = .pointerMoved(place(point))
        case .pointerDown(let point): self = .pointerDown(place(point))
        case .pointerUp(let point): self = .pointerUp(place(point))
        case .wheel(let point, let distance): self = .wheel(place(point), by: distance)
        default: return nil
        }
    }

    /// The same as a window would say it at a time in microseconds.
    func windowEvent(at time: UInt64) -> WindowEvent {
        switch self {
        case .key(let scancode, let character, let modifiers, let isDown, let isRepeat):
            .key(
                WindowKey(
                    scancode: scancode, character: character?.first, modifiers: WindowKey.Modifiers(rawValue: modifiers), isDown: isDown,
                    isRepeat: isRepeat, time: time))
        case .text(let text): .text(text)
        case .pointerMoved(let point): .pointerMoved(point)
        case .pointerDown(let point): .pointerDown(point)
        case .pointerUp(let point): .pointerUp(point)
        case .wheel(let point, let distance): .wheel(point, by: distance)
        }
    }
}

/// What a preview tells the window: a letter, and what follows it.
enum PreviewNote {
    /// It is shown from now on: its size in pixels, how many things it has to show, and whether what was done before was done again.
    struct Hello: Codable {
        let width: Int
        let height: Int
        let cases: Int
        let isRestored: Bool
    }
    static let hello = UInt8(ascii: "H")
    /// Rows of pixels: the first row's number in four bytes, then the rows.
    static let rows = UInt8(ascii: "R")
    /// Everything that was passed on has been taken in.
    static let heard = UInt8(ascii: "E")
}
