import Foundation
import TenFootViewGraph

// These are the overloads of the modifiers with a localised key that take a LocalizedStringResource instead.

extension View {
    /// Sets the label of a view for assistive technologies, scripts and tests.
    ///
    /// Source: SwiftUI accessibilityLabel(_:isEnabled:).
    @_disfavoredOverload public func accessibilityLabel(_ label: LocalizedStringResource, isEnabled: Bool = true) -> some View {
        accessibilityLabel(Text(label), isEnabled: isEnabled)
    }
    /// Sets the value of a view, such as a slider's.
    ///
    /// Source: SwiftUI accessibilityValue(_:isEnabled:).
    @_disfavoredOverload public func accessibilityValue(_ value: LocalizedStringResource, isEnabled: Bool = true) -> some View {
        accessibilityValue(Text(value), isEnabled: isEnabled)
    }
    /// Describes the result of activating a view.
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
    /// Adds a named action that assistive technology can perform.
    ///
    /// Source: SwiftUI accessibilityAction(named:_:).
    @_disfavoredOverload public func accessibilityAction(
        named name: LocalizedStringResource, _ handler: @escaping () -> Void
    ) -> some View { accessibilityAction(named: Text(name), handler) }
    /// Describes the scroll position in a view; the text is announced when scrolling has changed it.
    ///
    /// Source: SwiftUI accessibilityScrollStatus(_:isEnabled:).
    @_disfavoredOverload public func accessibilityScrollStatus(_ status: LocalizedStringResource, isEnabled: Bool = true) -> some View {
        accessibilityScrollStatus(Text(status), isEnabled: isEnabled)
    }
    /// Adds custom content that is read on request, or with the view if it is of high importance.
    ///
    /// Source: SwiftUI accessibilityCustomContent(_:_:importance:).
    @_disfavoredOverload public func accessibilityCustomContent(
        _ label: LocalizedStringResource, _ value: LocalizedStringResource, importance: AXCustomContent.Importance = .default
    ) -> some View { accessibilityCustomContent(Text(label), Text(value), importance: importance) }
    /// Adds custom content, or replaces that of an inner view with the same key.
    ///
    /// Source: SwiftUI accessibilityCustomContent(_:_:importance:).
    @_disfavoredOverload public func accessibilityCustomContent(
        _ key: AccessibilityCustomContentKey, _ value: LocalizedStringResource, importance: AXCustomContent.Importance = .default
    ) -> some View { accessibilityCustomContent(key, Text(value), importance: importance) }
    /// Adds a rotor: a list of elements that the user of a screen reader can step through.
    ///
    /// Source: SwiftUI accessibilityRotor(_:entries:).
    @_disfavoredOverload public func accessibilityRotor<C: AccessibilityRotorContent>(
        _ label: LocalizedStringResource, @AccessibilityRotorContentBuilder entries: @escaping () -> C
    ) -> some View { accessibilityRotor(Text(label), entries: entries) }
    /// Adds a rotor with an entry for each model, which leads to the view with the model's id.
    ///
    /// Source: SwiftUI accessibilityRotor(_:entries:entryLabel:).
    @_disfavoredOverload public func accessibilityRotor<Model: Identifiable>(
        _ label: LocalizedStringResource, entries: [Model], entryLabel: KeyPath<Model, String>
    ) -> some View { accessibilityRotor(Text(label), entries: entries, entryLabel: entryLabel) }
}

extension AccessibilityCustomContentKey {
    /// Creates a key with a label that is read aloud and an identifier that is not.
    @_disfavoredOverload public init(_ label: LocalizedStringResource, id: String) { self.init(Text(label), id: id) }
    /// Creates a key whose label is also its identifier.
    @_disfavoredOverload public init(_ label: LocalizedStringResource) { self.init(Text(label), id: label.key) }
}

/// A graph that is played as a tone while it changes.
///
/// Audio graphs are not supported: nothing is played, and the values are ignored.
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
