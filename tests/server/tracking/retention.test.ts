import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coverDays } from '#db/cover-days.ts'
import { dropDaysBefore, ensurePartitions, missingPartitions } from '#db/partitions.ts'
import { instant } from '#domain/units/time.ts'
import { retainPositions } from '#server/background/retain-positions.ts'
import { aDay } from '../../support/brands.ts'
import { MORNING, openWorld, type World } from '../../support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await ensurePartitions(world.db, Date.parse(MORNING))
})
afterAll(() => world.close())

const DAY_MS = 86_400_000

test('days beyond those that are kept are dropped by one process of several, the others stay', async () => {
  await ensurePartitions(world.db, Date.parse(MORNING) - 30 * DAY_MS)
  const looks = await Promise.all([1, 2, 3].map(() => retainPositions(world.ports, 15)))
  const dropped = looks.flat()
  expect(dropped).toHaveLength(22)
  expect(dropped.at(-1)).toBe('2026-02-21')
  expect(await missingPartitions(world.db, Date.parse('2026-03-02'), Date.parse(MORNING))).toEqual([])
})

test('within the hour nobody looks again, and a fortnight of late fixes always has its place', async () => {
  await ensurePartitions(world.db, Date.parse(MORNING) - 30 * DAY_MS)
  expect(await retainPositions(world.ports, 15)).toEqual([])
  world.clock.addMinutes(51)
  await retainPositions(world.ports, 1)
  expect(await missingPartitions(world.db, Date.parse(MORNING) - 14 * DAY_MS, Date.parse(MORNING))).toEqual([])
})

test('a day that is still to be worked out keeps its positions', async () => {
  await ensurePartitions(world.db, Date.parse(MORNING) - 30 * DAY_MS)
  const row = { fleet_id: world.cedar.id, truck_id: world.cedar.ids.truck, day: aDay('2026-02-10') }
  await world.db
    .insertInto('truck_days')
    .values({ ...row, dirty_at: world.clock.now() })
    .execute()
  world.clock.addMinutes(51)
  const dropped = await retainPositions(world.ports, 15)
  expect(dropped.at(-1)).toBe('2026-02-08')
  expect(await dropDaysBefore(world.db, '2026-02-09')).toEqual([])
})

test('days that are over get an index that a drive is read from, a few at a time; one that a crash left is made anew', async () => {
  const kept = async () =>
    (
      await sql<{ name: string; valid: boolean }>`
        select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
        where c.relname like '%_drive' order by 1 desc`.execute(world.db)
    ).rows
  await ensurePartitions(world.db, Date.parse(MORNING))
  // Nothing has come in yet.
  expect(await coverDays(world.db, '2026-03-16')).toEqual([])
  await reported(['2026-03-16', '2026-03-15', '2026-03-14', '2026-03-12', '2026-03-11', '2026-03-10'])
  expect(await coverDays(world.db, '2026-03-16')).toEqual(
    ['15', '14', '12', '11'].map((day) => `positions_202603${day}`),
  )
  expect(await coverDays(world.db, '2026-03-16')).toEqual(['positions_20260310'])
  expect(await coverDays(world.db, '2026-03-16')).toEqual([])
  // An imported drive fills a day long after it was over.
  await reported(['2026-03-13'])
  expect(await coverDays(world.db, '2026-03-16')).toEqual(['positions_20260313'])
  const all = await kept()
  expect(all[0]).toEqual({ name: 'positions_20260315_drive', valid: true })
  expect(all).toHaveLength(6)
  expect(all.every(({ valid }) => valid)).toBe(true)
  await sql`update pg_index set indisvalid = false where indexrelid = 'positions_20260314_drive'::regclass`.execute(
    world.db,
  )
  expect(await coverDays(world.db, '2026-03-16')).toEqual(['positions_20260314'])
  expect((await kept()).every(({ valid }) => valid)).toBe(true)
})

/** A position of a truck on each of these days. */
async function reported(days: readonly string[]): Promise<void> {
  const { truck } = world.cedar.ids
  const rows = days.map((day) => ({
    fleet_id: world.cedar.id,
    truck_id: truck,
    device_id: truck,
    ts: instant(Date.parse(`${day}T12:00:00Z`)),
    lat: 36.1,
    lon: -95.9,
    received_at: world.clock.now(),
  }))
  await world.db.insertInto('positions').values(rows).execute()
}
