import { decodeLine, encodeLine } from '#domain/tracking/encoded-line.ts'
import type { Line } from '#domain/tracking/line.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'
import type { HeldLoad } from '../loads/held-load.ts'
import { drawnRouteOf } from '../tracking/planned-routes/drawn-route-of.ts'
import { type Lane, usualRoute } from '../tracking/planned-routes/usual-route.ts'

/**
 * The route of a load: the one planned for it, else the one that people gave it or its lane, else the usual route between its sites, which is then kept with the
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
  const drawn = await drawnRouteOf(trx, actor.fleetId, held.load.id)
  if (drawn) {
    await keepPlan(w, held, drawn)
    return drawn.line
  }
  if (!lane) return null
  const usual = await usualRoute(trx, actor.fleetId, lane)
  if (!usual) return null
  await keepPlan(w, held, { source: 'learned', line: usual.line, metres: usual.metres, createdBy: null })
  return usual.line
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

/** Between which two sites a load goes; null for one with several pickups or deliveries, for which there is no usual route. */
export function laneOf({ stops }: HeldLoad): Lane | null {
  const [first, last] = stops
  if (stops.length !== 2 || first?.kind !== 'pickup' || last?.kind !== 'delivery') return null
  return { pickup: first.site_id, delivery: last.site_id }
}
