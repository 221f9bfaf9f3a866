import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/** Parts of purchases, each a purchase of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table fuel_purchases
       add column split_from_id uuid,
       add constraint fuel_purchases_split_from foreign key (fleet_id, split_from_id)
         references fuel_purchases (fleet_id, id)`,
  )
  await run(
    db,
    'create index fuel_purchases_of_whole on fuel_purchases (fleet_id, split_from_id) where split_from_id is not null',
  )
}
