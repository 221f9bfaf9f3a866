import { Hono, type Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Actor } from '#domain/access/roles.ts'
import { parseSha256 } from '#domain/evidence/hash.ts'
import type { Sha256 } from '#domain/units/brands.ts'
import type { AppEnv } from '../app-env.ts'
import { AppError, notFound } from '../errors.ts'
import { findFile } from '../features/documents/find-file.ts'
import { storeUpload, UPLOAD_LIMIT_BYTES } from '../features/documents/store-upload.ts'
import { whileReserved } from '../features/documents/unfinished-uploads.ts'
import { runWrite } from '../run-write.ts'
import { linkDriverOf, memberOf, readAs } from './guarded-route.ts'
import { type StoredFile, sendStoredFile } from './stored-file.ts'

const PUT_FILE = 'PUT /api/files/:sha256'
const PUT_BY_LINK = 'PUT /api/driver-link/files/:sha256'
const GET_FILE = 'GET /api/files/:sha256'

/** What a stored file may be served as, and the ending of its name; anything else is offered as plain bytes. */
const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

/** Pictures and papers, by the hash of their bytes: brought by PUT, shown by GET to whom a load gives the right. */
export const fileRoutes = new Hono<AppEnv>()
  .put('/api/files/:sha256', bodyLimit({ maxSize: UPLOAD_LIMIT_BYTES, onError: fileTooLarge }), takeFile)
  .put('/api/driver-link/files/:sha256', bodyLimit({ maxSize: UPLOAD_LIMIT_BYTES, onError: fileTooLarge }), async (c) =>
    stored(c, await linkDriverOf(c, PUT_BY_LINK), PUT_BY_LINK),
  )
  .get('/api/files/:sha256', sendFile)

/** Keeps the file that a member sends. */
export async function takeFile(c: HonoContext<AppEnv>): Promise<Response> {
  return stored(c, memberOf(c, PUT_FILE), PUT_FILE)
}

/** Sends a file to a member to whom a load gives the right. */
export async function sendFile(c: HonoContext<AppEnv>): Promise<Response> {
  const actor = memberOf(c, GET_FILE)
  const sha256 = hashOf(c)
  const variant = c.req.query('variant') === 'original' ? 'original' : 'display'
  const found = await readAs(c, actor, (trx) => findFile(trx, actor, sha256, variant))
  if (!found) throw notFound()
  return sendStoredFile(c, actor.fleetId, servedAs(found))
}

/** Keeps what a request brings, for whoever brings it. */
async function stored(c: HonoContext<AppEnv>, actor: Actor, route: string): Promise<Response> {
  const sha256 = hashOf(c)
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  const context = { ports: c.get('ports'), requestId: c.get('requestId'), ip: c.get('ip') }
  const file = await whileReserved(context.ports, { actor, sha256, byteSize: bytes.length }, () =>
    storeUpload(context.ports, { actor, sha256, bytes }, (work) => runWrite(context, actor, route, null, work)),
  )
  return c.json(file)
}

function hashOf(c: HonoContext<AppEnv>): Sha256 {
  const sha256 = parseSha256(c.req.param('sha256') ?? '')
  if (!sha256) throw notFound()
  return sha256
}

function servedAs({ sha256, mediaType }: { sha256: Sha256; mediaType: string }): StoredFile {
  const ending = ENDINGS[mediaType]
  return {
    sha256,
    mediaType: ending ? mediaType : 'application/octet-stream',
    fileName: `${sha256.slice(0, 12)}.${ending ?? 'bin'}`,
    isInline: mediaType.startsWith('image/'),
  }
}

/** The answer to a file that is longer than any may be. */
export function fileTooLarge(): never {
  const params = { maximumMb: UPLOAD_LIMIT_BYTES / 1024 / 1024 }
  throw new AppError({ kind: 'too_large', code: 'too_large', params })
}
