/// A colour in sRGB with straight alpha; components run from 0 to 1.
package struct RGBA: Hashable, Sendable {
    package var red, green, blue, alpha: Double

    package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    package init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    package static let clear = RGBA(white: 0, alpha: 0)
    package static let black = RGBA(white: 0)
    package static let white = RGBA(white: 1)

    /// The same colour, more transparent.
    package func opacity(_ factor: Double) -> RGBA {
        var copy = self
        copy.alpha *= factor
        return copy
    }

    /// The colour between this one and another by linear interpolation; `amount` 0 is this one.
    package func mixed(with other: RGBA, by amount: Double) -> RGBA {
        RGBA(
            red: red + (other.red - red) * amount, green: green + (other.green - green) * amount,
            blue: blue + (other.blue - blue) * amount, alpha: alpha + (other.alpha - alpha) * amount)
    }
}
