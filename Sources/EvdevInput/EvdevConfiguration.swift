import Foundation
import TenFootInput
import TenFootStorage

/// The configuration of a reader of `/dev/input`.
package struct EvdevConfiguration: Sendable {
    /// Which devices are read, and their mapping lines.
    package var reading: DeviceConfiguration
    /// The path of the user's own mapping file, for messages.
    package var mappingFile: String
    package var discovery = Discovery.automatic
    /// Why the user's mapping file could not be read.
    private var unread: String?

    /// The largest size of a mapping file, in bytes.
    package static let mappingFileLimit = 4 << 20

    /// A message about the user's mapping file; nil if nothing is wrong with it.
    package var problem: String? { (unread ?? reading.database.problem).map { "\(mappingFile): \($0)" } }

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
        var text = "", unread: String?
        do throws(Files.Problem) {
            // An invalid UTF-8 byte invalidates only its line, not the file.
            text = try String(decoding: Files.regular(file, limit: mappingFileLimit) ?? Data(), as: UTF8.self)
        } catch {
            unread = error.reason
        }
        var result = EvdevConfiguration(
            DeviceConfiguration(
                policy: policy, rules: DeviceRules(environment: environment),
                database: ControllerDatabase(userFile: text, environment: environment, rows: databaseRows)), mappingFile: file)
        result.unread = unread
        result.discovery = environment["TENFOOT_DISCOVERY"].flatMap(Discovery.init) ?? .automatic
        return result
    }

    /// `$XDG_CONFIG_HOME/tenfoot/controllers.txt`.
    package static func mappingFile(_ environment: [String: String]) -> String {
        let config = environment["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? (environment["HOME"] ?? "") + "/.config"
        return config + "/tenfoot/controllers.txt"
    }
}
