import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { readTicket } from '#server/features/documents/read-ticket.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { bookedLoad, driveTo } from '../loads/haul.ts'
import { addPicture, enter, read, readError, reading, tellingReader, values } from './ticket-world.ts'

let world: World
let loadId: Uuid

beforeAll(async () => {
  world = await openWorld()
  loadId = (await bookedLoad(world.cedar)).id
})
afterAll(() => world.close())

/** Captures a ticket from a picture and lets the given reader read it. */
async function capture(reader: ReturnType<typeof tellingReader>, picture: string) {
  const { cedar } = world
  const id = newId()
  const documentId = await addPicture(cedar, loadId, picture)
  const { stops } = await cedar.admin.loads.byId({ id: loadId })
  const stopId = stops[0]?.id ?? null
  const captured = await cedar.dispatcher.tickets.capture({ ...op(), id, loadId, stopId, kind: 'origin', documentId })
  expect(captured).toMatchObject({ id, status: 'captured', version: 1 })
  const ports = { ...world.ports, ticketReader: reader.reader }
  const read = () => readTicket(ports, cedar.id, id)
  const view = async () => {
    const { tickets } = await cedar.dispatcher.tickets.ofLoad({ loadId })
    const ticket = tickets.find((one) => one.id === id)
    if (!ticket) throw new Error('the ticket is gone')
    return ticket
  }
  return { id, read, view }
}

test('a captured ticket is read in the background, once, and proposed with each value’s place on the picture', async () => {
  const reader = tellingReader(reading)
  const { id, read, view } = await capture(reader, 'picture one')
  const left = await world.db.selectFrom('work_outbox').select('payload').where('kind', '=', 'read_ticket').execute()
  expect(left.map((row) => row.payload)).toContainEqual({ ticketId: id })
  await read()
  await read()
  expect(reader.asked()).toBe(1)
  expect(await view()).toMatchObject({
    status: 'matched',
    net: 44_000,
    confirmedAt: null,
    reading: { fields: { net: { value: 44_000, box: { x: 0.1 } } } },
  })
})

test('what the reader is unsure of is asked for, and the confirmed value stands beside what was read', async () => {
  const unsure = { ...reading, needsConfirmation: ['net' as const], flags: ['weight_unread' as const] }
  const { id, read, view } = await capture(tellingReader(unsure), 'picture two')
  await world.cedar.dispatcher.tickets.reject({ ...op(), id: await firstTicket(), version: 2, reason: 'A test' })
  await read()
  expect(await view()).toMatchObject({ status: 'needs_review', flags: ['weight_unread'] })
  const typed = values({ ticketNumber: '88213', gross: 74_040, net: 44_040 })
  await world.cedar.dispatcher.tickets.confirm({ ...op(), id, version: 2, ...typed })
  expect(await view()).toMatchObject({
    status: 'matched',
    net: 44_040,
    flags: [],
    reading: { fields: { net: { value: 44_000 } } },
  })
})

test('a confirmed net that differs from one the reader saw plainly is a mismatch', async () => {
  const { id, read, view } = await capture(tellingReader(reading), 'picture three')
  await read()
  const typed = values({ gross: 78_000, tare: 30_000, net: 48_000 })
  await world.cedar.dispatcher.tickets.confirm({ ...op(), id, version: 2, ...typed })
  const ticket = await view()
  expect(ticket.status).toBe('mismatch')
  expect(ticket.findings).toEqual({ net_differs: { claimedLb: 48_000, readLb: 44_000, toleranceLb: 120 } })
})

test('a picture that cannot be read leaves the ticket to be typed, and is not read again', async () => {
  const reader = tellingReader(readError('timeout'))
  const { id, read, view } = await capture(reader, 'picture four')
  await read()
  await read()
  expect(reader.asked()).toBe(1)
  expect(await view()).toMatchObject({ status: 'needs_review', net: null })
  const bare = world.cedar.dispatcher.tickets.verify({ ...op(), id, version: 2 })
  expect(await refusal(bare)).toMatchObject({ code: 'ticket_weights_needed', field: 'net' })
})

test('a full reader says nothing about the picture: the work comes again', async () => {
  const { read, view } = await capture(tellingReader(readError('queue_full')), 'picture five')
  await expect(read()).rejects.toMatchObject({ data: { code: 'ticket_reader_busy' } })
  expect((await view()).status).toBe('captured')
})

test('what somebody confirmed before the reader came to it stays', async () => {
  const { id, read, view } = await capture(tellingReader(reading), 'picture six')
  await world.cedar.dispatcher.tickets.confirm({ ...op(), id, version: 1, ...values({ net: 44_020, gross: 74_020 }) })
  await read()
  expect(await view()).toMatchObject({ net: 44_020, version: 2 })
})

