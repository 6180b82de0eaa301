import CRuntime
import Foundation
import TenFootEvdevInput
import TenFootGraphics
import TenFootInput
import TenFootKeyValueObserving
import TenFootLanguage
import TenFootRasterising
import TenFootSDLRendering
import TenFootStorage
import TenFootTypography
import TenFootViewGraph
import TenFootViews
import TenFootControls

/// One run of an app, from its options to its exit status.
@MainActor struct AppRun {
    private let options: AppOptions
    private let program: String

    init(_ options: AppOptions, program: String) {
        self.options = options
        self.program = program
    }

    func start<A: App>(_ app: A.Type) throws(AppFailure) -> Int32 {
        if options.listInputs {
            print(DeviceSurvey(AppSession.deviceConfiguration(SDLControllers.rows(), grabs: !options.noGrab)).table, terminator: "")
            return 0
        }
        try ProcessRoom.take()
        return_memory_early()
        ObservedDefaults.observe(.standard)
        InterfaceLanguage.use(
            AppResources.folder.flatMap { try? Data(contentsOf: $0.appending(path: "Strings.json")) }.flatMap(Translations.init))
        InterfaceLanguage.follow(ProcessInfo.processInfo.environment)
        if let path = options.replay { return try replay(path, app) }
        let script = try readScript()
        try checkPaths(script)
        let images = ImageLoader()
        let recording = options.record.map { _ in RecordingImages(images) }
        let text = PangoTextMeasurer()
        let work = BackgroundWork()
        work.others.append { images.isBusy }
        let root = AppRoot(app.init())
        let screen = makeScreen()
        let clock = options.headless ? FrameClock.virtual() : FrameClock.real(refreshRate: 0)
        let session = AppSession(
            root: root, services: HostServices(text: text, images: recording ?? images), screen: screen, clock: clock,
            scale: CanvasScale(fixed: options.scale), work: work)
        CurrentScene.program = session.host
        session.report = { AppHost.printError("\(program): \($0)") }
        session.signals = Signals()
        session.servesMainQueue = true
        session.captureFolder = options.captureDir
        session.host.explainsFocus = options.explainFocus
        session.show(session.services.display)
        if let url = options.urlToOpen { session.open(url) }
        if let percent = options.overscan {
            session.overscan = percent / 100
            session.hasFixedOverscan = true
        }
        if !options.headless { session.host.epoch = Date().timeIntervalSince1970 - clock.now }
        session.takeLanguage()
        if options.voice || script?.expectsSpeech == true {
            session.voice.isFixed = true
            session.voice.options.isOn = true
        }
        if let path = options.record, let recording {
            let recorder = try FrameRecorder(path: path, images: recording)
            recorder.report = session.report
            recorder.begin(
                FrameRecord.Start(
                    canvas: session.host.size, scale: session.scale, epoch: session.host.epoch, isHeadless: options.headless))
            session.recorder = recorder
        }
        var screenReader: ScreenReaderOutlet?
        // Make the first frame before anything that can be done later.
        session.frame()
        if let failure = session.failure { throw failure }
        // The app was told to quit before there was a screen.
        if session.hasQuit { return 0 }
        images.budget = ImageLoader.budget(scale: session.scale)
        if options.inspect { session.inspector = try Inspector(session, program: program, images: images) }
        text.preload()
        if options.headless {
            session.mappings = MappingFile(environment: ProcessInfo.processInfo.environment)
            if let file = session.mappings, let bytes = try? file.bytes() { session.configure(file.database(bytes)) }
        } else {
            screenReader = ScreenReaderOutlet(session: session, name: program)
            session.voice.makeDevice = { [weak session] options in
                SpeechDispatcher(voice: options, language: InterfaceLanguage.code) { line in Task { @MainActor in session?.report(line) } }
            }
            session.feedback.sounds = SoundDevice { [weak session] line in Task { @MainActor in session?.report(line) } }
        }
        let failure = withExtendedLifetime(screenReader) { play(session, script) }
        for source in session.sources { source.stop() }
        session.services.end()
        // On Linux, UserDefaults are written to disk only by `synchronize()`.
        UserDefaults.standard.synchronize()
        let textureBytes = screen.textureBytes
        screen.close()
        // Write the statistics even if the run failed.
        if let path = options.stats { try session.report(textureBytes: textureBytes).write(to: path) }
        if let failure { throw failure }
        return 0
    }

