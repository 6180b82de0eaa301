import Foundation
import TenFootDecoding
import TenFootGraphics
import TenFootIsolation

/// One process of `tenfoot-decode`; used on one thread only.
final class DecodingHelper {
    /// The limits for decoding one picture.
    struct Limits: Sendable {
        /// Seconds of processor time.
        var seconds = 15.0
        /// Seconds of real time, for a helper that does nothing at all.
        var wallSeconds = 120.0
    }

    static let places = HelperProcess.places("tenfoot-decode")

    private let helper: HelperProcess

    /// Starts a helper; nil if there are no processes or descriptors left, or the file is not a program.
    init?(_ path: String, _ kind: DecoderKind) {
        guard let helper = HelperProcess(path, [kind.rawValue], environment: Self.environment) else { return nil }
        self.helper = helper
    }

    /// The variables needed to load libraries and find fonts.
    private static var environment: [String] {
        let all = ProcessInfo.processInfo.environment
        let kept = ["HOME", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"]
        return all.filter { kept.contains($0.key) || $0.key.hasPrefix("FONTCONFIG_") }.map { "\($0.key)=\($0.value)" }
    }

    var process: pid_t { helper.process }

    enum Outcome {
        case picture(Bitmap, natural: CGSize)
        case failure(String)
        /// The program itself does not run.
        case unusable(String)
        /// The helper had ended before it read the request, which the next helper must handle.
        case untouched
    }

    /// Decodes a file to cover `wanted` pixels; blocks, and calls `isSlow` repeatedly if it takes long.
    func decode(_ file: Int32, covering wanted: CGSize?, _ limits: Limits, isSlow: () -> Void) -> Outcome {
        let request = DecodingRequest(width: Int32(wanted?.width ?? 0), height: Int32(wanted?.height ?? 0))
        let before = helper.processorSeconds
        let started = ContinuousClock.now
        guard request.send(file, to: helper.socket) else {
            // It ended while it was idle; the reason does not matter.
            if case .unusable(let reason) = farewell() { return .unusable(reason) }
            return .untouched
        }
        while !helper.waitForMessage(milliseconds: 250) {
            isSlow()
            let used = helper.processorSeconds - max(0, before)
            if used > limits.seconds || ContinuousClock.now - started > .seconds(limits.wallSeconds) {
                helper.end()
                return .failure("decoding it takes longer than \(Int(limits.seconds.rounded(.up))) s")
            }
        }
        guard let (answer, memory) = DecodingAnswer.receive(from: helper.socket) else {
            return farewell()
        }
        guard memory >= 0 else { return .failure(answer.reason) }
        defer { close(memory) }
        let count = answer.byteCount
        // Map all pages now rather than while a frame is drawn.
        guard let pixels = mmap(nil, count, PROT_READ, MAP_SHARED | Int32(MAP_POPULATE), memory, 0), pixels != MAP_FAILED else {
            return .failure("there is not enough memory for it")
        }
        let bitmap = Bitmap(adopting: pixels, width: Int(answer.width), height: Int(answer.height), isOpaque: answer.isOpaque) {
            munmap($0, count)
        }
        return .picture(bitmap, natural: CGSize(width: answer.naturalWidth, height: answer.naturalHeight))
    }

    /// Why a helper has ended.
    private func farewell() -> Outcome {
        let status = helper.end(patience: 200)
        let signal = status & 0x7F, code = status >> 8 & 0xFF
        if signal == SIGXCPU { return .failure("decoding it takes too long") }
        if signal != 0 { return .failure("it makes the decoder fail (signal \(signal))") }
        // The dynamic linker's exit status for missing libraries.
        if code == 127 { return .unusable("\(helper.path) does not run, as a library is missing; ldd \(helper.path) names it") }
        return code == 0 ? .untouched : .failure("it makes the decoder fail (status \(code))")
    }

    /// Whether the helper can handle another request.
    var isUsable: Bool { !helper.hasEnded }
}
