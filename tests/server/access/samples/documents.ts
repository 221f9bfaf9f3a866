import { newId, op } from '../../../support/world.ts'
import { addPicture, enter, values } from '../../documents/ticket-world.ts'
import { bookedLoad, driveTo, photo, stepOf, ticket } from '../../loads/haul.ts'
import { type Ground, must } from '../ground.ts'
import type { SamplesOf } from '../sample-types.ts'

/** A booked load and the stop where it is weighed. */
async function weighed({ fleet }: Ground) {
  const { id } = await bookedLoad(fleet)
  const { stops } = await fleet.admin.loads.byId({ id })
  const stopId = must(stops.find((stop) => stop.kind === 'pickup')?.id)
  return { loadId: id, stopId, kind: 'origin' as const }
}

/** A ticket that somebody typed; nobody has verified it. */
async function typed(ground: Ground) {
  const { id } = await bookedLoad(ground.fleet)
  const { id: ticketId } = await enter(ground.fleet, id)
  return { ...op(), id: ticketId, version: 1 }
}

async function verified(ground: Ground) {
  const { id, version } = await typed(ground)
  await ground.fleet.dispatcher.tickets.verify({ ...op(), id, version })
  return { ...op(), id, version: version + 1 }
}

const closedLoad = async (ground: Ground) => ({ loadId: (await ground.closed()).id })

export const documentSamples: SamplesOf<'documents' | 'tickets'> = {
  'documents.add': async (ground) => {
    const { loadId, stopId } = await weighed(ground)
    return { ...op(), loadId, stopId, ...(await photo(ground.world, ground.fleet, 'pickup_photo')) }
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
  'tickets.read': async (ground) => {
    const { id } = await bookedLoad(ground.fleet)
    const text = `ticket of ${id}`
    await addPicture(ground.fleet, id, text)
    const sha256 = await ground.fleet.file(text)
    // It lies on a load; of these people nobody brought its bytes themselves.
    await ground.world.db.deleteFrom('file_uploads').where('sha256', '=', sha256).execute()
    return { sha256 }
  },
  'tickets.add': async (ground) => ({
    ...op(),
    ...(await weighed(ground)),
    ticket: { ...ticket(), ticketNumber: `W-${newId().slice(-12)}` },
  }),
  'tickets.capture': async (ground) => {
    const where = await weighed(ground)
    const documentId = await addPicture(ground.fleet, where.loadId, `captured ${where.loadId}`)
    return { ...op(), id: newId(), ...where, documentId }
  },
  'tickets.confirm': async (ground) => ({ ...(await typed(ground)), ...values() }),
  'tickets.verify': typed,
  'tickets.reopen': async (ground) => ({ ...(await verified(ground)), reason: 'Misread' }),
  'tickets.reject': async (ground) => ({ ...(await typed(ground)), reason: 'Of another load' }),
  'tickets.void': async (ground) => ({ ...(await verified(ground)), reason: 'Weighed again' }),
  'tickets.ofLoad': closedLoad,
  'tickets.duplicates': async (ground) => ({ id: (await typed(ground)).id }),
  'tickets.queue': () => ({}),
}
