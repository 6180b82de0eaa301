import Foundation

/// A sound server for one test, PulseAudio itself, with two outputs that discard the sound; it ends with the test.
package final class SoundServer {
    /// The address, in the form of `PULSE_SERVER`.
    package let address: String
    private let folder: TemporaryFolder
    /// The server's process; not a Foundation Process, which takes a program that closes its inherited descriptors for ended, and waits for
    /// it.
    private let server: Child

    package static var isInstalled: Bool { Installed.has("pulseaudio", "pactl") }

    package init() throws {
        folder = try TemporaryFolder()
        let socket = folder.path + "/socket"
        address = "unix:" + socket
        server = try Child(
            "/usr/bin/pulseaudio",
            [
                "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "-L",
                "module-native-protocol-unix auth-anonymous=1 socket=\(socket)",
                "-L", "module-null-sink sink_name=tv sink_properties=device.description=Television",
                "-L", "module-null-sink sink_name=amp sink_properties=device.description=Amplifier",
            ], environment: ["HOME": folder.path, "XDG_RUNTIME_DIR": folder.path, "PATH": "/usr/bin:/bin"])
        while !Task.isCancelled {
            if try ask("info").contains("Default Sink: tv") { return }
            guard server.isRunning else { break }
            usleep(50_000)
        }
        throw Child.Failure(reason: "pulseaudio does not start")
    }

    deinit {
        server.terminate()
        _ = server.wait()
    }

    /// Ends it at once, as a crash does.
    package func crash() { kill(server.pid, SIGKILL) }

    /// The server's answer to a command of `pactl`.
    package func ask(_ words: String...) throws -> String {
        let tool = try Child(
            "/usr/bin/pactl", words, environment: ["PULSE_SERVER": address, "HOME": folder.path, "PATH": "/usr/bin:/bin", "LC_ALL": "C"])
        let text = String(decoding: tool.readToEnd(), as: UTF8.self)
        _ = tool.wait()
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// A sink's volume in percent.
    package func volume(of sink: String) throws -> Int? {
        try ask("get-sink-volume", sink).split(separator: "%").first?.split(separator: " ").last.flatMap { Int($0) }
    }

    package func isMuted(_ sink: String) throws -> Bool { try ask("get-sink-mute", sink).contains("yes") }
}
