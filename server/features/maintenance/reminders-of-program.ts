import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { truckMeters } from './truck-meters.ts'

type Program = { id: Uuid; applies_to: 'all' | 'body' | 'trucks'; body: string | null }
type Asked = { fleetId: Uuid; now: Instant; newId: () => Uuid }

/**
 * Gives every truck that a program is for its reminder, and ends those of trucks that it is no longer for. A truck that is
 * new to it begins to count now.
 * @param chosen the trucks of a program for some; those that it has already where they are left out
 */
export async function keepReminders(
  trx: FleetTransaction,
  { fleetId, now, newId }: Asked,
  program: Program,
  chosen?: readonly Uuid[],
): Promise<void> {
  const truckIds = program.applies_to === 'trucks' && !chosen ? null : await trucksFor(trx, fleetId, program, chosen)
  if (truckIds === null) return
  await sql`update service_reminders set ended_at = ${now}
    where fleet_id = ${fleetId} and program_id = ${program.id} and ended_at is null
      and truck_id <> all(${truckIds}::uuid[])`.execute(trx)
  await sql`update service_reminders set ended_at = null
    where fleet_id = ${fleetId} and program_id = ${program.id} and ended_at is not null
      and truck_id = any(${truckIds}::uuid[])`.execute(trx)
  const known = await trx
    .selectFrom('service_reminders')
    .select('truck_id')
    .where('fleet_id', '=', fleetId)
    .where('program_id', '=', program.id)
    .execute()
  const there = new Set(known.map(({ truck_id }) => truck_id))
  const added = truckIds.filter((id) => !there.has(id))
  if (added.length === 0) return
  const meters = await truckMeters(trx, fleetId, added, now)
  await trx
    .insertInto('service_reminders')
    .values(
      added.map((truckId) => ({
        fleet_id: fleetId,
        id: newId(),
        program_id: program.id,
        truck_id: truckId,
        last_at: now,
        last_m: meters.get(truckId)?.metres.at(-1)?.[1] ?? null,
        last_hours_tenths: meters.get(truckId)?.hours.at(-1)?.[1] ?? null,
        created_at: now,
      })),
    )
    .execute()
}

async function trucksFor(
  trx: FleetTransaction,
  fleetId: Uuid,
  { applies_to, body }: Program,
  chosen: readonly Uuid[] | undefined,
): Promise<Uuid[]> {
  let query = trx
    .selectFrom('trucks')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('archived_at', 'is', null)
    .where('status', '!=', 'sold')
  if (applies_to === 'body') query = query.where(sql<boolean>`body = ${body}`)
  if (applies_to === 'trucks') query = query.where(sql<boolean>`id = any(${[...(chosen ?? [])]}::uuid[])`)
  return (await query.execute()).map(({ id }) => id)
}
