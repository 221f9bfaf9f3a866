import { type Context, Hono } from 'hono'
import type { AppEnv } from '../app.ts'
import type { ShareLink } from '../context.ts'
import { AppError, notFound } from '../errors.ts'
import { findSharedPicture, findSharedSummary } from '../features/proof/proof-queries.ts'
import { readAs, routeAccess } from './guarded-route.ts'
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

/** The share link that calls a plain route, by the route's rule in the role table; throws a refusal. */
function linkOf(c: Context<AppEnv>, route: string): ShareLink {
  if (routeAccess(route)?.for !== 'link') throw new AppError({ kind: 'forbidden', code: 'not_allowed' })
  const link = c.get('link')
  if (!link) throw new AppError({ kind: 'unauthenticated', code: 'not_signed_in' })
  return link
}
