import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensurePartitions } from '#db/partitions.ts'
import type { Day } from '#domain/units/brands.ts'
import { utcDay } from '#domain/units/time.ts'
import { runImport } from '#server/features/track-imports/run-import.ts'
import { MORNING, newId, op, openWorld, refusal, type World } from '../../support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await ensurePartitions(world.db, Date.parse(MORNING))
})
afterAll(() => world.close())

const DAY = utcDay(Date.parse(MORNING))
const at = (second: number) => new Date(Date.parse(MORNING) - 3_600_000 + second * 1000).toISOString()
const line = (second: number, lat: number) => `${at(second)},${lat},-95.9`
const bring = async (content: string, fileName = 'drive.csv') => {
  const { dispatcher, id: fleetId, ids } = world.cedar
  const { id } = await dispatcher.trackImports.start({
    ...op(),
    id: newId(),
    truckId: ids.truck,
    day: DAY,
    fileName,
    content,
  })
  await runImport(world.ports, fleetId, id)
  return id
}
const rowOf = async (id: string) =>
  (await world.cedar.dispatcher.trackImports.list({ truckId: world.cedar.ids.truck })).rows.find((row) => row.id === id)
const stored = async () =>
  (await world.db.selectFrom('positions').select('ts').where('truck_id', '=', world.cedar.ids.truck).execute()).length

test('a file is looked at before anything of it counts, and then stored once', async () => {
  const points = Array.from({ length: 1200 }, (_, n) => line(n, 36 + n * 0.0001))
  const id = await bring(
    ['time,lat,lon', ...points, line(1201, 40), `2025-01-01T00:00:00Z,36,-95`, 'noon,36,-95'].join('\n'),
  )
  expect(await rowOf(id)).toMatchObject({ state: 'checked', total: 1201, accepted: 1200, duplicates: 0, looked: 0 })
  expect((await rowOf(id))?.findings).toMatchObject({ otherDay: 1, faultCount: 1, doubts: { jump: 1 } })
  expect(await stored()).toBe(0)

  await world.cedar.dispatcher.trackImports.step({ ...op(), id, step: 'store' })
  await runImport(world.ports, world.cedar.id, id)
  await runImport(world.ports, world.cedar.id, id)
  expect(await rowOf(id)).toMatchObject({ state: 'done', looked: 1201 })
  expect(await stored()).toBe(1200)
  const aside = await world.db.selectFrom('quarantined_positions').select('reason').execute()
  expect(aside).toEqual([{ reason: 'jump' }])

  const again = await bring(['time,lat,lon', ...points].join('\n'))
  expect(await rowOf(again)).toMatchObject({ accepted: 0, duplicates: 1200 })
})

test('what is no track says so, what is let go of is gone', async () => {
  const id = await bring('<html></html>', 'invoice.gpx')
  expect(await rowOf(id)).toMatchObject({ state: 'checked', total: 0, accepted: 0, findings: { faultCount: 1 } })
  await expect(bring('%PDF-1.7 nothing')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await world.cedar.dispatcher.trackImports.step({ ...op(), id, step: 'discard' })
  expect(await rowOf(id)).toMatchObject({ state: 'discarded' })
  const asked = world.cedar.dispatcher.trackImports.step({ ...op(), id, step: 'store' })
  expect(await refusal(asked)).toMatchObject({ kind: 'not_found' })
})

test('a day to come is refused, and another fleet’s truck is not found', async () => {
  const { truck } = world.cedar.ids
  const file = { truckId: truck, fileName: 'a.csv', content: 'time,lat,lon' }
  const ahead = world.cedar.dispatcher.trackImports.start({ ...op(), ...file, id: newId(), day: '2027-01-01' as Day })
  expect(await refusal(ahead)).toMatchObject({ code: 'day_ahead', field: 'day' })
  const foreign = world.stone.admin.trackImports.start({ ...op(), ...file, id: newId(), day: DAY })
  expect(await refusal(foreign)).toMatchObject({ kind: 'not_found' })
})
