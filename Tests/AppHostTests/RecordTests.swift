import Foundation
import TenFootGraphics
import TenFootInput
import TenFootViewGraph
import TenFootViews
import Testing

@testable import TenFootAppHost

@Suite struct RecordTests {
    private var bytes: [UInt8] {
        let start = FrameRecord.Start(canvas: CGSize(width: 1920, height: 1080), scale: 1, epoch: 1_704_102_060, isHeadless: true)
        let events: [HostEvent] = [
            .press(PressEvent(.left, .repeated(count: 3), time: 77, device: 2)), .text("añ"),
            .key(KeyEvent(key: "é", characters: "É", modifiers: 2, phase: .repeat)),
            .wheel(CGPoint(x: 3, y: -4), by: CGSize(width: 0, height: 9)),
            .scenePhase(.inactive), .resize(CGSize(width: 10, height: 20)), .displayScale(2), .overscan(0.05),
            .setting(DisplayPreferences(environment: ["TENFOOT_APPEARANCE": "light"])), .picture(.file("/a b.png")),
            .setting(WallClock(epoch: 1_704_102_083)),
        ]
        let answers = [
            PictureAnswer(source: 1, state: .size(nil)), PictureAnswer(source: 2, state: .failed("gone")),
            PictureAnswer(source: 3, state: .ready(bitmap: 1, width: 4, height: 5, isOpaque: true, CGSize(width: 8, height: 10))),
        ]
        let frame = FrameRecord.Frame(time: 1.5, isComplete: true, events: events, endedWork: 3, answers: answers, digest: .max)
        return start.bytes + frame.bytes + frame.bytes
    }

    @Test("A frame record reads back as it was written")
    func roundTrip() throws {
        let record = try FrameRecord(bytes)
        #expect(record.frames.count == 2 && record.start.canvas.width == 1920 && record.start.isHeadless)
        #expect(record.start.bytes + record.frames.flatMap(\.bytes) == bytes)
        #expect(record.frames[1].events.count == 11 && record.frames[1].answers.count == 3 && record.frames[1].digest == .max)
    }

    @Test("A damaged record does not crash the reader, and a changed bit in a frame is detected")
    func damage() {
        let whole = bytes
        for index in whole.indices {
            for bit in 0..<8 {
                var copy = whole
                copy[index] ^= 1 << bit
                #expect(fuzzRecord(copy).isEmpty)
                // The start has no checksum; the frames have one each.
                if index >= 42 { #expect(throws: RecordProblem.self) { try FrameRecord(copy) } }
            }
            #expect(fuzzRecord(Array(whole[..<index])).isEmpty)
            #expect(fuzzRecord(Array(whole[..<index]) + [0xff] + Array(whole[index...])).isEmpty)
        }
    }

    @Test("A record with a place or a time that no screen and no clock has is refused")
    func absurdNumbers() {
        let start = FrameRecord.Start(canvas: CGSize(width: 1920, height: 1080), scale: 1, epoch: 0, isHeadless: true)
        func isRead(_ event: HostEvent, at time: TimeInterval = 1) -> Bool {
            let frame = FrameRecord.Frame(time: time, isComplete: true, events: [event], endedWork: 0, answers: [], digest: 0)
            return (try? FrameRecord(start.bytes + frame.bytes)) != nil
        }
        #expect(isRead(.pointerMoved(CGPoint(x: 1919, y: -5))) && !isRead(.pointerMoved(CGPoint(x: 1e300, y: 0))))
        #expect(!isRead(.wheel(.zero, by: CGSize(width: 0, height: -1e300))) && !isRead(.text("a"), at: 1e300))
    }

    @Test("The run loop sleeps until the next frame is due, or without one until the next deadline")
    func sleep() {
        #expect(AppSession.sleep(from: 10, frameDelay: 0.012, deadlines: [9.9, 10.004], end: nil) == 0.012)
        #expect(AppSession.sleep(from: 10, frameDelay: nil, deadlines: [10.5, 10.004], end: nil).map { $0 < 0.005 } == true)
        #expect(AppSession.sleep(from: 10, frameDelay: nil, deadlines: [9], end: 11) == 0)
        #expect(AppSession.sleep(from: 10, frameDelay: nil, deadlines: [], end: nil) == nil)
    }
}
