import Foundation
import Glibc

/// Reads a system value by its Darwin name; the value describes this machine.
///
/// If `oldp` is nil, `oldlenp` receives the size. A buffer that is too small receives what fits (`ENOMEM`), an unknown name fails
/// (`ENOENT`), and values cannot be set (`EPERM`).
///
/// Supported names: `hw.` `activecpu`, `byteorder`, `logicalcpu`, `logicalcpu_max`, `machine`, `memsize`, `model`, `ncpu`, `pagesize`,
/// `physicalcpu`,
/// `physicalcpu_max`; `kern.` `boottime`, `hostname`, `osproductversion`, `osrelease`, `ostype`, `osversion`, `version`;
/// and `machdep.cpu.brand_string`.
///
/// Source: Darwin sysctlbyname(_:_:_:_:_:).
@discardableResult public func sysctlbyname(
    _ name: UnsafePointer<CChar>?, _ oldp: UnsafeMutableRawPointer?, _ oldlenp: UnsafeMutablePointer<Int>?,
    _ newp: UnsafeMutableRawPointer?, _ newlen: Int
) -> Int32 {
    func refuse(_ reason: Int32) -> Int32 {
        errno = reason
        return -1
    }
    guard let name else { return refuse(EFAULT) }
    guard let bytes = SystemValues.bytes(of: String(cString: name)) else { return refuse(ENOENT) }
    guard newp == nil else { return refuse(EPERM) }
    guard let oldlenp else { return 0 }
    guard let oldp else {
        oldlenp.pointee = bytes.count
        return 0
    }
    let count = min(max(oldlenp.pointee, 0), bytes.count)
    bytes.withUnsafeBytes { if let from = $0.baseAddress { oldp.copyMemory(from: from, byteCount: count) } }
    oldlenp.pointee = count
    return count < bytes.count ? refuse(ENOMEM) : 0
}

/// The system values, read from Linux.
enum SystemValues {
    /// A value in Darwin's encoding: integers in the width of the name's type, strings NUL-terminated.
    static func bytes(of name: String) -> [UInt8]? {
        switch name {
        case "hw.machine": text(\.machine)
        case "hw.model": zeroEnded(model)
        case "hw.memsize": number(ProcessInfo.processInfo.physicalMemory)
        case "hw.pagesize": number(Int64(getpagesize()))
        case "hw.byteorder": number(Int32(1234))
        case "hw.ncpu", "hw.logicalcpu_max": number(Int32(ProcessInfo.processInfo.processorCount))
        case "hw.activecpu", "hw.logicalcpu": number(Int32(ProcessInfo.processInfo.activeProcessorCount))
        case "hw.physicalcpu", "hw.physicalcpu_max": number(Int32(cores))
        case "machdep.cpu.brand_string": processor.map(zeroEnded)
        case "kern.ostype": text(\.sysname)
        // The kernel release stands in for Darwin's build number.
        case "kern.osrelease", "kern.osversion": text(\.release)
        case "kern.version": text(\.version)
        case "kern.hostname": text(\.nodename)
        case "kern.osproductversion": zeroEnded(version)
        case "kern.boottime": boot.map { number(timeval(tv_sec: $0, tv_usec: 0)) }
        default: nil
        }
    }

    private static func number<Value: BitwiseCopyable>(_ value: Value) -> [UInt8] { withUnsafeBytes(of: value) { Array($0) } }
    private static func zeroEnded(_ text: String) -> [UInt8] { Array(text.utf8) + [0] }

    /// A NUL-terminated field of `uname`.
    private static func text<Field>(_ field: KeyPath<utsname, Field>) -> [UInt8]? {
        var names = utsname()
        guard uname(&names) == 0 else { return nil }
        return withUnsafeBytes(of: names[keyPath: field]) { Array($0.prefix { $0 != 0 }) + [0] }
    }

    /// The same as `UIDevice.systemVersion`.
    private static var version: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }

    /// The product name in the firmware's tables; "Linux", as `UIDevice.model`, if it has none.
    private static var model: String {
        for file in ["/sys/firmware/devicetree/base/model", "/sys/class/dmi/id/product_name"] {
            let name = words(in: file).trimmingCharacters(in: .whitespacesAndNewlines.union(CharacterSet(charactersIn: "\0")))
            if !name.isEmpty { return name }
        }
        return "Linux"
    }

    private static var processor: String? {
        lines(of: "/proc/cpuinfo", "model name").first.map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// The number of physical cores; the number of logical ones if the kernel does not say.
    private static var cores: Int {
        let (packages, numbers) = (lines(of: "/proc/cpuinfo", "physical id"), lines(of: "/proc/cpuinfo", "core id"))
        guard !numbers.isEmpty, packages.count == numbers.count else { return ProcessInfo.processInfo.processorCount }
        return Set(zip(packages, numbers).map { "\($0) \($1)" }).count
    }

    /// The boot time in seconds since 1970.
    private static var boot: Int? {
        let line = words(in: "/proc/stat").split(separator: "\n").first { $0.hasPrefix("btime ") }
        return line.flatMap { Int($0.dropFirst("btime ".count)) }
    }

    /// The text after the colon in each line with a given name.
    private static func lines(of file: String, _ name: String) -> [String] {
        words(in: file).split(separator: "\n").compactMap { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == name else { return nil }
            return String(parts[1])
        }
    }

    private static func words(in file: String) -> String {
        // Foundation reads only the first page of such a file, unless it reads through a file handle.
        String(decoding: FileHandle(forReadingAtPath: file)?.readDataToEndOfFile() ?? Data(), as: UTF8.self)
    }
}
