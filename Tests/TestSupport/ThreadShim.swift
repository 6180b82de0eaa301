import Foundation

/// Limits the number of threads of a program while a file exists.
package enum ThreadShim {
    /// Compiles the shim into a folder, and returns the environment that loads it into a program.
    package static func environment(most: Int, while file: String, in folder: String) throws -> [String: String] {
        try Preload.environment("no_threads", in: folder).merging(["MOST_THREADS": "\(most)", "NO_THREADS_WHILE": file]) { $1 }
    }

    /// False without a C compiler, and in a sanitizer's build, whose runtime makes threads too.
    package static var isPossible: Bool { Preload.isPossible }
}

/// Makes a program wait for a folder that it opens, as for a network disk that does not answer.
package enum FolderShim {
    /// Compiles the shim into a folder, and returns the environment that loads it into a program.
    package static func environment(slow: String, in folder: String) throws -> [String: String] {
        try Preload.environment("slow_folder", in: folder).merging(["SLOW_FOLDER": slow]) { $1 }
    }

    /// False without a C compiler, and in a sanitizer's build, whose runtime has to be loaded first.
    package static var isPossible: Bool { Preload.isPossible }
}

/// Libraries in C that replace functions of the C library.
private enum Preload {
    static func environment(_ name: String, in folder: String) throws -> [String: String] {
        let library = "\(folder)/\(name).so"
        let source = URL(filePath: #filePath).appending(path: "../../Rigs/\(name).c").standardizedFileURL.path
        let made = try Installed.run("/usr/bin/env", ["cc", "-shared", "-fPIC", "-o", library, source, "-ldl"])
        guard made.status == 0 else { throw Child.Failure(reason: "cc: \(made.output)") }
        return ["LD_PRELOAD": library]
    }

    static var isPossible: Bool { Installed.has("cc") && sanitizerOptions.isEmpty }
}
