import { type Kysely, sql } from 'kysely'
import { missingMigrations } from '#db/apply-migrations.ts'
import { missingPartitions } from '#db/partitions.ts'
import type { Database } from '#db/schema/index.ts'
import type { Instant } from '#domain/units/brands.ts'
import type { MissingPart } from '../ports.ts'

const DAY_MS = 86_400_000

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
