import type { SentFix } from '#contracts/positions.ts'
import { type Fix, type FixDoubt, judgeFix } from '#domain/tracking/judge-fix.ts'
import type { Instant } from '#domain/units/brands.ts'

export type JudgedBatch = {
  accepted: SentFix[]
  quarantined: { fix: SentFix; reason: FixDoubt }[]
  refused: number
}

const toFix = (fix: SentFix): Fix => ({
  lat: fix.lat,
  lon: fix.lon,
  at: normalInstant(fix.at),
  speedMps: fix.speedMps ?? null,
  accuracyM: fix.accuracyM ?? null,
})

/** Any ISO form of an instant as our own; what cannot be read stays as it is and is refused by its time. */
function normalInstant(text: string): Instant {
  const ms = Date.parse(text)
  return (Number.isNaN(ms) ? text : new Date(ms).toISOString()) as Instant
}

/**
 * Sorts a batch into what is believed, what is kept aside and what cannot be read. Fixes are taken in the order of their
 * own times, each judged against the believed one before it.
 */
export function judgeBatch(previous: Fix | null, fixes: readonly SentFix[], now: Instant): JudgedBatch {
  const judged: JudgedBatch = { accepted: [], quarantined: [], refused: 0 }
  let before = previous
  const inOrder = fixes.map((sent) => ({ sent, fix: toFix(sent) })).sort((a, b) => (a.fix.at < b.fix.at ? -1 : 1))
  for (const { sent, fix } of inOrder) {
    const judgement = judgeFix(before, fix, now)
    switch (judgement.kind) {
      case 'accept':
        judged.accepted.push({ ...sent, at: fix.at })
        before = fix
        break
      case 'quarantine':
        judged.quarantined.push({ fix: sent, reason: judgement.reason })
        break
      case 'refuse':
        judged.refused++
    }
  }
  return judged
}
