import { coverDays } from '#db/cover-days.ts'
import { utcDay } from '#domain/units/time.ts'
import { sweepUploads } from '../features/documents/unfinished-uploads.ts'
import { removeReportFiles } from '../features/reports/remove-report-files.ts'
import { removalNow } from '../features/upkeep/removal.ts'
import { removeExpired } from '../features/upkeep/remove-expired.ts'
import type { Ports } from '../ports.ts'
import { type PositionRetention, retainPositions } from './retain-positions.ts'
import { takeTurn } from './take-turn.ts'

/** A little under the hour in which each process asks. */
const AGAIN_MS = 50 * 60_000

/**
 * Deletes what is too old and makes past days of positions quick to read; one process of several does it, once an hour.
 * What lies in a folder of its own each process looks after itself. Gives whether this one had the turn.
 */
export async function upkeep(ports: Ports, retention: PositionRetention): Promise<boolean> {
  const isMine = await takeTurn(ports, 'upkeep', AGAIN_MS)
  const removal = await removalNow(ports)
  if (removal) {
    await ports.uploads?.sweep()
    await ports.files.removeLeftOvers(removal.daysAgo(1))
  }
  if (!isMine) return false
  if (removal) {
    await removeReportFiles(removal, ports.files)
    await removeExpired(removal)
    await sweepUploads(ports, removal.now)
    await retainPositions(removal, retention)
  }
  await coverDays(ports.db.system, utcDay(Date.parse(await ports.db.now())))
  return true
}
