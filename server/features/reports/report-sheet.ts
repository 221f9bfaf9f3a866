import type { ReportInput } from '#contracts/reports.ts'
import type { Actor } from '#domain/access/roles.ts'
import { sheetColumns } from '#domain/reports/sheet-columns.ts'
import type { Instant } from '#domain/units/brands.ts'
import type { Read } from '../../list-file.ts'
import { type SheetFormat, sheetBytes } from '../../sheet.ts'
import { askReport } from './ask-report.ts'
import { everyRow } from './every-row.ts'

/** What a report is made as a file of rows from. */
export type ReportSheet = { asked: ReportInput; actor: Actor; now: Instant; format: SheetFormat; hasMark: boolean }

/** For programs that take a CSV without it for another encoding. */
const BYTE_ORDER_MARK = new Uint8Array([0xef, 0xbb, 0xbf])

/** A report as a file of rows, in pieces; each page of rows is one. */
export async function* reportSheet(
  read: Read,
  { asked, actor, now, format, hasMark }: ReportSheet,
): AsyncGenerator<Uint8Array> {
  const report = await read((trx) => askReport(trx, asked, actor, now))
  if (hasMark && format === 'csv') yield BYTE_ORDER_MARK
  yield* sheetBytes(format, {
    name: report.key,
    columns: sheetColumns(report.columns, report.asked.zone),
    pages: everyRow(read, report),
  })
}
