import TenFoot

/// Controls that an app adds to the player screen, and how it shows and plays the film.
package struct PlayerAdditions {
    /// A button, or a button with a menu.
    package struct Item: Identifiable {
        package let id: Int
        let title: String
        let image: Image?
        let isOn: Bool
        let isDisabled: Bool
        /// The entries of the menu; nil for a button.
        let children: [Item]?
        /// Whether the entries are shown inline, separated by a line.
        let isInline: Bool
        let action: @MainActor () -> Void

        /// Creates an item; its identifier must be unique among its siblings.
        package init(
            id: Int, title: String, image: Image?, isOn: Bool = false, isDisabled: Bool = false, children: [Item]? = nil,
            isInline: Bool = false, action: @escaping @MainActor () -> Void = {}
        ) {
            self.id = id
            self.title = title
            self.image = image
            self.isOn = isOn
            self.isDisabled = isDisabled
            self.children = children
            self.isInline = isInline
            self.action = action
        }
    }

    /// A tab of the panel.
    package struct Tab: Identifiable {
        package let id: Int
        let title: String
        let content: AnyView

        /// Creates a tab; its identifier must be unique.
        package init(id: Int, title: String, content: AnyView) { (self.id, self.title, self.content) = (id, title, content) }
    }

    /// Tabs shown after the panel's own ones.
    package var tabs: [Tab] = []
    /// Buttons shown after the player's own ones above the bar.
    package var bar: [Item] = []
    /// Buttons shown over the film while no other control is visible.
    package var offers: [Item] = []
    /// Buttons shown below the film's description in the panel.
    package var info: [Item] = []
    /// How the film fills its frame.
    package var gravity = VideoGravity.fit
    /// Whether presses can only pause the film, not skip or scrub.
    package var isLinear = false
    /// Called when the transport bar appears or disappears.
    package var onBar: (@MainActor (Bool) -> Void)?

    /// Creates a value without additions.
    package init() {}
}

extension EnvironmentValues {
    private struct PlayerAdditionsKey: EnvironmentKey { static var defaultValue: PlayerAdditions { PlayerAdditions() } }

    /// The controls that an app adds to the players in this view.
    package var playerAdditions: PlayerAdditions {
        get { self[PlayerAdditionsKey.self] }
        set { self[PlayerAdditionsKey.self] = newValue }
    }
}

/// The entries of a menu above the bar.
struct AddedEntries: View {
    let items: [PlayerAdditions.Item]

    var body: some View {
        ForEach(items) { item in
            if let children = item.children {
                if item.isInline {
                    Section(item.title) { AddedEntries(items: children) }
                } else {
                    Menu(item.title) { AddedEntries(items: children) }
                }
            } else {
                Button(action: item.action) {
                    if item.isOn {
                        Label(item.title, systemImage: "checkmark")
                    } else if let image = item.image {
                        Label {
                            Text(verbatim: item.title)
                        } icon: {
                            image
                        }
                    } else {
                        Text(verbatim: item.title)
                    }
                }
                .disabled(item.isDisabled)
                .accessibilityAddTraits(item.isOn ? .isSelected : [])
            }
        }
    }
}

/// Buttons that an app shows over its film, such as to skip the titles; the first one gets focus when they appear.
struct OfferButtons: View {
    let items: [PlayerAdditions.Item]
    let model: PlayerModel
    @FocusState private var focused: Int?

    var body: some View {
        HStack(spacing: 24) {
            ForEach(items) { item in
                Choice(text: item.title, image: item.image, isOn: item.isOn, isOverFilm: true, action: item.action)
                    .disabled(item.isDisabled)
                    .focused($focused, equals: item.id)
            }
        }
        .padding(80)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
        .onAppear { focused = items.first?.id }
        .onChange(of: items.map(\.title)) { focused = items.first?.id }
        .onChange(of: focused) { model.isOffering = focused != nil }
        .onDisappear { model.isOffering = false }
    }
}
