import Foundation
import OpenCombine

/// Runs a closure for each value that a publisher sends.
package struct _ReceiveModifier<P: Publisher>: _PrimitiveModifier where P.Failure == Never {
    let publisher: P
    let action: (P.Output) -> Void

    package func _makeNode(_ context: _NodeContext) -> _ViewNode { ReceiveNode(self, context) }
}

final class ReceiveNode<P: Publisher>: ModifierNode<_ReceiveModifier<P>> where P.Failure == Never {
    private var subscription: AnyCancellable?

    override var passesLaziness: Bool { true }

    override func contentDidMount() {
        host.onAppear(self) { [weak self] in
            guard let self, isMounted else { return }
            subscribe()
        }
    }

    private func subscribe() {
        let node = UncheckedValue(WeakReference(self))
        subscription = modifier.publisher.sink { output in
            let output = UncheckedValue(output)
            MainActor.hop {
                guard let node = node.value.object, node.isMounted else { return }
                node.modifier.action(output.value)
            }
        }
    }

    /// An unchanged publisher keeps its subscription: a timer made once continues, whatever else changes.
    override func modifierChanged(from old: _ReceiveModifier<P>) {
        guard subscription != nil, !Self.isSame(old.publisher, modifier.publisher) else { return }
        subscribe()
    }

    private static func isSame(_ one: P, _ other: P) -> Bool {
        if P.self is AnyClass { return (one as AnyObject) === (other as AnyObject) }
        return Fields.of(P.self).areEqual(one, other)
    }

    override func willUnmount() {
        subscription = nil
        super.willUnmount()
    }
}

/// A weak reference to an object.
struct WeakReference<Object: AnyObject> {
    weak var object: Object?
    init(_ object: Object) { self.object = object }
}

extension View {
    /// Runs a closure on the main thread for each value that a publisher sends.
    ///
    /// Source: SwiftUI onReceive(_:perform:).
    public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
    where P.Failure == Never {
        modifier(_ReceiveModifier(publisher: publisher, action: action))
    }
}

extension NotificationCenter {
    /// Publishes the notifications of a centre.
    ///
    /// Source: Foundation NotificationCenter.Publisher.
    public struct Publisher: OpenCombine.Publisher, Equatable {
        /// What it sends.
        public typealias Output = Notification
        /// It never fails.
        public typealias Failure = Never
        /// The notification centre.
        public let center: NotificationCenter
        /// The name of the notifications.
        public let name: Notification.Name
        /// The sender of the notifications; nil for all senders.
        public let object: AnyObject?

        /// Whether both send the same notifications.
        public static func == (one: Publisher, other: Publisher) -> Bool {
            one.center === other.center && one.name == other.name && one.object === other.object
        }

        /// Subscribes: each notification arrives on the thread it was posted on.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
            let relay = UncheckedValue(PassthroughSubject<Notification, Never>())
            let observer = UncheckedValue(center.addObserver(forName: name, object: object, queue: nil) { relay.value.send($0) })
            let center = UncheckedValue(center)
            relay.value.handleEvents(receiveCancel: { center.value.removeObserver(observer.value) }).receive(subscriber: subscriber)
        }
    }

    /// A publisher of the notifications of a name.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }
}
