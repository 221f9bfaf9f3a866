import { Kysely } from 'kysely'
import { PostgresJSDialect } from 'kysely-postgres-js'
import postgres from 'postgres'
import type { Day, Instant } from '#domain/units/brands.ts'
import type { Database } from './schema/index.ts'
import { DATE, INT8, parseDay, parseInstant, parseInt8, TIMESTAMPTZ } from './values.ts'

const asText = (value: unknown) => String(value)
const asInstantText = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value))

const types = {
  bigint: { to: INT8, from: [INT8], serialize: asText, parse: parseInt8 },
  day: { to: DATE, from: [DATE], serialize: asText, parse: parseDay },
  date: { to: TIMESTAMPTZ, from: [TIMESTAMPTZ], serialize: asInstantText, parse: parseInstant },
}

/** Two to four connections a core serve most; more make each slower. */
const APP_CONNECTIONS = 8
const SYSTEM_CONNECTIONS = 4

const LIMITS = { lock_timeout: 1000, idle_in_transaction_session_timeout: 10_000 }

/** A pool of postgres.js with our readings of int8, date and timestamptz. */
export type Sql = postgres.Sql<{ bigint: number; day: Day; date: Instant }>

function pool(url: string, max: number, connection: Record<string, string | number>): Sql {
  return postgres(url, {
    max,
    types,
    connection,
    connect_timeout: 5,
    onnotice: () => {},
  })
}

/** Connections that are the application's role from their first statement on: row-level security holds for them. */
export function appPool(url: string, max = APP_CONNECTIONS): Sql {
  return pool(url, max, { application_name: 'haulbook', role: 'haulbook_app', statement_timeout: 5000, ...LIMITS })
}

/** Connections of the owner, for migrations, jobs over all fleets, and what is looked up before a fleet is known. */
export function systemPool(url: string, max = SYSTEM_CONNECTIONS): Sql {
  return pool(url, max, { application_name: 'haulbook-system', statement_timeout: 30_000, ...LIMITS })
}

/** Kysely over a pool, each query on its own. */
export function kyselyOver<Tables = Database>(sql: Sql): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresJSDialect({ postgres: sql }) })
}

/**
 * Refuses a request pool that could see past row-level security.
 * @throws if its role owns a table, is a superuser, or bypasses policies.
 */
export async function assertBoundRole(app: Sql): Promise<void> {
  const [role] = await app<{ name: string; free: boolean; owns: boolean }[]>`
    select r.rolname as name, r.rolsuper or r.rolbypassrls as free,
           exists (select 1 from pg_class c where c.relowner = r.oid) as owns
    from pg_roles r where r.rolname = current_user`
  if (!role || role.free || role.owns) {
    throw new Error(`the request pool's role ${role?.name ?? '(unknown)'} must own nothing and bypass no policy`)
  }
}
