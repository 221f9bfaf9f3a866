import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensurePartitions } from '#db/partitions.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { textOfBytes } from '#domain/foreign-files/text-of-bytes.ts'
import type { FuelMapping } from '#domain/fuel/import/mapping.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { createApp } from '#server/app.ts'
import { MORNING, newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { fetchRoute } from '../access/call.ts'
import { sessionCookie } from '../access/fixture.ts'
import { site } from '../parties/samples.ts'
import { csvHead, csvMapping } from './purchases.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await ensurePartitions(world.db, Date.parse(MORNING))
  const { ids } = world.cedar
  await world.db
    .updateTable('trucks')
    .set({ tank_gal: 150, driver_id: ids.driver })
    .where('id', '=', ids.truck)
    .execute()
})
afterAll(() => world.close())

/** A file as it lies there once its bytes have come. */
async function received(content: string, fleet = world.cedar) {
  const id = newId()
  const { user_id } = await world.db
    .selectFrom('user_roles')
    .select('user_id')
    .where('fleet_id', '=', fleet.id)
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  const file = { sha256: await sha256Hex(content), file_name: 'week.csv', provider: null, state: 'received' } as const
  await world.db
    .insertInto('fuel_imports')
    .values({ fleet_id: fleet.id, id, ...file, content, created_by: user_id, created_at: world.clock.now() })
    .execute()
  return id
}
const line = (unit: string, rest: string) => `03/13/2026,${rest.split('|')[0]},${unit},,,${rest.split('|')[1]}`
const week = [
  csvHead,
  line('T-1', '09:15|ULSD,100,4,400,Tulsa,OK,400000,A1'),
  line('T-1', '18:15|ULSD,100,4,400,Tulsa,OK,400600,A2'),
  line('0099', '10:15|ULSD,50,4,200,Tulsa,OK,,A3'),
  line('T-2', '11:15|ULSD,50,4,900,Tulsa,OK,,A4'),
  line('T-2', '11:20|XX,50,4,200,Tulsa,OK,,A5'),
  '03/18/2026,09:00,T-1,,,ULSD,50,4,200,Tulsa,OK,,A6',
  line('T-1', '09:16|DEF,4,3.20,12.80,Tulsa,OK,,A1'),
].join('\n')
const take = (id: ReturnType<typeof newId>, mapping: FuelMapping = csvMapping) =>
  world.cedar.dispatcher.fuel.takeFile({ ...op(), id, provider: 'Card One', mapping })

test('a dry run says what would come of a file, and takes nothing', async () => {
  const { dispatcher } = world.cedar
  const id = await received(week)
  const guessed = await dispatcher.fuel.lookAtFile({ id, provider: null, mapping: null })
  expect(guessed).toMatchObject({ from: 'guessed', rows: 7, ready: 4, rejected: 3, known: 0 })
  expect(guessed.unknownProducts).toEqual([{ code: 'XX', rows: 1 }])
  expect(guessed.unknownTrucks).toEqual([{ name: '0099', rows: 1 }])
  expect(guessed.rejects).toMatchObject([
    { line: 5, column: 'amount', problem: 'fuel_row_sum' },
    { line: 6, column: 'product', problem: 'fuel_row_product', value: 'XX' },
    { line: 7, column: 'date', problem: 'fuel_in_future' },
  ])
  expect((await dispatcher.fuel.list({})).rows).toEqual([])
})

test('a file is taken as a whole, matched, checked, and never twice', async () => {
  const { dispatcher } = world.cedar
  const id = await received(`${week}\n`)
  const input = { ...op(), id, provider: 'Card One', mapping: csvMapping }
  const taken = await dispatcher.fuel.takeFile(input)
  expect(taken).toMatchObject({ added: 4, known: 0, rejected: 3 })
  // The same step comes again: the same answer, and nothing more.
  expect(await dispatcher.fuel.takeFile(input)).toEqual(taken)
  const { rows } = await dispatcher.fuel.list({ importId: id })
  expect(rows.map(({ truck, truckText, driver, mpgHundredths: mpg }) => [truck, truckText, driver, mpg])).toEqual([
    ['T-1', null, 'Rosa Delgado', 600],
    [null, '0099', null, null],
    ['T-1', null, 'Rosa Delgado', null],
    ['T-1', null, 'Rosa Delgado', null],
  ])
  // A quarter past nine in Chicago, in the summer.
  expect(
    rows.find(({ externalId, gallonsMilli }) => externalId === 'A1' && gallonsMilli === 100_000)?.purchasedAt,
  ).toBe('2026-03-13T14:15:00.000Z')
  expect(await refusal(take(id))).toMatchObject({ code: 'fuel_file_taken' })
  expect((await dispatcher.fuel.files()).rows).toMatchObject([{ id, fileName: 'week.csv', added: 4, rejected: 3 }])
  expect((await dispatcher.fuel.list({ unmatched: true })).rows).toHaveLength(1)
})

