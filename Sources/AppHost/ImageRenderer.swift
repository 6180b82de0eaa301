import Foundation
import TenFootControls
import TenFootGraphics
import TenFootRasterising
import TenFootTypography
import TenFootViewGraph

/// Draws a view into a picture.
///
/// `uiImage` and `cgImage` are declared in the module UIKit. The renderer does not wait until images from files are loaded.
///
/// Source: SwiftUI ImageRenderer.
@MainActor @preconcurrency public final class ImageRenderer<Content: View> {
    /// The view to draw.
    public var content: Content
    /// The size proposed to the view, in points; the view takes its ideal size in a dimension that is nil.
    public var proposedSize = ProposedViewSize.unspecified
    /// Pixels a point.
    public var scale: CGFloat = 1
    /// Whether the image is opaque where the view draws nothing.
    public var isOpaque = false

    /// Draws a view at its ideal size.
    public init(content: Content) { self.content = content }

    /// The rendered bitmap; nil for a view without a size.
    package func bitmap() -> Bitmap? {
        let (size, proposal) = (PictureSize(), proposedSize)
        let services = HostServices(text: PangoTextMeasurer(), images: ImageLoader(), scale: scale)
        // Render in a separate scene, so that what this content reads is not recorded as read by the calling view.
        return Dependencies.untracked {
            let host = ViewHost(
                size: CGSize(width: 1920, height: 1080), services: services, isPicture: true,
                root: PictureLayout(proposal: proposal, size: size) { ZStack { content } }.ignoresSafeArea())
            _ = host.frame(FrameInput(time: 0))
            let (width, height) = ((size.value.width * scale).rounded(.up), (size.value.height * scale).rounded(.up))
            let sides = 1...CGFloat(PixelSize.largest)
            guard sides.contains(width), sides.contains(height) else { return nil }
            host.layers.background = isOpaque ? .black : .clear
            let frame = host.frame(FrameInput(time: 0, events: [.resize(size.value)], isComplete: true))
            let picture = Bitmap(width: Int(width), height: Int(height), isOpaque: isOpaque)
            SoftwareCompositor(scale: 1).render(frame.display, into: picture)
            return picture
        }
    }
}

private final class PictureSize: @unchecked Sendable {
    // Layout runs only on the main thread.
    var value = CGSize.zero
}

/// Takes the whole canvas, and places its view in the corner with the renderer's proposed size.
private struct PictureLayout: Layout {
    let proposal: ProposedViewSize
    let size: PictureSize

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews {
            size.value = subview.sizeThatFits(self.proposal)
            subview.place(at: bounds.origin, proposal: self.proposal)
        }
    }
}
