import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { kyselyOver, type Sql, systemPool } from '#db/client.ts'
import { detachDaysBefore } from '#db/detached-days.ts'
import { ensureDays } from '#db/partitions.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { simulatedPosition } from '#server/seed/simulated-drive.ts'
import { runningServer } from '../server/faults/running-server.ts'
import { median, say, sayReady } from './figure.ts'
import { truckDay } from './truck-day.ts'
import { watchedFleet } from './watched-fleet.ts'

const TRUCKS = 10_000
const BATCH = 1000
const AT_ONCE = 4
const ROUNDS = 3
const BATCHES_A_ROUND = 60
const SINGLES_AT_ONCE = 400
const SINGLES_MS = 6000

/** The intake of positions beside its raw baseline, on a server and a durable database of their own: `bun run bench intake`. */
export async function intake(): Promise<void> {
  say('load of the machine before', loadavg()[0] ?? 0, 'processes', 'much above 0 spoils figures')
  const folder = await mkdtemp(join(tmpdir(), 'haulbook-intake-'))
  const server = await runningServer(folder)
  const pool = systemPool(server.databaseUrl(), 4)
  try {
    const target = await watchedFleet(server, pool, TRUCKS)
    sayReady()
    const { fleetId } = target
    const acknowledged = await batches(target, pool, fleetId)
    const singles = await singleRequests(target)
    const [row] = await pool<
      { rows: number }[]
    >`select count(*)::int as rows from positions where fleet_id = ${fleetId}`
    const rows = row?.rows ?? 0
    say('positions in the database for each one acknowledged', rows / (acknowledged + singles), 'ratio', 'must be 1')
    await truckDay(pool, target)
    await dropUnderWay(target, pool)
  } finally {
    await pool.end({ timeout: 1 })
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

type Target = { url: string; key: string }

let second = 0
/** A batch of as many trucks as positions; each batch of a time of its own, so that no position comes twice. */
function batchOf(from: number, size: number) {
  second += 1
  const atMs = Date.now() - 12 * 3_600_000 + second * 1000
  return Array.from({ length: size }, (_, i) => simulatedPosition(((from + i) % TRUCKS) + 1, atMs))
}

async function post({ url, key }: Target, body: string): Promise<number> {
  const response = await fetch(`${url}/intake/positions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
    body,
  })
  if (response.status !== 200) throw new Error(`the intake answered ${response.status}: ${await response.text()}`)
  const { accepted }: { accepted: number } = await response.json()
  return accepted
}

async function inLanes<Item>(items: readonly Item[], lanes: number, work: (item: Item) => Promise<unknown>) {
  const left = [...items]
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item)
    }),
  )
}

/** Rounds of the product and of the bare statement in turn, so that both have the same weather. */
async function batches(target: Target, pool: Sql, fleetId: Uuid): Promise<number> {
  await pool`create table bare_positions (like positions including all)`
  await pool`create table bare_latest (like latest_positions including all) with (fillfactor = 50)`
  const trucks = await pool<{ id: Uuid }[]>`select id from trucks where fleet_id = ${fleetId} order by id`
  const found = { product: [] as number[], bare: [] as number[] }
  let accepted = 0
  for (let round = 0; round <= ROUNDS; round++) {
    const bodies = Array.from({ length: BATCHES_A_ROUND }, (_, i) =>
      JSON.stringify({ positions: batchOf(i * BATCH, BATCH) }),
    )
    let begun = performance.now()
    await inLanes(bodies, AT_ONCE, async (body) => {
      const taken = await post(target, body)
      accepted += taken
    })
    if (round > 0) found.product.push((BATCHES_A_ROUND * BATCH * 1000) / (performance.now() - begun))
    const rows = Array.from({ length: BATCHES_A_ROUND }, (_, i) =>
      JSON.stringify(
        batchOf(i * BATCH, BATCH).map(({ at, lat, lon }, n) => ({
          t: trucks[(i * BATCH + n) % TRUCKS]?.id,
          at,
          lat,
          lon,
        })),
      ),
    )
    begun = performance.now()
    await inLanes(rows, AT_ONCE, (row) => bare(pool, fleetId, row))
    if (round > 0) found.bare.push((BATCHES_A_ROUND * BATCH * 1000) / (performance.now() - begun))
  }
  const note = `batches of ${BATCH} for ${TRUCKS} trucks, ${AT_ONCE} at once, history and latest, durable; aim 20000, ratio 0.25`
  say('positions acknowledged over HTTP', median(found.product), 'positions/s', note, median(found.bare))
  return accepted
}

/** The same rows into both tables by one statement, in the same commit mode, with nothing in front of it. */
async function bare(pool: Sql, fleetId: Uuid, rows: string): Promise<void> {
  await pool`
    with batch as materialized (
      select * from json_to_recordset(${rows}::text::json) as r(t uuid, at timestamptz, lat float8, lon float8)
    ), stored as (
      insert into bare_positions (fleet_id, truck_id, ts, device_id, lat, lon, speed_mps, heading_deg, accuracy_m, received_at)
      select ${fleetId}::uuid, t, at, t, lat, lon, 22, 90, 8, now() from batch on conflict do nothing
    )
    insert into bare_latest as latest (fleet_id, truck_id, ts, device_id, lat, lon, speed_mps, heading_deg, accuracy_m, received_at)
    select distinct on (t) ${fleetId}::uuid, t, at, t, lat, lon, 22, 90, 8, now() from batch order by t, at desc
    on conflict (fleet_id, truck_id) do update set ts = excluded.ts, lat = excluded.lat, lon = excluded.lon,
      received_at = excluded.received_at where excluded.ts > latest.ts`
}

async function singleRequests(target: Target): Promise<number> {
  let sent = 0
  let accepted = 0
  const begun = performance.now()
  const lanes = Array.from({ length: SINGLES_AT_ONCE }, async () => {
    while (performance.now() - begun < SINGLES_MS) {
      sent += 1
      const { device, at, lat, lon } = simulatedPosition((sent % TRUCKS) + 1, Date.now() + sent / 1000)
      const query = new URLSearchParams({ id: device, timestamp: at, lat: String(lat), lon: String(lon), speed: '42' })
      const response = await fetch(`${target.url}/intake/osmand/${target.key}?${query}`)
      const answer: { accepted?: number } = await response.json()
      accepted += answer.accepted ?? 0
    }
  })
  await Promise.all(lanes)
  const perSecond = accepted / ((performance.now() - begun) / 1000)
  say('single positions acknowledged', perSecond, 'requests/s', `${SINGLES_AT_ONCE} in flight, gathered; aim 3000`)
  return accepted
}

/** Drops a day while the intake runs: no writer may fail, and none may wait long. */
async function dropUnderWay(target: Target, pool: Sql): Promise<void> {
  const db = kyselyOver(pool)
  const [old] = await ensureDays(db, ['2026-01-01'])
  let isOver = false
  const waits: number[] = []
  let failed = 0
  const writers = Array.from({ length: AT_ONCE }, async () => {
    while (!isOver) {
      const begun = performance.now()
      await post(target, JSON.stringify({ positions: batchOf(waits.length * 500, 500) })).catch(() => {
        failed += 1
      })
      waits.push(performance.now() - begun)
    }
  })
  await Bun.sleep(1000)
  const begun = performance.now()
  const dropped = await detachDaysBefore(db, '2026-01-02', 10, new Date().toISOString())
  const took = performance.now() - begun
  await Bun.sleep(1000)
  isOver = true
  await Promise.all(writers)
  const note = `${old && dropped.includes(old) ? 'a day' : 'no day'} was detached in ${Math.round(took)} ms meanwhile; aim 1000`
  say('longest wait of a writer while a day is detached', Math.max(...waits), 'ms', note)
  say('writes that failed while a day is detached', failed, 'writes', `of ${waits.length}; must be 0`)
}
