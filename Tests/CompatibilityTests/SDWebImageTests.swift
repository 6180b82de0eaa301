import TenFootSDWebImage
import TenFootTesting
import TenFootUIKit
import Testing

@MainActor @Suite("The library SDWebImage")
struct SDWebImageTests {
    /// A red picture of 40 by 40 points in a file.
    private func picture() throws -> URL {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("picture-\(UUID().uuidString).png")
        try #require(UIImage.filled(.init(red: 1, green: 0, blue: 0, alpha: 1), width: 40, height: 40).pngData()).write(to: url)
        return url
    }
    private let nowhere = URL(fileURLWithPath: "/nonexistent/picture.png")

    private final class Heard { var words: [String] = [] }

    private func shown(_ page: Hosted, _ x: Int = 50, _ y: Int = 50) async -> [Int] {
        await page.rest()
        return page.pixel(x, y)
    }

    @Test("WebImage fills the size that it is offered, and passes the image and its data to onSuccess", .hangGuard)
    func success() async throws {
        let url = try picture()
        defer { try? FileManager.default.removeItem(at: url) }
        let heard = Heard()
        let page = Hosted(size: CGSize(width: 100, height: 100)) {
            WebImage(url: url).onSuccess { image, data, _ in heard.words.append("\(Int(image.size.width)) \(data != nil)") }
                .resizable().placeholder { Color.blue }.indicator(.activity).transition(.fade(duration: 0.5)).ignoresSafeArea()
        }
        #expect(await shown(page, 2, 2) == [255, 0, 0])
        while heard.words.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        #expect(heard.words == ["40 true"])
    }

    @Test("WebImage shows its placeholder and calls onFailure if the image cannot be loaded", .hangGuard)
    func failure() async {
        let heard = Heard()
        let page = Hosted(size: CGSize(width: 100, height: 100)) {
            WebImage(url: nowhere).resizable().placeholder { Color(red: 0, green: 0, blue: 1) }
                .onFailure { _ in heard.words.append("failed") }.ignoresSafeArea()
        }
        #expect(await shown(page) == [0, 0, 255])
        #expect(heard.words == ["failed"])
    }

    @Test("WebImage builds its view from the image, a placeholder or a loading phase", .hangGuard)
    func phases() async throws {
        let url = try picture()
        defer { try? FileManager.default.removeItem(at: url) }
        let page = Hosted(size: CGSize(width: 100, height: 100)) {
            HStack(spacing: 0) {
                WebImage(url: url) {
                    $0.resizable()
                } placeholder: {
                    Color.blue
                }
                WebImage(url: nowhere) { phase in
                    if phase.error != nil { Color(red: 0, green: 1, blue: 0) } else { Color.white }
                }
            }
            .ignoresSafeArea()
        }
        #expect(await shown(page, 25) == [255, 0, 0])
        #expect(page.pixel(75, 50) == [0, 255, 0])
    }

    @Test("SDWebImage loads and prefetches images, reports a nil URL, and makes no call for a cancelled load", .hangGuard)
    func manager() async throws {
        let url = try picture()
        defer { try? FileManager.default.removeItem(at: url) }
        let manager = ImageManager()
        manager.load(url: url)
        #expect(manager.isLoading)
        while manager.isLoading { try await Task.sleep(for: .milliseconds(5)) }
        #expect(manager.image?.size == CGSize(width: 40, height: 40) && manager.error == nil && manager.progress == 1)
        manager.load(url: nil)
        #expect((manager.error as? URLError)?.code == .badURL && !manager.isLoading)
        let heard = Heard()
        SDWebImageManager.shared.loadImage(with: url, progress: nil) { _, _, _, _, _, _ in heard.words.append("given up") }?.cancel()
        SDWebImagePrefetcher.shared.prefetchURLs([url, nowhere], progress: nil) { heard.words.append("\($0) \($1)") }
        while heard.words.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        #expect(heard.words == ["1 1"])
    }
}
