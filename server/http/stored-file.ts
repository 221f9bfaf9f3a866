import type { Context } from 'hono'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import type { AppEnv } from '../app-env.ts'
import { notFound } from '../errors.ts'
import { noteDamage } from '../features/documents/file-damage.ts'
import { attachment, inline } from './content-disposition.ts'

export type StoredFile = { sha256: Sha256; mediaType: string; fileName: string; isInline: boolean }

/**
 * Sends a stored file to whom the caller has found to have the right. A browser may neither run the bytes nor take them
 * for something else, and asks again each time before it shows its copy: after the sign-out it shows none. Throws
 * `not_found` where the store has no such file, and `file_damaged` where its bytes are others than were stored.
 */
export async function sendStoredFile(c: Context<AppEnv>, fleetId: Uuid, file: StoredFile): Promise<Response> {
  const headers = askedEachTime(`"${file.sha256}"`)
  if (c.req.header('if-none-match') === headers.ETag) return c.body(null, 304, headers)
  const { files, log, db, clock } = c.get('ports')
  const bytes = await files.get(fleetId, file.sha256)
  if (!bytes) {
    log.error({ requestId: c.get('requestId'), fleetId, sha256: file.sha256 }, 'a stored file is gone')
    await noteDamage(db.system, { fleetId, sha256: file.sha256, how: 'missing', now: clock.now() })
    throw notFound()
  }
  return c.body(new Uint8Array(bytes), 200, {
    ...headers,
    ...harmless(file),
  })
}

/** A browser keeps the bytes under this tag and asks before it shows its copy: after the sign-out it shows none. */
export const askedEachTime = (etag: string) => ({ 'Cache-Control': 'private, no-cache', ETag: etag, Vary: 'Cookie' })

/** Names the bytes of a file so that a browser neither runs them nor takes them for something else. */
export const harmless = ({ mediaType, fileName, isInline }: Omit<StoredFile, 'sha256'>) => ({
  'Content-Type': mediaType,
  'Content-Disposition': isInline ? inline(fileName) : attachment(fileName),
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
})
