import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { type HaulsAsked, judgedHauls } from './hauls.ts'

/** What a truck hauled: of the loads whose net and legal payload are known, pounds carried of pounds allowed. */
export type TruckHauls = { loads: number; netLb: number; carriedLb: number; payloadLb: number }

/** The hauls of a truck that hauled nothing. */
export const noHauls = (): TruckHauls => ({ loads: 0, netLb: 0, carriedLb: 0, payloadLb: 0 })

/** What each truck hauled in the spans. */
export async function haulsByTruck(trx: FleetTransaction, asked: HaulsAsked): Promise<Map<Uuid, TruckHauls>> {
  const { rows } = await sql<TruckHauls & { truckId: Uuid }>`
    ${judgedHauls(asked)}
    select truck_id as "truckId", count(*)::int as loads, coalesce(sum(net_lb), 0)::float8 as "netLb",
      coalesce(sum(carried_lb), 0)::float8 as "carriedLb", coalesce(sum(carriable_lb), 0)::float8 as "payloadLb"
    from judged where truck_id is not null group by 1`.execute(trx)
  return new Map(rows.map(({ truckId, ...hauls }) => [truckId, hauls]))
}
