// The point, size and rectangle are Foundation's: apps, Linux and tvOS alike, already spell them so.
@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize
