import TenFootViews
import Testing

@testable import TenFootViewGraph

/// What random presses brought to light, each as small as it gets.
@MainActor @Suite struct SoakFindingTests {
    @Test("SC13: a sheet that is there from the start, with a sheet in it, is presented without a crash, and so is the one inside")
    func sheetInSheet() {
        let stage = Stage(
            stop("A").sheet(isPresented: .constant(true)) {
                stop("B").sheet(isPresented: .constant(true)) { stop("C") }
            })
        stage.frame()
        #expect(stage.focused == "C")
    }
}
