import Foundation
import TenFootControls
import TenFootTesting
import TenFootViewGraph
import Testing

@MainActor @Suite("Modifiers for the look of controls and rows")
struct LookTests {
    private typealias Colour = (red: Int, green: Int, blue: Int)

    private func shown<Content: View>(@ViewBuilder _ content: () -> Content) -> Hosted {
        Hosted(size: CGSize(width: 640, height: 360), content: content)
    }

    private func colour(_ picture: Bitmap, _ x: Int, _ y: Int) -> Colour {
        let pixel = picture.pixels.assumingMemoryBound(to: UInt32.self)[y * picture.stride / 4 + x]
        return (Int(pixel >> 16 & 255), Int(pixel >> 8 & 255), Int(pixel & 255))
    }

    /// The rectangle around all pixels that satisfy a predicate; nil if there are none.
    private func extent(_ page: Hosted, _ isMeant: (Colour) -> Bool) -> CGRect? {
        let picture = page.capture()
        var extent: CGRect?
        for y in 0..<picture.height {
            for x in 0..<picture.width where isMeant(colour(picture, x, y)) {
                let pixel = CGRect(x: x, y: y, width: 1, height: 1)
                extent = extent?.union(pixel) ?? pixel
            }
        }
        return extent
    }

    private func isWhite(_ colour: Colour) -> Bool { min(colour.red, colour.green, colour.blue) > 235 }
    private func isRed(_ colour: Colour) -> Bool { colour.red > 150 && colour.green < 120 && colour.blue < 120 }

    @Test("The controlSize modifier makes a button's platter smaller or larger")
    func controlSize() throws {
        func height(_ size: ControlSize) throws -> CGFloat {
            try #require(extent(shown { Button("Play") {}.controlSize(size) }, isWhite)).height
        }
        let (mini, regular, large) = (try height(.mini), try height(.regular), try height(.large))
        #expect(mini < regular * 0.9 && large > regular * 1.1, "\(mini), \(regular), \(large)")
    }

    private func corner(_ page: Hosted, _ isMeant: @escaping (Colour) -> Bool) throws -> (extent: CGRect, isFilled: Bool) {
        let around = try #require(extent(page, isMeant))
        return (around, isMeant(colour(page.capture(), Int(around.minX) + 2, Int(around.minY) + 2)))
    }

    @Test("The buttonBorderShape modifier applies to platters, cards and the picture of a borderless button")
    func borderShapes() throws {
        let circle = try corner(shown { Button("▶") {}.buttonBorderShape(.circle) }, isWhite)
        #expect(abs(circle.extent.width - circle.extent.height) <= 2 && !circle.isFilled)
        let capsule = try corner(shown { Button("Play film") {}.buttonBorderShape(.capsule) }, isWhite)
        #expect(capsule.extent.width > capsule.extent.height * 1.5 && !capsule.isFilled)
        #expect(try corner(shown { Button("Play film") {}.buttonBorderShape(.roundedRectangle(radius: 0)) }, isWhite).isFilled)
        func card(_ shape: ButtonBorderShape) throws -> Bool {
            try corner(
                shown {
                    Button {
                    } label: {
                        Color.red.frame(width: 200, height: 120)
                    }.buttonStyle(.card).buttonBorderShape(shape)
                }, isRed
            ).isFilled
        }
        #expect(try card(.roundedRectangle(radius: 0)) && !card(.circle) && !card(.automatic))
        func borderless(_ shape: ButtonBorderShape) throws -> Bool {
            try corner(
                shown {
                    Button {
                    } label: {
                        Color.red.frame(width: 160, height: 160).hoverEffect(.highlight)
                        Text("Film")
                    }.buttonStyle(.borderless).buttonBorderShape(shape)
                }, isRed
            ).isFilled
        }
        #expect(try borderless(.roundedRectangle(radius: 0)) && !borderless(.circle) && !borderless(.automatic))
    }

