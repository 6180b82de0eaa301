import Foundation
import Testing

@Suite("Starting programs from the home screen")
struct LaunchTests {
    @Test("Select starts the program of the focused tile, and focus returns to that tile")
    func starts() throws {
        let box = try Box()
        for name in ["alpha", "beta", "gamma"] { try box.install(name, title: name.capitalized, script: "echo here > \(name).out") }
        try box.play(
            """
            expect focus "app:alpha.desktop"
            press right
            expect focus "app:beta.desktop"
            press select
            \(Box.untilReturn)
            expect focus "app:beta.desktop"
            expect no text "Starting Beta…"
            # Still in the row of programs, not in that of recents, which has come above.
            press right
            expect focus "app:gamma.desktop"
            """)
        #expect(box.read("beta.out") == "here\n")
        #expect(box.read("alpha.out") == nil)
    }

    @Test("The first tile keeps focus when the row of recents appears above it")
    func firstTileStays() throws {
        let box = try Box()
        for name in ["alpha", "beta"] { try box.install(name, title: name.capitalized, script: "true") }
        try box.play(
            """
            press select
            \(Box.untilReturn)
            expect focus "app:alpha.desktop"
            press right
            expect focus "app:beta.desktop"
            """)
    }

    @Test("A missing program shows a message that says what to do")
    func missing() throws {
        let box = try Box()
        try box.enter("ghost", title: "Ghost", command: "no-such-program --fast")
        try box.play(
            """
            press select
            wait 400ms
            expect text "Ghost cannot start: the program no-such-program is not installed. Install it, or hide this tile."
            expect focus "app:ghost.desktop"
            """)
    }

    @Test("A failing program shows a message with its exit status and last line of output")
    func fails() throws {
        let box = try Box()
        try box.install("sick", title: "Sick", script: "echo no display today >&2; exit 3")
        try box.play(
            """
            press select
            \(Box.untilReturn)
            wait 400ms
            expect text "Sick ended with error 3. It said: no display today"
            expect focus "app:sick.desktop"
            """)
    }

    @Test("A program that is killed shows a message with the signal")
    func killed() throws {
        let box = try Box()
        try box.install("doomed", title: "Doomed", script: "kill -9 $$")
        try box.play(
            """
            press select
            \(Box.untilReturn)
            wait 400ms
            expect text "Doomed was stopped by signal 9."
            """)
    }

    @Test("Holding Home closes a running program, gives it time to save, and returns to its tile")
    func homeHeld() throws {
        let box = try Box()
        // The child that the shell waits for creates the file, and gets the signal too: a shell signalled between commands would sleep on.
        try box.install(
            "film", title: "Film", script: "trap 'echo saved > film.out; exit 0' TERM; (touch listening; exec sleep 60) & wait")
        try box.play(
            """
            press select
            await file "\(box.path)/listening"
            longpress home
            expect no text "Starting Film…"
            expect no text "Film was stopped by signal 15."
            expect focus "app:film.desktop"
            """)
        #expect(box.read("film.out") == "saved\n")
    }

    @Test("A short press of Home, and other keys, do not close a running program")
    func homePressed() throws {
        let box = try Box()
        // It runs until the box is removed, which is after the launcher's end.
        let script = "trap 'echo closed > film.out; exit 0' TERM; touch began; while [ -e script ]; do sleep 0.1; done"
        try box.install("film", title: "Film", script: script)
        try box.play(
            """
            press select
            await file "\(box.path)/began"
            press home
            hold select 900ms
            press back
            """)
        #expect(box.read("began") != nil && box.read("film.out") == nil)
    }

    @Test("A program that ends immediately without an error shows a message, and can be started again")
    func quick() throws {
        let box = try Box()
        try box.install("quick", title: "Quick", script: "exit 0")
        try box.play(
            """
            press select
            expect focus "app:quick.desktop"
            expect no text "Starting Quick…"
            wait 400ms
            expect text "Quick ended at once, without an error."
            press select
            expect focus "app:quick.desktop"
            """)
    }

