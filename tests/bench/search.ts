import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Sql, systemPool } from '#db/client.ts'
import { type Haulage, haulage } from '../server/faults/haulage.ts'
import { runningServer } from '../server/faults/running-server.ts'
import { newId } from '../support/world.ts'
import { quantile, say, sayReady } from './figure.ts'

const LOADS = Number(process.env.BENCH_LOADS ?? 1_000_000)
const CUSTOMERS = 2_000
/** The oldest loads, all of one customer who orders nothing any more. */
const LEFT = LOADS / 10
const TIMES_EACH = 40
const AIM_MS = 30

/** What customers of the bench are called, as ones in the trade are. */
const FIRST = 'Cedar Halverson Bluff Prairie Redstone Ozark Lone Star Tri-County Blackland Summit Valley Granite'.split(
  ' ',
)
const SECOND =
  'Paving Aggregates Ready-Mix Excavating Concrete Materials Ranch Co-op Grain Contractors Asphalt Stone'.split(' ')

/** What people type: frequent and rare pieces, short and long, wildcards that are no wildcards, and what there is not. */
const texts = {
  'two letters in every number': 'L-',
  'two digits in most numbers': '00',
  'two digits in some': '73',
  'two letters of many customers': 'ed',
  'two letters that nothing has': 'qz',
  'three digits': '042',
  'a part of a number': 'L-0734',
  'a whole number': 'L-0734215',
  'a whole PO': 'PO-0734215',
  'a frequent word': 'paving',
  'two words': 'cedar paving',
  'one customer': 'paving 17',
  'a customer who left long ago': 'goodnight',
  'numbers of long ago': 'L-00',
  'nothing, with frequent pieces': 'gnivap',
  'nothing at all': 'xyzzy wholly unknown',
  'a percent sign': '%%',
  'an underscore': '__',
  'a backslash': '\\\\',
  'letters and a percent sign': 'ed%',
} as const

/** The palette's search over HTTP at a million loads of one fleet, as the application's role: `bun run bench search`. */
export async function search(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'haulbook-search-'))
  const server = await runningServer(folder)
  const pool = systemPool(server.databaseUrl(), 1)
  try {
    const fleet = await haulage(server.url, server.databaseUrl())
    sayReady()
    const begun = performance.now()
    await seed(pool, fleet)
    say('loads to search in', LOADS, 'rows', `seeded in ${Math.round((performance.now() - begun) / 1000)} s`)
    const all: number[] = []
    const plain: number[] = []
    for (const [name, text] of Object.entries(texts)) {
      // Beside each search, in the same weather, the smallest question there is.
      const small = await timesOf(fleet, 'account.me')
      const times = await timesOf(fleet, `search.loads?input=${encodeURIComponent(JSON.stringify({ text }))}`)
      all.push(...times)
      plain.push(...small)
      const note = `“${text}”, median ${quantile(times, 0.5).toFixed(1)}, most ${quantile(times, 1).toFixed(1)}`
      say(`palette search: ${name}, p95`, quantile(times, 0.95), 'ms', note, quantile(small, 0.95))
    }
    const note = `one at a time over HTTP, beside who-am-I; aim ${AIM_MS}`
    say('palette search, p95 of all texts', quantile(all, 0.95), 'ms', note, quantile(plain, 0.95))
    say('palette search, median of all texts', quantile(all, 0.5), 'ms', note, quantile(plain, 0.5))
  } finally {
    await pool.end({ timeout: 1 })
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function timesOf(fleet: Haulage, call: string): Promise<number[]> {
  const { cookie } = fleet.headers()
  const url = `${fleet.url}/trpc/${call}`
  const times: number[] = []
  for (let turn = 0; turn <= TIMES_EACH; turn++) {
    const begun = performance.now()
    const answer = await fetch(url, { headers: { cookie } })
    const body = await answer.text()
    if (answer.status !== 200) throw new Error(`${call} was answered ${answer.status}: ${body.slice(0, 200)}`)
    // The first one of a text finds its pages on the disk.
    if (turn > 0) times.push(performance.now() - begun)
  }
  return times
}

/** Many loads like one that was booked, over some years, with numbers and customers of their own. */
async function seed(pool: Sql, fleet: Haulage): Promise<void> {
  await fleet.api.loads.create.mutate(fleet.booking(newId()))
  const indexes = await pool<{ name: string; made: string }[]>`
    select indexname as name, indexdef as made from pg_indexes
    where schemaname = 'public' and tablename = 'loads' and indexdef not like '%UNIQUE%'`
  const columns = await pool<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_name = 'loads' and is_generated = 'NEVER'
      and table_schema = 'public'`
  const own: Record<string, string> = {
    id: 'gen_random_uuid()',
    load_number: `'L-' || lpad((${LOADS} - n + 1000)::text, 7, '0')`,
    customer_name: `c.name`,
    po_number: `'PO-' || lpad(n::text, 7, '0')`,
    created_at: `now() - n * interval '2 minutes'`,
    // Over, so that nothing watches them.
    status: `'closed'`,
  }
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const values = columns.map(({ name }) => own[name] ?? `l."${name}"`).join(', ')
  const customers = Array.from({ length: CUSTOMERS }, (_, i) => {
    if (i === 0) return 'Goodnight Sand & Gravel'
    const first = FIRST[i % FIRST.length]
    const second = SECOND[Math.floor(i / FIRST.length) % SECOND.length]
    return `${first} ${second} ${Math.floor(i / (FIRST.length * SECOND.length)) + 1}`
  })
  // Copies of a row that keeps every rule keep them too; checking a million of them would be most of the time.
  await pool.unsafe('set statement_timeout = 0; set session_replication_role = replica')
  await pool.unsafe('alter table loads set (autovacuum_enabled = false)')
  // Indexes are built once at the end, which is what makes a million rows a matter of a minute.
  for (const { name } of indexes) await pool.unsafe(`drop index "${name}"`)
  await pool.unsafe(
    `insert into loads (${names})
     select ${values} from generate_series(1, $1::int) n
     join unnest($2::text[]) with ordinality c(name, place)
       on c.place = case when n > ${LOADS - LEFT} then 1 else n % ($3::int - 1) + 2 end
     cross join (select * from loads where fleet_id = $4 limit 1) l`,
    [LOADS, customers, CUSTOMERS, fleet.fleetId],
  )
  // The trigger that keeps the names is not run for copies.
  await pool.unsafe('insert into load_names select distinct fleet_id, customer_name from loads on conflict do nothing')
  for (const { made } of indexes) await pool.unsafe(made)
  await pool.unsafe('vacuum analyze loads')
}
