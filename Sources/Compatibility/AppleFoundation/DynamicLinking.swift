import Foundation
import Glibc
import Synchronization

/// Closes a library that `dlopen` opened; nil is none.
///
/// Source: dlfcn.h dlclose(_:), whose argument may be nil in Apple's module alone.
@discardableResult public func dlclose(_ library: UnsafeMutableRawPointer?) -> Int32 { library.map { Glibc.dlclose($0) } ?? -1 }

/// The program and its libraries in memory, from what the kernel says of this process.
private enum LoadedImages {
    private static let names = Mutex<[String: UInt]>([:])

    private static let known = Mutex<[(name: String, start: UInt)]>([])

    /// Files and where they begin: first those that were in memory when this was asked first, by their places, then those that came since.
    ///
    /// So numbers stay while another thread loads a library. The program itself is first, unless the kernel put it elsewhere.
    static var all: [(name: String, start: UInt)] {
        known.withLock { known in
            let now = mapped
            let starts = Dictionary(now.map { ($0.name, $0.start) }) { first, _ in first }
            let names = Set(known.map(\.name))
            known = known.compactMap { image in starts[image.name].map { (image.name, $0) } } + now.filter { !names.contains($0.name) }
            return known
        }
    }

    /// What the kernel says of this process.
    private static var mapped: [(name: String, start: UInt)] {
        // Foundation reads but the first page of what the kernel writes, unless by a handle.
        let data = FileHandle(forReadingAtPath: "/proc/self/maps")?.readDataToEndOfFile() ?? Data()
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
        var seen: Set<Substring> = []
        return lines.compactMap { line in
            // 7f00-7f10 r--p 00000000 08:01 123    /usr/lib/libc.so.6
            guard let slash = line.firstIndex(of: "/"), let start = UInt(line.prefix { $0 != "-" }, radix: 16) else { return nil }
            let name = line[slash...]
            return seen.insert(name).inserted && (name.contains(".so") || start < 0x7f00_0000_0000) ? (String(name), start) : nil
        }
    }

    /// A name that stays where it is.
    static func kept(_ name: String) -> UnsafePointer<CChar>? {
        let address = names.withLock { names in
            if let known = names[name] { return known }
            let made = UInt(bitPattern: strdup(name))
            names[name] = made
            return made
        }
        return UnsafePointer(bitPattern: address)
    }
}

/// How many libraries the program has in memory, itself among them.
///
/// Source: dyld _dyld_image_count().
public func _dyld_image_count() -> UInt32 { UInt32(LoadedImages.all.count) }
/// The file of a library, by its number; nil where there is none of that number.
///
/// Source: dyld _dyld_get_image_name(_:).
public func _dyld_get_image_name(_ image_index: UInt32) -> UnsafePointer<CChar>? {
    let images = LoadedImages.all
    return images.indices.contains(Int(image_index)) ? LoadedImages.kept(images[Int(image_index)].name) : nil
}
/// Where a library begins in memory, by its number; nil where there is none of that number.
///
/// Source: dyld _dyld_get_image_header(_:).
public func _dyld_get_image_header(_ image_index: UInt32) -> UnsafeRawPointer? {
    let images = LoadedImages.all
    return images.indices.contains(Int(image_index)) ? UnsafeRawPointer(bitPattern: images[Int(image_index)].start) : nil
}

/// A library of the system that is loaded when it is first needed, and is not there on every machine.
package final class LoadedLibrary {
    private let file: UnsafeMutableRawPointer
    /// Whether all functions that were looked for are there; what was found may be called only then.
    package private(set) var isWhole = true

    /// A library by its file's name; nil where it is not there.
    package init?(_ name: String) {
        guard let file = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
        self.file = file
    }

    /// A function by its name, as a `@convention(c)` closure.
    package func find<Function>(_ name: String) -> Function {
        let place = dlsym(file, name)
        if place == nil { isWhole = false }
        // Never called where it was not found.
        return unsafeBitCast(place ?? UnsafeMutableRawPointer(bitPattern: 1), to: Function.self)
    }
}
