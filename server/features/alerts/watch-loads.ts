import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { JsonObject } from '#db/schema/ledger.ts'
import type { Actor } from '#domain/access/roles.ts'
import { truckLoadStatuses } from '#domain/tracking/truck-status.ts'
import { type LoadMemory, NOTHING_YET, watchClock, watchFixes } from '#domain/tracking/watch/watch-load.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import type { Ports } from '../../ports.ts'
import { retried } from '../../retried.ts'
import { type Writing, writeAs } from '../../writing.ts'
import { type HeldLoad, heldLoad, heldLoadById } from '../loads/held-load.ts'
import { keepsToTheClock } from '../upkeep/demo-days.ts'
import { askRoutes } from './ask-routes.ts'
import { estimateArrival } from './estimate-arrival.ts'
import { estimateDelivery } from './estimate-delivery.ts'
import { finishWatch } from './finish-watch.ts'
import { keepVisits } from './keep-visits.ts'
import { planRoute } from './plan-route.ts'
import { tellFindings } from './tell-findings.ts'
import { watchedLoad } from './watched-load.ts'

/** A load is looked after this often, whichever process gets to it. */
const EVERY_MIN = 10 / 60
const BATCH = 100
/** Fixes to one look; more are taken at the next. */
const MOST_FIXES = 2000
/** How far back the first look at a load goes. */
const FIRST_LOOK_MIN = 60
const AHEAD_MIN = 10

type Stored = { fleet_id: Uuid; load_id: Uuid }

/**
 * Looks after the loads under way whose turn it is: visits, deviations, halts, silence, estimates. Each load's row is
 * locked while it is looked at and keeps what was seen, so that several processes share the work and none tells a thing
 * twice. Returns how many loads it looked at.
 */
export async function watchLoads(ports: Ports): Promise<number> {
  const { db, clock } = ports
  await beginWatches(ports)
  await askRoutes(ports)
  const due: Stored[] = await db.system
    .selectFrom('load_watches')
    .select(['fleet_id', 'load_id'])
    .where('checked_at', '<=', addMinutes(clock.now(), -EVERY_MIN))
    .where(keepsToTheClock('load_watches.fleet_id', clock.now()))
    .orderBy('checked_at')
    .limit(BATCH)
    .execute()
  for (const { fleet_id, load_id } of due) {
    await retried(() => db.write(fleet_id, (trx) => watchOne(trx, ports, fleet_id, load_id), 'watch_loads'))
  }
  if (due.length > 0) ports.bell.ring()
  return due.length === BATCH ? due.length : 0
}

/** Looks after one load by the ports' clock, unless another look at it is not older than a few seconds. */
export async function watchLoad(ports: Ports, fleetId: Uuid, loadId: Uuid): Promise<void> {
  const { db, clock } = ports
  await db.system
    .insertInto('load_watches')
    .values({ fleet_id: fleetId, load_id: loadId, checked_at: addMinutes(clock.now(), -1), memory: {} })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await retried(() => db.write(fleetId, (trx) => watchOne(trx, ports, fleetId, loadId), 'watch_loads'))
}

/** Gives every load that a truck is under way with a row to be watched by. */
async function beginWatches({ db, clock }: Ports): Promise<void> {
  const statuses = sql.join(truckLoadStatuses.map((status) => sql.lit(status)))
  await sql`insert into load_watches (fleet_id, load_id, checked_at, memory)
    select l.fleet_id, l.id, ${addMinutes(clock.now(), -1)}::timestamptz, '{}'::jsonb from loads l
    where l.status in (${statuses}) and l.truck_id is not null
      and not exists (select from load_watches w where w.fleet_id = l.fleet_id and w.load_id = l.id)
      and ${keepsToTheClock('l.fleet_id', clock.now())}
    on conflict do nothing`.execute(db.system)
}

async function watchOne(trx: FleetTransaction, ports: Ports, fleetId: Uuid, loadId: Uuid): Promise<void> {
  const now = ports.clock.now()
  const row = await trx
    .selectFrom('load_watches')
    .select(['memory', 'checked_at'])
    .where('fleet_id', '=', fleetId)
    .where('load_id', '=', loadId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  // Another process has it, or has just looked at it.
  if (!row || row.checked_at > addMinutes(now, -EVERY_MIN)) return
  const [found] = await heldLoadById(trx, { fleetId, id: loadId })
  const held = found && heldLoad(found)
  if (!held) return
  const w = writeAs(trx, ports, actorFor(held), 'watch_loads')
  if (!isUnderWay(held)) return finishWatch(w, held)
  await look(w, held, memoryOf(row.memory))
}

async function look(w: Writing, held: HeldLoad, before: LoadMemory): Promise<void> {
  const route = await planRoute(w, held)
  const { load, limits } = await watchedLoad(w, held, route)
  const fixes = await newFixes(w, held, before.until)
  const moved = watchFixes(before, fixes, load, limits)
  const eta = await estimateArrival(w, held, fixes.at(-1) ?? null, route)
  const delivery = await estimateDelivery(w, held, eta, route)
  // At the pickup there is no estimate of the next stop: the kept one stays, only its delivery is new.
  const estimated = { ...eta, ...(delivery ? { delivery } : {}) }
  const kept = eta
    ? estimated
    : sql<JsonObject>`coalesce(eta, '{}'::jsonb) || ${JSON.stringify(estimated)}::text::jsonb`
  const judged = watchClock(moved.memory, load, limits, eta?.expected ?? null, w.now)
  await tellFindings(w, held, [...moved.findings, ...judged.findings], fixes)
  await w.trx
    .updateTable('load_watches')
    .set({ memory: { ...judged.memory }, checked_at: w.now, ...(eta || delivery ? { eta: kept } : {}) })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('load_id', '=', held.load.id)
    .execute()
  await keepVisits(w, held, moved.visits, fixes)
}

async function newFixes(w: Writing, { load, stops }: HeldLoad, until: Instant | null) {
  if (!load.truck_id) return []
  return w.trx
    .selectFrom('positions')
    .select(['ts as at', 'lat', 'lon', 'speed_mps as speedMps', 'accuracy_m as accuracyM'])
    .where('fleet_id', '=', w.actor.fleetId)
    .where('truck_id', '=', load.truck_id)
    .where('ts', '>', until ?? beginning(stops, addMinutes(w.now, -FIRST_LOOK_MIN)))
    .where('ts', '<=', addMinutes(w.now, AHEAD_MIN))
    .orderBy('ts')
    .limit(MOST_FIXES)
    .execute()
}

/** Where the first look begins: at the load's newest step, since what its truck did before was for another load. */
function beginning(stops: HeldLoad['stops'], earliest: Instant): Instant {
  const times = stops.flatMap(({ started_at, arrived_at, departed_at }) => [started_at, arrived_at, departed_at])
  return times.reduce<Instant>((latest, at) => (at && at > latest ? at : latest), earliest)
}

const underWay: readonly string[] = truckLoadStatuses
const isUnderWay = ({ load }: HeldLoad) => underWay.includes(load.status) && load.truck_id !== null

/** Work of the product itself, on behalf of whoever booked the load. */
function actorFor({ load }: HeldLoad): Actor {
  const { fleet_id: fleetId, created_by: userId } = load
  return { userId, fleetId, fullName: '', roles: ['admin'], driverId: null, contractorIds: [] }
}

function memoryOf(stored: object): LoadMemory {
  return { ...NOTHING_YET, ...stored }
}
