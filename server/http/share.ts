import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { notFound } from '../errors.ts'
import { findSharedPicture, findSharedSummary } from '../features/proof/proof-queries.ts'
import { linkOf, readAs } from './guarded-route.ts'
import { recordIdOf, sendPaper } from './proof.ts'
import { sendStoredFile } from './stored-file.ts'

/** What a share link's cookie opens beside tRPC: delivery summaries, photos and tickets of its own loads. */
export const shareRoutes = new Hono<AppEnv>()
  .get('/api/portal/documents/:id', async (c) => {
    const link = linkOf(c, 'GET /api/portal/documents/:id')
    const id = recordIdOf(c)
    const paper = await readAs(c, { userId: link.id, fleetId: link.fleetId }, (trx) => findSharedSummary(trx, id, link))
    return sendPaper(c, link.fleetId, paper)
  })
  .get('/api/portal/pictures/:id', async (c) => {
    const link = linkOf(c, 'GET /api/portal/pictures/:id')
    const id = recordIdOf(c)
    const found = await readAs(c, { userId: link.id, fleetId: link.fleetId }, (trx) => findSharedPicture(trx, id, link))
    if (!found) throw notFound()
    return sendStoredFile(c, link.fleetId, { ...found, isInline: true })
  })
