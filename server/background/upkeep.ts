import { coverDays } from '#db/cover-days.ts'
import type { Instant } from '#domain/units/brands.ts'
import { instant, utcDay } from '#domain/units/time.ts'
import { sweepUploads } from '../features/documents/unfinished-uploads.ts'
import { removalNow } from '../features/upkeep/removal.ts'
import { removeExpired } from '../features/upkeep/remove-expired.ts'
import type { Ports } from '../ports.ts'
import { type PositionRetention, retainPositions } from './retain-positions.ts'

/** Under this key the installation remembers the last run, so that processes do not do it together. */
const LAST_RUN = 'upkeep'
const AGAIN_MS = 50 * 60_000

/**
 * Deletes what is too old and makes past days of positions quick to read; one process of several does it, once an hour.
 * Gives whether this one did.
 */
export async function upkeep(ports: Ports, retention: PositionRetention): Promise<boolean> {
  const now = await ports.db.now()
  if (!(await takeTurn(ports, now))) return false
  const removal = await removalNow(ports)
  if (removal) {
    await removeExpired(removal)
    await sweepUploads(ports, removal.now)
    await retainPositions(removal, retention)
  }
  await coverDays(ports.db.system, utcDay(Date.parse(now)))
  return true
}

/** By the database's clock: a process whose own runs ahead would keep all others away. */
async function takeTurn({ db }: Ports, now: Instant): Promise<boolean> {
  const mine = await db.system
    .insertInto('installation')
    .values({ key: LAST_RUN, value: {}, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ changed_at: now })
        .where((eb) =>
          eb.or([
            eb('installation.changed_at', '<', instant(Date.parse(now) - AGAIN_MS)),
            eb('installation.changed_at', '>', instant(Date.parse(now) + AGAIN_MS)),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst()
  return mine !== undefined
}
