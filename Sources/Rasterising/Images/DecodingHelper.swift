import CIsolation
import Foundation
import TenFootDecoding
import TenFootGraphics

/// One process of `tenfoot-decode`; confined to the thread that asks it.
final class DecodingHelper {
    /// What one picture may cost.
    struct Limits: Sendable {
        /// Of processor time.
        var seconds = 15.0
        /// On the clock, for a helper that does nothing at all.
        var wallSeconds = 120.0
    }

    /// Where the program is: beside the app's, else in the `libexec` of an installation.
    static func places(executable: String? = nil) -> [String] {
        let own = executable ?? (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        let folder = (own as NSString).deletingLastPathComponent
        return [folder + "/tenfoot-decode", (folder as NSString).deletingLastPathComponent + "/libexec/tenfoot/tenfoot-decode"]
    }

    private let path: String
    let process: pid_t
    private let socket: Int32
    private var hasEnded = false

    /// Starts one; nil where the system has no process or no descriptor left, or the file is no program.
    init?(_ path: String, _ kind: DecoderKind) {
        var ends: [Int32] = [-1, -1]
        guard isolation_pair(&ends) else { return nil }
        let words: [UnsafeMutablePointer<CChar>?] = [path, kind.rawValue].map { (word: String) in strdup(word) } + [nil]
        let variables: [UnsafeMutablePointer<CChar>?] = Self.environment.map { (word: String) in strdup(word) } + [nil]
        defer { for text in words + variables { free(text) } }
        self.path = path
        process = isolation_spawn(path, words, variables, ends[1])
        close(ends[1])
        socket = ends[0]
        if process < 0 {
            close(socket)
            hasEnded = true
            return nil
        }
    }

    /// No more than loading libraries and finding fonts needs.
    private static var environment: [String] {
        let all = ProcessInfo.processInfo.environment
        let kept = ["HOME", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"]
        let fonts = all.filter { kept.contains($0.key) || $0.key.hasPrefix("FONTCONFIG_") }
        return fonts.map { "\($0.key)=\($0.value)" } + ["SWIFT_BACKTRACE=enable=no"]
    }

    deinit { end(SIGKILL) }

    enum Outcome {
        case picture(Bitmap, natural: CGSize)
        case failure(String)
        /// The program itself does not run.
        case unusable(String)
        /// The helper had ended before it read anything: the next one is to be asked.
        case untouched
    }

    /// Decodes a file to cover `wanted` pixels; blocks, and calls `isSlow` now and then when that takes long.
    func decode(_ file: Int32, covering wanted: CGSize?, _ limits: Limits, isSlow: () -> Void) -> Outcome {
        let request = DecodingRequest(width: Int32(wanted?.width ?? 0), height: Int32(wanted?.height ?? 0))
        let before = isolation_processor_seconds(process)
        let started = ContinuousClock.now
        guard request.send(file, to: socket) else {
            // It ended while it was idle; the reason does not matter.
            if case .unusable(let reason) = farewell() { return .unusable(reason) }
            return .untouched
        }
        while !waitForAnswer(milliseconds: 250) {
            isSlow()
            let used = isolation_processor_seconds(process) - max(0, before)
            if used > limits.seconds || ContinuousClock.now - started > .seconds(limits.wallSeconds) {
                end(SIGKILL)
                return .failure("decoding it takes longer than \(Int(limits.seconds.rounded(.up))) s")
            }
        }
        guard let (answer, memory) = DecodingAnswer.receive(from: socket) else {
            return farewell()
        }
        guard memory >= 0 else { return .failure(answer.reason) }
        defer { close(memory) }
        let count = answer.byteCount
        // All pages at once, here rather than while a frame is drawn.
        guard let pixels = mmap(nil, count, PROT_READ, MAP_SHARED | Int32(MAP_POPULATE), memory, 0), pixels != MAP_FAILED else {
            return .failure("there is not enough memory for it")
        }
        let bitmap = Bitmap(adopting: pixels, width: Int(answer.width), height: Int(answer.height), isOpaque: answer.isOpaque) {
            munmap($0, count)
        }
        return .picture(bitmap, natural: CGSize(width: answer.naturalWidth, height: answer.naturalHeight))
    }

    /// What a helper that has hung up died of.
    private func farewell() -> Outcome {
        let status = end(SIGKILL, patience: 200)
        let signal = status & 0x7F, code = status >> 8 & 0xFF
        if signal == SIGXCPU { return .failure("decoding it takes too long") }
        if signal != 0 { return .failure("it makes the decoder fail (signal \(signal))") }
        // As the dynamic linker ends a program whose libraries are missing.
        if code == 127 { return .unusable("\(path) does not run, as a library is missing; ldd \(path) names it") }
        return code == 0 ? .untouched : .failure("it makes the decoder fail (status \(code))")
    }

    /// Whether it can be asked again.
    var isUsable: Bool { !hasEnded }

    private func waitForAnswer(milliseconds: Int32) -> Bool {
        var events = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        return poll(&events, 1, milliseconds) != 0
    }

    /// Ends it and sees it off; its status as `waitpid` tells it.
    ///
    /// With `patience`, in milliseconds, it may first come to the end it is about to come to.
    @discardableResult private func end(_ signal: Int32, patience: Int = 0) -> Int32 {
        guard !hasEnded else { return 0 }
        hasEnded = true
        close(socket)
        var status: Int32 = 0
        for _ in 0...patience {
            if waitpid(process, &status, WNOHANG) == process { return status }
            if patience > 0 { usleep(1000) }
        }
        kill(process, signal)
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status
    }
}
