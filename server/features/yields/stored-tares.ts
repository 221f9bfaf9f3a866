import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { printedLb, type TicketUnit } from '#domain/units/printed-weight.ts'
import type { HaulFacts } from '#domain/yields/weigh-haul.ts'
import type { AskedYields } from './asked-yields.ts'

/** The last tare that a ticket printed of the same truck and trailer before each of these loads was delivered. */
export async function storedTares(
  trx: FleetTransaction,
  { fleetId }: AskedYields,
  loadIds: readonly Uuid[],
): Promise<Map<Uuid, NonNullable<HaulFacts['storedTare']>>> {
  if (loadIds.length === 0) return new Map()
  const { rows } = await sql<{ id: Uuid; tare: number; unit: TicketUnit; ageDays: number }>`
    select l.id, last.tare, last.unit, floor(extract(epoch from (l.delivered_at - last.at)) / 86400)::int as "ageDays"
    from loads l
    join lateral (select t.tare, t.unit, coalesce(t.weighed_at, t.created_at) as at
      from loads o join weigh_tickets t on t.fleet_id = o.fleet_id and t.load_id = o.id
      where o.fleet_id = l.fleet_id and o.truck_id = l.truck_id and o.trailer_id is not distinct from l.trailer_id
        and o.id <> l.id and t.tare is not null and t.unit is not null and t.confirmed_at is not null
        and t.status in ('matched', 'verified', 'locked') and coalesce(t.weighed_at, t.created_at) < l.delivered_at
      order by coalesce(t.weighed_at, t.created_at) desc limit 1) last on true
    where l.fleet_id = ${fleetId} and l.id = any(${[...loadIds]}::uuid[])`.execute(trx)
  return new Map(rows.map(({ id, tare, unit, ageDays }) => [id, { lb: printedLb(tare, unit), ageDays }]))
}
