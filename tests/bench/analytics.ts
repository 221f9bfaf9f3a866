import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kyselyOver, type Sql, systemPool } from '#db/client.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { rebuildFacts } from '#server/features/analytics/kept-facts.ts'
import { type Haulage, haulage } from '../server/faults/haulage.ts'
import { runningServer } from '../server/faults/running-server.ts'
import { newId } from '../support/world.ts'
import { copies, timesOf } from './copied-rows.ts'
import { quantile, say, sayReady } from './figure.ts'

const LOADS = Number(process.env.BENCH_LOADS) || 50_000
/** So many days the loads lie apart: the last thirty, the thirty before, and twelve weeks that say what is usual. */
const DAYS = 180
const TRUCKS = 60
const TIMES = 15
const AIM_MS = 1000

/** The page's figures at many loads, kept and not kept, over HTTP, beside the smallest question and one bare sum of the rows. */
export async function analytics(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'haulbook-analytics-'))
  const server = await runningServer(folder)
  const pool = systemPool(server.databaseUrl(), 1)
  try {
    const fleet = await haulage(server.url, server.databaseUrl())
    await fleet.api.loads.create.mutate(fleet.booking(newId()))
    await seed(pool, fleet)
    sayReady()
    const small = quantile(await timesOf(fleet, 'account.me', TIMES), 0.5)
    const fleetId = parseUuid(fleet.fleetId)
    if (!fleetId) throw new Error('the fleet has no id')
    const begun = performance.now()
    await rebuildFacts(kyselyOver(pool), fleetId)
    say('facts worked out anew', (performance.now() - begun) / LOADS, 'ms a load', `${LOADS} loads`)
    await pool.unsafe('vacuum analyze load_facts')
    const bare = await timesBare(pool, fleet)
    const note = `${LOADS} loads in ${DAYS} days, ${TRUCKS} trucks; aim ${AIM_MS}`
    for (const [name, path, asked] of QUESTIONS) {
      const times = await timesOf(fleet, `${path}?input=${encodeURIComponent(JSON.stringify(asked))}`, TIMES)
      say(
        `analytics, ${name}, p95`,
        quantile(times, 0.95),
        'ms',
        `${note}; bare sum of the rows ${bare.toFixed(0)}`,
        small,
      )
    }
  } finally {
    await pool.end({ timeout: 1 })
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const MONTH = { from: dayAgo(29), to: dayAgo(0) }
const QUESTIONS = [
  ['figures', 'analytics.figures', MONTH],
  ['tons by truck', 'analytics.groups', { ...MONTH, measure: 'tons', by: 'truck' }],
  ['queues', 'analytics.queues', MONTH],
  ['rows', 'analytics.rows', { ...MONTH, measure: 'cycle' }],
] as const

/** What the database takes for tons of thirty days out of loads and tickets, and nothing else. */
async function timesBare(pool: Sql, { fleetId }: Haulage): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const begun = performance.now()
    await pool.unsafe(
      `select l.delivered_at::date, sum(t.net_lb), count(*) from loads l
       join weigh_tickets t on t.fleet_id = l.fleet_id and t.load_id = l.id
       where l.fleet_id = $1 and l.delivered_at > now() - interval '144 days' group by 1`,
      [fleetId],
    )
    times.push(performance.now() - begun)
  }
  return quantile(times, 0.5)
}

const AT = `now() - n * interval '${(DAYS * 24 * 60) / LOADS} minutes'`
const after = (minutes: string) => `${AT} + (${minutes}) * interval '1 minute'`
const id = (of: string, n = 'n') => `md5('${of}' || ${n})::uuid`

/** Delivered loads with stops, tickets, money and stays, evenly over half a year. */
async function seed(pool: Sql, { fleetId }: Haulage): Promise<void> {
  await pool.unsafe('set statement_timeout = 0; set session_replication_role = replica')
  const each = (table: string, columns: string, values: string, count = LOADS) =>
    pool.unsafe(
      `insert into ${table} (fleet_id, ${columns}) select $1, ${values} from generate_series(1, ${count}) n`,
      [fleetId],
    )
  await copies(pool, 'trucks', 'select * from trucks where fleet_id = $1 limit 1', fleetId, TRUCKS, {
    id: id('t'),
    unit_number: `'B-' || n`,
  })
  await copies(pool, 'loads', 'select * from loads where fleet_id = $1 limit 1', fleetId, LOADS, {
    id: id('l'),
    load_number: `'S-' || lpad(n::text, 7, '0')`,
    status: `'closed'`,
    truck_id: id('t', `(n % ${TRUCKS} + 1)`),
    distance_m: '40000',
    delivered_at: after('140'),
  })
  const stop = (kind: string) => `select * from stops where fleet_id = $1 and kind = '${kind}' limit 1`
  for (const [kind, minutes, due] of [['pickup', 'n % 40', 30] as const, ['delivery', '110 + n % 50', 150] as const]) {
    await copies(pool, 'stops', stop(kind), fleetId, LOADS, {
      id: id(kind),
      load_id: id('l'),
      status: `'done'`,
      window_start: 'null',
      window_end: after(String(due)),
      arrived_at: after(minutes),
      departed_at: after(`${minutes} + 15`),
    })
  }
  await each(
    'weigh_tickets',
    'id, load_id, stop_id, kind, status, unit, gross, tare, net, net_lb, source, confirmed_at, created_at',
    `${id('k')}, ${id('l')}, ${id('pickup')}, 'origin', 'verified', 'lb', 74000, 30000, 44000, 44000, 'typed', ${AT}, ${after('150')}`,
  )
  await each(
    'charges',
    'id, load_id, side, kind, amount_cents, state, explanation, created_at',
    `${id('m')}, ${id('l')}, 'customer', 'linehaul', 27600, 'locked', '{}', ${AT}`,
  )
  await each(
    'site_visits',
    'id, site_id, load_id, stop_id, entered_at, arrived_at, left_at, created_at',
    `${id('v')}, (select site_id from stops where fleet_id = $1 and kind = 'pickup' limit 1), ${id('l')}, ${id('pickup')},
     ${AT}, ${AT}, ${after('10 + n % 30')}, now()`,
  )
  for (const table of ['loads', 'stops', 'weigh_tickets', 'charges', 'site_visits']) {
    await pool.unsafe(`vacuum analyze ${table}`)
  }
}
