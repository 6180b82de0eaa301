import SwiftUI

struct TVButtonStyle: ButtonStyle {
    @Environment(\.isFocused) private var isFocused
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.colorScheme) private var colorScheme
    @State private var pressCount = 0
    @FocusState private var hasFocus: Bool
    var cornerRadius: CGFloat = 12

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .padding(.horizontal, 30)
            .padding(.vertical, 14)
            .foregroundStyle(isFocused ? .black : .white)
            .background(isFocused ? AnyShapeStyle(.white) : AnyShapeStyle(.regularMaterial), in: .rect(cornerRadius: cornerRadius))
            .scaleEffect(configuration.isPressed ? 0.95 : isFocused ? 1.08 : 1)
            .opacity(isEnabled ? 1 : 0.4)
            .animation(.easeOut(duration: 0.15), value: isFocused)
            .onChange(of: configuration.isPressed) { if configuration.isPressed { pressCount += 1 } }
    }
}

extension ButtonStyle where Self == TVButtonStyle {
    static var tv: TVButtonStyle { TVButtonStyle() }
    static func tv(cornerRadius: CGFloat) -> Self { .init(cornerRadius: cornerRadius) }
}

/// A style that passes its configuration to a view.
struct PosterButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { PosterBody(configuration: configuration) }

    private struct PosterBody: View {
        let configuration: ButtonStyle.Configuration
        @Environment(\.isFocused) var focused
        var body: some View {
            configuration.label
                .brightness(focused ? 0.1 : 0)
                .saturation(focused ? 1 : 0.8)
                .overlay { RoundedRectangle(cornerRadius: 8).stroke(.white, lineWidth: focused ? 4 : 0) }
                .rotationEffect(.degrees(configuration.isPressed ? 1 : 0))
        }
    }
}

struct HoldButtonStyle: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .focusable()
            .onTapGesture(perform: configuration.trigger)
            .onLongPressGesture { configuration.trigger() }
    }
}

func primaryStyle() -> some PrimitiveButtonStyle { .borderedProminent }

struct StackedLabelStyle: LabelStyle {
    @Environment(\.isFocused) private var isFocused
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 8) {
            configuration.icon.font(.title2)
            configuration.title.font(.caption).opacity(isFocused ? 1 : 0.6)
        }
    }
}

struct ThinProgressStyle: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
        GeometryReader { proxy in
            Capsule().fill(.quaternary)
                .overlay(alignment: .leading) {
                    Capsule().fill(.tint).frame(width: proxy.size.width * (configuration.fractionCompleted ?? 0))
                }
        }
        .frame(height: 6)
    }
}

struct CheckToggleStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            Label {
                configuration.label
            } icon: {
                Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
            }
        }
    }
}

struct FocusRing: ViewModifier {
    @FocusState private var isFocused: Bool
    @State private var glow = false
    @Environment(\.accent) var accent
    var width: CGFloat = 4

    func body(content: Content) -> some View {
        content
            .focused($isFocused)
            .overlay { if isFocused { RoundedRectangle(cornerRadius: 16).strokeBorder(accent, lineWidth: width) } }
            .onChange(of: isFocused) { _, now in withAnimation { glow = now } }
    }
}

extension View {
    func focusRing(_ width: CGFloat = 4) -> some View { modifier(FocusRing(width: width)) }

    @ViewBuilder func `if`<Content: View>(_ condition: Bool, transform: (Self) -> Content) -> some View {
        if condition { transform(self) } else { self }
    }
}

struct SizeKey: PreferenceKey {
    static let defaultValue: CGSize = .zero
    static func reduce(value: inout CGSize, nextValue: () -> CGSize) { value = nextValue() }
}

extension View {
    func readSize(_ onChange: @escaping (CGSize) -> Void) -> some View {
        background(GeometryReader { proxy in Color.clear.preference(key: SizeKey.self, value: proxy.size) })
            .onPreferenceChange(SizeKey.self, perform: onChange)
    }
}

extension Color {
    static let brand = Color("brand")
    static var panel: Color { Color(hue: 0.6, saturation: 0.3, brightness: 0.2) }
    init(hex: UInt) {
        self.init(
            .sRGB, red: Double((hex >> 16) & 0xff) / 255, green: Double((hex >> 8) & 0xff) / 255, blue: Double(hex & 0xff) / 255,
            opacity: 1)
    }
}

extension Font {
    static let tvTitle: Font = .system(size: 48, weight: .bold)
    static func brand(_ size: CGFloat) -> Font { .custom("Inter", size: size) }
}

struct StyleGallery: View {
    @State private var isOn = true
    @State private var size: CGSize = .zero
    var body: some View {
        VStack(spacing: 20) {
            Button("Own") {}.buttonStyle(.tv)
            Button("Own rounder") {}.buttonStyle(.tv(cornerRadius: 30))
            Button("Poster") {}.buttonStyle(PosterButtonStyle())
            Button("Hold") {}.buttonStyle(HoldButtonStyle())
            Button("Primary") {}.buttonStyle(primaryStyle())
            Button("Glass") {}.buttonStyle(.glass)
            Button("Borderless") {}.buttonStyle(.borderless)
            Button("Plain") {}.buttonStyle(PlainButtonStyle())
            Label("Stacked", systemImage: "star").labelStyle(StackedLabelStyle())
            Label("Both", systemImage: "star").labelStyle(.titleAndIcon)
            Toggle("Check", isOn: $isOn).toggleStyle(CheckToggleStyle())
            ProgressView(value: 0.3).progressViewStyle(ThinProgressStyle())
            Text("Ring").focusable().focusRing()
            Text("If").if(isOn) { $0.bold() }
            Text("Size \(Int(size.width))").readSize { size = $0 }
        }
    }
}
