import Foundation
import TenFootGraphics

/// A substitute for the text engine: each character is half the font size wide, each line 1.2 times the font size high, wrapped at words.
@MainActor final class FixedAdvanceMeasurer: TextMeasuring {
    func layout(_ request: TextRequest) -> TextLayout {
        let size = request.runs.map(\.font.size).max() ?? 0
        let advance = size / 2
        let lineHeight = size * 1.2
        let text = request.runs.map(\.string).joined()
        let columns = request.width.map { advance > 0 ? max(1, Int($0 / advance + 0.001)) : Int.max } ?? Int.max
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { wrap($0, columns) }
        var most = request.lineLimit.map { max(1, $0) } ?? Int.max
        if let height = request.height, lineHeight > 0 { most = min(most, max(1, Int(height / lineHeight + 0.001))) }
        let isTruncated = lines.count > most
        lines = Array(lines.prefix(most))
        let width = CGFloat(min(columns, lines.max() ?? 0)) * advance
        let box = CGSize(width: width, height: CGFloat(lines.count) * lineHeight)
        return TextLayout(
            request: request, size: box, firstBaseline: size, lastBaseline: max(0, box.height - lineHeight) + size,
            inkBounds: CGRect(origin: .zero, size: box), lineCount: lines.count, isTruncated: isTruncated, engine: nil)
    }

    /// The lengths of the lines a paragraph breaks into.
    private func wrap(_ paragraph: Substring, _ columns: Int) -> [Int] {
        guard paragraph.count > columns else { return [paragraph.count] }
        var lines: [Int] = []
        var length = 0
        for word in paragraph.split(separator: " ") {
            if length > 0, length + 1 + word.count > columns {
                lines.append(length)
                length = word.count
            } else {
                length += (length > 0 ? 1 : 0) + word.count
            }
            // A word longer than the line is cut, as text engines do.
            while length > columns {
                lines.append(columns)
                length -= columns
            }
        }
        return lines + [length]
    }
}
