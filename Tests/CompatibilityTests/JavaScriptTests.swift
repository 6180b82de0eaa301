import TenFootJavaScriptCore
import Testing

@Suite(
    "JavaScriptCore",
    .enabled(if: JSContext() != nil, "libjavascriptcoregtk-4.1-0 is not installed; ./tenfoot setup installs it"))
struct JavaScriptTests {
    @Test("JSContext returns strings, numbers, arrays and objects from scripts, which can read the app's values")
    func values() throws {
        let context = try #require(JSContext())
        context.setObject(["titles": ["Dark", "Lost"], "count": 2], forKeyedSubscript: "shows" as NSString)
        #expect(context.evaluateScript("shows.titles.join('+') + shows.count")?.toString() == "Dark+Lost2")
        #expect(context.evaluateScript("6 * 7")?.toInt32() == 42)
        #expect(context.evaluateScript("[1, 'é', null]")?.toArray()?.count == 3)
        #expect(
            context.evaluateScript("({ a: { b: true } })")?.objectForKeyedSubscript("a")?.objectForKeyedSubscript("b")?.toBool() == true)
        #expect(context.evaluateScript("undefined")?.isUndefined == true)
        context.evaluateScript("const add = (one, other) => one + other; var kept = { add }")
        #expect(context.objectForKeyedSubscript("kept")?.invokeMethod("add", withArguments: ["a", "ü"])?.toString() == "aü")
        #expect(try #require(JSContext()).objectForKeyedSubscript("kept")?.isUndefined == true)
    }

    @Test("A JavaScript error reports its source URL and line")
    func sourceURL() throws {
        let context = try #require(JSContext()), url = URL(string: "https://example.org/api.js")
        context.evaluateScript("\nmissing.name", withSourceURL: url)
        #expect(context.exception?.objectForKeyedSubscript("sourceURL")?.toString() == "https://example.org/api.js")
        #expect(context.exception?.objectForKeyedSubscript("line")?.toInt32() == 2)
    }

    @Test("A JavaScript error is kept in the context's exception, or passed to its exceptionHandler")
    func exceptions() throws {
        let context = try #require(JSContext())
        #expect(context.evaluateScript("throw new Error('no stream')")?.isUndefined == true)
        #expect(context.exception?.toString() == "Error: no stream")
        var heard: [String] = []
        context.exceptionHandler = { _, value in heard.append(value?.toString() ?? "") }
        context.evaluateScript("missing.name")
        #expect(heard.count == 1 && heard[0].contains("missing"))
    }
}
