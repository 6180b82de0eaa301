import Foundation
import TenFootControls
import TenFootTesting
import TenFootViewGraph
import Testing

@MainActor @Suite("Fields of a value that a formatter writes")
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

    @Test("what is typed becomes the value as far as the formatter can read it")
    func typed() {
        let page = Hosted { Settings() }
        #expect(page.texts.contains("80"))
        page.type("81")
        #expect(page.texts.contains("8081") && page.texts.contains("Port 8081"))
        page.type("x")
        #expect(page.texts.contains("Port 8081"))
    }
}
