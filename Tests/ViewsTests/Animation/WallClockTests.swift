import Foundation
import TenFootControls
import TenFootViewGraph
import Testing

@MainActor @Suite("The time of day of a scene") struct WallClockTests {
    /// The time of day at second zero of a scene.
    private let start = Date(timeIntervalSince1970: 1_704_102_060)

    private var page: some View {
        VStack {
            TimelineView(.periodic(from: Date(timeIntervalSince1970: 0), by: 10)) { context in
                Text("\(Int(context.date.timeIntervalSince1970) % 100)")
            }
            Text(timerInterval: start...start.addingTimeInterval(60))
        }
    }

    @Test("When the clock is set, a TimelineView and a text that counts down show the new time, and follow it from then on")
    func follows() {
        let stage = Stage { page }
        #expect(stage.frame(of: "60") != nil && stage.frame(of: "1:00") != nil)
        stage.step(to: 2, [.setting(WallClock(epoch: start.timeIntervalSince1970 + 23))])
        #expect(stage.frame(of: "80") != nil && stage.frame(of: "0:35") != nil)
        stage.step(to: 6.5)
        #expect(stage.frame(of: "80") != nil)
        stage.step(to: 7)
        #expect(stage.frame(of: "90") != nil && stage.frame(of: "0:30") != nil)
    }
}
