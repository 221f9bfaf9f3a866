import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureDays, ensurePartitions } from '#db/partitions.ts'
import type { FileAnswers } from '#domain/foreign-files/reading.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { addDays, utcDay } from '#domain/units/time.ts'
import { runImport } from '#server/features/track-imports/run-import.ts'
import { aDay } from '../../support/brands.ts'
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
const run = (id: Uuid) =>
  runImport(world.ports, world.cedar.id, id, (days: readonly Day[]) => ensureDays(world.db, days))
const begin = async (
  content: string,
  more: { fileName?: string; pieces?: number; day?: Day; answers?: FileAnswers } = {},
) => {
  const { dispatcher, ids } = world.cedar
  const file = { truckId: ids.truck, day: DAY, fileName: 'drive.csv', pieces: 1, ...more }
  const { id } = await dispatcher.trackImports.start({ ...op(), id: newId(), ...file, content })
  return id
}
const bring = async (content: string, fileName = 'drive.csv') => {
  const id = await begin(content, { fileName })
  await run(id)
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
  await run(id)
  await run(id)
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
  const file = { truckId: truck, fileName: 'a.csv', pieces: 1, content: 'time,lat,lon' }
  const ahead = world.cedar.dispatcher.trackImports.start({ ...op(), ...file, id: newId(), day: aDay('2027-01-01') })
  expect(await refusal(ahead)).toMatchObject({ code: 'day_ahead', field: 'day' })
  const foreign = world.stone.admin.trackImports.start({ ...op(), ...file, id: newId(), day: DAY })
  expect(await refusal(foreign)).toMatchObject({ kind: 'not_found' })
})

test('a file comes in pieces cut anywhere, in any order and twice, and is looked at once it is whole', async () => {
  const { dispatcher, ids } = world.cedar
  const day = addDays(DAY, -1)
  const time = (n: number) => new Date(Date.parse(`${day}T12:00:00Z`) + n * 1000).toISOString()
  const text = [
    'time,lat,lon',
    ...Array.from({ length: 3000 }, (_, n) => `${time(n)},${(36 + n * 0.0001).toFixed(4)},-95.9`),
  ].join('\n')
  const size = 20_011
  const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, i) => text.slice(i * size, (i + 1) * size))
  const id = await begin(pieces[0] ?? '', { pieces: pieces.length, day })
  const late = pieces.map((content, seq) => ({ content, seq })).slice(1)
  const [second, ...others] = late.toReversed()
  if (!second) throw new Error('the file has one piece')
  const first = { ...op(), id, ...second }
  const added = await dispatcher.trackImports.addPiece(first)
  expect(added.missing).toBe(others.length)
  expect(await dispatcher.trackImports.addPiece(first)).toEqual(added)
  expect(await dispatcher.trackImports.addPiece({ ...first, ...op() })).toEqual(added)
  await run(id)
  expect(await rowOf(id)).toMatchObject({ state: 'receiving', looked: 2, total: pieces.length })
  for (const piece of others) await dispatcher.trackImports.addPiece({ ...op(), id, ...piece })
  await run(id)
  expect(await rowOf(id)).toMatchObject({ state: 'checked', total: 3000, accepted: 3000 })
  await dispatcher.trackImports.step({ ...op(), id, step: 'store' })
  await run(id)
  expect(await rowOf(id)).toMatchObject({ state: 'done', looked: 3000 })
  const kept = await world.db.selectFrom('track_import_pieces').select('seq').where('import_id', '=', id).execute()
  expect(kept).toEqual([])
  const more = dispatcher.trackImports.addPiece({ ...op(), id, seq: 1, content: 'x' })
  expect(await refusal(more)).toMatchObject({ kind: 'not_found' })
  expect((await dispatcher.tracking.day({ truckId: ids.truck, day })).fixes).toBe(3000)
})

test('a drive of two months ago is stored as long as positions of that day are kept, an older one is not', async () => {
  const { dispatcher, ids } = world.cedar
  const ofDay = (day: Day) => ['time,lat,lon', `${day}T15:00:00Z,36,-95.9`, `${day}T15:00:10Z,36.001,-95.9`].join('\n')
  const day = addDays(DAY, -60)
  const id = await begin(ofDay(day), { day })
  await run(id)
  expect(await rowOf(id)).toMatchObject({ state: 'checked', accepted: 2 })
  await dispatcher.trackImports.step({ ...op(), id, step: 'store' })
  await run(id)
  expect((await dispatcher.tracking.day({ truckId: ids.truck, day })).fixes).toBe(2)
  const long = addDays(DAY, -120)
  const old = await begin(ofDay(long), { day: long })
  await run(old)
  expect((await rowOf(old))?.findings).toMatchObject({ doubts: { too_old: 2 } })
})

test('a file that never came whole is let go of with all that came of it', async () => {
  const id = await begin('time,lat,lon\n', { pieces: 3 })
  await world.cedar.dispatcher.trackImports.step({ ...op(), id, step: 'discard' })
  expect(await rowOf(id)).toMatchObject({ state: 'discarded' })
  const kept = await world.db.selectFrom('track_import_pieces').select('seq').where('import_id', '=', id).execute()
  expect(kept).toEqual([])
})

test('a table whose times name no zone counts by the clock that somebody named, and by none of our own', async () => {
  const table = `DateTime,Latitude,Longitude\n${DAY} 06:00:00,36,-95.9\n${DAY} 06:00:10,36.001,-95.9\n`
  const open = await begin(table)
  await run(open)
  expect(await rowOf(open)).toMatchObject({ accepted: 0, findings: { withoutTime: 2, faultCount: 0 } })
  const said = await begin(table, { answers: { zone: 'America/New_York' } })
  await run(said)
  expect(await rowOf(said)).toMatchObject({ accepted: 2, findings: { withoutTime: 0 } })
})
