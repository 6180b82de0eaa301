import TenFoot

/// Counts the changes of a view's appearance, so that SwiftUI redraws it.
@MainActor final class ViewChanges: ObservableObject {
    @Published private(set) var revision = 0
    func count() { revision &+= 1 }
    /// How many transitions are running in which the view's texts and pictures cross-fade.
    var transitions = 0 { didSet { count() } }
}
