import { Hono } from 'hono'
import { truckMonthInput } from '#contracts/mileage.ts'
import type { AppEnv } from '../app-env.ts'
import { invalid } from '../errors.ts'
import { memberOf } from './guarded-route.ts'
import { askedFormat, listResponse } from './spreadsheet.ts'

/** The position record of one truck and month for an audit: `?month=2026-03&truckId=…`, as CSV or `&format=xlsx`. */
export const readingsExportRoutes = new Hono<AppEnv>().get('/api/readings/export', async (c) => {
  const actor = memberOf(c, 'GET /api/readings/export')
  const asked = truckMonthInput.safeParse({ month: c.req.query('month'), truckId: c.req.query('truckId') })
  if (!asked.success) throw invalid(asked.error.issues[0]?.path.map(String).join('.') ?? 'month', 'bad_request')
  const order = { list: 'readings', format: askedFormat(c), actor, asked: asked.data } as const
  return listResponse(c, `readings-${asked.data.month}`, order)
})