test('the provider’s own numbers are known from the file before, and its mapping too', async () => {
  const { dispatcher } = world.cedar
  const id = await received(
    `${csvHead}\n${line('T-1', '09:15|ULSD,100,4,400,Tulsa,OK,,A1')}\n${line('T-1', '12:00|ULSD,10,4,40,Tulsa,OK,,B1')}`,
  )
  const run = await dispatcher.fuel.lookAtFile({ id, provider: null, mapping: null })
  expect(run).toMatchObject({ from: 'remembered', provider: 'Card One', ready: 1, known: 1, rejected: 0 })
  expect(await take(id)).toMatchObject({ added: 1, known: 1 })
  expect((await dispatcher.fuel.profiles()).rows).toMatchObject([{ provider: 'Card One', mapping: csvMapping }])
})

test('a column that is not in the file is asked for, and nothing is taken before it is mapped', async () => {
  const id = await received(week.replace('Quantity', 'Volume sold'))
  const run = await world.cedar.dispatcher.fuel.lookAtFile({ id, provider: null, mapping: csvMapping })
  expect(run.file.questions).toMatchObject([{ about: 'column', field: 'quantity' }])
  expect(run).toMatchObject({ ready: 0, mapping: csvMapping })
  expect(await refusal(take(id))).toMatchObject({ code: 'fuel_column_missing', field: 'columns.quantity' })
  const none = await received('dear all\nplease find attached\n')
  const look = world.cedar.dispatcher.fuel.lookAtFile({ id: none, provider: null, mapping: null })
  expect(await refusal(look)).toMatchObject({ code: 'fuel_file_unreadable' })
})

const fixture = (name: string) =>
  textOfBytes(readFileSync(new URL(`../../support/foreign-files/fuel/${name}`, import.meta.url)))
const past = (text: string) => text.replaceAll('/2026', '/2025')

test.each([
  ['reversal.csv', 3, 34_300],
  ['later-credit.csv', 2, 17_500 - 34_300],
  ['two-pumps.csv', 2, 42_000 + 27_600],
  ['site-receipt.csv', 2, 42_000 + 27_600],
  ['statement-invoice.csv', 4, 35_000 + 39_780 + 30_685 + 2000],
])('no purchase of %s is dropped, and none is taken twice', async (name, rows, amountCents) => {
  const { dispatcher } = world.stone
  const text = past(fixture(name))
  const looked = await lookAt(text)
  expect(looked.run).toMatchObject({ ready: rows, known: 0, rejected: 0, doubts: [], amountCents })
  const { mapping } = looked.run
  const taken = await dispatcher.fuel.takeFile({ ...op(), id: looked.id, provider: name, mapping })
  expect(taken).toMatchObject({ added: rows, known: 0, rejected: 0 })
  // The same rows in a longer file, of a provider under another name.
  const again = await lookAt(`${text}\n`)
  expect(again.run).toMatchObject({ ready: 0, known: rows, rejected: 0, doubts: [] })
})

test('what may be a correction is asked about, and taken only when somebody says so', async () => {
  const { dispatcher } = world.stone
  const text = past(fixture('later-credit.csv')).replace('50.000,3.500,175.00', '51.000,3.500,178.50')
  const { id, run } = await lookAt(text)
  expect(run).toMatchObject({ ready: 0, known: 1, doubts: [{ line: 3, number: 'T-777', amountCents: 17_850 }] })
  const taken = await dispatcher.fuel.takeFile({ ...op(), id, provider: 'x', mapping: run.mapping, alsoTake: [3] })
  expect(taken).toMatchObject({ added: 1, known: 1, rejected: 0 })
})

async function lookAt(text: string) {
  const id = await received(text, world.stone)
  return { id, run: await world.stone.dispatcher.fuel.lookAtFile({ id, provider: null, mapping: null }) }
}

