import CCEC
import Foundation

/// A CEC adapter of the kernel, claimed as a playback device; one that another program has configured is left alone.
///
/// No call blocks: the kernel claims an address asynchronously, and messages are queued.
package final class CECAdapter {
    package enum State: Equatable, Sendable {
        /// No cable, or the kernel is still looking for an address.
        case waiting
        case ready(CECConversation)
    }

    /// Ready when a message was received, one of ours was sent, or the state has changed.
    package let descriptor: Int32
    package let path: String
    /// Whether we claimed the address and must release it.
    private let isClaimed: Bool

    /// Why an adapter cannot be used, as a sentence.
    package struct Problem: Error, Equatable, Sendable { package var message: String }

    /// Claims an adapter.
    package init(path: String, name: String) throws(Problem) {
        self.path = path
        descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw Problem(
                message: errno == EACCES || errno == EPERM
                    ? "\(path) may not be opened; install the package's udev rules, or add the user to the group video"
                    : "\(path) cannot be opened: \(String(cString: strerror(errno)))")
        }
        var addresses = cec_log_addrs()
        guard ccec_addresses(descriptor, &addresses) == 0 else {
            close(descriptor)
            throw Problem(message: "\(path) is no CEC adapter")
        }
        // Skip an adapter that is itself the television, as in the kernel's test driver.
        guard addresses.log_addr_mask & (1 << UInt16(CECMessage.television)) == 0 else {
            close(descriptor)
            throw Problem(message: "\(path) is a television's own adapter; TenFoot is the player at the other end of its cable")
        }
        let isFree = addresses.num_log_addrs == 0
        if isFree {
            let result = ccec_claim(descriptor, String(name.prefix(14)))
            guard result == 0 else {
                close(descriptor)
                throw Problem(message: "\(path) cannot be claimed: \(String(cString: strerror(-result)))")
            }
        }
        // Set this property last: a throw after it would run deinit, which closes the file too.
        isClaimed = isFree
        _ = ccec_follow(descriptor)
    }

    deinit {
        if isClaimed { _ = ccec_release(descriptor) }
        close(descriptor)
    }

    /// Our address on the bus, once known.
    package var state: State {
        var addresses = cec_log_addrs()
        let place = ccec_physical_address(descriptor)
        guard ccec_addresses(descriptor, &addresses) == 0, addresses.log_addr_mask != 0, place >= 0, place != 0xFFFF else {
            return .waiting
        }
        return .ready(CECConversation(own: UInt8(addresses.log_addr_mask.trailingZeroBitCount), place: UInt16(place)))
    }

    /// Whether the adapter has been unplugged; its descriptor is then ready for ever.
    package var isGone: Bool { Self.hasHungUp(descriptor) }

    static func hasHungUp(_ descriptor: Int32) -> Bool {
        // Errors are reported without being asked for.
        var entry = pollfd(fd: descriptor, events: 0, revents: 0)
        return poll(&entry, 1, 0) > 0
    }

    package enum News: Equatable, Sendable {
        /// A message from another device.
        case heard(CECMessage)
        /// No device acknowledged a message that we sent.
        case lost(CECMessage)
    }

    /// The events since the last call; read `state` afterwards for changes of it.
    package func news() -> [News] {
        ccec_take_events(descriptor)
        var result: [News] = []
        var bytes = [UInt8](repeating: 0, count: 16)
        // Limit the loop: a bus carries some forty messages a second.
        for _ in 0..<64 {
            var kind = CCEC_HEARD
            let count = ccec_receive(descriptor, &bytes, &kind)
            guard count >= 0 else { break }
            guard kind != CCEC_SENT, let message = CECMessage(Array(bytes.prefix(Int(count)))) else { continue }
            result.append(kind == CCEC_LOST ? .lost(message) : .heard(message))
        }
        return result
    }

    package func send(_ messages: [CECMessage]) {
        for message in messages { _ = ccec_send(descriptor, message.bytes, Int32(message.bytes.count)) }
    }

    /// The paths of all adapters.
    package static func paths(in folder: String = "/dev") -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasPrefix("cec") && $0.dropFirst(3).allSatisfy(\.isNumber) && $0.count > 3 }.sorted().map {
            folder + "/" + $0
        }
    }

    /// Why CEC may be missing on a machine, in one line for the settings.
    package static let limits =
        "Most graphics cards of PCs have no CEC: there a USB adapter does it. A television may have it switched off, under a name of its maker's."
}
