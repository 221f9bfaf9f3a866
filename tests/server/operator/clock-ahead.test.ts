import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { detachedDays } from '#db/detached-days.ts'
import { ensurePartitions, missingPartitions } from '#db/partitions.ts'
import { instant } from '#domain/units/time.ts'
import { bundledOutlines } from '#server/adapters/bundled-outlines.ts'
import { handOver } from '#server/background/outbox.ts'
import { upkeep } from '#server/background/upkeep.ts'
import { countAttempt } from '#server/features/account/throttle.ts'
import { rollDays } from '#server/features/mileage/roll-days.ts'
import { MOST_ROWS, removalNow } from '#server/features/upkeep/removal.ts'
import { removeExpired } from '#server/features/upkeep/remove-expired.ts'
import type { Ports } from '#server/ports.ts'
import { aDay } from '../../support/brands.ts'
import { allowedRemoval } from '../../support/removal.ts'
import { MORNING, newId, openWorld, type World } from '../../support/world.ts'

const DAY_MS = 86_400_000
const RETENTION = { positionDays: 90, detachedDays: 7 }
const later = (days: number) => instant(Date.parse(MORNING) + days * DAY_MS)

let world: World
beforeAll(async () => {
  world = await openWorld()
  await ensurePartitions(world.db, Date.parse(MORNING))
  await operationsOf(200)
})
afterAll(() => world.close())
beforeEach(() => world.db.deleteFrom('installation').execute())

/** Operation keys as requests leave them, all of this morning. */
async function operationsOf(count: number): Promise<void> {
  const { userId } = await world.cedar.admin.account.me()
  await sql`
    insert into operations (fleet_id, id, user_id, procedure, request_hash, created_at)
    select ${world.cedar.id}, gen_random_uuid(), ${userId}, 'x', ${newId()}, ${MORNING} from generate_series(1, ${count})`.execute(
    world.db,
  )
}

async function kept(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from operations`.execute(world.db)
  return rows[0]?.n ?? 0
}

/** The same installation as a process sees it whose own clock says `own`, on a database whose clock says `database`. */
function seenBy(own: string, database: string): Ports {
  const { ports } = world
  return {
    ...ports,
    clock: { now: () => instant(Date.parse(own)) },
    db: { ...ports.db, now: async () => instant(Date.parse(database)) },
  }
}

test('a process whose clock runs 400 days ahead of the database’s deletes nothing', async () => {
  const before = await kept()
  expect(await removalNow(seenBy(later(400), MORNING))).toBeNull()
  expect(await removalNow(seenBy(MORNING, later(400)))).toBeNull()
  await upkeep(seenBy(later(400), MORNING), RETENTION)
  expect(await kept()).toBe(before)
  expect(await detachedDays(world.db)).toEqual([])
  expect(await missingPartitions(world.db, Date.parse(MORNING) - 14 * DAY_MS, Date.parse(MORNING))).toEqual([])
})

test('it keeps no other process from its turn either', async () => {
  await upkeep(seenBy(later(400), MORNING), RETENTION)
  const hour = instant(Date.parse(MORNING) + 3_600_000)
  expect(await upkeep(seenBy(hour, hour), RETENTION)).toBe(true)
})

test('when the machine under both jumps, nothing is deleted for a day, and then only a limited number', async () => {
  await upkeep(seenBy(MORNING, MORNING), RETENTION)
  const before = await kept()
  await upkeep(seenBy(later(400), later(400)), RETENTION)
  await upkeep(seenBy(later(400.9), later(400.9)), RETENTION)
  expect(await kept()).toBe(before)
  // Set right again in time: deleting is held once more, and goes on a day later.
  expect(await removalNow(seenBy(later(1), later(1)))).toBeNull()
  expect(await removalNow(seenBy(later(2.1), later(2.1)))).not.toBeNull()
  expect(await kept()).toBe(before)
})

test('work that a process ahead of its time left to be done at once is handed over at once', async () => {
  const { db } = world
  const id = newId()
  const at = { run_at: later(400), created_at: later(400), handed_over_at: null }
  await db
    .insertInto('work_outbox')
    .values({ fleet_id: world.cedar.id, id, kind: 'x', payload: {}, ...at })
    .execute()
  const delayed = { run_at: later(400), created_at: later(399), handed_over_at: null }
  const waits = newId()
  await db
    .insertInto('work_outbox')
    .values({ fleet_id: world.cedar.id, id: waits, kind: 'x', payload: {}, ...delayed })
    .execute()
  const handed: string[] = []
  await handOver(world.ports, async (workId) => void handed.push(workId))
  expect(handed).toEqual([id])
})

test('a truck’s day that a process ahead of its time marked or took is worked out all the same', async () => {
  const { db, ports, cedar } = world
  const row = { fleet_id: cedar.id, truck_id: cedar.ids.truck }
  await db
    .insertInto('truck_days')
    .values([
      { ...row, day: aDay('2026-03-14'), dirty_at: later(400) },
      { ...row, day: aDay('2026-03-15'), claimed_at: later(400) },
    ])
    .execute()
  await rollDays(ports, bundledOutlines)
  world.clock.addMinutes(1)
  await rollDays(ports, bundledOutlines)
  const left = await db
    .selectFrom('truck_days')
    .select('day')
    .where((eb) => eb.or([eb('dirty_at', 'is not', null), eb('claimed_at', 'is not', null)]))
    .execute()
  expect(left).toEqual([])
})

test('attempts that were counted 400 days ahead keep nobody out', async () => {
  for (let count = 0; count < 30; count++)
    await countAttempt(world.db, ['account:x'], later(400)).catch(() => undefined)
  await countAttempt(world.db, ['account:x'], world.clock.now())
})

test('one run deletes a limited number of rows of a table; the next goes on', async () => {
  await operationsOf(MOST_ROWS + 10)
  const removal = await allowedRemoval(seenBy(later(31), later(31)))
  const before = await kept()
  await removeExpired(removal)
  expect(await kept()).toBe(before - MOST_ROWS)
  await removeExpired(removal)
  expect(await kept()).toBe(0)
})
