import TenFoot
import TenFootViews

/// The preview's picture, with errors over it.
struct StageView: View {
    let stage: Stage

    var body: some View {
        // Read this even without a picture, so that the first picture updates the view.
        let revision = stage.revision
        GeometryReader { geometry in
            ZStack(alignment: .bottomLeading) {
                Color(white: 0.22)
                if let bitmap = stage.picture.bitmap {
                    let frame = Stage.frame(of: CGSize(width: bitmap.width, height: bitmap.height), in: geometry.size)
                    LivePictureView(picture: stage.picture, revision: revision).frame(width: frame.width, height: frame.height)
                        .position(x: frame.midX, y: frame.midY)
                }
                if !stage.errors.isEmpty { panel }
                if stage.isBuilding { caption("Building…") } else if stage.showsTitle { caption(stage.title) }
            }
        }
        .ignoresSafeArea()
    }

    private func caption(_ words: String) -> some View {
        Text(words).font(.headline).padding(20).background(.black.opacity(0.8)).foregroundStyle(.white)
    }

    private static let mostLines = 8

    private var panel: some View {
        VStack(alignment: .leading, spacing: 12) {
            ForEach(Array(stage.errors.prefix(Self.mostLines).enumerated()), id: \.offset) { error in
                Text(error.element).font(.system(size: 30)).foregroundStyle(.white)
            }
            if stage.errors.count > Self.mostLines {
                Text("and \(stage.errors.count - Self.mostLines) more").font(.system(size: 26)).foregroundStyle(.white.opacity(0.8))
            }
        }
        .padding(.horizontal, 80).padding(.vertical, 40)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Color(red: 0.55, green: 0.05, blue: 0.1).opacity(0.94))
    }
}
