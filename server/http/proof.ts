import { type Context, Hono } from 'hono'
import { uuid } from '#contracts/base.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { AppEnv } from '../app-env.ts'
import { notFound } from '../errors.ts'
import { findPaper, type PaperFile } from '../features/proof/proof-queries.ts'
import { memberOf, readAs } from './guarded-route.ts'
import { sendStoredFile } from './stored-file.ts'

/** The papers made of loads, as files to save; who may fetch which is decided in the query. */
export const proofRoutes = new Hono<AppEnv>().get('/api/proofs/:id', async (c) => {
  const actor = memberOf(c, 'GET /api/proofs/:id')
  const id = recordIdOf(c)
  const paper = await readAs(c, actor, (trx) => findPaper(trx, id, actor))
  return sendPaper(c, actor.fleetId, paper)
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
