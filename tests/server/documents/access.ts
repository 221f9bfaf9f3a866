import { sha256Hex } from '#domain/evidence/hash.ts'
import { rowQuestions } from '#domain/tickets/typed-row.ts'
import { addMinutes, dayIn } from '#domain/units/time.ts'
import { newId, op } from '../../support/world.ts'
import { get, paperTo } from '../access/asked.ts'
import { type Fixture, must } from '../access/fixture.ts'
import { HAULING, MEMBERS, OFFICE } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'
import { bookedLoad, driveTo, photo, stepOf, ticket } from '../loads/haul.ts'
import { pictureOf } from './closed-papers.ts'
import { addPicture, enter, values } from './ticket-world.ts'

/** Documents, tickets and days of tickets. */
export const matrix: MatrixOf<'dayTickets' | 'documents' | 'tickets'> = {
  // Ticket detection and proof: the office reads and writes, the others their own.
  'documents.add': MEMBERS,
  'documents.addPlace': HAULING,
  'documents.ofLoad': MEMBERS,
  'documents.missing': MEMBERS,
  'dayTickets.check': OFFICE,
  'dayTickets.save': OFFICE,
  'tickets.read': MEMBERS,
  'tickets.add': MEMBERS,
  'tickets.capture': MEMBERS,
  'tickets.confirm': MEMBERS,
  'tickets.verify': OFFICE,
  'tickets.reopen': OFFICE,
  'tickets.reject': OFFICE,
  'tickets.void': OFFICE,
  'tickets.ofLoad': MEMBERS,
  'tickets.duplicates': OFFICE,
  'tickets.printedWords': OFFICE,
  'tickets.layouts': OFFICE,
  'tickets.forgetLayout': OFFICE,
}

export const routeMatrix = {
  'GET /api/files/:sha256': MEMBERS,
  'PUT /api/files/:sha256': MEMBERS,
  'POST /api/uploads/:sha256': MEMBERS,
  'GET /api/uploads/:sha256': MEMBERS,
  'PATCH /api/uploads/:sha256': MEMBERS,
} satisfies RouteMatrix

/** A booked load and the stop where it is weighed. */
async function weighed({ fleet }: Fixture) {
  const { id } = await bookedLoad(fleet)
  const { stops } = await fleet.admin.loads.byId({ id })
  const stopId = must(stops.find((stop) => stop.kind === 'pickup')?.id)
  return { loadId: id, stopId, kind: 'origin' as const }
}

/** A ticket that somebody typed; nobody has verified it. */
async function typed(fixture: Fixture) {
  const { id } = await bookedLoad(fixture.fleet)
  const { id: ticketId } = await enter(fixture.fleet, id)
  return { ...op(), id: ticketId, version: 1 }
}

async function verified(fixture: Fixture) {
  const { id, version } = await typed(fixture)
  await fixture.fleet.dispatcher.tickets.verify({ ...op(), id, version })
  return { ...op(), id, version: version + 1 }
}

/** A layout that a ticket of some site has taught. */
async function learned({ fleet, world }: Fixture) {
  const siteId = fleet.ids.pit
  const id = newId()
  const at = world.clock.now()
  const counts = { version: 1, confirmations: 1, created_at: at, updated_at: at }
  await world.db
    .insertInto('ticket_layouts')
    .values({ fleet_id: fleet.id, site_id: siteId, id, layout: {}, ...counts })
    .execute()
  return { siteId, id }
}

/** So many tickets of paper were made: none weighs the same as another, else it would be the same ticket. */
let papers = 0

/** A ticket of this morning's paper, of a haul that nobody booked. */
function dayTicket({ world, fleet }: Fixture) {
  papers += 1
  const { customer, pit, jobsite, material } = fleet.ids
  const { driverId, truckId, trailerId } = fleet.equipment()
  const weights = { weightUnit: 'lb' as const, gross: 60_000 + 20 * papers, tare: 30_000 }
  return {
    ...{
      driverId: must(driverId),
      truckId,
      trailerId,
      day: dayIn(addMinutes(world.clock.now(), -2 * 1440), 'America/Chicago'),
    },
    ...{ jobId: null, customerId: customer, pickupSiteId: pit, deliverySiteId: jobsite, materialId: material },
    ...{ unit: 'ton' as const, quantityMilli: null, ticketNumber: `D-${newId().slice(-12)}`, ...weights },
    ...{ loadedAt: '07:31', deliveredAt: '08:15' },
  }
}

