import { sql } from 'kysely'
import type { OdometerReadings } from '#db/schema/tracking.ts'
import { type Reading, readingRefusal } from '#domain/tracking/odometer.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'
import { refreshReminders } from '../maintenance/refresh-reminders.ts'
import { among } from './among.ts'
import { inParts } from './in-parts.ts'

/**
 * Makes the odometers of purchases readings of their trucks, each under the purchase's id, where they fit those that are
 * known. One that goes back, or too far, stays with its purchase alone: a receipt is no reason to lose a purchase.
 */
export async function keepReadings(w: Writing, ids: readonly Uuid[]): Promise<void> {
  const { actor } = w
  const typed = await typedReadings(w, ids)
  const truckIds = [...new Set(typed.map(({ truck_id }) => truck_id))]
  // Two at once would each be judged without the other.
  const locked = truckIds.length === 0 ? [] : await lockTrucks(w, truckIds)
  const known = locked.length === 0 ? [] : await knownReadings(w, truckIds, ids)
  const byTruck = Map.groupBy(known, ({ truck_id }) => truck_id)
  const kept: OdometerReadings[] = []
  for (const { id, truck_id, purchased_at: readAt, odometer_m: metres } of typed) {
    const others = byTruck.get(truck_id) ?? []
    const reading: Reading = { readAt, metres, isNewInstrument: false }
    // A dial is judged by its neighbours in time: no need to look at all of a truck's readings for each row of a file.
    const at = others.findLastIndex((other) => other.readAt <= readAt) + 1
    if (readingRefusal(reading, others.slice(Math.max(0, at - 1), at + 1))) continue
    byTruck.set(truck_id, others.toSpliced(at, 0, { ...reading, truck_id }))
    kept.push({
      fleet_id: actor.fleetId,
      id,
      truck_id,
      read_at: readAt,
      metres,
      is_new_instrument: false,
      note: null,
      created_by: actor.userId,
      created_at: w.now,
      voided_at: null,
      voided_by: null,
    })
  }
  await storeReadings(w, ids, kept)
  await refreshReminders(w.trx, { fleetId: actor.fleetId, now: w.now, truckIds })
  for (const id of truckIds) await w.announce({ topic: 'mileage', entity: 'truck', id })
}

async function typedReadings({ trx, actor }: Writing, ids: readonly Uuid[]) {
  const rows = await trx
    .selectFrom('fuel_purchases')
    .select(['id', 'truck_id', 'purchased_at', 'odometer_m'])
    .where('fleet_id', '=', actor.fleetId)
    .where(among('id', ids))
    .where('voided_at', 'is', null)
    // A file that has the day alone does not say before or after which other reading.
    .where('has_time', '=', true)
    .orderBy('purchased_at')
    .execute()
  return rows.flatMap(({ truck_id, odometer_m, ...row }) =>
    truck_id === null || odometer_m === null ? [] : [{ ...row, truck_id, odometer_m }],
  )
}

function lockTrucks({ trx, actor }: Writing, truckIds: readonly Uuid[]) {
  return trx
    .selectFrom('trucks')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', 'in', [...truckIds])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** What is known of the trucks beside these purchases, oldest first. */
function knownReadings({ trx, actor }: Writing, truckIds: readonly Uuid[], without: readonly Uuid[]) {
  return trx
    .selectFrom('odometer_readings')
    .select(['truck_id', 'read_at as readAt', 'metres', 'is_new_instrument as isNewInstrument'])
    .where('fleet_id', '=', actor.fleetId)
    .where('truck_id', 'in', [...truckIds])
    .where('voided_at', 'is', null)
    .where(sql<boolean>`id <> all(${[...without]}::uuid[])`)
    .orderBy('read_at')
    .orderBy('id')
    .execute()
}

async function storeReadings({ trx, actor, now }: Writing, ids: readonly Uuid[], kept: readonly OdometerReadings[]) {
  const keptIds = kept.map(({ id }) => id)
  const isKept = new Set(keptIds)
  const left = ids.filter((id) => !isKept.has(id))
  for (const rows of inParts(kept, 2000)) {
    await trx
      .insertInto('odometer_readings')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['fleet_id', 'id']).doUpdateSet((eb) => ({
          truck_id: eb.ref('excluded.truck_id'),
          read_at: eb.ref('excluded.read_at'),
          metres: eb.ref('excluded.metres'),
          voided_at: null,
          voided_by: null,
        })),
      )
      .execute()
  }
  await trx
    .updateTable('odometer_readings')
    .set({ voided_at: now, voided_by: actor.userId })
    .where('fleet_id', '=', actor.fleetId)
    .where(among('id', left))
    .where('voided_at', 'is', null)
    .execute()
  await trx
    .updateTable('fuel_purchases')
    .set({ odometer_counts: sql<boolean>`id = any(${keptIds}::uuid[])` })
    .where('fleet_id', '=', actor.fleetId)
    .where(among('id', ids))
    .execute()
}
