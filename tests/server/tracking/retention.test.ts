import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coverDays } from '#db/cover-days.ts'
import { attachDay, detachDaysBefore, detachedDays } from '#db/detached-days.ts'
import { ensureDays, ensurePartitions, missingPartitions } from '#db/partitions.ts'
import { instant } from '#domain/units/time.ts'
import { retainPositions } from '#server/background/retain-positions.ts'
import { upkeep } from '#server/background/upkeep.ts'
import { aDay } from '../../support/brands.ts'
import { allowedRemoval } from '../../support/removal.ts'
import { MORNING, openWorld, type World } from '../../support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await ensurePartitions(world.db, Date.parse(MORNING))
})
afterAll(() => world.close())

const DAY_MS = 86_400_000

test('days beyond those that are kept are detached, a few at a time, by one process of several; the others stay', async () => {
  await ensurePartitions(world.db, Date.parse(MORNING) - 30 * DAY_MS)
  const turns = await Promise.all([1, 2, 3].map(() => upkeep(world.ports, { positionDays: 15, detachedDays: 7 })))
  expect(turns.filter(Boolean)).toHaveLength(1)
  expect((await detachedDays(world.db)).map(({ day }) => day)).toEqual(['2026-01-30', '2026-01-31', '2026-02-01'])
  expect(await missingPartitions(world.db, Date.parse('2026-03-02'), Date.parse(MORNING))).toEqual([])
  expect(await upkeep(world.ports, { positionDays: 15, detachedDays: 7 })).toBe(false)
})

test('a fortnight of late fixes always has its place', async () => {
  const removal = await allowedRemoval(world.ports)
  while ((await retainPositions(removal, { positionDays: 1, detachedDays: 7 })).detached.length > 0);
  expect(await missingPartitions(world.db, Date.parse(MORNING) - 14 * DAY_MS, Date.parse(MORNING))).toEqual([])
})

test('a detached day is dropped after a week, and not before', async () => {
  const first = await retainPositions(await allowedRemoval(world.ports), { positionDays: 15, detachedDays: 7 })
  expect(first.dropped).toEqual([])
  world.clock.addMinutes(6 * 24 * 60)
  expect(
    (await retainPositions(await allowedRemoval(world.ports), { positionDays: 60, detachedDays: 7 })).dropped,
  ).toEqual([])
  world.clock.addMinutes(25 * 60)
  const last = await retainPositions(await allowedRemoval(world.ports), { positionDays: 60, detachedDays: 7 })
  expect(last.dropped).toEqual(['2026-01-30', '2026-01-31', '2026-02-01'])
})

test('a day that is still to be worked out keeps its positions', async () => {
  await ensureDays(world.db, ['2026-02-25', '2026-02-26', '2026-02-27'])
  const row = { fleet_id: world.cedar.id, truck_id: world.cedar.ids.truck, day: aDay('2026-02-27') }
  await world.db
    .insertInto('truck_days')
    .values({ ...row, dirty_at: world.clock.now() })
    .execute()
  const { detached } = await retainPositions(await allowedRemoval(world.ports), { positionDays: 15, detachedDays: 7 })
  expect(detached).toEqual(['2026-02-25'])
  await world.db.deleteFrom('truck_days').where('day', '=', row.day).execute()
})

test('a detached day comes back with its positions, also where the day has been made again meanwhile', async () => {
  const day = '2026-02-20'
  const count = async () =>
    (await sql<{ n: number }>`select count(*) as n from positions where ts::date = ${day}::date`.execute(world.db))
      .rows[0]?.n
  await ensureDays(world.db, [day])
  await reported([day])
  await detachDaysBefore(world.db, '2026-02-21', 1, world.clock.now())
  expect(await count()).toBe(0)
  expect(await attachDay(world.db, day)).toBe(true)
  expect(await count()).toBe(1)
  await detachDaysBefore(world.db, '2026-02-21', 1, world.clock.now())
  await ensureDays(world.db, [day])
  expect(await attachDay(world.db, day)).toBe(true)
  expect(await count()).toBe(1)
  expect(await attachDay(world.db, day)).toBe(false)
  await detachDaysBefore(world.db, '2026-02-21', 1, world.clock.now())
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
