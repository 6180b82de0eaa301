import AVFoundation
import Foundation
import TenFootPlayerViewController
import TenFootTesting
import TenFootUIKit
import TestSupport
import Testing

/// A view whose layer is an `AVPlayerLayer`, as in many apps.
private final class Screen: UIView {
    override class var layerClass: AnyClass { AVPlayerLayer.self }
}

@Suite("Video in view layers", .serialized) @MainActor
struct LayerVideoTests {
    private let size = CGSize(width: NumberedClip.width, height: NumberedClip.height)

    private func number(_ page: Hosted) async -> Int? {
        await page.rest()
        return NumberedClip.number(in: page.capture())
    }

    @Test("AVPlayerLayer draws a film both as a view's own layer and as a sublayer")
    func layers() async {
        for isOwn in [true, false] {
            let player = AVPlayer(url: URL(filePath: NumberedClip.path))
            let view = isOwn ? Screen() : UIView()
            let layer = isOwn ? view.layer as? AVPlayerLayer : AVPlayerLayer()
            layer?.player = player
            if !isOwn, let layer {
                layer.frame = CGRect(origin: .zero, size: size)
                view.layer.addSublayer(layer)
            }
            let page = Hosted(size: size) { Shown(view: view).ignoresSafeArea() }
            player.play()
            await page.rest()
            page.advance(by: 2)
            #expect(await number(page) == 50)
            player.seek(to: CMTime(seconds: 10, preferredTimescale: 1)) { _ in }
            #expect(await number(page) == 250)
        }
    }
}
