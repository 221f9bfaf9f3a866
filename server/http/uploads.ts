import { Hono, type Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Actor } from '#domain/access/roles.ts'
import { parseSha256 } from '#domain/evidence/hash.ts'
import type { Sha256 } from '#domain/units/brands.ts'
import type { AppEnv } from '../app-env.ts'
import { AppError, invalid, notFound } from '../errors.ts'
import { ownUpload, storeUpload, UPLOAD_LIMIT_BYTES } from '../features/documents/store-upload.ts'
import { giveUpReservation, reserveUpload, uploadOwner } from '../features/documents/unfinished-uploads.ts'
import type { ResumableUploads } from '../ports.ts'
import { runWrite } from '../run-write.ts'
import { memberOf, readAs } from './guarded-route.ts'
import { refusalResponse, requestTooLarge } from './refusal-response.ts'

type Route = 'POST /api/uploads/:sha256' | 'GET /api/uploads/:sha256' | 'PATCH /api/uploads/:sha256'

/** A piece of a file; small, so that a weak signal loses little. */
const PIECE_LIMIT = 1024 * 1024
const TUS = { 'Tus-Resumable': '1.0.0', 'Cache-Control': 'no-store' }

/**
 * Large pictures in pieces, by the tus protocol under the hash of their bytes: what has arrived stays, and a whole one is
 * stored like any other upload. How far it is, is asked by HEAD, which Hono hands to GET.
 */
export const uploadRoutes = new Hono<AppEnv>()
  .post('/api/uploads/:sha256', async (c) => {
    const { actor, sha256, uploads } = begun(c, 'POST /api/uploads/:sha256')
    const byteSize = declaredSize(c)
    // Beyond the limit of one file the protocol itself refuses.
    if (byteSize <= UPLOAD_LIMIT_BYTES) await reserveUpload(c.get('ports'), { actor, sha256, byteSize })
    let answer: Response | null = null
    try {
      answer = await uploads.handle(c.req.raw, uploadOwner(actor), sha256)
      return answer
    } finally {
      if (answer?.status !== 201) await giveUpReservation(c.get('ports'), actor, sha256)
    }
  })
  .get('/api/uploads/:sha256', async (c) => {
    const { actor, sha256, uploads } = begun(c, 'GET /api/uploads/:sha256')
    const refusal = await finish(c, actor, sha256, uploads)
    if (refusal) return refusal
    const stored = await readAs(c, actor, (trx) => ownUpload(trx, actor, sha256))
    if (stored) {
      const size = String(stored.byteSize)
      return c.body(null, 200, { ...TUS, 'Upload-Offset': size, 'Upload-Length': size })
    }
    const asked = new Request(c.req.raw.url, { method: 'HEAD', headers: c.req.raw.headers })
    return uploads.handle(asked, uploadOwner(actor), sha256)
  })
  .patch('/api/uploads/:sha256', bodyLimit({ maxSize: PIECE_LIMIT, onError: requestTooLarge }), (c) =>
    piece(c, 'PATCH /api/uploads/:sha256'),
  )

/** The size that an upload will have, which must be said as it begins: it is reserved. */
function declaredSize(c: HonoContext<AppEnv>): number {
  const size = c.req.header('Upload-Length') ?? ''
  if (!/^\d{1,12}$/.test(size)) throw invalid('Upload-Length', 'required')
  return Number(size)
}

function begun(c: HonoContext<AppEnv>, route: Route) {
  const actor = memberOf(c, route)
  const sha256 = parseSha256(c.req.param('sha256') ?? '')
  const { uploads } = c.get('ports')
  if (!sha256 || !uploads) throw notFound()
  return { actor, sha256, uploads }
}

async function piece(c: HonoContext<AppEnv>, route: Route): Promise<Response> {
  const { actor, sha256, uploads } = begun(c, route)
  const answer = await uploads.handle(c.req.raw, uploadOwner(actor), sha256)
  if (answer.status !== 204) return answer
  return (await finish(c, actor, sha256, uploads)) ?? answer
}

/** Stores the upload where it is whole; a refusal is the answer then, and the pieces go. */
async function finish(
  c: HonoContext<AppEnv>,
  actor: Actor,
  sha256: Sha256,
  uploads: ResumableUploads,
): Promise<Response | null> {
  const bytes = await uploads.whole(uploadOwner(actor), sha256)
  if (!bytes) return null
  const context = { ports: c.get('ports'), requestId: c.get('requestId'), ip: c.get('ip') }
  try {
    await storeUpload(context.ports, { actor, sha256, bytes }, (work) =>
      runWrite(context, actor, 'PATCH /api/uploads/:sha256', null, work),
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Busy readers of pictures are no reason to bring the bytes again.
    if (error.data.kind !== 'too_many') {
      await uploads.discard(uploadOwner(actor), sha256)
      await giveUpReservation(context.ports, actor, sha256)
    }
    return refusalResponse(c, error)
  }
  await uploads.discard(uploadOwner(actor), sha256)
  return null
}
