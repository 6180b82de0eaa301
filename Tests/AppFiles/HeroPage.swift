import SwiftUI

/// A picture that fades into a material towards its bottom, with text and buttons on it.
struct HeroPage: View {
    @State private var isDescriptionShown = false
    @GestureState private var isTouched = false

    var body: some View {
        VStack(alignment: .leading, spacing: 30) {
            Text("Title").font(.largeTitle).bold()
            Spacer()
            HStack(alignment: .top, spacing: 30) {
                Button {
                } label: {
                    Text("Sign Up").frame(maxWidth: .infinity)
                }
                .frame(width: 300)
                Button {
                    isDescriptionShown = true
                } label: {
                    Text("What it is about, in some words.").lineLimit(5)
                }
                .buttonStyle(.plain)
                .accessibilityIdentifier("description")
                Menu("More") { Button("Later") {} }.menuStyle(.button)
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .background {
            Stripes()
                .colorEffect(ShaderLibrary.shimmer(.float2(CGSize(width: 1920, height: 1080)), .float(0.5), .color(.white)))
                .overlay {
                    Rectangle().fill(.ultraThinMaterial).mask {
                        LinearGradient(
                            stops: [.init(color: .black, location: 0.4), .init(color: .black.opacity(0), location: 0.6)],
                            startPoint: .bottom, endPoint: .top)
                    }
                }
                .ignoresSafeArea()
        }
        .fullScreenCover(isPresented: $isDescriptionShown) {
            Text("All of it").frame(maxWidth: 600).opacity(isTouched ? 0.5 : 1)
                .gesture(TapGesture().updating($isTouched) { _, touched, _ in touched = true })
        }
    }
}

/// Alternating black and white stripes, eight points each, which are grey when blurred.
struct Stripes: View {
    var body: some View {
        Canvas { context, size in
            for x in stride(from: 0, to: size.width, by: 16) {
                context.fill(Path(CGRect(x: x, y: 0, width: 8, height: size.height)), with: .color(.white))
            }
        }
        .background(.black)
    }
}
