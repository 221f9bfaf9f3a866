import type { ReportRow } from '#domain/reports/columns.ts'
import { refused } from '../../errors.ts'
import type { Read } from '../../list-file.ts'
import type { PdfDefinition, Ports } from '../../ports.ts'
import { fleetVoice } from '../settlements/fleet-voice.ts'
import type { AskedReport } from './ask-report.ts'
import { everyRow } from './every-row.ts'
import { filterTexts } from './filter-texts.ts'
import { totalsOf } from './preview-report.ts'
import { reportPaper } from './report-paper.ts'
import { totalsOfRows } from './totals-of-rows.ts'

/** Nobody turns more pages than these rows fill; as CSV or Excel there is no such end. */
const MOST_PAPER_ROWS = 10_000

/**
 * A report's page description, read page by page. Refused where it has more rows than a paper holds.
 * @param onRows hears after each page how many rows are read; what it throws ends the making
 */
export async function makePaper(
  ports: Pick<Ports, 'clock'>,
  read: Read,
  report: AskedReport,
  onRows: (rows: number) => Promise<void> = async () => undefined,
): Promise<PdfDefinition> {
  const { fleet, filters } = await read(async (trx) => {
    const voice = await fleetVoice(trx, report.asked.actor.fleetId)
    return { fleet: voice, filters: await filterTexts(trx, report, voice.words) }
  })
  const rows: ReportRow[] = []
  for await (const page of everyRow(read, report)) {
    rows.push(...page)
    if (rows.length > MOST_PAPER_ROWS) throw refused('report_too_long_for_paper', { maximum: MOST_PAPER_ROWS })
    await onRows(rows.length)
  }
  const known = report.report.isWorkedOut ? totalsOfRows(report.columns, rows) : undefined
  const totals = await read((trx) => totalsOf(trx, report, known))
  return reportPaper({ report, rows, totals, filters, fleet, madeAt: ports.clock.now() })
}
