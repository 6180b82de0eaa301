import Foundation
import TenFootInput

extension Reader {
    func configure(_ new: EvdevConfiguration) {
        configuration = new
        pipeline.configuration = new.reading
        guard case .reading = mode else { return }
        pipeline.cancelAll(at: monotonicMicroseconds())
        reopen()
    }

    /// Reopens the nodes, so that the kernel reports every axis and not only mapped ones; and again when learning ends.
    func learn(_ group: String?) {
        pipeline.learnedGroup = group
        guard case .reading = mode else { return }
        pipeline.cancelAll(at: monotonicMicroseconds())
        reopen()
    }
}
