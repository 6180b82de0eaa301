import Foundation
import TenFoot

/// The layout of a paragraph's lines.
///
/// Source: UIKit NSParagraphStyle.
open class NSParagraphStyle: NSObject, @unchecked Sendable {
    // Only a mutable style changes, and only one thread uses it.
    fileprivate var values = Values()
    fileprivate struct Values: Equatable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var lineSpacing: CGFloat = 0, paragraphSpacing: CGFloat = 0, paragraphSpacingBefore: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0, headIndent: CGFloat = 0, tailIndent: CGFloat = 0
        var minimumLineHeight: CGFloat = 0, maximumLineHeight: CGFloat = 0, lineHeightMultiple: CGFloat = 0
        var hyphenationFactor: Float = 0
    }
    /// The default style.
    public class var `default`: NSParagraphStyle { NSParagraphStyle() }
    /// The alignment of the lines.
    open var alignment: NSTextAlignment { values.alignment }
    /// Where a text that is too long is truncated.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The spacing between lines, in points.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// The spacing after a paragraph, in points; stored, but not applied.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The spacing before a paragraph, in points; stored, but not applied.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// The indentation of the first line, in points; stored, but not applied.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// The indentation of the other lines, in points; stored, but not applied.
    open var headIndent: CGFloat { values.headIndent }
    /// The trailing indentation of lines, in points; stored, but not applied.
    open var tailIndent: CGFloat { values.tailIndent }
    /// The minimum height of a line, in points; stored, but not applied.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The maximum height of a line, in points; stored, but not applied.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// The factor of the line height; stored, but not applied.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The hyphenation threshold; stored, but words are not hyphenated.
    open var hyphenationFactor: Float { values.hyphenationFactor }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
    open override var hash: Int { values.lineSpacing.hashValue ^ values.alignment.rawValue }
    open override func copy() -> Any {
        let copy = NSParagraphStyle()
        copy.values = values
        return copy
    }
    open override func mutableCopy() -> Any {
        let copy = NSMutableParagraphStyle()
        copy.values = values
        return copy
    }
}

/// A paragraph style that can be changed.
///
/// Source: UIKit NSMutableParagraphStyle.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    open override var hyphenationFactor: Float {
        get { values.hyphenationFactor }
        set { values.hyphenationFactor = newValue }
    }
}

/// A shadow of text; stored, but not drawn.
///
/// Source: UIKit NSShadow.
open class NSShadow: NSObject {
    /// Its offset, in points.
    open var shadowOffset = CGSize.zero
    /// Its blur radius, in points.
    open var shadowBlurRadius: CGFloat = 0
    /// Its colour.
    open var shadowColor: Any?
}
