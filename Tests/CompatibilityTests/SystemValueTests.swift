import Foundation
import TenFootAppleFoundation
import Testing

@Suite("sysctlbyname with Darwin's names")
struct SystemValueTests {
    private func bytes(_ name: String) -> [UInt8]? {
        var size = 0
        guard sysctlbyname(name, nil, &size, nil, 0) == 0 else { return nil }
        var bytes = [UInt8](repeating: 0xAA, count: size + 4)
        guard sysctlbyname(name, &bytes, &size, nil, 0) == 0, bytes.dropFirst(size) == [0xAA, 0xAA, 0xAA, 0xAA] else { return nil }
        return Array(bytes.prefix(size))
    }
    private func text(_ name: String) -> String? { bytes(name).map { String(decoding: $0.dropLast(), as: UTF8.self) } }
    private func number<Value: FixedWidthInteger & BitwiseCopyable>(_ name: String, as type: Value.Type) -> Value? {
        bytes(name).flatMap { bytes in
            bytes.count == MemoryLayout<Value>.size ? bytes.withUnsafeBytes { $0.loadUnaligned(as: Value.self) } : nil
        }
    }

    @Test("sysctlbyname returns this machine's numbers in the widths they have on Darwin")
    func numbers() {
        let system = ProcessInfo.processInfo
        #expect(number("hw.memsize", as: UInt64.self) == system.physicalMemory)
        #expect(number("hw.ncpu", as: Int32.self) == Int32(system.processorCount))
        #expect(number("hw.activecpu", as: Int32.self) == Int32(system.activeProcessorCount))
        #expect(number("hw.pagesize", as: Int64.self) == Int64(getpagesize()))
        #expect(number("hw.physicalcpu", as: Int32.self).map { (1...Int32(system.processorCount)).contains($0) } == true)
    }

    @Test("sysctlbyname returns null-terminated strings that match the kernel's")
    func texts() throws {
        func kernel(_ file: String) throws -> String {
            try String(contentsOfFile: "/proc/sys/kernel/" + file, encoding: .utf8).trimmingCharacters(in: .newlines)
        }
        #expect(bytes("kern.ostype") == Array("Linux".utf8) + [0])
        #expect(try text("kern.osversion") == kernel("osrelease") && text("kern.version") == kernel("version"))
        #expect(try text("kern.hostname") == kernel("hostname"))
        let version = ProcessInfo.processInfo.operatingSystemVersion
        #expect(text("kern.osproductversion")?.hasPrefix("\(version.majorVersion).\(version.minorVersion)") == true)
        #expect(text("hw.machine")?.isEmpty == false && text("hw.model")?.isEmpty == false)
    }

    @Test("kern.boottime agrees with the system's uptime")
    func boot() throws {
        var (start, size) = (timeval(), MemoryLayout<timeval>.size)
        #expect(sysctlbyname("kern.boottime", &start, &size, nil, 0) == 0 && size == MemoryLayout<timeval>.size)
        let up = try #require(Double(String(contentsOfFile: "/proc/uptime", encoding: .utf8).prefix { $0 != " " }))
        #expect(abs(Date().timeIntervalSince1970 - Double(start.tv_sec) - up) < 60)
    }

    @Test("sysctlbyname rejects an unknown name, a small buffer and a write, each with its own errno")
    func refusals() {
        var size = 4
        errno = 0
        #expect(sysctlbyname("hw.flux", nil, &size, nil, 0) == -1 && errno == ENOENT && size == 4)
        var few = [UInt8](repeating: 0xAA, count: 4)
        size = 2
        #expect(sysctlbyname("kern.ostype", &few, &size, nil, 0) == -1 && errno == ENOMEM)
        #expect(few == Array("Li".utf8) + [0xAA, 0xAA] && size == 2)
        #expect(sysctlbyname("kern.hostname", nil, nil, &few, 4) == -1 && errno == EPERM)
    }
}
