import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// What the compiler asks for expansions of the macros that the modules SwiftUI, SwiftData and TipKit declare.
@main struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
        EntryMacro.self, PreviewMacro.self, PreviewableMacro.self, AnimatableMacro.self, AnimatableIgnoredMacro.self,
        ModelMacro.self, PersistedPropertyMacro.self, ModelMarkMacro.self, UniqueMacro.self, IndexMacro.self, ModelActorMacro.self,
        TipRuleMacro.self, TipParameterMacro.self,
    ]
}
