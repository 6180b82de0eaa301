import TenFootViewGraph

extension AttributeScopes {
    /// The attributes of a text's runs.
    ///
    /// Source: SwiftUI AttributeScopes.SwiftUIAttributes.
    public struct SwiftUIAttributes: AttributeScope {
        /// The font.
        public let font: FontAttribute
        /// The colour.
        public let foregroundColor: ForegroundColorAttribute
        /// The background colour; it is kept, but not drawn.
        public let backgroundColor: BackgroundColorAttribute
        /// The underline.
        public let underlineStyle: UnderlineStyleAttribute
        /// The strikethrough line.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// Additional space between characters, in points.
        public let kern: KerningAttribute
        /// Additional space between characters, in points.
        public let tracking: TrackingAttribute
        /// The offset above the baseline, in points.
        public let baselineOffset: BaselineOffsetAttribute
        /// Foundation's attributes.
        public let foundation: FoundationAttributes

        /// The font of a run.
        public enum FontAttribute: AttributedStringKey {
            /// A font.
            public typealias Value = Font
            /// The name of the attribute.
            public static let name = "TenFoot.font"
        }
        /// The colour of a run.
        public enum ForegroundColorAttribute: AttributedStringKey {
            /// A colour.
            public typealias Value = Color
            /// The name of the attribute.
            public static let name = "TenFoot.foregroundColor"
        }
        /// The background colour of a run; it is kept, but not drawn.
        public enum BackgroundColorAttribute: AttributedStringKey {
            /// A colour.
            public typealias Value = Color
            /// The name of the attribute.
            public static let name = "TenFoot.backgroundColor"
        }
        /// The underline of a run.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            /// A line style.
            public typealias Value = Text.LineStyle
            /// The name of the attribute.
            public static let name = "TenFoot.underlineStyle"
        }
        /// The strikethrough line of a run.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            /// A line style.
            public typealias Value = Text.LineStyle
            /// The name of the attribute.
            public static let name = "TenFoot.strikethroughStyle"
        }
        /// The additional space between a run's characters.
        public enum KerningAttribute: AttributedStringKey {
            /// A length in points.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = "TenFoot.kern"
        }
        /// The additional space between a run's characters.
        public enum TrackingAttribute: AttributedStringKey {
            /// A length in points.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = "TenFoot.tracking"
        }
        /// The offset of a run above the baseline.
        public enum BaselineOffsetAttribute: AttributedStringKey {
            /// A length in points.
            public typealias Value = CGFloat
            /// The name of the attribute.
            public static let name = "TenFoot.baselineOffset"
        }
    }

    /// The attributes of a text's runs.
    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
    /// Looks up the attributes of texts by name.
    public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>) -> T {
        self[T.self]
    }
}

/// The style of a run from Markdown syntax.
private enum EmphasisKey: AttributedStringKey {
    typealias Value = Text.Style
    static let name = "TenFoot.emphasis"
}

extension AttributedString {
    /// Parses a text with inline Markdown: emphasis, code and links; block syntax such as lists and headings is kept as text.
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

    /// Options for parsing Markdown.
    ///
    /// Source: Foundation AttributedString.MarkdownParsingOptions, which Foundation has on Apple's systems alone.
    public struct MarkdownParsingOptions: Sendable {
        /// The Markdown syntax that is interpreted.
        public enum InterpretedSyntax: Sendable {
            /// All syntax; block syntax is kept as text in any case.
            case full
            /// Inline syntax.
            case inlineOnly
            /// Inline syntax, with whitespace preserved.
            case inlineOnlyPreservingWhitespace
        }
        /// The policy for a text with invalid syntax.
        public enum FailurePolicy: Sendable {
            /// Throws an error; it never does so here, since invalid syntax is kept as text.
            case throwError
            /// Keeps invalid syntax as text.
            case returnPartiallyParsedIfPossible
        }
        /// Accepted: Apple's own attributes are plain text here.
        public var allowsExtendedAttributes: Bool
        /// The Markdown syntax that is interpreted.
        public var interpretedSyntax: InterpretedSyntax
        /// The policy for a text with invalid syntax.
        public var failurePolicy: FailurePolicy
        /// Accepted: text is shaped and read in the language of the interface.
        public var languageCode: String?
        /// Creates options.
        public init(
            allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
            failurePolicy: FailurePolicy = .throwError,
            languageCode: String? = nil
        ) {
            (self.allowsExtendedAttributes, self.interpretedSyntax) = (allowsExtendedAttributes, interpretedSyntax)
            (self.failurePolicy, self.languageCode) = (failurePolicy, languageCode)
        }
    }

    /// Parses a text with inline Markdown; the options are ignored, and whitespace is preserved.
    ///
    /// Source: Foundation AttributedString(markdown:options:baseURL:), which Foundation has on Apple's systems alone.
    public init(markdown: String, options: MarkdownParsingOptions, baseURL: URL? = nil) throws { try self.init(markdown: markdown) }
}

extension Text {
    /// Creates a text from an attributed string: its SwiftUI attributes, Markdown emphasis and links are drawn.
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
