import Foundation

/// Memory for pixels, all zero.
///
/// The kernel provides large pieces already zeroed. They are not written to beforehand: pixels that are drawn over would cost twice.
package enum ZeroedMemory {
    package static func allocate(byteCount: Int) -> UnsafeMutableRawPointer {
        // A program that has no memory for pixels cannot continue, as everywhere in Swift.
        guard let memory = calloc(max(1, byteCount), 1) else { preconditionFailure("out of memory for \(byteCount) bytes of pixels") }
        return memory
    }

    package static func free(_ memory: UnsafeMutableRawPointer) { Foundation.free(memory) }
}
