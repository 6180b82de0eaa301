import SwiftUI

/// An effect disabled further out stays disabled, whatever is said further in.
struct Effects: View {
    var body: some View {
        HStack(spacing: 80) {
            Button("Effect") {}
            Button("No effect") {}
                .focusEffectDisabled()
            VStack {
                Button("Overridden") {}
                    .focusEffectDisabled(false)
            }
            .focusEffectDisabled(true)
        }
    }
}
