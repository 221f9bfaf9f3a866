import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { JsonObject } from '#db/schema/ledger.ts'
import type { ReportedFix } from '#domain/tracking/protocols/reported.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'

/** A position that can be read but not believed, kept with its reason. */
export type Aside = { fleetId: Uuid; deviceId: Uuid; truckId: Uuid; reason: string; fix: ReportedFix }
/** So many positions of a device came to nothing, for a reason. */
export type Refused = { fleetId: Uuid; deviceId: Uuid; reason: string; count: number }

/** Keeps doubtful positions and counts them, beside those that could not be taken at all, on their devices. */
export async function putAside(
  db: Kysely<Database>,
  asides: readonly Aside[],
  refused: readonly Refused[],
  now: Instant,
  newId: () => Uuid,
): Promise<void> {
  if (asides.length > 0) {
    await db
      .insertInto('quarantined_positions')
      .values(
        asides.map(({ fleetId, deviceId, truckId, reason, fix }) => ({
          fleet_id: fleetId,
          id: newId(),
          device_id: deviceId,
          truck_id: truckId,
          reason,
          fix: asJson(fix),
          received_at: now,
        })),
      )
      .execute()
  }
  const counted = summed([
    ...asides.map((aside) => ({ ...aside, count: 1, isAside: true })),
    ...refused.map((one) => ({ ...one, isAside: false })),
  ])
  if (counted.length === 0) return
  await db
    .insertInto('device_refusals')
    .values(
      counted.map(({ fleetId, deviceId, reason, count }) => ({
        fleet_id: fleetId,
        device_id: deviceId,
        reason,
        count,
        last_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['fleet_id', 'device_id', 'reason']).doUpdateSet((eb) => ({
        count: eb('device_refusals.count', '+', eb.ref('excluded.count')),
        last_at: eb.ref('excluded.last_at'),
      })),
    )
    .execute()
  const counts = counted.map((one) => ({
    f: one.fleetId,
    d: one.deviceId,
    aside: one.isAside ? one.count : 0,
    refused: one.isAside ? 0 : one.count,
  }))
  await sql`
    update devices set refused_count = refused_count + one.refused, quarantined_count = quarantined_count + one.aside
    from (
      select f, d, sum(aside)::int as aside, sum(refused)::int as refused
      from jsonb_to_recordset(${{ counts }}::jsonb -> 'counts') as each(f uuid, d uuid, aside int, refused int) group by f, d
    ) as one
    where fleet_id = one.f and id = one.d`.execute(db)
}

type Counted = { fleetId: Uuid; deviceId: Uuid; reason: string; count: number; isAside: boolean }

/** Sorted, so that two batches wait for each other and never block. */
function summed(all: readonly Counted[]): Counted[] {
  const sums = new Map<string, Counted>()
  for (const { fleetId, deviceId, reason, count, isAside } of all) {
    const key = `${fleetId} ${deviceId} ${reason}`
    const before = sums.get(key)
    sums.set(key, { fleetId, deviceId, reason, isAside, count: count + (before?.count ?? 0) })
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, counted]) => counted)
}

/** As it came, so far as JSON can hold it. */
function asJson(fix: ReportedFix): JsonObject {
  return { ...fix }
}
