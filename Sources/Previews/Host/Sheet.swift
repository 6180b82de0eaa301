import Foundation
import TenFoot
import TenFootGraphics
import TenFootViews

/// The variants of a preview side by side, as one picture.
@MainActor struct Sheet {
    private struct Cell: Identifiable {
        let id: Int
        let label: String
        let picture: LivePicture
        let size: CGSize
    }

    private let title: String
    private var cells: [Cell] = []

    /// Shows a view in each variant; `each` is called with every scene once it has come to rest.
    init(of shown: Registered.Case, title: String, each: (PreviewScene, Variant) throws -> Void) rethrows {
        self.title = title
        for variant in Variant.all {
            let scene = PreviewScene(shown.view, layout: shown.layout, variant: variant)
            scene.rest()
            try each(scene, variant)
            add(scene, variant)
        }
    }

    private static let columns = 3
    /// Points, and pixels.
    private static let cell = CGSize(width: 760, height: 428)
    private static let gap: CGFloat = 30
    private static let line: CGFloat = 44

    /// Adds a scene, drawn again at the size of its cell, since shrinking its own pixels would lose quality.
    private mutating func add(_ scene: PreviewScene, _ variant: Variant) {
        let canvas = scene.canvas
        let scale = min(Self.cell.width / canvas.width, Self.cell.height / canvas.height, 1)
        let picture = LivePicture()
        picture.bitmap = scene.picture(scale: scale)
        let pixels = "\(Int((canvas.width * variant.scale).rounded()))×\(Int((canvas.height * variant.scale).rounded()))"
        cells.append(
            Cell(
                id: cells.count, label: "\(variant.name.replacing("-", with: " "))  \(pixels)", picture: picture,
                size: CGSize(width: canvas.width * scale, height: canvas.height * scale)))
    }

    private var rows: [ArraySlice<Cell>] {
        stride(from: 0, to: cells.count, by: Self.columns).map { cells[$0..<min(cells.count, $0 + Self.columns)] }
    }

    func picture() -> Bitmap {
        let heights = rows.map { row in (row.map(\.size.height).max() ?? 0) + Self.line + Self.gap }
        let widest = cells.map(\.size.width).max() ?? 0
        let size = CGSize(
            width: CGFloat(Self.columns) * (max(widest, 360) + Self.gap) + Self.gap,
            height: 90 + heights.reduce(0, +) + Self.gap)
        let scene = PreviewScene(
            AnyView(view(size: size, widest: max(widest, 360))), layout: .fixed(width: size.width, height: size.height))
        return scene.picture(scale: 1)
    }

    private func view(size: CGSize, widest: CGFloat) -> some View {
        VStack(alignment: .leading, spacing: Self.gap) {
            Text(title).font(.system(size: 38, weight: .semibold)).foregroundStyle(.white).frame(height: 60)
            ForEach(rows.indices, id: \.self) { row in
                HStack(alignment: .top, spacing: Self.gap) {
                    ForEach(rows[row]) { cell in
                        VStack(alignment: .leading, spacing: 8) {
                            Text(cell.label).font(.system(size: 24)).foregroundStyle(.white.opacity(0.8)).frame(height: Self.line - 8)
                            LivePictureView(picture: cell.picture, revision: 0).frame(width: cell.size.width, height: cell.size.height)
                        }
                        .frame(width: widest, alignment: .leading)
                    }
                }
            }
        }
        .padding(Self.gap)
        .frame(width: size.width, height: size.height, alignment: .topLeading)
        .background(Color(white: 0.22))
        .ignoresSafeArea()
    }
}
