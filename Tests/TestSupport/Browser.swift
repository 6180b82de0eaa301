import Foundation

/// A page in a headless Chromium, driven through its own debugging protocol.
package final class Browser {
    package static let program = "/usr/bin/chromium-headless-shell"

    private let process: Child
    private let folder: TemporaryFolder
    private let line: WebLine
    private var count = 0
    /// Messages of the page on its console, and uncaught errors.
    package private(set) var complaints: [String] = []

    /// Starts it with an empty page of a size in pixels.
    package init(width: Int, height: Int) throws {
        folder = try TemporaryFolder()
        let errors = folder.file("errors").path
        process = try Child(
            Self.program,
            ["--no-sandbox", "--disable-gpu", "--remote-debugging-port=0", "--user-data-dir=\(folder.path)/profile", "about:blank"],
            environment: ProcessInfo.processInfo.environment.merging(["HOME": folder.path]) { $1 }, errors: errors,
            leadsGroup: true)
        var port: UInt16?
        while port == nil {
            guard process.isRunning else {
                throw Child.Failure(reason: "Chromium ended: \((try? String(contentsOfFile: errors, encoding: .utf8)) ?? "")")
            }
            usleep(20_000)
            let text = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
            port = text.firstMatch(of: #/DevTools listening on ws://127\.0\.0\.1:(\d+)/#).flatMap { UInt16($0.output.1) }
        }
        let page = try WebClient(port: port ?? 0).request("/json/new?about:blank", method: "PUT")
        guard let made = try JSONSerialization.jsonObject(with: page.body) as? [String: Any], let id = made["id"] as? String else {
            throw Child.Failure(reason: "Chromium made no page: \(page.text)")
        }
        line = try WebLine(port: port ?? 0, "/devtools/page/\(id)")
        for domain in ["Page", "Runtime", "Log"] { try call(domain + ".enable") }
        try call(
            "Emulation.setDeviceMetricsOverride", ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
    }

    deinit { process.killGroup() }

    package func open(_ address: String) throws { try call("Page.navigate", ["url": address]) }

    /// The value of a JavaScript expression; waits if it is a promise.
    @discardableResult package func evaluate(_ expression: String) throws -> Any? {
        let answer = try call("Runtime.evaluate", ["expression": expression, "awaitPromise": true, "returnByValue": true])
        if let problem = answer["exceptionDetails"] as? [String: Any] { throw Child.Failure(reason: "\(expression): \(problem)") }
        return (answer["result"] as? [String: Any])?["value"]
    }

    /// Waits until a JavaScript expression is true; one that never is fails the test by its time limit.
    package func wait(until expression: String) throws {
        while try evaluate("!!(\(expression))") as? Bool != true { usleep(20_000) }
    }

    /// A picture of the page as a PNG.
    package func screenshot() throws -> Data {
        let answer = try call("Page.captureScreenshot", ["format": "png"])
        return (answer["data"] as? String).flatMap { Data(base64Encoded: $0) } ?? Data()
    }

    @discardableResult private func call(_ method: String, _ values: [String: Any] = [:]) throws -> [String: Any] {
        count += 1
        let text = try JSONSerialization.data(withJSONObject: ["id": count, "method": method, "params": values])
        try line.send(String(decoding: text, as: UTF8.self))
        while true {
            guard let word = try JSONSerialization.jsonObject(with: Data(line.receive().utf8)) as? [String: Any] else { continue }
            if word["id"] as? Int == count { return word["result"] as? [String: Any] ?? [:] }
            note(word)
        }
    }

    private func note(_ word: [String: Any]) {
        let values = word["params"] as? [String: Any] ?? [:]
        switch word["method"] as? String {
        case "Runtime.exceptionThrown": complaints.append("\(values["exceptionDetails"] ?? "")")
        case "Runtime.consoleAPICalled":
            if values["type"] as? String == "error" { complaints.append("\(values["args"] ?? "")") }
        case "Log.entryAdded":
            if let entry = values["entry"] as? [String: Any], entry["level"] as? String == "error" { complaints.append("\(entry)") }
        default: break
        }
    }
}
