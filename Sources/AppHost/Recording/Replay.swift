import Foundation
import TenFootViewGraph

extension AppSession {
    /// Makes the frames of a record again, without a window and on the recorded times, and compares what is drawn.
    ///
    /// Returns one line for the user, and the exit status: 0 if the frames are equal, 1 if they differ. With an inspector, each frame waits
    /// for a request of the page.
    func replay(_ record: FrameRecord, images: RecordedImages) -> (line: String, status: Int32) {
        for (index, frame) in record.frames.enumerated() {
            if let inspector, !inspector.waitForStep() { return ("\(index) of \(record.frames.count) frames, same", 0) }
            clock.advance(to: frame.time)
            waitForWork(frame.endedWork)
            let input = FrameInput(time: frame.time, events: frame.events, isComplete: frame.isComplete)
            let output = inspector?.make(input) ?? host.frame(input)
            guard output.display.digest == frame.digest else {
                let at = String(format: "%.3f", frame.time)
                let why = images.hasDiverged ? "it asked for other pictures" : "it draws something else"
                return ("frame \(index + 1) of \(record.frames.count), at \(at) s, differs: \(why)", 1)
            }
        }
        return ("\(record.frames.count) frames, same", 0)
    }

    /// Runs the main queue's jobs, and waits until as much background work has ended as when the frame was recorded.
    private func waitForWork(_ ended: Int) {
        let end = monotonicNanoseconds() + UInt64(Self.patience * 1e9)
        repeat {
            serveQueue()
            guard work.ended < ended else { return }
            waiter.wait(for: descriptors, seconds: 0.005)
        } while monotonicNanoseconds() < end
    }
}
