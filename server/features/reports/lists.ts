import { markedReport } from '#contracts/reports.ts'
import { ownFile } from '../../list-file.ts'
import { reportSheet } from './report-sheet.ts'

export const lists = {
  /** Its route looks at the days first, and notes who took it. */
  report: ownFile({
    asked: markedReport,
    bytes: (read, { asked, actor, now, format }) => reportSheet(read, { ...asked, actor, now, format }),
  }),
}
