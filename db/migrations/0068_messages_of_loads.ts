import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/** What customers wrote about one load is read beside it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create index customer_requests_of_load on customer_requests (fleet_id, load_id, created_at desc, id desc)
       where kind = 'message' and load_id is not null`,
  )
}
