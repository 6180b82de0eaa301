import Foundation
import Synchronization
import TenFootGraphics
import TenFootIsolation
@testable import TenFootRasterising
import TestSupport
import Testing

/// An https server with a certificate that it signed itself; it serves the files of its folder.
private final class SecretServer {
    let folder: TemporaryFolder
    let port: UInt16
    private let process: ChildProcess

    var certificate: String { folder.path + "/certificate.pem" }

    init() throws {
        folder = try TemporaryFolder()
        let (key, certificate) = (folder.path + "/key.pem", folder.path + "/certificate.pem")
        let made = try Installed.run(
            "/usr/bin/openssl",
            "req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost -addext subjectAltName=DNS:localhost -days 2".split(separator: " ").map(
                String.init) + ["-keyout", key, "-out", certificate])
        try #require(made.status == 0, "\(made.output)")
        process = ChildProcess()
        process.executableURL = URL(filePath: "/usr/bin/openssl")
        process.arguments = ["s_server", "-accept", "127.0.0.1:0", "-key", key, "-cert", certificate, "-HTTP"]
        process.currentDirectoryURL = URL(filePath: folder.path)
        let output = Pipe()
        process.output = output
        try process.run()
        // One of its first lines contains the port: ACCEPT 127.0.0.1:12345.
        var text = ""
        var found: UInt16?
        while found == nil {
            let data = output.fileHandleForReading.availableData
            try #require(!data.isEmpty, "openssl has ended: \(text)")
            text += String(decoding: data, as: UTF8.self)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            found = lines.first { $0.hasPrefix("ACCEPT") }?.split(separator: ":").last.flatMap { UInt16($0) }
        }
        port = found ?? 0
    }

    deinit {
        // It ignores SIGTERM.
        process.terminate(SIGKILL)
        process.waitUntilExit()
    }

    func url(_ name: String) -> URL { URL(string: "https://localhost:\(port)/\(name)") ?? URL(filePath: name) }

    func put(_ name: String, _ answer: Data) throws { try answer.write(to: folder.file(name)) }

    func redirect(_ name: String, to address: URL) throws {
        try put(name, PictureServer.answer("302 Found", ["Location: \(address.absoluteString)"]))
    }
}

@Suite(
    "Pictures over https", .enabled(if: Installed.has("openssl"), "openssl is not installed; ./tenfoot setup installs it"))
struct SecretFetchTests {
    private func fetch(_ url: URL, trusting certificate: String?, into folder: TemporaryFolder) -> Result<Data?, PictureFetcher.Failure> {
        var limits = PictureFetcher.Limits()
        limits.ignoresProxy = true
        limits.authorities = certificate
        let fetcher = PictureFetcher(cache: PictureCache(folder: folder.file("kept")), limits: limits)
        let result = Mutex<Result<Data?, PictureFetcher.Failure>?>(nil), done = DispatchSemaphore(value: 0)
        fetcher.fetch(url) { answer in
            result.withLock { $0 = answer.map { FileManager.default.contents(atPath: $0) } }
            done.signal()
        }
        done.wait()
        return result.withLock { $0 } ?? .success(nil)
    }

    @Test("Redirects are followed to https, and never from https to http", .hangGuard)
    func chain() throws {
        let secret = try SecretServer()
        let port = secret.port
        let open = try #require(
            PictureServer { request in
                switch request.path {
                case "/secret": PictureServer.answer("302 Found", ["Location: https://localhost:\(port)/picture"])
                case "/secret-and-open": PictureServer.answer("302 Found", ["Location: https://localhost:\(port)/open"])
                default: PictureServer.answer("200 OK", [], Data("in the open".utf8))
                }
            })
        try secret.put("picture", PictureServer.answer("200 OK", [], Data("in secret".utf8)))
        try secret.redirect("moved", to: secret.url("picture"))
        try secret.redirect("open", to: open.url("/picture"))
        try secret.redirect("twice", to: secret.url("open"))
        let folder = try TemporaryFolder()
        for address in [secret.url("picture"), secret.url("moved"), open.url("/secret")] {
            #expect(fetch(address, trusting: secret.certificate, into: folder) == .success(Data("in secret".utf8)), "\(address)")
        }
        for address in [secret.url("open"), secret.url("twice"), open.url("/secret-and-open")] {
            let reason = "it redirects to \(open.url("/picture").absoluteString), which is not followed"
            #expect(
                fetch(address, trusting: secret.certificate, into: folder) == .failure(.init(reason: reason, isPassing: true)), "\(address)"
            )
        }
        #expect(open.requests(of: "/picture").isEmpty)
    }

    @Test("A server with an untrusted certificate gives no picture", .hangGuard)
    func unknown() throws {
        let secret = try SecretServer()
        try secret.put("picture", PictureServer.answer("200 OK", [], Data("in secret".utf8)))
        let folder = try TemporaryFolder()
        guard case .failure(let failure) = fetch(secret.url("picture"), trusting: nil, into: folder) else {
            Issue.record("it was fetched")
            return
        }
        #expect(failure.reason.localizedCaseInsensitiveContains("certificate"), "\(failure.reason)")
    }
}
