import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { TrailPoint } from '#db/schema/tracking.ts'
import type { Drive } from '#domain/compliance/logs/duty-from-motion.ts'
import type { Geofence } from '#domain/tracking/geofence.ts'
import type { JurisdictionIndex } from '#domain/tracking/jurisdictions.ts'
import { type DayFix, type LoadSpan, type SiteGeofence, type TruckDay, workOutDay } from '#domain/tracking/truck-day.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { addDays, instant, instantMs } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import type { Ports } from '../../ports.ts'
import { dutyFromTrips } from '../logs/duty-from-trips.ts'

/** A mark this young is left alone: more positions of the day are coming, and each would mark it anew. */
const REST_MS = 60_000
/** Writers that had looked before the mark was taken are done by then: no statement of theirs runs longer. */
const WRITERS_DONE_MS = 6_000
/** A process that took a day and died gives it up after this. */
const GIVEN_UP_MS = 10 * 60_000
/** A mark from further ahead was made under a wrong clock and does not count as recent. */
const AHEAD_MS = 60_000
const DAYS_AT_ONCE = 20
const MOST_FIXES = 90_000

type Marked = { fleet_id: Uuid; truck_id: Uuid; day: Day }
type DayColumns = {
  ms: number[]
  lat: number[]
  lon: number[]
  accuracy_m: (number | null)[]
  device_id: Uuid[]
  engine_on: (boolean | null)[]
  odometer_m: (number | null)[]
}

/**
 * Works out the days of trucks that positions came in for: takes the marks of some, and works out those whose mark was taken
 * long enough ago that nobody who saw it can still be writing. Any number of processes share the work. Gives how many days
 * were worked out.
 */
