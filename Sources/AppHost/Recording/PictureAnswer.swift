import Foundation
import TenFootGraphics

/// The picture loader's answer to a request of a frame, on which the frame depends.
package struct PictureAnswer: Equatable {
    enum State: Equatable {
        case size(CGSize?)
        case loading(CGSize?)
        /// A bitmap's number, equal for equal bitmaps, and its size.
        case ready(bitmap: Int, width: Int, height: Int, isOpaque: Bool, CGSize)
        case failed(String)
    }
    /// The requested picture, as a digest of its name.
    var source: UInt64
    var state: State
}

extension RecordWriter {
    mutating func put(_ answer: PictureAnswer) {
        putFixed(answer.source)
        switch answer.state {
        case .size(let size): put(0, size)
        case .loading(let size): put(1, size)
        case .ready(let bitmap, let width, let height, let isOpaque, let size):
            put(2, size)
            put(bitmap)
            put(width)
            put(height)
            put(isOpaque)
        case .failed(let reason):
            put(3)
            put(reason)
        }
    }

    private mutating func put(_ kind: Int, _ size: CGSize?) {
        put(kind)
        put(size != nil)
        if let size { put(size) }
    }
}

extension RecordReader {
    mutating func answer() throws(RecordProblem) -> PictureAnswer {
        let source = try fixed()
        switch try int() {
        case 0: return PictureAnswer(source: source, state: .size(try optionalSize()))
        case 1: return PictureAnswer(source: source, state: .loading(try optionalSize()))
        case 2:
            let size = try optionalSize() ?? .zero
            let bitmap = try int(), width = try int(), height = try int()
            let isOpaque = try flag()
            // Check the size: no picture is decoded larger, and a damaged record must not exhaust memory.
            guard (1...20_000).contains(width), (1...20_000).contains(height), width * height <= 1 << 28 else { try fail() }
            return PictureAnswer(
                source: source, state: .ready(bitmap: bitmap, width: width, height: height, isOpaque: isOpaque, size))
        case 3: return PictureAnswer(source: source, state: .failed(try text()))
        default: try fail()
        }
    }

    private mutating func optionalSize() throws(RecordProblem) -> CGSize? { try flag() ? try size() : nil }
}
