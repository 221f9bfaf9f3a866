import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/**
 * Tickets printed in tons, long tons and tonnes. Their weights are whole numbers of the last printed place: hundredths of
 * a ton, thousandths of a tonne. The new rule holds at once for what is written; what is there keeps the narrower one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table weigh_tickets drop constraint weigh_tickets_unit_check')
  await run(
    db,
    `alter table weigh_tickets add constraint weigh_tickets_unit_known
       check (unit in ('lb', 'kg', 'ton', 'long_ton', 'tonne')) not valid`,
  )
}
