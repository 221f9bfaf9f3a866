import { type Kysely, sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Database } from '#db/schema/index.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import type { Ports } from '../../ports.ts'
import { retried } from '../../retried.ts'
import { inTurn } from '../in-turn.ts'
import { keepsToTheClock } from '../upkeep/demo-days.ts'
import { factColumnList, factsOfRows, factUpdates } from './load-facts.ts'

/** So many loads are worked out in one transaction. */
const LOADS_AT_ONCE = 500
const FLEETS_AT_ONCE = 20
const DAY_MIN = 1440
/** What was delivered in these days is held against its rows each night. */
const CHECKED_DAYS = 120

/** Works out the facts of loads that changed, of some fleets. Gives how many marks are done. */
export async function rollFacts(ports: Ports): Promise<number> {
  const { rows } = await sql<{ fleet_id: Uuid }>`
    select distinct fleet_id from (select fleet_id from load_fact_marks order by id limit ${LOADS_AT_ONCE}) oldest
    limit ${FLEETS_AT_ONCE}`.execute(ports.db.system)
  let done = 0
  for (const { fleet_id } of rows) {
    try {
      done += await retried(() => ports.db.write(fleet_id, (trx) => rollMarked(trx, fleet_id), 'roll_facts'))
    } catch (error) {
      // The marks stay: figures are read from the rows themselves until the next round.
      ports.log.warn({ fleet: fleet_id, error: String(error) }, 'the facts of loads were not worked out')
    }
  }
  return done
}

/**
 * Works out the facts of the loads whose marks were made first. The turn lets nobody store an older state over a newer one,
 * and only marks that were seen before the rows were read are taken away: a later change leaves a mark of its own.
 * @returns how many marks are done
 */
export async function rollMarked(trx: Kysely<Database>, fleetId: Uuid): Promise<number> {
  await inTurn(trx, fleetId, 'facts')
  const marks = await trx
    .selectFrom('load_fact_marks')
    .select(['id', 'load_id'])
    .where('fleet_id', '=', fleetId)
    .orderBy('id')
    .limit(LOADS_AT_ONCE)
    .execute()
  if (marks.length === 0) return 0
  await storeFacts(trx, fleetId, [...new Set(marks.map(({ load_id }) => load_id))])
  await sql`delete from load_fact_marks where fleet_id = ${fleetId} and id = any(${marks.map(({ id }) => id)}::bigint[])`.execute(
    trx,
  )
  return marks.length
}

async function storeFacts(trx: Kysely<Database>, fleetId: Uuid, loadIds: readonly Uuid[]): Promise<void> {
  const ids = [...loadIds]
  const isMeant = sql<boolean>`l.fleet_id = ${fleetId} and l.id = any(${ids}::uuid[])`
  await sql`
    delete from load_facts f where f.fleet_id = ${fleetId} and f.load_id = any(${ids}::uuid[])
      and not exists (select from loads l where l.fleet_id = f.fleet_id and l.id = f.load_id
        and l.status in ('delivered', 'closed') and l.delivered_at is not null)`.execute(trx)
  await sql`
    insert into load_facts (${factColumnList}) select ${factColumnList} from (${factsOfRows(isMeant)}) fresh
    on conflict (fleet_id, load_id) do update set ${factUpdates}`.execute(trx)
}

