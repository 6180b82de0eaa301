import TenFoot

/// A square picture of an album, or a note symbol if there is none.
struct Cover: View {
    let path: String?
    let side: CGFloat

    var body: some View {
        ZStack {
            LinearGradient(
                colors: [Color(white: 0.3), Color(white: 0.14)], startPoint: .topLeading, endPoint: .bottomTrailing)
            if let path {
                Image(path: path).resizable().scaledToFill().frame(width: side, height: side)
            } else {
                Image(systemName: "music.note").font(.text(size: side / 3)).foregroundStyle(Color.white.opacity(0.7))
            }
        }
        .frame(width: side, height: side)
        .clipShape(RoundedRectangle(cornerRadius: 24))
        .shadow(color: .black.opacity(0.5), radius: 40, x: 0, y: 24)
        .accessibilityHidden(true)
    }
}
