import Foundation
import TenFootAccessibility
import TenFootGeometry

/// The accessibility properties that modifiers and controls set on a view; nil and empty values leave the default.
package struct AccessibilityProperties {
    /// How the elements inside are read.
    package enum Children: Sendable { case ignore, combine, contain }

    /// An action that can be performed on the element.
    package struct Action {
        /// Nil for the default action.
        package var name: String?
        package var perform: () -> Void
        /// The name of the action's category; nil for none.
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
    /// States that are removed after all states have been gathered.
    package var clearedStates: AccessibilityStates = []
    /// Roles that the app has removed.
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
    /// The point at which the element is pressed.
    package var activationPoint: AccessibilityActivationPoint?
    /// Zooms in or out about a point.
    package var zoom: ((AccessibilityZoom) -> Void)?
    /// Scrolls the content towards an edge.
    package var scroll: ((Edge) -> Void)?
    /// The chart's description; nil if the element is no chart.
    package var chart: (@MainActor () -> AccessibilityChart)?
    /// The group of linked elements that the element belongs to.
    package var link: AccessibilityPlace?
    /// Whether the app says that the element responds to input; nil if it says nothing.
    package var isInteractive: Bool?
    /// The label pair that the element is one half of.
    package var pair: AccessibilityPair?
    /// The rotors of this modifier, which are not merged with those of other modifiers.
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

    /// Whether it has rotors, is the target of a rotor's entry, or belongs to a linked group.
    var isInRotors: Bool { !rotors.isEmpty || rotorPlace != nil || link != nil }

    /// Whether it makes a single element of the view.
    var makesElement: Bool { children == .ignore || children == .combine }
}

/// Where an element is pressed.
package enum AccessibilityActivationPoint: Hashable, Sendable {
    /// As fractions of the element's size.
    case unit(UnitPoint)
    /// In points from the element's top left corner.
    case point(CGPoint)
}

/// A request to zoom in or out.
package struct AccessibilityZoom {
    package var isIn: Bool
    /// The centre of the zoom, as fractions of the element's size.
    package var location: UnitPoint
    /// The centre of the zoom in the scene, in points.
    package var point: CGPoint
}

/// One half of a pair of a label and the view that it labels.
package struct AccessibilityPair: Hashable {
    package var id: AnyHashable
    package var namespace: Namespace.ID
    package var isLabel: Bool

    package init(id: AnyHashable, namespace: Namespace.ID, isLabel: Bool) {
        self.id = id
        self.namespace = namespace
        self.isLabel = isLabel
    }

    /// The label half of the same pair.
    var label: AccessibilityPair { AccessibilityPair(id: id, namespace: namespace, isLabel: true) }
}

/// A box whose content can be put into words.
@MainActor package protocol AccessibleBox: _LayoutBox {
    /// The content in words; nil while the box shows nothing.
    var accessibilityContent: AccessibilityContent? { get }
}

extension _LayoutBox {
    /// The box's content in words; nil for boxes that only arrange others.
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
