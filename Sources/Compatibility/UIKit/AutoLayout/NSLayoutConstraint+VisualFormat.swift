import Foundation

extension NSLayoutConstraint {
    /// The alignment and direction of the constraints that a visual format creates.
    ///
    /// Source: UIKit NSLayoutConstraint.FormatOptions.
    public struct FormatOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt
        /// A set of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }
        /// Aligns the left edges of all views.
        public static let alignAllLeft = FormatOptions(.left)
        /// Aligns the right edges of all views.
        public static let alignAllRight = FormatOptions(.right)
        /// Aligns the top edges of all views.
        public static let alignAllTop = FormatOptions(.top)
        /// Aligns the bottom edges of all views.
        public static let alignAllBottom = FormatOptions(.bottom)
        /// Aligns the leading edges of all views.
        public static let alignAllLeading = FormatOptions(.leading)
        /// Aligns the trailing edges of all views.
        public static let alignAllTrailing = FormatOptions(.trailing)
        /// Aligns the horizontal centres of all views.
        public static let alignAllCenterX = FormatOptions(.centerX)
        /// Aligns the vertical centres of all views.
        public static let alignAllCenterY = FormatOptions(.centerY)
        /// Aligns the baselines of the last lines of all views.
        public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
        /// Aligns the baselines of the last lines of all views.
        public static let alignAllBaseline = alignAllLastBaseline
        /// Aligns the baselines of the first lines of all views.
        public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
        /// The bits of all alignment options.
        public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
        /// From the leading edge to the trailing one.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// From left to right.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// From right to left.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
        /// The bits of all direction options.
        public static let directionMask = FormatOptions(rawValue: 3 << 16)
        /// Spacing is measured from edge to edge.
        public static let spacingEdgeToEdge: FormatOptions = []
        /// Accepted: spacing is measured from edge to edge.
        public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
        /// The bits of all spacing options.
        public static let spacingMask = FormatOptions(rawValue: 1 << 19)

        /// The attributes that the views are aligned by.
        fileprivate var alignments: [Attribute] {
            (1..<16).compactMap { contains(FormatOptions(rawValue: 1 << $0)) ? Attribute(rawValue: Int($0)) : nil }
        }
    }

    /// Creates the constraints of a visual format; none if it cannot be parsed, which is reported on standard error.
    ///
    /// Source: UIKit NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:).
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        do {
            return try read(format, options: opts, metrics: metrics ?? [:], views: views)
        } catch {
            FileHandle.standardError.write(Data("UIKit: \(error)\n".utf8))
            return []
        }
    }

    /// Creates the constraints of a format; throws an error with the position if the format cannot be parsed.
    package class func read(
        _ format: String, options: FormatOptions = [], metrics: [String: Any] = [:], views: [String: Any]
    ) throws(VisualFormatProblem) -> [NSLayoutConstraint] {
        let places = views.filter { $0.value is UIView || $0.value is UILayoutGuide }
        let numbers = metrics.compactMapValues { Double(anyNumber: $0).flatMap { $0.isFinite ? CGFloat($0) : nil } }
        let read = try VisualFormat(format, metrics: numbers, views: Set(places.keys))
        return try VisualFormatConstraints(read, format, options, places).all
    }
}

/// Creates the constraints of a parsed format.
@MainActor private struct VisualFormatConstraints {
    typealias Attribute = NSLayoutConstraint.Attribute
    private(set) var all: [NSLayoutConstraint] = []
    private let read: VisualFormat
    private let views: [String: Any]
    /// The edges at which a view starts and ends in the direction of the format, and those of the superview's margins.
    private let (start, end): (Attribute, Attribute)
    private let (startMargin, endMargin): (Attribute, Attribute)
    /// Whether the format runs from right to left.
    private let isReversed: Bool