test('asked by hash, a picture is read only for whom it belongs to', async () => {
  const { cedar, stone, db } = world
  const sha256 = await cedar.file('picture one')
  // It lies on the driver's load; nobody of these has brought its bytes themselves.
  await db.deleteFrom('file_uploads').where('sha256', '=', sha256).execute()
  expect(await cedar.dispatcher.tickets.read({ sha256 })).toEqual(reading)
  expect(await cedar.driver.tickets.read({ sha256 })).toEqual(reading)
  for (const stranger of [cedar.secondDriver, cedar.contractor, stone.admin]) {
    expect(await refusal(stranger.tickets.read({ sha256 }))).toMatchObject({ code: 'not_found' })
  }
})

test('a real file that is no picture is refused by the real reader, by name', async () => {
  const sha256 = await world.cedar.file('no picture at all')
  expect(await refusal(world.cedar.dispatcher.tickets.read({ sha256 }))).toMatchObject({ code: 'ticket_unreadable' })
})

test('a closed load takes no further ticket', async () => {
  const { cedar, db } = world
  const { id } = await bookedLoad(cedar)
  const { version } = await driveTo(world, cedar, id, 'deliver')
  await db.updateTable('weigh_tickets').set({ status: 'verified' }).where('load_id', '=', id).execute()
  await cedar.admin.loads.close({ ...op(), id, version })
  expect(await refusal(enter(cedar, id))).toMatchObject({ code: 'load_is_closed' })
})

async function firstTicket(): Promise<Uuid> {
  const { tickets } = await world.cedar.dispatcher.tickets.ofLoad({ loadId })
  const first = tickets[0]
  if (!first) throw new Error('no ticket yet')
  return first.id
}

test('what a phone read is read once more; a difference from what was confirmed is said, and the values stay', async () => {
  const reader = tellingReader({ ...reading, fields: { ...reading.fields, ticket_number: null } })
  const { cedar } = world
  const documentId = await addPicture(cedar, loadId, 'picture of a phone')
  const { stops } = await cedar.admin.loads.byId({ id: loadId })
  const typed = values({ ticketNumber: 'P-4471', gross: 78_000, tare: 30_000, net: 48_000 })
  const ofPhone = { ...reading, fields: { ...reading.fields, net: null, gross: null } }
  const misread = { ...ofPhone, fields: { ...ofPhone.fields, ticket_number: null, tare: read(29_980) } }
  const ticket = {
    id: newId(),
    documentId,
    source: 'read' as const,
    reading: JSON.parse(JSON.stringify(ofPhone)),
    phoneReading: JSON.parse(JSON.stringify(misread)),
    ...typed,
  }
  await cedar.dispatcher.tickets.add({ ...op(), loadId, stopId: stops[0]?.id ?? null, kind: 'origin', ticket })
  const later = await world.db.selectFrom('work_outbox').select('payload').where('kind', '=', 'read_ticket').execute()
  expect(later.map(({ payload }) => payload)).toContainEqual({ ticketId: ticket.id })
  const view = async () =>
    (await cedar.dispatcher.tickets.ofLoad({ loadId })).tickets.find(({ id }) => id === ticket.id)
  expect((await view())?.findings).not.toHaveProperty('net_differs')
  const ports = { ...world.ports, ticketReader: reader.reader }
  await readTicket(ports, cedar.id, ticket.id)
  await readTicket(ports, cedar.id, ticket.id)
  expect(reader.asked()).toBe(1)
  expect(await view()).toMatchObject({
    status: 'mismatch',
    ticketNumber: 'P-4471',
    net: 48_000,
    reading: { fields: { net: { value: 44_000 } } },
    findings: { net_differs: { claimedLb: 48_000, readLb: 44_000 } },
    readingsApart: [{ field: 'tare', phone: { weight: 29_980, unit: 'lb' }, server: { weight: 30_000, unit: 'lb' } }],
  })
})

test('the words of a read picture are where they stand on it, for the office of the fleet', async () => {
  const { id, read } = await capture(tellingReader(reading), 'picture with words')
  expect(await world.cedar.dispatcher.tickets.printedWords({ id })).toEqual({ words: [] })
  await read()
  expect(await world.cedar.dispatcher.tickets.printedWords({ id })).toEqual({
    words: [{ text: '44,000', box: { x: 0.1, y: 0.2, w: 0.3, h: 0.05 } }],
  })
  expect(await refusal(world.stone.dispatcher.tickets.printedWords({ id }))).toMatchObject({ code: 'not_found' })
})
