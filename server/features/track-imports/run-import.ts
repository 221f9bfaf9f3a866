import type { FleetTransaction } from '#db/lane.ts'
import { type ImportPoint, pointsOfDay } from '#domain/tracking/import-track.ts'
import type { ReportedFix } from '#domain/tracking/protocols/reported.ts'
import { parseTrackFile } from '#domain/tracking/track-file/parse-track-file.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addDays } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import type { Ports } from '../../ports.ts'
import { retried } from '../../retried.ts'
import { judgeBatch } from '../tracking/judge-batch.ts'
import { storePositions } from '../tracking/store-positions.ts'

/** So many in one transaction: short enough that nobody waits for it. */
const CHUNK = 500

/**
 * Looks at a file, or stores what was looked at, a few hundred points in each transaction and its place among them with
 * it: a job that is delivered twice, or goes on after a crash, does nothing twice.
 */
export async function runImport(ports: Ports, fleetId: Uuid, importId: Uuid): Promise<void> {
  let isMore = true
  while (isMore) {
    isMore = await retried(() => ports.db.write(fleetId, (trx) => oneStep(ports, trx, fleetId, importId)))
    ports.bell.ring()
  }
}

async function oneStep(ports: Ports, trx: FleetTransaction, fleetId: Uuid, importId: Uuid): Promise<boolean> {
  const job = await trx
    .selectFrom('track_imports')
    .innerJoin('fleets', 'fleets.id', 'track_imports.fleet_id')
    .innerJoin('trucks', (join) =>
      join.onRef('trucks.fleet_id', '=', 'track_imports.fleet_id').onRef('trucks.id', '=', 'track_imports.truck_id'),
    )
    .selectAll('track_imports')
    .select(['fleets.zone', 'trucks.unit_number'])
    .where('track_imports.fleet_id', '=', fleetId)
    .where('track_imports.id', '=', importId)
    .forUpdate('track_imports')
    .executeTakeFirst()
  if (!job || job.content === null || (job.state !== 'checking' && job.state !== 'storing')) return false
  const now = ports.clock.now()
  const [from, to] = [startOfDay(job.day, job.zone), startOfDay(addDays(job.day, 1), job.zone)]
  const { points, ...file } = pointsOfDay(parseTrackFile(job.content), from, to)
  const change = (set: object) =>
    trx
      .updateTable('track_imports')
      .set({ ...set, updated_at: now })
      .where('fleet_id', '=', fleetId)
      .where('id', '=', importId)
      .execute()
  if (job.state === 'checking') {
    const judged = judgeBatch(null, points.map(reported), now)
    const known = await knownTimes(trx, { fleetId, truckId: job.truck_id, from, to })
    const duplicates = judged.accepted.filter(({ at }) => known.has(at)).length
    const doubts: Record<string, number> = {}
    for (const { reason } of judged.quarantined) doubts[reason] = (doubts[reason] ?? 0) + 1
    const accepted = judged.accepted.length - duplicates
    await change({ state: 'checked', total: points.length, accepted, duplicates, findings: { ...file, doubts } })
    await announce(trx, ports, fleetId, job.truck_id)
    return false
  }
  const deviceId = await importDevice(ports, trx, { fleetId, truckId: job.truck_id, unit: job.unit_number })
  const chunk = points.slice(job.next_index, job.next_index + CHUNK)
  const source = { fleetId, truckId: job.truck_id, deviceId, driverId: null, loadId: null }
  const known = await knownTimes(trx, { fleetId, truckId: job.truck_id, from, to })
  const fresh = chunk.filter(({ at }) => !known.has(at)).map(reported)
  if (fresh.length > 0) await storePositions(trx, source, fresh, now, () => ports.ids.uuid())
  const looked = job.next_index + chunk.length
  const isOver = looked >= points.length
  await change({ next_index: looked, ...(isOver ? { state: 'done', content: null } : {}) })
  await announce(trx, ports, fleetId, job.truck_id)
  return !isOver
}

const reported = ({ at, lat, lon, speedMps, accuracyM }: ImportPoint): ReportedFix => ({
  at,
  lat,
  lon,
  speedMps,
  accuracyM,
  headingDeg: null,
  engineOn: null,
  odometerM: null,
  doubt: null,
})

type Span = { fleetId: Uuid; truckId: Uuid; from: Instant; to: Instant }

/** The moments that the truck's history has already, from whichever device. */
async function knownTimes(trx: FleetTransaction, { fleetId, truckId, from, to }: Span): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('positions')
    .select('ts')
    .where('fleet_id', '=', fleetId)
    .where('truck_id', '=', truckId)
    .where('ts', '>=', from)
    .where('ts', '<', to)
    .execute()
  return new Set<string>(rows.map(({ ts }) => ts))
}

/** Files of a truck count as one device of it, so that what is set aside of them is seen where devices are. */
async function importDevice(
  ports: Ports,
  trx: FleetTransaction,
  { fleetId, truckId, unit }: { fleetId: Uuid; truckId: Uuid; unit: string },
): Promise<Uuid> {
  const external_id = `file ${truckId}`
  const known = await trx
    .selectFrom('devices')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('external_id', '=', external_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (known) return known.id
  const id = ports.ids.uuid()
  const now = ports.clock.now()
  await trx
    .insertInto('devices')
    .values({
      fleet_id: fleetId,
      id,
      kind: 'tracker',
      name: `${unit} (GPX, KML, CSV)`,
      external_id,
      protocol: 'file',
      user_id: null,
      truck_id: truckId,
      clock_skew_ms: null,
      created_at: now,
      last_seen_at: now,
      revoked_at: null,
    })
    .execute()
  return id
}

async function announce(trx: FleetTransaction, ports: Ports, fleetId: Uuid, truckId: Uuid): Promise<void> {
  await trx
    .insertInto('events')
    .values({
      fleet_id: fleetId,
      id: ports.ids.uuid(),
      seq: null,
      topic: 'imports',
      entity: 'truck',
      entity_id: truckId,
      version: null,
      at: ports.clock.now(),
      driver_id: null,
      contractor_id: null,
      payload: {},
    })
    .execute()
}
