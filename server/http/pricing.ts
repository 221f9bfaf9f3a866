import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { pricingRun } from '../features/pricing/runs.ts'
import { memberOf, readAs } from './guarded-route.ts'
import { recordIdOf } from './proof.ts'
import { askedFormat, listResponse } from './spreadsheet.ts'

/** The loads of a pricing run as a file. */
export const pricingRoutes = new Hono<AppEnv>().get('/api/pricing-runs/:id/export', async (c) => {
  const actor = memberOf(c, 'GET /api/pricing-runs/:id/export')
  const id = recordIdOf(c)
  const { from, to } = await readAs(c, actor, (trx) => pricingRun(trx, id, actor))
  return listResponse(c, `pricing-${from}-${to}`, { list: 'pricing_run', format: askedFormat(c), actor, id })
})
