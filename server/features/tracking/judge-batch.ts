import { type Fix, type FixDoubt, type FixRefusal, judgeFix } from '#domain/tracking/judge-fix.ts'
import type { ReportedFix } from '#domain/tracking/protocols/reported.ts'
import type { Instant } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'

export type JudgedBatch = {
  accepted: ReportedFix[]
  quarantined: { fix: ReportedFix; reason: FixDoubt }[]
  /** Why each of those that cannot be read was refused. */
  refused: FixRefusal[]
}

/** The fix with its time, in whatever form it came, as an instant of ours; null where that cannot be read. */
function toFix(sent: ReportedFix): Fix | null {
  const ms = Date.parse(sent.at)
  if (Number.isNaN(ms)) return null
  return { lat: sent.lat, lon: sent.lon, at: instant(ms), speedMps: sent.speedMps, accuracyM: sent.accuracyM }
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
  const inOrder: { sent: ReportedFix; fix: Fix }[] = []
  for (const sent of fixes) {
    const fix = toFix(sent)
    if (fix) inOrder.push({ sent, fix })
    else judged.refused.push('unreadable_time')
  }
  if (inOrder.length > 1) inOrder.sort((a, b) => (a.fix.at < b.fix.at ? -1 : 1))
  for (const { sent, fix } of inOrder) {
    const judgement = judgeFix(before, fix, now, ageLimitDays)
    if (judgement.kind === 'refuse') judged.refused.push(judgement.reason)
    else if (judgement.kind === 'quarantine') judged.quarantined.push({ fix: sent, reason: judgement.reason })
    else if (sent.doubt) judged.quarantined.push({ fix: sent, reason: sent.doubt })
    else {
      judged.accepted.push(sent.at === fix.at ? sent : { ...sent, at: fix.at })
      before = fix
    }
  }
  return judged
}
