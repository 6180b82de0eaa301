import Foundation
import TenFootControls
import TenFootTesting
import TenFootViewGraph
import Testing

@MainActor @Suite("Text fields with a formatter")
struct FormatterFieldTests {
    private struct Settings: View {
        @State private var port = 80
        var body: some View {
            VStack {
                TextField(value: $port, formatter: NumberFormatter()) { Text("Port") }
                Text("Port \(port)")
            }
        }
    }

    @Test("Typed text becomes the value only if the formatter can read it")
    func typed() {
        let page = Hosted { Settings() }
        #expect(page.texts.contains("80"))
        page.type("81")
        #expect(page.texts.contains("8081") && page.texts.contains("Port 8081"))
        page.type("x")
        #expect(page.texts.contains("Port 8081"))
    }
}
