import Foundation

/// Pixels in the app's own memory.
///
/// Source: vImage vImage_Buffer.
public struct vImage_Buffer {
    /// The first row.
    public var data: UnsafeMutableRawPointer!
    /// How many rows there are.
    public var height: vImagePixelCount
    /// How many pixels a row has.
    public var width: vImagePixelCount
    /// From one row to the next, in bytes.
    public var rowBytes: Int
    /// No pixels.
    public init() { (data, height, width, rowBytes) = (nil, 0, 0, 0) }
    /// Pixels in memory.
    public init(data: UnsafeMutableRawPointer!, height: vImagePixelCount, width: vImagePixelCount, rowBytes: Int) {
        (self.data, self.height, self.width, self.rowBytes) = (data, height, width, rowBytes)
    }
}

/// A number of pixels.
///
/// Source: vImage vImagePixelCount.
public typealias vImagePixelCount = UInt
/// How an operation is to work.
///
/// Source: vImage vImage_Flags.
public typealias vImage_Flags = UInt32
/// What an operation answers: 0 where it worked.
///
/// Source: vImage vImage_Error.
public typealias vImage_Error = Int
/// A colour, a byte a part.
///
/// Source: vImage Pixel_8888.
public typealias Pixel_8888 = (UInt8, UInt8, UInt8, UInt8)

/// Nothing in particular.
///
/// Source: vImage kvImageNoFlags.
public let kvImageNoFlags = 0
/// Beyond its edges a picture goes on as it is there.
///
/// Source: vImage kvImageEdgeExtend.
public let kvImageEdgeExtend = 8
/// Beyond its edges a picture is of one colour.
///
/// Source: vImage kvImageBackgroundColorFill.
public let kvImageBackgroundColorFill = 4
/// Accepted: an operation works on one processor.
///
/// Source: vImage kvImageDoNotTile.
public let kvImageDoNotTile = 16
/// It worked.
///
/// Source: vImage kvImageNoError.
public let kvImageNoError = 0
/// The pixels that are read and those that are written are not of one size.
///
/// Source: vImage kvImageRoiLargerThanInputBuffer.
public let kvImageRoiLargerThanInputBuffer = -21766
/// A side of the square of pixels that are mixed is no odd number.
///
/// Source: vImage kvImageInvalidKernelSize.
public let kvImageInvalidKernelSize = -21767
/// There is no memory where there should be.
///
/// Source: vImage kvImageNullPointerArgument.
public let kvImageNullPointerArgument = -21772

/// Makes each pixel the mean of those around it, in a rectangle of an odd width and height; each of the four bytes by itself.
///
/// Beyond the edges a picture goes on as it is there, or is of the background's colour.
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

/// Means over rectangles, first along rows, then along columns, each by a sum that moves on.
private struct BoxMean {
    let reachX: Int, reachY: Int
    /// The colour beyond the edges; nil where the picture goes on as it is there.
    let background: UnsafePointer<UInt8>?

    func write(
        _ part: Int, of bytes: UnsafeBufferPointer<UInt8>, size: (Int, Int), rowBytes: Int, origin: (Int, Int),
        to: UnsafeMutablePointer<UInt8>, _ width: Int, _ height: Int, _ targetRowBytes: Int
    ) {
        let outside = background.map { Int($0[part]) }
        // Sums along the rows of the source, for the columns that are wanted.
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
