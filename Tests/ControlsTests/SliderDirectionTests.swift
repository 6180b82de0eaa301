import Foundation
import TenFootControls
import TenFootTesting
import TenFootViewGraph
import Testing

@MainActor @Suite("Sliders by layout direction")
struct SliderDirectionTests {
    private struct Page: View {
        let direction: LayoutDirection
        @State private var volume = 0.75
        var body: some View {
            VStack {
                Slider(value: $volume, in: 0...1, step: 0.25)
                Text(verbatim: "is \(volume)")
            }
            .environment(\.layoutDirection, direction)
        }
    }

    @Test("Right raises the value of a left-to-right slider, and Left that of a right-to-left slider")
    func keys() {
        let page = Hosted { Page(direction: .leftToRight) }
        page.press(.right)
        #expect(page.texts.contains("is 1.0"))
        let mirrored = Hosted { Page(direction: .rightToLeft) }
        mirrored.press(.left)
        #expect(mirrored.texts.contains("is 1.0"))
        mirrored.press(.right, count: 2)
        #expect(mirrored.texts.contains("is 0.5"))
    }

    /// The middle, across the screen, of the white pixels, which are those of the slider's knob.
    private func knob(_ direction: LayoutDirection) -> Double {
        let picture = Hosted(size: CGSize(width: 400, height: 100)) {
            Slider(value: .constant(0.75)).frame(width: 300).environment(\.layoutDirection, direction)
        }.capture()
        let pixels = picture.pixels.assumingMemoryBound(to: UInt32.self)
        var columns: [Int] = []
        for y in 0..<picture.height {
            for x in 0..<picture.width where pixels[y * picture.stride / 4 + x] & 0xFF_FFFF == 0xFF_FFFF { columns.append(x) }
        }
        return Double(columns.reduce(0, +)) / Double(max(1, columns.count))
    }

    @Test("The knob of a right-to-left slider is on the other side of the track")
    func knobs() {
        let (ahead, mirrored) = (knob(.leftToRight), knob(.rightToLeft))
        #expect(ahead > 220)
        #expect(abs(ahead + mirrored - 400) < 4, "\(ahead), \(mirrored)")
    }
}
