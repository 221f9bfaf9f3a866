import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appPool, assertBoundRole, kyselyOver, systemPool } from '#db/client.ts'
import { ensurePartitions } from '#db/partitions.ts'
import type { Database } from '#db/schema/index.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { aUuid } from '../../support/brands.ts'
import { newAdmin } from '../../support/people.ts'
import { type TestApp, testApp } from '../../support/test-app.ts'

let app: TestApp
let mine: Uuid
let theirs: Uuid

/** Tables that name a fleet but are the system's own: the application's role may not even select from them. */
const SYSTEM_TABLES = ['sessions']

beforeAll(async () => {
  app = await testApp()
  const ids = []
  for (const name of ['Mine', 'Theirs']) {
    const me = await (await newAdmin(app, name)).api.account.me.query()
    ids.push(me.fleet?.id ?? me.userId)
  }
  const [first, second] = ids
  mine = first ?? aUuid('')
  theirs = second ?? aUuid('')
})
afterAll(() => app.close())

async function tenantTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'fleet_id' and not a.attisdropped)
    order by 1`.execute(app.db)
  return rows.map((row) => row.name).filter((name) => !SYSTEM_TABLES.includes(name))
}

/** One row of each fleet. */
async function fill(db: Kysely<Database>, table: string): Promise<void> {
  const { rows: columns } = await sql<{ name: string; type: string; category: string }>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, t.typcategory as category
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attname <> 'fleet_id'
      and a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attgenerated = ''`.execute(db)
  const checks = await sql<{ name: string }>`
    select conname as name from pg_constraint where conrelid = ${table}::regclass and contype = 'c'`.execute(db)
  for (const { name } of checks.rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
  const names = ['fleet_id', ...columns.map((column) => column.name)].map((name) => sql.ref(name))
  for (const fleet of [mine, theirs]) {
    const values = columns.map((column) => sql`${sample(column)}::text::${sql.raw(column.type)}`)
    await sql`insert into ${sql.table(table)} (${sql.join(names)})
      values (${sql.join([sql`${fleet}::text::uuid`, ...values])}) on conflict do nothing`.execute(db)
  }
}

function sample({ type, category }: { type: string; category: string }): string {
  if (type === 'uuid') return crypto.randomUUID()
  if (type.startsWith('json')) return '{}'
  if (category === 'N') return '1'
  if (category === 'B') return 'false'
  if (category === 'D') return '2026-03-16'
  if (category === 'A') return '{}'
  if (type === 'bytea') return '\\x00'
  return crypto.randomUUID().replaceAll('-', '').padEnd(64, '0')
}

describe('the second lock', () => {
  test('every table that names a fleet has a policy, and what has none cannot be read', async () => {
    const { rows } = await sql<{ name: string; secured: boolean; policies: number; readable: boolean }>`
      select c.relname as name, c.relrowsecurity as secured, has_table_privilege('haulbook_app', c.oid, 'select') as readable,
             (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p')`.execute(app.db)
    const tenant = new Set(await tenantTables())
    for (const { name, secured, policies, readable } of rows) {
      const isSafe = tenant.has(name) ? secured && policies > 0 : !readable || (secured && policies > 0)
      expect(isSafe, `${name} can be read past its fleet`).toBe(true)
    }
  })

  test('a bare select of every tenant table gives the own fleet’s rows only, and outside a fleet none', async () => {
    const tables = await tenantTables()
    expect(tables.length).toBeGreaterThan(25)
    await ensurePartitions(app.db, Date.parse('2026-03-16'))
    const pool = systemPool(app.url, 1)
    const filler = kyselyOver(pool)
    // References are off: whose a row is, is all that counts here.
    await sql`set session_replication_role = replica`.execute(filler)
    for (const table of tables) await fill(filler, table)
    await pool.end()
    const bound = appPool(app.url, 1)
    for (const table of tables) {
      const { rows } = await app.ports.db.read(mine, (trx) =>
        sql<{ fleet_id: Uuid }>`select fleet_id from ${sql.table(table)}`.execute(trx),
      )
      expect([...new Set(rows.map((row) => row.fleet_id))], table).toEqual([mine])
      expect(await bound`select 1 from ${bound(table)}`, table).toHaveLength(0)
    }
    await bound.end()
  })

  test('a row for another fleet cannot be written', async () => {
    const write = app.ports.db.write(mine, (trx) =>
      trx.insertInto('number_series').values({ fleet_id: theirs, series: 'load' }).execute(),
    )
    await expect(write).rejects.toMatchObject({ code: '42501' })
  })

  test('evidence is only added to: the role may not change or remove it', async () => {
    for (const table of ['audit_events', 'events', 'load_events', 'signatures']) {
      const { rows } = await sql<{ may: boolean }>`
        select has_table_privilege('haulbook_app', ${table}, 'update') or has_table_privilege('haulbook_app', ${table}, 'delete')
          as may`.execute(app.db)
      expect(rows[0]?.may, table).toBe(false)
    }
  })

  test('users and passwords are out of the role’s reach', async () => {
    for (const table of [
      'users',
      'profiles',
      'sessions',
      'one_time_tokens',
      'known_devices',
      'sign_ups',
      'throttles',
    ]) {
      const read = app.ports.db.read(mine, (trx) => sql`select 1 from ${sql.table(table)}`.execute(trx))
      await expect(read, table).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('the pool’s role owns nothing and bypasses nothing; the owner’s own pool is refused for requests', async () => {
    const [bound, free] = [appPool(app.url, 1), systemPool(app.url, 1)]
    await expect(assertBoundRole(bound)).resolves.toBeUndefined()
    await expect(assertBoundRole(free)).rejects.toThrow('must own nothing')
    await Promise.all([bound.end(), free.end()])
  })
})
