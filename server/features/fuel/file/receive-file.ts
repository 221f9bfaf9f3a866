import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import { notFound, refused } from '../../../errors.ts'
import type { Writing } from '../../../writing.ts'
import { missing } from '../own-fuel.ts'

export const FUEL_FILE_LIMIT_BYTES = 10 * 1024 * 1024

/** `isReadAnew`: somebody chose the encoding, so the text of one that waits is replaced. */
type ReceivedFile = { sha256: Sha256; fileName: string; content: string; isReadAnew: boolean }

/**
 * Keeps a file until somebody takes it or lets go of it; nothing of it counts yet. The same bytes are the same file: one
 * that was taken before is refused, with when and by whom.
 */
export async function receiveFuelFile(
  w: Writing,
  { sha256, fileName, content, isReadAnew }: ReceivedFile,
): Promise<{ id: Uuid }> {
  const { trx, actor, now } = w
  if (content.trim() === '') throw refused('fuel_file_empty')
  const id = w.newId()
  const added = await trx
    .insertInto('fuel_imports')
    .values({
      fleet_id: actor.fleetId,
      id,
      sha256,
      file_name: fileName,
      provider: null,
      state: 'received',
      content,
      created_by: actor.userId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'sha256']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return added
  const known = await trx
    .selectFrom('fuel_imports as i')
    .leftJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 'i.fleet_id').onRef('m.id', '=', 'i.created_by'))
    .select(['i.id', 'i.state', 'i.file_name', 'i.created_at', 'm.full_name'])
    .where('i.fleet_id', '=', actor.fleetId)
    .where('i.sha256', '=', sha256)
    .executeTakeFirst()
  if (!known) throw notFound()
  if (known.state === 'received') {
    if (isReadAnew) await readAnew(w, known.id, content)
    return { id: known.id }
  }
  throw refused('fuel_file_twice', {
    file: known.file_name,
    day: known.created_at.slice(0, 10),
    by: known.full_name ?? '',
  })
}

async function readAnew({ trx, actor }: Writing, id: Uuid, content: string): Promise<void> {
  await trx
    .updateTable('fuel_imports')
    .set({ content })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .where('state', '=', 'received')
    .execute()
}

/** Lets go of a file that nothing was taken from. */
export async function dropFuelFile({ trx, actor }: Writing, id: Uuid): Promise<{ id: Uuid }> {
  const gone = await trx
    .deleteFrom('fuel_imports')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .where('state', '=', 'received')
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw missing('id')
  return gone
}

/** A file that waits to be taken. Throws not_found, and fuel_file_taken for one that was taken meanwhile. */
export async function waitingFile(
  trx: FleetTransaction,
  actor: Actor,
  id: Uuid,
): Promise<{ content: string; fileName: string }> {
  const row = await trx
    .selectFrom('fuel_imports')
    .select(['content', 'file_name', 'state'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.content === null) throw refused('fuel_file_taken')
  return { content: row.content, fileName: row.file_name }
}

/** A file that was taken. */
export type FuelFileRow = {
  id: Uuid
  fileName: string
  provider: string | null
  rows: number
  added: number
  known: number
  rejected: number
  by: string | null
  createdAt: Instant
}

const MOST_FILES = 50

/** The files that were taken lately, the newest first. */
export async function listFuelFiles(
  trx: FleetTransaction,
  actor: Actor,
): Promise<{ rows: FuelFileRow[]; nextCursor: null }> {
  const rows = await trx
    .selectFrom('fuel_imports as i')
    .leftJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 'i.fleet_id').onRef('m.id', '=', 'i.created_by'))
    .select(['i.id', 'i.file_name as fileName', 'i.provider', 'i.rows', 'i.added', 'i.known'])
    .select((eb) => [
      eb.fn<number>('jsonb_array_length', ['i.rejects']).as('rejected'),
      'm.full_name as by',
      'i.created_at as createdAt',
    ])
    .where('i.fleet_id', '=', actor.fleetId)
    .where('i.state', '=', 'done')
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(MOST_FILES)
    .execute()
  return { rows, nextCursor: null }
}
