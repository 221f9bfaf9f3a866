import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { decodeLine } from '#domain/tracking/encoded-line.ts'
import { type Line, lineLengthM } from '#domain/tracking/line.ts'
import { usualPath } from '#domain/tracking/usual-path.ts'
import type { Uuid } from '#domain/units/brands.ts'

/** Newest drives of a lane that its habit is learned from. */
const MOST_DRIVES = 9

export type Lane = { pickup: Uuid; delivery: Uuid }

/** The route that trucks usually take between two sites, and from how many drives that is known; null where too few drove it. */
export async function usualRoute(
  trx: FleetTransaction,
  fleetId: Uuid,
  lane: Lane,
): Promise<{ line: Line; metres: number; drives: number } | null> {
  const drives = await trx
    .selectFrom('lane_drives')
    .select('line')
    .where('fleet_id', '=', fleetId)
    .where('pickup_site_id', '=', lane.pickup)
    .where('delivery_site_id', '=', lane.delivery)
    .orderBy('departed_at', 'desc')
    .limit(MOST_DRIVES)
    .execute()
  const lines = drives.flatMap(({ line }) => {
    const points = decodeLine(line)
    return points ? [points] : []
  })
  const line = usualPath(lines)
  return line && { line, metres: Math.round(lineLengthM(line)), drives: lines.length }
}