const closedLoad = async (fixture: Fixture) => ({ loadId: (await fixture.closed()).id })

export const samples: SamplesOf<'dayTickets' | 'documents' | 'tickets'> = {
  'documents.add': async (fixture) => {
    const { loadId, stopId } = await weighed(fixture)
    return { ...op(), loadId, stopId, ...(await photo(fixture.world, fixture.fleet, 'pickup_photo')) }
  },
  'documents.addPlace': async ({ world, fleet }) => {
    const { id: loadId } = await bookedLoad(fleet)
    await driveTo(world, fleet, loadId, 'arrive_pickup')
    const shot = await photo(world, fleet, 'pickup_photo')
    const step = { ...stepOf(world, loadId), action: 'depart_pickup' as const, reasons: { ticket: 'Scale is broken' } }
    await fleet.driver.driver.step({ ...step, documents: [shot] })
    const place = { lat: 36.2, lon: -95.9, accuracyM: 5, afterS: 12 }
    return { ...op(), id: newId(), loadId, documentId: shot.id, deviceId: step.deviceId, ...place }
  },
  'documents.ofLoad': closedLoad,
  'documents.missing': closedLoad,
  'dayTickets.check': (fixture) => dayTicket(fixture),
  'dayTickets.save': (fixture) => ({
    ...op(),
    ...dayTicket(fixture),
    accepted: [...rowQuestions],
    reason: 'From the paper',
  }),
  'tickets.read': async (fixture) => {
    const { id } = await bookedLoad(fixture.fleet)
    const text = `ticket of ${id}`
    await addPicture(fixture.fleet, id, text)
    const sha256 = await fixture.fleet.file(text)
    // It lies on a load; of these people nobody brought its bytes themselves.
    await fixture.world.db.deleteFrom('file_uploads').where('sha256', '=', sha256).execute()
    return { sha256 }
  },
  'tickets.add': async (fixture) => ({
    ...op(),
    ...(await weighed(fixture)),
    ticket: { ...ticket(), ticketNumber: `W-${newId().slice(-12)}` },
  }),
  'tickets.capture': async (fixture) => {
    const where = await weighed(fixture)
    const documentId = await addPicture(fixture.fleet, where.loadId, `captured ${where.loadId}`)
    return { ...op(), id: newId(), ...where, documentId }
  },
  'tickets.confirm': async (fixture) => ({ ...(await typed(fixture)), ...values() }),
  'tickets.verify': typed,
  'tickets.reopen': async (fixture) => ({ ...(await verified(fixture)), reason: 'Misread' }),
  'tickets.reject': async (fixture) => ({ ...(await typed(fixture)), reason: 'Of another load' }),
  'tickets.void': async (fixture) => ({ ...(await verified(fixture)), reason: 'Weighed again' }),
  'tickets.ofLoad': closedLoad,
  'tickets.duplicates': async (fixture) => ({ id: (await typed(fixture)).id }),
  'tickets.printedWords': async (fixture) => ({ id: (await typed(fixture)).id }),
  'tickets.layouts': async (fixture) => ({ siteId: (await learned(fixture)).siteId }),
  'tickets.forgetLayout': async (fixture) => ({ ...op(), ...(await learned(fixture)) }),
}

export const routeSamples = {
  'GET /api/files/:sha256': async (fixture) => get(`/api/files/${await pictureOf(fixture)}`),
  'PUT /api/files/:sha256': () => paperTo('/api/files'),
  'POST /api/uploads/:sha256': async () => ({
    path: `/api/uploads/${await sha256Hex(newId())}`,
    init: { method: 'POST', headers: { ...TUS, 'upload-length': '3000000' } },
  }),
  // Begun by nobody: how to go on with an upload is for its own test.
  'GET /api/uploads/:sha256': async () => ({
    path: `/api/uploads/${await sha256Hex(newId())}`,
    init: { headers: TUS },
  }),
  'PATCH /api/uploads/:sha256': async () => ({
    path: `/api/uploads/${await sha256Hex(newId())}`,
    init: { method: 'PATCH', body: 'bytes', headers: { ...TUS, 'upload-offset': '0', 'content-type': PIECE } },
  }),
} satisfies RouteSamples

const TUS = { 'tus-resumable': '1.0.0' }
const PIECE = 'application/offset+octet-stream'
