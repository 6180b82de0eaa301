import Foundation

/// A pixel buffer in the app's own memory.
///
/// Source: vImage vImage_Buffer.
public struct vImage_Buffer {
    /// The address of the first row.
    public var data: UnsafeMutableRawPointer!
    /// The number of rows.
    public var height: vImagePixelCount
    /// The number of pixels in a row.
    public var width: vImagePixelCount
    /// The distance from the start of one row to the start of the next, in bytes.
    public var rowBytes: Int
    /// Creates a buffer without memory: no rows and no columns.
    public init() { (data, height, width, rowBytes) = (nil, 0, 0, 0) }
    /// Creates a buffer over existing memory.
    public init(data: UnsafeMutableRawPointer!, height: vImagePixelCount, width: vImagePixelCount, rowBytes: Int) {
        (self.data, self.height, self.width, self.rowBytes) = (data, height, width, rowBytes)
    }
}

/// A number of pixels.
///
/// Source: vImage vImagePixelCount.
public typealias vImagePixelCount = UInt
/// Options of an operation, as bits.
///
/// Source: vImage vImage_Flags.
public typealias vImage_Flags = UInt32
/// The result of an operation; 0 means success.
///
/// Source: vImage vImage_Error.
public typealias vImage_Error = Int
/// A colour of four 8-bit channels.
///
/// Source: vImage Pixel_8888.
public typealias Pixel_8888 = (UInt8, UInt8, UInt8, UInt8)

/// No options.
///
/// Source: vImage kvImageNoFlags.
public let kvImageNoFlags = 0
/// Pixels beyond the image's edges have the value of the nearest edge pixel.
///
/// Source: vImage kvImageEdgeExtend.
public let kvImageEdgeExtend = 8
/// Pixels beyond the image's edges have the background colour.
///
/// Source: vImage kvImageBackgroundColorFill.
public let kvImageBackgroundColorFill = 4
/// Accepted and ignored: every operation runs on one thread.
///
/// Source: vImage kvImageDoNotTile.
public let kvImageDoNotTile = 16
/// The operation succeeded.
///
/// Source: vImage kvImageNoError.
public let kvImageNoError = 0
/// The region to read reaches beyond the source buffer.
///
/// Source: vImage kvImageRoiLargerThanInputBuffer.
public let kvImageRoiLargerThanInputBuffer = -21766
/// The width or height of the kernel is not an odd number.
///
/// Source: vImage kvImageInvalidKernelSize.
public let kvImageInvalidKernelSize = -21767
/// A buffer's data pointer is nil.
///
/// Source: vImage kvImageNullPointerArgument.
public let kvImageNullPointerArgument = -21772

/// Blurs with a box kernel of odd width and height: each pixel becomes the mean of the pixels around it, each channel separately.
///
/// Beyond the edges, the edge pixels are repeated or the background colour is used, depending on the flags.
///
/// Source: vImage vImageBoxConvolve_ARGB8888(_:_:_:_:_:_:_:_:_:).
@discardableResult public func vImageBoxConvolve_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ tempBuffer: UnsafeMutableRawPointer?,
    _ srcOffsetToROI_X: vImagePixelCount, _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32, _ kernel_width: UInt32,
    _ backgroundColor: UnsafePointer<UInt8>?, _ flags: vImage_Flags
) -> vImage_Error {
    let (source, target) = (src.pointee, dest.pointee)
    guard kernel_height % 2 == 1, kernel_width % 2 == 1 else { return kvImageInvalidKernelSize }
    guard let from = source.data, let to = target.data else { return kvImageNullPointerArgument }
    let (width, height) = (Int(target.width), Int(target.height))
    let (left, top) = (Int(srcOffsetToROI_X), Int(srcOffsetToROI_Y))
    guard left + width <= Int(source.width), top + height <= Int(source.height) else { return kvImageRoiLargerThanInputBuffer }
    guard width > 0, height > 0 else { return kvImageNoError }
    let extends = flags & vImage_Flags(kvImageEdgeExtend) != 0 || backgroundColor == nil
    let box = BoxMean(reachX: Int(kernel_width) / 2, reachY: Int(kernel_height) / 2, background: extends ? nil : backgroundColor)
    let bytes = UnsafeBufferPointer(start: from.assumingMemoryBound(to: UInt8.self), count: source.rowBytes * Int(source.height))
    for part in 0..<4 {
        box.write(
            part, of: bytes, size: (Int(source.width), Int(source.height)), rowBytes: source.rowBytes, origin: (left, top),
            to: to.assumingMemoryBound(to: UInt8.self), width, height, target.rowBytes)
    }
    return kvImageNoError
}

/// A two-pass box blur, rows first and then columns, each with a running sum.
private struct BoxMean {
    let reachX: Int, reachY: Int
    /// The colour beyond the edges; nil if the edge pixels are repeated.
    let background: UnsafePointer<UInt8>?

    func write(
        _ part: Int, of bytes: UnsafeBufferPointer<UInt8>, size: (Int, Int), rowBytes: Int, origin: (Int, Int),
        to: UnsafeMutablePointer<UInt8>, _ width: Int, _ height: Int, _ targetRowBytes: Int
    ) {
        let outside = background.map { Int($0[part]) }
        // Sums along the source's rows, for the columns of the destination only.
        var sums = [Int](repeating: 0, count: width * size.1)
        for row in 0..<size.1 {
            func value(_ column: Int) -> Int {
                if let outside, column < 0 || column >= size.0 { return outside }
                return Int(bytes[row * rowBytes + min(max(column, 0), size.0 - 1) * 4 + part])
            }
            var sum = (origin.0 - reachX...origin.0 + reachX).reduce(0) { $0 + value($1) }
            for column in 0..<width {
                sums[row * width + column] = sum
                sum += value(origin.0 + column + reachX + 1) - value(origin.0 + column - reachX)
            }
        }
        let area = (2 * reachX + 1) * (2 * reachY + 1)
        for column in 0..<width {
            func value(_ row: Int) -> Int {
                if let outside, row < 0 || row >= size.1 { return outside * (2 * reachX + 1) }
                return sums[min(max(row, 0), size.1 - 1) * width + column]
            }
            var sum = (origin.1 - reachY...origin.1 + reachY).reduce(0) { $0 + value($1) }
            for row in 0..<height {
                to[row * targetRowBytes + column * 4 + part] = UInt8((sum + area / 2) / area)
                sum += value(origin.1 + row + reachY + 1) - value(origin.1 + row - reachY)
            }
        }
    }
}
