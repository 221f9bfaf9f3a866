import { type QueryExecutorProvider, sql } from 'kysely'

/** A step that was taken by a driver's link shows where the truck is, and came from no device. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw('alter table latest_positions alter column device_id drop not null').execute(db)
}
