import TenFoot

/// Counts the changes of a view's appearance, so that SwiftUI redraws it.
@MainActor final class ViewChanges: ObservableObject {
    @Published private(set) var revision = 0
    func count() { revision &+= 1 }
}
