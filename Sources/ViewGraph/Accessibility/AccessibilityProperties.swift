import Foundation
import TenFootAccessibility
import TenFootGeometry

/// What modifiers and controls say about a view to assistive technologies; nil and empty leave it open.
package struct AccessibilityProperties {
    /// How the elements inside are read.
    package enum Children: Sendable { case ignore, combine, contain }

    /// Something that can be done with the element.
    package struct Action {
        /// Nil for the default action.
        package var name: String?
        package var perform: () -> Void
        /// The name of the category it is offered in.
        package var category: String?
        package init(name: String?, category: String? = nil, perform: @escaping () -> Void) {
            self.name = name
            self.category = category
            self.perform = perform
        }
    }

    package var label: String?
    package var value: String?
    package var hint: String?
    package var inputLabels: [String] = []
    package var isHidden: Bool?
    package var children: Children?
    package var role: AccessibilityRole?
    package var states: AccessibilityStates = []
    /// States that are taken away again, after all are gathered.
    package var clearedStates: AccessibilityStates = []
    /// Roles that an app has denied.
    package var deniedRoles: Set<AccessibilityRole> = []
    package var headingLevel: Int?
    package var range: AccessibilityRange?
    package var customContent: [AccessibilityDetail] = []
    package var actions: [Action] = []
    /// Steps an adjustable element: 1 up, -1 down.
    package var adjust: ((Int) -> Void)?
    package var escape: (() -> Void)?
    /// Replaces the text of a field.
    package var write: ((String) -> Void)?
    package var sortPriority: Double?
    /// Where it is pressed.
    package var activationPoint: AccessibilityActivationPoint?
    /// Enlarges what it shows, or makes it smaller, about a point.
    package var zoom: ((AccessibilityZoom) -> Void)?
    /// Scrolls it towards an edge.
    package var scroll: ((Edge) -> Void)?
    /// What it shows, where it is a chart.
    package var chart: (@MainActor () -> AccessibilityChart)?
    /// The group of elements that it is linked with.
    package var link: AccessibilityPlace?
    /// Whether the app says that it reacts, or does not.
    package var isInteractive: Bool?
    /// The labelled pair it is half of.
    package var pair: AccessibilityPair?
    /// What the modifier itself offers, which is not merged with what others say.
    package var rotors: [AccessibilityRotor] = []
    package var rotorPlace: AccessibilityPlace?

    package init() {}

    package init(
        role: AccessibilityRole? = nil, label: String? = nil, value: String? = nil, range: AccessibilityRange? = nil,
        states: AccessibilityStates = [], children: Children? = nil
    ) {
        self.role = role
        self.label = label
        self.value = value
        self.range = range
        self.states = states
        self.children = children
    }

    /// Merges the values of an outer modifier over its own.
    mutating func apply(outer: AccessibilityProperties) {
        label = outer.label ?? label
        value = outer.value ?? value
        hint = outer.hint ?? hint
        inputLabels = outer.inputLabels.isEmpty ? inputLabels : outer.inputLabels
        isHidden = outer.isHidden ?? isHidden
        children = outer.children ?? children
        role = outer.role ?? role
        states.formUnion(outer.states)
        clearedStates.formUnion(outer.clearedStates)
        deniedRoles.formUnion(outer.deniedRoles)
        headingLevel = outer.headingLevel ?? headingLevel
        range = outer.range ?? range
        let replaced = Set(outer.customContent.compactMap(\.key))
        customContent = customContent.filter { $0.key.map { !replaced.contains($0) } ?? true } + outer.customContent
        actions += outer.actions
        adjust = outer.adjust ?? adjust
        escape = outer.escape ?? escape
        write = outer.write ?? write
        sortPriority = outer.sortPriority ?? sortPriority
        activationPoint = outer.activationPoint ?? activationPoint
        zoom = outer.zoom ?? zoom
        scroll = outer.scroll ?? scroll
        chart = outer.chart ?? chart
        link = outer.link ?? link
        isInteractive = outer.isInteractive ?? isInteractive
        pair = outer.pair ?? pair
    }

    /// Whether it has rotors, or is a place that rotors lead to.
    var isInRotors: Bool { !rotors.isEmpty || rotorPlace != nil || link != nil }

    /// Whether it makes an element of a view that is none by itself.
    var makesElement: Bool { children == .ignore || children == .combine }
}

/// Where an element is pressed.
package enum AccessibilityActivationPoint: Hashable, Sendable {
    /// By shares of the element.
    case unit(UnitPoint)
    /// In points from the element's corner.
    case point(CGPoint)
}

/// A wish to see more, or more closely.
package struct AccessibilityZoom {
    package var isIn: Bool
    /// By shares of the element.
    package var location: UnitPoint
    /// In points of the scene.
    package var point: CGPoint
}

/// One half of a label and what it names.
package struct AccessibilityPair: Hashable {
    package var id: AnyHashable
    package var namespace: Namespace.ID
    package var isLabel: Bool

    package init(id: AnyHashable, namespace: Namespace.ID, isLabel: Bool) {
        self.id = id
        self.namespace = namespace
        self.isLabel = isLabel
    }

    /// The half that names.
    var label: AccessibilityPair { AccessibilityPair(id: id, namespace: namespace, isLabel: true) }
}

/// A box that shows something in words.
@MainActor package protocol AccessibleBox: _LayoutBox {
    /// Nil while it shows nothing.
    var accessibilityContent: AccessibilityContent? { get }
}

extension _LayoutBox {
    /// What it shows in words; nil for boxes that only arrange others.
    var words: AccessibilityContent? { (self as? any AccessibleBox)?.accessibilityContent }
}

/// What a box shows, in words.
package struct AccessibilityContent {
    package var role: AccessibilityRole
    package var text: String
    package var headingLevel: Int?

    package init(role: AccessibilityRole, text: String, headingLevel: Int? = nil) {
        self.role = role
        self.text = text
        self.headingLevel = headingLevel
    }
}
