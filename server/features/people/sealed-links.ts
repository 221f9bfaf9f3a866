import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'

/** For each key, by its id, how many waiting mails hold a link that is sealed under it. */
export async function sealedLinks(db: Kysely<Database>): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; count: number }>`
    select substring(body from '#[a-z]+=([a-f0-9]{12})\.[A-Za-z0-9_-]+') as key, count(*) as count
    from mails where body ~ '#[a-z]+=[a-f0-9]{12}\.[A-Za-z0-9_-]+' group by 1 order by 1`.execute(db)
  return new Map(rows.map(({ key, count }) => [key, count]))
}
