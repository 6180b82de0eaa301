import Foundation
import TenFootGraphics
import TenFootTesting
import Testing

@testable import TenFootViews

/// Simulates eyes without one type of cones, by Machado, Oliveira and Fernandes 2009 (severity 1), in linear light.
private struct Eyes {
    let rows: [SIMD3<Double>]

    static let withoutRed = Eyes(rows: [
        SIMD3(0.152286, 1.052583, -0.204868), SIMD3(0.114503, 0.786281, 0.099216), SIMD3(-0.003882, -0.048116, 1.051998),
    ])
    static let withoutGreen = Eyes(rows: [
        SIMD3(0.367322, 0.860646, -0.227968), SIMD3(0.280085, 0.672501, 0.047413), SIMD3(-0.011820, 0.042940, 0.968881),
    ])
    static let withoutBlue = Eyes(rows: [
        SIMD3(1.255528, -0.076749, -0.178779), SIMD3(-0.078411, 0.930809, 0.147602), SIMD3(0.004733, 0.691367, 0.303900),
    ])

    /// The difference of two colours for these eyes: the distance in CIE L*a*b*, where about 2 is just noticeable.
    func distance(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> Double {
        let difference = lab(seen(one)) - lab(seen(other))
        return (difference * difference).sum().squareRoot()
    }

    /// The colour that these eyes see, in linear light.
    private func seen(_ color: SIMD3<Double>) -> SIMD3<Double> {
        var linear = SIMD3<Double>.zero
        for index in 0..<3 {
            let value = color[index]
            linear[index] = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return SIMD3((rows[0] * linear).sum(), (rows[1] * linear).sum(), (rows[2] * linear).sum()).clamped(
            lowerBound: .zero, upperBound: .one)
    }

    private func lab(_ color: SIMD3<Double>) -> SIMD3<Double> {
        func root(_ value: Double) -> Double { value > 0.008856 ? pow(value, 1.0 / 3) : 7.787 * value + 16.0 / 116 }
        let x = root((SIMD3(0.4124, 0.3576, 0.1805) * color).sum() / 0.95047)
        let y = root((SIMD3(0.2126, 0.7152, 0.0722) * color).sum())
        let z = root((SIMD3(0.0193, 0.1192, 0.9505) * color).sum() / 1.08883)
        return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
    }
}

@MainActor @Suite("Colour filters") struct ColorFilterTests {
    /// The colours after a filter, as the screen shows them.
    private func shown(_ colors: [SIMD3<Double>], _ filter: DisplayPreferences.ColorFilter) -> [SIMD3<Double>] {
        var display = DisplayPreferences()
        display.colorFilter = filter
        let page = Hosted(size: CGSize(width: 40 * colors.count, height: 40), display: display) {
            HStack(spacing: 0) {
                ForEach(colors.indices, id: \.self) { Color(red: colors[$0].x, green: colors[$0].y, blue: colors[$0].z) }
            }
            .ignoresSafeArea()
        }
        let picture = page.capture()
        return colors.indices.map { index in
            let value = picture.pixels.load(fromByteOffset: 20 * picture.stride + (index * 40 + 20) * 4, as: UInt32.self)
            return SIMD3(Double(value >> 16 & 255), Double(value >> 8 & 255), Double(value & 255)) / 255
        }
    }

    /// Pairs of colours that eyes with all three types of cones distinguish easily, and the other eyes do not.
    private nonisolated static let confused:
        [(filter: DisplayPreferences.ColorFilter, eyes: String, one: SIMD3<Double>, other: SIMD3<Double>)] = [
            (.protanopia, "red", SIMD3(0.1, 0.5, 0.1), SIMD3(0.9, 0.3, 0.1)),
            (.deuteranopia, "green", SIMD3(0.1, 0.7, 0.1), SIMD3(0.9, 0.1, 0.1)),
            (.tritanopia, "blue", SIMD3(0.1, 0.7, 0.1), SIMD3(0.1, 0.7, 0.7)),
        ]

    @Test("Each filter for colour blindness separates colours that those eyes confuse", arguments: confused.indices)
    func apart(index: Int) {
        let (filter, missing, one, other) = Self.confused[index]
        let eyes = missing == "red" ? Eyes.withoutRed : missing == "green" ? .withoutGreen : .withoutBlue
        let filtered = shown([one, other], filter)
        let before = eyes.distance(one, other), after = eyes.distance(filtered[0], filtered[1])
        #expect(before < 12 && after > 2 * before && after > 15, "\(before) became \(after)")
    }

    @Test("Filters for colour blindness keep greys, grayscale removes colour, warm reduces blue, and inverted inverts")
    func greys() {
        let greys = [0.0, 0.3, 0.7, 1].map { SIMD3(repeating: $0) }
        for filter in [DisplayPreferences.ColorFilter.protanopia, .deuteranopia, .tritanopia, .grayscale] {
            for (before, after) in zip(greys, shown(greys, filter)) { #expect(((before - after) * (before - after)).max() < 0.0001) }
        }
        let red = shown([SIMD3(1, 0, 0)], .grayscale)[0]
        #expect(red.x == red.y && red.y == red.z && red.x > 0.1)
        let warm = shown([SIMD3(1, 1, 1)], .warm)[0]
        #expect(warm.x == 1 && warm.y < 0.85 && warm.z < 0.6)
        let inverted = shown([SIMD3(1, 0, 0)], .inverted)[0]
        #expect(inverted == SIMD3(0, 1, 1))
    }

    @Test("Colour filters also apply to the background that no view covers", arguments: [DisplayPreferences.ColorFilter.warm, .inverted])
    func ground(filter: DisplayPreferences.ColorFilter) {
        func corner(_ filter: DisplayPreferences.ColorFilter) -> UInt32 {
            var display = DisplayPreferences()
            (display.colorScheme, display.colorFilter) = (.light, filter)
            let picture = Hosted(size: CGSize(width: 40, height: 40), display: display) { EmptyView() }.capture()
            return picture.pixels.load(as: UInt32.self)
        }
        #expect(corner(filter) != corner(.none))
    }
}
