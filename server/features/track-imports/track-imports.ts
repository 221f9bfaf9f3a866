import type { ImportStepInput, StartImportInput } from '#contracts/tracking.ts'
import type { FleetTransaction } from '#db/lane.ts'
import type { TrackFindings } from '#db/schema/tracking.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { dayIn } from '#domain/units/time.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'

export type TrackImport = {
  id: Uuid
  day: Day
  fileName: string
  state: 'checking' | 'checked' | 'storing' | 'done' | 'discarded'
  total: number
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

/** Takes a file to be looked at by a job. Nothing of it counts before somebody has seen what is in it. */
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
      content: input.content,
      state: 'checking',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('id_taken', undefined, 'id')
  await w.audit({ entity: 'truck', id: input.truckId, after: { track_import: input.id, file: input.fileName } })
  await w.later('import_track', { importId: input.id })
  return { id: input.id }
}

/** Stores what was looked at, or lets go of it. Each is done once. */
export async function stepImport(w: Writing, { id, step }: ImportStepInput): Promise<{ id: Uuid }> {
  const { trx, actor, now } = w
  const row = await trx
    .updateTable('track_imports')
    .set(
      step === 'store' ? { state: 'storing', updated_at: now } : { state: 'discarded', content: null, updated_at: now },
    )
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .where('state', '=', 'checked')
    .returning('truck_id')
    .executeTakeFirst()
  if (!row) throw notFound()
  await w.audit({ entity: 'truck', id: row.truck_id, after: { track_import: id, step } })
  if (step === 'store') await w.later('import_track', { importId: id })
  await w.announce({ topic: 'imports', entity: 'truck', id: row.truck_id })
  return { id }
}
