import Foundation
import TenFoot

/// A list of an app's log messages, newest first.
///
/// Source: PulseUI ConsoleView.
public struct ConsoleView: View {
    private let store: LoggerStore

    /// Creates a list of a store's messages.
    public init(store: LoggerStore = .shared) { self.store = store }

    /// The list.
    public var body: some View {
        let messages = Array(store.messages.enumerated().reversed())
        List(messages, id: \.offset) { _, message in
            VStack(alignment: .leading, spacing: 8) {
                Text("\(message.createdAt.formatted(date: .omitted, time: .standard)) · \(message.level.name) · \(message.label)")
                    .font(.caption).foregroundStyle(message.level.rawValue >= LoggerStore.Level.error.rawValue ? .red : .secondary)
                Text(message.message)
            }
            .focusable()
        }
        .overlay { if messages.isEmpty { Text("–") } }
        .navigationTitle("Console")
    }
}
