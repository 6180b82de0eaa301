import Foundation
import TenFootLanguage

/// Reads the time at which a photo was taken from a JPEG file's EXIF block.
///
/// Source: Exif 2.32 (CIPA DC-008), 4.6.3 and 4.6.5; JPEG (ITU T.81) B.1.1.
enum PhotoDate {
    /// The time taken, as `2019:05:01 13:45:10`, which sorts as text; nil if the file has none, or cannot be read.
    static func read(_ path: String) -> String? {
        // Do not block on a pipe.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        // The EXIF block is the first or second block of the file.
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = bytes.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, 4096) }
        guard count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
        // Not empty.
        let more = count == 4096 ? bytes.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress! + 4096, 65536 - 4096) } : 0
        return date(bytes[..<(count + max(more, 0))])
    }

    /// A file's modification time in the same form, in the local time zone; nil if there is no such file.
    static func ofFile(_ path: String) -> String? {
        guard let identity = FileIdentity(path) else { return nil }
        var (seconds, parts) = (time_t(identity.modified), tm())
        guard localtime_r(&seconds, &parts) != nil else { return nil }
        return String(
            format: "%04d:%02d:%02d %02d:%02d:%02d", parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min,
            parts.tm_sec)
    }

    /// `May 2019` for `2019:05`; nil if the text is not a month.
    static func monthName(_ month: String) -> String? {
        let parts = month.split(separator: ":")
        guard parts.count == 2, let year = Int(parts[0]), let number = Int(parts[1]), 1...12 ~= number else { return nil }
        return String(localized: "\(String(localized: names[number - 1])) \(String(year))")
    }

    private static let names: [String.LocalizationValue] = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
    ]

    static func date(_ jpeg: ArraySlice<UInt8>) -> String? {
        let bytes = Array(jpeg)
        var at = 2
        while at + 4 <= bytes.count, bytes[at] == 0xFF {
            let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
            if bytes[at + 1] == 0xE1, bytes[(at + 4)...].starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) {
                return TIFF(Array(bytes[..<min(bytes.count, at + 2 + length)].dropFirst(at + 10))).date
            }
            if bytes[at + 1] == 0xDA || length < 2 { return nil }
            at += 2 + length
        }
        return nil
    }

    /// The TIFF tag directory; every offset is checked, since files may be malformed.
    private struct TIFF {
        private let bytes: [UInt8]
        private let isBig: Bool

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
            isBig = bytes.first == 0x4D
        }

        var date: String? {
            guard bytes.count > 8, let first = number(4, 4) else { return nil }
            // The time taken is in the EXIF directory; the time of the last change is in the first one.
            if let inner = value(0x8769, at: first), let text = text(0x9003, at: inner) ?? text(0x9004, at: inner) { return text }
            return text(0x0132, at: first)
        }

        private func number(_ at: Int, _ size: Int) -> Int? {
            guard at >= 0, at + size <= bytes.count else { return nil }
            return (0..<size).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * (isBig ? size - 1 - $1 : $1)) }
        }

        private func entry(_ tag: Int, at directory: Int) -> Int? {
            guard let count = number(directory, 2) else { return nil }
            return (0..<min(count, 512)).lazy.map { directory + 2 + $0 * 12 }.first { number($0, 2) == tag }
        }

        private func value(_ tag: Int, at directory: Int) -> Int? { entry(tag, at: directory).flatMap { number($0 + 8, 4) } }

        private func text(_ tag: Int, at directory: Int) -> String? {
            guard let offset = value(tag, at: directory), offset + 19 <= bytes.count else { return nil }
            let text = String(decoding: bytes[offset..<(offset + 19)], as: UTF8.self)
            // Cameras without a clock write blanks or zeros.
            return text.hasPrefix("19") || text.hasPrefix("20") ? text : nil
        }
    }
}
