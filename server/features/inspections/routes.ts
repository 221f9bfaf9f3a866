import { Hono } from 'hono'
import type { AppEnv } from '../../app-env.ts'
import { memberOf, readAs, recordIdOf } from '../../http/guarded-route.ts'
import { harmless } from '../../http/stored-file.ts'
import { inspectionSheet, inspectionSheetData } from './inspection-sheet.ts'

/** Inspections as files: one report as a paper, and the list that matches `?filter=` as CSV or `&format=xlsx`. */
export const inspectionRoutes = new Hono<AppEnv>().get('/api/inspections/:id/report', async (c) => {
  const actor = memberOf(c, 'GET /api/inspections/:id/report')
  const id = recordIdOf(c)
  const data = await readAs(c, actor, (trx) => inspectionSheetData(trx, id, actor))
  const { kind, truck, submittedAt } = data.report
  const fileName = `${kind}-trip-${truck}-${submittedAt.slice(0, 10)}`.replace(/[^\w-]/g, '_')
  const answer = harmless({ mediaType: 'application/pdf', fileName: `${fileName}.pdf`, isInline: false })
  // Pages ask first whether they may have it: nothing is drawn for that.
  if (c.req.method === 'HEAD') return c.body(null, 200, answer)
  const { pdf, clock } = c.get('ports')
  const bytes = await pdf.render(await inspectionSheet(data, clock.now()))
  return c.body(new Uint8Array(bytes), 200, answer)
})
