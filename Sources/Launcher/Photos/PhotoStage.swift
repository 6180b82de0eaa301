import TenFoot
import TenFootMediaLibrary

/// Photos over the whole screen: one is visible, and the next ones are decoded ahead, so that they cross-fade without a gap.
struct PhotoStage: View {
    /// The path of the visible photo, and of the others.
    struct Photos: Equatable {
        var shown: String
        var others: [String]

        /// All paths without duplicates, in an order that does not depend on the visible one.
        fileprivate var all: [String] { Set(others + [shown]).sorted() }
    }

    let photos: Photos
    let view: CloseUp
    let isSlideShow: Bool
    let model: HomeModel
    /// The size of each whole photo on screen, in points.
    @Binding var sizes: [String: CGSize]
    @Binding var screen: CGSize
    /// The decoded resolution relative to the whole photo's; it follows the zoom only once that rests, since each size is decoded again.
    @State private var sharpness: CGFloat = 1

    /// Twice the resolution is enough, and already needs four times the memory.
    private static let sharpest: CGFloat = 2

    private var isCalm: Bool { model.settings.reducesMotion }

    var body: some View {
        // The photos lie over a view of the screen's size: what is larger would widen it.
        Color.black
            .onGeometryChange(for: CGSize.self, of: { $0.size }, action: { screen = $0 })
            .overlay {
                ZStack {
                    ForEach(photos.all, id: \.self) { path in
                        let isShown = path == photos.shown
                        Photo(path: path, screen: screen, sharpness: isShown ? sharpness : 1) { sizes[path] = $0 }
                            .scaleEffect(isShown ? view.zoom / sharpness : 1)
                            .offset(isShown ? view.offset : .zero)
                            .opacity(isShown ? 1 : 0)
                    }
                }
                .animation(isCalm ? nil : .easeOut(duration: 0.2), value: view)
                .animation(isCalm ? nil : .easeInOut(duration: isSlideShow ? 0.8 : 0.2), value: photos.shown)
            }
            .onChange(of: view.zoom) { model.services.after(0.4) { sharpness = min(view.zoom, Self.sharpest) } }
    }
}

/// A photo, or a sentence if it cannot be read.
private struct Photo: View {
    let path: String
    let screen: CGSize
    let sharpness: CGFloat
    let tellSize: (CGSize) -> Void
    @State private var isBroken = false

    var body: some View {
        if isBroken {
            VStack(spacing: 24) {
                Image(systemName: "photo").font(.text(size: 90)).foregroundStyle(Color.white.opacity(0.6))
                Text("This picture cannot be read: the file is damaged, or no picture.")
                    .font(.text(size: 31)).foregroundStyle(Color.white.opacity(0.85))
            }
            .background { BrokenPicture(path: path) { isBroken = false } }
        } else {
            Image(path: path).resizable().scaledToFit()
                .onGeometryChange(for: CGSize.self, of: { $0.size }) {
                    tellSize(CGSize(width: $0.width / sharpness, height: $0.height / sharpness))
                }
                .frame(width: screen.width * sharpness, height: screen.height * sharpness)
                .frame(width: screen.width, height: screen.height)
                .onImageFailure { isBroken = true }
        }
    }
}
