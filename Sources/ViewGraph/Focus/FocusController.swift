import Foundation

package final class FocusEntry {}
@MainActor package final class FocusController {
    unowned let host: Host
    init(host: Host) { self.host = host }
    var hasWork: Bool { false }
    func resolve() {}
    func handle(_ event: HostEvent) {}
    func framesChanged(_ box: _LayoutBox) {}
}
