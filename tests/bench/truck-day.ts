import { kyselyOver, type Sql } from '#db/client.ts'
import { coverDays } from '#db/cover-days.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { instant, utcDay } from '#domain/units/time.ts'
import { quantile, say } from './figure.ts'
import type { WatchedFleet } from './watched-fleet.ts'

const HISTORY = 10_000_000
const DAYS = 10
const TRUCKS = 1000
const PER_TRUCK = HISTORY / TRUCKS / DAYS
const ASKED = 400
const WARM_UP = 40
const DAY_MS = 86_400_000

/** A truck's day among ten million rows, as a page asks for it, beside the same rows plainly selected. */
export async function truckDay(pool: Sql, fleet: WatchedFleet): Promise<void> {
  const today = Date.parse(`${utcDay(Date.now())}T00:00:00Z`)
  await fill(pool, fleet.fleetId, today)
  const trucks = await pool<
    { id: Uuid }[]
  >`select id from trucks where fleet_id = ${fleet.fleetId} order by id limit ${TRUCKS}`
  const found = { page: [] as number[], bare: [] as number[] }
  let [fixes, points] = [0, 0]
  for (let i = 0; i < ASKED; i++) {
    const truckId = trucks[(i * 7) % TRUCKS]?.id ?? fleet.fleetId
    // The fleet's own day, which lies across two of UTC: the oldest and the newest have not all of it.
    const from = today - (2 + (i % (DAYS - 2))) * DAY_MS
    let begun = performance.now()
    const day = await asked(fleet, truckId, from)
    found.page.push(performance.now() - begun)
    fixes = day.fixes
    points = day.points.length
    const other = trucks[(i * 7 + 3) % TRUCKS]?.id ?? fleet.fleetId
    begun = performance.now()
    await plainly(pool, fleet.fleetId, other, from)
    found.bare.push(performance.now() - begun)
  }
  const p95 = (times: readonly number[]) => quantile(times.slice(WARM_UP), 0.95)
  const half = (times: readonly number[]) => quantile(times.slice(WARM_UP), 0.5)
  const of = `${fixes} rows, of ${HISTORY} of ${TRUCKS} trucks in ${DAYS} days, stored in the order of time`
  const note = `over HTTP to ${points} points of a line; ${of}; beside a plain select of as many rows by the owner; aim 10`
  say("a truck's day out of 10 M rows, p95", p95(found.page), 'ms', note, p95(found.bare))
  say("a truck's day out of 10 M rows, median", half(found.page), 'ms', note, half(found.bare))
}

/** As positions come in: all trucks of a minute, then those of the next. */
async function fill(pool: Sql, fleetId: Uuid, today: number): Promise<void> {
  const connection = await pool.reserve()
  // The database's own vacuum may be at the same days; it is waited for.
  await connection`set statement_timeout = 0`
  await connection`set lock_timeout = 0`
  for (let day = 1; day <= DAYS; day++) {
    const from = instant(today - day * DAY_MS)
    await connection.unsafe(
      `insert into positions (fleet_id, truck_id, ts, device_id, lat, lon, speed_mps, heading_deg, accuracy_m, received_at)
       select '${fleetId}', t.id, '${from}'::timestamptz + n * interval '${86_400 / PER_TRUCK} s', t.id,
              36 + 0.2 * sin(n / 60.0 + t.nth), -96 + 0.2 * cos(n / 60.0 + t.nth), 22, 90, 8, '${from}'
       from (select id, row_number() over () as nth from (select id from trucks where fleet_id = '${fleetId}' order by id limit ${TRUCKS}) s) as t,
            generate_series(0, ${PER_TRUCK - 1}) as n
       order by n, t.nth
       on conflict do nothing`,
    )
  }
  connection.release()
  // What the product does within the hours after a day is over.
  const db = kyselyOver(pool)
  while ((await coverDays(db, utcDay(today))).length > 0);
  // What was just written lies on the disk some minutes later.
  await pool`checkpoint`
}

async function asked({ url, cookie }: WatchedFleet, truckId: Uuid, from: number) {
  const input = encodeURIComponent(JSON.stringify({ truckId, day: utcDay(from) }))
  const response = await fetch(`${url}/trpc/tracking.day?input=${input}`, {
    headers: { cookie, 'Sec-Fetch-Site': 'same-origin' },
  })
  if (response.status !== 200)
    throw new Error(`a truck's day was answered ${response.status}: ${await response.text()}`)
  const answer: { result: { data: { fixes: number; points: object[] } } } = await response.json()
  return answer.result.data
}

function plainly(pool: Sql, fleetId: Uuid, truckId: Uuid, from: number) {
  return pool`
    select ts, lat, lon, speed_mps from positions where fleet_id = ${fleetId} and truck_id = ${truckId}
      and ts >= ${instant(from)} and ts < ${instant(from + DAY_MS)} order by ts`
}
