import TenFoot

/// The text styles, and texts that are truncated or in other scripts.
struct TypePage: View {
    private let long = "A quiet harbour where the boats come home before the storm and nobody asks why"

    private let mixed = "日本語の字幕と العربية معًا with English in one line 👩‍👩‍👧 that ends late"

    var body: some View {
        HStack(alignment: .top, spacing: 60) {
            VStack(alignment: .leading, spacing: 4) {
                Text("Large title").font(.largeTitle)
                Text("Title").font(.title)
                Text("Title 2").font(.title2)
                Text("Title 3").font(.title3)
                Text("Headline").font(.headline)
                Text("Subheadline").font(.subheadline)
                Text("Callout").font(.callout)
                Text("Body").font(.body)
                Text("Caption").font(.caption)
                Text("Caption 2").font(.caption2)
                Text("Ultralight").fontWeight(.ultraLight) + Text(" Light").fontWeight(.light) + Text(" Regular")
                    + Text(" Semibold").fontWeight(.semibold) + Text(" Bold").bold() + Text(" Black").fontWeight(.black)
                Text("Rainbow").font(.title3).bold()
                    .foregroundStyle(LinearGradient(colors: [.red, .purple, .indigo, .blue], startPoint: .leading, endPoint: .trailing))
                Text(mixed).lineLimit(1)
                Text(mixed).lineLimit(1).truncationMode(.middle)
                Text(mixed).lineLimit(1).truncationMode(.head)
            }
            .frame(width: 640, alignment: .leading)
            VStack(alignment: .leading, spacing: 18) {
                Group {
                    Text(long).lineLimit(1)
                    Text(long).lineLimit(1).truncationMode(.middle)
                    Text(long).lineLimit(1).truncationMode(.head)
                    Text(long).lineLimit(1).minimumScaleFactor(0.5)
                    Text(long).lineLimit(2)
                    Text("Lines\nwith room").lineSpacing(16)
                }
                Text("**Strong**, *leaning*, ~~struck~~, `code` and [a link](https://example.org)")
                Text("Under").underline() + Text("  ") + Text("Through").strikethrough() + Text("  ") + Text("Wide").tracking(6)
                Text("0123456789\n1111111111").monospacedDigit()
                Text("Serif ").fontDesign(.serif) + Text("Mono ").fontDesign(.monospaced) + Text("Slanted").italic()
                Text("日本語の字幕 · 中文 · 한국어 · العربية مع English · עברית")
                Text("e\u{301}a\u{308}n\u{303} · 👩‍👩‍👧 🏳️‍🌈 🇯🇵 · ∑∞≠ · ①②")
            }
            .frame(width: 1000, alignment: .leading)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .focusable()
        .focusEffectDisabled()
    }
}
