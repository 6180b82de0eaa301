import TenFoot
import TenFootMediaLibrary

/// What went wrong and what just happened, at the bottom, out of the way of the tiles.
struct NoticeStack: View {
    let model: HomeModel

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Spacer()
            ForEach(model.problems.prefix(2)) { problem in Notice(symbol: "exclamationmark.triangle.fill", text: problem.message) }
            if let toast = model.toast { Notice(symbol: "info.circle", text: toast) }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
        .animation(.easeOut(duration: 0.25), value: model.toast)
    }
}

private struct Notice: View {
    let symbol: String
    let text: String

    var body: some View {
        HStack(spacing: 18) {
            Image(systemName: symbol).font(.system(size: 29)).foregroundStyle(Color(red: 1, green: 0.8, blue: 0.35))
            Text(verbatim: text).font(.system(size: 27, weight: .medium)).foregroundStyle(Color.white).lineLimit(2)
        }
        .padding(.horizontal, 30)
        .padding(.vertical, 18)
        .frame(maxWidth: 1500)
        .background(Color(white: 0.16).opacity(0.97), in: RoundedRectangle(cornerRadius: 22))
        .shadow(color: .black.opacity(0.5), radius: 24, x: 0, y: 12)
    }
}
