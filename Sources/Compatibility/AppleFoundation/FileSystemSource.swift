import Dispatch
import Foundation
import Glibc

/// Opens a file for event notification only, which needs no read permission.
///
/// Source: Darwin fcntl.h O_EVTONLY; here it is Linux's O_PATH.
public let O_EVTONLY: Int32 = 0x20_0000

/// A dispatch source that reports changes of a file or a folder.
///
/// Source: Dispatch DispatchSourceFileSystemObject.
public protocol DispatchSourceFileSystemObject: AnyObject, Sendable {
    /// The file descriptor.
    var handle: Int32 { get }
    /// The events since the last call of the event handler.
    var data: DispatchSource.FileSystemEvent { get }
    /// The events that are monitored.
    var mask: DispatchSource.FileSystemEvent { get }
    /// Whether it has been cancelled.
    var isCancelled: Bool { get }
    /// Sets the handler that is called when an event occurs.
    func setEventHandler(handler: (() -> Void)?)
    /// Sets the handler that is called once the source has been cancelled: the place to close the file.
    func setCancelHandler(handler: (() -> Void)?)
    /// Starts monitoring.
    func activate()
    /// Starts monitoring, or continues and reports the events that occurred meanwhile.
    func resume()
    /// Stops calling the event handler until the source is resumed.
    func suspend()
    /// Cancels the source.
    func cancel()
}

extension DispatchSource {
    /// Creates a source that reports changes of an open file or folder, by inotify; unlocking (`funlock`) is never reported.
    ///
    /// Source: Dispatch DispatchSource.makeFileSystemObjectSource(fileDescriptor:eventMask:queue:).
    public class func makeFileSystemObjectSource(
        fileDescriptor: Int32, eventMask: FileSystemEvent, queue: DispatchQueue? = nil
    ) -> any DispatchSourceFileSystemObject { FileSystemSource(fileDescriptor, eventMask, queue ?? .global()) }
}

/// The event source of one file, through inotify.
private final class FileSystemSource: DispatchSourceFileSystemObject, @unchecked Sendable {
    let handle: Int32
    let mask: DispatchSource.FileSystemEvent
    private let queue: DispatchQueue
    private let lock = NSLock()
    // Guarded by the lock.
    private var state = State()
    private struct State {
        var told: DispatchSource.FileSystemEvent = []
        var pending: DispatchSource.FileSystemEvent = []
        var event: (() -> Void)?
        var end: (() -> Void)?
        var isRunning = false
        var isCancelled = false
        /// Reads the inotify descriptor; nil until the source is first resumed.
        var watch: (any DispatchSourceRead)?
        var size = 0
    }

    init(_ handle: Int32, _ mask: DispatchSource.FileSystemEvent, _ queue: DispatchQueue) {
        self.handle = handle
        self.mask = mask
        self.queue = queue
    }

    deinit { state.watch?.cancel() }

    var data: DispatchSource.FileSystemEvent { lock.withLock { state.told } }
    var isCancelled: Bool { lock.withLock { state.isCancelled } }
    func setEventHandler(handler: (() -> Void)?) { lock.withLock { state.event = handler } }
    func setCancelHandler(handler: (() -> Void)?) { lock.withLock { state.end = handler } }
    func activate() { resume() }
    func suspend() { lock.withLock { state.isRunning = false } }

    func resume() {
        let hasMore = lock.withLock {
            guard !state.isCancelled else { return false }
            state.isRunning = true
            if state.watch == nil { state.watch = begin() }
            return !state.pending.isEmpty
        }
        if hasMore { queue.async { self.tell([]) } }
    }

    func cancel() {
        let end: (() -> Void)? = lock.withLock {
            state.watch?.cancel()
            defer { (state.isCancelled, state.isRunning, state.event, state.end) = (true, false, nil, nil) }
            return state.end
        }
        guard let end else { return }
        queue.async(execute: DispatchWorkItem(block: end))
    }

    /// Starts monitoring; earlier changes are not reported.
    private func begin() -> (any DispatchSourceRead)? {
        let file = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard file >= 0 else { return nil }
        let wanted = IN_MODIFY | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
        guard inotify_add_watch(file, "/proc/self/fd/\(handle)", UInt32(wanted)) >= 0 else {
            close(file)
            return nil
        }
        state.size = Int(status?.st_size ?? 0)
        let watch = DispatchSource.makeReadSource(fileDescriptor: file, queue: queue)
        watch.setEventHandler { [weak self] in
            var happened: UInt32 = 0
            var bytes = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = read(file, &bytes, bytes.count)
                guard count > 0 else { break }
                bytes.withUnsafeBytes { happened |= Self.kinds(in: UnsafeRawBufferPointer(rebasing: $0[..<count])) }
            }
            self.map { $0.tell($0.events(of: happened)) }
        }
        watch.setCancelHandler { close(file) }
        watch.resume()
        return watch
    }

    /// The union of the records' event masks.
    ///
    /// A record has four 32-bit words, the second the mask and the fourth the length of the name that follows.
    ///
    /// Source: Linux, inotify(7) struct inotify_event.
    private static func kinds(in records: UnsafeRawBufferPointer) -> UInt32 {
        var (kinds, place) = (UInt32(0), 0)
        while place + 16 <= records.count {
            kinds |= records.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self)
            place += 16 + Int(records.loadUnaligned(fromByteOffset: place + 12, as: UInt32.self))
        }
        return kinds
    }

    private var status: stat? {
        var status = stat()
        return fstat(handle, &status) == 0 ? status : nil
    }

    private func events(of kinds: UInt32) -> DispatchSource.FileSystemEvent {
        func has(_ wanted: Int32) -> Bool { kinds & UInt32(wanted) != 0 }
        var events: DispatchSource.FileSystemEvent = []
        if has(IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO) { events.insert(.write) }
        if has(IN_MOVE_SELF) { events.insert(.rename) }
        if has(IN_UNMOUNT) { events.insert(.revoke) }
        guard let status else { return events.union(has(IN_DELETE_SELF) ? .delete : []) }
        // The app holds the file open, so the kernel reports no deletion, only a changed link count.
        if has(IN_DELETE_SELF) || has(IN_ATTRIB) && status.st_nlink == 0 {
            events.insert(.delete)
        } else if has(IN_ATTRIB) {
            events.formUnion([.attrib, .link])
        }
        lock.withLock {
            if Int(status.st_size) > state.size { events.insert(.extend) }
            state.size = Int(status.st_size)
        }
        return events
    }

    /// Calls the event handler with the pending events, or keeps them until the source is resumed.
    private func tell(_ events: DispatchSource.FileSystemEvent) {
        let handler: (() -> Void)? = lock.withLock {
            state.pending.formUnion(events.intersection(mask))
            guard state.isRunning, !state.pending.isEmpty else { return nil }
            (state.told, state.pending) = (state.pending, [])
            return state.event
        }
        handler?()
    }
}
