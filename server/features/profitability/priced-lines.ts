import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { ProfitLine } from '#domain/profitability/lines.ts'
import type { Priced } from '#domain/profitability/what-if.ts'
import type { Cents, Uuid } from '#domain/units/brands.ts'

type Row = { line: 'haul' | 'driver_pay' | 'contractor'; byWeight: Cents; byTime: Cents; byHaul: Cents }

const BY_WEIGHT = ['per_ton', 'per_tonne', 'per_yard', 'per_bushel', 'per_gallon', 'per_barrel']

/** Of haul and pay of some loads, what is agreed by weight or volume, by the hour, and as a share of the haul. */
export async function pricedLines(
  trx: FleetTransaction,
  fleetId: Uuid,
  loadIds: readonly Uuid[],
): Promise<Partial<Record<ProfitLine, Priced>>> {
  const { rows } = await sql<Row>`
    select case c.side when 'customer' then 'haul' when 'driver' then 'driver_pay' else 'contractor' end as line,
      coalesce(sum(c.amount_cents) filter (where t.basis = any(${BY_WEIGHT}::text[])), 0)::bigint as "byWeight",
      coalesce(sum(c.amount_cents) filter (where t.basis = 'per_hour'), 0)::bigint as "byTime",
      coalesce(sum(c.amount_cents) filter (where t.basis = 'percent'), 0)::bigint as "byHaul"
    from charges c
    join load_terms t on t.fleet_id = c.fleet_id and t.load_id = c.load_id and t.side = c.side
      and t.party_id is not distinct from c.party_id
    where c.fleet_id = ${fleetId} and c.load_id = any(${[...loadIds]}::uuid[]) and c.kind = 'linehaul'
    group by 1`.execute(trx)
  return Object.fromEntries(rows.map(({ line, byWeight, byTime, byHaul }) => [line, { byWeight, byTime, byHaul }]))
}
