import { afterAll, beforeAll, expect, test } from 'vitest'
import { readingEvidence } from '#domain/documents/reading-evidence.ts'
import { readWeighTicket } from '#domain/documents/weigh-ticket.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { parseDay } from '#domain/units/time.ts'
import { readPictureFor } from '#server/features/documents/read-picture.ts'
import { readTicket } from '#server/features/documents/read-ticket.ts'
import type { Ports } from '#server/ports.ts'
import { typedPage } from '../../domain/documents/typed-page.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { must } from '../access/fixture.ts'
import { bookedLoad } from '../loads/haul.ts'
import { addPicture, values } from './ticket-world.ts'

let world: World
let ports: Ports
let loadId: Uuid
let stopId: Uuid
let siteId: Uuid

/** A reader to which a picture is the text that is printed on it. */
const reader: Ports['ticketReader'] = {
  read: async (image, { dayFirst, layouts } = {}) => {
    const words = typedPage(new TextDecoder().decode(image))
    const readings = [words, words]
    const settings = { layouts, dateOrder: dayFirst ? ('day_first' as const) : undefined }
    const reading = readWeighTicket(readings, settings)
    return { ...reading, ms: 3, readings, placed: [], evidence: readingEvidence(readings, settings, reading) }
  },
}

beforeAll(async () => {
  world = await openWorld()
  ports = { ...world.ports, ticketReader: reader }
  loadId = (await bookedLoad(world.cedar)).id
  const { stops } = await world.cedar.admin.loads.byId({ id: loadId })
  const pickup = stops.find(({ kind }) => kind === 'pickup')
  stopId = must(pickup?.id)
  siteId = world.cedar.ids.pit
})
afterAll(() => world.close())

type Printed = { number: string; gross: string; tare: string; net: string }
/** A ticket whose captions nobody knows. */
const paper = ({ number, gross, tare, net }: Printed) => `HARROW BEND MINERALS        NORTH WEIGHING OFFICE
Tally ${number}          Issued 14/07/2026 3:20 PM
Haulage firm     Dorsett Brothers
Rig with freight       ${gross}
Rig by itself          ${tare}
Freight carried        ${net}
Retain this paper for inspection by the authority`
const first = { number: 'HB-20417', gross: '71,460', tare: '25,320', net: '46,140' }
const second = { number: 'HB-20533', gross: '68,980', tare: '24,760', net: '44,220' }
const third = { number: 'HB-20610', gross: '73,240', tare: '25,120', net: '48,120' }
const fourth = { number: 'HB-20702', gross: '70,080', tare: '24,940', net: '45,140' }

const figure = (text: string) => Number(text.replace(',', ''))
const confirmed = ({ number, gross, tare, net }: Printed) => ({
  ...values({ ticketNumber: number, gross: figure(gross), tare: figure(tare), net: figure(net) }),
  ticketDate: parseDay('2026-07-14'),
  timeOut: '15:20',
})

/** Captures the picture of a ticket at the pickup and reads it; the ticket as the office sees it. */
async function readOne(printed: Printed) {
  const { cedar } = world
  const id = newId()
  const documentId = await addPicture(cedar, loadId, paper(printed))
  await cedar.dispatcher.tickets.capture({ ...op(), id, loadId, stopId, kind: 'origin', documentId })
  await readTicket(ports, cedar.id, id)
  return view(id)
}

async function view(id: Uuid) {
  const { tickets } = await world.cedar.dispatcher.tickets.ofLoad({ loadId })
  return must(tickets.find((one) => one.id === id))
}

const layouts = async () => (await world.cedar.dispatcher.tickets.layouts({ siteId })).layouts
const setLearning = (value: boolean) => world.cedar.admin.settings.set({ ...op(), key: 'learn_ticket_layouts', value })
const core = ['ticket_number', 'gross', 'tare', 'net']

