import Foundation
import SwiftUI
import TenFootTesting
import Testing

@MainActor @Suite("Clipping, blending and text in a canvas")
struct CanvasTests {
    private func pixel(_ picture: Bitmap, _ x: Int, _ y: Int) -> UInt32 {
        picture.pixels.assumingMemoryBound(to: UInt32.self)[y * picture.stride / 4 + x] & 0xFFFFFF
    }

    private func drawn(_ renderer: @escaping (inout GraphicsContext, CGSize) -> Void) -> Bitmap {
        Hosted { Canvas(renderer: renderer).ignoresSafeArea() }.capture()
    }

    @Test("Canvas clips intersect within their layer, and an inverse clip keeps what is outside")
    func clip() {
        let picture = drawn { context, size in
            let all = Path(CGRect(origin: .zero, size: size))
            context.drawLayer { inner in
                inner.clip(to: Path(CGRect(x: 0, y: 0, width: 200, height: 200)))
                inner.clip(to: Path(ellipseIn: CGRect(x: 100, y: 0, width: 200, height: 200)))
                inner.fill(all, with: .color(Color(red: 1, green: 0, blue: 0)))
            }
            context.clip(to: Path(CGRect(x: 0, y: 0, width: 960, height: 1080)), options: .inverse)
            context.fill(all, with: .color(Color(red: 0, green: 0, blue: 1)))
        }
        #expect(pixel(picture, 190, 100) == 0xFF0000)
        #expect(pixel(picture, 50, 100) == 0 && pixel(picture, 250, 100) == 0 && pixel(picture, 102, 2) == 0)
        #expect(pixel(picture, 958, 500) == 0 && pixel(picture, 962, 500) == 0x0000FF)
    }

    @Test("A canvas blend mode blends with what the canvas has already drawn")
    func blend() {
        let picture = drawn { context, size in
            context.fill(Path(CGRect(x: 0, y: 0, width: 400, height: 400)), with: .color(Color(red: 1, green: 1, blue: 0)))
            context.blendMode = .multiply
            context.fill(Path(CGRect(x: 200, y: 0, width: 400, height: 400)), with: .color(Color(red: 0, green: 1, blue: 1)))
        }
        #expect(pixel(picture, 100, 100) == 0xFFFF00 && pixel(picture, 300, 100) == 0x00FF00 && pixel(picture, 500, 100) == 0x00FFFF)
    }

    @Test("Text in a canvas uses its shading, solid or gradient, except where it has its own style")
    func shading() {
        let green = Gradient(colors: [Color(red: 0, green: 1, blue: 0), Color(red: 0, green: 1, blue: 0)])
        let picture = drawn { context, _ in
            let own = Text("WWW").foregroundStyle(Color(red: 0, green: 0, blue: 1))
            var words = context.resolve((Text("WWW") + own).font(.system(size: 100)))
            context.draw(words, at: .zero, anchor: .topLeading)
            words.shading = .color(red: 1, green: 0, blue: 0)
            context.draw(words, at: CGPoint(x: 0, y: 200), anchor: .topLeading)
            context.translateBy(x: 0, y: 400)
            words.shading = .linearGradient(green, startPoint: .zero, endPoint: CGPoint(x: 100, y: 0))
            context.draw(words, at: .zero, anchor: .topLeading)
            context.opacity = 0.5
            context.draw(words, at: CGPoint(x: 0, y: 200), anchor: .topLeading)
        }
        func count(_ colour: UInt32, _ top: Int) -> Int {
            (top..<top + 200).reduce(0) { sum, y in sum + (0..<1000).count { pixel(picture, $0, y) == colour } }
        }
        let ink = count(0xFFFFFF, 0), blue = count(0x0000FF, 0)
        #expect(ink > 2000 && blue > 2000)
        #expect(count(0xFF0000, 200) == ink && count(0xFFFFFF, 200) == 0 && count(0x0000FF, 200) == blue)
        #expect(count(0x00FF00, 400) > ink * 9 / 10 && count(0xFFFFFF, 400) == 0 && count(0x0000FF, 400) == blue)
        let half = (0x7E...0x81).reduce(0) { $0 + count(UInt32($1) << 8, 600) }
        #expect(half > ink * 9 / 10 && count(0x00FF00, 600) == 0)
    }

    @Test("A word too long for its line is broken without a hyphen")
    func longWord() {
        func picture(_ words: String) -> Bitmap { Hosted { Text(words).font(.system(size: 60)).frame(width: 260) }.capture() }
        let broken = picture("WWWWWWWW"), lines = picture("WWWW\nWWWW")
        #expect(memcmp(broken.pixels, lines.pixels, broken.stride * broken.height) == 0)
    }
}
