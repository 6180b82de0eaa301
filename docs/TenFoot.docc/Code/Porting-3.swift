#if canImport(UIKit)
    import UIKit
#endif
import SwiftUI

struct StoryPage: View {
    let paragraphs: [String]

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 20) {
                ForEach(paragraphs, id: \.self) { paragraph in
                    // A remote scrolls by moving focus.
                    Text(paragraph).focusable()
                }
            }
        }
    }
}
