import type { Kysely } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import { instant } from '#domain/units/time.ts'
import { noteDamage } from '../../features/documents/file-damage.ts'
import { FileDamaged } from '../../file-damaged.ts'
import type { FileStore } from '../../ports.ts'
import { filePath } from '../backup/manifest.ts'

type Broken = { path: string; how: 'changed' | 'missing' }

/** Reads the newest files, so many of them, and rechecks their bytes; what is known to be damaged is named too. */
export async function recheckFiles(
  { db, files, nowMs }: { db: Kysely<Database>; files: FileStore; nowMs: number },
  most: number,
): Promise<{ checked: number; broken: Broken[] }> {
  const now = instant(nowMs)
  const known = await db.selectFrom('file_damage').select(['fleet_id', 'sha256', 'how']).execute()
  const broken = new Map(known.map(({ fleet_id, sha256, how }) => [filePath(fleet_id, sha256), how]))
  let query = db.selectFrom('files').select(['fleet_id', 'sha256']).orderBy('created_at', 'desc')
  if (Number.isFinite(most)) query = query.limit(most)
  const rows = await query.execute()
  for (const { fleet_id, sha256 } of rows) {
    const how = await files.get(fleet_id, sha256).then(
      (bytes) => (bytes ? null : ('missing' as const)),
      (error) => {
        if (error instanceof FileDamaged) return 'changed' as const
        throw error
      },
    )
    if (how) await noteDamage(db, { fleetId: fleet_id, sha256, how, now })
    if (how) broken.set(filePath(fleet_id, sha256), how)
    else broken.delete(filePath(fleet_id, sha256))
  }
  return { checked: rows.length, broken: [...broken].map(([path, how]) => ({ path, how })) }
}
