import CGIO
import CIsolation
import Foundation
import TenFootIsolation

/// One posix_spawn call with the state of a fresh shell: a new session, none of our descriptors and signal settings.
enum Spawn {
    /// Starts a program and returns its process ID.
    ///
    /// - Parameters:
    ///   - output: a descriptor for its output; nil passes it to our own output.
    ///   - kept: a descriptor of ours that it inherits as number 3; nil for none.
    /// - Throws: the errno of the first step that failed, that of exec included.
    static func start(
        _ path: String, _ arguments: [String], environment: [String: String], workingFolder: String, output: Int32?, kept: Int32? = nil
    ) throws(Errno) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        if let output {
            posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
            posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
        }
        posix_spawn_file_actions_addchdir_np(&actions, workingFolder)
        if let kept { posix_spawn_file_actions_adddup2(&actions, kept, keptDescriptor) }
        posix_spawn_file_actions_addclosefrom_np(&actions, kept == nil ? keptDescriptor : keptDescriptor + 1)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var all = sigset_t()
        var none = sigset_t()
        sigfillset(&all)
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | CGIO_SPAWN_SETSID))

        isolation_keep_children()
        var process = pid_t()
        let error = withCStrings(arguments) { arguments in
            withCStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
                posix_spawn(&process, path, &actions, &attributes, arguments, environment)
            }
        }
        guard error == 0 else { throw Errno(code: error) }
        DescriptorLimit.giveOriginal(to: process)
        return process
    }

    /// The number of the inherited descriptor in the program.
    static let keptDescriptor: Int32 = 3

    struct Errno: Error, Equatable {
        var code: Int32
        var text: String { String(cString: strerror(code)) }
    }
}
