import Foundation
import TenFootAppHost
import TenFootEvdevInput
import TenFootGraphics
import TenFootInput
import TenFootRasterising
import TenFootSDLRendering
import TenFootTypography
import TenFootViewGraph
import TenFoot
import Testing

@testable import TenFootAppHost

@Suite("Floods of input") @MainActor
struct FloodTests {
    /// A device that presses Right and Left whenever it is read.
    private final class Flood: MadeUpDevices {
        var sent = 0, asked = 0
        var isOver = false

        override func drain(most: Int, at now: UInt64) -> [DeviceEvent] {
            if isOver { return [] }
            asked += 1
            return (0..<min(most, 10_000)).map { _ in
                defer { sent += 1 }
                let control: RemoteControl = sent / 2 % 2 == 0 ? .right : .left
                return .control(ControlChange(control, sent % 2 == 0 ? .down : .up, time: UInt64(sent), device: 7))
            }
        }
    }

    @Test("A flooding device is read once per frame for a bounded number of events, and later input works normally")
    func presses() {
        var acted = 0
        let session = AppSession(
            root: HStack { ForEach(0..<3, id: \.self) { number in Button("Button \(number)") { acted += 1 } } },
            services: HostServices(text: PangoTextMeasurer(), images: ImageLoader()),
            screen: HeadlessScreen(size: PixelSize(width: 640, height: 360), drawsEachFrame: false), clock: .virtual())
        session.settle()
        let flood = Flood(descriptor: 9999)
        session.read(flood)
        for _ in 0..<100 {
            session.collect()
            session.collect()
            #expect(session.input.events.count <= 2 * AppSession.mostEvents)
            #expect(!session.hearsDevices && !session.descriptors.contains(flood.descriptor), "the loop would spin until the frame")
            session.frame()
        }
        #expect(flood.asked == 100, "asked again only once a frame has answered what came")
        #expect(flood.sent == 100 * AppSession.mostEvents)
        flood.isOver = true
        session.setControl(.select, isDown: true)
        session.setControl(.select, isDown: false)
        session.settle()
        #expect(acted == 1 && session.focusNames?.isEmpty == false)
    }

    /// A window without pixels.
    private final class BareWindow: Screen {
        let size = PixelSize(width: 640, height: 360)
        let refreshRate = 60.0
        let descriptor: Int32 = -1
        let textureBytes = 0
        let deliversKeys = true
        let needsCompleteFrame = false
        var pending: [WindowEvent] = []

        func press(_ scancode: Int, at time: UInt64) {
            for isDown in [true, false] { key(scancode, isDown: isDown, at: time) }
        }

        func key(_ scancode: Int, isDown: Bool, at time: UInt64) {
            pending.append(.key(WindowKey(scancode: scancode, character: nil, modifiers: [], isDown: isDown, isRepeat: false, time: time)))
        }

        func events(at time: UInt64) -> [WindowEvent] {
            defer { pending = [] }
            return pending
        }

        func open() {}
        func show(_ frame: DisplayFrame) -> Bool { true }
        func resize(to size: PixelSize) {}
        func setTyping(_ isTyping: Bool) {}
        func keepOn(_ isOn: Bool) {}
        func leave() {}
        func comeBack() {}
        func close() {}
        func capture(_ frame: DisplayFrame) -> Bitmap { Bitmap(width: 1, height: 1) }
        func captureByGPU(_ frame: DisplayFrame) throws(WindowFailure) -> Bitmap { throw WindowFailure("there is no GPU") }
    }

    /// A row of three buttons in a window, after its first frames.
    private func row(in window: BareWindow, act: @escaping (Int) -> Void) -> AppSession {
        let session = AppSession(
            root: HStack { ForEach(0..<3, id: \.self) { number in Button("Button \(number)") { act(number) } } },
            services: HostServices(text: PangoTextMeasurer(), images: ImageLoader()), screen: window, clock: .virtual())
        session.settle()
        return session
    }

    /// Makes frames until no event of a flooded window waits: as many as the bound of waiting events needs, none with more than its own bound.
    private func expectFullFrames(_ session: AppSession) {
        var frames = 0
        repeat {
            session.collect()
            #expect(session.input.events.count <= AppSession.mostEvents)
            session.frame()
            frames += 1
        } while !session.backlog.isEmpty && frames < 100
        #expect(frames == 1 + WindowBacklog.capacity / AppSession.mostEvents)
    }

    @Test("A window's keys faster than frames are handled a few in each frame, some are dropped, and nothing stays held")
    func keys() {
        var acted: [Int] = []
        let window = BareWindow()
        let session = row(in: window) { acted.append($0) }
        let now = session.clock.microseconds
        for _ in 0..<2500 {
            window.press(ScanCode.right, at: now)
            window.press(ScanCode.left, at: now)
        }
        expectFullFrames(session)
        #expect(session.input.nextDeadline == nil, "nothing is held")
        window.press(ScanCode.right, at: now)
        session.settle()
        window.press(ScanCode.enter, at: now)
        session.settle()
        #expect(acted == [1])
        session.input.isTyping = true
        for _ in 0..<100 { window.press(ScanCode.right, at: now) }
        session.collect()
        #expect(session.input.events.count == 200, "what is typed is not delayed")
    }

    /// A device whose events wait in a queue.
    private final class Queue: MadeUpDevices {
        var waiting: [ControlChange] = []

        override var waitsSince: UInt64? { waiting.first?.time }

        override func drain(most: Int, at now: UInt64) -> [DeviceEvent] {
            defer { waiting.removeFirst(min(most, waiting.count)) }
            return waiting.prefix(most).map(DeviceEvent.control)
        }
    }

