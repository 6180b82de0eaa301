import TenFoot
import TenFootMediaLibrary

/// A picture over the whole screen; left and right leaf, Back ends.
struct PictureViewer: View {
    let show: PictureShow
    @State private var step = 0
    @State private var showsCaption = true

    private var index: Int { min(max(show.start + step, 0), show.pictures.count - 1) }
    private var picture: HomeItem { show.pictures[index] }

    var body: some View {
        ZStack(alignment: .bottomLeading) {
            Color.black
            Image(path: picture.target).resizable().scaledToFit()
                .frame(maxWidth: .infinity, maxHeight: .infinity)
            if showsCaption {
                HStack(spacing: 24) {
                    Text(verbatim: picture.title).lineLimit(1)
                    if show.pictures.count > 1 {
                        Text(verbatim: "\(index + 1) of \(show.pictures.count)").foregroundStyle(Color.white.opacity(0.7))
                    }
                }
                .font(.system(size: 29, weight: .medium))
                .foregroundStyle(Color.white)
                .padding(.horizontal, 26)
                .padding(.vertical, 14)
                .background(Color.black.opacity(0.6), in: Capsule())
                .padding(.horizontal, 80)
                .padding(.vertical, 60)
            }
        }
        .padding(.horizontal, -80)
        .padding(.vertical, -60)
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
