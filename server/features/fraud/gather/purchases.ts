import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { EvidencePurchase } from '#domain/fraud/evidence.ts'
import type { FuelCheck } from '#domain/fuel/checks/check.ts'
import type { Cents, Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import type { Gathering } from './gathering.ts'

const DAY_MIN = 1440

type Row = Omit<EvidencePurchase, 'place' | 'amountCents'> & {
  lat: number | null
  lon: number | null
  uncertaintyM: number | null
  amountCents: Cents
  checks: FuelCheck[]
  id: Uuid
  at: Instant
}

/** Purchases of fuel with what was checked of each and what the office made of its flags. */
export async function purchasesOf(trx: FleetTransaction, { fleetId, span }: Gathering): Promise<EvidencePurchase[]> {
  const { rows } = await sql<Row>`
    select p.id, p.purchased_at as at, p.has_time as "hasTime", p.seller, p.lat, p.lon,
      p.place_uncertainty_m as "uncertaintyM", p.truck_id as "truckId", t.unit_number as truck,
      p.driver_id as "driverId", p.contractor_id as "contractorId", p.amount_cents as "amountCents",
      p.receipt_sha256 is not null as "hasReceipt", p.checks,
      (select coalesce(json_agg(json_build_object('rule', r.rule, 'by', coalesce(m.full_name, ''), 'reason', r.reason)), '[]')
        from (select distinct on (x.rule) x.* from fuel_reviews x
          where x.fleet_id = p.fleet_id and x.purchase_id = p.id order by x.rule, x.at desc, x.id desc) r
        left join members m on m.fleet_id = r.fleet_id and m.id = r.by_user
        where r.decision <> 'reopened') as decided
    from fuel_purchases p
    left join trucks t on t.fleet_id = p.fleet_id and t.id = p.truck_id
    where p.fleet_id = ${fleetId} and p.voided_at is null
      and p.purchased_at >= ${addMinutes(span.from, -DAY_MIN)}::timestamptz
      and p.purchased_at < ${span.to}::timestamptz
    order by p.purchased_at, p.id`.execute(trx)
  return rows.map(({ lat, lon, uncertaintyM, ...row }) => ({
    ...row,
    place: lat === null || lon === null ? null : { point: { lat, lon }, uncertaintyM: uncertaintyM ?? 0 },
  }))
}
