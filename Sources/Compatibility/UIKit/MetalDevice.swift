/// A graphics processor as Metal has it: there is none here.
///
/// Source: Metal MTLDevice.
public protocol MTLDevice: AnyObject {
    /// Its name.
    var name: String { get }
}

/// Nil: there is no Metal on Linux.
///
/// Source: Metal MTLCreateSystemDefaultDevice().
public func MTLCreateSystemDefaultDevice() -> (any MTLDevice)? { nil }
