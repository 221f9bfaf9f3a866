import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Instant } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import { isLoss } from '#domain/yields/yield-states.ts'
import { type FleetHaul, judgedHauls } from '../../yields/judged-hauls.ts'
import { type DriverHaul, rowOf } from './hauls.ts'
import type { FleetRow } from './performance-data.ts'

/**
 * What the scales say of the loads: above the legal gross weight or not, and by how much the delivered weight differs from the
 * loaded one beyond the tolerance, without what the scales differ by and without water: less is the scales' own noise. What the
 * office explained by anything but a loss is no driver's.
 */
export async function weightRows(
  trx: FleetTransaction,
  hauls: readonly DriverHaul[],
  days: DaySpan,
  fleet: Actor,
  now: Instant,
): Promise<FleetRow[]> {
  const byId = new Map(hauls.map((haul) => [haul.id, haul]))
  const { hauls: weighed } = await judgedHauls(trx, days, fleet, now)
  return weighed.flatMap((each) => {
    const haul = byId.get(each.id)
    if (!haul) return []
    const share = varianceShare(each)
    const isLimited = each.haul.origin !== null && each.haul.payloadLb !== null
    return [
      ...(isLimited ? [rowOf(haul, 'overload', Number(each.haul.overloadLb > 0))] : []),
      ...(share === null ? [] : [rowOf(haul, 'variance', share)]),
    ]
  })
}

function varianceShare({ haul, by, judgement }: FleetHaul): number | null {
  const { exclusion, ownVarianceLb } = judgement
  const { origin, comparison } = haul
  if (exclusion !== null || ownVarianceLb === null || !comparison || !origin || origin.netLb <= 0) return null
  if (by.decision && !isLoss(by.decision.reason)) return null
  return Math.max(0, Math.abs(ownVarianceLb) - comparison.toleranceLb) / origin.netLb
}
