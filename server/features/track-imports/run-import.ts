import type { Updateable } from 'kysely'
import * as z from 'zod/mini'
import { instant as instantField } from '#contracts/base.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { TrackImports } from '#db/schema/tracking.ts'
import type { FileAnswers } from '#domain/foreign-files/reading.ts'
import { type ImportPoint, pointsOfDay } from '#domain/tracking/import-track.ts'
import type { ReportedFix } from '#domain/tracking/protocols/reported.ts'
import { trackReader } from '#domain/tracking/track-file/parse-track-file.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { addDays, instant, instantMs, utcDay } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import { csvFilePieces } from '../../csv-file.ts'
import { pieceByPiece } from '../../in-pieces.ts'
import type { Ports } from '../../ports.ts'
import { retried } from '../../retried.ts'
import { addEvent } from '../../writing.ts'
import { judgeBatch } from '../tracking/judge-batch.ts'
import { storePositions } from '../tracking/store-positions.ts'
import { truckFixes } from '../tracking/truck-fixes.ts'
import { removePieces } from './track-imports.ts'

/** So many in one transaction: short enough that nobody waits for it. */
const CHUNK = 500
/** Whoever looks at the list is told so often how far it has come. */
const TOLD_EVERY = 10

/** Makes room for positions of these days of UTC, where there is none yet. */
export type MakeDays = (days: readonly Day[]) => Promise<unknown>

/**
 * Looks at a file, or stores what was found in it. It is read piece by piece, and stored a few hundred points in each
 * transaction with the place among them: a job that is delivered twice, or goes on after a crash, does nothing twice, and
 * others are served meanwhile.
 */
export async function runImport(ports: Ports, fleetId: Uuid, importId: Uuid, makeDays: MakeDays): Promise<void> {
  const job = await ports.db.read(fleetId, (trx) => jobOf(trx, fleetId, importId))
  if (job?.state === 'checking') await check(ports, job)
  if (job?.state !== 'storing') return
  await makeDays([utcDay(instantMs(job.from)), utcDay(instantMs(job.to) - 1)])
  let isMore = true
  while (isMore) {
    isMore = await retried(() => ports.db.write(fleetId, (trx) => storeChunk(ports, trx, job)))
    ports.bell.ring()
  }
}

type Job = Span & { id: Uuid; state: string; pieces: number; unit: string; answers: FileAnswers }

async function jobOf(trx: FleetTransaction, fleetId: Uuid, importId: Uuid): Promise<Job | null> {
  const row = await trx
    .selectFrom('track_imports as i')
    .innerJoin('fleets', 'fleets.id', 'i.fleet_id')
    .innerJoin('trucks', (join) =>
      join.onRef('trucks.fleet_id', '=', 'i.fleet_id').onRef('trucks.id', '=', 'i.truck_id'),
    )
    .select(['i.id', 'i.truck_id', 'i.day', 'i.state', 'i.pieces', 'i.answers', 'fleets.zone', 'trucks.unit_number'])
    .where('i.fleet_id', '=', fleetId)
    .where('i.id', '=', importId)
    .executeTakeFirst()
  if (!row) return null
  const { id, state, pieces, answers, day, zone } = row
  const span = { from: startOfDay(day, zone), to: startOfDay(addDays(day, 1), zone) }
  return { id, state, pieces, answers, fleetId, truckId: row.truck_id, unit: row.unit_number, ...span }
}

/** Reads the file, and leaves its points of the day in place of its text, with what is wrong with the rest. */
async function check(ports: Ports, job: Job): Promise<void> {
  const { fleetId, id, from, to } = job
  const reader = trackReader({ csv: csvFilePieces, answers: job.answers })
  for (let seq = 0; seq < job.pieces; seq++) {
    const text = await ports.db.read(fleetId, (trx) => pieceOf(trx, job, 'text', seq))
    // Somebody let go of it, or another process was quicker.
    if (text === null) return
    reader.take(text)
    if (seq % TOLD_EVERY === TOLD_EVERY - 1)
      await ports.db.write(fleetId, (trx) => change(ports, trx, job, { next_index: seq + 1 }))
  }
  const { points, ...file } = pointsOfDay(await pieceByPiece(reader.endInPieces()), from, to)
  const now = ports.clock.now()
  const judged = judgeBatch(null, points.map(reported), now, ports.config.positionDays)
  const doubts: Record<string, number> = {}
  for (const { reason } of judged.quarantined) doubts[reason] = (doubts[reason] ?? 0) + 1
  await retried(() =>
    ports.db.write(fleetId, async (trx) => {
      if (!(await lockedAs(trx, job, 'checking'))) return
      const known = await knownTimes(trx, job)
      const duplicates = judged.accepted.filter(({ at }) => known.has(at)).length
      await removePieces(trx, fleetId, id)
      await insertPoints(trx, job, points)
      await change(ports, trx, job, {
        state: 'checked',
        next_index: 0,
        total: points.length,
        accepted: judged.accepted.length - duplicates,
        duplicates,
        findings: { ...file, doubts },
      })
    }),
  )
  ports.bell.ring()
}

