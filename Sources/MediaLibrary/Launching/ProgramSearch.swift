import Foundation

/// Finds the file of a program the way a shell would.
enum ProgramSearch {
    enum Failure: Error, Equatable { case missing, notExecutable }

    /// The path of a program given by name or path; nil if it cannot be run.
    static func find(_ program: String, _ places: Places) -> String? { try? locate(program, places) }

    static func locate(_ program: String, _ places: Places) throws(Failure) -> String {
        if program.contains("/") {
            let path = places.resolve(program)
            guard FolderListing.kind(path) != .other else { throw .missing }
            guard isRunnable(path) else { throw .notExecutable }
            return path
        }
        var isThere = false
        for folder in places.programFolders {
            let path = folder + "/" + program
            if isRunnable(path) { return path }
            if FolderListing.isFile(path) { isThere = true }
        }
        throw isThere ? .notExecutable : .missing
    }

    private static func isRunnable(_ path: String) -> Bool { FolderListing.isFile(path) && access(path, X_OK) == 0 }
}
