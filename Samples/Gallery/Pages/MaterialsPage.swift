import TenFoot

/// Materials over a picture, gradients, masks, blends and blurs.
struct MaterialsPage: View {
    private let colors: [Color] = [.red, .orange, .yellow, .green, .blue, .purple]

    var body: some View {
        VStack(spacing: 34) {
            ZStack {
                Image("demo/backdrops/winter-signal").resizable().scaledToFill().frame(width: 1760, height: 330).clipped()
                HStack(spacing: 24) {
                    panel("Ultra thin", .ultraThinMaterial)
                    panel("Thin", .thinMaterial)
                    panel("Regular", .regularMaterial)
                    panel("Thick", .thickMaterial)
                    panel("Ultra thick", .ultraThickMaterial)
                }
            }
            .clipShape(RoundedRectangle(cornerRadius: 30))
            HStack(spacing: 34) {
                Rectangle().fill(LinearGradient(colors: colors, startPoint: .leading, endPoint: .trailing))
                Rectangle().fill(RadialGradient(colors: colors, center: .center, startRadius: 10, endRadius: 130))
                Rectangle().fill(AngularGradient(colors: colors + [.red], center: .center))
                Rectangle().fill(EllipticalGradient(colors: colors))
            }
            .frame(height: 200)
            HStack(spacing: 34) {
                Text("MASK").font(.system(size: 90, weight: .black))
                    .foregroundStyle(LinearGradient(colors: colors, startPoint: .leading, endPoint: .trailing))
                ZStack {
                    Circle().fill(.red).frame(width: 150).offset(x: -45)
                    Circle().fill(.green).frame(width: 150).blendMode(.screen)
                    Circle().fill(.blue).frame(width: 150).offset(x: 45).blendMode(.screen)
                }
                .compositingGroup()
                .frame(width: 260)
                Image("demo/backdrops/winter-signal").resizable().scaledToFill().frame(width: 260, height: 160).clipped().blur(radius: 8)
                Image("demo/backdrops/winter-signal").resizable().scaledToFill().frame(width: 260, height: 160)
                    .mask { LinearGradient(colors: [.black, .clear], startPoint: .leading, endPoint: .trailing) }
                Circle().trim(from: 0, to: 0.7).stroke(.teal, style: StrokeStyle(lineWidth: 18, lineCap: .round)).frame(width: 150)
                    .shadow(color: .teal, radius: 16)
            }
            .frame(height: 170)
        }
        .focusable()
        .focusEffectDisabled()
    }

    private func panel(_ name: String, _ material: Material) -> some View {
        VStack(spacing: 8) {
            Text(name).font(.headline)
            Text("Secondary").font(.caption).foregroundStyle(.secondary)
        }
        .frame(width: 300, height: 180)
        .background(material, in: RoundedRectangle(cornerRadius: 24))
    }
}
