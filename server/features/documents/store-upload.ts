import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Sha256 } from '#domain/units/brands.ts'
import { AppError, refused } from '../../errors.ts'
import { unlessDamaged } from '../../file-damaged.ts'
import type { ImageFacts, Ports } from '../../ports.ts'
import type { Writing } from '../../writing.ts'
import { forgetDamage } from './file-damage.ts'
import { keepFiles } from './keep-files.ts'
import { receiveOriginal } from './receive-original.ts'
import { releaseUpload } from './unfinished-uploads.ts'

export const UPLOAD_LIMIT_BYTES = 15 * 1024 * 1024
const BUSY_FOR_S = 5

/** What the sender of a file learns of it; the same bytes give the same answer. */
export type StoredFile = {
  sha256: Sha256
  mediaType: string
  byteSize: number
  width: number | null
  height: number | null
}

type Upload = { actor: Actor; sha256: Sha256; bytes: Uint8Array }
type Write = (work: (w: Writing) => Promise<StoredFile>) => Promise<StoredFile>

/**
 * Takes a picture, or a PDF for other papers, under the hash of its bytes. Everything that takes time happens outside a
 * transaction; the rows come last, so that what they name is there. Refuses what is no picture, before it is decoded.
 * Its size must be reserved before (`reserveUpload`); storing it releases the reservation.
 */
export async function storeUpload(ports: Ports, { actor, sha256, bytes }: Upload, write: Write): Promise<StoredFile> {
  if (bytes.length === 0) throw refused('empty')
  if (bytes.length > UPLOAD_LIMIT_BYTES) throw refused('too_large', { maximumMb: UPLOAD_LIMIT_BYTES / 1024 / 1024 })
  if ((await sha256Hex(bytes)) !== sha256) throw refused('upload_hash_differs')
  const known = await ports.db.read(actor.fleetId, (trx) => keptFile(trx, actor, sha256))
  // A stored file that is damaged or gone is stored again: whoever still has the bytes mends it.
  const stored = known && (await unlessDamaged(ports.files.get(actor.fleetId, sha256)))
  if (known && stored) return write((w) => keep(w, known, null))
  const facts = isPdf(bytes) ? null : await inspected(ports, bytes)
  const file: StoredFile = {
    sha256,
    mediaType: facts?.mediaType ?? 'application/pdf',
    byteSize: bytes.length,
    width: facts?.width ?? null,
    height: facts?.height ?? null,
  }
  const display = facts && { bytes: facts.display, sha256: await sha256Hex(facts.display) }
  await ports.files.put(actor.fleetId, sha256, bytes)
  if (display) await ports.files.put(actor.fleetId, display.sha256, display.bytes)
  if (known) await forgetDamage(ports.db.system, actor.fleetId, sha256)
  const copy = facts && display && { facts, sha256: display.sha256, byteSize: display.bytes.length }
  return write((w) => keep(w, file, copy))
}

async function inspected(ports: Ports, bytes: Uint8Array): Promise<ImageFacts> {
  const inspection = await ports.images.inspect(bytes)
  if (inspection.ok) return inspection.facts
  if (inspection.reason === 'busy') {
    throw new AppError({ kind: 'too_many', code: 'pictures_busy', params: { seconds: BUSY_FOR_S } })
  }
  throw refused(inspection.reason)
}

/** A PDF by its first bytes; a browser opens it in a sandbox and the server never does. */
function isPdf(bytes: Uint8Array): boolean {
  return [0x25, 0x50, 0x44, 0x46, 0x2d].every((byte, index) => bytes[index] === byte)
}

function keptFile(trx: FleetTransaction, actor: Actor, sha256: Sha256): Promise<StoredFile | undefined> {
  return trx
    .selectFrom('files')
    .select(['sha256', 'media_type as mediaType', 'byte_size as byteSize', 'width', 'height'])
    .where('fleet_id', '=', actor.fleetId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
}

/** What somebody has brought under a hash before; null where they have not. */
export async function ownUpload(
  trx: FleetTransaction,
  actor: Actor,
  sha256: Sha256,
): Promise<{ byteSize: number } | null> {
  const row = await trx
    .selectFrom('file_uploads')
    .innerJoin('files', (join) =>
      join.onRef('files.fleet_id', '=', 'file_uploads.fleet_id').onRef('files.sha256', '=', 'file_uploads.sha256'),
    )
    .select('files.byte_size')
    .where('file_uploads.fleet_id', '=', actor.fleetId)
    .where('file_uploads.sha256', '=', sha256)
    .where('file_uploads.user_id', '=', actor.userId)
    .executeTakeFirst()
  return row ? { byteSize: row.byte_size } : null
}

type Copy = { facts: ImageFacts; sha256: Sha256; byteSize: number }

/** A picture without any shape in it looks like every other such picture. */
const SHAPELESS = '0000000000000000'

async function keep(w: Writing, file: StoredFile, copy: Copy | null): Promise<StoredFile> {
  const { sha256, byteSize, mediaType, width, height } = file
  const imageHash = copy && copy.facts.imageHash !== SHAPELESS ? copy.facts.imageHash : null
  const original = { sha256, byte_size: byteSize, media_type: mediaType, width, height, image_hash: imageHash }
  await keepFiles(w, [
    { ...original, display_sha256: copy?.sha256 ?? null },
    ...(copy ? [{ sha256: copy.sha256, byte_size: copy.byteSize, media_type: 'image/jpeg' }] : []),
  ])
  await w.trx
    .insertInto('file_uploads')
    .values({ fleet_id: w.actor.fleetId, sha256, user_id: w.actor.userId, uploaded_at: w.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await releaseUpload(w.trx, w.actor, sha256)
  await receiveOriginal(w, sha256)
  return file
}
