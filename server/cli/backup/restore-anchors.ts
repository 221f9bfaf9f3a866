import type { Kysely } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Instant } from '#domain/units/brands.ts'
import { anchorReader } from '../../adapters/anchor-lines.ts'
import { type BrokenAnchor, brokenAnchors, brokenAnchorWords } from '../../features/audit/anchors.ts'
import type { Installation } from '../operator-database.ts'
import { ANCHORS, type Manifest } from './manifest.ts'
import { tarEntries } from './tar.ts'

export type RestoredAnchors = {
  /** Chains that were not as anchored when the backup was taken already: somebody had changed them. */
  broken: string[]
  /** Chains that had grown since the backup, by what this installation had anchored: that growth is not brought back. */
  newer: string[]
}

/**
 * Compares the restored chains with the anchors of the backup and of this place. From here on the backup's anchors hold,
 * broken ones too, so that the doctor goes on naming them; what this place had anchored before ends.
 */
export async function restoreAnchors(
  place: Pick<Installation, 'anchors'>,
  db: Kysely<Database>,
  path: string,
  { takenAt }: Pick<Manifest, 'takenAt'>,
  now: Instant,
): Promise<RestoredAnchors> {
  const ofBackup = await backupAnchors(path)
  const ofPlace = (await place.anchors.read()).heads
  const broken = await brokenAnchors(db, ofBackup.values())
  // Anchors of fleets that the backup does not hold speak of another database.
  const fleets = new Set((await db.selectFrom('fleets').select('id').execute()).map(({ id }) => id))
  const further = [...ofPlace].filter(
    ([key, { fleet, seq }]) => fleets.has(fleet) && (ofBackup.get(key)?.seq ?? 0) < seq,
  )
  const ahead = await brokenAnchors(
    db,
    further.map(([, anchor]) => anchor),
  )
  await place.anchors.restored(now, [...ofBackup.values()])
  const isNewer = ({ how, at }: BrokenAnchor) => how === 'cut' && Date.parse(at) > Date.parse(takenAt)
  return {
    broken: [...broken, ...ahead.filter((one) => !isNewer(one))].map(brokenAnchorWords),
    newer: ahead.filter(isNewer).map(brokenAnchorWords),
  }
}

async function backupAnchors(path: string) {
  const reader = anchorReader()
  for await (const { path: name, bytes } of tarEntries(path)) {
    if (name !== ANCHORS) continue
    for (const line of new TextDecoder().decode(bytes).split('\n')) reader.line(name, line)
  }
  return reader.result().heads
}
