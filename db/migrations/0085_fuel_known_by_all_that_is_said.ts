import { type QueryExecutorProvider, sql } from 'kysely'

/**
 * A purchase of a provider's file is known by all that the file says of it: under one number a provider has a reversal, a
 * second pump or a whole statement. The number stands for itself from now on, without the product behind it.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run('drop index fuel_purchases_external')
  await run(
    `update fuel_purchases set external_id = nullif(left(external_id, -(length(product) + 1)), '')
     where source = 'file' and external_id like '%/' || product`,
  )
  await run(
    'create index fuel_purchases_external on fuel_purchases (fleet_id, external_id) where external_id is not null and voided_at is null',
  )
  // A file whose days begin with the year needs no order.
  await run(
    `update fuel_profiles set mapping = jsonb_set(mapping, '{dateOrder}', 'null') where mapping ->> 'dateOrder' = 'year_first'`,
  )
}
