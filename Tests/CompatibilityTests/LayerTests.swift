import FoundationNetworking
import TenFootBackgroundTasks
import TenFootPlayerViewController
import TenFootTesting
import TenFootUIKit
import Testing

@testable import AVFoundation

/// A view whose layer is an `AVPlayerLayer`, as in many apps.
private final class Stage: UIView {
    override class var layerClass: AnyClass { AVPlayerLayer.self }
    override var canBecomeFocused: Bool { false }
}

@MainActor @Suite("View layers, asset cookies and background tasks")
struct LayerTests {
    private let size = CGSize(width: 200, height: 200)

    @Test("A CALayer sublayer is drawn in its frame over the view's colour until it is removed")
    func sublayers() {
        let view = UIView()
        view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        let layer = CALayer()
        layer.frame = CGRect(x: 100, y: 0, width: 50, height: 100)
        layer.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
        view.layer.addSublayer(layer)
        let page = Hosted(size: size) { Shown(view: view).ignoresSafeArea() }
        #expect(page.pixel(120, 50) == [255, 0, 0])
        #expect(page.pixel(50, 50) == [0, 0, 255])
        #expect(page.pixel(120, 150) == [0, 0, 255])
        layer.position = CGPoint(x: 25, y: 50)
        page.advance(by: 0.1)
        #expect(page.pixel(20, 50) == [255, 0, 0])
        #expect(page.pixel(120, 50) == [0, 0, 255])
        layer.removeFromSuperlayer()
        page.advance(by: 0.1)
        #expect(page.pixel(20, 50) == [0, 0, 255])
        #expect(view.layer.sublayers == nil)
    }

    @Test("A view uses its layerClass, and a background colour set on the layer is the view's")
    func layerClass() {
        let view = Stage()
        #expect(view.layer is AVPlayerLayer)
        view.layer.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1).cgColor
        #expect(view.backgroundColor?.cgColor == view.layer.backgroundColor)
        let page = Hosted(size: size) { Shown(view: view).ignoresSafeArea() }
        #expect(page.pixel(50, 50) == [0, 255, 0])
        // The film's surface lies over the colour as soon as there is a player.
        (view.layer as? AVPlayerLayer)?.player = AVPlayer()
        page.advance(by: 0.1)
        #expect(view.layer._content() != nil)
    }

    @Test("AVURLAsset sends the app's cookies, and a Cookie header field takes precedence over them")
    func cookies() throws {
        let parts: [HTTPCookiePropertyKey: Any] = [.name: "session", .value: "abc", .domain: "example.org", .path: "/"]
        let cookie = try #require(HTTPCookie(properties: parts))
        let url = try #require(URL(string: "https://example.org/film.mp4"))
        #expect(AVURLAsset(url: url, options: [AVURLAssetHTTPCookiesKey: [cookie]]).headers == ["Cookie": "session=abc"])
        let fields = ["Cookie": "mine=1"]
        let both = AVURLAsset(url: url, options: [AVURLAssetHTTPCookiesKey: [cookie], "AVURLAssetHTTPHeaderFieldsKey": fields])
        #expect(both.headers == fields)
    }

    @Test("BGTaskScheduler registers no tasks, and throws the error unavailable on submit")
    func background() {
        #expect(!BGTaskScheduler.shared.register(forTaskWithIdentifier: "refresh", using: nil) { _ in })
        let error = #expect(throws: BGTaskScheduler.Error.self) {
            try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
        }
        #expect(error?.code == .unavailable)
        #expect(error?.localizedDescription.contains("no app is started in the background") == true)
    }
}
