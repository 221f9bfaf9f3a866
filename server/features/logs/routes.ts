import type { Context } from 'hono'
import { Hono } from 'hono'
import { day } from '#contracts/base.ts'
import { eldFileName, TEST_NAME_MARK } from '#domain/compliance/eld/file-name.ts'
import { writeEldFile } from '#domain/compliance/eld/write-file.ts'
import type { AppEnv } from '../../app-env.ts'
import { invalid } from '../../errors.ts'
import { memberOf, readAs, recordIdOf } from '../../http/guarded-route.ts'
import { harmless } from '../../http/stored-file.ts'
import { eldFileOfLog } from './export-eld.ts'
import { logSheet, logSheetData } from './log-sheet.ts'

/** Daily logs as files: days as papers with their graphs, figures as a sheet, and a test file in the format of ELDs. */
export const logRoutes = new Hono<AppEnv>()
  .get('/api/logs/:id/paper', async (c) => {
    const actor = memberOf(c, 'GET /api/logs/:id/paper')
    const { pdf, clock } = c.get('ports')
    const now = clock.now()
    const of = { driverId: recordIdOf(c), ...spanOf(c) }
    const data = await readAs(c, actor, (trx) => logSheetData(trx, actor, of, now))
    const answer = harmless({ mediaType: 'application/pdf', fileName: `${data.fileName}.pdf`, isInline: false })
    // Pages ask first whether they may have it: nothing is drawn for that.
    if (c.req.method === 'HEAD') return c.body(null, 200, answer)
    return c.body(new Uint8Array(await pdf.render(await logSheet(data, now))), 200, answer)
  })
  .get('/api/logs/:id/eld', async (c) => {
    const actor = memberOf(c, 'GET /api/logs/:id/eld')
    const now = c.get('ports').clock.now()
    const of = { driverId: recordIdOf(c), ...spanOf(c) }
    const file = await readAs(c, actor, (trx) => eldFileOfLog(trx, actor, of, now))
    const fileName = eldFileName(file.header, TEST_NAME_MARK)
    const answer = harmless({ mediaType: 'text/csv', fileName, isInline: false })
    if (c.req.method === 'HEAD') return c.body(null, 200, answer)
    return c.body(writeEldFile(file), 200, answer)
  })

/** The first and the last day that are asked for; at most a month of papers at once. */
function spanOf(c: Context<AppEnv>) {
  const [from, to] = ['from', 'to'].map((name) => day.safeParse(c.req.query(name)))
  if (!from?.success) throw invalid('from', 'bad_request')
  if (!to?.success || to.data < from.data) throw invalid('to', 'bad_request')
  return { from: from.data, to: to.data }
}
