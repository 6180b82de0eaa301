import Foundation
import TenFootViewGraph

/// The record that `--record` writes: the initial state of the scene, then every frame's input with a digest of what was drawn.
///
/// A file is `TFRECORD`, a version, the start, and the frames, each with its length and a checksum in front, so that a record of an app
/// that crashed is good up to its last frame.
package struct FrameRecord {
    struct Start {
        var canvas: CGSize
        var scale: Double
        /// Seconds since 1970 at second zero of the clock.
        var epoch: Double
        /// Whether the app was told that it has no window.
        var isHeadless: Bool
    }

    struct Frame {
        var time: TimeInterval
        var isComplete: Bool
        var events: [HostEvent]
        /// The number of pieces of background work that had ended before it, since the start.
        var endedWork: Int
        /// The picture loader's answers during the frame, in order; for the first frame, also those while the tree was created.
        var answers: [PictureAnswer]
        var digest: UInt64
    }

    /// The version of the format and of the digest: a record can be replayed only by the version that wrote it.
    static let version = 1
    static let magic = Array("TFRECORD".utf8)

    var start: Start
    var frames: [Frame]

    /// Reads a record; throws a sentence that follows the file's name.
    package init(_ bytes: [UInt8]) throws {
        var reader = RecordReader(bytes[...])
        for expected in Self.magic {
            guard let byte = try? reader.byte(), byte == expected else { throw RecordProblem(reason: "is no record of frames") }
        }
        let version = try reader.int()
        guard version == Self.version else {
            throw RecordProblem(
                reason:
                    "was written by another version of TenFoot (format \(version), this one reads \(Self.version)): replay it with that one"
            )
        }
        start = Start(
            canvas: try reader.canvas(), scale: try reader.scale(), epoch: try reader.double(),
            isHeadless: try reader.flag())
        frames = []
        while !reader.isAtEnd {
            let checksum = try reader.fixed()
            let begin = reader.position
            var block = try reader.block()
            guard FrameRecord.checksum(bytes[begin..<reader.position]) == checksum else {
                throw RecordProblem(reason: "is damaged in frame \(frames.count + 1)")
            }
            frames.append(try Frame(&block))
        }
    }

    /// The bytes that a frame adds to a record.
    package static func encoded(_ input: FrameInput, _ output: FrameOutput, answers: [PictureAnswer] = [], endedWork: Int = 0) -> [UInt8] {
        Frame(
            time: input.time, isComplete: input.isComplete, events: input.events, endedWork: endedWork, answers: answers,
            digest: output.display.digest
        ).bytes
    }

    static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}

extension FrameRecord.Start {
    var bytes: [UInt8] {
        var writer = RecordWriter()
        writer.put(FrameRecord.version)
        writer.put(canvas)
        writer.put(scale)
        writer.put(epoch)
        writer.put(isHeadless)
        return FrameRecord.magic + writer.bytes
    }
}

extension FrameRecord.Frame {
    /// The frame's bytes, preceded by length and checksum.
    var bytes: [UInt8] {
        var writer = RecordWriter()
        writer.put(time)
        writer.put(isComplete)
        writer.put(UInt64(events.count))
        for event in events { writer.put(event) }
        writer.put(endedWork)
        writer.put(UInt64(answers.count))
        for answer in answers { writer.put(answer) }
        writer.putFixed(digest)
        return Self.framed(writer.bytes)
    }

    /// What a frame contains, preceded by length and checksum.
    static func framed(_ bytes: [UInt8]) -> [UInt8] {
        var length = RecordWriter()
        length.put(UInt64(bytes.count))
        let content = length.bytes + bytes
        var front = RecordWriter()
        front.putFixed(FrameRecord.checksum(content[...]))
        return front.bytes + content
    }

    fileprivate init(_ reader: inout RecordReader) throws(RecordProblem) {
        time = try reader.amount()
        isComplete = try reader.flag()
        events = []
        for _ in 0..<(try reader.count()) { events.append(try reader.event()) }
        endedWork = try reader.int()
        answers = []
        for _ in 0..<(try reader.count()) { answers.append(try reader.answer()) }
        digest = try reader.fixed()
        guard reader.isAtEnd else { try reader.fail() }
    }
}
