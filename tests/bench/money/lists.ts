import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import type { Uuid } from '#domain/units/brands.ts'
import { type Haulage, haulage } from '../../server/faults/haulage.ts'
import { runningServer } from '../../server/faults/running-server.ts'
import { quoteFields } from '../../server/quotes/quote-world.ts'
import { lastTwoWeeks, payeesWithPay } from '../../server/settlements/many-payees.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op } from '../../support/world.ts'
import { median, quantile, say, sayReady } from '../figure.ts'

const ROWS = Number(process.env.BENCH_LOADS ?? 1_000_000)
const PAGE_ROWS = 50
const PAGES = 20_000
const TIMES = 60
const AIM_RATIO = 1.2
const AIM_MS = 25

/** A list, the call that reads it, and the table of its rows with what a copy has of its own. */
type List = {
  name: string
  call: string
  filter: object
  table: string
  /** What of the table the list shows. */
  shown: string
  own: Record<string, string>
}

const lists: readonly List[] = [
  {
    name: 'invoices',
    call: 'invoicing.list',
    filter: {},
    table: 'invoices',
    shown: 'true',
    own: { number: '1000 + n', invoice_number: `'INV-' || lpad((1000 + n)::text, 8, '0')` },
  },
  {
    name: 'quotes',
    call: 'quotes.list',
    filter: {},
    table: 'quotes',
    shown: 'is_latest',
    own: { root_id: 'gen_random_uuid()', quote_number: `'Q-' || (1000 + n)` },
  },
  {
    name: 'settlements',
    call: 'settlements.list',
    filter: { side: 'driver' },
    table: 'settlements',
    shown: 'driver_id is not null',
    own: { settlement_number: `'S-' || (1000 + n)`, state: `'paid'` },
  },
]

/**
 * The lists of money at a million rows each, over HTTP: page 20,000 beside page 1, and beside both the same rows read by
 * the driver of the database alone. `bun run bench lists`.
 */
export async function moneyLists(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'haulbook-lists-'))
  const server = await runningServer(folder)
  const sql = postgres(server.databaseUrl(), { max: 1, onnotice: () => undefined })
  try {
    const fleet = await haulage(server.url, server.databaseUrl())
    await oneOfEach(sql, fleet)
    sayReady()
    await owing(sql, fleet)
    for (const list of lists) {
      const begun = performance.now()
      await copies(sql, fleet, list)
      say(`${list.name} to list`, ROWS, 'rows', `seeded in ${Math.round((performance.now() - begun) / 1000)} s`)
      await figures(sql, fleet, list)
    }
  } finally {
    await sql.end()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function figures(sql: Sql, fleet: Haulage, list: List): Promise<void> {
  const deep = await deepCursor(sql, fleet, list)
  const first: number[] = []
  const last: number[] = []
  // One of each in turn, so that both have the same weather; the first pair finds its pages on the disk.
  for (let turn = 0; turn <= TIMES; turn++) {
    const times = [await timeOf(fleet, list, {}), await timeOf(fleet, list, { cursor: deep.cursor })]
    if (turn > 0) for (const [at, into] of [first, last].entries()) into.push(times[at] ?? 0)
  }
  const raw = await rawMs(sql, fleet, list)
  const note = `median of ${TIMES} over HTTP, ${deep.page} pages deep, beside page 1; aim ${AIM_RATIO}`
  say(`${list.name}: page ${deep.page}`, median(last), 'ms', note, median(first))
  const all = [...first, ...last]
  say(`${list.name}: p95 of both pages`, quantile(all, 0.95), 'ms', `aim ${AIM_MS}; beside the rows alone`, raw)
}

/** What a customer owes, which every booking for them asks, with a million charges that they were billed and with none. */
async function owing(sql: Sql, fleet: Haulage): Promise<void> {
  const id = fleet.ids.customer
  const billed: List = {
    name: 'charges',
    call: 'customers.account',
    filter: { id },
    table: 'charges',
    shown: 'true',
    own: { side: `'customer'`, party_id: `'${id}'::uuid`, is_invoiced: 'true' },
  }
  const timed = async () => {
    const times: number[] = []
    for (let turn = 0; turn < TIMES; turn++) times.push(await timeOf(fleet, billed, {}))
    return times
  }
  const before = await timed()
  await copies(sql, fleet, billed)
  const note = `median of ${TIMES} over HTTP, beside the same with none billed; aim ${AIM_RATIO}`
  say(`what a customer owes, with ${ROWS} charges billed`, median(await timed()), 'ms', note, median(before))
}

async function answerOf(fleet: Haulage, { call, filter }: List, more: object): Promise<string> {
  const { cookie } = fleet.headers()
  const input = encodeURIComponent(JSON.stringify({ ...filter, ...more }))
  const answer = await fetch(`${fleet.url}/trpc/${call}?input=${input}`, { headers: { cookie } })
  const body = await answer.text()
  if (answer.status !== 200) throw new Error(`${call} was answered ${answer.status}: ${body.slice(0, 200)}`)
  return body
}

async function timeOf(fleet: Haulage, list: List, more: object): Promise<number> {
  const begun = performance.now()
  await answerOf(fleet, list, more)
  return performance.now() - begun
}

/** The cursor of a deep page: that of page 1, moved to the row before it; a walk there would take an hour. */
async function deepCursor(sql: Sql, fleet: Haulage, list: List): Promise<{ cursor: string; page: number }> {
  const page = Math.max(1, Math.min(PAGES, Math.floor(ROWS / PAGE_ROWS) - 1))
  const [row] = await sql<{ id: Uuid; at: string }[]>`
    select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from ${sql(list.table)}
    where fleet_id = ${fleet.fleetId} order by created_at desc, id desc offset ${(page - 1) * PAGE_ROWS - 1} limit 1`
  const answered = JSON.parse(await answerOf(fleet, list, {}))
  const cursor = Buffer.from(String(answered.result.data.nextCursor), 'base64url').toString()
  if (!row) throw new Error(`there is no page ${page}`)
  return { page, cursor: Buffer.from(JSON.stringify({ ...JSON.parse(cursor), ...row })).toString('base64url') }
}

/** What the rows of a page take by the database's driver alone. */
async function rawMs(sql: Sql, fleet: Haulage, { table, shown }: List): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < TIMES; turn++) {
    const begun = performance.now()
    await sql`select * from ${sql(table)} where fleet_id = ${fleet.fleetId} and ${sql.unsafe(shown)}
      order by created_at desc, id desc limit ${PAGE_ROWS + 1}`
    times.push(performance.now() - begun)
  }
  return quantile(times, 0.95)
}

