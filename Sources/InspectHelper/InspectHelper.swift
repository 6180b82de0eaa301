// tenfoot-inspect: serves the page of one app's inspector, on this machine alone; the app starts it for --inspect and talks to it through
// descriptor 3.
//
// It has no knowledge of the app: it admits one browser, sends it the page, and carries messages between page and app.
import FlyingFox
import FlyingSocks
import Foundation

@main enum InspectHelper {
    static func main() async throws {
        guard fcntl(3, F_GETFD) != -1 else {
            FileHandle.standardError.write(
                Data("tenfoot-inspect is started by an app that is given --inspect; it is of no use by hand\n".utf8))
            exit(2)
        }
        signal(SIGPIPE, SIG_IGN)
        let (line, door) = (AppLine(socket: 3), Door())
        let server = HTTPServer(
            address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled, handler: PageServer(line: line, door: door))
        let running = Task { try await server.run() }
        try await server.waitUntilListening()
        guard case .ip4(_, let port)? = await server.listeningAddress else { exit(3) }
        door.open(port: port)
        line.send("A", "http://127.0.0.1:\(port)/?token=\(door.token)")
        line.listen()
        try await running.value
    }
}

/// Serves the page at `/`, and its connection to the app at `/live`.
struct PageServer: HTTPHandler {
    let line: AppLine
    let door: Door

    private static let page = Data(PackageResources.page_html)

    func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
        let answer = door.answer(
            path: request.path, token: request.query["token"], host: request.headers[.host], origin: request.headers[HTTPHeader("Origin")],
            cookies: request.headers[.cookie])
        switch answer {
        case .refuse(let why): return HTTPResponse(statusCode: .forbidden, headers: headers("text/plain"), body: Data((why + "\n").utf8))
        case .welcome(let cookie):
            var headers = headers("text/plain")
            headers[.location] = "/"
            headers[.setCookie] = cookie
            return HTTPResponse(statusCode: .seeOther, headers: headers)
        case .pass: break
        }
        switch request.path {
        case "/" where request.method == .GET: return HTTPResponse(statusCode: .ok, headers: headers("text/html"), body: Self.page)
        case "/live": return try await WebSocketHTTPHandler(handler: MessageFrameWSHandler(handler: line)).handleRequest(request)
        default: return HTTPResponse(statusCode: .notFound, headers: headers("text/plain"), body: Data("nothing here\n".utf8))
        }
    }

    private func headers(_ type: String) -> HTTPHeaders {
        [
            .contentType: type + "; charset=utf-8", HTTPHeader("Cache-Control"): "no-store", HTTPHeader("Referrer-Policy"): "no-referrer",
            HTTPHeader("X-Content-Type-Options"): "nosniff", HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
            // The page shows the app's names and values as text; even if one were interpreted as markup, it could not load or send
            // anything.
            HTTPHeader("Content-Security-Policy"):
                "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; connect-src \(door.live); "
                + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        ]
    }
}
