import CIsolation
import Glibc

/// The set of decoding libraries that a helper loads; after it has entered its sandbox it cannot load any others.
package enum DecoderKind: String, Sendable, CaseIterable {
    /// JPEG, PNG and WebP: three small linked libraries.
    case common
    /// SVG, by librsvg, with the fonts of the system.
    case vector
    /// GIF and BMP, by gdk-pixbuf.
    case rare

    package init(_ format: ImageHeader.Format) {
        self =
            switch format {
            case .jpeg, .png, .webp: .common
            case .svg: .vector
            case .gif, .bmp: .rare
            }
    }
}

/// A request to a helper, sent together with a file descriptor.
package struct DecodingRequest: Equatable, Sendable {
    /// Pixels to cover; 0 for the picture's own size.
    package var width: Int32
    package var height: Int32

    package init(width: Int32, height: Int32) { (self.width, self.height) = (width, height) }

    package func send(_ file: Int32, to socket: Int32) -> Bool {
        withUnsafeBytes(of: self) { isolation_send(socket, $0.baseAddress, $0.count, file) }
    }

    /// Waits for the next request and its file; nil when the socket is closed, or for an invalid request.
    package static func receive(from socket: Int32) -> (request: DecodingRequest, file: Int32)? {
        var request = DecodingRequest(width: 0, height: 0)
        var file: Int32 = -1
        let count = withUnsafeMutableBytes(of: &request) { isolation_receive(socket, $0.baseAddress, $0.count, &file) }
        return count == MemoryLayout<DecodingRequest>.size && file >= 0 ? (request, file) : nil
    }
}

/// A helper's answer; the pixels are sent with it as sealed memory, in rows of `width * 4` bytes.
package struct DecodingAnswer: Sendable {
    package var width: Int32 = 0
    package var height: Int32 = 0
    package var naturalWidth = 0.0
    package var naturalHeight = 0.0
    package var isOpaque = false
    /// Why there is no picture; empty if there is one.
    package var reason = ""

    package init() {}

    package var byteCount: Int { Int(width) * Int(height) * 4 }

    private struct Head {
        var width: Int32
        var height: Int32
        var naturalWidth: Double
        var naturalHeight: Double
        var isOpaque: Int32
        var reasonLength: Int32
    }

    private static let longestReason = 400

    package func send(_ memory: Int32, to socket: Int32) -> Bool {
        let reason = Array(reason.utf8.prefix(Self.longestReason))
        let head = Head(
            width: width, height: height, naturalWidth: naturalWidth, naturalHeight: naturalHeight, isOpaque: isOpaque ? 1 : 0,
            reasonLength: Int32(reason.count))
        let message = withUnsafeBytes(of: head) { Array($0) } + reason
        return message.withUnsafeBytes { isolation_send(socket, $0.baseAddress, $0.count, memory) }
    }

    /// Receives an answer and its memory, or -1; nil when the socket is closed, or for an invalid answer.
    ///
    /// The helper has decoded untrusted bytes and may be compromised: every number is checked, and memory that could shrink while it is
    /// read is refused.
    package static func receive(from socket: Int32) -> (answer: DecodingAnswer, memory: Int32)? {
        var bytes = [UInt8](repeating: 0, count: MemoryLayout<Head>.size + longestReason)
        var memory: Int32 = -1
        let count = bytes.withUnsafeMutableBytes { isolation_receive(socket, $0.baseAddress, $0.count, &memory) }
        if let answer = DecodingAnswer(bytes.prefix(max(0, count)), hasMemory: memory >= 0),
            memory < 0 || isolation_is_sealed(memory, answer.byteCount)
        {
            return (answer, memory)
        }
        if memory >= 0 { close(memory) }
        return nil
    }

    /// Nil for a message with inconsistent numbers.
    package init?(_ message: ArraySlice<UInt8>, hasMemory: Bool) {
        guard message.count >= MemoryLayout<Head>.size else { return nil }
        let head = message.withUnsafeBytes { $0.loadUnaligned(as: Head.self) }
        let text = message.dropFirst(MemoryLayout<Head>.size)
        guard Int(head.reasonLength) == text.count else { return nil }
        reason = String(decoding: text, as: UTF8.self)
        // A reason without a picture, or a picture without a reason.
        guard hasMemory == reason.isEmpty else { return nil }
        if hasMemory {
            let sides = [Int(head.width), Int(head.height)]
            let natural = [head.naturalWidth, head.naturalHeight]
            guard sides.allSatisfy({ (1...ImageHeader.largestArea).contains($0) }), sides[0] * sides[1] <= ImageHeader.largestArea,
                natural.allSatisfy({ $0 > 0 && $0 <= 1e9 })
            else { return nil }
        }
        (width, height, naturalWidth, naturalHeight) = (head.width, head.height, head.naturalWidth, head.naturalHeight)
        isOpaque = head.isOpaque != 0
    }
}
