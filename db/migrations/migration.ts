import type { Kysely } from 'kysely'

/** One step of the schema. `transaction: false` is for what Postgres refuses inside one (indexes made concurrently). */
export type Migration = { up(db: Kysely<unknown>): Promise<void>; transaction?: false }
