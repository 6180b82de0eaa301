import Foundation
import TenFoot

/// Sets user-defined runtime attributes: values by property names that Xcode's editor does not know.
///
/// A class sets its `@IBInspectable` properties through code that `tenfoot app` adds to it. Of other properties, those of views and layers
/// that storyboards commonly set are supported.
@MainActor enum InterfaceRuntime {
    typealias Node = InterfaceDocument.Node

    /// Sets the runtime attributes of an object from its element.
    static func set(_ object: UIResponder, _ node: Node) {
        for attribute in node.all(in: "userDefinedRuntimeAttributes") {
            guard let path = attribute["keyPath"] else { continue }
            let value = value(attribute)
            if object._connect(path, value) { continue }
            if let view = object as? UIView, setLayer(view, path, value) || setView(view, path, value) { continue }
            InterfaceDocument.report("\(type(of: object)): the runtime attribute \(path) is not supported in interfaces: set it in code")
        }
    }

    /// The value of an attribute; nil if it has none or its type is unknown.
    private static func value(_ attribute: Node) -> Any? {
        let element = attribute.keyed("value")
        func number(_ key: String) -> CGFloat { element?.number(key) ?? 0 }
        switch attribute["type"] {
        case "boolean": return attribute.flag("value") ?? false
        case "number": return (element ?? attribute).number("value").map { Double($0) }
        case "string": return attribute["value"] ?? element?.text ?? ""
        case "localizedString": return NSLocalizedString(attribute["value"] ?? element?.text ?? "", comment: "")
        case "color": return element.flatMap { InterfaceProperties.color($0) }
        case "point": return CGPoint(x: number("x"), y: number("y"))
        case "size": return CGSize(width: number("width"), height: number("height"))
        case "rect": return CGRect(x: number("x"), y: number("y"), width: number("width"), height: number("height"))
        case "image": return (attribute["value"] ?? element?["name"]).flatMap { UIImage(named: $0) }
        default: return nil
        }
    }

    /// Sets a property of a view's layer, also by the bare name under which many apps expose it on the view.
    private static func setLayer(_ view: UIView, _ path: String, _ value: Any?) -> Bool {
        let name = path.hasPrefix("layer.") ? String(path.dropFirst("layer.".count)) : path
        let layer = view.layer, number = value as? Double ?? 0
        switch name {
        case "cornerRadius": layer.cornerRadius = CGFloat(number)
        case "borderWidth": layer.borderWidth = CGFloat(number)
        case "borderColor", "borderUIColor": layer.borderColor = (value as? UIColor)?.cgColor
        case "masksToBounds": view.clipsToBounds = value as? Bool ?? false
        case "shadowColor", "shadowUIColor": layer.shadowColor = (value as? UIColor)?.cgColor
        case "shadowOpacity": layer.shadowOpacity = Float(number)
        case "shadowRadius": layer.shadowRadius = CGFloat(number)
        case "shadowOffset":
            let point = value as? CGPoint
            layer.shadowOffset = value as? CGSize ?? CGSize(width: point?.x ?? 0, height: point?.y ?? 0)
        case "zPosition": layer.zPosition = CGFloat(number)
        default: return false
        }
        return true
    }

    /// Sets a property of `UIView`; false if it is unknown.
    private static func setView(_ view: UIView, _ path: String, _ value: Any?) -> Bool {
        switch path {
        case "clipsToBounds": view.clipsToBounds = value as? Bool ?? false
        case "hidden", "isHidden": view.isHidden = value as? Bool ?? false
        case "alpha", "layer.opacity": view.alpha = CGFloat(value as? Double ?? 1)
        case "tag": view.tag = InspectedValue.converted(value, to: Int.self) ?? 0
        case "backgroundColor": view.backgroundColor = value as? UIColor
        case "tintColor": view.tintColor = value as? UIColor
        case "userInteractionEnabled": view.isUserInteractionEnabled = value as? Bool ?? true
        case "accessibilityIdentifier": view.accessibilityIdentifier = value as? String
        case "accessibilityLabel": view.accessibilityLabel = value as? String
        case "accessibilityValue": view.accessibilityValue = value as? String
        case "accessibilityHint": view.accessibilityHint = value as? String
        default: return false
        }
        return true
    }
}

/// Converts runtime attribute values to the types of properties.
enum InspectedValue {
    /// Converts numbers to the property's type, truncated for integer types; nil if the type cannot represent the value.
    static func converted<Value>(_ value: Any?, to type: Value.Type) -> Value? {
        if let value = value as? Value { return value }
        guard let number = value as? Double else { return nil }
        let whole = number.rounded(.towardZero)
        let forms: [Any?] = [
            CGFloat(number), Float(number), Int(exactly: whole), UInt(exactly: whole), Int32(exactly: whole), UInt8(exactly: whole),
            Int64(exactly: whole), UInt32(exactly: whole),
        ]
        return forms.lazy.compactMap { $0 as? Value }.first
    }
}

extension UIResponder {
    /// Converts a runtime attribute's value to a property's type; nil if that is impossible.
    ///
    /// `tenfoot app` generates calls of it in classes with `@IBInspectable` properties. The closure is not called: it only gives the type.
    public func _inspected<Value>(_ value: Any?, as property: () -> Value) -> Value? { InspectedValue.converted(value, to: Value.self) }
}
