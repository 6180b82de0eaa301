import CPango
import Foundation
import TenFoot

/// The coverage of each pixel by a path, computed by Cairo.
struct PathCoverage {
    /// The range of pixels that can be covered.
    let columns: Range<Int>, rows: Range<Int>
    private let stride: Int
    private var shares: [UInt8]

    /// Computes the coverage of a path in pixels from the bottom left; nil if it covers none.
    init?(_ path: Path, _ width: Int, _ height: Int, evenOdd: Bool = false) {
        let bounds = path.boundingRect.part(of: CGRect(x: 0, y: 0, width: width, height: height)).integral
        guard !path.isEmpty, !bounds.isNull, bounds.width > 0, bounds.height > 0 else { return nil }
        columns = Int(bounds.minX)..<min(width, Int(bounds.maxX))
        rows = max(0, height - Int(bounds.maxY))..<height - Int(bounds.minY)
        guard !columns.isEmpty, !rows.isEmpty else { return nil }
        stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_A8, Int32(columns.count)))
        shares = [UInt8](repeating: 0, count: stride * rows.count)
        let (size, origin) = ((columns.count, rows.count), (columns.lowerBound, rows.lowerBound))
        let stride = stride
        shares.withUnsafeMutableBufferPointer { bytes in
            let surface = cairo_image_surface_create_for_data(
                bytes.baseAddress, CAIRO_FORMAT_A8, Int32(size.0), Int32(size.1), Int32(stride))
            let cairo = cairo_create(surface)
            if let cairo, cairo_status(cairo) == CAIRO_STATUS_SUCCESS {
                Self.trace(path, on: cairo) { (Double($0.x) - Double(origin.0), Double(height - origin.1) - Double($0.y)) }
                cairo_set_fill_rule(cairo, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
                cairo_set_source_rgba(cairo, 1, 1, 1, 1)
                cairo_fill(cairo)
            }
            cairo_destroy(cairo)
            cairo_surface_flush(surface)
            cairo_surface_destroy(surface)
        }
    }

    private static func trace(_ path: Path, on cairo: OpaquePointer, place: (CGPoint) -> (Double, Double)) {
        var current = (0.0, 0.0)
        var start = current
        path.forEach { element in
            switch element {
            case .move(let to):
                current = place(to)
                start = current
                cairo_move_to(cairo, current.0, current.1)
            case .line(let to):
                current = place(to)
                cairo_line_to(cairo, current.0, current.1)
            case .quadCurve(let to, let control):
                let (end, middle) = (place(to), place(control))
                cairo_curve_to(
                    cairo, current.0 + (middle.0 - current.0) * 2 / 3, current.1 + (middle.1 - current.1) * 2 / 3,
                    end.0 + (middle.0 - end.0) * 2 / 3, end.1 + (middle.1 - end.1) * 2 / 3, end.0, end.1)
                current = end
            case .curve(let to, let control1, let control2):
                let (end, one, two) = (place(to), place(control1), place(control2))
                cairo_curve_to(cairo, one.0, one.1, two.0, two.1, end.0, end.1)
                current = end
            case .closeSubpath:
                cairo_close_path(cairo)
                current = start
            }
        }
    }

    /// The covered share of a pixel, from 0 to 1; rows are counted from the top.
    func share(_ column: Int, _ row: Int) -> Double {
        guard columns.contains(column), rows.contains(row) else { return 0 }
        return Double(shares[(row - rows.lowerBound) * stride + column - columns.lowerBound]) / 255
    }

    /// The intersection with another coverage.
    func intersection(_ other: PathCoverage) -> PathCoverage {
        var both = self
        for row in rows {
            for column in columns {
                let place = (row - rows.lowerBound) * stride + column - columns.lowerBound
                both.shares[place] = UInt8((Double(shares[place]) * other.share(column, row)).rounded())
            }
        }
        return both
    }

    /// Covers nothing.
    static let nothing = PathCoverage()
    private init() { (columns, rows, stride, shares) = (0..<0, 0..<0, 0, []) }
}