test('litres that are read as gallons are noticed before anything is taken', async () => {
  const lines = [1, 2, 3].map((n) =>
    line('T-1', `0${n}:30|ULSD,38${n},1.05,${((380 + n) * 1.05).toFixed(2)},Tulsa,OK,,L${n}`),
  )
  const id = await received([csvHead, ...lines].join('\n'))
  const { dispatcher } = world.cedar
  expect(await dispatcher.fuel.lookAtFile({ id, provider: null, mapping: csvMapping })).toMatchObject({
    looksLikeLitres: true,
  })
  const asLitres: FuelMapping = { ...csvMapping, volume: 'l' }
  const run = await dispatcher.fuel.lookAtFile({ id, provider: null, mapping: asLitres })
  expect(run).toMatchObject({ looksLikeLitres: false, gallonsMilli: 100_650 + 100_914 + 101_178 })
  await dispatcher.fuel.dropFile({ ...op(), id })
  expect(await refusal(dispatcher.fuel.lookAtFile({ id, provider: null, mapping: null }))).toMatchObject({
    code: 'not_found',
  })
})

test('credits come in with a minus and are taken off the sums', async () => {
  const before = await world.cedar.dispatcher.fuel.figures({})
  const id = await received(`${csvHead}\n${line('T-1', '20:00|ULSD,-10,4,-40,Tulsa,OK,,C1')}`)
  await take(id)
  const after = await world.cedar.dispatcher.fuel.figures({})
  expect(after.costCents - before.costCents).toBe(-4000)
  expect((await world.cedar.dispatcher.fuel.list({ importId: id })).rows).toMatchObject([
    { openFlags: 0, gallonsMilli: -10_000 },
  ])
})

test('an empty file, and one whose bytes are others, are refused', async () => {
  const app = createApp(world.ports)
  const answer = await app.request('/api/fuel/files/00', { method: 'PUT', body: 'x' })
  expect(answer.status).toBeGreaterThanOrEqual(400)
})

test('a file that waits is read anew by the encoding that somebody chooses, until it is taken', async () => {
  const { cedar, db, ports } = world
  const { user_id } = await db
    .selectFrom('user_roles')
    .select('user_id')
    .where('fleet_id', '=', cedar.id)
    .where('role', '=', 'dispatcher')
    .executeTakeFirstOrThrow()
  const cookie = await sessionCookie(ports, user_id, cedar.id)
  const app = createApp(ports)
  // As a Mac saves it: é is 8E there, which Windows-1252 has for Ž.
  const text = `${csvHead}\n${line('T-1', '20:40|ULSD,10,4,40,Tulsa,OK,,Québec')}`
  const bytes = Uint8Array.from(text, (letter) => (letter === 'é' ? 0x8e : letter.charCodeAt(0)))
  const address = `/api/fuel/files/${await sha256Hex(bytes)}?name=week.csv`
  const send = async (encoding = '') => {
    const init = { method: 'PUT', body: bytes }
    const answer = await fetchRoute(app, `${address}${encoding}`, init, { cookie })
    return { ...answer, body: JSON.parse(answer.text) }
  }
  const contentOf = async (id: Uuid) =>
    (await db.selectFrom('fuel_imports').select('content').where('id', '=', id).executeTakeFirstOrThrow()).content
  const first = await send()
  expect(first.status).toBe(200)
  const { id } = first.body
  expect(await contentOf(id)).toContain('QuŽbec')
  expect((await send('&encoding=macintosh')).body).toEqual({ id })
  expect(await contentOf(id)).toBe(text)
  // Sent once more without a choice, and with one that is none, it stays as it was chosen.
  for (const encoding of ['', '&encoding=klingon']) expect((await send(encoding)).body).toEqual({ id })
  expect(await contentOf(id)).toBe(text)
  expect((await world.cedar.dispatcher.fuel.lookAtFile({ id, provider: null, mapping: csvMapping })).ready).toBe(1)
  await take(id)
  expect(await send('&encoding=macintosh')).toMatchObject({ status: 422, code: 'fuel_file_twice' })
})

test('a state that is written out is its two letters, at a site and in a file', async () => {
  const { admin, dispatcher } = world.stone
  const { id } = await admin.sites.create(site({ name: 'Rocky View Yard', city: 'Calgary', region: 'Alberta' }))
  expect(await admin.sites.byId({ id })).toMatchObject({ region: 'AB' })
  const { id: fileId, run } = await lookAt(past(fixture('site-region.csv')))
  await dispatcher.fuel.takeFile({ ...op(), id: fileId, provider: 'y', mapping: run.mapping })
  expect((await dispatcher.fuel.list({ importId: fileId })).rows).toMatchObject([{ region: 'AB' }])
})
