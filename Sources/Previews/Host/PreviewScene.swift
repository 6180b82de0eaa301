import Foundation
import TenFoot
import TenFootAppHost
import TenFootGraphics
import TenFootRasterising
import TenFootTypography
import TenFootViewGraph

/// A preview on a screen in memory.
@MainActor final class PreviewScene {
    let session: AppSession
    /// Points.
    let canvas: CGSize
    // The session references it weakly, so retain it here.
    private let images: ImageLoader

    /// Shows a view in a variant, on a virtual clock.
    init(
        _ view: AnyView, layout: PreviewLayout, variant: Variant = .standard,
        makeScreen: @MainActor (PixelSize) -> any Screen = PreviewScene.memory
    ) {
        let images = ImageLoader()
        self.images = images
        let work = BackgroundWork()
        work.others.append { images.isBusy }
        canvas = Self.canvas(view, layout, variant)
        let pixels = PixelSize(width: Self.side(canvas.width * variant.scale), height: Self.side(canvas.height * variant.scale))
        session = AppSession(
            root: variant.applied(to: Self.filling(view, layout)), services: HostServices(text: PangoTextMeasurer(), images: images),
            screen: makeScreen(pixels),
            clock: .virtual(), scale: CanvasScale(fixed: variant.scale), work: work)
        images.budget = ImageLoader.budget(scale: variant.scale)
        session.leavesAtRoot = false
        session.servesMainQueue = true
        session.services.display = variant.display
        session.settle()
    }

    /// A screen that draws only for captures.
    static func memory(_ size: PixelSize) -> any Screen { HeadlessScreen(size: size, drawsEachFrame: false) }

    /// How long a preview waits for its tasks and pictures, in seconds of real time.
    static let patience = 5.0

    /// Waits for tasks and pictures, and until initial animations have ended.
    func rest() {
        session.rest(atMost: Self.patience)
        session.advance(by: 1)
        session.rest(atMost: Self.patience)
    }

    /// The scene as pixels; `scale` is in pixels per point and may differ from the scene's.
    func picture(scale: CGFloat) -> Bitmap {
        let bitmap = Bitmap(
            width: Self.side(session.host.size.width * scale), height: Self.side(session.host.size.height * scale), isOpaque: true)
        SoftwareCompositor(scale: scale).render(session.host.completeFrame(scale: scale), into: bitmap)
        return bitmap
    }

    private static func side(_ length: CGFloat) -> Int { length.isFinite ? min(max(Int(length.rounded()), 1), 8192) : 1 }

    static let television = CGSize(width: 1920, height: 1080)
    /// The margin around a preview sized to fit, so that views lifted by focus are visible.
    private static let margin: CGFloat = 40

    /// Extends a preview that is not a whole screen over the safe area, since no television cuts off its edges.
    private static func filling(_ view: AnyView, _ layout: PreviewLayout) -> AnyView {
        if case .device = layout { return view }
        return AnyView(view.frame(maxWidth: .infinity, maxHeight: .infinity).ignoresSafeArea())
    }

    private static func canvas(_ view: AnyView, _ layout: PreviewLayout, _ variant: Variant) -> CGSize {
        switch layout {
        case .device: return television
        case .fixed(let width, let height): return CGSize(width: max(1, width), height: max(1, height))
        case .sizeThatFits:
            var size = television
            let measured = AnyView(view.onGeometryChange(for: CGSize.self, of: \.size) { size = $0 })
            PreviewScene(measured, layout: .device, variant: variant).session.rest(atMost: patience)
            return CGSize(width: size.width + 2 * margin, height: size.height + 2 * margin)
        }
    }
}
