import AVKit
import TenFoot
import TenFootUIKit

/// Plays a player's film with tvOS-style controls.
///
/// Source: AVKit AVPlayerViewController.
@preconcurrency @MainActor open class AVPlayerViewController: UIHostingController<AVPlayerContent> {
    /// The player.
    public var player: AVPlayer? { didSet { rootView.player = player } }
    /// Whether the film receives presses and shows its controls.
    public var showsPlaybackControls = true { didSet { rootView.showsControls = showsPlaybackControls } }
    /// A view between the film and the controls.
    public private(set) lazy var contentOverlayView: UIView? = {
        let view = UIView(frame: UIScreen.main.bounds)
        rootView.overlay = view
        return view
    }()
    /// The delegate, which is told about the transport bar and the controller's dismissal.
    public weak var delegate: (any AVPlayerViewControllerDelegate)? { didSet { settleBack() } }
    private var isPresented = false
    /// How the film fills the controller's view.
    public var videoGravity = AVLayerVideoGravity.resizeAspect { didSet { rootView.additions.gravity = videoGravity.fill } }
    /// Stored without effect: picture in picture is not supported.
    public var allowsPictureInPicturePlayback = true
    /// Whether presses can only pause the film, not skip or scrub.
    public var requiresLinearPlayback = false { didSet { rootView.additions.isLinear = requiresLinearPlayback } }
    /// Tabs after the panel's own, titled by their view controllers.
    public var customInfoViewControllers: [UIViewController] = [] {
        didSet {
            rootView.additions.tabs = customInfoViewControllers.enumerated().map { place, controller in
                .init(id: place, title: controller.title ?? "", content: AnyView(PlacedController(controller: controller)))
            }
        }
    }
    /// The view controller of a single additional tab; replaced by `customInfoViewControllers`.
    public var customInfoViewController: UIViewController? {
        get { customInfoViewControllers.first }
        set { customInfoViewControllers = newValue.map { [$0] } ?? [] }
    }
    /// Stored without effect: no overlay is shown for a swipe.
    public var customOverlayViewController: UIViewController?
    /// Buttons and menus above the transport bar, after the default ones.
    public var transportBarCustomMenuItems: [UIMenuElement] = [] {
        didSet { rootView.additions.bar = .init(transportBarCustomMenuItems) }
    }
    /// Buttons shown over the film while the controls are hidden; the first one receives focus.
    public var contextualActions: [UIAction] = [] { didSet { rootView.additions.offers = .init(contextualActions) } }
    /// Buttons below the film's description in the info panel.
    public var infoViewActions: [UIAction] = [] { didSet { rootView.additions.info = .init(infoViewActions) } }
    /// Stored without effect: the controls alone show the playing film.
    public var updatesNowPlayingInfoCenter = true
    /// Stored without effect: the bar and the panel have a fixed content.
    public var transportBarIncludesTitleView = true
    /// Stored without effect: the bar and the panel have a fixed content.
    public var playbackControlsIncludeInfoViews = true
    /// Stored without effect: the panel offers its own speeds.
    public var speeds: [AVPlaybackSpeed] = AVPlaybackSpeed.systemDefaultSpeeds
    /// Stored without effect: the display keeps its mode.
    public var appliesPreferredDisplayCriteriaAutomatically = false
    /// Stored without effect: left and right always skip ten seconds.
    public var isSkipForwardEnabled = true, isSkipBackwardEnabled = true
    /// Whether a frame is available.
    public var isReadyForDisplay: Bool { player?.currentItem?.status == .readyToPlay }

    /// Creates a controller without a player.
    public convenience init() { self.init(nibName: nil, bundle: nil) }
    /// Creates a controller without a player; the nib name and the bundle are ignored.
    public init(nibName: String?, bundle: Bundle?) {
        super.init(rootView: AVPlayerContent())
        safeAreaRegions = []
        rootView.additions.onBar = { [weak self] in self?.tellOfBar($0) }
    }
    /// Always nil: interfaces are not decoded from archives.
    public required init?(coder: NSCoder) { nil }

    /// Notes whether it is presented.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        isPresented = presentingViewController != nil
        settleBack()
    }
    /// Tells the delegate that the dismissal begins.
    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isPresented, isBeingDismissed { delegate?.playerViewControllerWillBeginDismissalTransition(self) }
    }
    /// Tells the delegate that the dismissal has ended.
    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        guard isPresented, isBeingDismissed else { return }
        isPresented = false
        delegate?.playerViewControllerDidEndDismissalTransition(self)
    }

    /// Lets the delegate decide whether Back dismisses the controller.
    private func settleBack() {
        guard isPresented, delegate != nil else { return rootView.onBack = nil }
        rootView.onBack = { [weak self] in
            guard let self, delegate?.playerViewControllerShouldDismiss(self) ?? true else { return }
            dismiss(animated: true)
        }
    }

    private func tellOfBar(_ isVisible: Bool) {
        let animations = BarAnimations()
        delegate?.playerViewController(self, willTransitionToVisibilityOfTransportBar: isVisible, with: animations)
        animations.run()
    }
}

/// Runs a delegate's animations as long as those of the transport bar.
private final class BarAnimations: AVPlayerViewControllerAnimationCoordinator {
    private var added: [(animations: (() -> Void)?, completion: ((Bool) -> Void)?)] = []

    func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: ((Bool) -> Void)?) { added.append((animations, completion)) }

    func run() {
        guard !added.isEmpty else { return }
        UIView.animate(withDuration: 0.25) {
            for one in self.added { one.animations?() }
        } completion: { isFinished in
            for one in self.added { one.completion?(isFinished) }
        }
    }
}

