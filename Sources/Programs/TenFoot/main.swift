import TenFootTool

TenFootCommand.main()