/** Has every fact of a fleet worked out again, a piece at a time. */
export async function rebuildFacts(db: Kysely<Database>, fleetId: Uuid): Promise<{ loads: number }> {
  await sql`insert into load_fact_marks (fleet_id, load_id)
    select fleet_id, id from loads where fleet_id = ${fleetId} and status in ('delivered', 'closed')
    union all select fleet_id, load_id from load_facts where fleet_id = ${fleetId}`.execute(db)
  for (;;) {
    const done = await db.transaction().execute((trx) => rollMarked(trx, fleetId))
    if (done === 0) break
  }
  const { count } = await db
    .selectFrom('load_facts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('fleet_id', '=', fleetId)
    .executeTakeFirstOrThrow()
  return { loads: count }
}

/** A piece of it is looked at in one statement. */
const DAYS_AT_ONCE = 7

/** The loads delivered in the last so many days whose facts are not what their rows say, though nothing marks them. */
export async function differingFacts(
  db: Kysely<Database>,
  fleetId: Uuid,
  days: number,
): Promise<{ loads: number; differing: Uuid[] }> {
  const found: { loads: number; differing: Uuid[] } = { loads: 0, differing: [] }
  const { rows: ends } = await sql<{ at: Instant | null }>`
    select max(delivered_at) as at from loads where fleet_id = ${fleetId}`.execute(db)
  const last = ends[0]?.at
  if (!last) return found
  const end = addMinutes(last, 1)
  for (let back = 0; back < days; back += DAYS_AT_ONCE) {
    const to = addMinutes(end, -back * DAY_MIN)
    const piece = await differingBetween(db, fleetId, { from: addMinutes(to, -DAYS_AT_ONCE * DAY_MIN), to })
    found.loads += piece.loads
    found.differing.push(...piece.differing)
  }
  return found
}

async function differingBetween(db: Kysely<Database>, fleetId: Uuid, { from, to }: { from: Instant; to: Instant }) {
  const isIn = sql<boolean>`delivered_at >= ${from}::timestamptz and delivered_at < ${to}::timestamptz`
  const { rows } = await sql<{ loads: number; differing: Uuid[] }>`
    with fresh as materialized (${factsOfRows(sql<boolean>`l.fleet_id = ${fleetId} and ${isIn}`)}),
    kept as materialized (select ${factColumnList} from load_facts where fleet_id = ${fleetId} and ${isIn}),
    apart as (
      (select ${factColumnList} from fresh except select ${factColumnList} from kept)
      union all (select ${factColumnList} from kept except select ${factColumnList} from fresh)
    )
    select (select count(*) from fresh)::int as loads, array(
      select distinct load_id from apart where not exists (select from load_fact_marks m
        where m.fleet_id = apart.fleet_id and m.load_id = apart.load_id)) as differing`.execute(db)
  return rows[0] ?? { loads: 0, differing: [] }
}

type DueFleet = { fleet_id: Uuid; day: Day }

/**
 * Holds the facts of a fleet against their rows once a day, in its zone; what differs is marked, so that it is worked out
 * again, and counted for the doctor. Gives how many fleets are done where more are waiting; else 0.
 */
export async function checkFacts(ports: Ports): Promise<number> {
  const now = ports.clock.now()
  const { rows } = await sql<DueFleet>`
    select own.id as fleet_id, today.day from fleets own
    cross join lateral (select (${now}::timestamptz at time zone own.zone)::date as day) today
    where exists (select from load_facts f where f.fleet_id = own.id)
      and not exists (select from load_fact_checks c where c.fleet_id = own.id and c.day = today.day)
      and ${keepsToTheClock('own.id', now)}
    order by own.id limit ${FLEETS_AT_ONCE}`.execute(ports.db.system)
  for (const { fleet_id, day } of rows) {
    try {
      const found = await differingFacts(ports.db.system, fleet_id, CHECKED_DAYS)
      await retried(() =>
        ports.db.write(fleet_id, (trx) => keepCheck(trx, { fleet_id, day }, found, now), 'check_facts'),
      )
    } catch (error) {
      ports.log.warn({ fleet: fleet_id, error: String(error) }, 'the facts of a fleet were not checked')
    }
  }
  return rows.length === FLEETS_AT_ONCE ? rows.length : 0
}

async function keepCheck(
  trx: FleetTransaction,
  { fleet_id, day }: DueFleet,
  { loads, differing }: { loads: number; differing: readonly Uuid[] },
  now: Instant,
): Promise<void> {
  const taken = await sql`
    insert into load_fact_checks (fleet_id, day, made_at, loads, differing)
    values (${fleet_id}, ${day}, ${now}::timestamptz, ${loads}, ${differing.length})
    on conflict do nothing returning day`.execute(trx)
  if (taken.rows.length === 0 || differing.length === 0) return
  await sql`insert into load_fact_marks (fleet_id, load_id)
    select ${fleet_id}::uuid, unnest(${[...differing]}::uuid[])`.execute(trx)
}
