import SwiftUI

/// A focus effect disabled by an outer view stays disabled, whatever inner modifiers set.
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
