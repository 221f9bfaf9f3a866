import { type RawBuilder, sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { isOffice } from '#domain/access/roles.ts'
import type { MeasureSums } from '#domain/measures/sums.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import { ownRows } from '../parties/scope.ts'
import type { AskedAnalytics } from './asked.ts'
import { factsOf } from './facts.ts'

type Row = { empty_m: number; driven_m: number; days: number; left_out: number }

const sumsOf = ({ empty_m, driven_m, days, left_out }: Row): MeasureSums => ({
  numerator: empty_m,
  denominator: driven_m,
  count: days,
  leftOut: left_out > 0 ? { no_positions: left_out } : {},
})

/** Miles belong to a truck's day, and not to what was hauled or for whom: asked by those, nothing can be said. */
function isTold({ customerId, materialId, driverId, pickupSiteId, deliverySiteId }: AskedAnalytics['filter']): boolean {
  return !(customerId || materialId || driverId || pickupSiteId || deliverySiteId)
}

/** The days of trucks with what was driven without a load, by day. */
export async function deadheadByDay(
  trx: FleetTransaction,
  asked: AskedAnalytics,
  spans: readonly DaySpan[],
): Promise<Map<Day, MeasureSums>> {
  if (!isTold(asked.filter)) return new Map()
  const { rows } = await sql<
    Row & { day: Day }
  >`${truckDays(asked, spans)} select day, ${SUMS} from truck_days_of group by 1`.execute(trx)
  return new Map(rows.map((row) => [row.day, sumsOf(row)]))
}

/** The same by truck or by whose the trucks are. */
export async function deadheadByKey(
  trx: FleetTransaction,
  asked: AskedAnalytics,
  days: DaySpan,
  by: 'truck' | 'contractor',
): Promise<{ key: Uuid | null; name: string | null; sums: MeasureSums }[]> {
  if (!isTold(asked.filter)) return []
  const own = by === 'truck' ? sql`t.id as key, t.unit_number as name` : sql`c.id as key, c.company_name as name`
  const { rows } = await sql<Row & { key: Uuid | null; name: string | null }>`
    ${truckDays(asked, [days])}
    select ${own}, ${SUMS} from truck_days_of x
    join trucks t on t.fleet_id = ${asked.actor.fleetId} and t.id = x.truck_id
    left join contractors c on c.fleet_id = t.fleet_id and c.id = t.contractor_id
    group by 1, 2`.execute(trx)
  return rows.map(({ key, name, ...row }) => ({ key, name, sums: sumsOf(row) }))
}

const SUMS = sql`coalesce(sum(empty_m) filter (where driven_m > 0), 0)::float8 as empty_m,
  coalesce(sum(driven_m) filter (where driven_m > 0), 0)::float8 as driven_m,
  (count(*) filter (where driven_m > 0))::int as days, (count(*) filter (where driven_m is null or driven_m <= 0))::int as left_out`

/**
 * The days on which trucks drove or delivered, as `truck_days_of`: metres under a load that were driven without it, and all
 * that were driven under loads. What people corrected counts for the office, as in the ledger of miles.
 */
function truckDays(asked: AskedAnalytics, spans: readonly DaySpan[]): RawBuilder<unknown> {
  const { actor, filter } = asked
  const days = (column: string) =>
    sql`(${sql.join(
      spans.map(({ from, to }) => sql`${sql.ref(column)} between ${from}::date and ${to}::date`),
      sql` or `,
    )})`
  const isMeant = sql`(${filter.truckId ?? null}::uuid is null or trucks.id = ${filter.truckId ?? null}::uuid)
    and (${filter.contractorId ?? null}::uuid is null or trucks.contractor_id = ${filter.contractorId ?? null}::uuid)`
  const byHand = isOffice(actor)
    ? sql`union all
      select c.truck_id, c.day, c.kind, c.metres::bigint from mileage_corrections c
      join trucks on trucks.fleet_id = c.fleet_id and trucks.id = c.truck_id
      where c.fleet_id = ${actor.fleetId} and c.voided_at is null and ${days('c.day')} and ${isMeant}`
    : sql``
  return sql`${factsOf(asked, spans)},
    pieces as (
      select trips.truck_id, trips.day, trips.kind, trips.distance_m::bigint as metres from trips
      join trucks on trucks.fleet_id = trips.fleet_id and trucks.id = trips.truck_id
      where trips.fleet_id = ${actor.fleetId} and ${days('trips.day')} and ${isMeant}
        and ${ownRows(actor, { driver: 'trips.driver_id', contractor: 'trucks.contractor_id' })}
      ${byHand}
    ),
    driven as (
      select truck_id, day, coalesce(sum(metres) filter (where kind in ('empty', 'bobtail')), 0) as empty_m, sum(metres) as driven_m
      from pieces where kind <> 'unassigned' group by 1, 2
    ),
    truck_days_of as (
      select truck_id, day, driven.empty_m, driven.driven_m
      from (select distinct truck_id, day from facts where truck_id is not null) worked full join driven using (truck_id, day)
    )`
}
