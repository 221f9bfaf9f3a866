import type { Json } from '#domain/evidence/canonical.ts'
import type { SealedEvent } from '#domain/evidence/chain.ts'
import type { DigestSalts, LoadDigest, RowDigest } from '#domain/evidence/load-digest.ts'

/** What goes into the body and the personal values of an event that seals rows. */
export function digestParts(digest: LoadDigest, salts: DigestSalts) {
  return { body: { digest, digest_salt: salts.plain }, personal: { digest_salt: salts.personal } }
}

/** The digests that a load's events sealed, the newest for each place; null when none has been sealed yet. */
export function readSealedDigest(
  events: readonly SealedEvent[],
): { digest: LoadDigest; saltsOf: (place: string) => DigestSalts } | null {
  const digest: Record<string, RowDigest> = {}
  const salts = new Map<string, DigestSalts>()
  for (const { body, personal } of events) {
    const own = { plain: text(body.digest_salt), personal: text(personal.digest_salt) }
    for (const [place, value] of Object.entries(isObject(body.digest) ? body.digest : {})) {
      digest[place] = asRowDigest(value)
      salts.set(place, own)
    }
  }
  const none = { plain: '', personal: '' }
  return salts.size === 0 ? null : { digest, saltsOf: (place) => salts.get(place) ?? none }
}

function asRowDigest(value: Json | undefined): RowDigest {
  if (!isObject(value)) return { hash: '', columns: {} }
  const columns = isObject(value.columns) ? value.columns : {}
  return {
    hash: text(value.hash),
    columns: Object.fromEntries(Object.entries(columns).map(([column, hash]) => [column, text(hash)])),
  }
}

function isObject(value: Json | undefined): value is { readonly [key: string]: Json | undefined } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}
