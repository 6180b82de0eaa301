import Foundation

/// Weston, Wayland's reference compositor, in a window that fills an X server, from which it gets its keyboard.
package final class WaylandServer {
    private static let program = "/usr/bin/weston"

    package enum Backend {
        /// In a window of the X server, with its keyboard and pointer.
        case window(XServer)
        /// In memory, without any seat.
        case headless
    }

    private let runtime: TemporaryFolder
    private let process: Child

    /// Starts it, and waits until it accepts clients.
    package init(_ backend: Backend, size: (width: Int, height: Int) = (1280, 720), scale: Int = 1, shell: String = "kiosk-shell") throws {
        runtime = try TemporaryFolder()
        chmod(runtime.path, 0o700)
        // Keys do not repeat: on a busy machine a release may be late.
        try Data("[core]\nidle-time=0\n[keyboard]\nrepeat-delay=600000\n".utf8).write(to: runtime.file("weston.ini"))
        var environment = ProcessInfo.processInfo.environment.merging(["XDG_RUNTIME_DIR": runtime.path]) { $1 }
        environment["WAYLAND_DISPLAY"] = nil
        var arguments = ["--width=\(size.width)", "--height=\(size.height)", "--scale=\(scale)", "--use-pixman"]
        switch backend {
        case .window(let server):
            environment["DISPLAY"] = server.display
            arguments.append("--backend=x11-backend.so")
        case .headless: arguments.append("--backend=headless-backend.so")
        }
        arguments += [
            "--socket=tenfoot", "--shell=\(shell).so", "--config=\(runtime.path)/weston.ini", "--log=\(runtime.path)/log", "--debug",
        ]
        process = try Child(Self.program, arguments, environment: environment, errors: runtime.path + "/errors")
        while !FileManager.default.fileExists(atPath: runtime.path + "/tenfoot"), process.isRunning { usleep(20_000) }
        guard process.isRunning else { throw Child.Failure(reason: "weston ended: \(log)") }
    }

    deinit {
        process.terminate()
        _ = process.wait()
    }

    /// Ends it at once, as a crash does.
    package func kill() { Glibc.kill(process.pid, SIGKILL) }

    /// The environment in which an app finds it.
    package var environment: [String: String] {
        ["XDG_RUNTIME_DIR": runtime.path, "WAYLAND_DISPLAY": "tenfoot", "SDL_VIDEODRIVER": "wayland"]
    }

    package var log: String {
        ["log", "errors"].compactMap { try? String(contentsOf: runtime.file($0), encoding: .utf8) }.joined(separator: "\n")
    }

    /// Takes a picture of its composed output, and returns the path; nil on failure.
    package func screenshot() throws -> String? {
        let shooter = "/bin/sh"
        let child = try Child(
            shooter, ["-c", "cd \"$XDG_RUNTIME_DIR\" && exec weston-screenshooter"],
            environment: ProcessInfo.processInfo.environment.merging(environment) { $1 })
        guard child.wait() == 0 else { return nil }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: runtime.path)) ?? []
        return names.filter { $0.hasPrefix("wayland-screenshot") }.max().map { runtime.path + "/" + $0 }
    }
}
