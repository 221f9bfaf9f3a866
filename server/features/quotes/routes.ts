import { Hono } from 'hono'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { fileNameOf } from '#domain/format/one-line.ts'
import type { AppEnv } from '../../app-env.ts'
import { linkOf, memberOf, readAs, recordIdOf } from '../../http/guarded-route.ts'
import { askedEachTime, harmless } from '../../http/stored-file.ts'
import { countAttempt } from '../account/throttle.ts'
import { noteVisit } from '../portal/visits.ts'
import { drawPaper } from '../proof/draw-paper.ts'
import { portalQuote } from './portal-quotes.ts'
import { quotePaper } from './quote-paper.ts'
import { quotePaperData } from './quote-paper-data.ts'

/** Quotes as papers, and their list as a file. */
export const quoteRoutes = new Hono<AppEnv>()
  .get('/api/quotes/:id/paper', async (c) => {
    const actor = memberOf(c, 'GET /api/quotes/:id/paper')
    const id = recordIdOf(c)
    const ports = c.get('ports')
    const { clock } = ports
    const data = await readAs(c, actor, (trx) => quotePaperData(trx, id, actor.fleetId, clock.now()))
    const paper = quotePaper(data)
    // Of what it says, not of its bytes: a quote that is the same is not drawn again.
    const headers = askedEachTime(`W/"${await sha256Hex(JSON.stringify(paper))}"`)
    if (c.req.header('if-none-match') === headers.ETag) return c.body(null, 304, headers)
    const fileName = `${fileNameOf(data.agreement.number ?? 'quote')}.pdf`
    const answer = { ...headers, ...harmless({ mediaType: 'application/pdf', fileName, isInline: false }) }
    if (c.req.method === 'HEAD') return c.body(null, 200, answer)
    return c.body(new Uint8Array(await drawPaper(ports, actor.fleetId, paper)), 200, answer)
  })
  .get('/api/portal/quotes/:id/paper', async (c) => {
    const link = linkOf(c, 'GET /api/portal/quotes/:id/paper')
    const id = recordIdOf(c)
    const ports = c.get('ports')
    const { clock, db } = ports
    const data = await readAs(c, { userId: link.id, fleetId: link.fleetId }, async (trx) => {
      await portalQuote(trx, id, link, clock.now())
      return quotePaperData(trx, id, link.fleetId, clock.now())
    })
    const fileName = `${fileNameOf(data.agreement.number ?? 'quote')}.pdf`
    const file = harmless({ mediaType: 'application/pdf', fileName, isInline: false })
    const answer = { 'Cache-Control': 'private, no-store', ...file }
    if (c.req.method === 'HEAD') return c.body(null, 200, answer)
    await countAttempt(db.system, [`portal files ${link.id}`], clock.now())
    const visitor = { ports, ip: c.get('ip'), request: c.req.raw }
    await noteVisit(db.system, visitor, link, { what: 'quote_pdf', subject: id })
    return c.body(new Uint8Array(await drawPaper(ports, link.fleetId, quotePaper(data))), 200, answer)
  })
