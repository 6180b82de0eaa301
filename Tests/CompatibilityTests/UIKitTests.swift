import Foundation
import TenFootImageIO
import TenFootTesting
import TenFootUIKit
import TestSupport
import Testing

@testable import AVKit
@testable import TenFootPlayerViewController

@MainActor @Suite("UIKit values and views")
struct UIKitTests {
    @Test("UIColor returns the components that it was made from")
    func colors() throws {
        let color = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        #expect(zip([red, green, blue, alpha], [0.2, 0.4, 0.6, 0.5]).allSatisfy { abs($0 - $1) < 0.001 })
        var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        UIColor(hue: 0.7, saturation: 0.5, brightness: 0.8, alpha: 1).getHue(
            &hue, saturation: &saturation, brightness: &brightness, alpha: nil)
        #expect(abs(hue - 0.7) < 0.001 && abs(saturation - 0.5) < 0.001 && abs(brightness - 0.8) < 0.001)
        #expect(UIColor(cgColor: color.cgColor).cgColor == color.cgColor)
        #expect(UIColor(named: "no such colour") == nil)
        #expect(Color(UIColor.white) == Color(uiColor: .white) && UIColor(Color.red) == .systemRed)
    }

    @Test("AVPlayerViewController shows its content overlay view, and takes no focus in a background")
    func playerController() {
        struct Player: UIViewControllerRepresentable {
            func makeUIViewController(context: Context) -> AVPlayerViewController {
                let controller = AVPlayerViewController()
                controller.showsPlaybackControls = false
                controller.contentOverlayView?.backgroundColor = .red
                return controller
            }
            func updateUIViewController(_ controller: AVPlayerViewController, context: Context) {}
        }
        #expect(Hosted { Player() }.pixel(960, 540) == [255, 0, 0])
        #expect(Hosted { Button("Below") {}.background { Player() } }.focusedLabel == "Below")
    }

    @Test("Player controller actions become additions to the player, without hidden actions and with menu entries")
    func playerActions() throws {
        let controller = AVPlayerViewController()
        var chosen = 0
        let skip = UIAction(title: "Skip", image: UIImage(systemName: "forward.end")) { _ in chosen += 1 }
        controller.contextualActions = [skip, UIAction(title: "Never", attributes: .hidden) { _ in }]
        controller.infoViewActions = [UIAction(title: "More", attributes: .disabled) { _ in }]
        let speeds = UIMenu(title: "Speed", options: .displayInline, children: [UIAction(title: "1x", state: .on) { _ in }])
        controller.transportBarCustomMenuItems = [UIMenu(title: "Playback", children: [speeds]), skip]
        let additions = controller.rootView.additions
        #expect(additions.offers.map(\.title) == ["Skip"] && additions.offers.first?.image != nil)
        additions.offers.first?.action()
        #expect(chosen == 1 && additions.info.first?.isDisabled == true)
        #expect(additions.bar.map(\.title) == ["Playback", "Skip"] && additions.bar[1].children == nil)
        let inner = try #require(additions.bar[0].children?.first)
        #expect(inner.isInline && inner.children?.map(\.isOn) == [true])
    }

