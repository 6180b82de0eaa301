import Foundation
import TenFootGeometry

extension DisplayFrame {
    /// A hash of what the frame draws and where, the same in every process.
    ///
    /// Pictures count by name and size, not by their pixels.
    package var digest: UInt64 {
        var digest = Digest()
        digest.add(scale)
        digest.add(isComplete)
        for list in lists { digest.add(list) }
        return digest.value
    }
}

extension Digest {
    fileprivate mutating func add(_ list: DisplayList) {
        add(list.region)
        if let background = list.background { add(background) }
        add(list.commands.count)
        for command in list.commands {
            switch command {
            case .item(let item): add(item)
            case .shadow(let shadow): add(shadow)
            case .group(let group): add(group)
            }
        }
    }

    private mutating func add(_ item: DisplayList.Item) {
        add(1)
        add(item.content)
        add(item.transform)
        add(item.rasterScale, item.opacity)
        add(item.bounds)
        add(item.isIsolated)
        for mask in item.masks { add(mask) }
    }

    private mutating func add(_ shadow: DisplayList.Shadow) {
        add(2)
        add(shadow.silhouette.rect)
        add(shadow.silhouette.radius, shadow.opacity)
        add(shadow.shadow)
        add(shadow.transform)
        add(shadow.bounds)
    }

    private mutating func add(_ group: DisplayList.Group) {
        add(3)
        add(group.transform)
        add(group.rasterScale, group.opacity)
        add(group.blendMode.number)
        add(group.bounds)
        for effect in group.effects { add(effect) }
        if let clip = group.clip { add(clip) }
        if let shadow = group.shadow { add(shadow) }
        add(group.picture)
        if let mask = group.mask { add(mask) }
    }

    private mutating func add(_ transform: CGAffineTransform) {
        add(transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
    }

    private mutating func add(_ color: RGBA) { add(color.red, color.green, color.blue, color.alpha) }

    private mutating func add(_ shadow: LayerShadow) {
        add(shadow.color)
        add(shadow.radius)
        add(shadow.offset)
    }

    private mutating func add(_ clip: LayerClip) {
        switch clip {
        case .rect(let rect): add(rect)
        case .roundedRect(let rect, let radius):
            add(rect)
            add(radius)
        case .path(let path, let isEvenOdd):
            add(path)
            add(isEvenOdd)
        }
    }

    private mutating func add(_ effect: LayerEffect) {
        switch effect {
        case .blur(let radius): add(1, radius)
        case .brightness(let amount): add(2, amount)
        case .contrast(let amount): add(3, amount)
        case .saturation(let amount): add(4, amount)
        case .grayscale(let amount): add(5, amount)
        case .hueRotation(let radians): add(6, radians)
        case .colorInvert: add(7)
        case .opaque: add(10)
        case .luminanceToAlpha: add(11)
        case .colorMultiply(let color):
            add(8)
            add(color)
        case .colorMatrix(let red, let green, let blue):
            add(9)
            for row in [red, green, blue] { add(row.x, row.y, row.z) }
        }
    }

    private mutating func add(_ content: LayerContent) {
        switch content {
        case .fill(let path, let paint, let isEvenOdd):
            add(1)
            add(path)
            add(paint)
            add(isEvenOdd)
        case .stroke(let path, let paint, let style):
            add(2)
            add(path)
            add(paint)
            add(style.lineWidth, style.miterLimit, style.dashPhase)
            add(Int(style.lineCap.rawValue))
            add(Int(style.lineJoin.rawValue))
            for length in style.dash { add(length) }
        case .text(let layout, let origin):
            add(3)
            add(layout)
            add(origin)
        case .image(let image):
            add(4)
            add(image)
        case .backdrop(let path, let radius, let tint):
            add(5)
            add(path)
            add(radius)
            add(tint)
        case .drawing(let parts):
            add(6)
            for part in parts { add(part) }
        }
    }

    private mutating func add(_ layout: TextLayout) {
        if let part = layout.part {
            add(part.line)
            if let glyphs = part.glyphs {
                add(glyphs.item)
                add(glyphs.range.lowerBound)
                add(glyphs.range.upperBound)
            }
        }
        for run in layout.request.runs {
            add(run.string)
            add(run.font.size, run.tracking, run.baselineOffset)
            if let room = run.room { add(room.width, room.ascent, room.descent) }
            add(run.font.weight)
            add(run.font.family ?? "")
            add(run.color)
        }
        add(layout.size)
        add(layout.lineCount)
        add(layout.isTruncated)
    }

    private mutating func add(_ image: ImageContent) {
        add(image.source.name)
        add(image.rect)
        add(image.crop)
        add(image.weight)
        add(image.isTiled)
        if let tint = image.tint { add(tint) }
        add(image.bitmap?.width ?? 0)
        add(image.bitmap?.height ?? 0)
    }

    private mutating func add(_ paint: Paint) {
        switch paint {
        case .color(let color): return add(color)
        case .linear(let stops, let start, let end):
            add(stops)
            add(start)
            add(end)
        case .radial(let stops, let center, let start, let end):
            add(stops)
            add(center)
            add(start, end)
        case .elliptical(let stops, let center, let size, let start, let end):
            add(stops)
            add(center)
            add(size)
            add(start, end)
        case .angular(let stops, let center, let start, let end):
            add(stops)
            add(center)
            add(start, end)
        }
    }

    private mutating func add(_ stops: [PaintStop]) {
        for stop in stops {
            add(stop.color)
            add(stop.location)
        }
    }

    private mutating func add(_ path: Path) {
        switch path.storage {
        case .empty: add(0)
        case .rect(let rect): add(rect)
        case .roundedRect(let rect, let corner, let style):
            add(rect)
            add(corner)
            add(style == .continuous)
        case .ellipse(let rect):
            add(3)
            add(rect)
        case .elements(let elements): for element in elements { add(element) }
        }
    }

    private mutating func add(_ element: Path.Element) {
        switch element {
        case .move(let point):
            add(1)
            add(point)
        case .line(let point): add(point)
        case .quadCurve(let point, let control):
            add(point)
            add(control)
        case .curve(let point, let one, let two):
            add(point)
            add(one)
            add(two)
        case .closeSubpath: add(5)
        }
    }
}

extension BlendMode {
    fileprivate static let all: [BlendMode] = [
        .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight, .difference, .exclusion,
        .hue, .saturation, .color, .luminosity, .sourceAtop, .destinationOver, .destinationOut, .plusDarker, .plusLighter,
    ]
    fileprivate var number: Int { self == .normal ? 0 : Self.all.firstIndex(of: self) ?? 0 }
}

extension ImageSource {
    /// Type and position in one string.
    package var name: String {
        switch self {
        case .file(let path): "file " + path
        case .asset(let name): "asset " + name
        case .symbol(let name): "symbol " + name
        case .remote(let address): "remote " + address.absoluteString
        case .live(_, let revision): "live \(revision)"
        }
    }

    package init?(name: String) {
        guard let space = name.firstIndex(of: " ") else { return nil }
        let rest = String(name[name.index(after: space)...])
        switch name[..<space] {
        case "file": self = .file(rest)
        case "asset": self = .asset(rest)
        case "symbol": self = .symbol(rest)
        case "remote":
            guard let address = URL(string: rest) else { return nil }
            self = .remote(address)
        default: return nil
        }
    }
}
