import Foundation
import Testing

/// The libraries that programs link or load, by their names in the sources and in NOTICES.
enum Notices {
    /// Libraries by their linker names.
    private static let names = [
        "SDL2": "SDL2", "gdk_pixbuf-2.0": "gdk-pixbuf", "X11": "libX11", "Xtst": "libXtst",
        "Xrandr": "libXrandr", "asound": "libasound", "avcodec": "libavcodec", "avformat": "libavformat", "avutil": "libavutil",
        "crypt": "libcrypt", "pulse": "libpulse",
        "wayland-client": "libwayland-client", "cairo": "Cairo", "curl": "libcurl", "evdev": "libevdev",
        "fontconfig": "fontconfig", "gio-2.0": "GIO", "glib-2.0": "GLib", "gobject-2.0": "GObject", "mpv": "libmpv", "pango-1.0": "Pango",
        "pangocairo-1.0": "Pango", "pangoft2-1.0": "Pango", "pixman-1": "pixman", "png16": "libpng", "qrencode": "libqrencode", "z": "zlib",
        "rsvg-2": "librsvg", "tag": "TagLib", "turbojpeg": "libjpeg-turbo", "udev": "libudev", "webp": "libwebp",
        "xkbcommon": "libxkbcommon", "javascriptcoregtk-4.0": "JavaScriptCore", "javascriptcoregtk-4.1": "JavaScriptCore",
        "javascriptcoregtk-6.0": "JavaScriptCore", "soup-3.0": "libsoup",
    ]

    /// The libraries that a module map, a manifest or a source links or loads.
    static func libraries(in text: String) -> [String] {
        // Most files name none, so use regular expressions only if a plain search finds one.
        guard ["link \"", "linkedLibrary(", "\"lib"].contains(where: { Rules.has($0, in: text) }) else { return [] }
        let linked = text.matches(of: #/\blink "([^"]+)"|linkedLibrary\("([^"]+)"\)/#).map { String($0.output.1 ?? $0.output.2 ?? "") }
        return linked + text.matches(of: #/"lib([\w.+-]+?)\.so\b/#).map { String($0.output.1) }
    }

    /// The Swift packages a manifest depends on.
    static func packages(in manifest: String) -> [String] {
        manifest.matches(of: #/\.package\(url: "[^"]*\/([^"\/]+)"/#).map { String($0.output.1) }
    }

    /// The problems of the notices, given all libraries and packages that are linked or loaded.
    static func gaps(_ notices: String, libraries: some Sequence<String>, packages: some Sequence<String>) -> [String] {
        let missing = Set(libraries).sorted().compactMap { library -> String? in
            guard let name = names[library] else { return "lib\(library): add it, with its license, to NOTICES and to NoticesTests.swift" }
            return notices.contains(name) ? nil : "\(name) is linked or loaded and not in NOTICES"
        }
        return missing + packages.filter { !notices.contains($0) }.map { "the package \($0) is not in NOTICES" }
    }
}

@Suite("The NOTICES file")
struct NoticesTests {
    private let checkout = Checkout()

    @Test("NOTICES names every library that is linked or loaded, and every Swift package")
    func complete() throws {
        let manifest = try String(contentsOf: checkout.root.appending(path: "Package.swift"), encoding: .utf8)
        let notices = try String(contentsOf: checkout.root.appending(path: "NOTICES"), encoding: .utf8)
        let sources = checkout.files(under: "Sources", extensions: ["swift", "c", "modulemap"]).map(\.text)
        let libraries = Set((sources + [manifest]).flatMap(Notices.libraries))
        #expect(libraries.count > 15)
        #expect(Notices.gaps(notices, libraries: libraries, packages: Notices.packages(in: manifest)) == [])
    }

    @Test("A library and a package that NOTICES lacks are found")
    func canFail() {
        let map = "module A [system] {\n    link \"webp\"\n}\nlet f = dlopen(\"libnew.so.2\", 0)"
        #expect(Notices.libraries(in: map) == ["webp", "new"])
        let packages = Notices.packages(in: ".package(url: \"https://example.org/a/swift-new\", from: \"1.0.0\"),")
        #expect(Notices.gaps("pixman", libraries: ["webp", "new", "pixman-1"], packages: packages).count == 3)
    }
}
