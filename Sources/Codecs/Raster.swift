import CIsolation
import Glibc

/// Why a picture cannot be shown, in a few words that follow the file's name.
package struct DecodingFailure: Error {
    package let reason: String
    package init(reason: String) { self.reason = reason }

    static let memory = DecodingFailure(reason: "there is not enough memory for it")
}

/// Decoded pixels: 32 bits, premultiplied, blue first, rows without gaps.
///
/// The final bitmap of a picture is allocated in memory that can be passed to another process, so that it is not copied.
package final class Raster {
    package let width, height: Int
    package var isOpaque: Bool
    package let bytes: UnsafeMutablePointer<UInt8>
    /// The memory's descriptor; -1 for memory of this process alone.
    package let memory: Int32

    package var stride: Int { width * 4 }
    package var byteCount: Int { stride * height }

    /// All zero.
    package init(width: Int, height: Int, isOpaque: Bool, isShared: Bool = false) throws(DecodingFailure) {
        guard width > 0, height > 0, width <= ImageHeader.largestArea, width * height <= ImageHeader.largestArea else {
            throw DecodingFailure(reason: "it has no usable size")
        }
        (self.width, self.height, self.isOpaque) = (width, height, isOpaque)
        let count = width * height * 4
        memory = isShared ? isolation_memory(count) : -1
        if isShared {
            let mapped = memory < 0 ? nil : mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0)
            guard let mapped, mapped != MAP_FAILED else {
                if memory >= 0 { close(memory) }
                throw .memory
            }
            bytes = mapped.assumingMemoryBound(to: UInt8.self)
        } else {
            guard let allocated = calloc(count, 1) else { throw .memory }
            bytes = allocated.assumingMemoryBound(to: UInt8.self)
        }
    }

    deinit {
        if memory >= 0 {
            munmap(bytes, byteCount)
            close(memory)
        } else {
            free(bytes)
        }
    }

    /// The same pixels in memory that can be passed to another process.
    func shared() throws(DecodingFailure) -> Raster {
        guard memory < 0 else { return self }
        let copy = try Raster(width: width, height: height, isOpaque: isOpaque, isShared: true)
        copy.bytes.update(from: bytes, count: byteCount)
        return copy
    }

    /// Determines whether any pixel is transparent.
    func findTransparency() {
        isOpaque = !(0..<width * height).contains { bytes[$0 * 4 + 3] != 255 }
    }

    /// Multiplies colours by their alpha, as everything that draws expects them.
    func premultiply() {
        for index in 0..<width * height {
            let pixel = bytes + index * 4
            let alpha = Int(pixel[3])
            if alpha == 255 { continue }
            for channel in 0..<3 {
                let product = Int(pixel[channel]) * alpha + 128
                pixel[channel] = UInt8((product + product >> 8) >> 8)
            }
        }
    }

    /// The picture rotated for display.
    func upright(_ orientation: ImageOrientation) throws(DecodingFailure) -> Raster {
        guard orientation != .up else { return self }
        let isSideways = orientation.isSideways
        let result = try Raster(width: isSideways ? height : width, height: isSideways ? width : height, isOpaque: isOpaque, isShared: true)
        let from = UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt32.self)
        let to = UnsafeMutableRawPointer(result.bytes).assumingMemoryBound(to: UInt32.self)
        for y in 0..<result.height {
            for x in 0..<result.width {
                let (column, row) =
                    switch orientation {
                    case .up: (x, y)
                    case .upMirrored: (width - 1 - x, y)
                    case .down: (width - 1 - x, height - 1 - y)
                    case .downMirrored: (x, height - 1 - y)
                    case .leftMirrored: (y, x)
                    case .right: (y, height - 1 - x)
                    case .rightMirrored: (width - 1 - y, height - 1 - x)
                    case .left: (width - 1 - y, x)
                    }
                to[y * result.width + x] = from[row * width + column]
            }
        }
        return result
    }

    /// The picture at a smaller size: each new pixel is the average of the area it covers.
    func resampled(width: Int, height: Int) throws(DecodingFailure) -> Raster {
        if width == self.width, height == self.height { return self }
        let result = try Raster(width: width, height: height, isOpaque: isOpaque, isShared: true)
        // Row by row: sums of whole source rows, weighted at the edges, in numbers that stay exact.
        guard let memory = calloc(self.width, MemoryLayout<SIMD4<Float>>.stride) else { throw .memory }
        defer { free(memory) }
        let sums = memory.assumingMemoryBound(to: Float.self), columns = memory.assumingMemoryBound(to: SIMD4<Float>.self)
        let stepX = Float(self.width) / Float(width), stepY = Float(self.height) / Float(height)
        for y in 0..<height {
            let top = Float(y) * stepY, bottom = min(Float(self.height), top + stepY)
            sums.update(repeating: 0, count: self.width * 4)
            var row = Int(top)
            while row < self.height, Float(row) < bottom {
                let weight = min(bottom, Float(row + 1)) - max(top, Float(row))
                let line = bytes + row * stride
                for index in 0..<self.width * 4 { sums[index] += Float(line[index]) * weight }
                row += 1
            }
            let line = result.bytes + y * result.stride
            for x in 0..<width {
                let left = Float(x) * stepX, right = min(Float(self.width), left + stepX)
                var sum = SIMD4<Float>.zero
                var column = Int(left)
                while column < self.width, Float(column) < right {
                    let weight = min(right, Float(column + 1)) - max(left, Float(column))
                    sum += columns[column] * weight
                    column += 1
                }
                sum = sum / (stepX * stepY) + 0.5
                // An average is at most 255, and a hair more by rounding.
                for channel in 0..<4 { line[x * 4 + channel] = UInt8(min(sum[channel], 255)) }
            }
        }
        return result
    }
}
