import Foundation
import Observation
import TenFootViewGraph
import TenFootControls
import Testing

@MainActor @Observable private final class ColorModel { var color = Color.white }

@MainActor struct TextTests {
    private func runs(_ stage: Stage) -> [TextRun] {
        for box in stage.boxes { if case .text(let layout, _)? = box.layer.content { return layout.request.runs } }
        return []
    }

    @Test("Text wraps at the proposed width, up to its line limit")
    func wraps() {
        #expect(Stage { Text("aa bb cc").frame(width: 50) }.frame(of: "aa bb cc")?.size == CGSize(width: 50, height: 40))
        #expect(Stage { Text("aa bb cc").lineLimit(1).frame(width: 50) }.frame(of: "aa bb cc")?.height == 20)
    }

    @Test("A text with reserved or minimum lines is as high as those lines")
    func reservesSpace() {
        #expect(Stage { Text("a").lineLimit(3, reservesSpace: true) }.content.height == 60)
        #expect(Stage { Text("a").lineLimit(2...4) }.content.height == 40)
        #expect(Stage { Text("a").lineLimit(.max, reservesSpace: true) }.content.height == 20_000)
    }

    @Test("Text styles have the sizes and weights of tvOS")
    func styles() {
        let sizes: [(Font, CGFloat, Int)] = [
            (.title, 76, 500), (.title2, 57, 500), (.title3, 48, 500), (.headline, 38, 500), (.body, 29, 500), (.callout, 31, 500),
            (.caption, 25, 500), (.caption2, 23, 500),
        ]
        for (font, size, weight) in sizes {
            let run = runs(Stage { Text("a").font(font) }).first
            #expect(run?.font.size == size)
            #expect(run?.font.weight == weight)
        }
    }

    @Test("The innermost font wins, and a text's own weight and italic modifiers apply")
    func nearestFont() {
        let stage = Stage { VStack { Text("a").font(.system(size: 12, weight: .bold)) }.font(.title) }
        #expect(runs(stage).first?.font == FontDescriptor(size: 12, weight: 700))
        #expect(runs(Stage { Text("a").fontWeight(.light).bold(false) }).first?.font.weight == 300)
        #expect(runs(Stage { Text("a").italic().monospacedDigit() }).first?.font.isItalic == true)
    }

    @Test("Concatenated texts keep their own fonts and colours")
    func joined() {
        let stage = Stage { (Text("a").bold() + Text("b").foregroundColor(.black)).font(.caption) }
        #expect(runs(stage).map(\.string) == ["a", "b"])
        #expect(runs(stage).map(\.font.weight) == [700, 500])
        #expect(runs(stage).map(\.color) == [.white, .black])
    }

    @Test("A gradient style, own or inherited, fills a text; a part of a concatenated text gets a single colour")
    func gradients() {
        let gradient = LinearGradient(colors: [.black, .white], startPoint: .leading, endPoint: .trailing)
        func fill(_ stage: Stage) -> Paint? {
            for box in stage.boxes { if case .fill(_, let paint, _)? = box.layer.content, box.layer.mask != nil { return paint } }
            return nil
        }
        for stage in [Stage { Text("ab").foregroundStyle(gradient) }, Stage { VStack { Text("ab") }.foregroundStyle(gradient) }] {
            guard case .linear(let stops, let start, let end)? = fill(stage) else {
                Issue.record("no gradient")
                continue
            }
            #expect(stops.map(\.color) == [.black, .white] && start.x == 0 && end.x == 20)
        }
        let stage = Stage { Text("a").foregroundStyle(gradient) + Text("b").foregroundStyle(.black) }
        #expect(fill(stage) == nil && runs(stage).map(\.color) == [.white, .black])
    }

    @Test("Text formats interpolated values, shows strings as they are, and applies textCase")
    func interpolation() {
        let number = 3
        #expect(runs(Stage { Text("\(number) of \(4.5, specifier: "%.2f")") }).first?.string == "3 of 4.50")
        let name = "x"
        #expect(runs(Stage { Text(name) }).first?.string == "x")
        #expect(runs(Stage { Text("loud").textCase(.uppercase) }).first?.string == "LOUD")
    }

    @Test("Text is white in the dark scheme, black in the light one, and secondary is a tone of the outer style")
    func colors() {
        #expect(runs(Stage { Text("a") }).first?.color == .white)
        #expect(runs(Stage { Text("a").colorScheme(.light) }).first?.color == .black)
        let tone = runs(Stage { Text("a").foregroundStyle(.secondary).foregroundStyle(Color(red: 1, green: 0, blue: 0)) }).first?.color
        #expect(tone == RGBA(red: 1, green: 0, blue: 0, alpha: 0.5))
    }

    @Test("Texts with different padding are aligned on their first baseline")
    func baselines() {
        let stage = Stage {
            HStack(alignment: .firstTextBaseline) {
                Text("a").padding(.top, 30); Text("b")
            }
        }
        #expect(stage.frame(of: "b").map(\.minY) == stage.frame(of: "a").map(\.minY))
    }

    @Test("An unchanged frame measures no text, and a new text colour causes no measuring or layout")
    func measuresNothing() {
        struct Root: View {
            let model: ColorModel
            var body: some View { Text("hello").foregroundStyle(model.color) }
        }
        let model = ColorModel()
        let stage = Stage { Root(model: model) }
        let before = stage.host.counters
        let asked = stage.text.count
        stage.step(to: 1)
        #expect(stage.text.count == asked)
        model.color = .black
        stage.step(to: 2)
        #expect(stage.host.counters.measures == before.measures)
        #expect(stage.host.counters.layouts == before.layouts)
        #expect(stage.boxes.last?.layer.content?.string == "hello")
    }
}
