import TenFootViewGraph

extension AttributeScopes {
    /// What a text's runs may say of their look.
    ///
    /// Source: SwiftUI AttributeScopes.SwiftUIAttributes.
    public struct SwiftUIAttributes: AttributeScope {
        /// The font.
        public let font: FontAttribute
        /// The colour.
        public let foregroundColor: ForegroundColorAttribute
        /// The colour behind it; kept, and not drawn.
        public let backgroundColor: BackgroundColorAttribute
        /// A line under it.
        public let underlineStyle: UnderlineStyleAttribute
        /// A line through it.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// Room between characters, in points.
        public let kern: KerningAttribute
        /// Room between characters, in points.
        public let tracking: TrackingAttribute
        /// How far above the baseline, in points.
        public let baselineOffset: BaselineOffsetAttribute
        /// What Foundation knows of.
        public let foundation: FoundationAttributes

        /// The font of a run.
        public enum FontAttribute: AttributedStringKey {
            /// A font.
            public typealias Value = Font
            /// Its name.
            public static let name = "TenFoot.font"
        }
        /// The colour of a run.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// A colour.
            public typealias Value = Color
            /// Its name.
            public static let name = "TenFoot.foregroundColor"
        }
        /// The colour behind a run; kept, and not drawn.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// A colour.
            public typealias Value = Color
            /// Its name.
            public static let name = "TenFoot.backgroundColor"
        }
        /// The line under a run.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// A line.
            public typealias Value = Text.LineStyle
            /// Its name.
            public static let name = "TenFoot.underlineStyle"
        }
        /// The line through a run.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// A line.
            public typealias Value = Text.LineStyle
            /// Its name.
            public static let name = "TenFoot.strikethroughStyle"
        }
        /// The room between a run's characters.
        public enum KerningAttribute: AttributedStringKey {
            /// Points.
            public typealias Value = CGFloat
            /// Its name.
            public static let name = "TenFoot.kern"
        }
        /// The room between a run's characters.
        public enum TrackingAttribute: AttributedStringKey {
            /// Points.
            public typealias Value = CGFloat
            /// Its name.
            public static let name = "TenFoot.tracking"
        }
        /// How far a run stands above the baseline.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            /// Points.
            public typealias Value = CGFloat
            /// Its name.
            public static let name = "TenFoot.baselineOffset"
        }
    }

    /// What a text's runs may say of their look.
    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
    /// Finds the attributes of texts by their names.
    public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>) -> T {
        self[T.self]
    }
}

/// What Markdown's marks make of a run.
private enum EmphasisKey: AttributedStringKey {
    typealias Value = Text.Style
    static let name = "TenFoot.emphasis"
}

extension AttributedString {
    /// A text with emphasis and links written by Markdown's marks; blocks like lists and headings are left as they are.
    ///
    /// Source: Foundation AttributedString(markdown:), which Foundation has on Apple's systems alone.
    public init(markdown: String) throws {
        self.init()
        for piece in InlineMarkdown.pieces([.init(piece: Text.Piece(markdown), isLiteral: true)]) {
            var run = AttributedString(piece.string)
            run[EmphasisKey.self] = piece.style
            append(run)
        }
    }

    /// How a text is read as Markdown.
    ///
    /// Source: Foundation AttributedString.MarkdownParsingOptions, which Foundation has on Apple's systems alone.
    public struct MarkdownParsingOptions: Sendable {
        /// Which of Markdown's marks count.
        public enum InterpretedSyntax: Sendable {
            /// All; blocks are left as they are all the same.
            case full
            /// Those within a line.
            case inlineOnly
            /// Those within a line; lines and spaces stay.
            case inlineOnlyPreservingWhitespace
        }
        /// What becomes of a text with marks that make no sense.
        public enum FailurePolicy: Sendable {
            /// It is an error; never here, since such marks are text.
            case throwError
            /// They are text.
            case returnPartiallyParsedIfPossible
        }
        /// Accepted: Apple's own marks are text.
        public var allowsExtendedAttributes: Bool
        /// Which of Markdown's marks count.
        public var interpretedSyntax: InterpretedSyntax
        /// What becomes of a text with marks that make no sense.
        public var failurePolicy: FailurePolicy
        /// Accepted: the language of the text.
        public var languageCode: String?
        /// Options.
        public init(
            allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
            failurePolicy: FailurePolicy = .throwError,
            languageCode: String? = nil
        ) {
            (self.allowsExtendedAttributes, self.interpretedSyntax) = (allowsExtendedAttributes, interpretedSyntax)
            (self.failurePolicy, self.languageCode) = (failurePolicy, languageCode)
        }
    }

    /// A text with emphasis and links written by Markdown's marks, whatever the options say: lines and spaces stay.
    ///
    /// Source: Foundation AttributedString(markdown:options:baseURL:), which Foundation has on Apple's systems alone.
    public init(markdown: String, options: MarkdownParsingOptions, baseURL: URL? = nil) throws { try self.init(markdown: markdown) }
}

extension Text {
    /// A text whose runs have looks of their own: those of this scope, Markdown's emphasis, links.
    @_disfavoredOverload public init(_ attributedContent: AttributedString) {
        pieces = attributedContent.runs.map { run in
            var piece = Piece(String(attributedContent[run.range].characters))
            piece.style = run[EmphasisKey.self] ?? Style()
            if run.link != nil { piece.style.paint = AnyShapeStyle(Color.accentColor) }
            piece.style.font = run.font ?? piece.style.font
            piece.style.paint = run.foregroundColor.map { AnyShapeStyle($0) } ?? piece.style.paint
            if run.underlineStyle != nil { piece.style.isUnderlined = true }
            if run.strikethroughStyle != nil { piece.style.isStruckThrough = true }
            piece.style.tracking = run.tracking ?? run.kern ?? piece.style.tracking
            piece.style.baselineOffset = run.baselineOffset ?? piece.style.baselineOffset
            return piece
        }
    }
}
