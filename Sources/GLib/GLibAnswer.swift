import CGIO

/// A continuation for a GIO callback, which is retained until then.
package final class GLibAnswer {
    private let body: (_ source: UnsafeMutableRawPointer?, _ result: OpaquePointer?) -> Void

    package init(_ body: @escaping (_ source: UnsafeMutableRawPointer?, _ result: OpaquePointer?) -> Void) { self.body = body }

    /// The user data for the callback, which must release it.
    package var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    package static let callback: GAsyncReadyCallback = { source, result, data in
        guard let data else { return }
        Unmanaged<GLibAnswer>.fromOpaque(data).takeRetainedValue().body(source.map { UnsafeMutableRawPointer($0) }, result)
    }
}
