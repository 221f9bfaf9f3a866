import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { uuid } from '#contracts/base.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { AppEnv } from '../../app-env.ts'
import { notFound } from '../../errors.ts'
import { memberOf, readAs, recordIdOf } from '../../http/guarded-route.ts'
import { askedEachTime, harmless, sendStoredFile } from '../../http/stored-file.ts'
import { drawPaper } from './draw-paper.ts'
import { findPaper } from './find-papers.ts'
import { loadSheet, loadSheets } from './load-sheet.ts'
import { sheetData, sheetsData } from './sheet-data.ts'

/** The sheets of so many loads are drawn in one file. */
const MOST_SHEETS = 100
const sheetIds = z.array(uuid).check(z.minLength(1), z.maxLength(MOST_SHEETS))

/** The papers made of loads, and the sheet for its driver, as files to save; who may fetch which is decided in the query. */
export const proofRoutes = new Hono<AppEnv>()
  .get('/api/proofs/:id', sendPaper)
  .get('/api/loads/sheets', async (c) => {
    const actor = memberOf(c, 'GET /api/loads/sheets')
    const ids = sheetIds.safeParse(c.req.query('ids')?.split(','))
    if (!ids.success) throw notFound()
    const file = { mediaType: 'application/pdf', fileName: 'load-sheets.pdf', isInline: false }
    const [first, ...others] = await readAs(c, actor, (trx) => sheetsData(trx, ids.data, actor))
    if (!first) throw notFound()
    // Pages ask first whether they may have it: nothing is drawn for that.
    if (c.req.method === 'HEAD') return c.body(null, 200, harmless(file))
    const bytes = await drawPaper(c.get('ports'), actor.fleetId, await loadSheets(first, others))
    return c.body(new Uint8Array(bytes), 200, harmless(file))
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

/** Sends a made paper to whom its load gives the right. */
export async function sendPaper(c: Context<AppEnv>): Promise<Response> {
  const actor = memberOf(c, 'GET /api/proofs/:id')
  const id = recordIdOf(c)
  const paper = await readAs(c, actor, (trx) => findPaper(trx, id, actor))
  if (!paper) throw notFound()
  return sendStoredFile(c, actor.fleetId, { ...paper, isInline: false })
}
