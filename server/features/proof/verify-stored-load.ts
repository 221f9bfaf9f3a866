import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { parseSha256, sha256Hex } from '#domain/evidence/hash.ts'
import type { LoadRows } from '#domain/evidence/load-digest.ts'
import { type LoadBundle, type VerifiedLoad, verifyLoad } from '#domain/evidence/verify-load.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { FileDamaged } from '../../file-damaged.ts'
import type { FileStore } from '../../ports.ts'
import { loadRows } from '../loads/load-rows.ts'
import { loadEvents } from './load-events.ts'

/**
 * Reads everything that is stored of a load again, the bytes of its files too, and rechecks it; null where there is no
 * such load. The transaction should be one snapshot, for a load may move on while it is read.
 */
export async function verifyStoredLoad(
  trx: FleetTransaction,
  files: Pick<FileStore, 'get'>,
  fleetId: Uuid,
  loadId: Uuid,
): Promise<VerifiedLoad | null> {
  const rows = await loadRows(trx, fleetId, loadId)
  const [load] = rows.loads
  if (!load) return null
  const events = await loadEvents(trx, fleetId, loadId)
  const head = typeof load.chain_head === 'string' ? load.chain_head : null
  const chain = { head, length: Number(load.chain_seq) }
  const fileHashes = new Map<string, string | null>()
  for (const hash of namedFiles(rows, events)) {
    fileHashes.set(hash, await storedHash(files, fleetId, hash))
  }
  return verifyLoad({ rows, events, chain, fileHashes })
}

/** What the stored bytes hash to now; null where there are none. */
async function storedHash(files: Pick<FileStore, 'get'>, fleetId: Uuid, hash: Sha256): Promise<Sha256 | null> {
  try {
    const bytes = await files.get(fleetId, hash)
    return bytes ? await sha256Hex(bytes) : null
  } catch (error) {
    if (error instanceof FileDamaged) return error.actual
    throw error
  }
}

/** Every file that rows and events name, by its hash. */
function namedFiles(rows: LoadRows, events: LoadBundle['events']): Set<Sha256> {
  const named: unknown[] = [
    ...rows.documents.flatMap(({ sha256, original_sha256 }) => [sha256, original_sha256]),
    ...rows.files.flatMap(({ sha256, display_sha256 }) => [sha256, display_sha256]),
    ...events.flatMap(({ body }): unknown[] => (Array.isArray(body.files) ? body.files : [])),
  ]
  return new Set(named.flatMap((hash) => (typeof hash === 'string' ? (parseSha256(hash) ?? []) : [])))
}
