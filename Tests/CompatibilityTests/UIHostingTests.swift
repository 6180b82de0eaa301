import TenFootTesting
import TenFootUIKit
import Testing

@MainActor @Suite("SwiftUI's views in UIKit's controllers")
struct UIHostingTests {
    @MainActor private final class Log { var heard: [String] = [] }
    private struct Counter: View {
        let log: Log
        @State private var count = 0
        var body: some View {
            VStack {
                Button("Count \(count)") { count += 1 }
                Button("Other") {}
            }
            .onAppear { log.heard.append("appears") }
            .onDisappear { log.heard.append("disappears") }
        }
    }
    private struct Rows: View {
        var body: some View {
            ScrollView { LazyVStack { ForEach(0..<60, id: \.self) { Button("Row \($0)") {} } } }
        }
    }
    private func above() -> UIViewController {
        let controller = UIViewController(), button = UIButton(type: .system)
        button.setTitle("Above", for: .normal)
        button.frame = CGRect(x: 300, y: 300, width: 300, height: 80)
        controller.view.addSubview(button)
        return controller
    }

    @Test("SwiftUI content keeps its state and its focus while a pushed controller covers it, and disappears and appears")
    func covered() {
        let log = Log(), navigation = UINavigationController(rootViewController: UIHostingController(rootView: Counter(log: log)))
        let page = Hosted { ShownController(controller: navigation).ignoresSafeArea() }
        page.press(.select)
        page.press(.down)
        #expect(page.texts.contains("Count 1") && page.focusedLabel == "Other" && log.heard == ["appears"])
        navigation.pushViewController(above(), animated: true)
        page.settle()
        #expect(page.focusedLabel == "Above" && log.heard == ["appears", "disappears"])
        page.press(.back)
        page.settle()
        #expect(page.texts.contains("Count 1") && page.focusedLabel == "Other" && log.heard == ["appears", "disappears", "appears"])
    }

    @Test("a pushed hosting controller keeps its state under a further one, and is gone when it is popped")
    func middle() {
        let log = Log(), navigation = UINavigationController(rootViewController: above())
        let page = Hosted { ShownController(controller: navigation).ignoresSafeArea() }
        navigation.pushViewController(UIHostingController(rootView: Counter(log: log)), animated: false)
        page.settle()
        page.press(.select)
        navigation.pushViewController(above(), animated: false)
        page.settle()
        page.press(.back)
        page.settle()
        #expect(page.texts.contains("Count 1") && page.focusedLabel == "Count 1")
        page.press(.back)
        page.settle()
        #expect(page.focusedLabel == "Above" && !page.texts.contains("Count 1"))
        #expect(log.heard == ["appears", "disappears", "appears", "disappears"])
    }

    @Test("SwiftUI content is scrolled as before after a pushed controller has covered it")
    func scrolled() {
        let navigation = UINavigationController(rootViewController: UIHostingController(rootView: Rows()))
        let page = Hosted { ShownController(controller: navigation).ignoresSafeArea() }
        page.press(.down, count: 30)
        page.advance(by: 2)
        let before = page.png()
        #expect(page.focusedLabel == "Row 30")
        navigation.pushViewController(above(), animated: false)
        page.advance(by: 2)
        page.press(.back)
        page.advance(by: 2)
        #expect(page.focusedLabel == "Row 30" && page.png() == before)
    }
}
