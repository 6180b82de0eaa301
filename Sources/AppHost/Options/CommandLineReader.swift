import ArgumentParser
import Foundation

/// The result of reading a command line.
package enum CommandLineRequest: Sendable {
    case run(AppOptions, AppArguments)
    /// Print this, and leave with status 0.
    case print(String)
    /// Print this line to standard error, and leave with status 2.
    case fail(String)
}

/// Reads the arguments of an app: those every app takes, and the app's own.
///
/// The app's own options are taken out first, since ArgumentParser knows only options declared in a type.
package struct CommandLineReader {
    package var program: String
    package var version: String
    package var options: [AppOption]

    package init(program: String, version: String, options: [AppOption] = []) {
        self.program = program
        self.version = version
        self.options = options
    }

    package func read(_ arguments: [String]) -> CommandLineRequest {
        var rest: [String] = []
        var values = AppArguments()
        var remaining = arguments[...]
        while let argument = remaining.popFirst() {
            guard let (option, inline) = match(argument) else {
                rest.append(argument)
                continue
            }
            guard let value = inline ?? remaining.popFirst(), inline != nil || !value.hasPrefix("--") else {
                return fail("--\(option.name) wants a value: --\(option.name) \(option.valueName)")
            }
            if let problem = option.problem(value) { return fail(problem) }
            values.values[option.name] = value
        }
        return read(rest, values)
    }

    private func read(_ arguments: [String], _ values: AppArguments) -> CommandLineRequest {
        do {
            let options = try AppOptions.parse(arguments)
            return options.version ? .print("\(program) \(version)") : .run(options, values)
        } catch  where AppOptions.exitCode(for: error).isSuccess {
            return .print(help)
        } catch {
            return fail(AppOptions.message(for: error))
        }
    }

    /// The option named by an argument, and its value if given after an equals sign.
    private func match(_ argument: String) -> (AppOption, inline: String?)? {
        for option in options {
            if argument == "--" + option.name { return (option, nil) }
            if argument.hasPrefix("--\(option.name)=") { return (option, String(argument.dropFirst(option.name.count + 3))) }
        }
        return nil
    }

    /// The parser's message, shortened to one line.
    private func fail(_ message: String) -> CommandLineRequest {
        let line = message.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
        return .fail("\(program): \(line) (--help lists the options)")
    }

    package var help: String {
        let general = AppOptions.helpMessage(columns: 100)
        // ArgumentParser names the Swift type; the message has to name the program.
        let usage = "USAGE: \(program) [options]"
        let body = general.split(separator: "\n", omittingEmptySubsequences: false).drop { !$0.hasPrefix("OPTIONS") }.joined(
            separator: "\n")
        guard !options.isEmpty else { return usage + "\n\n" + body }
        let own = options.map { option in
            let left = "  --\(option.name) <\(option.valueName)>"
            return left.padding(toLength: max(26, left.count + 2), withPad: " ", startingAt: 0) + option.help
        }
        return ([usage, "", "OPTIONS OF \(program.uppercased()):"] + own + ["", body]).joined(separator: "\n")
    }
}

extension ExitCode {
    fileprivate var isSuccess: Bool { self == .success }
}
