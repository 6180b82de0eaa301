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

    private struct Price: View {
        @State private var price: Double?
        var body: some View {
            VStack {
                TextField(
                    "Price", value: $price,
                    format: .number.precision(.fractionLength(2)).locale(Locale(identifier: "en_US")))
                Button("Next") {}
                Text(price.map { "is \($0)" } ?? "is nothing")
            }
        }
    }

    @Test("A number is shown as it is being typed, with sign and point, and in its format once focus has left the field")
    func beingTyped() {
        let page = Hosted { Price() }
        page.type("-1.5")
        #expect(page.texts.contains("-1.5") && page.texts.contains("is -1.5"), "\(page.texts)")
        page.press(.down)
        #expect(page.focusedLabel == "Next")
        #expect(page.texts.contains("-1.50") && !page.texts.contains("-1.5"), "\(page.texts)")
    }

    @Test("A typed text that is no value is gone once focus has left the field")
    func notAValue() {
        let page = Hosted { Price() }
        page.type("-x")
        #expect(page.texts.contains("-x") && page.texts.contains("is nothing"), "\(page.texts)")
        page.press(.down)
        #expect(!page.texts.contains("-x") && page.texts.contains("Price"), "\(page.texts)")
    }
}
