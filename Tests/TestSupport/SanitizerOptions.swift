import Foundation

/// The sanitizer's environment variables, for programs that a test starts with their own environment; empty in builds without a sanitizer.
package let sanitizerOptions = ProcessInfo.processInfo.environment.filter { ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key) }
