import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { PlantStatements } from '#db/schema/plants.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { TextEncoding } from '#domain/foreign-files/text-of-bytes.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { keepFiles } from '../documents/keep-files.ts'
import { releaseUpload } from '../documents/unfinished-uploads.ts'

type Received = { sha256: Sha256; fileName: string; mediaType: string; byteSize: number; encoding: TextEncoding | null }

/**
 * Keeps a statement until somebody takes it or lets go of it. The same bytes are the same statement: one that was taken
 * before is refused, with when and by whom.
 */
export async function receiveStatement(w: Writing, file: Received): Promise<{ id: Uuid }> {
  const { trx, actor, now } = w
  await keepFiles(w, [{ sha256: file.sha256, byte_size: file.byteSize, media_type: file.mediaType }])
  await releaseUpload(trx, actor, file.sha256)
  const added = await trx
    .insertInto('plant_statements')
    .values({
      fleet_id: actor.fleetId,
      id: w.newId(),
      sha256: file.sha256,
      file_name: file.fileName,
      encoding: file.encoding,
      state: 'received',
      site_id: null,
      from_day: null,
      to_day: null,
      mapping: null,
      result: null,
      created_by: actor.userId,
      created_at: now,
      taken_by: null,
      taken_at: null,
      settled_by: null,
      settled_at: null,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'sha256']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return added
  const known = await trx
    .selectFrom('plant_statements as s')
    .leftJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 's.fleet_id').onRef('m.id', '=', 's.taken_by'))
    .select(['s.id', 's.state', 's.file_name', 's.created_at', 'm.full_name'])
    .where('s.fleet_id', '=', actor.fleetId)
    .where('s.sha256', '=', file.sha256)
    .executeTakeFirst()
  if (!known) throw notFound()
  if (known.state !== 'received') {
    const { file_name: name, created_at: at, full_name: by } = known
    throw refused('plant_file_twice', { file: name, day: at.slice(0, 10), by: by ?? '' })
  }
  await trx
    .updateTable('plant_statements')
    .set({ encoding: file.encoding })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', known.id)
    .execute()
  return { id: known.id }
}

/** Lets go of a statement that was not taken; its bytes stay among the fleet's files. */
export async function dropStatement({ trx, actor }: Writing, id: Uuid): Promise<{ id: Uuid }> {
  const gone = await trx
    .deleteFrom('plant_statements')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .where('state', '=', 'received')
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFound()
  return gone
}

export type WaitingStatement = Pick<PlantStatements, 'sha256' | 'encoding' | 'file_name' | 'state'>

/** A statement that may be looked at. @throws not_found for one that is not there, plant_file_taken for one that was taken */
export async function waitingStatement(trx: FleetTransaction, actor: Actor, id: Uuid): Promise<WaitingStatement> {
  const row = await trx
    .selectFrom('plant_statements')
    .select(['sha256', 'encoding', 'file_name', 'state'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.state !== 'received') throw refused('plant_file_taken')
  return row
}

/** The bytes of a statement that was taken, under the name that it came with. */
export async function statementFile(
  trx: FleetTransaction,
  actor: Actor,
  sha256: Sha256,
): Promise<{ sha256: Sha256; mediaType: string; fileName: string }> {
  const row = await trx
    .selectFrom('plant_statements as s')
    .innerJoin('files as f', (join) => join.onRef('f.fleet_id', '=', 's.fleet_id').onRef('f.sha256', '=', 's.sha256'))
    .select(['s.sha256', 's.file_name as fileName', 'f.media_type as mediaType'])
    .where('s.fleet_id', '=', actor.fleetId)
    .where('s.sha256', '=', sha256)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
