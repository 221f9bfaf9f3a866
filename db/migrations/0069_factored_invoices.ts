import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/** Invoices that were sold to a factor, whom the customer pays then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `alter table invoices
       add column factored_at timestamptz,
       -- Name and address as they stand on the paper.
       add column factored_to text,
       add constraint invoices_factored check ((factored_at is null) = (factored_to is null))`,
  )
}
