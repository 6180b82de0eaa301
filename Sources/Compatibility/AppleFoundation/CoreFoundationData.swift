import Foundation

/// Creates data with a copy of the bytes; nil if the length is negative.
///
/// Source: Core Foundation CFDataCreate(_:_:_:).
public func CFDataCreate(_ allocator: CFAllocator?, _ bytes: UnsafePointer<UInt8>?, _ length: Int) -> CFData? {
    length < 0 ? nil : NSData(bytes: bytes, length: bytes == nil ? 0 : length)
}

/// Creates data over existing memory, without a copy; nil if `bytes` is nil or the length is negative.
///
/// The memory is freed with the data, unless `deallocator` is `kCFAllocatorNull`.
///
/// Source: Core Foundation CFDataCreateWithBytesNoCopy(_:_:_:_:).
public func CFDataCreateWithBytesNoCopy(
    _ allocator: CFAllocator?, _ bytes: UnsafePointer<UInt8>?, _ length: Int, _ deallocator: CFAllocator?
) -> CFData? {
    guard let bytes, length >= 0 else { return nil }
    return NSData(bytesNoCopy: UnsafeMutableRawPointer(mutating: bytes), length: length, freeWhenDone: deallocator !== kCFAllocatorNull)
}
