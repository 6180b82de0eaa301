import Foundation

/// Lets a program have no more than a few threads at a time, for as long as a file is there.
package enum ThreadShim {
    /// Compiles it into a folder; the environment that puts a program under it.
    package static func environment(most: Int, while file: String, in folder: String) throws -> [String: String] {
        let library = folder + "/no_threads.so"
        let source = URL(filePath: #filePath).appending(path: "../../Rigs/no_threads.c").standardizedFileURL.path
        let made = try Installed.run("/usr/bin/env", ["cc", "-shared", "-fPIC", "-o", library, source, "-ldl"])
        guard made.status == 0 else { throw Child.Failure(reason: "cc: \(made.output)") }
        return ["LD_PRELOAD": library, "MOST_THREADS": "\(most)", "NO_THREADS_WHILE": file]
    }

    /// False without a C compiler, and in a sanitizer's build, whose runtime makes threads too.
    package static var isPossible: Bool { Installed.has("cc") && sanitizerOptions.isEmpty }
}
