import Foundation
import TenFootControls
import TenFootTesting
import Testing

@MainActor @Suite("Heights of list rows")
struct ListRowHeightTests {
    /// The height of a row, with a least height and with insets of the app.
    private func height(_ least: CGFloat?, insets: EdgeInsets? = nil) -> CGFloat {
        var height: CGFloat = 0
        let rows = List {
            Button("Row") {}
                .listRowInsets(insets)
                .onGeometryChange(for: CGFloat.self, of: { $0.size.height }, action: { height = $0 })
        }
        _ = Hosted(text: .fixedAdvance) {
            if let least { rows.environment(\.defaultMinListRowHeight, least) } else { rows }
        }
        return height
    }

    @Test("A list's rows are at least as high as defaultMinListRowHeight")
    func least() {
        let none = EdgeInsets()
        #expect(height(nil) == 66 && height(120) == 120 && height(120, insets: none) == 120)
        #expect(height(0) < 66 && height(nil, insets: none) < height(0))
        #expect(EnvironmentValues().defaultMinListRowHeight == 66)
    }
}