export async function rollDays(
  ports: Pick<Ports, 'db' | 'clock' | 'pause' | 'ids'>,
  index: () => Promise<JurisdictionIndex>,
): Promise<number> {
  const db = ports.db.system
  const now = ports.clock.now()
  const ago = (ms: number) => instant(Date.parse(now) - ms)
  await sql`
    update truck_days set dirty_at = null, claimed_at = ${now}::timestamptz
    where (fleet_id, truck_id, day) in (
      select fleet_id, truck_id, day from truck_days
      where dirty_at not between ${ago(REST_MS)}::timestamptz and ${ago(-AHEAD_MS)}::timestamptz
        and (claimed_at is null or claimed_at not between ${ago(GIVEN_UP_MS)}::timestamptz and ${ago(-AHEAD_MS)}::timestamptz)
      order by dirty_at limit ${DAYS_AT_ONCE} for update skip locked
    )`.execute(db)
  let rolled = 0
  for (;;) {
    const begun = performance.now()
    const isDone = await db.transaction().execute(async (trx) => {
      const marked = await trx
        .selectFrom('truck_days')
        .select(['fleet_id', 'truck_id', 'day'])
        .where((eb) => eb.or([eb('claimed_at', '<', ago(WRITERS_DONE_MS)), eb('claimed_at', '>', ago(-AHEAD_MS))]))
        .orderBy('claimed_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!marked) return true
      const drives = await rollDay(trx, marked, await index(), now)
      const truck = { fleetId: marked.fleet_id, truckId: marked.truck_id, now, newId: () => ports.ids.uuid() }
      if (await dutyFromTrips(trx, truck, drives)) await markAgain(trx, marked, now)
      rolled += 1
      return false
    })
    if (isDone) return rolled
    // A fleet under way marks days without end: half of the time is left to those who wait for an answer.
    await ports.pause(performance.now() - begun)
    if (rolled >= DAYS_AT_ONCE) return rolled
  }
}

/** A day whose last drive is not known to be over is worked out once more. */
async function markAgain(trx: Kysely<Database>, { fleet_id, truck_id, day }: Marked, now: Instant): Promise<void> {
  await trx
    .updateTable('truck_days')
    .set({ dirty_at: now })
    .where('fleet_id', '=', fleet_id)
    .where('truck_id', '=', truck_id)
    .where('day', '=', day)
    .where('dirty_at', 'is', null)
    .execute()
}

/** Works out one day of one truck anew, from what is stored of it now; gives what was driven. */
async function rollDay(
  trx: Kysely<Database>,
  marked: Marked,
  index: JurisdictionIndex,
  now: Instant,
): Promise<Drive[]> {
  const { zone } = await trx
    .selectFrom('fleets')
    .select('zone')
    .where('id', '=', marked.fleet_id)
    .executeTakeFirstOrThrow()
  const [from, to] = [startOfDay(marked.day, zone), startOfDay(addDays(marked.day, 1), zone)]
  const fixes = await fixesOf(trx, marked, from, to)
  const loads = await loadsOf(trx, marked, from, to)
  const sites = await sitesOf(trx, marked.fleet_id)
  const day = workOutDay(fixes, loads, sites, index)
  await store(trx, marked, day, { from, now, index })
  return day.drives.map(({ fromMs, toMs, distanceM: metres, driverId, loadId }) => ({
    ...{ from: instant(fromMs), to: instant(toMs), metres, driverId, loadId },
  }))
}

/**
 * The positions of the day, oldest first. They come as columns in one row: with a row of its own for each, taking thousands
 * of them in costs several times what working them out does, and all who ask this process for something wait meanwhile.
 */
async function fixesOf(
  trx: Kysely<Database>,
  { fleet_id, truck_id }: Marked,
  from: Instant,
  to: Instant,
): Promise<DayFix[]> {
  const column = (name: string) => sql`coalesce(array_to_json(array_agg(${sql.ref(name)})), '[]') as ${sql.ref(name)}`
  const { rows } = await sql<DayColumns>`
    select ${sql.join(['ms', 'lat', 'lon', 'accuracy_m', 'device_id', 'engine_on', 'odometer_m'].map(column))}
    from (
      select (extract(epoch from ts - ${from}::timestamptz) * 1000)::int as ms, lat, lon, accuracy_m, device_id, engine_on, odometer_m
      from positions
      where fleet_id = ${fleet_id}::uuid and truck_id = ${truck_id}::uuid and ts >= ${from}::timestamptz and ts < ${to}::timestamptz
      order by ts limit ${MOST_FIXES}
    ) as fixes`.execute(trx)
  const [columns] = rows
  if (!columns) return []
  const begin = instantMs(from)
  return columns.device_id.map((deviceId, i) => ({
    atMs: begin + (columns.ms[i] ?? 0),
    lat: columns.lat[i] ?? 0,
    lon: columns.lon[i] ?? 0,
    accuracyM: columns.accuracy_m[i] ?? null,
    deviceId,
    engineOn: columns.engine_on[i] ?? null,
    odometerM: columns.odometer_m[i] ?? null,
  }))
}

async function loadsOf(
  trx: Kysely<Database>,
  { fleet_id, truck_id }: Marked,
  from: Instant,
  to: Instant,
): Promise<LoadSpan[]> {
  const rows = await trx
    .selectFrom('loads')
    .innerJoin('stops', (join) =>
      join.onRef('stops.fleet_id', '=', 'loads.fleet_id').onRef('stops.load_id', '=', 'loads.id'),
    )
    .innerJoin('trucks', (join) =>
      join.onRef('trucks.fleet_id', '=', 'loads.fleet_id').onRef('trucks.id', '=', 'loads.truck_id'),
    )
    .select((eb) => [
      'loads.id',
      'loads.driver_id',
      'loads.trailer_id',
      'loads.delivered_at',
      'trucks.body',
      eb.fn.min(eb.fn.coalesce('stops.started_at', 'stops.arrived_at')).as('started_at'),
      sql<Instant | null>`min(stops.departed_at) filter (where stops.kind = 'pickup')`.as('loaded_at'),
    ])
    .where('loads.fleet_id', '=', fleet_id)
    .where('loads.truck_id', '=', truck_id)
    .where((eb) => eb.or([eb('loads.delivered_at', 'is', null), eb('loads.delivered_at', '>=', from)]))
    .groupBy(['loads.id', 'loads.driver_id', 'loads.trailer_id', 'loads.delivered_at', 'trucks.body'])
    .execute()
  return rows.flatMap((row) => {
    if (!row.started_at || row.started_at >= to) return []
    return [
      {
        loadId: row.id,
        driverId: row.driver_id,
        hasTrailer: row.trailer_id !== null || row.body !== null,
        fromMs: Date.parse(row.started_at),
        loadedMs: row.loaded_at ? Date.parse(row.loaded_at) : null,
        toMs: Date.parse(row.delivered_at ?? to),
      },
    ]
  })
}

async function sitesOf(trx: Kysely<Database>, fleetId: Uuid): Promise<SiteGeofence[]> {
  const rows = await trx
    .selectFrom('sites')
    .select(['id', 'lat', 'lon', 'geofence'])
    .where('fleet_id', '=', fleetId)
    .where('archived_at', 'is', null)
    .execute()
  return rows.flatMap(({ id, lat, lon, geofence }) => {
    if (lat === null || lon === null || geofence === null) return []
    const fence: Geofence =
      geofence.kind === 'circle' ? { kind: 'circle', center: { lat, lon }, radiusM: geofence.radiusM } : geofence
    return [{ siteId: id, fence }]
  })
}

type Rolled = { from: Instant; now: Instant; index: JurisdictionIndex }

/** Stores a day in the place of what was worked out of it before. */
async function store(trx: Kysely<Database>, marked: Marked, day: TruckDay, rolled: Rolled): Promise<void> {
  for (const table of ['trips', 'idle_events'] as const) {
    await sql`delete from ${sql.table(table)} where fleet_id = ${marked.fleet_id} and truck_id = ${marked.truck_id} and day = ${marked.day}`.execute(
      trx,
    )
  }
  await storeTrips(trx, marked, day.trips)
  await storeStands(trx, marked, day.stands)
  await storeDay(trx, marked, day, rolled)
}

async function storeTrips(trx: Kysely<Database>, marked: Marked, trips: TruckDay['trips']): Promise<void> {
  if (trips.length === 0) return
  await trx
    .insertInto('trips')
    .values(
      trips.map((trip, seq) => ({
        ...marked,
        seq,
        from_at: instant(trip.fromMs),
        to_at: instant(trip.toMs),
        kind: trip.kind,
        load_id: trip.loadId,
        driver_id: trip.driverId,
        distance_m: trip.distanceM,
        estimated_m: trip.estimatedM,
        jurisdictions: { metres: trip.metres },
        drives: trip.drives,
      })),
    )
    .execute()
}

async function storeStands(trx: Kysely<Database>, marked: Marked, stands: TruckDay['stands']): Promise<void> {
  if (stands.length === 0) return
  await trx
    .insertInto('idle_events')
    .values(
      stands.map((stand, seq) => ({
        ...marked,
        seq,
        from_at: instant(stand.fromMs),
        to_at: instant(stand.toMs),
        lat: stand.lat,
        lon: stand.lon,
        class: stand.class,
        site_id: stand.siteId,
        load_id: stand.loadId,
        driver_id: stand.driverId,
        engine_on_s: stand.engineOnS,
      })),
    )
    .execute()
}

async function storeDay(
  trx: Kysely<Database>,
  marked: Marked,
  day: TruckDay,
  { from, now, index }: Rolled,
): Promise<void> {
  const points = day.trail.map(
    ({ atMs, lat, lon }): TrailPoint => [
      Math.round((atMs - Date.parse(from)) / 1000),
      lat,
      lon,
      index.at({ lat, lon }).code,
    ],
  )
  const [first, last] = [day.trail[0], day.trail.at(-1)]
  await trx
    .updateTable('truck_days')
    .set({
      claimed_at: null,
      rolled_at: now,
      fixes: day.fixes,
      first_at: first ? instant(first.atMs) : null,
      last_at: last ? instant(last.atMs) : null,
      distance_m: day.trips.reduce((sum, { distanceM }) => sum + distanceM, 0),
      estimated_m: day.trips.reduce((sum, { estimatedM }) => sum + estimatedM, 0),
      moving_s: day.movingS,
      stationary_s: day.stationaryS,
      gap_s: day.gapS,
      odometer_from_m: day.odometerFromM,
      odometer_to_m: day.odometerToM,
      trail: { points },
    })
    .where('fleet_id', '=', marked.fleet_id)
    .where('truck_id', '=', marked.truck_id)
    .where('day', '=', marked.day)
    .execute()
}
