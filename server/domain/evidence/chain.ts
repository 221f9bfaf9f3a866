import { canonicalJson, type Json } from '#domain/evidence/canonical.ts'
import { saltedHash, sha256Hex } from '#domain/evidence/hash.ts'
import type { Sha256 } from '#domain/units/brands.ts'

type JsonObject = { readonly [key: string]: Json | undefined }

/**
 * An event of a load before it is sealed, as its row will hold it. `body` is hashed as it stands; of `personal` (a
 * signer's name, a position …) the chain holds only salted hashes, so that the values can be erased and the chain still
 * holds. A body names the files it rests on in `files` (SHA-256 each).
 */
export type NewEvent = {
  id: string
  load_id: string
  seq: number
  kind: string
  actor_id: string | null
  actor_role: string | null
  happened_at: string
  received_at: string
  device_id: string | null
  device_seq: number | null
  operation_id: string | null
  body: JsonObject
  personal: JsonObject
}

/** What sealing adds to the row; the body gains `seal`, the hashes of the salt and of each personal value. */
export type Seal = { body: JsonObject; salt: string; previous_hash: string | null; hash: Sha256 }

/** An event as stored. */
export type SealedEvent = NewEvent & { salt: string; previous_hash: string | null; hash: string }

/** The kind of the event that says personal values were erased; without one in the chain, a missing value is a break. */
const ERASURE = 'personal_erased'

/** The first place where a chain no longer holds. */
export type ChainBreak = {
  seq: number
  /** A column of the event, or `personal.signer_name`; `chain` for an event that is missing, added or out of order. */
  field: string
}
export type VerifiedChain = { ok: true; head: string | null; length: number } | { ok: false; broken: ChainBreak }

/** Seals an event onto the one before it (null for the first). `salt` is random text, kept beside the event. */
export async function sealEvent(previousHash: string | null, event: NewEvent, salt: string): Promise<Seal> {
  const personal: Record<string, Sha256> = {}
  for (const [field, value] of Object.entries(event.personal)) {
    if (value !== undefined && value !== null) personal[field] = await saltedHash(salt, field, value)
  }
  const body = { ...event.body, seal: { salt: await sha256Hex(salt), personal } }
  const hash = await eventHash(previousHash, { ...event, body })
  return { body, salt, previous_hash: previousHash, hash }
}

/** Rechecks a load's events, in the order of `seq`, up to the head that the load's own row names. */
export async function verifyChain(
  events: readonly SealedEvent[],
  expected: { head: string | null; length: number },
): Promise<VerifiedChain> {
  const mayBeErased = events.some((event) => event.kind === ERASURE)
  let head: string | null = null
  for (const [index, event] of events.entries()) {
    const seq = index + 1
    if (event.seq !== seq || event.previous_hash !== head) return { ok: false, broken: { seq, field: 'chain' } }
    const field = await brokenField(event, mayBeErased)
    if (field) return { ok: false, broken: { seq, field } }
    head = event.hash
  }
  if (events.length !== expected.length) {
    return { ok: false, broken: { seq: Math.min(events.length, expected.length) + 1, field: 'chain' } }
  }
  if (head !== expected.head) return { ok: false, broken: { seq: events.length, field: 'hash' } }
  return { ok: true, head, length: events.length }
}

async function brokenField(event: SealedEvent, mayBeErased: boolean): Promise<string | null> {
  if ((await eventHash(event.previous_hash, event)) !== event.hash) return 'body'
  const { salt, personal } = sealOf(event.body)
  const isErased = event.salt === '' && Object.values(event.personal).every((value) => (value ?? null) === null)
  if (isErased && mayBeErased) return null
  if ((await sha256Hex(event.salt)) !== salt) return 'salt'
  for (const field of new Set([...Object.keys(event.personal), ...Object.keys(personal)])) {
    const value = event.personal[field] ?? null
    const hash = value === null ? undefined : await saltedHash(event.salt, field, value)
    if (hash !== personal[field]) return `personal.${field}`
  }
  return null
}

function sealOf(body: JsonObject): { salt: unknown; personal: Readonly<Record<string, unknown>> } {
  const seal = body.seal
  if (typeof seal !== 'object' || seal === null || !('personal' in seal)) return { salt: null, personal: {} }
  const personal = seal.personal
  return { salt: seal.salt, personal: typeof personal === 'object' && personal !== null ? { ...personal } : {} }
}

function eventHash(previousHash: string | null, event: NewEvent): Promise<Sha256> {
  const { id, load_id, seq, kind, actor_id, actor_role, body } = event
  const { happened_at, received_at, device_id, device_seq, operation_id } = event
  const when = { happened_at, received_at, device_id, device_seq, operation_id }
  return sha256Hex(
    (previousHash ?? '') + canonicalJson({ id, load_id, seq, kind, actor_id, actor_role, ...when, body }),
  )
}
