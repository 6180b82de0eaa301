import Foundation

/// The options of `./tenfoot test --sanitize`, for programs that a test starts in an environment of its own; empty otherwise.
package let sanitizerOptions = ProcessInfo.processInfo.environment.filter { ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key) }
