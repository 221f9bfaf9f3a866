import { Hono } from 'hono'
import { truckMonthInput } from '#contracts/mileage.ts'
import type { AppEnv } from '../app-env.ts'
import { invalid } from '../errors.ts'
import { readingColumns, readingsOfMonth } from '../features/mileage/readings.ts'
import { memberOf, readAs } from './guarded-route.ts'
import { askedFormat, sheetResponse } from './spreadsheet.ts'

/** The position record of one truck and month for an audit: `?month=2026-03&truckId=…`, as CSV or `&format=xlsx`. */
export const readingsExportRoutes = new Hono<AppEnv>().get('/api/readings/export', async (c) => {
  const actor = memberOf(c, 'GET /api/readings/export')
  const asked = truckMonthInput.safeParse({ month: c.req.query('month'), truckId: c.req.query('truckId') })
  if (!asked.success) throw invalid(asked.error.issues[0]?.path.map(String).join('.') ?? 'month', 'bad_request')
  const readings = await readAs(c, actor, (trx) => readingsOfMonth(trx, asked.data, actor))
  async function* pages() {
    yield readings
  }
  const name = `readings-${asked.data.month}`
  return sheetResponse(c, askedFormat(c), { name, columns: readingColumns, pages: pages() })
})
