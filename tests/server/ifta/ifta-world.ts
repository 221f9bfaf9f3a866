import { sql } from 'kysely'
import type { Jurisdiction, Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { addMinutes, minutesBetween } from '#domain/units/time.ts'
import { aDay, anInstant } from '../../support/brands.ts'
import type { World, WorldFleet } from '../../support/world.ts'
import { aPurchase } from '../fuel/purchases.ts'

const METRES_PER_MILE = 1609.344

/** A drive of a truck, as its day was rolled, through these states with so many miles in each. */
export async function driven(
  { db }: Pick<World, 'db'>,
  { id: fleet_id }: Pick<WorldFleet, 'id'>,
  of: { truckId: Uuid; day: string; seq?: number; driverId?: Uuid; gapS?: number },
  miles: readonly (readonly [code: string | null, miles: number])[],
): Promise<void> {
  const day = aDay(of.day)
  const from_at = addMinutes(anInstant(`${of.day}T14:00:00.000Z`), 60 * (of.seq ?? 0))
  const metres = miles.map(([code, count]) => ({ code, m: Math.round(count * METRES_PER_MILE) }))
  const distance_m = metres.reduce((sum, { m }) => sum + m, 0)
  await db
    .insertInto('trips')
    .values({
      ...{ fleet_id, truck_id: of.truckId, day, seq: of.seq ?? 0, from_at, to_at: addMinutes(from_at, 50) },
      ...{ kind: 'unassigned', load_id: null, driver_id: of.driverId ?? null, distance_m, estimated_m: 0 },
      jurisdictions: sql<{ metres: typeof metres }>`${JSON.stringify({ metres })}::text::jsonb`,
    })
    .execute()
  await db
    .insertInto('truck_days')
    .values({
      ...{ fleet_id, truck_id: of.truckId, day, dirty_at: null, rolled_at: from_at, fixes: 60, distance_m },
      ...{ moving_s: 3000, stationary_s: 0, gap_s: of.gapS ?? 0 },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** So many gallons bought in a state on a day, with their receipt. */
export async function filledUp(
  world: World,
  fleet: WorldFleet,
  of: { truckId: Uuid; day: string; state: string; gallons: number; receipt?: boolean },
): Promise<Uuid> {
  const purchase = aPurchase(
    world,
    { truckId: of.truckId, driverId: null },
    {
      purchasedAt: anInstant(`${of.day}T20:00:00.000Z`),
      jurisdiction: of.state as Jurisdiction,
      printedMilli: milli(Math.round(of.gallons * 1000)),
      priceMicro: null,
      amountCents: cents(Math.round(of.gallons * 390)),
      isAsPrinted: true,
      receiptSha256:
        of.receipt === false ? null : await fleet.file(`receipt of ${of.day} in ${of.state} ${of.gallons}`),
    },
  )
  const { id } = await fleet.dispatcher.fuel.add(purchase)
  // What the fuel checks make of it is for their own tests.
  await world.db.updateTable('fuel_purchases').set({ open_flags: 0 }).where('id', '=', id).execute()
  return id
}

/** Moves the world's clock on to a moment, or back to it. */
export function at({ clock }: Pick<World, 'clock'>, moment: string): void {
  clock.addMinutes(minutesBetween(clock.now(), anInstant(moment)))
}
