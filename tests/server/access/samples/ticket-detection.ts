import { newId, op } from '../../../support/world.ts'
import { enter } from '../../documents/ticket-world.ts'
import { bookedLoad } from '../../loads/haul.ts'
import { type Fixture, must } from '../fixture.ts'
import type { SamplesOf } from '../sample-types.ts'

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

export const ticketDetectionSamples: SamplesOf<'ticketDetection'> = {
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
