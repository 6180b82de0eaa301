import Foundation
import TenFootViews

// Modifiers that apps for several platforms use and that have no meaning on a television: accepted without effect, and listed in the
// README's table. A modifier moves out of this file when it gets an effect.

extension View {
    // MARK: Keyboards of telephones

    /// Accepted: nothing fills in text by its kind.
    public func textContentType(_ type: UITextContentType?) -> some View { accepted() }
    /// Accepted: the on-screen keyboard types what is pressed.
    public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { accepted() }
    /// Accepted: the on-screen keyboard types what is pressed.
    public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { accepted() }
    /// Accepted: nothing corrects what is typed.
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View { environment(\.autocorrectionDisabled, disable).accepted() }
    /// Accepted: nothing corrects what is typed.
    public func disableAutocorrection(_ disable: Bool?) -> some View { environment(\.disableAutocorrection, disable).accepted() }
    /// Accepted: the last key of the on-screen keyboard says done.
    public func submitLabel(_ submitLabel: SubmitLabel) -> some View { accepted() }
    /// Accepted: scrolling by focus leaves the field, and its keyboard with it.
    public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { accepted() }

    // MARK: Sheets that are dragged

    /// Accepted: a television's sheet is a card as large as its content.
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { accepted() }
    /// Accepted: a television's sheet is a card as large as its content.
    public func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>) -> some View { accepted() }
    /// Accepted: a sheet is not dragged.
    public func presentationDragIndicator(_ visibility: Visibility) -> some View { accepted() }
    /// Accepted: a card has one outline.
    public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View { accepted() }
    /// Accepted: a sheet is not dragged.
    public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View { accepted() }
    /// Accepted: what lies under a sheet takes no focus.
    public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View { accepted() }
    /// Accepted: a sheet stays a sheet.
    public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { accepted() }

    // MARK: Bars and windows

    /// Accepted: bars have one ground.
    public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View { accepted() }
    /// Accepted: bars have one ground.
    public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { accepted() }
    /// Accepted: bars have one ground.
    public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { accepted() }
    /// Accepted: bars go by the scene's colours.
    public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { accepted() }
    /// Accepted: a television has no status bar.
    public func statusBarHidden(_ hidden: Bool = true) -> some View { accepted() }
    /// Accepted: a television has no system bars.
    public func persistentSystemOverlays(_ visibility: Visibility) -> some View { accepted() }
    /// Accepted: titles have one size.
    public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View { accepted() }
    /// Accepted: the Back button of the remote is always there.
    public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View { accepted() }
    /// Accepted: nothing points with a mouse long enough to read it.
    public func help(_ text: Text) -> some View { accepted() }
    /// Accepted: nothing points with a mouse long enough to read it.
    public func help(_ textKey: LocalizedStringKey) -> some View { accepted() }
    /// Accepted: nothing points with a mouse long enough to read it.
    @_disfavoredOverload public func help<S: StringProtocol>(_ text: S) -> some View { accepted() }

    // MARK: Controls

    /// Accepted: the dots of pages have one look.
    public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { accepted() }
    /// Accepted: rows and tabs show no counts.
    public func badge(_ count: Int) -> some View { accepted() }
    /// Accepted: rows and tabs show no counts.
    public func badge(_ label: Text?) -> some View { accepted() }
    /// Accepted: rows and tabs show no counts.
    public func badge(_ key: LocalizedStringKey?) -> some View { accepted() }
    /// Accepted: rows and tabs show no counts.
    @_disfavoredOverload public func badge(_ label: (some StringProtocol)?) -> some View { accepted() }
    /// Accepted: lists have no ground of their own to hide.
    public func scrollContentBackground(_ visibility: Visibility) -> some View { accepted() }
    /// Accepted: the search field stands where the platform puts it.
    public func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View { accepted() }
    /// Accepted: a column takes the platform's share, a third.
    public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View { accepted() }
    /// Accepted: a column takes the platform's share, a third.
    public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View { accepted() }
    /// Accepted: there is one look of split views.
    public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View { accepted() }
    /// Accepted: there is one look of navigation views.
    public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { accepted() }

    // MARK: From outside

    /// Accepted: no other program opens addresses in this one.
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { accepted() }
    /// Accepted: no other device hands activities over.
    @_disfavoredOverload public func onContinueUserActivity(_ activityType: String, perform action: @escaping (Any) -> Void) -> some View {
        accepted()
    }
}
