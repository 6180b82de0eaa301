import Foundation
import TenFoot
import TenFootControls
import TenFootViews

/// The previews that one `#Preview` or `PreviewProvider` of an app comes to; `tenfoot preview` writes the code that makes them.
@MainActor public struct Registered {
    /// One thing to look at.
    package struct Case {
        /// What sets it apart from the others of the same preview; nil for the only one.
        package var label: String?
        package var layout: PreviewLayout
        package var view: AnyView
    }

    /// Its name, else its type's; nil for a preview that is known by its file alone.
    package let name: String?
    private let make: () -> [Case]

    /// What is to be looked at; runs code of the app.
    package var cases: [Case] { make() }

    /// Those of `#Preview`.
    public init(
        _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., @ViewBuilder body: @escaping @MainActor () -> any View
    ) {
        self.name = name
        make = { [Self.made(label: nil, traits, body)] }
    }

    /// Those of `#Preview` with arguments: one for each.
    public init<Arguments: RandomAccessCollection>(
        _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., arguments: Arguments,
        @ViewBuilder body: @escaping @MainActor (Arguments.Element) -> any View
    ) {
        self.name = name
        make = { arguments.map { argument in Self.made(label: "\(argument)", traits) { body(argument) } } }
    }

    /// Those that a type lists.
    public init<P: PreviewProvider>(provider: P.Type) {
        let type = "\(P.self)"
        let ending = ["_Previews", "Previews", "_Preview", "Preview"].first { type.hasSuffix($0) && type != $0 } ?? ""
        name = String(type.dropLast(ending.count))
        make = {
            let listed = ListedView.list(P.previews)
            return listed.indices.map { index in
                let values = listed[index].containerValues
                // Listed again where it is shown, so that state of the app which it reads is read by the scene.
                return Case(
                    label: values.previewName ?? (listed.count > 1 ? "\(index + 1)" : nil), layout: values.previewLayout ?? .device,
                    view: AnyView(Shown { ListedView.list(P.previews).dropFirst(index).first?.view ?? AnyView(EmptyView()) }))
            }
        }
    }

    private static func made(
        label: String?, _ traits: [PreviewTrait<Preview.ViewTraits>], _ body: @escaping @MainActor () -> any View
    ) -> Case {
        var made = Case(label: label, layout: .device, view: AnyView(Shown { AnyView(body()) }))
        for trait in traits {
            switch trait.effect {
            case .none: break
            case .layout(let layout): made.layout = layout
            case .modifier(let modify): made.view = modify(made.view)
            }
        }
        return made
    }
}

/// A preview's body, made where it is shown.
private struct Shown: View {
    let make: @MainActor () -> AnyView
    var body: some View { make() }
}
