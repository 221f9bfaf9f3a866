import { afterAll, beforeAll, expect, test } from 'vitest'
import { kyselyOver, type Sql, systemPool } from '#db/client.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { uuidV7 } from '#domain/units/uuid.ts'
import { numberEvents } from '#server/features/live/number-events.ts'
import { eventsAfter } from '#server/features/live/read-events.ts'
import { anInstant } from '../../support/brands.ts'
import { testDatabase } from '../../support/database.ts'

const now = anInstant('2026-03-17T13:31:00.000Z')
const newId = (): Uuid => uuidV7(Date.parse(now), crypto.getRandomValues(new Uint8Array(10)))
const fleetId = newId()

let pool: Sql
let close: () => Promise<void>

beforeAll(async () => {
  const database = await testDatabase()
  pool = systemPool(database.url)
  close = database.close
  await kyselyOver(pool)
    .insertInto('fleets')
    .values({ id: fleetId, name: 'Cedar Fork Hauling', created_at: now })
    .execute()
})
afterAll(async () => {
  await pool.end()
  await close()
})

const addEvent = () =>
  kyselyOver(pool)
    .insertInto('events')
    .values({
      fleet_id: fleetId,
      id: newId(),
      seq: null,
      topic: 'loads',
      entity: 'load',
      entity_id: newId(),
      version: 1,
      at: now,
      driver_id: null,
      contractor_id: null,
    })
    .execute()

test('events get consecutive numbers, also when two processes number at once, and are read back in order', async () => {
  const db = kyselyOver(pool)
  for (let i = 0; i < 30; i++) await addEvent()
  await Promise.all([numberEvents(db, now), numberEvents(db, now)])
  while ((await numberEvents(db, now)) > 0);
  const { events, hasMore } = await eventsAfter(db, 0, fleetId)
  expect(events.map((event) => event.seq)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  expect(hasMore).toBe(false)
})

test('a stream that resumes sees what came after its number and nothing before', async () => {
  const db = kyselyOver(pool)
  await addEvent()
  await numberEvents(db, now)
  const { events } = await eventsAfter(db, 30, fleetId)
  expect(events.map((event) => event.seq)).toEqual([31])
})
