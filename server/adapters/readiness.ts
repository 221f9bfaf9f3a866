import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failedParts } from '../features/upkeep/optional-parts.ts'
import { CLOCK_TOLERANCE_MS } from '../features/upkeep/removal.ts'
import type { Clock, DatabasePort, MissingPart, Readiness } from '../ports.ts'
import { whatIsMissing } from './database-ready.ts'

/** Less free space than this in the data folder, and nothing more should be taken in. */
export const NO_SPACE_BYTES = 200 * 1024 ** 2
/** Whoever asks more often gets the same answer again. */
const KEPT_MS = 3_000
/** After a write was refused for lack of space, so long no new one is asked for. */
const FULL_FOR_MS = 10_000
const PROBE = new Uint8Array(4096)
/** The row of `installation` that is written to see whether writing works. */
const WRITTEN = 'written'

type Needs = { db: Pick<DatabasePort, 'system' | 'now'>; clock: Clock; dataFolder: string }

/** Looks whether requests can be served: database, clocks, space, and a small write to the database and the data folder. */
export function readiness({ db, clock, dataFolder }: Needs): Readiness {
  let last: { at: number; missing: Promise<MissingPart[]> } | null = null
  let fullUntil = 0

  async function look(): Promise<MissingPart[]> {
    const missing = await whatIsMissing(db.system, clock.now())
    const apartMs = Math.abs(Date.parse(clock.now()) - Date.parse(await db.now()))
    if (apartMs > CLOCK_TOLERANCE_MS) missing.push('clock')
    if (performance.now() < fullUntil || (await freeBytes(dataFolder)) < NO_SPACE_BYTES) missing.push('space')
    if (!(await canWrite())) missing.push('writing')
    return missing
  }

  async function canWrite(): Promise<boolean> {
    const changed_at = clock.now()
    try {
      await db.system
        .insertInto('installation')
        .values({ key: WRITTEN, value: {}, changed_at })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ changed_at }))
        .execute()
      const probe = join(dataFolder, `.ready-${process.pid}`)
      await writeFile(probe, PROBE)
      await rm(probe)
      return true
    } catch {
      return false
    }
  }

  return {
    failing: async () => (await failedParts(db.system)).map(({ part }) => part),
    missing() {
      if (last && performance.now() - last.at < KEPT_MS) return last.missing
      const asked = { at: performance.now(), missing: look() }
      last = asked
      asked.missing.catch(() => {
        if (last === asked) last = null
      })
      return asked.missing
    },
    full() {
      fullUntil = performance.now() + FULL_FOR_MS
      last = null
    },
  }
}

/** Bytes that are free where a folder lies; makes the folder where it is not there yet. */
export async function freeBytes(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
