import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Sql, systemPool } from '#db/client.ts'
import { type Haulage, haulage } from '../server/faults/haulage.ts'
import { runningServer } from '../server/faults/running-server.ts'
import { newId } from '../support/world.ts'
import { copies, timesOf } from './copied-rows.ts'
import { quantile, say, sayReady } from './figure.ts'

const TRUCKS = 500
const LOADS_A_DAY = 300
const DAYS = 80
const TIMES = 40
const AIM_MS = 300

/** The board of a day of a fleet of 500 trucks, over HTTP, beside the smallest question there is: `bun run bench board`. */
export async function board(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'haulbook-board-'))
  const server = await runningServer(folder)
  const pool = systemPool(server.databaseUrl(), 1)
  try {
    const fleet = await haulage(server.url, server.databaseUrl())
    await fleet.api.loads.create.mutate(fleet.booking(newId()))
    await seed(pool, fleet)
    sayReady()
    const small = await timesOf(fleet, 'account.me', TIMES)
    const day = new Date().toISOString().slice(0, 10)
    const times = await timesOf(fleet, `schedule.day?input=${encodeURIComponent(JSON.stringify({ day }))}`, TIMES)
    const most = quantile(times, 1).toFixed(0)
    const note = `${TRUCKS} trucks, ${LOADS_A_DAY} of ${LOADS_A_DAY * DAYS} loads; most ${most}; aim ${AIM_MS}`
    say('day board, p95', quantile(times, 0.95), 'ms', note, quantile(small, 0.95))
    say('day board, median', quantile(times, 0.5), 'ms', note, quantile(small, 0.5))
  } finally {
    await pool.end({ timeout: 1 })
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Drivers, trucks and loads like those that were added, the loads from 40 days ago to 40 days ahead, with their stops. */
async function seed(pool: Sql, { fleetId }: Haulage): Promise<void> {
  await pool.unsafe('set statement_timeout = 0; set session_replication_role = replica')
  const one = 'select * from'
  await copies(pool, 'drivers', `${one} drivers where fleet_id = $1 limit 1`, fleetId, TRUCKS, {
    id: `md5('d' || n)::uuid`,
    full_name: `'Driver ' || n`,
    user_id: 'null',
    licence_number: `'B' || n`,
  })
  await copies(pool, 'trucks', `${one} trucks where fleet_id = $1 limit 1`, fleetId, TRUCKS, {
    id: `md5('t' || n)::uuid`,
    unit_number: `'X-' || n`,
    vin: 'null',
    plate: 'null',
    driver_id: `md5('d' || n)::uuid`,
  })
  // Each begins two minutes after the one before; one of thirty has nobody yet.
  const from = `date_trunc('day', now()) + (n / ${LOADS_A_DAY} - ${DAYS / 2}) * interval '1 day' + n % ${LOADS_A_DAY} * interval '2 minutes'`
  const has = (who: string) => `case when n % 30 > 0 then md5('${who}' || (n % ${TRUCKS} + 1))::uuid end`
  await copies(pool, 'loads', `${one} loads where fleet_id = $1 limit 1`, fleetId, LOADS_A_DAY * DAYS, {
    id: `md5('l' || n)::uuid`,
    load_number: `'L-' || lpad((n + 1000)::text, 7, '0')`,
    status: `case when n % 30 > 0 then 'assigned' else 'planned' end`,
    driver_id: has('d'),
    truck_id: has('t'),
    pickup_at: from,
  })
  for (const [kind, hours] of [['pickup', 0] as const, ['delivery', 3] as const]) {
    await copies(
      pool,
      'stops',
      `${one} stops where fleet_id = $1 and kind = '${kind}' limit 1`,
      fleetId,
      LOADS_A_DAY * DAYS,
      {
        id: `md5('${kind}' || n)::uuid`,
        load_id: `md5('l' || n)::uuid`,
        window_start: `${from} + interval '${hours} hours'`,
        window_end: `${from} + interval '${hours + 1} hours'`,
      },
    )
  }
  await pool.unsafe('vacuum analyze loads')
  await pool.unsafe('vacuum analyze stops')
}
