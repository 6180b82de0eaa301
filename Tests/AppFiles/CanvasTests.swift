import Foundation
import SwiftUI
import TenFootTesting
import Testing

@MainActor @Suite("What a canvas cuts and blends, and where words break")
struct CanvasTests {
    private func pixel(_ picture: Bitmap, _ x: Int, _ y: Int) -> UInt32 {
        picture.pixels.assumingMemoryBound(to: UInt32.self)[y * picture.stride / 4 + x] & 0xFFFFFF
    }

    private func drawn(_ renderer: @escaping (inout GraphicsContext, CGSize) -> Void) -> Bitmap {
        Hosted { Canvas(renderer: renderer).ignoresSafeArea() }.capture()
    }

    @Test("a clip cuts what follows in its context, a second one cuts on, and the inverse keeps what is outside")
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

    @Test("a blend mode is about what the canvas has drawn")
    func blend() {
        let picture = drawn { context, size in
            context.fill(Path(CGRect(x: 0, y: 0, width: 400, height: 400)), with: .color(Color(red: 1, green: 1, blue: 0)))
            context.blendMode = .multiply
            context.fill(Path(CGRect(x: 200, y: 0, width: 400, height: 400)), with: .color(Color(red: 0, green: 1, blue: 1)))
        }
        #expect(pixel(picture, 100, 100) == 0xFFFF00 && pixel(picture, 300, 100) == 0x00FF00 && pixel(picture, 500, 100) == 0x00FFFF)
    }

    @Test("a word too long for its line is broken without a hyphen")
    func longWord() {
        func picture(_ words: String) -> Bitmap { Hosted { Text(words).font(.system(size: 60)).frame(width: 260) }.capture() }
        let broken = picture("WWWWWWWW"), lines = picture("WWWW\nWWWW")
        #expect(memcmp(broken.pixels, lines.pixels, broken.stride * broken.height) == 0)
    }
}