/** An invoice, a quote and a settlement, to be copied. */
async function oneOfEach(sql: Sql, fleet: Haulage): Promise<void> {
  const payees = await payeesWithPay(sql, fleet, { side: 'driver', payees: 1, loadsEach: 1 })
  const { from, to } = await lastTwoWeeks(sql, fleet)
  const period = { from: aDay(from), to: aDay(to) }
  await fleet.api.quotes.create.mutate({ ...op(), id: newId(), ...quoteFields(fleet) })
  const run = { ...op(), id: newId(), side: 'driver' as const, period, payeeIds: payees }
  await fleet.api.settlements.startRun.mutate(run)
  const [row] = await sql<{ id: Uuid }[]>`
    insert into invoices (fleet_id, id, kind, status, series, number, invoice_number, customer_id, customer_name,
      terms_days, issued_on, due_on, currency, subtotal_cents, tax_cents, total_cents, issued_at, created_by, created_at)
    select c.fleet_id, gen_random_uuid(), 'invoice', 'issued', 'INV', 1, 'INV-00001', c.id, c.company_name, 30,
      current_date, current_date + 30, 'USD', 25000, 0, 25000, now(), r.user_id, now()
    from customers c join user_roles r on r.fleet_id = c.fleet_id and r.role = 'admin'
    where c.id = ${fleet.ids.customer} limit 1 returning id`
  if (!row) throw new Error('no invoice to copy')
  while ((await fleet.api.settlements.list.query({ side: 'driver' })).rows.length === 0) await Bun.sleep(200)
}

/** Copies the one row of a table. Rows that keep every rule keep them as copies; checking a million would be most of the time. */
async function copies(sql: Sql, { fleetId }: Haulage, { table, own }: List): Promise<void> {
  const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table}
      and is_generated = 'NEVER'`
  const has: Record<string, string> = {
    id: 'gen_random_uuid()',
    created_at: `now() - n * interval '30 seconds'`,
    ...own,
  }
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const values = columns.map(({ name }) => has[name] ?? `m."${name}"`).join(', ')
  await sql.unsafe('set statement_timeout = 0; set session_replication_role = replica')
  await sql.unsafe(
    `insert into ${table} (${names}) select ${values} from generate_series(1, $1::int) n
     cross join (select * from ${table} where fleet_id = $2 limit 1) m`,
    [ROWS, fleetId],
  )
  await sql.unsafe('set session_replication_role = origin')
  await sql.unsafe(`vacuum analyze ${table}`)
}
