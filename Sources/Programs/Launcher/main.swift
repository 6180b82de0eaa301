import Launcher

LauncherApp.main()
