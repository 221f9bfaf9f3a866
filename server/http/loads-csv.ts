import { Hono } from 'hono'
import { loadExportFilter } from '#contracts/loads.ts'
import type { AppEnv } from '../app.ts'
import { invalid } from '../errors.ts'
import { exportLoads } from '../features/loads/export-loads.ts'
import { retried } from '../retried.ts'
import { memberOf } from './guarded-route.ts'

/** The loads that match `?filter=` (the page's filter as JSON) as a CSV file, streamed. */
export const loadExportRoutes = new Hono<AppEnv>().get('/api/loads.csv', (c) => {
  const actor = memberOf(c, 'GET /api/loads.csv')
  const filter = loadExportFilter.safeParse(parsed(c.req.query('filter') ?? '{}'))
  if (!filter.success) throw invalid(filter.error.issues[0]?.path.map(String).join('.') ?? 'filter', 'bad_request')
  const { db } = c.get('ports')
  const lines = exportLoads((work) => retried(() => db.read(actor.fleetId, work)), filter.data, actor)
  return c.body(streamOf(lines), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="loads.csv"',
  })
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Sends what is ready and waits while the reader is slow. */
function streamOf(lines: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await lines.return(undefined)
    },
  })
}
