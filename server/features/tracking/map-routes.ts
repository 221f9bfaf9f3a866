import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../app-env.ts'
import { AppError, invalid } from '../../errors.ts'
import { byteRange } from '../../http/byte-range.ts'
import { linkOf, memberOf } from '../../http/guarded-route.ts'

/** No tile comes near it; a longer range is answered with its beginning, so that nobody takes the whole file at once. */
const LONGEST_PIECE = 4 * 1024 * 1024
/** The streets of a day ago are still streets; a page that meets a newer file by its tag begins anew with that. */
const KEPT = 'private, max-age=86400'

/** The operator's file of streets, piece by piece, for members and for who comes by a share link. */
export const mapFileRoutes = new Hono<AppEnv>()
  .get('/api/map', (c) => {
    memberOf(c, 'GET /api/map')
    return sendPiece(c)
  })
  .get('/api/portal/map', (c) => {
    linkOf(c, 'GET /api/portal/map')
    return sendPiece(c)
  })

/**
 * One range of the file: whole it is not sent. No content where the operator has none, which is no fault, and 503 where it
 * cannot be read.
 */
async function sendPiece(c: Context<AppEnv>): Promise<Response> {
  const { mapFile, log } = c.get('ports')
  if (!mapFile) return c.body(null, 204)
  const range = byteRange(c.req.header('range'))
  if (!range) throw invalid('Range', 'bad_request')
  const { start, end } = range
  const length = end === null ? LONGEST_PIECE : Math.min(end - start + 1, LONGEST_PIECE)
  const piece = await mapFile.read(start, length).catch((error: unknown) => {
    log.warn({ requestId: c.get('requestId'), error: String(error) }, 'the map file could not be read')
    return null
  })
  if (!piece) throw new AppError({ kind: 'busy', code: 'unavailable' })
  const etag = `"${piece.tag}"`
  const headers = { 'Accept-Ranges': 'bytes', 'Cache-Control': KEPT, ETag: etag }
  const wanted = c.req.header('if-range')
  if (piece.bytes.length === 0 || (wanted !== undefined && wanted !== etag)) {
    return c.body(null, 416, { ...headers, 'Cache-Control': 'no-store', 'Content-Range': `bytes */${piece.size}` })
  }
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
  return c.body(new Uint8Array(piece.bytes), 206, {
    ...headers,
    'Content-Type': 'application/vnd.pmtiles',
    'Content-Range': `bytes ${start}-${start + piece.bytes.length - 1}/${piece.size}`,
  })
}
