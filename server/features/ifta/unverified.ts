import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { engineFuels } from '#domain/fuel/products.ts'
import { daysOfQuarter, type Quarter } from '#domain/ifta/quarter.ts'
import type { Day, Milli, Uuid } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import { type Filer, trucksOf } from './filer.ts'

const unverifiedWhys = ['flagged', 'no_receipt', 'no_state', 'no_truck'] as const
/** A purchase that an auditor would not take as it is. */
export type Unverified = {
  id: Uuid
  day: Day
  unitNumber: string | null
  seller: string | null
  jurisdiction: string | null
  gallonsMilli: Milli
  why: (typeof unverifiedWhys)[number][]
}

const MOST_SHOWN = 100

/**
 * Purchases of motor fuel in a quarter that are flagged, or lack a receipt, a state or a truck, the newest first. A
 * provider's file and the fleet's own tank are records by themselves. One without a truck counts in no return.
 */
export async function unverifiedFuel(
  trx: FleetTransaction,
  filer: Filer,
  quarter: Quarter,
): Promise<{ rows: Unverified[]; count: number }> {
  const { from, to } = daysOfQuarter(quarter)
  const ofFiler =
    filer.contractorId === null
      ? sql<boolean>`(p.truck_id is null or ${trucksOf(filer)})`
      : sql<boolean>`p.truck_id is not null and ${trucksOf(filer)}`
  const { rows } = await sql<Omit<Unverified, 'why'> & Record<Unverified['why'][number], boolean> & { all: number }>`
    select id, day, "unitNumber", seller, jurisdiction, "gallonsMilli", flagged, no_receipt, no_state, no_truck,
           count(*) over ()::int as all
    from (
      select p.id, p.local_day as day, trucks.unit_number as "unitNumber", p.seller, p.jurisdiction,
             p.gallons_milli as "gallonsMilli", p.open_flags > 0 as flagged,
             p.receipt_sha256 is null and p.source in ('office', 'driver') as no_receipt,
             p.jurisdiction is null as no_state, p.truck_id is null as no_truck
      from fuel_purchases p
      left join trucks on trucks.fleet_id = p.fleet_id and trucks.id = p.truck_id
      where p.fleet_id = ${filer.fleetId} and p.local_day between ${from} and ${to} and p.voided_at is null
        and not p.is_personal and p.product in (${sql.join([...engineFuels])}) and ${ofFiler}
    ) bought where flagged or no_receipt or no_state or no_truck
    order by day desc, id limit ${MOST_SHOWN}`.execute(trx)
  return {
    count: rows[0]?.all ?? 0,
    rows: rows.map(({ id, day, unitNumber, seller, jurisdiction, gallonsMilli, all: _all, ...lacks }) => ({
      ...{ id, day, unitNumber, seller, jurisdiction, gallonsMilli: milli(Number(gallonsMilli)) },
      why: unverifiedWhys.filter((why) => lacks[why]),
    })),
  }
}
