import Foundation

// A process's memory use through Darwin's Mach calls: apps display it during development.

/// The result code of a kernel call; 0 means success.
///
/// Source: Darwin kern_return_t.
public typealias kern_return_t = Int32
/// A 32-bit signed word of kernel data.
///
/// Source: Darwin integer_t.
public typealias integer_t = Int32
/// A 32-bit unsigned word of kernel data.
///
/// Source: Darwin natural_t.
public typealias natural_t = UInt32
/// A count of words.
///
/// Source: Darwin mach_msg_type_number_t.
public typealias mach_msg_type_number_t = UInt32
/// Selects the structure that the kernel fills.
///
/// Source: Darwin task_flavor_t.
public typealias task_flavor_t = UInt32
/// A Mach port: the name of a kernel object.
///
/// Source: Darwin mach_port_t.
public typealias mach_port_t = UInt32
/// Success.
///
/// Source: Darwin KERN_SUCCESS.
public let KERN_SUCCESS: kern_return_t = 0
/// Selects `mach_task_basic_info`.
///
/// Source: Darwin MACH_TASK_BASIC_INFO.
public let MACH_TASK_BASIC_INFO: Int32 = 20
/// The port of this process.
///
/// Source: Darwin mach_task_self_.
public let mach_task_self_: mach_port_t = 1

/// A processor time in seconds and microseconds.
///
/// Source: Darwin time_value_t.
public struct time_value_t: Sendable {
    /// Whole seconds.
    public var seconds: integer_t = 0
    /// Microseconds.
    public var microseconds: integer_t = 0
    /// Zero.
    public init() {}
}

/// The memory use of a process.
///
/// Source: Darwin mach_task_basic_info.
public struct mach_task_basic_info: Sendable {
    /// Virtual memory, in bytes.
    public var virtual_size: UInt64 = 0
    /// Resident memory, in bytes.
    public var resident_size: UInt64 = 0
    /// The peak of resident memory, in bytes.
    public var resident_size_max: UInt64 = 0
    /// Processor time in user mode; always zero here.
    public var user_time = time_value_t()
    /// Processor time in the kernel; always zero here.
    public var system_time = time_value_t()
    /// Scheduling policy; always zero here.
    public var policy: Int32 = 0
    /// Suspend count; always zero here.
    public var suspend_count: integer_t = 0
    /// Creates a structure of zeros.
    public init() {}
}

/// Fills in this process's memory use from `/proc`; fails for any flavor other than `MACH_TASK_BASIC_INFO`.
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
