import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { type ReportInput, reportFormat, reportInput } from '#contracts/reports.ts'
import type { Actor } from '#domain/access/roles.ts'
import { reportKeys } from '#domain/reports/keys.ts'
import { DIRECT_DAYS, spanDays } from '#domain/reports/periods.ts'
import type { AppEnv } from '../../app-env.ts'
import { invalid, notFound, refused } from '../../errors.ts'
import { memberOf, readAs, recordIdOf } from '../../http/guarded-route.ts'
import { listResponse } from '../../http/spreadsheet.ts'
import { harmless, sendStoredFile } from '../../http/stored-file.ts'
import { type AskedReport, askReport } from './ask-report.ts'
import { makePaper } from './make-paper.ts'
import { MEDIA_TYPES } from './media-types.ts'
import { insertRun } from './report-runs.ts'
import { takenFile } from './taken-file.ts'

const mark = z.optional(z.enum(['0', '1']))

/** Reports as files: at once for days that are soon read, and those that a job has made. */
export const reportRoutes = new Hono<AppEnv>()
  .get('/api/reports/:report/file', async (c) => {
    const actor = memberOf(c, 'GET /api/reports/:report/file')
    const { format: wanted, mark: hasMark, ...params } = c.req.query()
    const format = reportFormat.safeParse(wanted ?? 'csv')
    if (!format.success || !mark.safeParse(hasMark).success) throw invalid('format', 'not_an_option')
    const asked = askedOf(c, params)
    const now = c.get('ports').clock.now()
    const report = await readAs(c, actor, (trx) => askReport(trx, asked, actor, now))
    const { span } = report.asked
    if (spanDays(span) > DIRECT_DAYS) throw refused('report_needs_job', { maximum: DIRECT_DAYS })
    if (c.req.method !== 'HEAD') await noteTaken(c, actor, asked, format.data)
    const name = `${report.key}-${span.from}-${span.to}`
    if (format.data !== 'pdf') {
      const marked = { asked, hasMark: hasMark === '1' }
      const order = { list: 'report', asked: marked, actor, now, format: format.data }
      return listResponse(c, name, order)
    }
    return paper(c, actor, report, name)
  })
  .get('/api/report-runs/:id/file', async (c) => {
    const actor = memberOf(c, 'GET /api/report-runs/:id/file')
    const id = recordIdOf(c)
    const file = await readAs(c, actor, (trx) => takenFile(trx, id, actor, c.get('ports').clock.now()))
    return sendStoredFile(c, actor.fleetId, file)
  })

function askedOf(c: Context<AppEnv>, params: Record<string, string>): ReportInput {
  const key = reportKeys.find((each) => each === c.req.param('report'))
  if (!key) throw notFound()
  const asked = reportInput.safeParse({ report: key, params })
  if (asked.success) return asked.data
  throw invalid(asked.error.issues[0]?.path.map(String).join('.') || 'params', 'bad_request')
}

/** The catalogue says when somebody last took a report. */
async function noteTaken(c: Context<AppEnv>, actor: Actor, asked: ReportInput, format: z.infer<typeof reportFormat>) {
  const { db, ids, clock } = c.get('ports')
  const taken = { ...asked, id: ids.uuid(), format, scheduleId: null, state: 'taken' } as const
  await db.write(actor.fleetId, (trx) => insertRun({ trx, actor, now: clock.now() }, taken), 'report taken')
}

async function paper(c: Context<AppEnv>, actor: Actor, report: AskedReport, name: string): Promise<Response> {
  const answer = harmless({ mediaType: MEDIA_TYPES.pdf, fileName: `${name}.pdf`, isInline: false })
  // Pages ask first whether they may have it: nothing is drawn for that.
  if (c.req.method === 'HEAD') return c.body(null, 200, answer)
  const { pdf } = c.get('ports')
  const definition = await makePaper(c.get('ports'), (work) => readAs(c, actor, work), report)
  return c.body(new Uint8Array(await pdf.render(definition)), 200, answer)
}
