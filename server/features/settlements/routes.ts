import { Hono } from 'hono'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { AppEnv } from '../../app-env.ts'
import { memberOf, readAs, recordIdOf } from '../../http/guarded-route.ts'
import { askedEachTime, harmless } from '../../http/stored-file.ts'
import { drawPaper } from '../proof/draw-paper.ts'
import { statement } from './statement.ts'
import { statementData } from './statement-data.ts'

/** Statements as papers and files, lists of settlements, what goes to the bank, and the totals of a year. */
export const settlementRoutes = new Hono<AppEnv>().get('/api/settlements/:id/statement', async (c) => {
  const actor = memberOf(c, 'GET /api/settlements/:id/statement')
  const id = recordIdOf(c)
  const ports = c.get('ports')
  const data = await readAs(c, actor, (trx) => statementData(trx, id, actor, ports.clock.now()))
  const paper = statement(data)
  // Of what it says, not of its bytes: a statement that is the same is not drawn again.
  const headers = askedEachTime(`W/"${await sha256Hex(JSON.stringify(paper))}"`)
  if (c.req.header('if-none-match') === headers.ETag) return c.body(null, 304, headers)
  const file = { mediaType: 'application/pdf', fileName: `${data.settlement.number}.pdf`, isInline: false }
  const answer = { ...headers, ...harmless(file) }
  if (c.req.method === 'HEAD') return c.body(null, 200, answer)
  return c.body(new Uint8Array(await drawPaper(ports, actor.fleetId, paper)), 200, answer)
})
