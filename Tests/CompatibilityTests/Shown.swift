import TenFootTesting
import TenFootTesting
import TenFootUIKit
import Testing

/// A view of UIKit's on the screen.
struct Shown: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ uiView: UIView, context: Context) {}
}

/// A controller of UIKit's on the screen.
struct ShownController: UIViewControllerRepresentable {
    let controller: UIViewController
    func makeUIViewController(context: Context) -> UIViewController { controller }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

/// The result of code that runs in a scene, since only a scene can measure text.
@MainActor func inScene<Result>(_ work: @escaping @MainActor () throws -> Result) throws -> Result {
    var result: Swift.Result<Result, any Error>?
    let page = Hosted(size: CGSize(width: 400, height: 400)) { Color.clear.onAppear { result = .init(catching: work) } }
    page.settle()
    return try #require(result).get()
}
