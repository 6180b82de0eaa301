import Foundation
import TenFootViewGraph

// The names of these say the same as those with a key: here the words come from a resource of the app's tables.

extension View {
    /// Names a view for assistive technologies, scripts and tests.
    ///
    /// Source: SwiftUI accessibilityLabel(_:isEnabled:).
    @_disfavoredOverload public func accessibilityLabel(_ label: LocalizedStringResource, isEnabled: Bool = true) -> some View {
        accessibilityLabel(Text(label), isEnabled: isEnabled)
    }
    /// Says what a view is set to.
    ///
    /// Source: SwiftUI accessibilityValue(_:isEnabled:).
    @_disfavoredOverload public func accessibilityValue(_ value: LocalizedStringResource, isEnabled: Bool = true) -> some View {
        accessibilityValue(Text(value), isEnabled: isEnabled)
    }
    /// Says what comes of using a view.
    ///
    /// Source: SwiftUI accessibilityHint(_:isEnabled:).
    @_disfavoredOverload public func accessibilityHint(_ hint: LocalizedStringResource, isEnabled: Bool = true) -> some View {
        accessibilityHint(Text(hint), isEnabled: isEnabled)
    }
    /// Adds names that a person may call a view by.
    ///
    /// Source: SwiftUI accessibilityInputLabels(_:isEnabled:).
    @_disfavoredOverload public func accessibilityInputLabels(_ inputLabels: [LocalizedStringResource], isEnabled: Bool = true) -> some View
    {
        accessibilityInputLabels(inputLabels.map { Text($0) }, isEnabled: isEnabled)
    }
    /// Offers an action by name.
    ///
    /// Source: SwiftUI accessibilityAction(named:_:).
    @_disfavoredOverload public func accessibilityAction(
        named name: LocalizedStringResource, _ handler: @escaping () -> Void
    ) -> some View { accessibilityAction(named: Text(name), handler) }
    /// Says where one is in the scrolled content of a view, once scrolling has made it another place.
    ///
    /// Source: SwiftUI accessibilityScrollStatus(_:isEnabled:).
    @_disfavoredOverload public func accessibilityScrollStatus(_ status: LocalizedStringResource, isEnabled: Bool = true) -> some View {
        accessibilityScrollStatus(Text(status), isEnabled: isEnabled)
    }
    /// Adds a fact that is read on request, or with the view where it is of high importance.
    ///
    /// Source: SwiftUI accessibilityCustomContent(_:_:importance:).
    @_disfavoredOverload public func accessibilityCustomContent(
        _ label: LocalizedStringResource, _ value: LocalizedStringResource, importance: AXCustomContent.Importance = .default
    ) -> some View { accessibilityCustomContent(Text(label), Text(value), importance: importance) }
    /// Adds a fact, or replaces that of the same key which a view inside has added.
    ///
    /// Source: SwiftUI accessibilityCustomContent(_:_:importance:).
    @_disfavoredOverload public func accessibilityCustomContent(
        _ key: AccessibilityCustomContentKey, _ value: LocalizedStringResource, importance: AXCustomContent.Importance = .default
    ) -> some View { accessibilityCustomContent(key, Text(value), importance: importance) }
    /// Offers a rotor: places that a person who reads by ear goes along.
    ///
    /// Source: SwiftUI accessibilityRotor(_:entries:).
    @_disfavoredOverload public func accessibilityRotor<C: AccessibilityRotorContent>(
        _ label: LocalizedStringResource, @AccessibilityRotorContentBuilder entries: @escaping () -> C
    ) -> some View { accessibilityRotor(Text(label), entries: entries) }
    /// Offers a rotor with an entry for each model, which leads to the view with its id.
    ///
    /// Source: SwiftUI accessibilityRotor(_:entries:entryLabel:).
    @_disfavoredOverload public func accessibilityRotor<Model: Identifiable>(
        _ label: LocalizedStringResource, entries: [Model], entryLabel: KeyPath<Model, String>
    ) -> some View { accessibilityRotor(Text(label), entries: entries, entryLabel: entryLabel) }
}

extension AccessibilityCustomContentKey {
    /// Creates a key with a label that is read aloud and an identifier that is not.
    @_disfavoredOverload public init(_ label: LocalizedStringResource, id: String) { self.init(Text(label), id: id) }
    /// Creates a key whose label is its identifier as well.
    @_disfavoredOverload public init(_ label: LocalizedStringResource) { self.init(Text(label), id: label.key) }
}

/// A graph that is heard while it changes.
///
/// There are no charts that are heard as tones here: nothing sounds, and what an app tells it is dropped.
///
/// Source: Accessibility AXLiveAudioGraph.
public final class AXLiveAudioGraph {
    /// Does nothing: no tone begins.
    public class func start() {}
    /// Does nothing: there is no tone to change.
    public class func update(value: Double) {}
    /// Does nothing: no tone ends.
    public class func stop() {}
}