    @Test("A focused card has a ring only with increased contrast")
    func cardRing() {
        func rings(_ display: DisplayPreferences) -> Bool {
            let page = Hosted(size: CGSize(width: 640, height: 360), display: display) {
                Button {
                } label: {
                    Color.red.frame(width: 200, height: 120)
                }.buttonStyle(.card)
            }
            page.advance(by: 1)
            return extent(page, isWhite) != nil
        }
        var contrast = DisplayPreferences()
        contrast.increasesContrast = true
        #expect(!rings(DisplayPreferences()) && rings(contrast))
    }

    @Test("A row that links to a page has a chevron, and other rows have none")
    func chevron() {
        let page = Hosted {
            NavigationStack {
                List {
                    NavigationLink("Page") { Text("There") }
                    Button("Button") {}
                }
            }
        }
        #expect(page.layerText.components(separatedBy: "chevron.forward").count == 2)
    }

    @Test("A row's background disappears in focus, row insets make it taller, and plain rows are darker at rest")
    func rows() throws {
        func list(_ insets: EdgeInsets? = nil, background: Color? = nil, isPlain: Bool = false) -> Hosted {
            shown {
                let rows = List {
                    Button("One") {}
                    Button("Two") {}.listRowInsets(insets).listRowBackground(background)
                    Button("Three") {}
                }
                if isPlain { rows.listStyle(.plain) } else { rows }
            }
        }
        let red = list(background: .red)
        #expect(extent(red, isRed) != nil)
        red.press(.down)
        red.advance(by: 1)
        #expect(red.focusedLabel == "Two" && extent(red, isRed) == nil)

        func height(_ page: Hosted) throws -> CGFloat {
            page.press(.down)
            page.advance(by: 1)
            return try #require(extent(page, isWhite)).height
        }
        let (usual, roomy) = (try height(list()), try height(list(EdgeInsets(top: 50, leading: 10, bottom: 50, trailing: 10))))
        #expect(roomy > usual + 40)

        // The background of a row without focus, beside its text.
        func ground(_ page: Hosted) -> Int {
            page.press(.down)
            page.advance(by: 1)
            return colour(page.capture(), 500, 95).red
        }
        #expect(ground(list(isPlain: true)) < ground(list()))
    }

    @Test("A text field for numbers opens a keyboard of digits")
    func numberPad() {
        func keys(_ type: UIKeyboardType) -> [String] {
            let page = Hosted { TextField("PIN", text: .constant("")).keyboardType(type) }
            page.press(.select)
            return page.texts
        }
        #expect(keys(.numberPad).contains("7") && !keys(.numberPad).contains("q"))
        #expect(keys(.decimalPad).contains("."))
        #expect(keys(.default).contains("q"))
    }

    @Test("The page's title is hidden when the page hides its navigation bar")
    func hiddenBar() {
        func texts(_ isHidden: Bool) -> [String] {
            Hosted { NavigationStack { Button("Play") {}.navigationTitle("Films").navigationBarHidden(isHidden) } }.texts
        }
        #expect(texts(false).contains("Films") && !texts(true).contains("Films"))
    }

    @Test("A compositing or drawing group blends with nothing outside it", arguments: [false, true])
    func groups(drawing: Bool) {
        func mixed<Content: View>(@ViewBuilder _ content: () -> Content) -> Colour {
            let page = shown {
                ZStack {
                    Color(red: 0, green: 1, blue: 0)
                    content()
                }
                .ignoresSafeArea()
            }
            return colour(page.capture(), 320, 180)
        }
        let red = Color(red: 1, green: 0, blue: 0).blendMode(.multiply)
        #expect(mixed { ZStack { red } } == (0, 0, 0))
        #expect(mixed { if drawing { ZStack { red }.drawingGroup() } else { ZStack { red }.compositingGroup() } } == (255, 0, 0))
    }

    private struct Asking: Layout {
        let ask: @Sendable (CGSize) -> Void
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            ask(subviews[0].sizeThatFits(.infinity))
            return CGSize(width: 10, height: 10)
        }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
    }

    @Test("A shape fills an infinite size proposal")
    func infinity() {
        nonisolated(unsafe) var answer = CGSize.zero
        _ = Hosted { Asking { answer = $0 }.callAsFunction { Rectangle() } }
        #expect(answer == CGSize(width: CGFloat.infinity, height: .infinity))
    }
}