/** Stores the next of the points; gives whether there are more. */
async function storeChunk(ports: Ports, trx: FleetTransaction, job: Job): Promise<boolean> {
  const row = await lockedAs(trx, job, 'storing')
  if (!row) return false
  const now = ports.clock.now()
  const piece = await pieceOf(trx, job, 'points', row.next_index / CHUNK)
  const chunk = piece === null ? [] : importPoints.parse(JSON.parse(piece))
  const [first, last] = [chunk[0], chunk.at(-1)]
  if (first && last) {
    const { fleetId, truckId } = job
    const deviceId = await importDevice(ports, trx, job)
    const source = { fleetId, truckId, deviceId, driverId: null, loadId: null }
    const to = instant(instantMs(last.at) + 1)
    const known = await knownTimes(trx, { fleetId, truckId, from: first.at, to })
    const fresh = chunk.filter(({ at }) => !known.has(at)).map(reported)
    const { positionDays } = ports.config
    if (fresh.length > 0) await storePositions(trx, source, fresh, now, () => ports.ids.uuid(), positionDays)
  }
  const looked = row.next_index + chunk.length
  const isOver = looked >= row.total || chunk.length === 0
  if (isOver) await removePieces(trx, job.fleetId, job.id)
  await change(ports, trx, job, { next_index: looked, ...(isOver ? { state: 'done' as const } : {}) })
  return !isOver
}

function lockedAs(trx: FleetTransaction, { fleetId, id }: Job, state: 'checking' | 'storing') {
  return trx
    .selectFrom('track_imports')
    .select(['next_index', 'total'])
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .where('state', '=', state)
    .forUpdate()
    .executeTakeFirst()
}

async function pieceOf(trx: FleetTransaction, { fleetId, id }: Job, kind: 'text' | 'points', seq: number) {
  const piece = await trx
    .selectFrom('track_import_pieces')
    .select('content')
    .where('fleet_id', '=', fleetId)
    .where('import_id', '=', id)
    .where('kind', '=', kind)
    .where('seq', '=', seq)
    .executeTakeFirst()
  return piece?.content ?? null
}

async function insertPoints(
  trx: FleetTransaction,
  { fleetId, id }: Job,
  points: readonly ImportPoint[],
): Promise<void> {
  const pieces = Array.from({ length: Math.ceil(points.length / CHUNK) }, (_, seq) => ({
    fleet_id: fleetId,
    import_id: id,
    kind: 'points' as const,
    seq,
    content: JSON.stringify(points.slice(seq * CHUNK, (seq + 1) * CHUNK)),
  }))
  if (pieces.length > 0) await trx.insertInto('track_import_pieces').values(pieces).execute()
}

type Change = Updateable<TrackImports>

async function change(ports: Ports, trx: FleetTransaction, { fleetId, id, truckId }: Job, set: Change): Promise<void> {
  await trx
    .updateTable('track_imports')
    .set({ ...set, updated_at: ports.clock.now() })
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .execute()
  await announce(trx, ports, fleetId, truckId)
}

/** Points as they lie in a piece. */
const number = z.number()
const importPoints = z.array(
  z.object({
    at: instantField,
    lat: number,
    lon: number,
    speedMps: z.nullable(number),
    accuracyM: z.nullable(number),
  }),
)

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

/** More a truck does not have in a day: a fix a second of a few devices. */
const MOST_KNOWN = 500_000

/** The moments that the truck's history has already, from whichever device. */
async function knownTimes(trx: FleetTransaction, span: Span): Promise<Set<string>> {
  const fixes = await truckFixes(trx, { ...span, most: MOST_KNOWN })
  return new Set<string>(fixes.map(({ atMs }) => instant(atMs)))
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

function announce(trx: FleetTransaction, { ids, clock }: Ports, fleetId: Uuid, truckId: Uuid): Promise<void> {
  const of = { fleetId, id: ids.uuid(), at: clock.now() }
  return addEvent(trx, of, { topic: 'imports', entity: 'truck', id: truckId })
}
