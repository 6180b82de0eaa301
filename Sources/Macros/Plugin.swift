import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// The compiler plugin that expands the macros declared by the modules SwiftUI, SwiftData and TipKit.
@main struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
        EntryMacro.self, PreviewMacro.self, PreviewableMacro.self, AnimatableMacro.self, AnimatableIgnoredMacro.self,
        ModelMacro.self, PersistedPropertyMacro.self, ModelMarkMacro.self, UniqueMacro.self, IndexMacro.self, ModelActorMacro.self,
        TipRuleMacro.self, TipParameterMacro.self,
    ]
}
