import ArgumentParser

/// `tenfoot app` and `tenfoot new`, apart from the `tenfoot` tool because reading sources takes swift-syntax, which is slow to build.
@main struct AppToolCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tenfoot", abstract: "Builds tvOS apps as they are, shows their previews, and begins new ones.",
        subcommands: [AppCommand.self, NewCommand.self, PreviewCommand.self])
}
