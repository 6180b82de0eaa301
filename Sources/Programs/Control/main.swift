import ControlTool

ControlToolMain.main()
