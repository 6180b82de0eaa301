import TenFootTesting
import Testing

@Suite("Dynamic view content") @MainActor
struct DynamicViewContentTests {
    /// A library's own dynamic content, which wraps other dynamic content.
    private struct Films<Content: DynamicViewContent>: DynamicViewContent {
        let content: Content
        var data: Content.Data { content.data }
        var body: some View {
            VStack {
                Text("\(data.count) films")
                content
            }
        }
    }

    @Test("DynamicViewContent exposes its data, also through nested wrappers")
    func collection() {
        let page = Hosted { Films(content: Films(content: ForEach(["Metropolis", "Nosferatu"], id: \.self) { Text($0) })) }
        #expect(page.texts == ["2 films", "2 films", "Metropolis", "Nosferatu"])
    }
}
