import { type Context, Hono } from 'hono'
import { uuid } from '#contracts/base.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { AppEnv } from '../app-env.ts'
import { notFound } from '../errors.ts'
import { drawPaper } from '../features/proof/draw-paper.ts'
import { loadSheet } from '../features/proof/load-sheet.ts'
import { findPaper, type PaperFile } from '../features/proof/proof-queries.ts'
import { sheetData } from '../features/proof/sheet-data.ts'
import { memberOf, readAs } from './guarded-route.ts'
import { askedEachTime, harmless, sendStoredFile } from './stored-file.ts'

/** The papers made of loads, and the sheet for its driver, as files to save; who may fetch which is decided in the query. */
export const proofRoutes = new Hono<AppEnv>()
  .get('/api/proofs/:id', async (c) => {
    const actor = memberOf(c, 'GET /api/proofs/:id')
    const id = recordIdOf(c)
    const paper = await readAs(c, actor, (trx) => findPaper(trx, id, actor))
    return sendPaper(c, actor.fleetId, paper)
  })
  .get('/api/loads/:id/sheet', async (c) => {
    const actor = memberOf(c, 'GET /api/loads/:id/sheet')
    const id = recordIdOf(c)
    const data = await readAs(c, actor, (trx) => sheetData(trx, id, actor))
    const sheet = await loadSheet(data)
    // Of what it says, not of its bytes: a sheet that is the same is not drawn again.
    const headers = askedEachTime(`W/"${await sha256Hex(JSON.stringify(sheet))}"`)
    if (c.req.header('if-none-match') === headers.ETag) return c.body(null, 304, headers)
    const fileName = `${data.load.load_number ?? 'load'}-sheet`.replace(/[^\w-]/g, '_')
    const file = { mediaType: 'application/pdf', fileName: `${fileName}.pdf`, isInline: false }
    const answer = { ...headers, ...harmless(file) }
    // Pages ask first whether they may have it: nothing is drawn for that.
    if (c.req.method === 'HEAD') return c.body(null, 200, answer)
    const bytes = await drawPaper(c.get('ports'), actor.fleetId, sheet)
    return c.body(new Uint8Array(bytes), 200, answer)
  })

/** The id in a route's address; one that is none is a record that does not exist. */
export function recordIdOf(c: Context<AppEnv>): Uuid {
  const id = uuid.safeParse(c.req.param('id'))
  if (!id.success) throw notFound()
  return id.data
}

/** Sends a paper's frozen bytes; its address never stands for other ones. */
export async function sendPaper(c: Context<AppEnv>, fleetId: Uuid, paper: PaperFile | null): Promise<Response> {
  if (!paper) throw notFound()
  return sendStoredFile(c, fleetId, { ...paper, isInline: false })
}
