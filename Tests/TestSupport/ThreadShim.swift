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

/// Stands in for libcrypt: any PIN is right, once a file is gone.
package enum CryptShim {
    /// Compiles the shim into a folder, and returns the environment that loads it into a program.
    ///
    /// - Parameters:
    ///   - held: a check waits while this file exists.
    ///   - asked: a check makes this file first.
    package static func environment(held: String, asked: String, in folder: String) throws -> [String: String] {
        try Preload.environment("held_crypt", named: "libcrypt.so.1", in: folder)
            .merging(["CRYPT_HELD": held, "CRYPT_ASKED": asked]) { $1 }
    }

    /// False without a C compiler, and in a sanitizer's build, whose runtime has to be loaded first.
    package static var isPossible: Bool { Preload.isPossible }
}

/// Libraries in C that replace functions of the C library.
private enum Preload {
    /// - Parameter libraryName: the name of the library in whose place it is loaded, if a program opens that by name.
    static func environment(_ name: String, named libraryName: String? = nil, in folder: String) throws -> [String: String] {
        let library = "\(folder)/\(name).so"
        let source = URL(filePath: #filePath).appending(path: "../../Rigs/\(name).c").standardizedFileURL.path
        let made = try Installed.run(
            "/usr/bin/env", ["cc", "-shared", "-fPIC", "-Wl,-soname,\(libraryName ?? name)", "-o", library, source, "-ldl"])
        guard made.status == 0 else { throw Child.Failure(reason: "cc: \(made.output)") }
        return ["LD_PRELOAD": library]
    }

    static var isPossible: Bool { Installed.has("cc") && sanitizerOptions.isEmpty }
}
