import Foundation
import TenFootControls
import TenFootTesting
import Testing

@MainActor @Suite("Plain text fields, and colours of progress wheels")
struct PlainFieldTests {
    private func field(drawsFocus: Bool = false) -> Hosted {
        Hosted {
            VStack(spacing: 60) {
                Button("First") {}
                TextField("Name", text: .constant("Ada")).foregroundStyle(Color(red: 1, green: 0, blue: 0)).textFieldStyle(.plain)
                    .focusEffectDisabled(drawsFocus).frame(width: 400)
            }
        }
    }

    private func line(_ page: Hosted, _ words: String) -> String {
        page.layerText.split(separator: "\n").first { $0.contains(words) }.map(String.init) ?? ""
    }

    @Test("A focused plain field has a platter slightly larger than the field, with readable text on it")
    func platter() {
        let page = field()
        #expect(line(page, "\"Ada\"").contains("#FF0000"), "what is typed is in the app's colour")
        page.press(.down)
        page.advance(by: 1)
        let platter = line(page, "fill rounded 16 #FFFFFF ")
        #expect(platter.hasSuffix(" 424x66"), "\(page.layerText)")
        #expect(!line(page, "\"Ada\"").contains("#FF0000"), "and on the platter in one that can be read")
    }

    @Test("A plain field has no platter if the app draws focus itself")
    func ownFocus() {
        let page = field(drawsFocus: true)
        page.press(.down)
        page.advance(by: 1)
        #expect(page.focusedLabel == "Name")
        #expect(!page.layerText.contains("424x66") && line(page, "\"Ada\"").contains("#FF0000"), "\(page.layerText)")
    }

    @Test("A circular progress view has the tint around it, its style's colour, or else the text colour")
    func wheel() {
        func shows(_ wheel: some View, _ isMeant: (_ red: UInt32, _ green: UInt32, _ blue: UInt32) -> Bool) -> Bool {
            let picture = Hosted(size: CGSize(width: 400, height: 300)) { wheel }.capture()
            let pixels = picture.pixels.assumingMemoryBound(to: UInt32.self)
            return (0..<picture.height).contains { y in
                (0..<picture.width).contains { x in
                    let pixel = pixels[y * picture.stride / 4 + x]
                    return isMeant(pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
                }
            }
        }
        func isRed(_ red: UInt32, _ green: UInt32, _ blue: UInt32) -> Bool { red > 150 && green < 60 && blue < 60 }
        let red = Color(red: 1, green: 0, blue: 0)
        #expect(shows(ProgressView().tint(red), isRed))
        #expect(shows(ProgressView().progressViewStyle(CircularProgressViewStyle(tint: red)), isRed))
        #expect(!shows(ProgressView(), isRed))
        #expect(shows(ProgressView()) { min($0, $1, $2) > 235 })
    }
}
