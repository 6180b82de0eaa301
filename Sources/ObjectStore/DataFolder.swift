import Foundation

/// The default folder of an app's objects.
package enum DataFolder {
    /// Data of several apps lie in one folder on Linux; each has one of its own in it, as its settings do.
    package static var url: URL {
        FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
            .appendingPathComponent(ProcessInfo.processInfo.processName.replacingOccurrences(of: "/", with: "_"))
    }
}
