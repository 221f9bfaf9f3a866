import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import type { EngineFuel } from '#domain/fuel/products.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { fuelTrucks } from './own-fuel.ts'

/** A truck that fuel may be entered for, with what a phone checks by without signal. */
export type FuelStartTruck = {
  id: Uuid
  unitNumber: string
  tankGal: number | null
  fuel: EngineFuel
  lastOdometer: { metres: number; at: Instant } | null
  /** Whether the driver usually drives it, or has just been seen with it. */
  isUsual: boolean
}

/** All that a phone needs to enter a purchase without signal. */
export type FuelStart = {
  trucks: FuelStartTruck[]
  /** The fleet's own tanks that trucks are filled from. */
  tanks: { id: Uuid; name: string; product: string }[]
  /** Where fuel was last bought: proposed at first. */
  lastRegion: string | null
  serverTime: Instant
}

const MOST_TRUCKS = 200

/** What somebody may enter fuel for. A company from outside fills up at its own cost, not at the fleet's tank. */
export async function startFuel(trx: FleetTransaction, actor: Actor, now: Instant): Promise<FuelStart> {
  const { fleetId, driverId } = actor
  const trucks = await fuelTrucks(trx, actor, now)
    .select(['t.tank_gal as tankGal', 't.fuel_type as fuel', 't.driver_id'])
    .select(
      sql<FuelStartTruck['lastOdometer']>`(select json_build_object('metres', r.metres, 'at',
        to_char(r.read_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from odometer_readings r where r.fleet_id = t.fleet_id and r.truck_id = t.id and r.voided_at is null
        order by r.read_at desc limit 1)`.as('lastOdometer'),
    )
    .orderBy('t.unit_number')
    .limit(MOST_TRUCKS)
    .execute()
  const isHired = trucks.length > 0 && trucks.every(({ contractor_id }) => contractor_id !== null)
  const tanks =
    isHired && !isOffice(actor)
      ? []
      : await trx
          .selectFrom('fuel_tanks')
          .select(['id', 'name', 'product'])
          .where('fleet_id', '=', fleetId)
          .where('archived_at', 'is', null)
          .orderBy('name')
          .limit(50)
          .execute()
  const last = driverId
    ? await trx
        .selectFrom('fuel_purchases')
        .select('jurisdiction')
        .where('fleet_id', '=', fleetId)
        .where('driver_id', '=', driverId)
        .where('jurisdiction', 'is not', null)
        .orderBy('purchased_at', 'desc')
        .limit(1)
        .executeTakeFirst()
    : undefined
  return {
    trucks: trucks.map(({ id, unit_number, tankGal, fuel, driver_id, lastOdometer }) => ({
      id,
      unitNumber: unit_number,
      tankGal,
      fuel,
      lastOdometer,
      isUsual: driver_id !== null && driver_id === driverId,
    })),
    tanks,
    lastRegion: last?.jurisdiction ?? null,
    serverTime: now,
  }
}
