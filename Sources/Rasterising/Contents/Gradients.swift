import Foundation
import TenFootGraphics

/// Draws dithered gradients: on a dark screen, steps of eight bits would be visible as bands.
enum Gradients {
    /// The colours along a gradient, premultiplied, blue first, in 256ths of the steps a screen has.
    private static func ramp(_ stops: [PaintStop], count: Int) -> [SIMD4<UInt16>] {
        let stops = stops.filter { $0.location.isFinite }.enumerated().sorted {
            $0.element.location != $1.element.location ? $0.element.location < $1.element.location : $0.offset < $1.offset
        }.map(\.element)
        guard let first = stops.first, let last = stops.last else { return Array(repeating: .zero, count: count) }
        var result: [SIMD4<UInt16>] = []
        result.reserveCapacity(count)
        var next = 0
        for index in 0..<count {
            let place = Double(index) / Double(count - 1)
            while next < stops.count, stops[next].location <= place { next += 1 }
            let color: RGBA
            if next == 0 {
                color = first.color
            } else if next == stops.count {
                color = last.color
            } else {
                let from = stops[next - 1], to = stops[next]
                color = from.color.mixed(with: to.color, by: (place - from.location) / (to.location - from.location))
            }
            let alpha = max(0, min(1, color.alpha))
            func component(_ value: Double) -> UInt16 { UInt16(max(0, min(1, value)) * alpha * 255 * 256) }
            result.append(SIMD4(component(color.blue), component(color.green), component(color.red), component(1)))
        }
        return result
    }

    /// An 8 by 8 ordered pattern of thresholds, in 256ths of a step.
    private static let thresholds: [SIMD4<UInt16>] = (0..<64).map { index in
        let x = index % 8, y = index / 8
        var value: UInt16 = 0
        for bit in 0..<3 {
            let a = UInt16(x >> bit) & 1, b = UInt16(y >> bit) & 1
            value |= ((a ^ b) << (5 - 2 * bit)) | (b << (4 - 2 * bit))
        }
        return SIMD4(repeating: value * 4 + 2)
    }

    /// Fills pixels whose origin is in layer points times `scale`.
    static func draw(_ paint: Paint, into pixels: Pixels, scale: CGFloat) {
        let stops: [PaintStop]
        switch paint {
        case .color(let color): return pixels.fill(pixels.bounds, color)
        case .linear(let own, _, _), .radial(let own, _, _, _), .angular(let own, _, _, _), .elliptical(let own, _, _, _, _): stops = own
        }
        let steps = 1024
        let ramp = ramp(stops, count: steps)
        let top = Float(steps - 1)
        let width = pixels.width
        let places = UnsafeMutablePointer<Float>.allocate(capacity: width)
        defer { places.deallocate() }
        ramp.withUnsafeBufferPointer { ramp in
            thresholds.withUnsafeBufferPointer { thresholds in
                for y in 0..<pixels.height {
                    line(paint, y: y, pixels, scale: scale, into: places)
                    let out = (pixels.data + y * pixels.stride).assumingMemoryBound(to: UInt32.self)
                    let pattern = ((y + pixels.originY) & 7) * 8
                    for x in 0..<width {
                        let place = places[x]
                        let index = place > 0 ? min(top, place * top) : 0
                        // One threshold for all four, so that no colour gets above alpha; 255 steps and a threshold stay below 256.
                        let color = ramp[Int(index.isNaN ? 0 : index)] &+ thresholds[pattern + ((x + pixels.originX) & 7)]
                        out[x] = unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: color &>> 8), to: UInt32.self)
                    }
                }
            }
        }
    }

    /// Computes the gradient's parameter for each pixel of a line, 0 to 1 and beyond; 1 or infinite if the gradient has no length.
    private static func line(_ paint: Paint, y: Int, _ pixels: Pixels, scale: CGFloat, into places: UnsafeMutablePointer<Float>) {
        let py = (Double(y + pixels.originY) + 0.5) / scale
        let firstX = (Double(pixels.originX) + 0.5) / scale, step = 1 / scale
        switch paint {
        case .color: break
        case .linear(_, let start, let end):
            let dx = end.x - start.x, dy = end.y - start.y
            let length = dx * dx + dy * dy
            for x in 0..<pixels.width {
                let px = firstX + Double(x) * step
                places[x] = length > 0 ? Float(((px - start.x) * dx + (py - start.y) * dy) / length) : 1
            }
        case .radial(_, let center, let startRadius, let endRadius):
            let span = endRadius - startRadius
            for x in 0..<pixels.width {
                let distance = hypot(firstX + Double(x) * step - center.x, py - center.y)
                places[x] = Float((distance - startRadius) / span)
            }
        case .elliptical(_, let center, let size, let start, let end):
            let span = end - start
            for x in 0..<pixels.width {
                let dx = (firstX + Double(x) * step - center.x) / max(size.width, 0.01), dy = (py - center.y) / max(size.height, 0.01)
                let distance = hypot(dx, dy)
                places[x] = Float((distance - start) / span)
            }
        case .angular(_, let center, let startAngle, let endAngle):
            let turn = 2 * Double.pi
            let span = max(-turn, min(turn, endAngle - startAngle))
            for x in 0..<pixels.width {
                var angle = atan2(py - center.y, firstX + Double(x) * step - center.x) - startAngle
                angle -= (angle / turn).rounded(.down) * turn
                if span < 0 { angle = turn - angle }
                // Outside the range, use the nearer end.
                let place = abs(span) > 0 ? angle / abs(span) : 0
                places[x] = Float(place > 1 && angle > (abs(span) + turn) / 2 ? 0 : place)
            }
        }
    }
}
