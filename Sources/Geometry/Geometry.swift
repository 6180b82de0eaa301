// Point, size and rectangle are Foundation's, since apps use these names on Linux and on tvOS.
@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize
