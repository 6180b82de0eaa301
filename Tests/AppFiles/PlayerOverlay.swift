import SwiftUI

struct PlayerOverlay: View {
    let film: Film
    @Environment(\.dismiss) var dismiss
    @Environment(\.scenePhase) var scenePhase
    @State private var position: TimeInterval = 0
    @State private var isPaused = false
    @State private var areControlsShown = true
    @State private var hideTask: Task<Void, Never>?
    @State private var dragOffset: CGSize = .zero
    @FocusState private var isScrubberFocused: Bool
    @Namespace private var scope

    var body: some View {
        GeometryReader { geometry in
            ZStack {
                Color.black
                if areControlsShown { controls(width: geometry.size.width) }
            }
            .frame(width: geometry.size.width, height: geometry.size.height)
            .position(x: geometry.frame(in: .global).midX, y: geometry.frame(in: .local).midY)
        }
        .ignoresSafeArea()
        .focusable(!areControlsShown)
        .onMoveCommand { direction in
            switch direction {
            case .left: seek(-10)
            case .right: seek(10)
            case .up, .down: showControls()
            @unknown default: break
            }
        }
        .onPlayPauseCommand { isPaused.toggle() }
        .onPlayPauseCommand(perform: { isPaused.toggle() })
        .onExitCommand(perform: areControlsShown ? { hideControls() } : nil)
        .onDeleteCommand(perform: nil)
        .onKeyPress(.space) {
            isPaused.toggle()
            return .handled
        }
        .onKeyPress(phases: [.down, .repeat]) { press in press.key == .leftArrow ? .ignored : .ignored }
        .onKeyPress(keys: [.home, .end], phases: .down) { _ in .ignored }
        .onKeyPress(characters: .decimalDigits) { _ in .handled }
        .onLongPressGesture(minimumDuration: 0.01, perform: {}) { pressing in print(pressing) }
        .onTapGesture { showControls() }
        .task {
            for await _ in AsyncStream<Int>(unfolding: { nil }) { position += 1 }
        }
    }

    private func controls(width: CGFloat) -> some View {
        VStack {
            Spacer()
            Text(film.title).font(.title2).frame(maxWidth: .infinity, alignment: .leading)
            scrubber(width: width)
            HStack(spacing: 60) {
                Button {
                    seek(-10)
                } label: {
                    Image(systemName: "gobackward.10")
                }
                Button {
                    isPaused.toggle()
                } label: {
                    Image(systemName: isPaused ? "play.fill" : "pause.fill")
                        .contentTransition(.symbolEffect(.replace))
                        .symbolEffect(.bounce, value: isPaused)
                }
                .prefersDefaultFocus(true, in: scope)
                Button {
                    seek(10)
                } label: {
                    Image(systemName: "goforward.10")
                }
            }
            .buttonStyle(.plain)
            .font(.system(size: 44))
            .focusSection()
        }
        .padding(80)
        .background(
            LinearGradient(
                stops: [.init(color: .clear, location: 0.4), Gradient.Stop(color: .black.opacity(0.8), location: 1)],
                startPoint: .top, endPoint: .bottom)
        )
        .transition(.asymmetric(insertion: .move(edge: .bottom).combined(with: .opacity), removal: .opacity))
        .focusScope(scope)
    }

    private func scrubber(width: CGFloat) -> some View {
        ZStack(alignment: .leading) {
            Capsule().fill(.white.opacity(0.3))
            Capsule().fill(Color.accentColor).frame(width: max(0, width * position / 6000))
        }
        .frame(height: isScrubberFocused ? 16 : 8)
        .focusable(true, interactions: .edit)
        .focused($isScrubberFocused)
        .focusEffectDisabled()
        .onMoveCommand() { d in
            if d == MoveCommandDirection.left { seek(-30) }
        }
        .onMoveCommand(perform: { _ in })
        .overlay(alignment: .trailing) {
            Text(Duration.seconds(position), format: .time(pattern: .minuteSecond)).monospacedDigit().offset(y: -40)
        }
        .simultaneousGesture(TapGesture().onEnded { seek(0) })
    }

    private func seek(_ seconds: TimeInterval) {
        position = max(0, position + seconds)
        showControls()
    }
    private func showControls() {
        withAnimation { areControlsShown = true }
        hideTask?.cancel()
        hideTask = Task {
            try? await Task.sleep(nanoseconds: 5_000_000_000)
            guard !Task.isCancelled else { return }
            withAnimation(.easeOut(duration: 0.3)) { areControlsShown = false }
        }
    }
    private func hideControls() { areControlsShown = false }
}

struct ClockView: View {
    var body: some View {
        TimelineView(.periodic(from: .now, by: 1)) { context in
            Text(context.date, style: .time).font(.title3).monospacedDigit()
        }
        TimelineView(.animation) { timeline in
            Canvas { context, size in
                context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.red))
                context.stroke(
                    Path { path in
                        path.move(to: .zero); path.addLine(to: CGPoint(x: 10, y: 10))
                    }, with: .color(.white), lineWidth: 2)
            }
        }
    }
}
