import Testing

extension Trait where Self == TimeLimitTrait {
    /// Ends a test that hangs, by name.
    ///
    /// The limit is longer than a whole run: waiting for the main thread, which a thousand other tests share, counts too.
    package static var hangGuard: Self { .timeLimit(.minutes(60)) }
}
