import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import type { SeenUse } from '#domain/utilization/time-use.ts'
import { standsByTruckDay } from '../mileage/stand-lines.ts'

/** What positions say of a truck's day, and whether they said anything. */
export type SeenOfDay = { seen: Partial<Record<SeenUse, number>>; hasPositions: boolean }

/** A truck with the days on which it was the fleet's. */
export type FleetTruck = {
  id: Uuid
  unitNumber: string
  contractor: string | null
  driver: string | null
  /** Somebody usually drives it, or brought a load with it in these days. */
  hasDriver: boolean
  /** Since when it is the fleet's, by the record or by the first that it did; null until when it is. */
  from: Instant
  to: Instant | null
}

/** The trucks that were the fleet's on any of the days; those of contractors only where they are asked for. */
export async function fleetTrucks(
  trx: FleetTransaction,
  actor: Pick<Actor, 'fleetId'>,
  {
    from,
    to,
    zone,
    withHired,
    truckId,
  }: { from: Instant; to: Instant; zone: string; withHired: boolean; truckId?: Uuid },
): Promise<FleetTruck[]> {
  const { rows } = await sql<FleetTruck>`
    select t.id, t.unit_number as "unitNumber", c.company_name as contractor, d.full_name as driver,
      t.driver_id is not null or exists (select from loads l where l.fleet_id = t.fleet_id and l.truck_id = t.id
        and l.delivered_at >= ${from}::timestamptz and l.delivered_at < ${to}::timestamptz) as "hasDriver",
      least(t.created_at, (select min(day)::timestamp at time zone ${zone} from truck_days x
        where x.fleet_id = t.fleet_id and x.truck_id = t.id))
        as "from",
      t.archived_at as "to"
    from trucks t
    left join contractors c on c.fleet_id = t.fleet_id and c.id = t.contractor_id
    left join drivers d on d.fleet_id = t.fleet_id and d.id = t.driver_id
    where t.fleet_id = ${actor.fleetId} and (t.contractor_id is null or ${withHired})
      and (${truckId ?? null}::uuid is null or t.id = ${truckId ?? null}::uuid)
      and (t.archived_at is null or t.archived_at > ${from}::timestamptz)
      and (t.created_at < ${to}::timestamptz or exists (select from truck_days x
        where x.fleet_id = t.fleet_id and x.truck_id = t.id and x.day::timestamp at time zone ${zone} < ${to}::timestamptz))
    order by t.unit_number, t.id`.execute(trx)
  return rows
}

const keyOf = (truckId: Uuid, day: Day) => `${truckId} ${day}`

/** What was seen of each truck on each of the days; of a day that is not there, nothing. */
export async function seenDays(
  trx: FleetTransaction,
  actor: Actor,
  days: DaySpan,
): Promise<(truckId: Uuid, day: Day) => SeenOfDay> {
  const found = new Map<string, SeenOfDay>()
  const at = (truckId: Uuid, day: Day) => {
    const key = keyOf(truckId, day)
    const known = found.get(key) ?? { seen: {}, hasPositions: false }
    found.set(key, known)
    return known
  }
  for (const { truckId, day } of await daysWithPositions(trx, actor, days)) at(truckId, day).hasPositions = true
  const pieces = [...(await drivenByTruckDay(trx, actor, days)), ...(await standsByTruckDay(trx, actor, days))]
  for (const { truckId, day, use, seconds } of pieces) {
    const { seen } = at(truckId, day)
    seen[use] = (seen[use] ?? 0) + seconds
  }
  return (truckId, day) => found.get(keyOf(truckId, day)) ?? { seen: {}, hasPositions: false }
}

function daysWithPositions(trx: FleetTransaction, actor: Actor, { from, to }: DaySpan) {
  return trx
    .selectFrom('truck_days')
    .select(['truck_id as truckId', 'day'])
    .where('fleet_id', '=', actor.fleetId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('fixes', '>', 0)
    .execute()
}

type Driven = { truckId: Uuid; day: Day; use: 'loaded' | 'empty'; seconds: number }

/** Time of the trips without what they stood in between, which is told by its own reason. */
async function drivenByTruckDay(trx: FleetTransaction, actor: Actor, { from, to }: DaySpan): Promise<Driven[]> {
  const { rows } = await sql<Driven>`
    select t.truck_id as "truckId", t.day, case when t.kind = 'loaded' then 'loaded' else 'empty' end as use,
      sum(greatest(0, extract(epoch from t.to_at - t.from_at) - coalesce(stood.seconds, 0)))::float8 as seconds
    from trips t
    left join lateral (
      select sum(extract(epoch from least(t.to_at, e.to_at) - greatest(t.from_at, e.from_at))) as seconds
      from idle_events e
      where e.fleet_id = t.fleet_id and e.truck_id = t.truck_id and e.day = t.day
        and e.from_at < t.to_at and e.to_at > t.from_at
    ) stood on true
    where t.fleet_id = ${actor.fleetId} and t.day between ${from} and ${to}
    group by 1, 2, 3`.execute(trx)
  return rows
}

export type DownSpan = { truckId: Uuid; from: Instant; to: Instant | null }

/** When work orders kept trucks down. */
export function downSpans(
  trx: FleetTransaction,
  actor: Actor,
  { from, to }: { from: Instant; to: Instant },
): Promise<DownSpan[]> {
  return trx
    .selectFrom('work_orders')
    .select(['truck_id as truckId', 'down_from as from', 'down_to as to'])
    .$narrowType<{ truckId: Uuid; from: Instant }>()
    .where('fleet_id', '=', actor.fleetId)
    .where('truck_id', 'is not', null)
    .where('status', '!=', 'cancelled')
    .where('down_from', '<', to)
    .where((eb) => eb.or([eb('down_to', 'is', null), eb('down_to', '>', from)]))
    .execute()
}