    @Test("A program that shows no window leaves a hint on screen how to close it, by remote and by keyboard")
    func wayOut() throws {
        let box = try Box()
        try box.install("stuck", title: "Stuck", script: "touch began; exec sleep 60")
        try box.play(
            """
            press select
            await file "\(box.path)/began"
            wait 3s
            expect text "Starting Stuck…"
            expect text "Hold Home to close it and come back. On a keyboard: hold F1 or Alt+Home."
            longpress home
            expect no text "Starting Stuck…"
            expect focus "app:stuck.desktop"
            """)
    }

    @Test("A launch lasts until the child of a program that forked has ended")
    func forks() throws {
        let box = try Box()
        // The first process ends at once; the child it leaves behind writes the file later.
        try box.install("forker", title: "Forker", script: "(sleep 0.4; echo done > fork.out) > /dev/null 2>&1 &\nexit 0")
        try box.play(
            """
            press select
            \(Box.untilReturn)
            expect focus "app:forker.desktop"
            """)
        #expect(box.read("fork.out") == "done\n")
    }

    @Test("Holding Back returns from a program that left a process without a window behind")
    func leavesSomethingBehind() throws {
        let box = try Box()
        try box.install("starter", title: "Starter", script: "setsid sleep 60 & echo $! > pid; exit 0")
        try box.install("zeta", title: "Zeta", script: "echo here > zeta.out")
        try box.play(
            """
            press select
            await file "\(box.path)/pid"
            wait 300ms
            press right
            type "x"
            longpress back
            expect no text "Starting Starter…"
            expect focus "app:starter.desktop"
            press right
            press select
            expect focus "app:zeta.desktop"
            """)
        #expect(box.read("zeta.out") == "here\n")
        if let process = box.read("pid").flatMap({ pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines)) }) { kill(process, SIGKILL) }
    }

    @Test("Keys, text and taps are ignored while a program has the screen")
    func dropped() throws {
        let box = try Box()
        for name in ["alpha", "beta"] { try box.install(name, title: name.capitalized, script: "touch \(name).up; exec sleep 600") }
        try box.play(
            """
            press select
            await file "\(box.path)/alpha.up"
            type "x"
            press right x3
            tap 700,300
            press back
            longpress home
            await no text "Starting Alpha…"
            expect focus "app:alpha.desktop"
            """)
    }

    @Test("A program gets the launcher's theme, motion, contrast and text settings in its environment")
    func look() throws {
        let box = try Box(
            config: "[home]\ndemo = \"never\"\n[appearance]\ntheme = \"light\"\nreduce_motion = true\nhigh_contrast = true\n")
        try box.install("alpha", title: "Alpha", script: "env | grep TENFOOT_ | grep -v LAUNCH | sort > alpha.out")
        try box.play("press select\n\(Box.untilReturn)\nexpect focus \"app:alpha.desktop\"")
        #expect(
            box.read("alpha.out") == """
                TENFOOT_APPEARANCE=light
                TENFOOT_BOLD_TEXT=0
                TENFOOT_COLOR_FILTER=none
                TENFOOT_FOCUS_RING=1.0
                TENFOOT_INCREASE_CONTRAST=1
                TENFOOT_REDUCE_MOTION=1
                TENFOOT_REDUCE_TRANSPARENCY=0
                TENFOOT_TEXT_SIZE=large

                """)
    }

    @Test("Arguments reach a program as written, without a shell")
    func noShell() throws {
        let box = try Box()
        try box.install("echoer", title: "Echoer", script: "printf '%s\\n' \"$@\" > args.out")
        try box.enter("echoer", title: "Echoer", command: "\(box.path)/bin/echoer \"a b\" ; touch pwned")
        try box.play("press select\n\(Box.untilReturn)\nexpect focus \"app:echoer.desktop\"")
        #expect(box.read("args.out") == "a b\n;\ntouch\npwned\n")
    }
}
