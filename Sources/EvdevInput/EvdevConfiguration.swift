import Foundation
import TenFootInput

/// The configuration of a reader of `/dev/input`.
package struct EvdevConfiguration: Sendable {
    /// Which devices are read, and their mapping lines.
    package var reading: DeviceConfiguration
    /// The path of the user's own mapping file, for messages.
    package var mappingFile: String
    package var discovery = Discovery.automatic

    package init(_ reading: DeviceConfiguration, mappingFile: String = "") {
        self.reading = reading
        self.mappingFile = mappingFile
    }

    /// The configuration of a program run by a person: the environment (`TENFOOT_DISCOVERY` included), the user's file, SDL's rows.
    ///
    /// - Parameter databaseRows: the lines of SDL's controller database, which only a target that links SDL can read.
    package static func standard(
        policy: ReadingPolicy, environment: [String: String] = ProcessInfo.processInfo.environment, databaseRows: [String] = []
    ) -> EvdevConfiguration {
        let file = mappingFile(environment)
        let text = text(of: file)
        var result = EvdevConfiguration(
            DeviceConfiguration(
                policy: policy, rules: DeviceRules(environment: environment),
                database: ControllerDatabase(userFile: text, environment: environment, rows: databaseRows)), mappingFile: file)
        result.discovery = environment["TENFOOT_DISCOVERY"].flatMap(Discovery.init) ?? .automatic
        return result
    }

    /// The text of a file; empty if it is not a regular file, since a pipe would block the start for ever.
    private static func text(of path: String) -> String {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return "" }
        // An invalid UTF-8 byte invalidates only its line, not the file.
        return String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    }

    /// `$XDG_CONFIG_HOME/tenfoot/controllers.txt`.
    package static func mappingFile(_ environment: [String: String]) -> String {
        let config = environment["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? (environment["HOME"] ?? "") + "/.config"
        return config + "/tenfoot/controllers.txt"
    }
}
