import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

const CATEGORIES = `('fuel', 'driver_pay', 'contractor', 'maintenance', 'tires', 'tolls', 'insurance', 'lease', 'permits',
  'claims', 'admin')`

/** What is paid for damaged or missing freight is a cost of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['budget_lines', 'expenses']) {
    await run(
      db,
      `alter table ${table} drop constraint ${table}_category_check,
         add constraint ${table}_category_check check (category in ${CATEGORIES})`,
    )
  }
}
