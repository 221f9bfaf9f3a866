import type { ReportParams } from '#contracts/reports.ts'
import { figureText } from '#domain/reports/cell-text.ts'
import type { ReportKey } from '#domain/reports/keys.ts'
import type { Sha256 } from '#domain/units/brands.ts'
import type { Ports } from '../../ports.ts'
import type { Writing } from '../../writing.ts'
import { queueMail } from '../people/queue-mail.ts'
import { fleetVoice } from '../settlements/fleet-voice.ts'
import type { AskedReport } from './ask-report.ts'
import { filterTexts } from './filter-texts.ts'
import { totalsOf } from './preview-report.ts'

/** What mail servers take beside its text; a larger file is fetched by the link. */
const MOST_ATTACHED_BYTES = 8 * 1024 ** 2
/** Under this kind the outbox shows it. */
const REPORT_MAIL = 'report'

type Sent = {
  report: AskedReport
  key: ReportKey
  params: ReportParams
  schedule: { name: string; recipients: string[] }
  sha256: Sha256
  fileName: string
  byteSize: number
}

/** Leaves a report's mail to each of its recipients, with the file or, where it is too large, with the link alone. Gives how many. */
export async function mailReport(
  w: Writing,
  ports: Pick<Ports, 'ids' | 'clock' | 'secrets' | 'config'>,
  { report, key, params, schedule, sha256, fileName, byteSize }: Sent,
): Promise<number> {
  const { trx, actor } = w
  const fleet = await fleetVoice(trx, actor.fleetId)
  const { words, formats } = fleet
  const { reports } = words
  const totals = await totalsOf(trx, report)
  const filters = await filterTexts(trx, report, words)
  const { from, to } = report.asked.span
  const sums = report.columns.flatMap(({ id, kind, word, isFileOnly }) => {
    const sum = totals.sums[id]
    return sum === undefined || isFileOnly
      ? []
      : [`${reports.column[word]}: ${figureText(kind, sum, { words, formats })}`]
  })
  const { subject, body } = reports.mail({
    name: schedule.name,
    fleet: fleet.name,
    title: reports.title[key],
    days: report.report.period === 'now' ? reports.paper.now : reports.paper.days(formats.day(from), formats.day(to)),
    filter: filters.map(([name, value]) => `${name}: ${value}`).join(' · '),
    rows: reports.rows(formats.number(totals.rows)),
    sums: sums.join(' · '),
    by: actor.fullName,
    link: `${ports.config.publicUrl}/reports?${addressOf(key, params)}`,
  })
  const isAttached = byteSize <= MOST_ATTACHED_BYTES
  for (const to of schedule.recipients) {
    const attachment = isAttached ? { attachment: { sha256, name: fileName } } : {}
    await queueMail(trx, ports, { fleetId: actor.fleetId, kind: REPORT_MAIL, to, subject, body, ...attachment })
  }
  return schedule.recipients.length
}

/** A report's own address, as its page writes it. */
function addressOf(report: ReportKey, params: ReportParams): string {
  const search = new URLSearchParams({ report })
  for (const [name, value] of Object.entries(params)) if (value !== undefined) search.set(name, value)
  return search.toString()
}
