import Foundation
import Glibc

/// Reads a value of the system by Darwin's name for it; the value is this machine's.
///
/// With no place to write to, `oldlenp` becomes the size. A place that is too small gets what fits (`ENOMEM`), an unknown name none (`ENOENT`), and nothing
/// can be set (`EPERM`).
///
/// Known are `hw.` `activecpu`, `byteorder`, `logicalcpu`, `logicalcpu_max`, `machine`, `memsize`, `model`, `ncpu`, `pagesize`, `physicalcpu`,
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

/// What the system says of itself.
enum SystemValues {
    /// A value as Darwin writes it: whole numbers in the width that a name has there, texts to a zero.
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
        // Which kernel was built: what a build's number is to Darwin.
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

    /// A text of the kernel's name, which ends in a zero.
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

    /// The box's name by its firmware; "Linux", as `UIDevice.model` is, where that has none.
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

    /// Processors that are not two threads of one; all, where the kernel does not tell.
    private static var cores: Int {
        let (packages, numbers) = (lines(of: "/proc/cpuinfo", "physical id"), lines(of: "/proc/cpuinfo", "core id"))
        guard !numbers.isEmpty, packages.count == numbers.count else { return ProcessInfo.processInfo.processorCount }
        return Set(zip(packages, numbers).map { "\($0) \($1)" }).count
    }

    /// When the system started, in seconds since 1970.
    private static var boot: Int? {
        let line = words(in: "/proc/stat").split(separator: "\n").first { $0.hasPrefix("btime ") }
        return line.flatMap { Int($0.dropFirst("btime ".count)) }
    }

    /// What stands after the colon in the lines of a name.
    private static func lines(of file: String, _ name: String) -> [String] {
        words(in: file).split(separator: "\n").compactMap { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == name else { return nil }
            return String(parts[1])
        }
    }

    private static func words(in file: String) -> String {
        // Foundation reads but the first page of what the kernel writes, unless by a handle.
        String(decoding: FileHandle(forReadingAtPath: file)?.readDataToEndOfFile() ?? Data(), as: UTF8.self)
    }
}
