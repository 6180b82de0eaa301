import TenFoot

/// Animations: by phases, by keyframes, with scrolling, and between texts.
struct MotionPage: View {
    @State private var count = 98
    @State private var isShown = true
    @State private var beats = 0

    var body: some View {
        VStack(alignment: .leading, spacing: 50) {
            HStack(spacing: 60) {
                Button("Count") { withAnimation(.snappy) { count += 1 } }
                Text("\(count)").font(.system(size: 90, weight: .bold)).monospacedDigit().contentTransition(.numericText())
                Button("Beat") { beats += 1 }
                Image(systemName: "heart.fill").font(.system(size: 80)).foregroundStyle(.red).symbolEffect(.bounce, value: beats)
                Button(isShown ? "Hide" : "Show") { withAnimation { isShown.toggle() } }
                if isShown {
                    RoundedRectangle(cornerRadius: 20).fill(.teal).frame(width: 160, height: 90).transition(.blurReplace)
                }
            }
            .focusSection()
            HStack(spacing: 80) {
                Circle().fill(.orange).frame(width: 90).phaseAnimator([1.0, 0.7]) { $0.scaleEffect($1) }
                RoundedRectangle(cornerRadius: 18).fill(.purple).frame(width: 90, height: 90)
                    .keyframeAnimator(initialValue: Jump(), trigger: beats) { content, jump in
                        content.rotationEffect(.degrees(jump.turn)).offset(y: jump.rise)
                    } keyframes: { _ in
                        KeyframeTrack(\.rise) {
                            CubicKeyframe(-60, duration: 0.25)
                            SpringKeyframe(0, duration: 0.6, spring: .bouncy)
                        }
                        KeyframeTrack(\.turn) {
                            LinearKeyframe(180, duration: 0.5, timingCurve: .easeInOut)
                            MoveKeyframe(0)
                        }
                    }
            }
            .frame(height: 130)
            ScrollView(.horizontal) {
                LazyHStack(spacing: 40) {
                    ForEach(0..<20) { index in
                        Button {
                        } label: {
                            Color(hue: Double(index) / 20, saturation: 0.6, brightness: 0.7).frame(width: 300, height: 180)
                        }
                        .buttonStyle(.card)
                        .accessibilityLabel("Hue \(index + 1)")
                        .scrollTransition { $0.opacity($1.isIdentity ? 1 : 0.3).scaleEffect($1.isIdentity ? 1 : 0.8) }
                    }
                }
                .padding(.vertical, 40)
            }
            .scrollClipDisabled()
        }
        .frame(maxHeight: .infinity, alignment: .top)
    }

    private struct Jump {
        var rise = 0.0
        var turn = 0.0
    }
}
