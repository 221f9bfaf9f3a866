import { Hono } from 'hono'
import { reportableInput, settlementFilterInput } from '#contracts/settlements.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { AppEnv } from '../app-env.ts'
import { invalid } from '../errors.ts'
import { drawPaper } from '../features/proof/draw-paper.ts'
import { getSettlement } from '../features/settlements/get-settlement.ts'
import { statement } from '../features/settlements/statement.ts'
import { statementData } from '../features/settlements/statement-data.ts'
import { askedFilter } from './asked-filter.ts'
import { memberOf, readAs } from './guarded-route.ts'
import { recordIdOf } from './proof.ts'
import { askedFormat, listResponse } from './spreadsheet.ts'
import { askedEachTime, harmless } from './stored-file.ts'

/** Statements as papers and files, lists of settlements, what goes to the bank, and the totals of a year. */
export const settlementRoutes = new Hono<AppEnv>()
  .get('/api/settlements/export', (c) => {
    const actor = memberOf(c, 'GET /api/settlements/export')
    const filter = askedFilter(c, settlementFilterInput)
    return listResponse(c, 'settlements', { list: 'settlements', format: askedFormat(c), actor, filter })
  })
  .get('/api/settlements/:id/export', async (c) => {
    const actor = memberOf(c, 'GET /api/settlements/:id/export')
    const id = recordIdOf(c)
    const { number } = await readAs(c, actor, (trx) => getSettlement(trx, id, actor, c.get('ports').clock.now()))
    return listResponse(c, number, { list: 'settlement_lines', format: askedFormat(c), actor, id })
  })
  .get('/api/settlements/:id/statement', async (c) => {
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
  .get('/api/pay-batches/:id/export', (c) => {
    const actor = memberOf(c, 'GET /api/pay-batches/:id/export')
    const id = recordIdOf(c)
    return listResponse(c, 'pay-batch', { list: 'pay_batch', format: askedFormat(c), actor, id })
  })
  .get('/api/reportable-pay/export', (c) => {
    const actor = memberOf(c, 'GET /api/reportable-pay/export')
    const asked = reportableInput.safeParse({ side: c.req.query('side'), year: Number(c.req.query('year')) })
    if (!asked.success) throw invalid(asked.error.issues[0]?.path.map(String).join('.') ?? 'year', 'bad_request')
    const { data } = asked
    return listResponse(c, `1099-${data.year}`, { list: 'reportable_pay', format: askedFormat(c), actor, asked: data })
  })
