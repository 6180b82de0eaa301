import TenFootAppleFoundation
import TenFootTesting
import Testing

@testable import TenFootUIKit

/// A view that fills its left half with a colour, and counts how often it draws.
private final class Half: UIView {
    var filling = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    private(set) var drawings: [CGSize] = []
    override func draw(_ rect: CGRect) {
        super.draw(rect)
        drawings.append(rect.size)
        filling.setFill()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: rect.width / 2, height: rect.height)).fill()
    }
}

/// A label with insets.
private final class Padded: UILabel {
    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: UIEdgeInsets(top: 50, left: 100, bottom: 0, right: 0))) }
}

@MainActor @Suite("Custom drawing and tint colours of UIKit views")
struct DrawnViewTests {
    private let size = CGSize(width: 200, height: 200)
    private let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

    @Test("Output of draw(_:) lies over the background colour and under the subviews, at screen resolution")
    func order() {
        let (view, inner) = (Half(), UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40)))
        view.backgroundColor = blue
        inner.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        view.addSubview(inner)
        let page = Hosted(size: size) { Shown(view: view).ignoresSafeArea() }
        #expect(page.pixel(80, 100) == [255, 0, 0])
        #expect(page.pixel(120, 100) == [0, 0, 255])
        #expect(page.pixel(40, 40) == [0, 255, 0])
        #expect(page.pixel(98, 100) == [255, 0, 0] && page.pixel(102, 100) == [0, 0, 255])
    }

    @Test("A view redraws for setNeedsDisplay or a new size, but not when it moves, fades or changes colour")
    func again() {
        let (view, room) = (Half(), UIView())
        room.addSubview(view)
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let page = Hosted(size: size) { Shown(view: room).ignoresSafeArea() }
        page.settle()
        #expect(view.drawings == [CGSize(width: 100, height: 100)])
        view.frame.origin = CGPoint(x: 100, y: 0)
        view.alpha = 0.5
        view.backgroundColor = blue
        page.advance(by: 0.1)
        #expect(view.drawings.count == 1 && page.pixel(20, 50) != page.pixel(120, 50))
        view.alpha = 1
        view.filling = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        page.advance(by: 0.1)
        #expect(view.drawings.count == 1 && page.pixel(120, 50) == [255, 0, 0])
        view.setNeedsDisplay()
        page.advance(by: 0.1)
        #expect(view.drawings.count == 2 && page.pixel(120, 50) == [0, 255, 0])
        view.frame.size = CGSize(width: 50, height: 100)
        page.advance(by: 0.1)
        #expect(view.drawings.last == CGSize(width: 50, height: 100) && view.drawings.count == 3)
        #expect(page.pixel(120, 50) == [0, 255, 0] && page.pixel(130, 50) == [0, 0, 255])
    }

    @Test("A view without draw(_:), or with an empty or invalid size, has no drawn picture")
    func plain() {
        #expect(UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)).drawnPicture == nil)
        for side in [0, -4, CGFloat.nan, .infinity, 1e9] {
            let view = Half(frame: CGRect(x: 0, y: 0, width: side, height: side))
            #expect(view.drawnPicture == nil)
        }
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("A label draws its text in the rectangle that a subclass passes to drawText(in:)")
    func label() {
        let (label, plain) = (Padded(), UILabel())
        for each in [label, plain] {
            each.text = "I"
            each.textColor = .white
        }
        func columns(_ view: UILabel) -> [Int] {
            let page = Hosted(size: size) { Shown(view: view).ignoresSafeArea() }
            return (0..<200).filter { x in (0..<200).contains { page.bitmap.rgb(x, $0)[0] > 100 } }
        }
        let (there, here) = (columns(label), columns(plain))
        #expect(there.first == here.first.map { $0 + 100 } && there.count == here.count)
    }

    @Test("Symbols take the tint colour of the nearest superview that has one, and photographs keep their colours")
    func tints() async {
        let (room, symbol) = (UIView(), UIImageView(image: UIImage(systemName: "square.fill")))
        let red = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image { context in
            UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
        }
        let photograph = UIImageView(image: red)
        room.tintColor = blue
        symbol.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        photograph.frame = CGRect(x: 100, y: 0, width: 100, height: 100)
        room.addSubview(symbol)
        room.addSubview(photograph)
        let page = Hosted(size: size) { Shown(view: room).ignoresSafeArea() }
        await page.rest()
        page.advance(by: 1)
        #expect(page.pixel(50, 50) == [0, 0, 255])
        #expect(page.pixel(150, 50) == [255, 0, 0])
        room.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        page.advance(by: 0.1)
        #expect(page.pixel(50, 50) == [0, 255, 0])
        symbol.tintColor = blue
        #expect(symbol.tintColor == blue && photograph.tintColor == room.tintColor)
        page.advance(by: 0.1)
        #expect(page.pixel(50, 50) == [0, 0, 255])
        #expect(UIView().tintColor == .tintColor)
    }

    @Test("NSValue wraps points, sizes and rectangles, and an activity indicator accepts a frame")
    func geometry() {
        let place = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(NSValue(cgPoint: place.origin).cgPointValue == place.origin && NSValue(cgSize: place.size).cgSizeValue == place.size)
        #expect(NSValue(cgRect: place).cgRectValue == place)
        #expect(UIActivityIndicatorView(frame: place).frame == place && UIActivityIndicatorView(frame: place).style == .medium)
    }

    @Test("An NSRange in UTF-16 converts to a range of a substring, or to nil outside of it")
    func ranges() {
        let text = "a😀bc"
        let part = text.dropFirst()
        #expect(Range(NSRange(location: 2, length: 1), in: part).map { part[$0] } == "b")
        #expect(Range(NSRange(location: 0, length: 4), in: part).map { part[$0] } == "😀bc")
        #expect(Range(NSRange(location: 0, length: 5), in: part) == nil && Range(NSRange(location: NSNotFound, length: 0), in: part) == nil)
        #expect(Range(NSRange(location: -1, length: 1), in: part) == nil)
    }

    @Test("A mask shows a view where the mask is opaque, and moves with the mask's frame")
    func mask() {
        let room = UIView(), view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), red = [255, 0, 0]
        let mask = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        (view.backgroundColor, mask.backgroundColor) = (.red, .black)
        view.mask = mask
        room.addSubview(view)
        let page = Hosted(size: CGSize(width: 400, height: 100)) { Shown(view: room).ignoresSafeArea() }
        #expect(page.pixel(50, 50) == red && page.pixel(150, 50) != red)
        mask.frame.origin.x = 100
        page.settle()
        #expect(page.pixel(50, 50) != red && page.pixel(150, 50) == red)
        // A view cannot mask itself, which would have no end.
        for whole in [nil, view] {
            view.mask = whole
            page.settle()
            #expect(page.pixel(50, 50) == red && page.pixel(150, 50) == red)
        }
        UIView.animate(withDuration: 1) { view.mask = mask }
        page.settle()
        #expect(page.pixel(50, 50) != red && page.pixel(150, 50) == red, "a mask does not fade in")
    }

    @Test("A label has a shadow, another colour while it is highlighted, and a marquee while a view around it has focus")
    func labels() {
        final class Tile: UIView { override var canBecomeFocused: Bool { true } }
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 150, height: 60))
        (label.text, label.font, label.textColor) = ("MMM", .boldSystemFont(ofSize: 40), .red)
        label.highlightedTextColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        let tile = Tile(frame: CGRect(x: 0, y: 0, width: 150, height: 60)), room = UIView()
        tile.addSubview(label)
        room.addSubview(tile)
        let page = Hosted(size: CGSize(width: 200, height: 100)) { Shown(view: room).ignoresSafeArea() }
        /// Whether some pixels have nearly one of the three colours alone.
        func shows(_ channel: Int) -> Bool {
            let picture = page.bitmap
            return (0..<100).contains { y in
                (0..<200).contains { x in
                    let color = picture.rgb(x, y)
                    return color[channel] > 180 && color[(channel + 1) % 3] < 80 && color[(channel + 2) % 3] < 80
                }
            }
        }
        #expect(shows(0) && !shows(1) && !shows(2) && !page.layerText.contains("marquee"))
        label.isHighlighted = true
        (label.shadowColor, label.shadowOffset) = (UIColor(red: 0, green: 0, blue: 1, alpha: 1), CGSize(width: 20, height: 20))
        page.settle()
        #expect(!shows(0) && shows(1) && shows(2))
        label.shadowColor = nil
        label.isHighlighted = false
        label.text = "A title that is much longer than its tile"
        label.enablesMarqueeWhenAncestorFocused = true
        page.settle()
        #expect(tile.isFocused && page.layerText.contains("marquee"))
    }
}