    init(
        _ read: VisualFormat, _ format: String, _ options: NSLayoutConstraint.FormatOptions, _ views: [String: Any]
    ) throws(VisualFormatProblem) {
        (self.read, self.views) = (read, views)
        isReversed = !read.isVertical && options.contains(.directionRightToLeft)
        if read.isVertical {
            (start, end, startMargin, endMargin) = (.top, .bottom, .topMargin, .bottomMargin)
        } else if isReversed {
            (start, end, startMargin, endMargin) = (.right, .left, .rightMargin, .leftMargin)
        } else if options.contains(.directionLeftToRight) {
            (start, end, startMargin, endMargin) = (.left, .right, .leftMargin, .rightMargin)
        } else {
            (start, end, startMargin, endMargin) = (.leading, .trailing, .leadingMargin, .trailingMargin)
        }
        let across: Set<Attribute> = [.top, .bottom, .centerY, .lastBaseline, .firstBaseline]
        let alignments = options.alignments
        if let wrong = alignments.first(where: { across.contains($0) == read.isVertical }) {
            throw VisualFormatProblem(format: format, place: 0, text: "views in this direction cannot be aligned by \(wrong)")
        }
        for member in read.members { for length in member.lengths { add(length, of: member) } }
        for (index, gap) in read.gaps.enumerated() {
            let (one, other) = (read.members[index], read.members[index + 1])
            guard let first = item(one), let second = item(other) else {
                let edge = one.name == nil ? one : other
                throw VisualFormatProblem(format: format, place: edge.place, text: "the views have no superview for the edge")
            }
            add(gap, first, one.name == nil, second, other.name == nil)
        }
        let named = read.members.filter { $0.name != nil }.compactMap(item)
        for attribute in alignments {
            for (one, other) in zip(named, named.dropFirst()) {
                all.append(
                    NSLayoutConstraint(
                        item: one, attribute: attribute, relatedBy: .equal, toItem: other, attribute: attribute, multiplier: 1, constant: 0)
                )
            }
        }
    }

    /// The view or guide of a member; nil for the superview if the views have none.
    private func item(_ member: VisualFormat.Member) -> Any? {
        if let name = member.name { return views[name] }
        return read.members.lazy.compactMap { member in
            guard let item = member.name.flatMap({ views[$0] }) else { return nil as UIView? }
            return (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView
        }.first
    }

    private mutating func add(_ length: VisualFormat.Length, of member: VisualFormat.Member) {
        guard let view = item(member) else { return }
        let attribute: Attribute = read.isVertical ? .height : .width
        let other = length.view.flatMap { views[$0] }
        let constraint = NSLayoutConstraint(
            item: view, attribute: attribute, relatedBy: length.relation, toItem: other,
            attribute: other == nil ? .notAnAttribute : attribute, multiplier: 1, constant: length.constant)
        constraint.priority = UILayoutPriority(length.priority)
        all.append(constraint)
    }

    private mutating func add(_ gap: VisualFormat.Gap, _ first: Any, _ isFirstSuper: Bool, _ second: Any, _ isSecondSuper: Bool) {
        let lengths: [VisualFormat.Length]
        var (from, to) = (isFirstSuper ? start : end, isSecondSuper ? end : start)
        switch gap {
        case .flush: lengths = [VisualFormat.Length()]
        case .standard where isFirstSuper || isSecondSuper:
            // The standard spacing to the superview's edge is its margin.
            if isFirstSuper { from = startMargin }
            if isSecondSuper { to = endMargin }
            lengths = [VisualFormat.Length()]
        case .standard: lengths = [VisualFormat.Length(constant: 8)]
        case .lengths(let own): lengths = own
        }
        for length in lengths {
            // From right to left, a later view has the smaller coordinate.
            let relation =
                isReversed ? NSLayoutConstraint.Relation(rawValue: -length.relation.rawValue) ?? length.relation : length.relation
            let constraint = NSLayoutConstraint(
                item: second, attribute: to, relatedBy: relation, toItem: first, attribute: from, multiplier: 1,
                constant: isReversed ? -length.constant : length.constant)
            constraint.priority = UILayoutPriority(length.priority)
            all.append(constraint)
        }
    }
}
