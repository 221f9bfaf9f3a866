import { DetailedError, Upload } from 'tus-js-client'
import { answerOf } from './answer-of.ts'
import type { Answer } from './outbox-rules.ts'
import { refusalOf } from './refusal-of-answer.ts'
import type { StoredPhoto } from './store.ts'

/** What a break may cost. */
const PIECE_BYTES = 512 * 1024

/**
 * Brings a large picture in pieces: what the server has of it stays, and the rest follows whenever it is tried again, by
 * this page or the next. `whole_only` where the server takes no pieces.
 */
export function uploadInPieces({ sha256, bytes, mediaType }: StoredPhoto): Promise<Answer | 'whole_only'> {
  const address = `/api/uploads/${sha256}`
  return new Promise((resolve) => {
    const upload = new Upload(new Blob([bytes], { type: mediaType }), {
      endpoint: address,
      // Asked first: the server knows how far it is, under the hash and whoever is signed in.
      uploadUrl: address,
      chunkSize: PIECE_BYTES,
      // The outbox decides when to try again.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onSuccess: () => resolve({ kind: 'done', version: 0 }),
      onError: (error) => resolve(afterError(error)),
    })
    upload.start()
  })
}

function afterError(error: Error): Answer | 'whole_only' {
  const response = error instanceof DetailedError ? error.originalResponse : null
  if (!response) return { kind: 'unreached' }
  const status = response.getStatus()
  if (status === 404 || status === 405 || status === 501) return 'whole_only'
  // Another page of this person is bringing it at the moment, or had brought more than this one knew.
  if (status === 409 || status === 423) return { kind: 'again' }
  return answerOf(status, refusalOf(parsed(response.getBody())))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
