import { sql } from 'kysely'
import type { FuelFilter } from '#contracts/fuel.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import { mpgHundredths } from '#domain/fuel/fills.ts'
import { engineFuels } from '#domain/fuel/products.ts'
import type { Cents, MicroRate, Milli } from '#domain/units/brands.ts'
import { microRateOf } from '#domain/units/money.ts'
import { matchingFuel } from './list-fuel.ts'

/** The figures above the list, of all that the filter lets through. */
export type FuelFigures = {
  purchases: number
  /** What the engines burn; exhaust fluid and the rest are beside it. */
  gallonsMilli: Milli
  defMilli: Milli
  costCents: Cents
  allCents: Cents
  /** Of the legs from full tank to full tank that end under the filter. */
  legM: number
  legMilli: Milli
  legs: number
  mpgHundredths: number | null
  /** What a gallon of engine fuel came to, and with it a mile of the legs. */
  perGallonMicro: MicroRate | null
  perMileMicro: MicroRate | null
  /** Purchases with a flag that nobody has decided about; null for who does not see them. */
  flagged: number | null
  unmatched: number
}

const METRES_PER_MILE = 1609.344

/** Sums of the purchases under a filter that an actor may see; without personal ones, which are no cost of the fleet. */
export async function fuelFigures(trx: FleetTransaction, filter: FuelFilter, actor: Actor): Promise<FuelFigures> {
  const isEngine = sql<boolean>`p.product = any(${[...engineFuels]}::text[])`
  const sums = await matchingFuel(trx, filter, actor)
    .where('p.is_personal', '=', false)
    .select((eb) => [
      eb.fn.countAll<number>().as('purchases'),
      sql<Milli>`coalesce(sum(p.gallons_milli) filter (where ${isEngine}), 0)::bigint`.as('gallonsMilli'),
      sql<Milli>`coalesce(sum(p.gallons_milli) filter (where p.product = 'def'), 0)::bigint`.as('defMilli'),
      sql<Cents>`coalesce(sum(p.amount_cents) filter (where ${isEngine}), 0)::bigint`.as('costCents'),
      // A tank without a priced delivery gives gallons without a cost.
      sql<Milli>`coalesce(sum(p.gallons_milli) filter (where ${isEngine} and p.amount_cents <> 0), 0)::bigint`.as(
        'pricedMilli',
      ),
      sql<Cents>`coalesce(sum(p.amount_cents), 0)::bigint`.as('allCents'),
      sql<number>`coalesce(sum(p.leg_m), 0)::bigint`.as('legM'),
      sql<Milli>`coalesce(sum(p.leg_milli), 0)::bigint`.as('legMilli'),
      sql<number>`count(p.leg_m)::int`.as('legs'),
      sql<number>`(count(*) filter (where p.open_flags > 0))::int`.as('flagged'),
      sql<number>`(count(*) filter (where p.truck_id is null))::int`.as('unmatched'),
    ])
    .executeTakeFirstOrThrow()
  const { pricedMilli, ...shown } = sums
  const { costCents, legM, legMilli, flagged } = shown
  // To the tenth of a cent, as pumps show it.
  const perGallon = pricedMilli > 0 ? Math.round((costCents * 10_000) / pricedMilli) * 1000 : null
  const gallonsAMile = legM > 0 ? legMilli / 1000 / (legM / METRES_PER_MILE) : null
  return {
    ...shown,
    mpgHundredths: legM > 0 ? mpgHundredths({ metres: legM, gallons: legMilli }) : null,
    perGallonMicro: perGallon === null ? null : microRateOf(perGallon),
    perMileMicro:
      perGallon === null || gallonsAMile === null ? null : microRateOf(Math.round(perGallon * gallonsAMile)),
    flagged: isOffice(actor) ? flagged : null,
  }
}
