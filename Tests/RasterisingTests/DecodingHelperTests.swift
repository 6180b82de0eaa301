import CIsolation
import Foundation
@testable import TenFootDecoding
import TenFootGraphics
import TenFootIsolation
@testable import TenFootRasterising
import TestSupport
import Testing

@Suite("Picture decoding processes", .hangGuard) @MainActor final class DecodingHelperTests {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tenfoot-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: folder) }

    func picture(_ name: String = "a.png") throws -> ImageSource {
        let place = folder.appendingPathComponent(name)
        try HostilePictureTests.good.write(to: place)
        return .file(place.path)
    }

    func loader(_ pool: DecodingPool) -> ImageLoader { ImageLoader(assets: AssetLocator(), budget: 1 << 20, pool: pool) }

    func show(_ source: ImageSource, _ loader: ImageLoader) -> ImageState {
        _ = loader.state(of: source, pixelSize: nil)
        while !loader.waitUntilIdle(timeout: 60) {}
        return loader.state(of: source, pixelSize: nil)
    }

    func program(_ script: String) throws -> String {
        let place = folder.appendingPathComponent("decoder")
        try writeProgram(script, to: place.path)
        return place.path
    }

    @Test("The decoding helper is found beside the program or in an installation's libexec folder")
    func places() {
        #expect(
            HelperProcess.places("tenfoot-decode", executable: "/usr/bin/tenfoot-launcher")
                == ["/usr/bin/tenfoot-decode", "/usr/libexec/tenfoot/tenfoot-decode"])
        #expect(DecodingHelper.places.contains { access($0, X_OK) == 0 })
    }

    @Test("Without the decoding helper a picture fails, and the reason names the paths that were tried")
    func missing() throws {
        let state = show(try picture(), loader(DecodingPool(places: ["/nonexistent/one", "/nonexistent/two"])))
        guard case .failed(let reason) = state else {
            Issue.record("it was decoded by somebody")
            return
        }
        #expect(reason.contains("neither /nonexistent/one nor /nonexistent/two"))
    }

    @Test(
        "A decoding helper that crashes, exits or answers nonsense fails its picture with a reason, and the next has a new helper",
        arguments: [
            "kill -9 $$", "kill -ABRT $$", "exit 0", "exit 3", "exit 127", "head -c 3 <&3 >/dev/null; echo nonsense >&3",
        ])
    func dying(script: String) throws {
        let starts = folder.appendingPathComponent("starts")
        let pool = DecodingPool(places: [try program("echo >> \(starts.path); " + script)])
        let loader = loader(pool)
        var started = 0
        for name in ["a.png", "b.png"] {
            guard case .failed(let reason) = show(try picture(name), loader) else {
                Issue.record("it was decoded by somebody")
                continue
            }
            #expect(!reason.isEmpty)
            // Each helper has written one byte.
            let now = try Data(contentsOf: starts).count
            #expect(now > started, "\(name)")
            started = now
        }
    }

    @Test("A decoding helper that does not answer fails its picture by timeout")
    func silent() throws {
        let pool = DecodingPool(places: [try program("exec sleep 100")], limits: .init(seconds: 5, wallSeconds: 0.3))
        guard case .failed(let reason) = show(try picture(), loader(pool)) else {
            Issue.record("it was decoded by somebody")
            return
        }
        #expect(reason.contains("longer than"))
    }

    @Test("Decoding requests for pictures no longer shown are cancelled, and made again when the picture is shown again")
    func dropped() throws {
        let release = folder.appendingPathComponent("release")
        let pool = DecodingPool(places: [try program("while [ ! -e \(release.path) ]; do sleep 0.02; done")])
        let loader = loader(pool)
        let sources = try (0..<60).map { try picture("\($0).png") }
        let size = CGSize(width: 8, height: 8)
        for source in sources { _ = loader.state(of: source, pixelSize: size) }
        loader.drop { $0 == sources[59] }
        try Data().write(to: release)
        while !loader.waitUntilIdle(timeout: 60) {}
        func failed() -> [ImageSource] { loader.kept.filter { $0.failure != nil }.map(\.source) }
        // Decoding is not cancelled once a helper has started it; here it always fails.
        #expect(failed().count <= 5 && failed().contains(sources[59]))
        let waiting = try #require(sources.first { !failed().contains($0) })
        _ = loader.state(of: waiting, pixelSize: size)
        while !loader.waitUntilIdle(timeout: 60) {}
        #expect(failed().contains(waiting))
    }

    @Test(
        "A running decoding helper has seccomp, resource limits, and only its socket and its answer open",
        .enabled(if: !isolation_is_sanitized(), "a sanitizer runs without limits"), arguments: DecoderKind.allCases)
    func lockedIn(kind: DecoderKind) throws {
        let path = try #require(DecodingHelper.places.first { access($0, X_OK) == 0 })
        let helper = try #require(DecodingHelper(path, kind))
        // The helper has given up its privileges before it answers.
        guard case .file(let picture) = try picture() else {
            Issue.record("the picture is no file")
            return
        }
        let file = try PictureFile(picture)
        _ = helper.decode(file.descriptor, covering: nil, .init()) {}
        let status = try String(contentsOfFile: "/proc/\(helper.process)/status", encoding: .utf8)
        #expect(status.contains("Seccomp:\t2") && status.contains("NoNewPrivs:\t1"))
        let limits = try String(contentsOfFile: "/proc/\(helper.process)/limits", encoding: .utf8)
        #expect(limits.contains(/Max address space +805306368 +805306368/) && limits.contains(/Max cpu time +90 +90/))
        #expect(limits.contains(/Max core file size +0 +0/))
        let folder = "/proc/\(helper.process)/fd"
        var targets: Set<String> = []
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
            // The memory of the answer may be closed at any time, so skip a descriptor that is gone.
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: folder + "/" + name) else { continue }
            #expect(target == "/dev/null" || target.hasPrefix("socket:") || target.hasPrefix("/memfd:picture"), "\(name): \(target)")
            targets.insert(target)
        }
        #expect(targets.contains { $0.hasPrefix("socket:") })
    }

    @Test("An idle decoding pool ends its helpers, and the next picture starts one again")
    func idle() throws {
        let pool = DecodingPool(idleSeconds: 0.05)
        let loader = loader(pool)
        for name in ["a.png", "b.png"] {
            guard case .ready = show(try picture(name), loader) else {
                Issue.record("not ready")
                return
            }
            while pool.helperCount > 0 { usleep(5000) }
        }
    }

    @Test(
        "Pictures of a disk that does not answer, or only their sizes, wait for it, and those of other disks are there meanwhile",
        .hangGuard, arguments: [CGSize(width: 8, height: 8), .zero])
    func silentDisk(size: CGSize) throws {
        let share = folder.appendingPathComponent("share"), table = folder.appendingPathComponent("mounts")
        try FileManager.default.createDirectory(at: share, withIntermediateDirectories: true)
        try Data("1 0 0:1 / / rw - ext4 a rw\n2 1 0:2 / \(share.path) rw - nfs b rw\n".utf8).write(to: table)
        let gate = DispatchSemaphore(value: 0)
        let pool = DecodingPool(patience: 0.01, mounts: table.path) { path in
            guard path.hasPrefix(share.path + "/") else { return }
            gate.wait()
            gate.signal()
        }
        let loader = loader(pool)
        func isReady(_ source: ImageSource) -> Bool {
            switch loader.state(of: source, pixelSize: size) {
            case .ready: true
            case .loading(let known): size == .zero && known != nil
            case .failed: false
            }
        }
        let away = try (0..<6).map { try picture("share/\($0).png") }
        #expect(!away.contains(where: isReady))
        let there = try picture()
        while !isReady(there) { loader.waitUntilIdle(timeout: 0.01) }
        #expect(!away.contains(where: isReady))
        gate.signal()
        while !loader.waitUntilIdle(timeout: 60) {}
        #expect(away.allSatisfy(isReady))
    }

    /// An answer as a helper would send it.
    func message(width: Int32, height: Int32, natural: Double = 9, reason: String = "", claimed: Int32? = nil) -> [UInt8] {
        func bytes<T>(_ value: T) -> [UInt8] { withUnsafeBytes(of: value) { Array($0) } }
        return bytes(width) + bytes(height) + bytes(natural) + bytes(natural) + bytes(Int32(0))
            + bytes(claimed ?? Int32(reason.utf8.count)) + Array(reason.utf8)
    }

    @Test("An answer from the decoding helper with inconsistent numbers is rejected")
    func lies() {
        func isTaken(_ bytes: [UInt8], hasMemory: Bool = true) -> Bool { DecodingAnswer(bytes[...], hasMemory: hasMemory) != nil }
        #expect(isTaken(message(width: 4, height: 4)))
        #expect(isTaken(message(width: 0, height: 0, reason: "no"), hasMemory: false))
        for (width, height) in [(0, 4), (4, -1), (Int32.max, Int32.max), (50_000, 50_000)] as [(Int32, Int32)] {
            #expect(!isTaken(message(width: width, height: height)))
        }
        for natural in [0, -1, Double.nan, .infinity, 1e10] { #expect(!isTaken(message(width: 4, height: 4, natural: natural))) }
        #expect(!isTaken(message(width: 4, height: 4, reason: "a reason beside a picture")))
        #expect(!isTaken(message(width: 4, height: 4, reason: "cut", claimed: 4000), hasMemory: false))
        #expect(!isTaken(message(width: 4, height: 4), hasMemory: false))
        #expect(!isTaken(Array(message(width: 4, height: 4).dropLast())))
    }

    @Test("Shared memory that can shrink, or is smaller than the picture, is rejected")
    func seals() {
        let memory = isolation_memory(4096)
        defer { close(memory) }
        #expect(!isolation_is_sealed(memory, 4096))
        #expect(isolation_seal(memory) && isolation_is_sealed(memory, 4096) && !isolation_is_sealed(memory, 4097))
        #expect(ftruncate(memory, 0) != 0)
        let file = open("/dev/null", O_RDONLY)
        defer { close(file) }
        #expect(!isolation_is_sealed(file, 1))
    }
}
