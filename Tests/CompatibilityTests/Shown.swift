import TenFootTesting
import TenFootTesting
import TenFootUIKit
import Testing

/// Shows a UIKit view in a page.
struct Shown: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ uiView: UIView, context: Context) {}
}

/// Shows a UIKit view controller in a page.
struct ShownController: UIViewControllerRepresentable {
    let controller: UIViewController
    func makeUIViewController(context: Context) -> UIViewController { controller }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

/// Runs code in a scene and returns its result, since only a scene can measure text.
@MainActor func inScene<Result>(_ work: @escaping @MainActor () throws -> Result) throws -> Result {
    var result: Swift.Result<Result, any Error>?
    let page = Hosted(size: CGSize(width: 400, height: 400)) { Color.clear.onAppear { result = .init(catching: work) } }
    page.settle()
    return try #require(result).get()
}
