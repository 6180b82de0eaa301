import Foundation

/// A copy of bytes; nil where the length is negative.
///
/// Source: Core Foundation CFDataCreate(_:_:_:).
public func CFDataCreate(_ allocator: CFAllocator?, _ bytes: UnsafePointer<UInt8>?, _ length: Int) -> CFData? {
    length < 0 ? nil : NSData(bytes: bytes, length: bytes == nil ? 0 : length)
}

/// Bytes where they are; nil where there are none or the length is negative.
///
/// They are freed with the data, unless `deallocator` is the one that frees nothing.
///
/// Source: Core Foundation CFDataCreateWithBytesNoCopy(_:_:_:_:).
public func CFDataCreateWithBytesNoCopy(
    _ allocator: CFAllocator?, _ bytes: UnsafePointer<UInt8>?, _ length: Int, _ deallocator: CFAllocator?
) -> CFData? {
    guard let bytes, length >= 0 else { return nil }
    return NSData(bytesNoCopy: UnsafeMutableRawPointer(mutating: bytes), length: length, freeWhenDone: deallocator !== kCFAllocatorNull)
}
