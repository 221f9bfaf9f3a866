import type { Uuid } from '#domain/units/brands.ts'
import { client, isApiError } from '#web/api.ts'
import type { Transport } from './outbox.ts'
import type { Answer } from './outbox-rules.ts'
import type { QueuedOperation, Refusal, StoredPhoto } from './store.ts'

/** Long enough for a picture over a weak signal; after that the same picture is tried again. */
const UPLOAD_MS = 120_000
const BUSY = new Set([408, 425, 429, 500, 502, 503, 504])

/** The real way to the server for one user: steps by tRPC, pictures by their hash. */
export function httpTransport(userId: Uuid): Transport {
  return { isStillMine: () => isStillMine(userId), send, upload: uploadPicture }
}

async function isStillMine(userId: Uuid) {
  try {
    const me = await client.account.me.query()
    return me.userId === userId ? 'yes' : 'signed_out'
  } catch (error) {
    return isApiError(error) && error.data?.httpStatus === 401 ? 'signed_out' : 'unreached'
  }
}

async function send({ input }: QueuedOperation): Promise<Answer> {
  try {
    const { version } = await client.driver.step.mutate(input)
    return { kind: 'done', version }
  } catch (error) {
    if (!isApiError(error) || !error.data) return { kind: 'unreached' }
    const { code, params } = error.data.refusal
    return answerOf(error.data.httpStatus, { code, params, missing: missingOf(params) })
  }
}

/** Brings a picture's bytes under their hash; the same picture again is harmless. */
export async function uploadPicture({ sha256, bytes, mediaType }: StoredPhoto): Promise<Answer> {
  try {
    const response = await fetch(`/api/files/${sha256}`, {
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

/** What an answer that is no success means for the queue. */
export function answerOf(status: number, refusal: Refusal): Answer {
  if (status === 401) return { kind: 'signed_out' }
  if (BUSY.has(status) || refusal.code === 'operation_running') return { kind: 'again' }
  return { kind: 'refused', refusal }
}

function refusalOf(body: unknown): Refusal {
  const isRefusal = typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
  if (!isRefusal) return { code: 'bad_request', params: {}, missing: [] }
  const { code, params = {} } = body as Refusal
  return { code, params, missing: missingOf(params) }
}

function missingOf(params: Record<string, unknown>): string[] {
  return Array.isArray(params.missing) ? params.missing.map(String) : []
}
