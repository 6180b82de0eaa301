import Foundation
import TenFootControls
import TenFootViewGraph
import TenFootViews
import Testing

@Suite("Extreme layout numbers") @MainActor struct ExtremeLayoutTests {
    nonisolated static let lengths: [CGFloat] = [1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity, -.infinity, .nan]

    @Test("Views with huge, infinite or NaN lengths get finite frames, and the focus tree can still be dumped", arguments: lengths)
    func places(length: CGFloat) {
        let stage = Stage(width: 400, height: 300) {
            VStack(spacing: length) {
                Button("Here") {}
                HStack(spacing: length) {
                    Button("Far") {}.position(x: length, y: length)
                    Button("Wide") {}.frame(width: length, height: 20).clipped()
                }
                Button("Moved") {}.offset(x: length, y: length).padding(length)
            }
        }
        stage.step(to: 0.1)
        for box in stage.boxes {
            let frame = box.sceneFrame
            #expect(frame.minX.isFinite && frame.minY.isFinite && frame.maxX.isFinite && frame.maxY.isFinite, "\(frame)")
            #expect(box.layer.position.x.isFinite && box.layer.position.y.isFinite)
        }
        #expect(stage.host.dumpFocus().components(separatedBy: "item \"").count == 5, "each of the four buttons is listed")
    }

    @Test("ProgressView and Slider accept huge, infinite and NaN values", arguments: lengths)
    func values(value: CGFloat) {
        let stage = Stage(width: 400, height: 300) {
            VStack {
                ProgressView(value: Double(value), total: 2)
                ProgressView(value: 1, total: Double(value))
                Slider(value: .constant(Double(value)), in: 0...10)
            }
        }
        let roles = stage.host.accessibility.outline().split(separator: "\n").map { $0.prefix { $0 != " " } }
        #expect(roles == ["progress", "progress", "slider"])
    }
}
