import Foundation

/// An X server in memory whose pixels can be read without a request: Xvfb keeps them in a file.
final class VirtualScreen {
    let display: String
    private let server: Program
    private let folder: String
    private let memory: UnsafeMutableRawPointer
    private let length: Int
    private let pixels: UnsafeRawPointer
    private let stride: Int
    private let height: Int
    /// The compared rows as they were at the last look.
    private var seen: [UInt8]

    /// The distance between compared rows: small enough to detect any motion, large enough to cost nothing.
    private static let step = 6

    init?(width: Int = 1920, height: Int = 1080) {
        let places: [String] = ["/usr/bin/Xvfb", "/usr/local/bin/Xvfb"]
        guard let program = places.first(where: { access($0, X_OK) == 0 }) else { return nil }
        folder = NSTemporaryDirectory() + "/tenfoot-screen-\(getpid())"
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let arguments = ["-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-noreset", "-fbdir", folder]
        guard let server = Program(program, arguments, environment: ProcessInfo.processInfo.environment, readsOutput: true),
            let number = server.readLine()
        else { return nil }
        self.server = server
        display = ":" + number
        // The file is an X window dump: a header in big-endian words, colours, then the rows.
        let file = open(folder + "/Xvfb_screen0", O_RDONLY)
        guard file >= 0 else { return nil }
        defer { close(file) }
        length = Int(lseek(file, 0, SEEK_END))
        guard length > 100, let memory = mmap(nil, length, PROT_READ, MAP_SHARED, file, 0), memory != MAP_FAILED else { return nil }
        self.memory = memory
        func word(_ index: Int) -> Int { Int(UInt32(bigEndian: memory.load(fromByteOffset: index * 4, as: UInt32.self))) }
        let start = word(0) + word(19) * 12
        stride = word(12)
        self.height = height
        guard start + stride * height <= length else { return nil }
        pixels = UnsafeRawPointer(memory) + start
        seen = [UInt8](repeating: 0, count: (height / Self.step) * stride)
        look()
    }

    deinit {
        munmap(memory, length)
        server.stop()
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Compares the screen with the last look; returns whether it has changed.
    @discardableResult
    func look() -> Bool {
        var hasChanged = false
        seen.withUnsafeMutableBytes { seen in
            guard let base = seen.baseAddress else { return }
            for row in 0..<height / Self.step {
                let now = pixels + (row * Self.step + Self.step / 2) * stride, before = base + row * stride
                if memcmp(before, now, stride) != 0 {
                    memcpy(before, now, stride)
                    hasChanged = true
                }
            }
        }
        return hasChanged
    }

    /// Polls until the screen changes; returns the time of the change, or nil after `seconds`.
    func change(within seconds: Double) -> UInt64? {
        let end = Stopwatch.now() + UInt64(seconds * 1e9)
        while Stopwatch.now() < end {
            if look() { return Stopwatch.now() }
            usleep(200)
        }
        return nil
    }

    /// Polls until the screen has not changed for `seconds`; returns the time of the last change, or nil if there was none.
    func lastChange(beforeStillness seconds: Double, atMost limit: Double = 10) -> UInt64? {
        var last: UInt64?
        let end = Stopwatch.now() + UInt64(limit * 1e9)
        var quiet = Stopwatch.now()
        while Stopwatch.now() < end, Stopwatch.now() - quiet < UInt64(seconds * 1e9) {
            if look() {
                last = Stopwatch.now()
                quiet = Stopwatch.now()
            }
            usleep(2000)
        }
        return last
    }
}
