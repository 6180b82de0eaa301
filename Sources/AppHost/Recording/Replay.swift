import Foundation
import TenFootViewGraph

extension AppSession {
    /// Makes the frames of a record again, without a window and without a clock of its own, and compares what is drawn.
    ///
    /// One line for the user, and the exit status: 0 for the same frames, 1 for others.
    /// With an inspector each waits for its page to ask for it.
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

    /// Lets background work and the main queue come to where they were when the frame was made.
    private func waitForWork(_ ended: Int) {
        let end = monotonicNanoseconds() + UInt64(Self.patience * 1e9)
        repeat {
            serveQueue()
            guard work.ended < ended else { return }
            waiter.wait(for: descriptors, seconds: 0.005)
        } while monotonicNanoseconds() < end
    }
}
