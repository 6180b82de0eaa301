import Foundation
import TenFootGraphics

/// Text whose characters are 10 points wide and whose lines are 20 high, broken at spaces.
@MainActor package final class FixedAdvanceText: TextMeasuring {
    /// How many texts it has laid out.
    package private(set) var count = 0

    package init() {}

    package func layout(_ request: TextRequest) -> TextLayout {
        count += 1
        let line: CGFloat = 20
        let advance: CGFloat = 10
        var lines: [Int] = []
        for paragraph in request.runs.map(\.string).joined().split(separator: "\n", omittingEmptySubsequences: false) {
            var length = 0
            for word in paragraph.split(separator: " ") {
                let added = length == 0 ? word.count : length + 1 + word.count
                if let width = request.width, length > 0, CGFloat(added) * advance > width {
                    lines.append(length)
                    length = word.count
                } else {
                    length = added
                }
            }
            lines.append(length)
        }
        let most = min(request.lineLimit ?? .max, request.height.map { max(1, Int($0 / line)) } ?? .max)
        let isTruncated = lines.count > most
        if isTruncated { lines = Array(lines.prefix(most)) }
        var width = CGFloat(lines.max() ?? 0) * advance
        if let limit = request.width { width = min(width, limit) }
        let size = CGSize(width: width, height: CGFloat(lines.count) * line)
        return TextLayout(
            request: request, size: size, firstBaseline: 15, lastBaseline: size.height - 5, inkBounds: CGRect(origin: .zero, size: size),
            lineCount: lines.count, isTruncated: isTruncated, engine: nil)
    }
}
