import Foundation
import Testing

@testable import AppTool

/// Checks that what SwiftUI declares nonisolated can be used off the main actor here too.
///
/// Source: SwiftUI's declarations as Apple's documentation has them, of tvOS 26.
@Suite("Actor isolation of SwiftUI declarations")
struct IsolationTests {
    /// The compiler's errors and warnings for a source in Swift 6 mode.
    private func problems(of source: String) throws -> [Substring] {
        let scratch = try Scratch()
        let file = try scratch.write(source, "Nonisolated.swift")
        let flags = ["-typecheck", "-module-name", "Uses", "-swift-version", "6", "-parse-as-library"]
        let result = try Subprocess.run([Toolchain.swiftc] + flags + Toolchain.find().searchFlags() + [file.path])
        return result.errors.split(separator: "\n").filter { $0.contains(#/^[^ |].*: (?:error|warning): /#) }
    }

    private static let types = """
        import SwiftUI
        struct Wide: Layout {
            nonisolated func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
                subviews.first?.sizeThatFits(proposal) ?? proposal.replacingUnspecifiedDimensions()
            }
            nonisolated func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
                for view in subviews { view.place(at: bounds.origin, proposal: .unspecified) }
            }
        }
        struct Wedge: Shape { nonisolated func path(in rect: CGRect) -> Path { Path { $0.addRect(rect) } } }
        struct Padded: ViewModifier {
            var width = 1.0
            func body(content: Content) -> some View { content.padding(width) }
        }
        struct Most: PreferenceKey {
            static let defaultValue = 0
            static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
        }
        struct CountKey: EnvironmentKey { static let defaultValue = 0 }
        struct Flat: ButtonStyle { func makeBody(configuration: Configuration) -> some View { configuration.label } }
        extension EnvironmentValues {
            var count: Int {
                get { self[CountKey.self] }
                set { self[CountKey.self] = newValue }
            }
        }
        @Observable final class Model {}

        """

    @Test("Values, bindings, keys, shapes, layouts, styles and transactions can be used off the main actor without warnings")
    func values() throws {
        let found = try problems(
            of: Self.types + """
                nonisolated func animate(_ binding: Binding<Int>) {
                    withAnimation { binding.wrappedValue = 1 }
                    withAnimation(.easeIn, completionCriteria: .removed) { binding.wrappedValue = 2 } completion: {}
                    withTransaction(Transaction(animation: .spring)) { binding.wrappedValue = 3 }
                    withTransaction(\\.animation, .default) {}
                    var transaction = Transaction()
                    transaction.disablesAnimations = true
                    transaction.animation = .linear(duration: 1).delay(1).speed(2).repeatForever()
                    _ = (binding.projectedValue, binding.animation(), binding.transaction(transaction), Binding<Int?>(binding))
                    _ = (Binding.constant(1), Binding(get: { 1 }, set: { _ in }), Animation.spring(response: 1, dampingFraction: 0.5))
                }
                nonisolated func draw() {
                    _ = (Color.red, Color(red: 1, green: 0, blue: 0), Color("x"), Color.primary.opacity(0.5), Color(white: 1))
                    _ = (Font.title, Font.system(size: 3, weight: .bold, design: .rounded).italic(), Font.custom("x", size: 3))
                    _ = (GridItem(.flexible(), spacing: 3), Gradient(colors: [.red]), Gradient.Stop(color: .red, location: 0))
                    _ = (LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom), AngularGradient(colors: [.red], center: .center))
                    _ = (Wedge().path(in: .zero), Circle().path(in: .zero), RoundedRectangle(cornerRadius: 1).inset(by: 1), Capsule())
                    _ = (Circle().trim(from: 0, to: 1), Rectangle().scale(2), Rectangle().rotation(.zero), AnyShape(Circle()))
                    _ = (AnyShapeStyle(.red), StrokeStyle(lineWidth: 2), Material.thin, GraphicsContext.Shading.color(.red), Path())
                    _ = (EdgeInsets(), Alignment.center, UnitPoint.center, Angle(degrees: 1), ContentMode.fit, Spring(), UnitCurve.easeIn)
                    _ = (Wide(), AnyLayout(Wide()), HStackLayout(), VStackLayout(spacing: 1), ProposedViewSize.unspecified)
                    _ = (Padded(), Flat(), CountKey.defaultValue, Most.defaultValue, AnimatablePair(1.0, 2.0))
                    _ = (PlainButtonStyle(), BorderedButtonStyle(), BorderedProminentButtonStyle(), CardButtonStyle())
                    _ = (NavigationPath(), KeyEquivalent("a"), ScrollPosition(edge: .top), ButtonRole.cancel, ControlSize.large)
                    var values = EnvironmentValues()
                    values.count = 1
                    _ = (values.locale, values.colorScheme)
                }
                nonisolated func write() {
                    _ = (Text("x"), Text(verbatim: "x"), Text(Date(), style: .time), Text("a") + Text("b"), Text(AttributedString("x")))
                    _ = Text(Image(systemName: "x")).bold().font(.title).foregroundStyle(.red).italic()
                    _ = (Image("x"), Image(systemName: "x").resizable().renderingMode(.template), Image(decorative: "x"))
                }
                struct Stored: DynamicProperty {
                    @State var count = 1
                    @Environment(\\.locale) var locale
                    @FocusState var hasFocus: Bool
                    nonisolated func use(_ focus: FocusState<Bool>.Binding) {
                        count = 2
                        focus.wrappedValue = true
                        hasFocus = false
                        _ = ($count, locale, $hasFocus, State(initialValue: 1).wrappedValue)
                    }
                }
                nonisolated func wrap() {
                    _ = (State(initialValue: 1), State(wrappedValue: 2), Environment(\\.locale), FocusState<Bool>(), Bindable(Model()), Namespace())
                    _ = (AppStorage(wrappedValue: 1, "x"), SceneStorage(wrappedValue: 1, "x"))
                }
                """)
        #expect(found == [])
    }

    @Test("Stacks, groups and ForEach can be made off the main actor without warnings")
    func views() throws {
        let found = try problems(
            of: Self.types + """
                nonisolated func contain() {
                    _ = (VStack { EmptyView() }, HStack(spacing: 3) { EmptyView() }, ZStack { EmptyView() }, Group { EmptyView() })
                    _ = (ForEach([1], id: \\.self) { _ in EmptyView() }, AnyView(EmptyView()), EquatableView(content: Text("x")))
                    _ = ModifiedContent(content: Text("x"), modifier: Padded())
                }
                """)
        #expect(found == [])
    }

    @Test("Modifiers and controls used off the main actor give one warning each in Swift 6 mode, not an error")
    func onTheMainActorAlone() throws {
        let uses = [
            "Text(\"x\").padding()", "Text(\"x\").modifier(Padded())", "Circle().overlay { Circle() }", "ScrollView { EmptyView() }",
            "List { EmptyView() }", "LazyVStack { EmptyView() }", "GeometryReader { _ in EmptyView() }", "Button(\"x\") {}", "Spacer()",
            "AnyTransition.opacity",
        ]
        let functions = uses.enumerated().map { "nonisolated func use\($0)() { _ = \($1) }" }
        let found = try problems(of: Self.types + functions.joined(separator: "\n"))
        #expect(
            found.count == uses.count && found.allSatisfy { $0.contains("warning: ") && $0.contains("main actor-isolated") }, "\(found)")
    }
}
