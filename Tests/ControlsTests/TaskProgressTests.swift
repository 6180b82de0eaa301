import Foundation
import TenFootTesting
import Testing

@MainActor @Suite("The progress of a task")
struct TaskProgressTests {
    private struct Words: ProgressViewStyle {
        func makeBody(configuration: Configuration) -> some View {
            Text(verbatim: configuration.fractionCompleted.map { "done \($0)" } ?? "unknown")
        }
    }

    @Test("A progress view follows a Progress until it is finished, and then requests no frames")
    func follows() {
        let task = Progress(totalUnitCount: 4)
        let page = Hosted { ProgressView(task).progressViewStyle(Words()) }
        #expect(page.texts == ["done 0.0"])
        task.completedUnitCount = 2
        page.advance(by: 0.5)
        #expect(page.texts == ["done 0.5"])
        task.completedUnitCount = 4
        page.advance(by: 0.5)
        #expect(page.texts == ["done 1.0"])
        #expect(page.work { page.advance(by: 10) }.frames == 0)
    }
}
