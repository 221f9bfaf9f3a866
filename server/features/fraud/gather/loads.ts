import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { EvidenceLoad, EvidenceStop } from '#domain/fraud/evidence.ts'
import type { Cents, Instant, Uuid } from '#domain/units/brands.ts'
import { parseInstant } from '#domain/units/time.ts'
import { type Gathering, payOf } from './gathering.ts'

type StopJson = Omit<EvidenceStop, 'arrivedAt' | 'visit'> & {
  arrivedAt: string | null
  enteredAt: string | null
  leftAt: string | null
}

type Row = {
  id: Uuid
  number: string | null
  truckId: Uuid | null
  driverId: Uuid | null
  contractorId: Uuid | null
  deliveredAt: Instant
  startedAt: Instant | null
  finishedAt: Instant | null
  minutes: number | null
  source: 'recorded' | 'typed' | null
  payCents: Cents
  stops: StopJson[]
}

/** Delivered loads with their arrivals, the stays at their sites, stated hours and charged waiting. */
export async function loadsOf(trx: FleetTransaction, { fleetId, span }: Gathering): Promise<EvidenceLoad[]> {
  const { rows } = await sql<Row>`
    select l.id, l.load_number as number, l.truck_id as "truckId", l.driver_id as "driverId",
      l.contractor_id as "contractorId", l.delivered_at as "deliveredAt", h.started_at as "startedAt",
      h.finished_at as "finishedAt", h.minutes, h.source, ${payOf(fleetId, 'l.id')} as "payCents",
      (select coalesce(json_agg(json_build_object('id', s.id, 'site', w.name, 'arrivedAt', s.arrived_at,
          'arrivedInside', s.arrived_inside, 'enteredAt', v.entered_at, 'leftAt', v.left_at,
          'detentionCents', coalesce(p.cents, 0)) order by s.seq), '[]')
        from stops s
        join sites w on w.fleet_id = s.fleet_id and w.id = s.site_id
        left join lateral (select min(x.entered_at) as entered_at, max(x.left_at) as left_at from site_visits x
          where x.fleet_id = s.fleet_id and x.load_id = s.load_id and x.stop_id = s.id
          having count(*) > 0) v on true
        left join lateral (select sum(q.amount_cents) filter (where q.side <> 'customer')::bigint as cents from charges q
          where q.fleet_id = s.fleet_id and q.load_id = s.load_id and q.stop_id = s.id and q.kind = 'detention') p on true
        where s.fleet_id = l.fleet_id and s.load_id = l.id) as stops
    from loads l
    left join lateral (select o.started_at, o.finished_at, o.minutes, o.source from load_hours o
      where o.fleet_id = l.fleet_id and o.load_id = l.id order by o.stated_at desc, o.id desc limit 1) h on true
    where l.fleet_id = ${fleetId} and l.delivered_at >= ${span.from}::timestamptz
      and l.delivered_at < ${span.to}::timestamptz
    order by l.delivered_at, l.id`.execute(trx)
  return rows.map(({ startedAt, finishedAt, minutes, source, stops, ...load }) => ({
    ...load,
    hours: startedAt && finishedAt && source && minutes !== null ? { startedAt, finishedAt, minutes, source } : null,
    stops: stops.map(({ arrivedAt, enteredAt, leftAt, ...stop }) => {
      const entered = at(enteredAt)
      return { ...stop, arrivedAt: at(arrivedAt), visit: entered && { enteredAt: entered, leftAt: at(leftAt) } }
    }),
  }))
}

/** A time out of JSON, which carries it with its offset. */
const at = (text: string | null): Instant | null => (text === null ? null : parseInstant(new Date(text).toISOString()))
