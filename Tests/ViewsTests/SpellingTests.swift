import Foundation
import TenFootControls
import Testing

/// The overloads that apps use most, as apps write them; a failure is a compiler error.
@MainActor struct SpellingTests {
    private struct Badge: ViewModifier {
        func body(content: Content) -> some View { content.padding(8).background(.red, in: Capsule()) }
    }

    private struct Triangle: Shape {
        func path(in rect: CGRect) -> Path {
            var path = Path()
            path.move(to: CGPoint(x: rect.midX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
            path.closeSubpath()
            return path
        }
    }

    private struct Boxes: View {
        @State private var isOn = false
        private let colors: [Color] = [
            .red, .blue, Color(white: 0.3), Color(.sRGB, red: 0.1, green: 0.2, blue: 0.3, opacity: 1), Color("brand"),
        ]
        var body: some View {
            VStack(alignment: .leading, spacing: 20) {
                Text("Padding").padding().padding(.horizontal, 20).padding([.top, .bottom], 10).padding(.vertical).padding(30)
                Text("Frame").frame(width: 100, height: 50).frame(height: 40).frame(maxWidth: .infinity, alignment: .leading)
                    .frame(maxWidth: .infinity, maxHeight: .infinity).frame(minWidth: 0, idealWidth: 10, maxWidth: .infinity)
                Text("Ground").background(Color.red).background(.ultraThinMaterial).background(
                    .thinMaterial, in: RoundedRectangle(cornerRadius: 8)
                )
                .background { Circle().fill(.blue) }.background(LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom))
                .background(Circle().fill(Color.green)).background(Color.black.opacity(0.5)).background(alignment: .top) { Color.pink }
                Text("Over").overlay(Rectangle().stroke(Color.white, lineWidth: 2)).overlay { Text("x") }
                    .overlay(alignment: .topTrailing) { Image(systemName: "star") }.overlay(Color.black.opacity(0.2))
                    .overlay(RoundedRectangle(cornerRadius: 4).strokeBorder(Color.gray, lineWidth: 1), alignment: .center)
            }
        }
    }

    private struct Looks: View {
        @State private var isOn = false
        var body: some View {
            VStack {
                Circle().fill(.red).frame(width: 20)
                Circle().fill(isOn ? Color.red : Color.blue)
                RoundedRectangle(cornerRadius: 12, style: .continuous).fill(Color.white.opacity(0.1)).strokeBorder(.white.opacity(0.3))
                Rectangle().foregroundColor(.clear)
                Triangle().fill(LinearGradient(gradient: Gradient(colors: [.red, .clear]), startPoint: .top, endPoint: .bottom))
                Triangle().stroke(.yellow, style: StrokeStyle(lineWidth: 3, lineCap: .round, dash: [4, 2]))
                Circle().trim(from: 0, to: 0.5).stroke(lineWidth: 4).rotation(.degrees(90))
                LinearGradient(
                    stops: [.init(color: .black, location: 0), .init(color: .clear, location: 1)], startPoint: .leading, endPoint: .trailing
                )
                Text("a").shadow(radius: 4).shadow(color: .black.opacity(0.4), radius: 10, x: 0, y: 4).opacity(isOn ? 1 : 0.5)
                Text("b").scaleEffect(isOn ? 1.1 : 1).animation(.easeInOut(duration: 0.2), value: isOn).rotationEffect(.degrees(45))
                Text("c").clipShape(.rect(cornerRadius: 20)).clipShape(Capsule()).cornerRadius(8).mask(Circle()).contentShape(Rectangle())
                Text("d").modifier(Badge()).transition(.opacity.combined(with: .scale)).transition(.move(edge: .bottom))
                    .transition(.asymmetric(insertion: .slide, removal: .opacity)).zIndex(1).id("d").tag(1)
                Text("e").foregroundStyle(.white, .gray).foregroundColor(.secondary).foregroundStyle(.tint).tint(.orange)
                Text("f").ignoresSafeArea().ignoresSafeArea(.all, edges: .top).edgesIgnoringSafeArea(.all)
                AnyView(Text("g")).blur(radius: isOn ? 3 : 0).preferredColorScheme(.dark)
            }
        }
    }

    private struct Words: View {
        let name = "x"
        let count = 3
        var body: some View {
            VStack {
                Text(name).font(.system(size: 30, weight: .bold, design: .rounded)).font(.title2.weight(.semibold)).font(.headline.bold())
                Text("\(count) items, \(name)").bold().italic().underline().font(.custom("Inter", size: 20))
                Text(verbatim: name).lineLimit(2).lineLimit(1...3).lineLimit(2, reservesSpace: true).truncationMode(.middle)
                Text(Date(timeIntervalSince1970: 0), style: .time).monospacedDigit()
                Text(count, format: .number).minimumScaleFactor(0.5).multilineTextAlignment(.center).fontWeight(.heavy)
                Text("a") + Text("b").foregroundColor(.red) + Text("c").font(.caption)
                Label("Home", systemImage: "house").labelStyle(.iconOnly)
                Label(name, systemImage: "house")
                Label {
                    Text("t")
                } icon: {
                    Image(systemName: "star").foregroundColor(.yellow)
                }
                Image("poster").resizable().aspectRatio(contentMode: .fill).frame(width: 100, height: 150).clipped()
                Image(systemName: "play.fill").renderingMode(.template).symbolRenderingMode(.hierarchical).imageScale(.large)
                ProgressView().progressViewStyle(.circular).scaleEffect(2)
                ProgressView(value: 0.5, total: 1).progressViewStyle(.linear).tint(.red)
                ProgressView("Loading").redacted(reason: .placeholder)
                AsyncImage(url: URL(string: "https://example.org/a.png")) { image in
                    image.resizable().scaledToFit()
                } placeholder: {
                    Color.gray
                }
                AsyncImage(url: URL(string: "https://example.org/a.png")) { phase in
                    switch phase {
                    case .empty: ProgressView()
                    case .success(let image): image.resizable()
                    case .failure: Image(systemName: "photo")
                    }
                }
                ContentUnavailableView("Nothing", systemImage: "tray", description: Text("Add something."))
                ContentUnavailableView {
                    Label("None", systemImage: "tray")
                } description: {
                    Text("d")
                } actions: {
                    Button("Retry") {}
                }
            }
        }
    }

    @Test("The SwiftUI overloads that apps use most compile and draw something")
    func spellings() {
        for stage in [Stage { Boxes() }, Stage { Looks() }, Stage { Words() }] { #expect(!stage.host.layers.root.ink.isNull) }
    }

    @Test("Redacted text keeps its size and hides its words")
    func redacted() {
        let stage = Stage { Text("secret").redacted(reason: .placeholder) }
        #expect(stage.frame(of: "secret") == nil)
        #expect(stage.content.size == CGSize(width: 60, height: 20))
    }
}
