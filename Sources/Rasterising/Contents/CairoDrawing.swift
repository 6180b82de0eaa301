import CPango
import Foundation
import TenFootGeometry
import TenFootGraphics

/// Draws into pixels with Cairo, in the coordinates of the pixels' `origin`.
enum CairoDrawing {
    static func draw(into pixels: Pixels, _ body: (OpaquePointer) -> Void) {
        let bytes = pixels.data.assumingMemoryBound(to: UInt8.self)
        let surface = cairo_image_surface_create_for_data(
            bytes, pixels.isMask ? CAIRO_FORMAT_A8 : CAIRO_FORMAT_ARGB32, Int32(pixels.width), Int32(pixels.height),
            Int32(pixels.stride))
        let cairo = cairo_create(surface)
        if let cairo, cairo_status(cairo) == CAIRO_STATUS_SUCCESS {
            cairo_translate(cairo, -Double(pixels.originX), -Double(pixels.originY))
            body(cairo)
        }
        cairo_destroy(cairo)
        cairo_surface_flush(surface)
        cairo_surface_destroy(surface)
    }

    /// Appends the path to Cairo's current path, which filling and stroking clear; elements with NaN are left out.
    static func trace(_ path: Path, on cairo: OpaquePointer) {
        if case .rect(let rect) = path.storage {
            cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
            return
        }
        var current = CGPoint.zero
        func isUsable(_ points: CGPoint...) -> Bool { points.allSatisfy { abs($0.x) < 1e6 && abs($0.y) < 1e6 } }
        for element in path.elements {
            switch element {
            case .move(let point):
                guard isUsable(point) else { continue }
                cairo_move_to(cairo, point.x, point.y)
                current = point
            case .line(let point):
                guard isUsable(point) else { continue }
                cairo_line_to(cairo, point.x, point.y)
                current = point
            case .quadCurve(let point, let control):
                guard isUsable(point, control) else { continue }
                cairo_curve_to(
                    cairo, current.x + (control.x - current.x) * 2 / 3, current.y + (control.y - current.y) * 2 / 3,
                    point.x + (control.x - point.x) * 2 / 3, point.y + (control.y - point.y) * 2 / 3, point.x, point.y)
                current = point
            case .curve(let point, let one, let two):
                guard isUsable(point, one, two) else { continue }
                cairo_curve_to(cairo, one.x, one.y, two.x, two.y, point.x, point.y)
                current = point
            case .closeSubpath:
                cairo_close_path(cairo)
                var x = 0.0, y = 0.0
                if cairo_has_current_point(cairo) != 0 { cairo_get_current_point(cairo, &x, &y) }
                current = CGPoint(x: x, y: y)
            }
        }
    }

    static func apply(_ style: StrokeStyle, on cairo: OpaquePointer) {
        func finite(_ value: CGFloat, or other: Double) -> Double { value.isFinite ? Double(value) : other }
        cairo_set_line_width(cairo, max(0, finite(style.lineWidth, or: 1)))
        cairo_set_line_cap(
            cairo, style.lineCap == .round ? CAIRO_LINE_CAP_ROUND : style.lineCap == .square ? CAIRO_LINE_CAP_SQUARE : CAIRO_LINE_CAP_BUTT)
        cairo_set_line_join(
            cairo,
            style.lineJoin == .round ? CAIRO_LINE_JOIN_ROUND : style.lineJoin == .bevel ? CAIRO_LINE_JOIN_BEVEL : CAIRO_LINE_JOIN_MITER)
        cairo_set_miter_limit(cairo, max(1, finite(style.miterLimit, or: 10)))
        let dash = style.dash.map { max(0, finite($0, or: 0)) }
        // Cairo refuses a dash pattern of zeros, and an invisibly fine one would give millions of dashes.
        if dash.reduce(0, +) > 0.25 { cairo_set_dash(cairo, dash, Int32(dash.count), finite(style.dashPhase, or: 0)) }
    }
}
