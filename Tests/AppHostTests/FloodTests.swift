import Foundation
import TenFootAppHost
import TenFootEvdevInput
import TenFootInput
import TenFootRasterising
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
}
