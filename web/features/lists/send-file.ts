import { sha256Hex } from '#domain/evidence/hash.ts'
import type { TextEncoding } from '#domain/foreign-files/text-of-bytes.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { parseUuid } from '#domain/units/uuid.ts'

/** Why the server did not keep a file, as it says it. */
export type FileRefusal = { code: string; params: Record<string, unknown> }

/**
 * Brings a foreign file to the server, whole, under the hash of its bytes; it waits there until it is taken or let go of.
 * With an encoding it is read by that, also where it waits already.
 */
export async function sendFile(
  folder: '/api/fuel/files' | '/api/plant-statements/files',
  file: File,
  encoding?: TextEncoding,
): Promise<{ id: Uuid } | { refusal: FileRefusal }> {
  try {
    const bytes = await file.arrayBuffer()
    const sha256 = await sha256Hex(new Uint8Array(bytes))
    const address = `${folder}/${sha256}?${new URLSearchParams({ name: file.name, ...(encoding && { encoding }) })}`
    const answer = await fetch(address, {
      method: 'PUT',
      headers: { 'content-type': file.type || 'text/csv' },
      body: bytes,
    })
    const said: unknown = await answer.json()
    const id =
      answer.ok && typeof said === 'object' && said !== null && 'id' in said ? parseUuid(String(said.id)) : null
    return id ? { id } : { refusal: refusalOf(said) }
  } catch {
    return { refusal: { code: 'unavailable', params: {} } }
  }
}

function refusalOf(said: unknown): FileRefusal {
  if (typeof said !== 'object' || said === null || !('code' in said)) return { code: 'unexpected', params: {} }
  const params = 'params' in said && typeof said.params === 'object' && said.params !== null ? said.params : {}
  return { code: String(said.code), params: { ...params } }
}
