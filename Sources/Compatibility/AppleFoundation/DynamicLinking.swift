import Foundation
import Glibc
import Synchronization

/// Closes a library that `dlopen` opened; returns -1 for nil.
///
/// Source: dlfcn.h dlclose(_:), whose argument may be nil in Apple's module alone.
@discardableResult public func dlclose(_ library: UnsafeMutableRawPointer?) -> Int32 { library.map { Glibc.dlclose($0) } ?? -1 }

/// The files mapped into this process as code: the program and its libraries, from `/proc/self/maps`.
private enum LoadedImages {
    private static let names = Mutex<[String: UInt]>([:])

    private static let known = Mutex<[(name: String, start: UInt)]>([])

    /// File names and start addresses: first the images of the first call, in address order, then those loaded since.
    ///
    /// Indices therefore stay valid while another thread loads a library. The program itself is first, unless the kernel mapped it higher.
    static var all: [(name: String, start: UInt)] {
        known.withLock { known in
            let now = mapped
            let starts = Dictionary(now.map { ($0.name, $0.start) }) { first, _ in first }
            let names = Set(known.map(\.name))
            known = known.compactMap { image in starts[image.name].map { (image.name, $0) } } + now.filter { !names.contains($0.name) }
            return known
        }
    }

    /// The images as `/proc/self/maps` lists them now.
    private static var mapped: [(name: String, start: UInt)] {
        // Foundation reads only the first page of such a file, unless it reads through a file handle.
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

    /// A C string with the name, which is never freed.
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

/// The number of images in memory, the program included.
///
/// Source: dyld _dyld_image_count().
public func _dyld_image_count() -> UInt32 { UInt32(LoadedImages.all.count) }
/// The path of an image, by its index; nil if the index is out of range.
///
/// Source: dyld _dyld_get_image_name(_:).
public func _dyld_get_image_name(_ image_index: UInt32) -> UnsafePointer<CChar>? {
    let images = LoadedImages.all
    return images.indices.contains(Int(image_index)) ? LoadedImages.kept(images[Int(image_index)].name) : nil
}
/// The start address of an image, by its index; nil if the index is out of range.
///
/// Source: dyld _dyld_get_image_header(_:).
public func _dyld_get_image_header(_ image_index: UInt32) -> UnsafeRawPointer? {
    let images = LoadedImages.all
    return images.indices.contains(Int(image_index)) ? UnsafeRawPointer(bitPattern: images[Int(image_index)].start) : nil
}

/// A system library that is loaded when it is first needed, and may be missing.
package final class LoadedLibrary {
    private let file: UnsafeMutableRawPointer
    /// Whether every function looked up so far was found; call the functions only if so.
    package private(set) var isWhole = true

    /// Loads a library by its file name; nil if it is missing.
    package init?(_ name: String) {
        guard let file = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
        self.file = file
    }

    /// Looks up a function by its name, as a `@convention(c)` closure.
    package func find<Function>(_ name: String) -> Function {
        let place = dlsym(file, name)
        if place == nil { isWhole = false }
        // The placeholder address is never called: `isWhole` is false if the lookup fails.
        return unsafeBitCast(place ?? UnsafeMutableRawPointer(bitPattern: 1), to: Function.self)
    }
}
