import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/** Fuel that the fleet paid for somebody, and takes from their pay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table fuel_purchases
       add column pay_item_id uuid,
       add constraint fuel_purchases_pay_item foreign key (fleet_id, pay_item_id) references pay_items (fleet_id, id)`,
  )
  await run(
    db,
    'create index fuel_purchases_of_pay_item on fuel_purchases (fleet_id, pay_item_id) where pay_item_id is not null',
  )
}
