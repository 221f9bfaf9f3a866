import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { damagedFiles } from './damaged-files.ts'

/** What needs somebody, most urgent first; the order of the queue. */
const attentionKinds = [
  'late_pickup',
  'no_driver',
  'load_proposed',
  'ticket_mismatch',
  'photo_damaged',
  'paper_damaged',
  'file_damaged',
  'original_missing',
  'not_closed',
  'licence_expiring',
  'medical_card_expiring',
  'insurance_expiring',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** One row of the queue: the record to look at, or several loads that one step settles; and since or until when. */
export type AttentionRow = {
  kind: AttentionKind
  entity: 'load' | 'loads' | 'files' | 'driver' | 'contractor'
  /** Of several loads, that of the oldest; of files without a load, that of the fleet. */
  id: Uuid
  /** Null for several loads, and for files without a load. */
  name: string | null
  /** How many records the row stands for, of a load with damaged files how many files; counted up to 1,000. */
  count: number
  /** The customer of a load. */
  of: string | null
  /** Since when, for what is late or open. */
  at: Instant | null
  /** The last day of a paper. */
  day: Day | null
}

const MOST_ROWS = 100
const DRIVER_NEEDED_WITHIN_MIN = 120
const ORIGINAL_EXPECTED_WITHIN_MIN = 60
const PAPERS_AHEAD = '30 days'
const MOST_COUNTED = 1_000

/** The queue of what needs the office, from loads and papers in one query each; damaged files come with the papers. */
export async function attentionQueue(trx: FleetTransaction, actor: Actor, now: Instant): Promise<AttentionRow[]> {
  const [loads, papers] = await Promise.all([loadRows(trx, actor, now), paperRows(trx, actor, now)])
  const order = new Map(attentionKinds.map((kind, index) => [kind, index]))
  return [...loads, ...papers]
    .sort((a, b) => (order.get(a.kind) ?? 0) - (order.get(b.kind) ?? 0) || (sortedBy(a) < sortedBy(b) ? -1 : 1))
    .slice(0, MOST_ROWS)
}

function sortedBy({ at, day }: AttentionRow): string {
  return at ?? day ?? ''
}

async function loadRows(trx: FleetTransaction, actor: Actor, now: Instant): Promise<AttentionRow[]> {
  const soon = addMinutes(now, DRIVER_NEEDED_WITHIN_MIN)
  const expected = addMinutes(now, -ORIGINAL_EXPECTED_WITHIN_MIN)
  const { rows } = await sql<AttentionRow>`select * from (
    (select 'late_pickup' as kind, 'load' as entity, l.id, l.load_number as name, l.customer_name as of, s.window_end as at,
            null::date as day, 1 as count
     from loads l join stops s on s.fleet_id = l.fleet_id and s.load_id = l.id and s.kind = 'pickup'
     where l.fleet_id = ${actor.fleetId} and l.status in ('planned', 'assigned', 'accepted', 'en_route_pickup')
       and s.arrived_at is null and s.window_end < ${now}::timestamptz order by s.window_end limit ${MOST_ROWS})
    union all
    (select 'no_driver', 'load', l.id, l.load_number, l.customer_name, l.pickup_at, null::date, 1 from loads l
     where l.fleet_id = ${actor.fleetId} and l.status in ('planned', 'assigned', 'accepted') and l.driver_id is null
       and l.pickup_at <= ${soon}::timestamptz order by l.pickup_at limit ${MOST_ROWS})
    union all
    (select 'load_proposed', 'load', p.id, p.pickup_name || ' → ' || p.delivery_name, d.full_name, p.proposed_at, null::date, 1
     from load_proposals p join drivers d on d.fleet_id = p.fleet_id and d.id = p.driver_id
     where p.fleet_id = ${actor.fleetId} and p.state = 'waiting' order by p.created_at limit ${MOST_ROWS})
    union all
    (select distinct on (l.id) 'ticket_mismatch', 'load', l.id, l.load_number, l.customer_name, k.created_at, null::date, 1
     from weigh_tickets k join loads l on l.fleet_id = k.fleet_id and l.id = k.load_id
     where k.fleet_id = ${actor.fleetId} and k.status in ('mismatch', 'duplicate')
       and l.status not in ('closed', 'cancelled') order by l.id, k.created_at limit ${MOST_ROWS})
    union all
    (select distinct on (l.id) 'original_missing', 'load', l.id, l.load_number, l.customer_name, d.received_at, null::date, 1
     from documents d join loads l on l.fleet_id = d.fleet_id and l.id = d.load_id
     where d.fleet_id = ${actor.fleetId} and d.original_sha256 is not null and d.original_received_at is null
       and d.received_at < ${expected}::timestamptz order by l.id, d.received_at limit ${MOST_ROWS})
    union all
    (select 'not_closed', case when count(*) = 1 then 'load' else 'loads' end, (array_agg(id order by delivered_at))[1],
            case when count(*) = 1 then min(load_number) end, case when count(*) = 1 then min(customer_name) end,
            min(delivered_at), null::date, count(*)::int
     from (select l.id, l.load_number, l.customer_name, l.delivered_at from loads l
           where l.fleet_id = ${actor.fleetId} and l.status = 'delivered'
           order by l.delivered_at limit ${MOST_COUNTED}) as delivered having count(*) > 0)
    ) as queue`.execute(trx)
  return rows
}

async function paperRows(trx: FleetTransaction, actor: Actor, now: Instant): Promise<AttentionRow[]> {
  const until = sql`(${now}::timestamptz + interval ${sql.lit(PAPERS_AHEAD)})::date`
  const driver = (kind: string, column: string) => sql`
    (select ${sql.lit(kind)} as kind, 'driver' as entity, id, full_name as name, null::text as of,
            null::timestamptz as at, ${sql.ref(column)} as day, 1 as count
     from drivers where fleet_id = ${actor.fleetId} and archived_at is null and ${sql.ref(column)} <= ${until}
     order by ${sql.ref(column)} limit ${MOST_ROWS})`
  const { rows } = await sql<AttentionRow>`select * from (
    ${driver('licence_expiring', 'licence_expires_on')}
    union all ${driver('medical_card_expiring', 'medical_expires_on')}
    union all
    (select 'insurance_expiring', 'contractor', id, company_name, null::text, null::timestamptz, insurance_expires_on, 1
     from contractors where fleet_id = ${actor.fleetId} and archived_at is null and insurance_expires_on <= ${until}
     order by insurance_expires_on limit ${MOST_ROWS})
    union all ${damagedFiles(actor.fleetId)}
    ) as papers`.execute(trx)
  return rows
}
