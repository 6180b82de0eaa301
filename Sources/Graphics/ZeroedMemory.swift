import Foundation

/// Memory for pixels, all zero.
///
/// Large pieces come from the kernel as they are and are not written to beforehand: what is drawn over anyway would cost twice.
package enum ZeroedMemory {
    package static func allocate(byteCount: Int) -> UnsafeMutableRawPointer {
        // A program that is out of memory for pixels cannot go on, as everywhere in Swift.
        guard let memory = calloc(max(1, byteCount), 1) else { preconditionFailure("out of memory for \(byteCount) bytes of pixels") }
        return memory
    }

    package static func free(_ memory: UnsafeMutableRawPointer) { Foundation.free(memory) }
}
