import { sha256Hex } from '#domain/evidence/hash.ts'
import { newId } from '../../support/world.ts'

/** A request to a plain route. */
export type Asked = { path: string; init: RequestInit }

/** The range that a map asks for first. */
export const FIRST_BYTES = { range: 'bytes=0-126' }

export const get = (path: string): Asked => ({ path, init: {} })

/** A filter as the address of a list carries it. */
export const filtered = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`

export const form = (path: string, body: string): Asked => ({
  path,
  init: { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
})

export const json = (path: string, body: object, headers: Record<string, string> = {}): Asked => ({
  path,
  init: { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } },
})

/** A PDF is kept as it is. */
export async function paperTo(folder: string): Promise<Asked> {
  const bytes = new TextEncoder().encode(`%PDF-1.4\n% ${newId()}\n%%EOF\n`)
  return { path: `${folder}/${await sha256Hex(bytes)}`, init: { method: 'PUT', body: bytes } }
}
