/// A Metal graphics device; there is none on Linux.
///
/// Source: Metal MTLDevice.
public protocol MTLDevice: AnyObject {
    /// Its name.
    var name: String { get }
}

/// Always nil: there is no Metal on Linux.
///
/// Source: Metal MTLCreateSystemDefaultDevice().
public func MTLCreateSystemDefaultDevice() -> (any MTLDevice)? { nil }
