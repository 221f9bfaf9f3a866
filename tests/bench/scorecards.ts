import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Sql, systemPool } from '#db/client.ts'
import { type Haulage, haulage } from '../server/faults/haulage.ts'
import { runningServer } from '../server/faults/running-server.ts'
import { newId } from '../support/world.ts'
import { copies, timesOf } from './copied-rows.ts'
import { quantile, say, sayReady } from './figure.ts'

const CONTRACTORS = 60
const LOADS = 20_000
/** So many days the loads lie apart: of the last thirty and the thirty before a card needs a third. */
const DAYS = 180
const TIMES = 15
const AIM_MS = 1000

/** The cards of 60 contractors over 30 days and the 30 before, over HTTP, beside the smallest question there is. */
export async function scorecards(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'haulbook-scorecards-'))
  const server = await runningServer(folder)
  const pool = systemPool(server.databaseUrl(), 1)
  try {
    const fleet = await haulage(server.url, server.databaseUrl())
    await fleet.api.loads.create.mutate(fleet.booking(newId()))
    await seed(pool, fleet)
    sayReady()
    const small = await timesOf(fleet, 'account.me', TIMES)
    const times = await timesOf(fleet, `scorecards.list?input=${encodeURIComponent('{}')}`, TIMES)
    const note = `${CONTRACTORS} contractors, ${LOADS} loads in ${DAYS} days; most ${quantile(times, 1).toFixed(0)}; aim ${AIM_MS}`
    say('scorecards, p95', quantile(times, 0.95), 'ms', note, quantile(small, 0.95))
    say('scorecards, median', quantile(times, 0.5), 'ms', note, quantile(small, 0.5))
  } finally {
    await pool.end({ timeout: 1 })
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const AT = `now() - n * interval '${(DAYS * 24 * 60) / LOADS} minutes'`
const after = (minutes: string) => `${AT} + (${minutes}) * interval '1 minute'`
/** The id of a row, made of its number. */
const id = (of: string, n = 'n') => `md5('${of}' || ${n})::uuid`

/** Contractors and delivered loads with stops, tickets, pay, stays and offers, evenly over half a year. */
async function seed(pool: Sql, { fleetId }: Haulage): Promise<void> {
  await pool.unsafe('set statement_timeout = 0; set session_replication_role = replica')
  const each = (table: string, columns: string, values: string, count = LOADS) =>
    pool.unsafe(
      `insert into ${table} (fleet_id, ${columns}) select $1, ${values} from generate_series(1, ${count}) n`,
      [fleetId],
    )
  await each('contractors', 'id, company_name, created_at', `${id('c')}, 'Hauler ' || n, now()`, CONTRACTORS)
  await copies(pool, 'loads', 'select * from loads where fleet_id = $1 limit 1', fleetId, LOADS, {
    id: id('l'),
    load_number: `'S-' || lpad(n::text, 7, '0')`,
    status: `'closed'`,
    contractor_id: id('c', `(n % ${CONTRACTORS} + 1)`),
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
    `${id('m')}, ${id('l')}, 'contractor', 'linehaul', 17600, 'locked', '{}', ${AT}`,
  )
  await each(
    'site_visits',
    'id, site_id, load_id, stop_id, entered_at, arrived_at, left_at, created_at',
    `${id('v')}, (select site_id from stops where fleet_id = $1 and kind = 'pickup' limit 1), ${id('l')}, ${id('pickup')},
     ${AT}, ${AT}, ${after('10 + n % 30')}, now()`,
  )
  await each(
    'load_events',
    'id, load_id, seq, kind, body, salt, happened_at, received_at, hash',
    `${id('a')}, ${id('l')}, 1, 'assign', jsonb_build_object('by', 'office', 'assigned',
      jsonb_build_object('contractor_id', ${id('c', `(n % ${CONTRACTORS} + 1)`)})), 's', ${after('-600')}, ${after('-600')}, 'h'`,
  )
  await each(
    'load_events',
    'id, load_id, seq, kind, body, salt, happened_at, received_at, hash',
    `${id('b')}, ${id('l')}, 2, 'accept', '{"by": "contractor"}', 's', ${after('-580')}, ${after('-580')}, 'h'`,
  )
  for (const table of ['loads', 'stops', 'weigh_tickets', 'charges', 'site_visits', 'load_events']) {
    await pool.unsafe(`vacuum analyze ${table}`)
  }
}
