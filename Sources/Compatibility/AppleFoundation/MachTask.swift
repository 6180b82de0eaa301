import Foundation

// How much memory a program has, in the words of Darwin's kernel: apps show it while they are developed.

/// What a call of the kernel came to: 0 where it worked.
///
/// Source: Darwin kern_return_t.
public typealias kern_return_t = Int32
/// A word of what the kernel tells.
///
/// Source: Darwin integer_t.
public typealias integer_t = Int32
/// A word without a sign.
///
/// Source: Darwin natural_t.
public typealias natural_t = UInt32
/// How many words there are.
///
/// Source: Darwin mach_msg_type_number_t.
public typealias mach_msg_type_number_t = UInt32
/// Which structure a caller asks the kernel to fill.
///
/// Source: Darwin task_flavor_t.
public typealias task_flavor_t = UInt32
/// The name of something of the kernel's.
///
/// Source: Darwin mach_port_t.
public typealias mach_port_t = UInt32
/// It worked.
///
/// Source: Darwin KERN_SUCCESS.
public let KERN_SUCCESS: kern_return_t = 0
/// Asks for `mach_task_basic_info`.
///
/// Source: Darwin MACH_TASK_BASIC_INFO.
public let MACH_TASK_BASIC_INFO: Int32 = 20
/// This program.
///
/// Source: Darwin mach_task_self_.
public let mach_task_self_: mach_port_t = 1

/// Seconds and millionths of a processor's time.
///
/// Source: Darwin time_value_t.
public struct time_value_t: Sendable {
    /// Whole seconds.
    public var seconds: integer_t = 0
    /// Millionths.
    public var microseconds: integer_t = 0
    /// No time.
    public init() {}
}

/// What a program takes.
///
/// Source: Darwin mach_task_basic_info.
public struct mach_task_basic_info: Sendable {
    /// The addresses it has, in bytes.
    public var virtual_size: UInt64 = 0
    /// The memory it has, in bytes.
    public var resident_size: UInt64 = 0
    /// The most memory it had, in bytes.
    public var resident_size_max: UInt64 = 0
    /// Processor time in user mode; always zero here.
    public var user_time = time_value_t()
    /// Processor time in the kernel; always zero here.
    public var system_time = time_value_t()
    /// Scheduling policy; always zero here.
    public var policy: Int32 = 0
    /// How many suspensions are in force; always zero here.
    public var suspend_count: integer_t = 0
    /// Nothing yet.
    public init() {}
}

/// Tells what this program takes, from `/proc`; another flavor than `MACH_TASK_BASIC_INFO` is refused.
///
/// Source: Darwin task_info.
public func task_info(
    _ task: mach_port_t, _ flavor: task_flavor_t, _ words: UnsafeMutablePointer<integer_t>?,
    _ count: UnsafeMutablePointer<mach_msg_type_number_t>
) -> kern_return_t {
    let size = MemoryLayout<mach_task_basic_info>.size
    let invalidArgument: kern_return_t = 4
    guard flavor == task_flavor_t(MACH_TASK_BASIC_INFO), let words, Int(count.pointee) * 4 >= size,
        let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    else { return invalidArgument }
    func bytes(_ name: String) -> UInt64 {
        let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
        return line.flatMap { UInt64($0.filter(\.isNumber)) }.map { $0 * 1024 } ?? 0
    }
    var info = mach_task_basic_info()
    info.virtual_size = bytes("VmSize")
    info.resident_size = bytes("VmRSS")
    info.resident_size_max = bytes("VmHWM")
    withUnsafeBytes(of: &info) { UnsafeMutableRawPointer(words).copyMemory(from: $0.baseAddress!, byteCount: size) }
    return KERN_SUCCESS
}