    @Test("A dynamic colour resolves differently for light and dark")
    func dynamicColor() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)).cgColor.components?[0] == 0)
        #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).cgColor.components?[0] == 1)
    }

    @Test("Images can be decoded from data, know their size, and can be encoded as PNG and JPEG")
    func pictures() throws {
        let red = UIImage.filled(.red, width: 8, height: 4)
        #expect(red.size == CGSize(width: 8, height: 4))
        let png = try #require(red.pngData())
        let back = try #require(UIImage(data: png))
        #expect(back.size == red.size && back.cgImage?.width == 8)
        #expect(UIImage(data: png, scale: 2)?.size == CGSize(width: 4, height: 2))
        let jpeg = try #require(back.jpegData(compressionQuality: 0.9))
        #expect(jpeg.starts(with: [0xFF, 0xD8]) && UIImage(data: jpeg)?.size == red.size)
        #expect(back.jpegData(compressionQuality: .nan) == back.jpegData(compressionQuality: 0))
        #expect(UIImage(data: Data("no picture".utf8)) == nil && UIImage(named: "no such picture") == nil)
        #expect(Hosted { Color.black.overlay { Image(uiImage: UIImage()).resizable() } }.pixel(960, 540) == [0, 0, 0])
        #expect(UIImage(systemName: "play.fill") != nil && UIImage(systemName: "no.such.symbol") == nil)
    }

    @Test("An image's temporary file is deleted with the image")
    func temporaryFile() throws {
        let folder = NSTemporaryDirectory() + "tenfoot-\(ProcessInfo.processInfo.processIdentifier)"
        func files() -> Set<String> { Set((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []) }
        let before = files()
        var image: UIImage? = UIImage.filled(.blue, width: 3, height: 3)
        let made = files().subtracting(before)
        #expect(image != nil && made.count >= 1)
        image = nil
        // Other tests make files there at the same time, on other threads.
        #expect(!made.isSubset(of: files()))
    }

    @Test("Image(uiImage:) shows an image made from a bitmap")
    func shownPicture() async {
        let image = UIImage.filled(.red, width: 64, height: 64)
        let page = Hosted(size: CGSize(width: 200, height: 200)) { Image(uiImage: image).resizable().ignoresSafeArea() }
        // Wait for decoding, which takes real time and not virtual time.
        await page.rest()
        page.advance(by: 1)
        #expect(page.pixel(100, 100) == [255, 0, 0])
    }

    @Test("Fonts are listed by family, and font descriptors have symbolic traits")
    func families() {
        #expect(!UIFont.familyNames.isEmpty)
        for family in UIFont.familyNames.prefix(3) { #expect(!UIFont.fontNames(forFamilyName: family).isEmpty, "\(family)") }
        #expect(UIFont.fontNames(forFamilyName: "There is no such family").isEmpty)
        #expect(UIFont.systemFont(ofSize: 20).fontDescriptor.symbolicTraits.isEmpty)
        #expect(UIFont.boldSystemFont(ofSize: 20).fontDescriptor.symbolicTraits == .traitBold)
        #expect(UIFont.italicSystemFont(ofSize: 20).fontDescriptor.symbolicTraits == .traitItalic)
        #expect(UIFont.monospacedSystemFont(ofSize: 20, weight: .regular).fontDescriptor.symbolicTraits == .traitMonoSpace)
    }

    @Test("Fonts have the requested size, and strings can be measured with them")
    func fonts() {
        #expect(UIFont.systemFont(ofSize: 40, weight: .bold).pointSize == 40)
        #expect(UIFont.preferredFont(forTextStyle: .headline).pointSize == 38)
        #expect(UIFont.systemFont(ofSize: 10).withSize(30).pointSize == 30)
        let bold = UIFont.systemFont(ofSize: 10).fontDescriptor.withSymbolicTraits(.traitBold)
        #expect(bold.map { UIFont(descriptor: $0, size: 24) }?.pointSize == 24)
        let page = Hosted { Text("x") }
        ViewHost.$current.withValue(page.host) {
            let narrow = "iii".size(withAttributes: [.font: UIFont.systemFont(ofSize: 40)])
            #expect(narrow.width > 0 && "WWW".size(withAttributes: [.font: UIFont.systemFont(ofSize: 40)]).width > narrow.width)
        }
    }

    @Test("The device idiom is TV, and the main screen has the size of the current scene")
    func device() {
        #expect(UIDevice.current.userInterfaceIdiom == .tv && !UIDevice.current.systemVersion.isEmpty)
        let page = Hosted(size: CGSize(width: 1280, height: 720)) { Text("x") }
        let other = Hosted(size: CGSize(width: 640, height: 360)) { Text("y") }
        for page in [page, other] {
            let size = ViewHost.$current.withValue(page.host) { UIScreen.main.bounds.size }
            #expect(size == page.host.size)
        }
    }

    @Test("The size classes are regular, and traits of another style have colours of another appearance")
    func traits() {
        let (dark, light) = (UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(userInterfaceStyle: .light))
        #expect(dark.horizontalSizeClass == .regular && dark.verticalSizeClass == .regular)
        #expect(light.hasDifferentColorAppearance(comparedTo: dark) && !light.hasDifferentColorAppearance(comparedTo: light))
    }

    private struct Box: UIViewRepresentable {
        let color: UIColor
        func makeUIView(context: Context) -> UIView {
            let view = UIView()
            let inner = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
            inner.backgroundColor = .white
            view.addSubview(inner)
            return view
        }
        func updateUIView(_ view: UIView, context: Context) { view.backgroundColor = color }
    }

    @Test("UIViewRepresentable shows its view and subviews in place, and applies updates")
    func representable() {
        final class Model: ObservableObject { @Published var color = UIColor.red }
        struct Page: View {
            @ObservedObject var model: Model
            var body: some View { Box(color: model.color).ignoresSafeArea() }
        }
        let model = Model()
        let page = Hosted(size: CGSize(width: 100, height: 100)) { Page(model: model) }
        #expect(page.pixel(5, 5) == [255, 0, 0] && page.pixel(15, 25) == [255, 255, 255] && page.pixel(45, 25) == [255, 0, 0])
        model.color = .blue
        page.advance(by: 0.1)
        #expect(page.pixel(5, 5) == [0, 0, 255])
    }

    private final class Pinned: UIViewController {
        let label = UILabel()
        private(set) var calls: [String] = []
        override func viewDidLoad() {
            super.viewDidLoad()
            calls.append("load")
            view.backgroundColor = .green
            let box = UIView()
            box.backgroundColor = .black
            box.translatesAutoresizingMaskIntoConstraints = false
            label.text = "Hello"
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(box)
            box.addSubview(label)
            NSLayoutConstraint.activate([
                box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 50), box.widthAnchor.constraint(equalToConstant: 200),
                box.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
                box.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
                label.centerXAnchor.constraint(equalTo: box.centerXAnchor), label.centerYAnchor.constraint(equalTo: box.centerYAnchor),
            ])
        }
        override func viewDidAppear(_ animated: Bool) { calls.append("appear") }
    }
    private struct Controlled: UIViewControllerRepresentable {
        let controller: Pinned
        func makeUIViewController(context: Context) -> Pinned { controller }
        func updateUIViewController(_ controller: Pinned, context: Context) {}
    }

    @Test("A controller receives viewDidLoad and viewDidAppear, and constraints place its views")
    func controller() {
        let controller = Pinned()
        let page = Hosted(size: CGSize(width: 400, height: 300)) { Controlled(controller: controller).ignoresSafeArea() }
        #expect(controller.calls == ["load", "appear"])
        #expect(page.pixel(10, 10) == [0, 255, 0] && page.pixel(60, 30) == [0, 0, 0] && page.pixel(260, 30) == [0, 255, 0])
        #expect(page.texts.contains("Hello"))
        #expect(abs(controller.label.frame.midX - 100) < 1)
    }

    @Test("NSDataAsset finds files of the asset catalogue by name, and none outside it")
    func dataAsset() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.path + "/datasets/group", withIntermediateDirectories: true)
        for file in ["secret", "datasets/channels", "datasets/group/one"] { try Data(file.utf8).write(to: folder.file(file)) }
        let bundle = try #require(Bundle(path: folder.path))
        #expect(NSDataAsset(name: "channels", bundle: bundle)?.data == Data("datasets/channels".utf8))
        #expect(NSDataAsset(name: "group/one", bundle: bundle)?.name == "group/one")
        for name in ["", "none", "group", "../secret", "group/../../secret"] { #expect(NSDataAsset(name: name, bundle: bundle) == nil) }
        #expect(NSDataAsset(name: "channels") == nil)
    }

    @Test("UIHostingController shows SwiftUI views within UIKit")
    func hosting() {
        struct Hosting: UIViewControllerRepresentable {
            func makeUIViewController(context: Context) -> UIViewController { UIHostingController(rootView: Button("Inside") {}) }
            func updateUIViewController(_ controller: UIViewController, context: Context) {}
        }
        let page = Hosted { Hosting() }
        #expect(page.focusedLabel == "Inside")
    }

    @Test("Colours and font descriptors survive archiving, and colours can be made from components")
    func archives() throws {
        func copy<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object? {
            let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
            return try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data)
        }
        let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
        #expect(try copy(color)?.cgColor == color.cgColor)
        let font = try #require(UIFont.systemFont(ofSize: 24).fontDescriptor.withSymbolicTraits(.traitBold))
        let other = try #require(try copy(font))
        #expect(other.pointSize == 24 && other.symbolicTraits == .traitBold)
        let parts = try #require(color.cgColor.components), space = try #require(color.cgColor.colorSpace)
        #expect(CGColor(colorSpace: space, components: parts) == color.cgColor && space.name == CGColorSpace.sRGB)
        #expect(CGColor(colorSpace: space, components: [1]) == nil)
        let resolved = Color.Resolved(red: 1, green: 0.5, blue: 0, opacity: 1)
        #expect(try JSONDecoder().decode(Color.Resolved.self, from: JSONEncoder().encode(resolved)) == resolved)
    }

    @Test("A view's accessibility label, value and traits are exposed and spoken, and hidden elements are not exposed")
    func accessibility() {
        final class Gauge: UIView { override var canBecomeFocused: Bool { true } }
        struct Shown: UIViewRepresentable {
            func makeUIView(context: Context) -> UIView {
                let view = Gauge(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
                (view.accessibilityLabel, view.accessibilityValue, view.accessibilityTraits) = ("Volume", "40", [.button, .selected])
                let secret = UILabel(frame: view.frame)
                (secret.text, secret.accessibilityElementsHidden) = ("secret", true)
                view.addSubview(secret)
                return view
            }
            func updateUIView(_ view: UIView, context: Context) {}
        }
        let page = Hosted { Shown() }
        let isRunning = ViewHost.$current.withValue(page.host) { UIAccessibility.isVoiceOverRunning }
        #expect(!isRunning)
        page.startSpeaking()
        let outline = page.accessibilityOutline
        #expect(outline.contains("button \"Volume\"") && outline.contains("40") && outline.contains("selected"), "\(outline)")
        #expect(!outline.contains("secret"))
        #expect(page.spoken.last?.contains("Volume") == true)
    }

    @Test("An announcement that UIAccessibility posts is spoken, and other notifications are not")
    func announcement() {
        let page = Hosted {
            Button("Save") {
                UIAccessibility.post(notification: .announcement, argument: "Saved")
                UIAccessibility.post(notification: .screenChanged, argument: "New")
                UIAccessibility.post(notification: .announcement, argument: NSAttributedString(string: "Uploaded"))
            }
        }
        page.startSpeaking()
        page.press(.select)
        #expect(page.spoken.contains("Saved") && page.spoken.contains("Uploaded") && !page.spoken.contains("New"), "\(page.spoken)")
    }

    @Test("An app that suspends itself quits, and an unknown selector does nothing")
    func suspend() {
        let page = Hosted {
            Button("Exit") { UIApplication.shared.perform(Selector("suspend", NSXPCConnection.suspend)) }
        }
        UIApplication.shared.perform(Selector("unknown"))
        #expect(!page.hasQuit)
        page.press(.select)
        #expect(page.hasQuit)
    }

    @Test("A full-screen hosting controller keeps content in the safe area, but lets a background ignore it")
    func hostingSafeArea() {
        struct Hosting: UIViewControllerRepresentable {
            func makeUIViewController(context: Context) -> UIViewController {
                UIHostingController(rootView: Color.green.background { Color.red.ignoresSafeArea() })
            }
            func updateUIViewController(_ controller: UIViewController, context: Context) {}
        }
        let page = Hosted { Hosting().ignoresSafeArea() }
        #expect(page.pixel(2, 2)[0] > page.pixel(2, 2)[1], "red at the screen's edge")
        #expect(page.pixel(100, 80)[1] > page.pixel(100, 80)[0], "green within the safe area")
    }

    @Test("A bitmap context fills rectangles and draws images, and stores its rows from the top")
    func context() throws {
        var bytes = [UInt8](repeating: 0, count: 4 * 4 * 4)
        let image = try bytes.withUnsafeMutableBytes { bytes in
            let context = try #require(
                CGContext(
                    data: bytes.baseAddress, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 16,
                    space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
            context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
            context.fill(CGRect(x: 2, y: 2, width: 2, height: 2))
            return try #require(context.makeImage())
        }
        #expect(Array(bytes[0..<4]) == [0, 0, 0, 0] && Array(bytes[8..<12]) == [0, 0, 255, 255], "the top row: blue at the right")
        #expect(Array(bytes[48..<52]) == [255, 0, 0, 255], "the bottom row: red at the left")
        let corner = try #require(image.cropping(to: CGRect(x: 2, y: 0, width: 9, height: 2)))
        #expect(corner.width == 2 && corner.height == 2 && corner.bitmap.rgb(0, 0) == [0, 0, 255])
        #expect(image.cropping(to: CGRect(x: 9, y: 9, width: 1, height: 1)) == nil)

        let small = try #require(
            CGContext(
                data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue))
        small.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(try #require(small.makeImage()).bitmap.rgb(0, 0) == [64, 0, 64], "the mean of a quarter red, a quarter blue and nothing")
        #expect(
            CGContext(
                data: nil, width: 4, height: 4, bitsPerComponent: 16, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue) == nil)
    }

    @Test("An image source decodes its first image, and rejects other indices and invalid data")
    func imageSource() throws {
        let data = try #require(UIImage(cgImage: CGImage(Bitmap(width: 3, height: 2, isOpaque: true))).pngData())
        let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
        let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        #expect(image.width == 3 && image.height == 2)
        #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
        #expect(CGImageSourceCreateWithData(Data("no picture".utf8) as CFData, nil) == nil)
    }

    @Test("ImageRenderer draws a view at its ideal or proposed size, transparent where nothing is drawn")
    func imageRenderer() throws {
        let renderer = ImageRenderer(
            content: HStack(spacing: 0) {
                Color(red: 1, green: 0, blue: 0).frame(width: 30, height: 20); Color.clear.frame(width: 10)
            })
        renderer.scale = 2
        let picture = try #require(renderer.cgImage)
        #expect(picture.width == 80 && picture.height == 40 && renderer.uiImage?.size == CGSize(width: 40, height: 20))
        #expect(picture.bitmap.rgb(10, 10) == [255, 0, 0] && picture.bitmap.alpha(70, 10) == 0 && picture.bitmap.alpha(10, 10) == 255)
        let stretched = ImageRenderer(content: Color.blue)
        stretched.proposedSize = ProposedViewSize(width: 64, height: 16)
        #expect(stretched.cgImage?.width == 64 && stretched.cgImage?.height == 16)
        #expect(ImageRenderer(content: EmptyView()).uiImage == nil)
    }

    @Test("ImageRenderer's render method passes the view's size, and draws into the app's own context at its scale")
    func imageRendererContext() throws {
        let renderer = ImageRenderer(content: Color(red: 1, green: 0, blue: 0).frame(width: 30, height: 20))
        var sizes: [CGSize] = []
        var drawn: CGImage?
        renderer.render(rasterizationScale: 3) { size, draw in
            sizes.append(size)
            let context = CGContext(
                data: nil, width: 60, height: 20, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
            guard let context else { return }
            draw(context)
            drawn = context.makeImage()
        }
        #expect(sizes == [CGSize(width: 30, height: 20)] && renderer.scale == 1)
        let picture = try #require(drawn)
        #expect(picture.bitmap.rgb(10, 10) == [255, 0, 0] && picture.bitmap.alpha(45, 10) == 0)
        // An edge at a third of a point lies between two pixels only if there are three of them for a point.
        let bar = Path(CGRect(x: 0, y: 0, width: 31.0 / 3, height: 20)).fill(Color(red: 1, green: 0, blue: 0))
        ImageRenderer(content: bar.frame(width: 30, height: 20)).render(rasterizationScale: 3) { _, draw in
            let context = CGContext(
                data: nil, width: 90, height: 60, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
            guard let context else { return }
            context.scaleBy(x: 3, y: 3)
            draw(context)
            drawn = context.makeImage()
        }
        let sharp = try #require(drawn).bitmap
        #expect(sharp.width == 90 && sharp.rgb(30, 30) == [255, 0, 0] && sharp.alpha(31, 30) < 10)
    }

    @Test("Work that waits for a scene does not begin in the picture of an ImageRenderer, but in the next scene")
    func imageRendererScene() {
        var scenes: [ObjectIdentifier] = []
        CurrentScene.run { scenes.append(ObjectIdentifier($0)) }
        #expect(ImageRenderer(content: Color.red.frame(width: 2, height: 2)).cgImage?.width == 2 && scenes.isEmpty)
        let page = Hosted { Text("x") }
        #expect(scenes == [ObjectIdentifier(page.host)])
    }

    @Test("Stack views distribute their views equally, and autoresizing masks follow the superview")
    func layout() {
        let stack = UIStackView(arrangedSubviews: [UIView(), UIView(), UIView()])
        stack.distribution = .fillEqually
        stack.spacing = 10
        stack.frame = CGRect(x: 0, y: 0, width: 320, height: 50)
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews.map(\.frame.minX) == [0, 110, 220] && stack.arrangedSubviews[2].frame.width == 100)
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
        child.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        parent.addSubview(child)
        parent.frame.size = CGSize(width: 200, height: 150)
        #expect(child.frame == CGRect(x: 10, y: 60, width: 180, height: 80))
    }

    @Test("A label with attributed text is as large as the text's fonts need, and uses its own font where the text has none")
    func attributedSize() throws {
        let (plain, same, large) = try inScene {
            let label = UILabel()
            label.font = .systemFont(ofSize: 20)
            label.text = "MMM"
            let plain = label.intrinsicContentSize
            label.attributedText = NSAttributedString(string: "MMM")
            let same = label.intrinsicContentSize
            label.attributedText = NSAttributedString(string: "MMM", attributes: [.font: UIFont.systemFont(ofSize: 60)])
            return (plain, same, label.intrinsicContentSize)
        }
        #expect(plain.width > 0 && same == plain && large.width > 2 * plain.width && large.height > 2 * plain.height)
    }

    @Test("The view hierarchy stays consistent when a view is added to its own subview")
    func tree() {
        let (a, b) = (UIView(), UIView())
        a.addSubview(b)
        b.addSubview(a)
        #expect(a.superview == nil && b.superview === a && b.subviews.isEmpty)
        b.removeFromSuperview()
        #expect(a.subviews.isEmpty)
    }
}

extension UIImage {
    /// A picture of one colour.
    @MainActor static func filled(_ color: UIColor, width: Int, height: Int) -> UIImage {
        let page = Hosted(size: CGSize(width: width, height: height)) { Color(uiColor: color).ignoresSafeArea() }
        return UIImage(cgImage: CGImage(page.bitmap))
    }
}
