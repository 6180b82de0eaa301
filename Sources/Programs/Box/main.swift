// The launcher, `tenfoot` and `tenfootctl` in one file, as the package installs them: the name it is called by says which it is.
import ControlTool
import Foundation
import Launcher
import TenFootTool

switch CommandLine.arguments.first.map({ ($0 as NSString).lastPathComponent }) {
case "tenfoot": TenFootCommand.main()
case "tenfootctl": ControlToolMain.main()
default: LauncherApp.main()
}
