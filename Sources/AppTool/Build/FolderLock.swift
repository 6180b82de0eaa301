import Foundation

/// Keeps other programs from building in a folder of the cache; they wait until this is released, or its process ends.
final class FolderLock {
    private let descriptor: Int32

    /// Makes the folder if it is missing, and waits until no other program has its lock.
    ///
    /// - Parameter willWait: called before it waits.
    init(_ folder: URL, willWait: () -> Void = {}) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("lock").path
        descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw AppToolFailure("\(file) cannot be opened: \(String(cString: strerror(errno)))", status: 3) }
        // On a file system without locks, others are not kept out.
        guard flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else { return }
        willWait()
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    }

    deinit { close(descriptor) }
}