    @Test("After a second without a frame, a short press whose release waits for the next frame is short", arguments: [false, true])
    func releaseWaits(isDevice: Bool) {
        var heard: [String] = []
        let (window, device) = (BareWindow(), Queue())
        let session = AppSession(
            root: Button("Film") { heard.append("pressed") }.onLongPressGesture { heard.append("held") },
            services: HostServices(text: PangoTextMeasurer(), images: ImageLoader()), screen: window, clock: .virtual())
        session.read(device)
        session.settle()
        let time = session.clock.microseconds
        session.clock.advance(to: session.clock.now + 1)
        // Of each list a frame takes the first 32, and Select is down when they end.
        if isDevice {
            func change(_ control: RemoteControl, _ kind: ControlChange.Kind) -> ControlChange {
                ControlChange(control, kind, time: time, device: 7)
            }
            for _ in 0..<15 { device.waiting += [change(.stop, .down), change(.stop, .up)] }
            device.waiting += [change(.next, .down), change(.select, .down), change(.next, .up), change(.select, .up)]
        } else {
            for _ in 0..<15 { window.press(ScanCode.audioStop, at: time) }
            let keys = [ScanCode.enter, ScanCode.audioNext, ScanCode.audioPrevious]
            for isDown in [true, false] { for key in keys { window.key(key, isDown: isDown, at: time) } }
        }
        session.collect()
        #expect(session.input.events.count == AppSession.mostEvents && session.heardUntil == time)
        session.settle()
        #expect(heard == ["pressed"] && session.heardUntil == session.clock.microseconds)
    }

    @Test("A window flooded with keys does not keep remotes and pads from being heard")
    func besideWindow() {
        var acted = 0
        let (window, device) = (BareWindow(), Queue())
        let session = AppSession(
            root: Button("Film") { acted += 1 }, services: HostServices(text: PangoTextMeasurer(), images: ImageLoader()), screen: window,
            clock: .virtual())
        session.read(device)
        session.settle()
        let time = session.clock.microseconds
        for _ in 0..<2500 { window.press(ScanCode.audioStop, at: time) }
        device.waiting = [ControlChange.Kind.down, .up].map { ControlChange(.select, $0, time: time, device: 7) }
        session.collect()
        session.frame()
        #expect(acted == 1 && !session.backlog.isEmpty)
    }

    @Test("Clicks, turns of the wheel and moves of the pointer faster than frames are handled a few in each frame")
    func pointer() {
        var acted: [Int] = []
        let window = BareWindow()
        let session = row(in: window) { acted.append($0) }
        let middle = CGPoint(x: 320, y: 180)
        for _ in 0..<2500 { window.pending += [.pointerDown(middle), .pointerUp(middle)] }
        expectFullFrames(session)
        #expect(acted == Array(repeating: 1, count: (AppSession.mostEvents + WindowBacklog.capacity) / 2))
        window.pending = (0..<1000).map { .pointerMoved(CGPoint(x: CGFloat($0 % 640), y: 180)) }
        session.collect()
        #expect(session.input.events.count == 1, "only its last place counts")
        session.frame()
        window.pending = Array(repeating: .wheel(middle, by: CGSize(width: 0, height: 1)), count: 2500)
        session.collect()
        #expect(session.input.events.count == AppSession.mostEvents)
    }

    /// Buttons that show how often one of them was pressed.
    private struct Counting: View {
        @State private var presses = 0
        var body: some View {
            HStack { ForEach(0..<3, id: \.self) { number in Button("Button \(number), \(presses)") { presses += 1 } } }
        }
    }

    @Test("At 100,000 events a second in a window beside a flooding device, a frame does at most the work of 64 presses")
    func hundredThousand() {
        let (window, flood) = (BareWindow(), Flood(descriptor: 9999))
        let session = AppSession(
            root: Counting(), services: HostServices(text: PangoTextMeasurer(), images: ImageLoader()), screen: window, clock: .virtual())
        session.read(flood)
        flood.isOver = true
        session.settle()
        let middle = CGPoint(x: 320, y: 180)
        func press(_ scancode: Int) { window.press(scancode, at: session.clock.microseconds) }
        func click() { window.pending += [.pointerDown(middle), .pointerUp(middle)] }
        /// The work of the next frame: bodies, measures, layouts and paints.
        func work() -> [Int] {
            let before = session.host.counters
            session.clock.advance(to: session.clock.now + session.clock.frameInterval)
            session.collect()
            #expect(session.input.events.count <= 2 * AppSession.mostEvents)
            session.frame()
            let after = session.host.counters
            #expect(after.frames == before.frames + 1)
            return [
                after.bodies - before.bodies, after.measures - before.measures, after.layouts - before.layouts,
                after.paints - before.paints,
            ]
        }
        var one = [1, 1, 1, 1]
        for number in 0..<12 {
            switch number % 3 {
            case 0: press(ScanCode.right)
            case 1: press(ScanCode.left)
            default: click()
            }
            one = zip(one, work()).map { max($0, $1) }
        }
        flood.isOver = false
        // A quarter of a second, with 1,668 events in each frame.
        for _ in 0..<15 {
            for _ in 0..<278 {
                press(ScanCode.right)
                press(ScanCode.left)
                click()
            }
            let all = work(), most = one.map { 2 * AppSession.mostEvents * $0 }
            #expect(!zip(all, most).contains { $0 > $1 }, "\(all); of one press at most \(one)")
        }
        #expect(flood.asked == 15 && !session.backlog.isEmpty)
    }
}
