import { Hono } from 'hono'
import type { AppEnv } from '../../app-env.ts'
import { memberOf, readAs, recordIdOf } from '../../http/guarded-route.ts'
import { harmless } from '../../http/stored-file.ts'
import { drawPaper } from '../proof/draw-paper.ts'
import { customerStatement } from './customer-statement.ts'
import { statementData } from './statement-data.ts'

/** What a customer owes at this moment, as a paper to save or send. */
export const customerRoutes = new Hono<AppEnv>().get('/api/customers/:id/statement', async (c) => {
  const actor = memberOf(c, 'GET /api/customers/:id/statement')
  const id = recordIdOf(c)
  const ports = c.get('ports')
  const data = await readAs(c, actor, (trx) => statementData(trx, id, actor, ports.clock.now()))
  const name = data.customer.company_name.replace(/[^\p{L}\p{N}-]+/gu, '-')
  const file = { mediaType: 'application/pdf', fileName: `statement-${name}.pdf`, isInline: false }
  const headers = { ...harmless(file), 'Cache-Control': 'private, no-store' }
  // Pages ask first whether they may have it: nothing is drawn for that.
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  const bytes = await drawPaper(ports, actor.fleetId, await customerStatement(data))
  return c.body(new Uint8Array(bytes), 200, headers)
})
