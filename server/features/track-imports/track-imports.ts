import { sql } from 'kysely'
import type { ImportPieceInput, ImportStepInput, StartImportInput } from '#contracts/tracking.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { TrackFindings } from '#db/schema/tracking.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { FileAnswers } from '#domain/foreign-files/reading.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { dayIn } from '#domain/units/time.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'

export type TrackImport = {
  id: Uuid
  day: Day
  fileName: string
  state: 'receiving' | 'checking' | 'checked' | 'storing' | 'done' | 'discarded'
  /** Points of the day; while the file is read, its pieces. */
  total: number
  /** How many of them were gone through. */
  looked: number
  accepted: number
  duplicates: number
  findings: TrackFindings
  createdAt: Instant
}

const MOST = 20

/** What was brought in for a truck lately, the newest first. */
export async function listImports(
  trx: FleetTransaction,
  truckId: Uuid,
  actor: Actor,
): Promise<{ rows: TrackImport[]; nextCursor: null }> {
  const rows = await trx
    .selectFrom('track_imports')
    .select(['id', 'day', 'file_name as fileName', 'state', 'total', 'next_index as looked', 'accepted'])
    .select(['duplicates', 'findings', 'created_at as createdAt'])
    .where('fleet_id', '=', actor.fleetId)
    .where('truck_id', '=', truckId)
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute()
  return { rows, nextCursor: null }
}

/** Takes a file, or its first piece, to be looked at by a job. Nothing of it counts before somebody has seen what is in it. */
export async function startImport(w: Writing, input: StartImportInput): Promise<{ id: Uuid }> {
  const { trx, actor, now } = w
  const truck = await trx
    .selectFrom('trucks')
    .innerJoin('fleets', 'fleets.id', 'trucks.fleet_id')
    .select('fleets.zone')
    .where('trucks.fleet_id', '=', actor.fleetId)
    .where('trucks.id', '=', input.truckId)
    .executeTakeFirst()
  if (!truck) throw notFound()
  if (input.day > dayIn(now, truck.zone)) throw refused('day_ahead', {}, 'day')
  const added = await trx
    .insertInto('track_imports')
    .values({
      fleet_id: actor.fleetId,
      id: input.id,
      truck_id: input.truckId,
      day: input.day,
      user_id: actor.userId,
      file_name: input.fileName,
      answers: sql<FileAnswers>`${JSON.stringify(input.answers ?? {})}::text::jsonb`,
      pieces: input.pieces,
      total: input.pieces,
      state: input.pieces === 1 ? 'checking' : 'receiving',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('id_taken', undefined, 'id')
  await w.audit({ entity: 'truck', id: input.truckId, after: { track_import: input.id, file: input.fileName } })
  await insertPiece(w, { id: input.id, seq: 0, content: input.content })
  if (input.pieces === 1) await w.later('import_track', { importId: input.id })
  return { id: input.id }
}

/** Takes a further piece; with the last one that was missing the file is looked at. */
export async function addPiece(w: Writing, input: ImportPieceInput): Promise<{ id: Uuid; missing: number }> {
  const { trx, actor, now } = w
  const row = await trx
    .selectFrom('track_imports')
    .select(['pieces', 'truck_id'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', input.id)
    .where('state', '=', 'receiving')
    .forUpdate()
    .executeTakeFirst()
  if (!row || input.seq >= row.pieces) throw notFound()
  await insertPiece(w, input)
  const { count } = await trx
    .selectFrom('track_import_pieces')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('fleet_id', '=', actor.fleetId)
    .where('import_id', '=', input.id)
    .executeTakeFirstOrThrow()
  const missing = row.pieces - count
  await trx
    .updateTable('track_imports')
    .set({ next_index: missing === 0 ? 0 : count, updated_at: now, ...(missing === 0 ? { state: 'checking' } : {}) })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', input.id)
    .execute()
  if (missing === 0) {
    await w.audit({ entity: 'truck', id: row.truck_id, after: { track_import: input.id, pieces: row.pieces } })
    await w.later('import_track', { importId: input.id })
  }
  return { id: input.id, missing }
}

async function insertPiece({ trx, actor }: Writing, piece: { id: Uuid; seq: number; content: string }): Promise<void> {
  await trx
    .insertInto('track_import_pieces')
    .values({ fleet_id: actor.fleetId, import_id: piece.id, kind: 'text', seq: piece.seq, content: piece.content })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Stores what was looked at, or lets go of it, also of a file that never came whole. Each is done once. */
export async function stepImport(w: Writing, { id, step }: ImportStepInput): Promise<{ id: Uuid }> {
  const { trx, actor, now } = w
  const row = await trx
    .updateTable('track_imports')
    .set({ state: step === 'store' ? 'storing' : 'discarded', next_index: 0, updated_at: now })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .where('state', 'in', step === 'store' ? ['checked'] : ['receiving', 'checked'])
    .returning('truck_id')
    .executeTakeFirst()
  if (!row) throw notFound()
  await w.audit({ entity: 'truck', id: row.truck_id, after: { track_import: id, step } })
  if (step === 'store') await w.later('import_track', { importId: id })
  else await removePieces(trx, actor.fleetId, id)
  await w.announce({ topic: 'imports', entity: 'truck', id: row.truck_id })
  return { id }
}

/** Lets go of what a file was made of; the row that says what became of it stays. */
export async function removePieces(trx: FleetTransaction, fleetId: Uuid, importId: Uuid): Promise<void> {
  await trx
    .deleteFrom('track_import_pieces')
    .where('fleet_id', '=', fleetId)
    .where('import_id', '=', importId)
    .execute()
}
