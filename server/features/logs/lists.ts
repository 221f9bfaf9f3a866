import { logExportFilter } from '#contracts/logs.ts'
import { listFile } from '../../list-file.ts'
import { logColumns } from './export-logs.ts'
import { logDayPages } from './list-log-days.ts'

export const lists = {
  'daily-logs': listFile({
    asked: logExportFilter,
    columns: logColumns,
    pages: (read, { asked, actor, now }) => logDayPages(read, asked, actor, now),
  }),
}
