import Foundation
import TenFootControlSocket

/// `tenfootctl`: controls the running launcher.
package enum ControlToolMain {
    package static func main() {
        let command = ControlCommand(
            environment: ProcessInfo.processInfo.environment, folder: FileManager.default.currentDirectoryPath,
            print: {
                print($0)
                // Another program may read events as they are printed, so do not buffer them.
                fflush(nil)
            },
            complain: { FileHandle.standardError.write(Data("tenfootctl: \($0)\n".utf8)) })
        exit(command.run(Array(CommandLine.arguments.dropFirst())))
    }
}
