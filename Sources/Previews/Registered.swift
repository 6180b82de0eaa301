import Foundation
import TenFoot
import TenFootControls
import TenFootViews

/// The previews of one `#Preview` or `PreviewProvider` of an app; `tenfoot preview` generates the code that creates them.
@MainActor public struct Registered {
    /// One view to show.
    package struct Case {
        /// The label that distinguishes it from the other cases of the preview; nil for the only one.
        package var label: String?
        package var layout: PreviewLayout
        package var view: AnyView
    }

    /// Its name, else its type's; nil for a preview that is identified only by its file.
    package let name: String?
    private let make: () -> [Case]

    /// The cases to show; runs code of the app.
    package var cases: [Case] { make() }

    /// Creates the preview of a `#Preview`.
    public init(
        _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., @ViewBuilder body: @escaping @MainActor () -> any View
    ) {
        self.name = name
        make = { [Self.made(label: nil, traits, body)] }
    }

    /// Creates the cases of a `#Preview` with arguments, one for each.
    public init<Arguments: RandomAccessCollection>(
        _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., arguments: Arguments,
        @ViewBuilder body: @escaping @MainActor (Arguments.Element) -> any View
    ) {
        self.name = name
        make = { arguments.map { argument in Self.made(label: "\(argument)", traits) { body(argument) } } }
    }

    /// Creates the cases of a `PreviewProvider`.
    public init<P: PreviewProvider>(provider: P.Type) {
        let type = "\(P.self)"
        let ending = ["_Previews", "Previews", "_Preview", "Preview"].first { type.hasSuffix($0) && type != $0 } ?? ""
        name = String(type.dropLast(ending.count))
        make = {
            let listed = ListedView.list(P.previews)
            return listed.indices.map { index in
                let values = listed[index].containerValues
                // List the previews again when shown, so that the scene records the state that they read.
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

/// A preview's body, evaluated when it is shown.
private struct Shown: View {
    let make: @MainActor () -> AnyView
    var body: some View { make() }
}
