import Foundation

/// The sanitizer's environment variables, to pass on to programs that a test starts with an environment of its own; empty in plain builds.
package let sanitizerOptions = ProcessInfo.processInfo.environment.filter { ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key) }
