import Foundation
import TenFoot
import TenFootMediaLibrary

/// The screen saver: pictures of the library with the time over them, photos, or nothing.
///
/// Any press ends it, and does nothing else.
struct SaverScreen: View {
    let model: HomeModel
    @State private var turn = 0
    /// The photos of all folders, read when the screen saver starts.
    @State private var photos: [HomeItem] = []

    /// Seconds for which a picture is shown.
    private static let pause = 20.0

    /// What the keys type that are no control; a space, for one, is Select.
    private static let typed = CharacterSet.alphanumerics.union(.punctuationCharacters).union(.symbols)

    private struct Slide: Equatable {
        var picture: String
        var title: String
    }

    private var slides: [Slide] {
        var seen: Set<String> = []
        let items = model.settings.saver == .photos ? photos : model.rows.flatMap(\.items)
        return items.compactMap { item -> Slide? in
            switch (model.settings.saver, item.kind) {
            case (.photos, .photo): item.path.map { Slide(picture: $0, title: "") }
            case (.artwork, .film), (.artwork, .series), (.artwork, .demo):
                (item.artwork.backdrop ?? item.artwork.landscape).map { Slide(picture: $0, title: item.title) }
            default: nil
            }
        }.filter { seen.insert($0.picture).inserted }
    }

    var body: some View {
        let slides = slides
        let slide = slides.isEmpty ? nil : slides[turn % slides.count]
        ZStack {
            Color.black
            if let slide {
                SaverPicture(path: slide.picture, isWhole: model.settings.saver == .photos).id(slide.picture)
                    .transition(.opacity)
            }
            if model.settings.saver != .black {
                SaverClock(model: model, title: slide?.title ?? "", turn: turn)
            }
        }
        .ignoresSafeArea()
        .animation(model.settings.reducesMotion ? nil : .easeInOut(duration: 1.6), value: slide)
        .focusable()
        .focusEffectDisabled()
        .accessibilityLabel("Screen saver")
        .accessibilityIdentifier("saver")
        .onRemotePress { press in if press.phase == .ended { model.idle.wake() } }
        .onMoveCommand { _ in model.idle.wake() }
        .onPlayPauseCommand { model.idle.wake() }
        .onExitCommand { model.idle.wake() }
        .onKeyPress(characters: Self.typed, phases: .up) { _ in
            model.idle.wake()
            return .handled
        }
        .onAppear {
            if model.settings.saver == .photos { photos = model.library.photos }
            if model.settings.saver != .black { leaf() }
        }
    }

    /// Shows the next picture, with the text at another position each time to prevent burn-in.
    private func leaf() {
        model.services.after(Self.pause) {
            guard model.idle.stage == .saver else { return }
            turn += 1
            leaf()
        }
    }
}

/// A picture over the whole screen; a photo is shown whole.
private struct SaverPicture: View {
    let path: String
    let isWhole: Bool

    var body: some View {
        ZStack {
            Image(path: path).resizable().aspectRatio(contentMode: isWhole ? .fit : .fill)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .clipped()
            if !isWhole {
                LinearGradient(
                    stops: [.init(color: .black.opacity(0.1), location: 0.4), .init(color: .black.opacity(0.75), location: 1)],
                    startPoint: .top, endPoint: .bottom)
            }
        }
    }
}

/// The time and the picture's title, in another corner with each picture.
private struct SaverClock: View {
    let model: HomeModel
    let title: String
    let turn: Int

    var body: some View {
        let isRight = turn % 2 == 1
        VStack(alignment: isRight ? .trailing : .leading, spacing: 6) {
            Text(verbatim: ClockFace.text(Date(), model.settings.clock == .off ? .twentyFour : model.settings.clock))
                .font(.system(size: 120, weight: .semibold).monospacedDigit())
            if !title.isEmpty { Text(verbatim: title).font(.text(size: 34, weight: .medium)).opacity(0.8) }
        }
        .foregroundStyle(Color.white)
        .shadow(color: .black.opacity(0.6), radius: 18, x: 0, y: 4)
        .padding(.horizontal, 110)
        .padding(.bottom, CGFloat(80 + turn % 4 * 30))
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: isRight ? .bottomTrailing : .bottomLeading)
        // Update with the model's clock, each minute.
        .id(model.clock)
    }
}
