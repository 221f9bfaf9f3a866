import type { JsonObject } from '#db/schema/ledger.ts'
import { parseSha256 } from '#domain/evidence/hash.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { FileDamaged } from '../../file-damaged.ts'
import type { Ports } from '../../ports.ts'
import { forgetDamage, noteDamage } from '../documents/file-damage.ts'

/** Key of the `installation` row that holds how far the last run came. */
const PLACE = 'scrub'
const BATCH = 50

export type ScrubLimits = {
  mostFiles: number
  mostBytes: number
  /** For each second of reading it rests so many. */
  restFactor: number
  isStopping(): boolean
}
export type Scrubbed = { files: number; bytes: number; damaged: number; isRound: boolean }

type Place = { fleetId: Uuid; sha256: Sha256 }

/**
 * Reads stored files again and rechecks their bytes, from where the last run stopped, until its limits or the end of all
 * files; the next run then begins anew. Damaged and missing ones are noted, and taken off the list once they are whole.
 */
export async function scrubFiles(ports: Ports, limits: ScrubLimits): Promise<Scrubbed> {
  const done: Scrubbed = { files: 0, bytes: 0, damaged: 0, isRound: false }
  let place = await lastPlace(ports)
  while (!limits.isStopping() && done.files < limits.mostFiles && done.bytes < limits.mostBytes) {
    const begun = performance.now()
    const batch = await filesAfter(ports, place, Math.min(BATCH, limits.mostFiles - done.files))
    for (const file of batch) {
      if (!(await recheck(ports, file))) done.damaged += 1
      done.files += 1
      done.bytes += file.byteSize
      place = file
      if (limits.isStopping() || done.bytes >= limits.mostBytes) break
    }
    if (batch.length === 0) {
      done.isRound = true
      place = null
    }
    await keepPlace(ports, place)
    if (done.isRound) break
    await ports.pause((performance.now() - begun) * limits.restFactor)
  }
  if (done.damaged > 0) ports.log.error({ ...done }, 'stored files are damaged or missing; see cli doctor')
  return done
}

async function filesAfter({ db }: Ports, place: Place | null, limit: number) {
  let query = db.system
    .selectFrom('files')
    .leftJoin('file_damage', (join) =>
      join.onRef('file_damage.fleet_id', '=', 'files.fleet_id').onRef('file_damage.sha256', '=', 'files.sha256'),
    )
    .select(['files.fleet_id as fleetId', 'files.sha256', 'files.byte_size as byteSize', 'file_damage.how'])
  if (place) {
    const { fleetId, sha256 } = place
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('files.fleet_id', 'files.sha256'), '>', tuple(fleetId, sha256)),
    )
  }
  return query.orderBy('files.fleet_id').orderBy('files.sha256').limit(limit).execute()
}

async function recheck({ db, files, clock }: Ports, file: Place & { how: string | null }): Promise<boolean> {
  const how = await howDamaged(files, file)
  if (how) await noteDamage(db.system, { ...file, how, now: clock.now() })
  else if (file.how !== null) await forgetDamage(db.system, file.fleetId, file.sha256)
  return how === null
}

async function howDamaged(files: Ports['files'], { fleetId, sha256 }: Place): Promise<'changed' | 'missing' | null> {
  try {
    return (await files.get(fleetId, sha256)) ? null : 'missing'
  } catch (error) {
    if (error instanceof FileDamaged) return 'changed'
    throw error
  }
}

async function lastPlace({ db }: Ports): Promise<Place | null> {
  const row = await db.system.selectFrom('installation').select('value').where('key', '=', PLACE).executeTakeFirst()
  const { fleetId, sha256 } = row?.value ?? {}
  const fleet = typeof fleetId === 'string' ? parseUuid(fleetId) : null
  const hash = typeof sha256 === 'string' ? parseSha256(sha256) : null
  return fleet && hash ? { fleetId: fleet, sha256: hash } : null
}

async function keepPlace({ db, clock }: Ports, place: Place | null): Promise<void> {
  const value: JsonObject = place ? { fleetId: place.fleetId, sha256: place.sha256 } : {}
  const changed_at = clock.now()
  await db.system
    .insertInto('installation')
    .values({ key: PLACE, value, changed_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, changed_at }))
    .execute()
}
