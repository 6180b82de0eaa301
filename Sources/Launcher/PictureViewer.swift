import TenFoot
import TenFootMediaLibrary

/// A picture over the whole screen; left and right leaf, Back ends.
struct PictureViewer: View {
    let show: PictureShow
    let model: HomeModel
    @State private var step = 0
    @State private var showsCaption = true

    private var index: Int { min(max(show.start + step, 0), show.pictures.count - 1) }
    private var picture: HomeItem { show.pictures[index] }

    var body: some View {
        LauncherScreen(model: model) {
            if showsCaption { Caption(title: picture.title, index: index, count: show.pictures.count) }
        }
        .background {
            ZStack {
                Color.black
                Image(path: picture.path ?? "").resizable().scaledToFit().frame(maxWidth: .infinity, maxHeight: .infinity)
            }
            .ignoresSafeArea()
        }
        .focusable()
        .accessibilityIdentifier(picture.id)
        .onMoveCommand { heading in
            switch heading {
            case .left: step = max(step - 1, -show.start)
            case .right: step = min(step + 1, show.pictures.count - 1 - show.start)
            case .up: showsCaption = true
            case .down: showsCaption = false
            @unknown default: break
            }
        }
    }
}

/// What is shown, and where it stands among the others.
private struct Caption: View {
    let title: String
    let index: Int
    let count: Int

    var body: some View {
        HStack(spacing: 24) {
            Text(verbatim: title).lineLimit(1)
            if count > 1 { Text(verbatim: "\(index + 1) of \(count)").foregroundStyle(Color.white.opacity(0.7)) }
        }
        .font(.system(size: 29, weight: .medium))
        .foregroundStyle(Color.white)
        .padding(.horizontal, 26)
        .padding(.vertical, 14)
        .background(Color.black.opacity(0.6), in: Capsule())
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomLeading)
    }
}
