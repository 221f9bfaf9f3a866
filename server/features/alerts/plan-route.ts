import { decodeLine, encodeLine } from '#domain/tracking/encoded-line.ts'
import { type Line, lineLengthM } from '#domain/tracking/line.ts'
import { usualPath } from '#domain/tracking/usual-path.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'
import type { HeldLoad } from '../loads/held-load.ts'
import { drawnWayOf } from '../tracking/ways.ts'

/** Newest drives of a lane that its habit is learned from. */
const MOST_DRIVES = 9

/**
 * The way a load is to go: the one planned for it, else the one that people gave it or its lane, else the usual way between its sites, which is then kept with the
 * load, so that what it was judged by can be shown. Null where nobody has driven it yet.
 */
export async function planRoute(w: Writing, held: HeldLoad): Promise<Line | null> {
  const { trx, actor } = w
  const planned = await trx
    .selectFrom('planned_routes')
    .select('line')
    .where('fleet_id', '=', actor.fleetId)
    .where('load_id', '=', held.load.id)
    .executeTakeFirst()
  if (planned) return decodeLine(planned.line)
  const lane = laneOf(held)
  const drawn = await drawnWayOf(trx, actor.fleetId, held.load.id)
  if (drawn) {
    await keepPlan(w, held, drawn)
    return drawn.line
  }
  if (!lane) return null
  const drives = await trx
    .selectFrom('lane_drives')
    .select('line')
    .where('fleet_id', '=', actor.fleetId)
    .where('pickup_site_id', '=', lane.pickup)
    .where('delivery_site_id', '=', lane.delivery)
    .orderBy('departed_at', 'desc')
    .limit(MOST_DRIVES)
    .execute()
  const usual = usualPath(decoded(drives))
  if (!usual) return null
  const metres = Math.round(lineLengthM(usual))
  await keepPlan(w, held, { source: 'learned', line: usual, metres, createdBy: null })
  return usual
}

type Plan = { source: 'drawn' | 'imported' | 'learned'; line: Line; metres: number; createdBy: Uuid | null }

async function keepPlan({ trx, actor, now }: Writing, { load }: HeldLoad, plan: Plan): Promise<void> {
  const { source, line, metres, createdBy } = plan
  await trx
    .insertInto('planned_routes')
    .values({
      fleet_id: actor.fleetId,
      load_id: load.id,
      source,
      line: encodeLine(line),
      metres,
      seconds: null,
      created_by: createdBy,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'load_id']).doNothing())
    .execute()
}

const decoded = (drives: readonly { line: string }[]): Line[] =>
  drives.flatMap(({ line }) => {
    const points = decodeLine(line)
    return points ? [points] : []
  })

/** Between which two sites a load goes; null for one with several pickups or deliveries, whose way is nobody's habit. */
export function laneOf({ stops }: HeldLoad): { pickup: Uuid; delivery: Uuid } | null {
  const [first, last] = stops
  if (stops.length !== 2 || first?.kind !== 'pickup' || last?.kind !== 'delivery') return null
  return { pickup: first.site_id, delivery: last.site_id }
}