test('an unknown layout is confirmed by hand, reads the next ticket, and is forgotten', async () => {
  const { dispatcher } = world.cedar
  const unknown = await readOne(first)
  expect(unknown.reading?.needsConfirmation).toEqual(expect.arrayContaining(core))
  expect(await layouts()).toEqual([])
  await dispatcher.tickets.confirm({ ...op(), id: unknown.id, version: unknown.version, ...confirmed(first) })
  const learned = { confirmations: 1, corrected: 0, readings: 0, unit: 'lb', lastNumber: 'HB-20417' }
  expect(await layouts()).toMatchObject([learned])

  const known = await readOne(second)
  const { fields, needsConfirmation } = must(known.reading)
  expect(needsConfirmation).toEqual([])
  expect([known.ticketNumber, known.net, fields.unit?.value]).toEqual(['HB-20533', 44_220, 'lb'])
  const [layout] = await layouts()
  expect(layout).toMatchObject({ ...learned, readings: 1 })
  const kept = await world.db
    .selectFrom('ticket_readings')
    .select('evidence')
    .where('sha256', '=', await world.cedar.file(paper(second)))
    .executeTakeFirstOrThrow()
  expect(kept.evidence).toMatchObject({ layout: { id: layout?.id, score: 1 }, recognitions: 2, agreeing: { net: 2 } })
  expect(kept.evidence?.candidates).toContainEqual(
    expect.objectContaining({ field: 'net', value: 44_220, unit: 'lb', times: 2 }),
  )

  await dispatcher.tickets.forgetLayout({ ...op(), siteId, id: must(layout).id })
  expect(await layouts()).toEqual([])
  expect((await readOne(third)).reading?.needsConfirmation).toEqual(expect.arrayContaining(core))
  const trace = await world.db
    .selectFrom('audit_events')
    .select('before')
    .where('entity', '=', 'ticket_layout')
    .execute()
  expect(trace).toMatchObject([{ before: { site_id: siteId, confirmations: 1 } }])
})

test('a ticket teaches again only where something else is confirmed, and what the reader missed counts as corrected', async () => {
  const { dispatcher } = world.cedar
  const ticket = await readOne(fourth)
  const confirm = async (more: object) => {
    const { version } = await view(ticket.id)
    await dispatcher.tickets.confirm({ ...op(), id: ticket.id, version, ...confirmed(fourth), ...more })
  }
  await confirm({ gross: 70_100 })
  expect(await layouts()).toMatchObject([{ confirmations: 1, corrected: 1 }])
  await confirm({ gross: 70_100, jobText: 'C-204' })
  expect(await layouts()).toMatchObject([{ confirmations: 1 }])
  await confirm({})
  expect(await layouts()).toMatchObject([{ confirmations: 2, corrected: 1 }])
})

test('a phone that names the stop has its picture read by the layouts of the stop’s site', async () => {
  const { id: fleetId, ids, file } = world.cedar
  const driver = {
    userId: newId(),
    fleetId,
    fullName: '',
    roles: ['driver' as const],
    driverId: ids.driver,
    contractorIds: [],
  }
  const read = async (number: string, of: { stopId?: Uuid }) => {
    const text = paper({ ...second, number })
    await addPicture(world.cedar, loadId, text)
    return (await readPictureFor(ports, driver, { sha256: await file(text), ...of })).needsConfirmation
  }
  expect(await read('HB-20599', { stopId })).toEqual([])
  expect(await read('HB-20600', {})).toEqual(expect.arrayContaining(core))
  // The stop of a load that is not theirs says nothing.
  const others = await bookedLoad(world.cedar, null)
  const { stops } = await world.cedar.admin.loads.byId({ id: others.id })
  expect(await read('HB-20601', { stopId: must(stops[0]).id })).toEqual(expect.arrayContaining(core))
})

test('a fleet that wants no layouts learned learns none', async () => {
  const { dispatcher } = world.cedar
  for (const { id } of await layouts()) await dispatcher.tickets.forgetLayout({ ...op(), siteId, id })
  await setLearning(false)
  const ticket = await readOne({ ...third, number: 'HB-20613' })
  await dispatcher.tickets.confirm({
    ...op(),
    id: ticket.id,
    version: ticket.version,
    ...confirmed({ ...third, number: 'HB-20613' }),
  })
  expect(await layouts()).toEqual([])
  await setLearning(true)
})

test('a layout is its site’s: of another site or fleet there is none', async () => {
  const { cedar, stone } = world
  const id = newId()
  expect(await refusal(cedar.dispatcher.tickets.forgetLayout({ ...op(), siteId, id }))).toMatchObject({
    code: 'not_found',
  })
  expect(await refusal(stone.dispatcher.tickets.layouts({ siteId }))).toMatchObject({ code: 'not_found' })
})
