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

    /// Nodes are opened anew, so that the kernel tells of every axis, not of the mapped ones only; and again when it is over.
    func learn(_ group: String?) {
        pipeline.learnedGroup = group
        guard case .reading = mode else { return }
        pipeline.cancelAll(at: monotonicMicroseconds())
        reopen()
    }
}
