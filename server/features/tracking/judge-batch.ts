import { type Fix, type FixDoubt, type FixRefusal, judgeFix } from '#domain/tracking/judge-fix.ts'
import type { ReportedFix } from '#domain/tracking/protocols/reported.ts'
import type { Instant } from '#domain/units/brands.ts'

export type JudgedBatch = {
  accepted: ReportedFix[]
  quarantined: { fix: ReportedFix; reason: FixDoubt }[]
  /** Why each of those that cannot be read was refused. */
  refused: FixRefusal[]
}

/** Any form of an instant as our own; what cannot be read stays as it is and is refused by its time. */
function toFix(fix: ReportedFix): Fix {
  const ms = Date.parse(fix.at)
  const at = (Number.isNaN(ms) ? fix.at : new Date(ms).toISOString()) as Instant
  return { lat: fix.lat, lon: fix.lon, at, speedMps: fix.speedMps, accuracyM: fix.accuracyM }
}

/**
 * Sorts a batch of one device into what is believed, what is kept aside and what cannot be read. Fixes are taken in the
 * order of their own times, each judged against the believed one before it.
 */
export function judgeBatch(
  previous: Fix | null,
  fixes: readonly ReportedFix[],
  now: Instant,
  ageLimitDays?: number,
): JudgedBatch {
  const judged: JudgedBatch = { accepted: [], quarantined: [], refused: [] }
  let before = previous
  const inOrder = fixes.map((sent) => ({ sent, fix: toFix(sent) }))
  if (inOrder.length > 1) inOrder.sort((a, b) => (a.fix.at < b.fix.at ? -1 : 1))
  for (const { sent, fix } of inOrder) {
    const judgement = judgeFix(before, fix, now, ageLimitDays)
    if (judgement.kind === 'refuse') judged.refused.push(judgement.reason)
    else if (judgement.kind === 'quarantine') judged.quarantined.push({ fix: sent, reason: judgement.reason })
    else if (sent.doubt) judged.quarantined.push({ fix: sent, reason: sent.doubt })
    else {
      judged.accepted.push({ ...sent, at: fix.at })
      before = fix
    }
  }
  return judged
}
