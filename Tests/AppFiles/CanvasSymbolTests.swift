import Foundation
import SwiftUI
import TenFootTesting
import Testing

@MainActor @Suite("Canvas symbols and shape style shadows")
struct CanvasSymbolTests {
    private func pixel(_ picture: Bitmap, _ x: Int, _ y: Int) -> UInt32 {
        picture.pixels.assumingMemoryBound(to: UInt32.self)[y * picture.stride / 4 + x] & 0xFFFFFF
    }

    private struct Stars: View {
        var colour = Color(red: 1, green: 0, blue: 0)
        var body: some View {
            Canvas { context, size in
                guard let star = context.resolveSymbol(id: "star") else { return }
                #expect(star.size == CGSize(width: 40, height: 20) && context.resolveSymbol(id: "none") == nil)
                context.draw(star, at: CGPoint(x: 100, y: 100))
                context.draw(star, at: CGPoint(x: 200, y: 100), anchor: .topLeading)
                context.draw(star, in: CGRect(x: 300, y: 300, width: 100, height: 100))
                var turned = context
                turned.translateBy(x: 600, y: 600)
                turned.scaleBy(x: 2, y: 2)
                turned.clip(to: Path(CGRect(x: 0, y: 0, width: 10, height: 20)))
                turned.draw(star, at: .zero, anchor: .topLeading)
                context.fill(Path(CGRect(x: 95, y: 95, width: 10, height: 10)), with: .color(Color(red: 0, green: 0, blue: 1)))
            } symbols: {
                colour.frame(width: 40, height: 20).tag("star")
                Text("unused").tag(2)
            }
            .ignoresSafeArea()
        }
    }

    @Test("A canvas draws symbol views at their own size, moved, scaled, clipped, and covered by later drawing")
    func symbols() {
        let page = Hosted { Stars() }
        let picture = page.capture()
        let red: UInt32 = 0xFF0000
        #expect(pixel(picture, 82, 100) == red && pixel(picture, 118, 92) == red && pixel(picture, 100, 112) == 0)
        #expect(pixel(picture, 100, 100) == 0x0000FF)
        #expect(pixel(picture, 202, 102) == red && pixel(picture, 238, 118) == red && pixel(picture, 198, 102) == 0)
        #expect(pixel(picture, 305, 305) == red && pixel(picture, 395, 395) == red && pixel(picture, 405, 350) == 0)
        #expect(pixel(picture, 602, 638) == red && pixel(picture, 618, 602) == red && pixel(picture, 624, 602) == 0)
        #expect(page.focusedLabel == nil && !page.texts.contains("unused"))
    }

    @Test("Canvas symbols follow changed values of the view around them")
    func changes() {
        struct Page: View {
            @State private var isGreen = false
            var body: some View {
                ZStack {
                    Stars(colour: isGreen ? Color(red: 0, green: 1, blue: 0) : Color(red: 1, green: 0, blue: 0))
                    Button("Change") { isGreen = true }
                }
            }
        }
        let page = Hosted { Page() }
        #expect(pixel(page.capture(), 202, 102) == 0xFF0000)
        page.press(.select)
        #expect(pixel(page.capture(), 202, 102) == 0x00FF00)
    }

    private func bright(_ colour: UInt32) -> Int { Int(colour & 255) }

    @Test("A drop shadow falls behind a shape, an inner shadow on its edges, and two shadows on two sides")
    func shapes() {
        func shown(_ style: some ShapeStyle) -> Bitmap {
            Hosted {
                ZStack(alignment: .topLeading) {
                    Color.white
                    Rectangle().fill(style).frame(width: 200, height: 200).padding(100)
                }
                .ignoresSafeArea()
            }
            .capture()
        }
        let drop = shown(Color.white.shadow(.drop(color: .black, radius: 0, x: 40, y: 0)))
        #expect(bright(pixel(drop, 320, 200)) < 20 && bright(pixel(drop, 200, 200)) > 235 && bright(pixel(drop, 80, 200)) > 235)
        let inner = shown(Color.white.shadow(.inner(color: .black, radius: 0, x: 20, y: 0)))
        #expect(bright(pixel(inner, 110, 200)) < 20 && bright(pixel(inner, 200, 200)) > 235)
        #expect(bright(pixel(inner, 95, 200)) > 235 && bright(pixel(inner, 310, 200)) > 235)
        let both = shown(
            Color.white.shadow(.inner(color: .black, radius: 0, x: 20, y: 0)).shadow(.inner(color: .black, radius: 0, x: -20, y: 0)))
        #expect(bright(pixel(both, 110, 200)) < 20 && bright(pixel(both, 290, 200)) < 20 && bright(pixel(both, 200, 200)) > 235)
        let soft = shown(Color.white.shadow(.inner(color: .black, radius: 10)))
        #expect(bright(pixel(soft, 102, 200)) < bright(pixel(soft, 115, 200)) && bright(pixel(soft, 200, 200)) > 235)
        #expect(bright(pixel(shown(.shadow(.drop(color: .black, radius: 0, x: 40))), 320, 200)) < 20)
        #expect(bright(pixel(shown(Color.white), 320, 200)) > 235)
    }

    @Test("Text and symbols in a style with a shadow cast the shadow")
    func words() {
        func ink(_ shadow: ShadowStyle) -> Int {
            let picture = Hosted {
                ZStack {
                    Color.white
                    Label("Film", systemImage: "star.fill").font(.system(size: 100)).foregroundStyle(.white.shadow(shadow))
                }
                .ignoresSafeArea()
            }
            .capture()
            return (400..<700).reduce(0) { count, y in (0..<1920).count { bright(pixel(picture, $0, y)) < 60 } + count }
        }
        #expect(ink(.drop(color: .black, radius: 0, x: 8, y: 8)) > 1000)
        #expect(ink(.drop(color: .clear, radius: 0, x: 8, y: 8)) == 0)
    }
}
