import Foundation

/// Limits the number of threads of a program while a file exists.
package enum ThreadShim {
    /// Compiles the shim into a folder, and returns the environment that loads it into a program.
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
