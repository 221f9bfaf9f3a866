import { sql } from 'kysely'
import type { Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { anInstant } from '../../support/brands.ts'
import { newId, type World, type WorldFleet } from '../../support/world.ts'

type Weights = { gross: number | null; tare: number | null; net: number | null }

/** A delivered load with the weights of both ends; what is not said went well. */
export type WeighedHaul = {
  /** Of March 2026. */
  day?: number
  origin?: Weights | null
  destination?: Weights | null
  truckId?: Uuid
  driverId?: Uuid
  contractorId?: Uuid | null
  trailerId?: Uuid
}

/** 44,000 lb by both scales. */
export const ORIGIN: Weights = { gross: 74_000, tare: 30_000, net: 44_000 }
/** The same less so many pounds, weighed with less fuel in the tank. */
export const lessBy = (lb: number): Weights => ({ gross: 73_960 - lb, tare: 29_960, net: 44_000 - lb })

/** Writes such a load straight into its tables, from the fleet's pit to its jobsite. */
export async function weighedHaul(world: World, fleet: WorldFleet, load: WeighedHaul = {}): Promise<Uuid> {
  const { ids } = fleet
  const { day = 14, origin = ORIGIN, destination = lessBy(0), contractorId = null } = load
  const { truckId = ids.truck, driverId = ids.driver, trailerId = ids.trailer } = load
  const came = anInstant(`2026-03-${String(day).padStart(2, '0')}T13:50:00.000Z`)
  const out = addMinutes(came, 120)
  const [id, pit, job] = [newId(), newId(), newId()]
  const { db } = world
  await sql`insert into loads (fleet_id, id, load_number, status, driver_id, contractor_id, truck_id, trailer_id, material_id,
      distance_m, created_by, created_at, updated_at, delivered_at)
    values (${fleet.id}, ${id}, ${`W-${id.slice(-8)}`}, 'delivered', ${driverId}, ${contractorId}, ${truckId}, ${trailerId},
      ${ids.material}, 32187, ${newId()}, ${came}, ${out}, ${out})`.execute(db)
  await sql`insert into stops (fleet_id, id, load_id, seq, kind, site_id, status, window_start, window_end, arrived_at, departed_at)
    values (${fleet.id}, ${pit}, ${id}, 1, 'pickup', ${ids.pit}, 'done', null, null, ${came}, ${came}),
      (${fleet.id}, ${job}, ${id}, 2, 'delivery', ${ids.jobsite}, 'done', null, null, ${out}, ${out})`.execute(db)
  const ticket = (kind: 'origin' | 'destination', stopId: Uuid, weights: Weights) =>
    sql`insert into weigh_tickets (fleet_id, id, load_id, stop_id, kind, status, unit, gross, tare, net, net_lb, source,
        findings, confirmed_at, created_at)
      values (${fleet.id}, ${newId()}, ${id}, ${stopId}, ${kind}, 'verified', 'lb', ${weights.gross}, ${weights.tare},
        ${weights.net}, ${weights.net}, 'typed', '{}', ${out}, ${out})`.execute(db)
  if (origin) await ticket('origin', pit, origin)
  if (destination) await ticket('destination', job, destination)
  return id
}
