import Foundation
import TenFootGraphics

extension _LayoutBox {
    /// Sets the bitmaps of the pictures in the layer's content that are loaded, and requests the others.
    ///
    /// Compositors only read values: nothing is requested while a frame is drawn.
    final func resolvePictures() {
        guard let content = layer.content, content.lacksPixels else { return }
        layer.content = resolved(content)
    }

    /// A content with the bitmaps of its loaded pictures, for layers that a box makes itself.
    package final func withPictures(_ content: LayerContent) -> LayerContent { content.lacksPixels ? resolved(content) : content }

    private func resolved(_ content: LayerContent) -> LayerContent {
        switch content {
        case .drawing(let parts): return .drawing(parts.map { $0.lacksPixels ? resolved($0) : $0 })
        case .image(var image):
            guard image.rect.width > 0, image.rect.height > 0, image.crop.width > 0, image.crop.height > 0 else { return content }
            // Read from the environment, so that the box is drawn again when the scale changes.
            let scale = EnvironmentValues(scope: node.scope).displayScale
            // The whole picture at the size shown, of which the crop is a part.
            let wanted = CGSize(
                width: image.rect.width / image.crop.width * scale, height: image.rect.height / image.crop.height * scale)
            host.images.add(image.source, self)
            guard case .ready(let bitmap, let size) = host.services.images.state(of: image.source, pixelSize: image.isTiled ? nil : wanted)
            else { return content }
            image.bitmap = bitmap
            image.naturalSize = size
            return .image(image)
        default: return content
        }
    }
}

extension LayerContent {
    fileprivate var lacksPixels: Bool {
        switch self {
        case .image(let image): image.isMissing
        case .drawing(let parts): parts.contains(where: \.lacksPixels)
        default: false
        }
    }
}
