import Foundation
import TestSupport

/// Avahi in a network namespace with a pair of virtual interfaces, which are invisible outside.
enum TestAvahi {
    private static let configuration = """
        [server]
        host-name=box
        allow-interfaces=test0
        [wide-area]
        enable-wide-area=no
        """

    static func start(on bus: TestBus) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "avahi-\(UUID().uuidString)").path
        try Self.configuration.write(toFile: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(atPath: file) }
        let links = "ip link add test0 type veth peer test1; ip link set test0 up; ip link set test1 up"
        let network = links + "; ip address add 10.9.8.7/24 dev test0"
        // Avahi closes inherited descriptors, which Foundation takes for its exit, so the shell stays its parent.
        let options = "--no-drop-root --no-chroot --no-proc-title --no-rlimits"
        let daemon = "/usr/sbin/avahi-daemon --file \(file) \(options) & trap 'kill $!; wait' TERM; wait"
        try bus.start(
            [
                "unshare", "--net", "--mount", "sh", "-c",
                "mount -t tmpfs none /run; mkdir /run/avahi-daemon; \(network); \(daemon)",
            ], as: "org.freedesktop.Avahi")
    }
}
