import TenFootAppHost
import TenFootTesting
import Testing

@MainActor @Suite struct ContrastAuditTests {
    private func faults<Content: View>(isIncreased: Bool = false, @ViewBuilder _ content: () -> Content) -> [String] {
        var display = DisplayPreferences()
        display.increasesContrast = isIncreased
        return Hosted(display: display, content: content).session.accessibilityFaults
    }

    @Test("The contrast audit allows large text to be paler, unless contrast is increased")
    func sizes() {
        // The contrast with black is 5.3 to 1 for 0.5 grey, and 3.9 to 1 for 0.42 grey.
        let pale = Color(white: 0.42)
        #expect(faults { Text("Small").font(.system(size: 20)).foregroundStyle(pale).background(Color.black) }.count == 1)
        #expect(faults { Text("Large").font(.system(size: 40)).foregroundStyle(pale).background(Color.black) }.isEmpty)
        #expect(
            faults(isIncreased: true) { Text("Large").font(.system(size: 40)).foregroundStyle(pale).background(Color.black) }
                .first?.hasPrefix("contrast 3.") == true)
        #expect(faults { Text("Small").font(.system(size: 20)).foregroundStyle(Color(white: 0.5)).background(Color.black) }.isEmpty)
    }

    @Test("The contrast audit includes opacity and gradients, and skips disabled controls and hidden text")
    func seen() {
        #expect(
            faults { Text("Veiled").font(.system(size: 40)).foregroundStyle(Color.white).opacity(0.3).background(Color.black) }.count == 1)
        #expect(faults { Button("Off") {}.opacity(0.3).disabled(true) }.isEmpty)
        #expect(faults { Text("x").foregroundStyle(Color(white: 0.2)).background(Color.black).accessibilityHidden(true) }.isEmpty)
        #expect(
            faults {
                Text("Over").font(.system(size: 40)).foregroundStyle(Color.white)
                    .background(LinearGradient(colors: [.white, .white], startPoint: .top, endPoint: .bottom).opacity(0.9))
            }.count == 1)
    }

    @Test("An audit fault names its view, and a button without text is reported as unnamed")
    func names() {
        struct Unnamed: View {
            var body: some View {
                Button {
                } label: {
                    Color.red.frame(width: 100, height: 100)
                }
            }
        }
        let found = faults { Unnamed() }
        #expect(found.count == 1 && found[0].contains("no name: button in Unnamed"))
        Hosted { Button("Named") {} }.expectAccessible()
        withKnownIssue { Hosted { Unnamed() }.expectAccessible() }
    }
}
