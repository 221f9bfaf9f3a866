import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import type { Ports } from '../../ports.ts'

/** Under this key the installation remembers that past days of the demo fleets are being written. */
const BEING_WRITTEN = 'demo_days_being_written'
/** A process that was killed at it no longer counts after this. */
const GIVEN_UP_MIN = 5

/** Says that past days of the demo fleets are being written; to be said again at least each few minutes. */
export async function markDemoDays({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<void> {
  const changed_at = clock.now()
  await db.system
    .insertInto('installation')
    .values({ key: BEING_WRITTEN, value: {}, changed_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ changed_at }))
    .execute()
}

/** Says that the days of the demo fleets are written up to now. */
export async function unmarkDemoDays({ db }: Pick<Ports, 'db'>): Promise<void> {
  await db.system.deleteFrom('installation').where('key', '=', BEING_WRITTEN).execute()
}

/**
 * True for fleets that may be judged by the clock. Demo fleets may not while their past days are written: their loads
 * would all seem late.
 */
export function keepsToTheClock(fleetId: string, now: Instant): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from installation i join fleets f on f.is_demo
    where f.id = ${sql.ref(fleetId)} and i.key = ${sql.lit(BEING_WRITTEN)}
      and i.changed_at > ${addMinutes(now, -GIVEN_UP_MIN)}::timestamptz)`
}
