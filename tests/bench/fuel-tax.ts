import { sql } from 'kysely'
import { leaveTestCluster } from '../support/database.ts'
import { openWorld } from '../support/world.ts'
import { median, say } from './figure.ts'

const TRUCKS = 50
const TRIPS_A_DAY = 12
const RUNS = 7

/** The return of a quarter of fifty trucks from its rolled days, with every check, beside the bare sum of its miles. */
export async function fuelTax(): Promise<void> {
  const world = await openWorld()
  try {
    const { db, cedar } = world
    await sql`
      insert into trucks (fleet_id, id, unit_number, tare_lb, created_at)
      select ${cedar.id}::uuid, gen_random_uuid(), 'B-' || n, 18000, now() from generate_series(1, ${TRUCKS}) n`.execute(
      db,
    )
    await sql`
      insert into trips (fleet_id, truck_id, day, seq, from_at, to_at, kind, distance_m, estimated_m, jurisdictions)
      select t.fleet_id, t.id, d::date, s, d + s * interval '1 hour', d + s * interval '1 hour' + interval '50 minutes',
             'loaded', 60000, 0,
             '{"metres": [{"code": "OK", "m": 40000}, {"code": "KS", "m": 20000}]}'::jsonb
      from trucks t, generate_series('2026-01-01'::timestamptz, '2026-03-31'::timestamptz, interval '1 day') d,
           generate_series(1, ${TRIPS_A_DAY}) s
      where t.fleet_id = ${cedar.id} and t.unit_number like 'B-%'`.execute(db)
    await sql`
      insert into truck_days (fleet_id, truck_id, day, rolled_at, fixes, distance_m, moving_s, stationary_s, gap_s)
      select fleet_id, truck_id, day, now(), 86400, sum(distance_m), 36000, 0, 60 from trips
      where fleet_id = ${cedar.id} group by 1, 2, 3`.execute(db)
    await sql`analyze trips`.execute(db)
    const times = { page: [] as number[], bare: [] as number[] }
    for (let run = 0; run < RUNS; run++) {
      let begun = performance.now()
      const { trucks } = await cedar.admin.ifta.quarter({ quarter: '2026-Q1', contractorId: null })
      times.page.push(performance.now() - begun)
      if (trucks.length < TRUCKS) throw new Error('trucks are missing in the quarter')
      begun = performance.now()
      await sql`
        select truck_id, part ->> 'code', sum((part ->> 'm')::int) from trips,
               jsonb_array_elements(jurisdictions -> 'metres') as part
        where fleet_id = ${cedar.id} and day between '2026-01-01' and '2026-03-31' group by 1, 2`.execute(db)
      times.bare.push(performance.now() - begun)
    }
    const note = `${TRUCKS} trucks at 1 Hz, ${TRUCKS * 90 * TRIPS_A_DAY} rolled trips; beside the bare sum of its miles; aim 2000`
    say('a quarter of fuel tax', median(times.page), 'ms', note, median(times.bare))
  } finally {
    await world.close()
    await leaveTestCluster()
  }
}
