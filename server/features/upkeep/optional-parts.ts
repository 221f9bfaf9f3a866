import type { Kysely } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Instant } from '#domain/units/brands.ts'
import type { Ports } from '../../ports.ts'
import { isStorageFull } from '../../storage-full.ts'

/** Parts of an installation that nothing else waits for: the demo fleets' days, the trucks that drive them on, and the anchors of chains. */
const optionalParts = ['demo fleets', 'demo trucks', 'anchors'] as const
export type OptionalPart = (typeof optionalParts)[number]

const keyOf = (part: OptionalPart) => `failed: ${part}`

/**
 * Runs an optional part of the installation. A failure is logged and remembered for `cli doctor` until a later run
 * succeeds; it is never thrown. Gives whether it succeeded.
 */
export async function runOptional(
  ports: Pick<Ports, 'db' | 'clock' | 'log' | 'readiness'>,
  part: OptionalPart,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work()
    await ports.db.system
      .deleteFrom('installation')
      .where('key', '=', keyOf(part))
      .execute()
      .catch(() => undefined)
    return true
  } catch (error) {
    if (isStorageFull(error)) ports.readiness.full()
    const words = error instanceof Error ? error.message : String(error)
    ports.log.warn({ part, error: words }, 'an optional part failed')
    await noteFailure(ports, part, words).catch(() => undefined)
    return false
  }
}

async function noteFailure({ db, clock }: Pick<Ports, 'db' | 'clock'>, part: OptionalPart, error: string) {
  const fresh = { value: { error }, changed_at: clock.now() }
  await db.system
    .insertInto('installation')
    .values({ key: keyOf(part), ...fresh })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(fresh))
    .execute()
}

export type FailedPart = { part: OptionalPart; at: Instant; error: string }

/** The optional parts whose last run failed, when, and with what words. */
export async function failedParts(db: Kysely<Database>): Promise<FailedPart[]> {
  const rows = await db
    .selectFrom('installation')
    .select(['key', 'value', 'changed_at'])
    .where('key', 'in', optionalParts.map(keyOf))
    .execute()
  return optionalParts.flatMap((part) => {
    const row = rows.find(({ key }) => key === keyOf(part))
    return row ? [{ part, at: row.changed_at, error: String(row.value.error) }] : []
  })
}
