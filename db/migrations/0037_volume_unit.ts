import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/** In what a person reads volumes, and cubic yards among the units they count in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table profiles add column volume_unit text not null default 'gal' check (volume_unit in ('gal', 'l'))`,
  )
  await run(db, 'alter table profiles drop constraint profiles_quantity_unit_check')
  await run(
    db,
    `alter table profiles add constraint profiles_quantity_unit_known check (quantity_unit in ('ton', 'tonne', 'yd3'))`,
  )
}
