import TenFoot

struct CastPage: View {
    private let cast = ["Brigitte Helm as Maria", "Alfred Abel as Joh Fredersen", "Gustav Fröhlich as Freder"]
    @Environment(\.dynamicTypeSize) private var size
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @State private var chosen = 0

    var body: some View {
        // Side by side while the words fit, below each other where they are as large as that.
        let stack = size.isAccessibilitySize ? AnyLayout(VStackLayout(spacing: 30)) : AnyLayout(HStackLayout(spacing: 30))
        VStack(alignment: .leading, spacing: 40) {
            Text("Cast").font(.title).accessibilityAddTraits(.isHeader)
            stack {
                ForEach(cast.indices, id: \.self) { index in
                    Button(cast[index]) { chosen = index }
                }
            }
            Text(cast[chosen])
                .font(.headline)
                .id(chosen)
                .transition(reducesMotion ? .opacity : .slide)
        }
        .animation(.default, value: chosen)
    }
}
