import { answerOf } from './answer-of.ts'
import type { Answer } from './outbox-rules.ts'
import { refusalOf } from './refusal-of-answer.ts'
import type { StoredPhoto } from './store.ts'

/** Long enough for a picture over a weak signal; after that the same picture is tried again. */
const UPLOAD_MS = 120_000

/** Brings a picture's bytes in one request under their hash to where such pictures are taken. Never rejects. */
export async function putPicture({ sha256, bytes, mediaType }: StoredPhoto, folder: string): Promise<Answer> {
  try {
    const response = await fetch(`${folder}/${sha256}`, {
      method: 'PUT',
      headers: { 'content-type': mediaType },
      body: bytes,
      signal: AbortSignal.timeout(UPLOAD_MS),
    })
    if (response.ok) return { kind: 'done', version: 0 }
    const body: unknown = await response.json().catch(() => null)
    return answerOf(response.status, refusalOf(body))
  } catch {
    return { kind: 'unreached' }
  }
}
