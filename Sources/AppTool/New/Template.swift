import Foundation

/// The package that `tenfoot new` writes.
struct Template {
    let name: String
    /// TenFoot's checkout, which the package depends on.
    let root: URL

    /// The files by their paths in the package.
    var files: [String: String] {
        [
            "Package.swift": package, "README.md": readme, ".gitignore": ".build/\ncaptures/\n", "Sources/\(name)/\(name)App.swift": app,
            "Sources/\(name)/HomeView.swift": home, "Tests/\(name)Tests/HomeTests.swift": test, "home.script": script,
            "\(name).desktop": entry,
        ]
    }

    /// Writes the package into a new folder in `folder`, which must not exist yet, and returns it.
    func write(into folder: URL) throws -> URL {
        guard name.wholeMatch(of: #/[A-Z][A-Za-z0-9]*/#) != nil else {
            throw AppToolFailure("\(name) is no name for an app: use letters and digits, a capital first")
        }
        guard !["App", "SwiftUI", "TenFoot", "Foundation", "Home"].contains(name) else {
            throw AppToolFailure("\(name) is a name of something else: choose another")
        }
        let place = folder.standardizedFileURL.appendingPathComponent(name)
        guard !FileManager.default.fileExists(atPath: place.path) else { throw AppToolFailure("\(place.path) is there already") }
        do {
            for (path, text) in files {
                let text = text.replacing("@PLACE@", with: place.path)
                try PreparedSources.write(text, to: place.appendingPathComponent(path))
            }
        } catch { throw AppToolFailure("\(place.path) cannot be written: \(error.localizedDescription)", status: 1) }
        return place
    }

    private var package: String {
        """
        // swift-tools-version: 6.2
        \("import") PackageDescription

        let package = Package(
            name: "\(name)",
            dependencies: [.package(name: "TenFoot", path: "\(root.path)")],
            targets: [
                .executableTarget(name: "\(name)", dependencies: [.product(name: "SwiftUI", package: "TenFoot")]),
                .testTarget(name: "\(name)Tests", dependencies: ["\(name)", .product(name: "TenFootTesting", package: "TenFoot")]),
            ]
        )

        """
    }

    private var app: String {
        """
        \("import") SwiftUI

        @main struct \(name)App: App {
            var body: some Scene { WindowGroup { HomeView() } }
        }

        """
    }

    private var home: String {
        """
        \("import") SwiftUI

        /// A shelf of films, and what was chosen.
        struct HomeView: View {
            @State private var chosen: String?
            private let films = ["Metropolis", "Nosferatu", "Sunrise", "The General", "Safety Last", "Faust"]

            var body: some View {
                VStack(alignment: .leading, spacing: 40) {
                    Text(chosen ?? "\(name)").font(.title)
                    ScrollView(.horizontal) {
                        HStack(spacing: 40) {
                            ForEach(films, id: \\.self) { film in
                                Button { chosen = film } label: {
                                    Text(film).font(.headline).frame(width: 300, height: 180)
                                }
                                .buttonStyle(.card)
                                .accessibilityIdentifier(film)
                            }
                        }
                    }
                    .scrollClipDisabled()
                }
                .frame(maxHeight: .infinity)
            }
        }

        """
    }

    private var test: String {
        """
        \("import") TenFootTesting
        \("import") Testing

        @testable import \(name)

        @MainActor @Suite("Home")
        struct HomeTests {
            @Test("Select shows the title of the film that has focus")
            func choosing() {
                let page = Hosted { HomeView() }
                #expect(page.focusedIdentifier == "Metropolis")
                page.press(.right)
                page.press(.select)
                #expect(page.focusedIdentifier == "Nosferatu" && page.texts.filter { $0 == "Nosferatu" }.count == 2)
            }
        }

        """
    }

    private var script: String {
        """
        # swift run \(name) --headless --script home.script --capture-dir captures
        expect focus "Metropolis"
        wait 500ms
        capture home
        press right x2
        press select
        expect focus "Sunrise"
        wait 500ms
        capture chosen

        """
    }

    /// Source: Desktop Entry Specification; a path with spaces is quoted as it says.
    private var entry: String {
        """
        [Desktop Entry]
        Type=Application
        Name=\(name)
        Exec="@PLACE@/.build/release/\(name)" --fullscreen
        Categories=AudioVideo;
        Terminal=false

        """
    }

    private var readme: String {
        """
        # \(name)

        ```
        swift run \(name)                                                              # in a window
        swift run \(name) --headless --script home.script --capture-dir captures      # two pictures, no screen needed
        swift test                                                                   # HomeTests presses the remote
        swift build -c release && cp \(name).desktop ~/.local/share/applications/     # a tile of the launcher
        ```

        """
    }
}
