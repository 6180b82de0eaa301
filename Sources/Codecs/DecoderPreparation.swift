import Glibc

/// Loads everything that a process needs before it gives up opening files.
package enum DecoderPreparation {
    /// Bytes of address space: room for a picture of 40 million pixels in several scans, its file, and the libraries.
    package static let memory = 768 << 20

    package static func load(_ kind: DecoderKind) {
        switch kind {
        case .common: break
        case .rare:
            // gdk-pixbuf loads the reader of a format with the first picture in it.
            let beginning: StaticString = "GIF89a"
            beginning.withUTF8Buffer { bytes in
                for format in [ImageHeader.Format.gif, .bmp] { _ = try? PixbufDecoding.decode(UnsafeRawBufferPointer(bytes), format) }
            }
        case .vector:
            // Draw once, so that the libraries load their lazily loaded parts, including the reader of embedded pictures.
            let drawing: StaticString = """
                <svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'><path d='M0 0h1'/><image width='1' height='1' href='data:image/png;base64,\
                iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='/></svg>
                """
            drawing.withUTF8Buffer { _ = try? VectorDecoding.decode(UnsafeRawBufferPointer($0), covering: nil) }
        }
    }
}

/// A whole file read into memory: unlike with a mapping, truncation by another program causes a short read and no fault.
package final class FileBytes {
    package let buffer: UnsafeRawBufferPointer
    /// The largest file that is read, in bytes.
    package static let longest = 192 << 20

    /// Reads a regular file from its beginning; the descriptor stays open.
    package init(_ file: Int32) throws(DecodingFailure) {
        // Not by fstat, which the C library turns into a call that takes a path.
        let size = Int(lseek(file, 0, SEEK_END))
        guard size >= 0 else { throw DecodingFailure(reason: "it cannot be read") }
        guard size <= Self.longest else { throw DecodingFailure(reason: "it is larger than \(Self.longest >> 20) MB") }
        guard let memory = malloc(max(1, size)) else { throw .memory }
        var count = 0
        while count < size {
            let read = pread(file, memory + count, size - count, off_t(count))
            if read < 0, errno == EINTR { continue }
            guard read >= 0 else {
                free(memory)
                throw DecodingFailure(reason: "it cannot be read")
            }
            if read == 0 { break }
            count += read
        }
        buffer = UnsafeRawBufferPointer(start: memory, count: count)
    }

    deinit { free(UnsafeMutableRawPointer(mutating: buffer.baseAddress)) }
}
