import Foundation
import TenFootGeometry
import TenFootGraphics
import TenFootRasterising
import Testing

@Suite("Symbols") @MainActor struct SymbolTests {
    /// The extent of a symbol in units of its grid, drawn at ten pixels a unit: left, top, right, bottom.
    private func reached(by name: String, weight: Int = 400) -> [Double]? {
        let layer = Layer()
        var image = ImageContent(source: .symbol(name), rect: CGRect(x: 7, y: 13, width: 240, height: 240))
        image.tint = .white
        image.weight = weight
        layer.content = .image(image)
        let bitmap = Scenes.draw([layer], CGSize(width: 260, height: 260))
        let rows = (0..<260).filter { y in (0..<260).contains { Pixel.value(bitmap, $0, y) & 255 > 127 } }
        let columns = (0..<260).filter { x in (0..<260).contains { Pixel.value(bitmap, x, $0) & 255 > 127 } }
        guard let left = columns.first, let right = columns.last, let top = rows.first, let bottom = rows.last else { return nil }
        return [Double(left - 7) / 10, Double(top - 13) / 10, Double(right - 6) / 10, Double(bottom - 12) / 10]
    }

    /// How far lines of the usual weight extend beyond their points, in units.
    private static let reach = 0.85

    @Test("A symbol fills the part of its box that its points span, plus half a line width")
    func extents() throws {
        let half = Self.reach
        // Digits are at most 6 high and 4 wide; a single digit is drawn 16 high, two digits are drawn 13 high.
        for (name, points) in [
            ("plus", [4.5, 4.5, 19.5, 19.5]), ("minus", [4.5, 12, 19.5, 12]), ("power", [4, 3, 20, 21]), ("clock", [3, 3, 21, 21]),
            ("play", [7, 4.5, 19, 19.5]), ("stop", [6, 6, 18, 18]), ("house", [3, 3.8, 21, 20]), ("goforward", [4, 2.2, 20, 21]),
            // In a frame, a symbol is little more than half as large, around the centre.
            ("minus.circle", [3, 3, 21, 21]), ("minus.slash", [4, 3, 20, 21]), ("8", [7, 4, 17, 20]), ("88", [2, 5.5, 22, 18.5]),
        ] {
            let extent = try #require(reached(by: name), "\(name)")
            let wanted = [points[0] - half, points[1] - half, points[2] + half, points[3] + half]
            // Digits do not fill their cells, and curves extend beyond their points.
            let room = name.first!.isNumber ? 1.7 : 0.3
            for side in 0..<4 { #expect(abs(extent[side] - wanted[side]) < room, "\(name): \(extent) is not \(wanted)") }
        }
        let unknown = reached(by: "no.such.symbol")
        #expect(unknown != nil && unknown == reached(by: "another.unknown"))
    }

    @Test("Symbols of digits are centred and equally high")
    func digits() throws {
        for name in ["0", "2", "3", "5", "6", "8", "9"] {
            let extent = try #require(reached(by: name))
            #expect(
                abs((extent[1] + extent[3]) / 2 - 12) < 0.25 && abs(extent[3] - extent[1] - 16 - 2 * Self.reach) < 0.6, "\(name): \(extent)"
            )
        }
        for name in ["22", "50", "88"] {
            let extent = try #require(reached(by: name))
            #expect(
                abs((extent[1] + extent[3]) / 2 - 12) < 0.25 && abs(extent[3] - extent[1] - 13 - 2 * Self.reach) < 0.6, "\(name): \(extent)"
            )
            #expect(abs((extent[0] + extent[2]) / 2 - 12) < 0.5, "\(name): \(extent)")
        }
    }

    @Test("A symbol's line width grows with its weight, which is clamped to 100 to 900")
    func weights() throws {
        func width(_ weight: Int) throws -> Double {
            let extent = try #require(reached(by: "minus", weight: weight))
            return extent[3] - extent[1]
        }
        for weight in [100, 200, 400, 600, 900] { #expect(abs(try width(weight) - 0.7 - Double(weight) / 400) < 0.11) }
        #expect(try width(-5) == width(100) && width(5000) == width(900))
    }

    /// Draws a symbol at ten pixels a unit, and returns a function that tells whether it covers a point of its grid.
    private func ink(_ name: String, in size: CGSize = CGSize(width: 240, height: 240)) -> (Double, Double) -> Bool {
        let bitmap = Scenes.draw([Scenes.symbol(name, CGRect(origin: .zero, size: size))], size)
        return { x, y in
            let (column, row) = (Int(x * 10), Int(y * 10))
            // A point beyond the box has no pixel.
            return column < bitmap.width && row < bitmap.height && Pixel.value(bitmap, column, row) & 255 > 127
        }
    }

    @Test("A symbol in a frame is drawn at about half its size in the centre, and cut out of a filled frame")
    func framed() {
        let outline = ink("minus.circle"), solid = ink("minus.circle.fill")
        // Half of the sign's length is 7.5 * 0.55, plus half the line's width.
        for (x, y, isSign) in [
            (12, 12, true), (7.4, 12, true), (6.7, 12, false), (16.6, 12, true), (17.3, 12, false), (12, 11.4, true), (12, 10.9, false),
            (12, 12.6, true), (12, 13.1, false),
        ] as [(Double, Double, Bool)] {
            #expect(outline(x, y) == isSign && solid(x, y) == !isSign, "\(x), \(y)")
        }
        #expect(outline(3, 12) && solid(3, 12) && outline(12, 21) && solid(12, 21))
        // A symbol of one closed line is drawn filled in a frame that is not filled.
        #expect(ink("play.circle")(12.5, 12) && !ink("play.circle.fill")(12.5, 12))
    }

    @Test("A symbol's badge is a disc at its lower right, with a gap around it and its sign cut out")
    func badges() {
        let badge = ink("square.fill.badge.plus")
        let middle = 17.8
        func at(_ distance: Double, _ degrees: Double) -> Bool {
            badge(middle + distance * cos(degrees * .pi / 180), middle + distance * sin(degrees * .pi / 180))
        }
        // The radius of the disc is 9 * 0.58 plus half the line's width, and that of the space around it is 6.6.
        for degrees in [0.0, 90, 180, 225, 270] {
            #expect(at(5.7, degrees) && !at(6.35, degrees), "\(degrees)")
        }
        for degrees in [180.0, 225, 270] { #expect(at(7, degrees), "\(degrees)") }
        #expect(!at(0, 0) && !at(2.2, 0) && !at(2.2, 90) && at(3.7, 0) && at(3.7, 90) && at(2.8, 45))
        // Other names for the same badges; a name whose sign is unknown has no badge.
        for (name, other) in [
            ("square.fill.checkmark", "square.fill.badge.checkmark"), ("square.badge.xmark.fill", "square.fill.badge.xmark"),
        ] {
            let (one, two) = (ink(name), ink(other))
            for y in stride(from: 0.5, to: 24, by: 0.5) { for x in stride(from: 0.5, to: 24, by: 0.5) { #expect(one(x, y) == two(x, y)) } }
        }
        #expect(!ink("square.fill.badge.none")(middle + 6.35, middle))
    }

    @Test("A slashed symbol has a line across it with a gap on one side")
    func struck() {
        let struck = ink("square.fill.slash")
        for (share, isInk) in [(0, true), (2, false), (3.2, true), (-2, true)] as [(Double, Bool)] {
            for (x, y) in [(12.0, 12.0), (8, 7.5), (16, 16.5)] {
                #expect(struck(x + share * 0.747, y - share * 0.664) == isInk, "\(share)")
            }
        }
    }

    @Test("The seconds in a skip symbol are centred in its arrow")
    func seconds() {
        for name in ["goforward.88", "gobackward.88"] {
            let inked = ink(name)
            let places = stride(from: 6.4, to: 17.6, by: 0.1).flatMap { x in stride(from: 9.0, to: 17.1, by: 0.1).map { (x, $0) } }.filter(
                inked)
            let columns = places.map(\.0).sorted(), rows = places.map(\.1).sorted()
            guard let left = columns.first, let right = columns.last, let top = rows.first, let bottom = rows.last else {
                Issue.record("\(name) has no ink")
                continue
            }
            #expect(abs(top - 10.1 + Self.reach) < 0.4 && abs(bottom - 16.1 - Self.reach) < 0.4, "\(top), \(bottom)")
            #expect(abs((left + right) / 2 - 12) < 0.3 && right - left > 8, "\(left), \(right)")
        }
        #expect(Pictures.hasSymbol("12") && Pictures.hasSymbol("1") && !Pictures.hasSymbol("123") && !Pictures.hasSymbol("1x"))
    }

    @Test("A narrow symbol is fitted into a box of any proportions and centred in it")
    func narrow() {
        // The chevron's tip is at (8.5, 12), and its ends are at (15.5, 4.5) and (15.5, 19.5); its box is 14 wide, centred at 12.
        for (width, height, left, top) in [(14, 24, -5, 0), (48, 24, 12, 0), (14, 48, -5, 12)] as [(Double, Double, Double, Double)] {
            let inked = ink("chevron.left", in: CGSize(width: width * 10, height: height * 10))
            for (x, y) in [(8.5, 12.0), (15.5, 4.5), (15.5, 19.5)] { #expect(inked(left + x, top + y), "\(width) by \(height)") }
            #expect(!inked(left + 7.2, top + 12) && !inked(left + 12, top + 12) && !inked(left + 15.5, top + 12))
        }
    }

    /// The largest difference of a pixel between a symbol and its mirror image, in levels of 255.
    private func unlikeness(_ name: String, _ width: Int, _ height: Int, weight: Int, isUpsideDown: Bool) -> Int {
        let layer = Scenes.symbol(name, CGRect(x: 0, y: 0, width: width, height: height), weight: weight)
        let bitmap = Scenes.draw([layer], CGSize(width: width, height: height))
        return (0..<height).reduce(0) { most, y in
            (0..<width).reduce(most) { most, x in
                let (column, row) = isUpsideDown ? (x, height - 1 - y) : (width - 1 - x, y)
                return max(most, abs(Int(Pixel.value(bitmap, x, y) & 255) - Int(Pixel.value(bitmap, column, row) & 255)))
            }
        }
    }

    @Test(
        "A symmetric symbol is drawn symmetrically in boxes of any size",
        arguments: ["plus", "minus", "square", "plus.circle", "minus.circle.fill", "plus.square.fill", "square.fill", "circle", "xmark"])
    func mirrored(name: String) {
        for (width, height) in [(24, 24), (25, 25), (31, 18), (18, 31), (47, 48), (9, 9)] {
            for isUpsideDown in [false, true] {
                // Cairo rounds coordinates to fractions of a pixel, differently on the two sides.
                #expect(unlikeness(name, width, height, weight: 400, isUpsideDown: isUpsideDown) <= 24, "\(width) by \(height)")
            }
        }
    }
}
