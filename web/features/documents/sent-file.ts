import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Sha256 } from '#domain/units/brands.ts'

/** Brings a picture or a paper to the server, and gives the hash it has there; null where it did not take it. */
export async function sentFile(file: Blob): Promise<Sha256 | null> {
  const sha256 = await sha256Hex(new Uint8Array(await file.arrayBuffer()))
  const answer = await fetch(`/api/files/${sha256}`, {
    method: 'PUT',
    headers: { 'content-type': file.type },
    body: file,
  }).catch(() => null)
  return answer?.ok ? sha256 : null
}
