import TenFoot
import TenFootMediaLibrary

/// What is wrong and what to do about it, one card each; a card disappears when its problem is solved.
struct ProblemsScreen: View {
    let model: HomeModel
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        LauncherScreen(title: "Problems", model: model) {
            VStack(alignment: .leading, spacing: 30) {
                Text("Problems").font(.text(size: 57, weight: .bold)).foregroundStyle(model.palette.ink)
                ScrollView(.vertical, showsIndicators: false) {
                    VStack(alignment: .leading, spacing: 14) {
                        ForEach(model.problems) { problem in
                            Button {
                            } label: {
                                HStack(spacing: 26) {
                                    Image(systemName: "exclamationmark.triangle.fill").font(.text(size: 34))
                                    Text(verbatim: String(localized: problem.sentence)).font(.text(size: 29)).lineLimit(4)
                                        .frame(maxWidth: .infinity, alignment: .leading)
                                }
                                .padding(.vertical, 14)
                            }
                            .buttonStyle(LineStyle(isCalm: model.settings.reducesMotion))
                        }
                    }
                    .padding(.horizontal, 30)
                    .padding(.vertical, 20)
                }
                .padding(.horizontal, -30)
            }
        }
        .background { Ground() }
        .environment(\.palette, model.palette)
        .onChange(of: model.problems.isEmpty) { if model.problems.isEmpty { dismiss() } }
    }
}
