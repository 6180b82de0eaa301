import Foundation
import TenFootGraphics
import TenFootInput
import TenFootRasterising
import TenFootViewGraph

extension Inspector {
    func frameNote(
        _ input: FrameInput, _ output: FrameOutput, before: HostCounters, wasMoving: Bool, took: Double
    ) -> PageNotes.Frame {
        let host = session.host
        let notes = FrameTrace.current?.take() ?? FrameTrace.Notes()
        func parts(_ parts: [FrameTrace.Part]) -> [PageNotes.Frame.Part] {
            parts.map { .init(node: $0.node, name: $0.name, cause: $0.cause) }
        }
        let now = host.counters
        return PageNotes.Frame(
            frame: now.frames, time: input.time, took: took, events: input.events.map { note($0) }, wasMoving: wasMoving,
            bodies: now.bodies - before.bodies, measures: now.measures - before.measures, layouts: now.layouts - before.layouts,
            draws: now.paints - before.paints, ran: parts(notes.bodies), laidOut: parts(notes.layouts), drawn: parts(notes.draws),
            damage: output.display.damage.map { [$0.minX, $0.minY, $0.width, $0.height] }, isComplete: output.display.isComplete,
            focus: host.focusDescription?.name, focusMoved: output.focusMoved, warnings: host.warnings.count)
    }

    private func note(_ event: HostEvent) -> PageNotes.Frame.Event {
        switch event {
        case .press(let press):
            .init(text: "\(press.control.rawValue) \(press.phase)", time: Double(press.time) / 1e6)
        case .text(let text): .init(text: "text \"\(text)\"")
        case .key(let key): .init(text: "key \"\(key.characters)\" \(key.phase)")
        case .pointerMoved(let point): .init(text: "pointer moved to \(Int(point.x)),\(Int(point.y))")
        case .pointerDown(let point): .init(text: "pointer down at \(Int(point.x)),\(Int(point.y))")
        case .pointerUp(let point): .init(text: "pointer up at \(Int(point.x)),\(Int(point.y))")
        case .wheel(_, let delta): .init(text: "wheel \(Int(delta.width)),\(Int(delta.height))")
        case .lean(let lean): .init(text: String(format: "stick leans %.2f,%.2f", lean.x, lean.y))
        case .scenePhase(let phase): .init(text: "scene is \(phase)")
        case .resize(let size): .init(text: "canvas is \(Int(size.width))x\(Int(size.height))")
        case .displayScale(let scale): .init(text: "scale is \(scale)")
        case .overscan(let share): .init(text: "overscan is \(share)")
        case .setting(let setting): .init(text: "setting \(type(of: setting))")
        case .picture(let source): .init(text: "picture \(source.name)")
        }
    }

    /// The last frame as a `data:` URL with a PNG; nil while another program has the screen.
    var picture: String? {
        guard !session.isSuspended else { return nil }
        let png = PNGWriter.data(of: session.screen.capture(session.host.completeFrame()))
        return "data:image/png;base64," + png.base64EncodedString()
    }

    var facts: PageNotes.Facts {
        let counters = session.host.counters
        let kept = images?.kept ?? []
        return PageNotes.Facts(
            warnings: session.host.warnings,
            images: kept.map {
                PageNotes.Facts.Image(
                    name: $0.source.name, size: $0.size.map { [$0.width, $0.height] }, decoded: $0.bitmaps.map { [$0.width, $0.height] },
                    bytes: $0.bitmaps.reduce(0) { $0 + $1.byteCount }, failure: $0.failure)
            },
            imageBytes: images?.byteCount ?? 0, imageBudget: images?.budget ?? 0, residentBytes: ProcessFacts.residentBytes,
            textureBytes: session.screen.textureBytes, frames: counters.frames, bodies: counters.bodies, layouts: counters.layouts,
            draws: counters.paints, wakeups: session.waiter.wakeups)
    }
}