    /// Replays a record and reports whether the frames are the same.
    private func replay<A: App>(_ path: String, _ app: A.Type) throws(AppFailure) -> Int32 {
        let record: FrameRecord
        do {
            record = try FrameRecord([UInt8](Data(contentsOf: URL(filePath: path))))
        } catch {
            let reason = (error as? RecordProblem)?.reason ?? "cannot be read: \(String(cString: strerror(errno)))"
            throw AppFailure(status: 2, message: "\(path) \(reason)")
        }
        let images = RecordedImages(record, symbols: ImageLoader())
        let start = record.start
        let scale = CanvasScale(fixed: start.scale)
        let size = PixelSize(
            width: Int((start.canvas.width * start.scale).rounded()), height: Int((start.canvas.height * start.scale).rounded()))
        let session = AppSession(
            root: AppRoot(app.init()), services: HostServices(text: PangoTextMeasurer(), images: images),
            screen: HeadlessScreen(size: size, drawsEachFrame: false), clock: .virtual(), scale: scale)
        session.servesMainQueue = true
        session.host.explainsFocus = options.explainFocus
        session.host.epoch = start.epoch
        session.isHeadless = start.isHeadless
        if let url = options.urlToOpen { session.open(url) }
        session.takeLanguage()
        if options.inspect {
            session.report = { AppHost.printError("\(program): \($0)") }
            session.signals = Signals()
            session.inspector = try Inspector(
                session, program: program, images: nil, recordedFrames: record.frames.count, earlier: options.inspected)
        }
        let result = session.replay(record, images: images)
        print(result.line)
        session.inspector?.finish(result.line)
        return result.status
    }

    /// Runs to the end and returns the failure, if there is one.
    private func play(_ session: AppSession, _ script: Script?) -> AppFailure? {
        if !options.headless {
            session.readDevices(grabs: !options.noGrab)
            session.followServer()
            session.followWallClock()
        }
        if let script {
            session.leavesAtRoot = false
            do throws(AppFailure) {
                try ScriptRunner(
                    stage: session,
                    print: {
                        print($0)
                        // Flush, so that a reader of the pipe sees it before the next command.
                        fflush(nil)
                    }
                ).run(script)
            } catch {
                return session.failure ?? AppFailure(status: error.status, message: "\(options.script ?? ""): \(error.message)")
            }
        } else if options.headless {
            if session.inspector == nil { session.rest() }
        } else {
            session.run()
        }
        // Without a window, keep serving the inspector's page.
        if options.headless { session.inspector?.serve() }
        return session.failure
    }

    private func readScript() throws(AppFailure) -> Script? {
        guard let path = options.script else { return nil }
        let script = try ScriptParser.parse(file: path)
        if script.captures, options.captureDir == nil {
            throw AppFailure(status: 2, message: "\(path) has a 'capture', which needs --capture-dir DIR")
        }
        return script
    }

    /// Checks before the run that all output files can be written.
    private func checkPaths(_ script: Script?) throws(AppFailure) {
        if let folder = options.captureDir {
            do { try Files.makeFolder(folder) } catch {
                throw AppFailure(status: 2, message: "cannot make the folder \(folder): \(error.reason)")
            }
        }
        if let path = options.stats {
            do { try Files.write(Data(), to: path) } catch {
                throw AppFailure(status: 2, message: "cannot write the statistics to \(path): \(error.reason)")
            }
        }
    }

    private func makeScreen() -> any Screen {
        let size = options.size ?? PixelSize(width: 1920, height: 1080)
        if options.headless { return HeadlessScreen(size: size) }
        let configuration = Window.Configuration(
            title: program, size: (size.width, size.height), fillsScreen: options.fillsScreen)
        return WindowScreen(configuration)
    }
}

extension AppSession {
    func report(textureBytes: Int) -> RunStatistics.Report {
        let counters = host.counters
        return statistics.report(
            frames: counters.frames, bodies: counters.bodies, layouts: counters.layouts, draws: counters.paints, textureBytes: textureBytes)
    }
}