/// The content of a player view controller.
public struct AVPlayerContent: View {
    var player: AVPlayer?
    var showsControls = true
    var overlay: UIView?
    var additions = PlayerAdditions()
    /// Handles Back while no controls are shown; nil if Back does what it does in other views.
    var onBack: (() -> Void)?

    /// The film, the overlay and the controls.
    public var body: some View {
        if let player {
            VideoPlayer(player: player) { over }.environment(\.playerAdditions, additions).disabled(!showsControls)
                .onExitCommand(perform: onBack)
        } else {
            Color.black.overlay { over }
        }
    }

    @ViewBuilder private var over: some View { if let overlay { PlacedView(view: overlay) } }
}

extension [PlayerAdditions.Item] {
    /// Converts menu elements, without the hidden ones.
    @MainActor fileprivate init(_ elements: [UIMenuElement]) {
        self = elements.enumerated().compactMap { place, element in
            let image = element.image.map { Image(uiImage: $0) }
            if let menu = element as? UIMenu {
                return .init(
                    id: place, title: menu.title, image: image, children: Self(menu.children),
                    isInline: menu.options.contains(.displayInline))
            }
            guard let action = element as? UIAction, !action.attributes.contains(.hidden) else { return nil }
            return .init(
                id: place, title: action.title, image: image, isOn: action.state != .off, isDisabled: action.attributes.contains(.disabled)
            ) { action.perform() }
        }
    }
}

/// Shows an existing UIKit view.
private struct PlacedView: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ view: UIView, context: Context) {}
}

/// Shows an existing UIKit view controller.
private struct PlacedController: UIViewControllerRepresentable {
    let controller: UIViewController
    func makeUIViewController(context: Context) -> UIViewController { controller }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

/// Coordinates animations with those of the transport bar.
///
/// Source: AVKit AVPlayerViewControllerAnimationCoordinator.
@preconcurrency @MainActor public protocol AVPlayerViewControllerAnimationCoordinator: AnyObject {
    /// Adds animations that run together with the controls'.
    func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: ((Bool) -> Void)?)
}

/// Receives events of a player view controller.
///
/// Source: AVKit AVPlayerViewControllerDelegate.
@preconcurrency @MainActor public protocol AVPlayerViewControllerDelegate: AnyObject {
    /// The transport bar becomes visible or hidden.
    func playerViewController(
        _ playerViewController: AVPlayerViewController, willTransitionToVisibilityOfTransportBar visible: Bool,
        with coordinator: any AVPlayerViewControllerAnimationCoordinator)
    /// Whether Back dismisses the controller.
    func playerViewControllerShouldDismiss(_ playerViewController: AVPlayerViewController) -> Bool
    /// The dismissal begins.
    func playerViewControllerWillBeginDismissalTransition(_ playerViewController: AVPlayerViewController)
    /// The dismissal has ended.
    func playerViewControllerDidEndDismissalTransition(_ playerViewController: AVPlayerViewController)
}

extension AVPlayerViewControllerDelegate {
    /// Does nothing.
    public func playerViewController(
        _ playerViewController: AVPlayerViewController, willTransitionToVisibilityOfTransportBar visible: Bool,
        with coordinator: any AVPlayerViewControllerAnimationCoordinator
    ) {}
    /// True by default.
    public func playerViewControllerShouldDismiss(_ playerViewController: AVPlayerViewController) -> Bool { true }
    /// Does nothing.
    public func playerViewControllerWillBeginDismissalTransition(_ playerViewController: AVPlayerViewController) {}
    /// Does nothing.
    public func playerViewControllerDidEndDismissalTransition(_ playerViewController: AVPlayerViewController) {}
}

/// Would synchronise playback in a group session; has no effect here.
///
/// Source: AVFoundation AVPlayerPlaybackCoordinator.
public final class AVPlayerPlaybackCoordinator: NSObject, @unchecked Sendable {
    // Written by the app only; never read.
    /// Identifies player items in a group session; never called.
    public weak var delegate: (any AVPlayerPlaybackCoordinatorDelegate)?
    /// Accepted and ignored: no group session ever starts.
    public func coordinateWithSession<Session: AnyObject>(_ session: Session) {}
}

/// Identifies player items in a group session; never called.
///
/// Source: AVFoundation AVPlayerPlaybackCoordinatorDelegate.
public protocol AVPlayerPlaybackCoordinatorDelegate: AnyObject {
    /// The identifier of an item.
    func playbackCoordinator(_ coordinator: AVPlayerPlaybackCoordinator, identifierFor playerItem: AVPlayerItem) -> String
}

extension AVPlayer {
    /// The playback coordinator, a new one each time: nothing is synchronised.
    public var playbackCoordinator: AVPlayerPlaybackCoordinator { AVPlayerPlaybackCoordinator() }
}

/// How a film fits its frame.
///
/// Source: AVFoundation AVLayerVideoGravity.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a gravity from a raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Fits the whole film, with bars.
    public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
    /// Fills the frame and crops the film.
    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
    /// Stretches the film to the frame.
    public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}

/// A playback speed that the user can choose.
///
/// Source: AVKit AVPlaybackSpeed.
public struct AVPlaybackSpeed: Hashable, Sendable {
    /// The rate.
    public let rate: Float
    /// The display name.
    public let localizedName: String
    /// Creates a speed.
    public init(rate: Float, localizedName: String) {
        self.rate = rate
        self.localizedName = localizedName
    }
    /// The default speeds, from half to double.
    public static let systemDefaultSpeeds = [0.5, 1, 1.25, 1.5, 2].map { AVPlaybackSpeed(rate: $0, localizedName: "\($0)x") }
}
