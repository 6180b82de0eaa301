import Foundation
import TenFoot

/// How the lines of a paragraph stand.
///
/// Source: UIKit NSParagraphStyle.
open class NSParagraphStyle: NSObject, @unchecked Sendable {
    // Only a mutable one changes, and one thread has that.
    fileprivate var values = Values()
    fileprivate struct Values: Equatable {
        var alignment = NSTextAlignment.natural
        var lineBreakMode = NSLineBreakMode.byWordWrapping
        var lineSpacing: CGFloat = 0, paragraphSpacing: CGFloat = 0, paragraphSpacingBefore: CGFloat = 0
        var firstLineHeadIndent: CGFloat = 0, headIndent: CGFloat = 0, tailIndent: CGFloat = 0
        var minimumLineHeight: CGFloat = 0, maximumLineHeight: CGFloat = 0, lineHeightMultiple: CGFloat = 0
        var hyphenationFactor: Float = 0
    }
    /// The usual one.
    public class var `default`: NSParagraphStyle { NSParagraphStyle() }
    /// Where lines stand.
    open var alignment: NSTextAlignment { values.alignment }
    /// Where a text that is too long is cut.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// The room between lines, in points.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// The room after a paragraph, in points: kept.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The room before a paragraph, in points: kept.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// How far in the first line begins, in points: kept.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// How far in the other lines begin, in points: kept.
    open var headIndent: CGFloat { values.headIndent }
    /// How far in lines end, in points: kept.
    open var tailIndent: CGFloat { values.tailIndent }
    /// The least height of a line, in points: kept.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The greatest height of a line, in points: kept.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }
    /// How many times as high as usual lines are: kept.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// Kept: words are not divided.
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

/// How the lines of a paragraph are to stand.
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

/// The shadow of letters: kept, and not drawn.
///
/// Source: UIKit NSShadow.
open class NSShadow: NSObject {
    /// How far it is moved, in points.
    open var shadowOffset = CGSize.zero
    /// How soft its edge is, in points.
    open var shadowBlurRadius: CGFloat = 0
    /// Its colour.
    open var shadowColor: Any?
}
