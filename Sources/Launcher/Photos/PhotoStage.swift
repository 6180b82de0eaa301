import TenFoot
import TenFootMediaLibrary

/// Photos over the whole screen: one is seen, and those about to be are decoded, so that one fades into the next without a gap.
struct PhotoStage: View {
    /// The path of the photo that is seen, and of others.
    struct Photos: Equatable {
        var shown: String
        var others: [String]

        /// Each once, in one order whichever is seen.
        fileprivate var all: [String] { Set(others + [shown]).sorted() }
    }

    let photos: Photos
    let view: CloseUp
    let isSlideShow: Bool
    let model: HomeModel
    /// How large each whole photo is on the screen, in points.
    @Binding var sizes: [String: CGSize]
    @Binding var screen: CGSize
    /// Times the pixels that the whole photo needs; behind the zoom until that rests, since each size is decoded anew.
    @State private var sharpness: CGFloat = 1

    /// A photo as large as the screen of twice the size is enough, and four times as much to keep.
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

/// A photo, or a sentence where it cannot be read.
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
