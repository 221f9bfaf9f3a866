import type { Sql } from './client.ts'

/** The oldest major version of PostgreSQL that the product works on. */
export const OLDEST_POSTGRES = 16
/** The version number of the server divided by this is its major version. */
const PER_MAJOR = 10_000

/** The major version of the database server. */
async function postgresVersion(pool: Sql): Promise<number> {
  const [row] = await pool<{ number: number }[]>`select current_setting('server_version_num')::int as number`
  return Math.floor((row?.number ?? 0) / PER_MAJOR)
}

/** Throws a sentence for the operator where the database server is too old for the product. */
export async function assertPostgresVersion(pool: Sql): Promise<void> {
  const version = await postgresVersion(pool)
  if (version < OLDEST_POSTGRES) {
    throw new Error(
      `The database is PostgreSQL ${version}, and ${OLDEST_POSTGRES} or later is needed. "cli backup" on the old one and "cli restore" on a newer one carry everything over.`,
    )
  }
}
