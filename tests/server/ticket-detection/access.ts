import { newId, op } from '../../support/world.ts'
import { get } from '../access/asked.ts'
import { type Fixture, must } from '../access/fixture.ts'
import { MEMBERS, OFFICE } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'
import { enter } from '../documents/ticket-world.ts'
import { bookedLoad } from '../loads/haul.ts'

/** Everybody sees what is open of their own tickets; the office decides. */
export const matrix: MatrixOf<'ticketDetection'> = {
  'ticketDetection.queue': MEMBERS,
  'ticketDetection.ticket': MEMBERS,
  'ticketDetection.figures': MEMBERS,
  'ticketDetection.missing': MEMBERS,
  'ticketDetection.scales': OFFICE,
  'ticketDetection.green': OFFICE,
  'ticketDetection.acceptGreen': OFFICE,
  'ticketDetection.takeBack': OFFICE,
  'ticketDetection.moveTicket': OFFICE,
}

export const routeMatrix = {
  'GET /api/lists/ticket-queue': MEMBERS,
  'GET /api/lists/missing-tickets': MEMBERS,
} satisfies RouteMatrix

/** A ticket that somebody typed; nobody has verified it. */
async function waiting({ fleet }: Fixture) {
  const { id: loadId } = await bookedLoad(fleet)
  const { id } = await enter(fleet, loadId)
  return { id, version: 1 }
}

/** A ticket of a load that has been hauled. */
async function ofClosed(fixture: Fixture) {
  const { id: loadId } = await fixture.closed()
  const { tickets } = await fixture.fleet.admin.tickets.ofLoad({ loadId })
  return { id: must(tickets[0]?.id) }
}

export const samples: SamplesOf<'ticketDetection'> = {
  'ticketDetection.queue': () => ({}),
  'ticketDetection.ticket': ofClosed,
  'ticketDetection.figures': () => undefined,
  'ticketDetection.missing': () => ({}),
  'ticketDetection.scales': () => undefined,
  'ticketDetection.green': () => undefined,
  'ticketDetection.acceptGreen': async (fixture) => ({ ...op(), tickets: [await waiting(fixture)] }),
  'ticketDetection.takeBack': async (fixture) => {
    const { id, version } = await waiting(fixture)
    await fixture.fleet.dispatcher.tickets.verify({ ...op(), id, version })
    return { ...op(), tickets: [{ id, version: version + 1 }], reason: 'Accepted too early' }
  },
  'ticketDetection.moveTicket': async (fixture) => {
    const { id: loadId } = await bookedLoad(fixture.fleet)
    return { ...op(), ...(await waiting(fixture)), newId: newId(), loadId, reason: 'Of the other load' }
  },
}

export const routeSamples = {
  'GET /api/lists/ticket-queue': async () => get('/api/lists/ticket-queue'),
  'GET /api/lists/missing-tickets': async () => get('/api/lists/missing-tickets'),
} satisfies RouteSamples
