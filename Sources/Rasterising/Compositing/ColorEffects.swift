import Foundation
import TenFootGraphics

/// A change of colours: a matrix and an offset, on red, green and blue.
struct ColorMatrix {
    var rows: [SIMD3<Double>]
    var offset: SIMD3<Double>
    var alpha = 1.0
    /// The weights of red, green and blue in luminance.
    static let brightness = SIMD3(0.2126, 0.7152, 0.0722)

    /// Nil for effects that do more than change each pixel's colour.
    init?(_ effect: LayerEffect) {
        let weights = Self.brightness
        func mixed(_ amount: Double) -> [SIMD3<Double>] {
            (0..<3).map { row in
                var values = weights * (1 - amount)
                values[row] += amount
                return values
            }
        }
        func scaled(_ factors: SIMD3<Double>) -> [SIMD3<Double>] {
            (0..<3).map { row in
                var values = SIMD3<Double>.zero
                values[row] = factors[row]
                return values
            }
        }
        rows = scaled(SIMD3(1, 1, 1))
        offset = .zero
        switch effect {
        case .blur, .opaque, .luminanceToAlpha: return nil
        case .brightness(let amount): offset = SIMD3(repeating: amount)
        case .contrast(let amount):
            rows = scaled(SIMD3(repeating: amount))
            offset = SIMD3(repeating: (1 - amount) / 2)
        case .saturation(let amount): rows = mixed(amount)
        case .grayscale(let amount): rows = mixed(1 - max(0, min(1, amount)))
        case .hueRotation(let radians):
            // A rotation about the grey axis that preserves luminance.
            let c = cos(radians), s = sin(radians)
            let spread = [
                SIMD3(-weights.x, -weights.y, 1 - weights.z), SIMD3(0.143, 0.140, -0.283), SIMD3(weights.x - 1, weights.y, weights.z),
            ]
            rows = (0..<3).map { row in
                var keep = -weights
                keep[row] += 1
                return weights + c * keep + s * spread[row]
            }
        case .colorInvert:
            rows = scaled(SIMD3(repeating: -1))
            offset = SIMD3(repeating: 1)
        case .colorMultiply(let color):
            rows = scaled(SIMD3(color.red, color.green, color.blue))
            alpha = color.alpha
        case .colorMatrix(let red, let green, let blue): rows = [red, green, blue]
        }
    }

    /// Changes premultiplied pixels in place; the offset is scaled by the pixel's alpha.
    func apply(to pixels: Pixels) {
        func single(_ value: SIMD3<Double>) -> SIMD3<Float> { SIMD3(Float(value.x), Float(value.y), Float(value.z)) }
        let red = single(SIMD3(rows[0].x, rows[1].x, rows[2].x)), green = single(SIMD3(rows[0].y, rows[1].y, rows[2].y))
        let blue = single(SIMD3(rows[0].z, rows[1].z, rows[2].z)), offset = single(self.offset)
        let factor = Float(max(0, min(1, alpha)))
        for y in 0..<pixels.height {
            let line = (pixels.data + y * pixels.stride).assumingMemoryBound(to: UInt8.self)
            for x in 0..<pixels.width {
                let pixel = line + x * 4
                guard pixel[3] != 0 else { continue }
                let alpha = Float(pixel[3])
                var color = red * Float(pixel[2])
                color += green * Float(pixel[1])
                color += blue * Float(pixel[0])
                color += offset * alpha
                // NaN becomes black: clamping NaN gives the bound.
                color = color.clamped(lowerBound: .zero, upperBound: SIMD3(repeating: alpha)) * factor
                pixel[0] = UInt8(color.z + 0.5)
                pixel[1] = UInt8(color.y + 0.5)
                pixel[2] = UInt8(color.x + 0.5)
                pixel[3] = UInt8(alpha * factor + 0.5)
            }
        }
    }
}

extension Pixels {
    /// Makes pixels black, with their luminance as alpha.
    func makeLuminanceAlpha() {
        let shares = ColorMatrix.brightness
        for y in 0..<height {
            let line = (data + y * stride).assumingMemoryBound(to: UInt8.self)
            for x in 0..<width {
                let pixel = line + x * 4
                let bright = shares.x * Double(pixel[2]) + shares.y * Double(pixel[1]) + shares.z * Double(pixel[0])
                (pixel[0], pixel[1], pixel[2], pixel[3]) = (0, 0, 0, UInt8(min(255, bright + 0.5)))
            }
        }
    }

    /// Makes partly transparent pixels opaque, in the same colour; fully transparent ones stay so.
    func makeOpaque() {
        for y in 0..<height {
            let line = (data + y * stride).assumingMemoryBound(to: UInt8.self)
            for x in 0..<width {
                let pixel = line + x * 4
                let alpha = Int(pixel[3])
                guard alpha > 0, alpha < 255 else { continue }
                for channel in 0..<3 { pixel[channel] = UInt8(min(255, (Int(pixel[channel]) * 255 + alpha / 2) / alpha)) }
                pixel[3] = 255
            }
        }
    }
}
