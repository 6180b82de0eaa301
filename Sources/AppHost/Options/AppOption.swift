import Foundation

/// An option an app takes besides those that every app has.
public struct AppOption: Sendable {
    /// Its name without the dashes.
    public let name: String
    /// The placeholder for its value in the help.
    public let valueName: String
    /// One sentence for the help.
    public let help: String
    /// Says in one line what is wrong with a value; nil if it is fine.
    let problem: @Sendable (String) -> String?

    /// Creates an option that is followed by a value; `problem` says in one line what is wrong with one, or nil.
    public init(_ name: String, valueName: String, help: String, problem: @escaping @Sendable (String) -> String? = { _ in nil }) {
        self.name = name
        self.valueName = valueName
        self.help = help
        self.problem = problem
    }
}

/// An app that takes options of its own.
///
///     extension TileGridApp: OptionTaking {
///         static var options: [AppOption] { [AppOption("count", valueName: "N", help: "How many tiles.")] }
///     }
public protocol OptionTaking {
    /// The options, in the order in which the help lists them.
    @MainActor static var options: [AppOption] { get }
}

/// The values given to an app's own options.
public struct AppArguments: Sendable {
    var values: [String: String] = [:]

    /// The value given for an option; nil if it was not given.
    public subscript(_ name: String) -> String? { values[name] }

    /// The arguments of this run, set before the app is created.
    @MainActor public internal(set) static var current = AppArguments()
}
