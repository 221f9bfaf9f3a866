import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { type HaulsAsked, judgedHauls } from './hauls.ts'

/** What a truck hauled: of the loads whose net and legal payload are known, pounds carried of pounds allowed. */
export type TruckHauls = { loads: number; netLb: number; carriedLb: number; payloadLb: number }
/** Pounds that own trucks and those of contractors hauled on a day of the fleet's zone. */
export type HauledDay = { day: Day; ownLb: number; hiredLb: number }

/** The hauls of a truck that hauled nothing. */
export const noHauls = (): TruckHauls => ({ loads: 0, netLb: 0, carriedLb: 0, payloadLb: 0 })

type Row = TruckHauls & { truckId: Uuid | null; day: Day | null; ownLb: number }

/** What was hauled in the spans, by truck and by day. */
export async function haulsOf(
  trx: FleetTransaction,
  asked: HaulsAsked,
  zone: string,
): Promise<{ hauls: Map<Uuid, TruckHauls>; hauled: HauledDay[] }> {
  const { rows } = await sql<Row>`
    ${judgedHauls(asked)},
    loads_of_days as (select *, (delivered_at at time zone ${zone})::date as day from judged)
    select truck_id as "truckId", day, count(*)::int as loads, coalesce(sum(net_lb), 0)::float8 as "netLb",
      coalesce(sum(carried_lb), 0)::float8 as "carriedLb", coalesce(sum(carriable_lb), 0)::float8 as "payloadLb",
      coalesce(sum(net_lb) filter (where contractor_id is null), 0)::float8 as "ownLb"
    from loads_of_days group by grouping sets ((truck_id), (day)) order by day`.execute(trx)
  return {
    hauls: new Map(
      rows.flatMap(({ truckId, day: _, ownLb: __, ...hauls }): [Uuid, TruckHauls][] =>
        truckId ? [[truckId, hauls]] : [],
      ),
    ),
    hauled: rows.flatMap(({ day, netLb, ownLb }) => (day && netLb > 0 ? [{ day, ownLb, hiredLb: netLb - ownLb }] : [])),
  }
}
