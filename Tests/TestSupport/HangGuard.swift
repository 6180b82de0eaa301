import Testing

extension Trait where Self == TimeLimitTrait {
    /// The time limit that ends a test that hangs.
    ///
    /// The limit is longer than a whole run, since it includes waiting for the main thread, which a thousand tests share.
    package static var hangGuard: Self { .timeLimit(.minutes(60)) }
}
