import CGIO

/// What goes on when GIO has an answer; it is kept alive until then.
package final class GLibAnswer {
    private let body: (_ source: UnsafeMutableRawPointer?, _ result: OpaquePointer?) -> Void

    package init(_ body: @escaping (_ source: UnsafeMutableRawPointer?, _ result: OpaquePointer?) -> Void) { self.body = body }

    /// What GIO is to hand to the callback, which takes it over.
    package var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    package static let callback: GAsyncReadyCallback = { source, result, data in
        guard let data else { return }
        Unmanaged<GLibAnswer>.fromOpaque(data).takeRetainedValue().body(source.map { UnsafeMutableRawPointer($0) }, result)
    }
}
