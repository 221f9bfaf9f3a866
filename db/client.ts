import type { Kysely } from 'kysely'
import postgres from 'postgres'
import type { Day, Instant } from '#domain/units/brands.ts'
import { kyselyFrom } from './driver.ts'
import type { Reserving } from './pool.ts'
import type { Database } from './schema/index.ts'
import type { SlowQueries } from './slow-queries.ts'
import { DATE, INT8, parseDay, parseInstant, parseInt8, TIMESTAMPTZ } from './values.ts'

const asText = (value: unknown) => String(value)
const asInstantText = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value))

const types = {
  bigint: { to: INT8, from: [INT8], serialize: asText, parse: parseInt8 },
  day: { to: DATE, from: [DATE], serialize: asText, parse: parseDay },
  date: { to: TIMESTAMPTZ, from: [TIMESTAMPTZ], serialize: asInstantText, parse: parseInstant },
}

/** Two to four connections a core serve most, and more make each slower; one user gets eight, so that some are left. */
const APP_CONNECTIONS = 10
const SYSTEM_CONNECTIONS = 4
const LOOK_UP_CONNECTIONS = 2

/** Compiling a plan, which a server may do for one that looks dear, takes longer than any query here. */
const LIMITS = { lock_timeout: 1000, idle_in_transaction_session_timeout: 10_000, jit: 'off' }

/** A pool of postgres.js with our readings of int8, date and timestamptz. */
export type Sql = postgres.Sql<{ bigint: number; day: Day; date: Instant }>

/** Somebody waits for the answer: rather a quick refusal, and another try, than a long hope. */
const CONNECT_WITHIN_S = 1

function pool(url: string, max: number, connection: Record<string, string | number>, withinS = CONNECT_WITHIN_S): Sql {
  return postgres(url, {
    max,
    types,
    connection,
    connect_timeout: withinS,
    backoff: () => 0.05 + Math.random() * 0.1,
    onnotice: () => {},
  })
}

/**
 * Connections that are the application's role from their first statement on: row-level security holds for them.
 * `withinS`: after so many seconds without a connection the server counts as away.
 */
export function appPool(url: string, max = APP_CONNECTIONS, withinS?: number): Sql {
  const connection = { application_name: 'haulbook', role: 'haulbook_app', statement_timeout: 5000, ...LIMITS }
  return pool(url, max, connection, withinS)
}

/** Connections of the owner, for migrations, jobs over all fleets, and what is looked up before a fleet is known. */
export function systemPool(url: string, max = SYSTEM_CONNECTIONS): Sql {
  return pool(url, max, { application_name: 'haulbook-system', statement_timeout: 30_000, ...LIMITS })
}

/** Few connections of the owner for what is looked up before a fleet is known, one query behind the other. */
export function lookUpPool(url: string, max = LOOK_UP_CONNECTIONS): Sql {
  return pool(url, max, { application_name: 'haulbook-look-up', statement_timeout: 5000, ...LIMITS })
}

/** Kysely over a pool, each query on its own; `slow` hears of queries that took long. */
export function kyselyOver<Tables = Database>(pool: Reserving, slow?: SlowQueries): Kysely<Tables> {
  return kyselyFrom<Tables>(pool, slow)
}

/**
 * Refuses a request pool that could see past row-level security.
 * @throws if its role owns a table, is a superuser, or bypasses policies.
 */
export async function assertBoundRole(app: Sql): Promise<void> {
  const { name, isBound } = await boundRole(app)
  if (!isBound) throw new Error(`the request pool's role ${name} must own nothing and bypass no policy`)
}

/** The role that a pool's connections take, and whether policies bind it. */
export async function boundRole(app: Sql): Promise<{ name: string; isBound: boolean }> {
  const [role] = await app<{ name: string; free: boolean; owns: boolean }[]>`
    select r.rolname as name, r.rolsuper or r.rolbypassrls as free,
           exists (select 1 from pg_class c where c.relowner = r.oid) as owns
    from pg_roles r where r.rolname = current_user`
  return { name: role?.name ?? '(unknown)', isBound: role !== undefined && !role.free && !role.owns }
}
