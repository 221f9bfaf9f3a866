import { type Kysely, sql } from 'kysely'
import { missingMigrations } from '#db/apply-migrations.ts'
import { missingPartitions } from '#db/partitions.ts'
import type { Database } from '#db/schema/index.ts'
import type { Instant } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import type { MissingPart } from '../ports.ts'

const DAY_MS = 86_400_000

/** The database's own clock. */
export async function databaseNow(db: Kysely<Database>): Promise<Instant> {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
  return instant(Math.round(rows[0]?.ms ?? Number.NaN))
}

/** What the database lacks for this build to work on it today and tomorrow; empty when it is ready. Throws where it does not answer. */
export async function whatIsMissing(db: Kysely<Database>, now: Instant): Promise<MissingPart[]> {
  const nowMs = Date.parse(now)
  await sql`select 1`.execute(db)
  const [migrations, partitions] = await Promise.all([
    missingMigrations(db),
    missingPartitions(db, nowMs, nowMs + DAY_MS),
  ])
  return [
    ...(migrations.length > 0 ? (['migrations'] as const) : []),
    ...(partitions.length > 0 ? (['partition'] as const) : []),
  ]
}
