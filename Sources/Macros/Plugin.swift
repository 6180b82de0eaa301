import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// What the compiler asks for expansions of the macros that the module SwiftUI declares.
@main struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
        EntryMacro.self, PreviewMacro.self, PreviewableMacro.self, AnimatableMacro.self, AnimatableIgnoredMacro.self,
    ]
}
