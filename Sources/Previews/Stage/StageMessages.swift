import Foundation
import TenFootAppHost
import TenFootInput
import TenFootSDLRendering

/// An event that the window forwards to the preview that it shows.
struct Forwarded: Codable {
    enum Event: Codable {
        case key(scancode: Int, character: String?, modifiers: Int, isDown: Bool, isRepeat: Bool)
        case text(String)
        case pointerMoved(CGPoint)
        case pointerDown(CGPoint)
        case pointerUp(CGPoint)
        case wheel(CGPoint, by: CGSize)
        /// A control of a gamepad, by its name; `isDown` is nil if the press was cancelled, as when the pad is unplugged.
        case control(String, isDown: Bool?, device: Int)
        case lean(StickLean)

        /// Whether to replay the event after a rebuild; a lean has no lasting effect.
        var isDoneAgain: Bool { if case .lean = self { false } else { true } }
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

    /// Converts a gamepad's event; nil for repeats and for events that concern only the device.
    init?(_ event: DeviceEvent) {
        switch event {
        case .lean(let lean): self = .lean(lean)
        case .control(let change):
            switch change.kind {
            case .down: self = .control(change.control.rawValue, isDown: true, device: change.device)
            case .up: self = .control(change.control.rawValue, isDown: false, device: change.device)
            case .cancelled: self = .control(change.control.rawValue, isDown: nil, device: change.device)
            case .kernelRepeat: return nil
            }
        default: return nil
        }
    }

    /// Delivers the event to a preview: window events through its screen, gamepad events through its session.
    @MainActor func happen(in session: AppSession, on screen: RemoteScreen) {
        let time = session.clock.microseconds
        switch self {
        case .key(let scancode, let character, let modifiers, let isDown, let isRepeat):
            screen.pending.append(
                .key(
                    WindowKey(
                        scancode: scancode, character: character?.first, modifiers: WindowKey.Modifiers(rawValue: modifiers),
                        isDown: isDown, isRepeat: isRepeat, time: time)))
        case .text(let text): screen.pending.append(.text(text))
        case .pointerMoved(let point): screen.pending.append(.pointerMoved(point))
        case .pointerDown(let point): screen.pending.append(.pointerDown(point))
        case .pointerUp(let point): screen.pending.append(.pointerUp(point))
        case .wheel(let point, let distance): screen.pending.append(.wheel(point, by: distance))
        case .lean(let lean): session.take(.lean(lean))
        case .control(let name, let isDown, let device):
            guard let control = RemoteControl(rawValue: name) else { return }
            let kind: ControlChange.Kind = isDown.map { $0 ? .down : .up } ?? .cancelled
            session.take(.control(ControlChange(control, kind, time: time, device: device)))
        }
    }
}

/// The messages from a preview to the window: a letter, then the content.
enum PreviewNote {
    /// The preview is now shown: its size in pixels, the number of its cases, and whether all earlier events were replayed.
    struct Hello: Codable {
        let width: Int
        let height: Int
        let cases: Int
        let isRestored: Bool
    }
    static let hello = UInt8(ascii: "H")
    /// Rows of pixels: the first row's number in four bytes, then the rows.
    static let rows = UInt8(ascii: "R")
    /// One more of the forwarded events has been handled.
    static let heard = UInt8(ascii: "E")
}
