import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'

/** For each key, by its id, how many tax numbers are sealed under it. */
export async function sealedNumbers(db: Kysely<Database>): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; count: number }>`
    select split_part(sealed, '.', 1) as key, count(*) as count
    from onboarding_items where sealed is not null group by 1 order by 1`.execute(db)
  return new Map(rows.map(({ key, count }) => [key, count]))
}
