import TenFootJavaScriptCore
import Testing

@Suite(
    "Scripts of an app",
    .enabled(if: JSContext() != nil, "libjavascriptcoregtk-4.1-0 is not installed; ./tenfoot setup installs it"))
struct JavaScriptTests {
    @Test("a script gives back texts, numbers, arrays and objects, and finds what the app put there")
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

    @Test("an error says in which script and line it happened")
    func sourceURL() throws {
        let context = try #require(JSContext()), url = URL(string: "https://example.org/api.js")
        context.evaluateScript("\nmissing.name", withSourceURL: url)
        #expect(context.exception?.objectForKeyedSubscript("sourceURL")?.toString() == "https://example.org/api.js")
        #expect(context.exception?.objectForKeyedSubscript("line")?.toInt32() == 2)
    }

    @Test("what a script throws is kept, or heard by who asked to")
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
