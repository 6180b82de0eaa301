import Glibc

/// Closes a library that `dlopen` opened; nil is none.
///
/// Source: dlfcn.h dlclose(_:), whose argument may be nil in Apple's module alone.
@discardableResult public func dlclose(_ library: UnsafeMutableRawPointer?) -> Int32 { library.map { Glibc.dlclose($0) } ?? -1 }
