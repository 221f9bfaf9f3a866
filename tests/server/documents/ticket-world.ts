import type { TicketReading } from '#domain/documents/weigh-ticket-reading.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Ports } from '#server/ports.ts'
import { MORNING, newId, op, type WorldFleet } from '../../support/world.ts'

const box = { x: 0.1, y: 0.2, w: 0.3, h: 0.05 }
/** A value as it is read clearly. */
export const read = <Value>(value: Value) => ({ value, confidence: 0.97, box, source: 'ocr' as const })

/** A plainly read ticket of 22 tons. */
export const reading: TicketReading = {
  fields: {
    ticket_number: read('88213'),
    date: null,
    time_in: null,
    time_out: null,
    site: read('NORTH PIT'),
    customer: null,
    job: null,
    material: read('Crushed limestone 3/4'),
    truck: read('T1'),
    gross: read(74_000),
    tare: read(30_000),
    net: read(44_000),
    unit: read('lb'),
  },
  flags: [],
  needsConfirmation: [],
}

/** A reader that says what it is told, and how often it was asked. */
export function tellingReader(answer: TicketReading | Error) {
  let asked = 0
  const reader: Ports['ticketReader'] = {
    read: async () => {
      asked += 1
      if (answer instanceof Error) throw answer
      return {
        ...answer,
        ms: 3,
        readings: [],
        placed: [{ text: '44,000', box }],
        evidence: { candidates: [], recognitions: 1, agreeing: {}, layout: null },
      }
    },
  }
  return { reader, asked: () => asked }
}

/** The error of a reader that could not read. */
export const readError = (reason: string) => Object.assign(new Error(reason), { reason })

/** The values of a ticket as the office types them. */
export const values = (more: object = {}) => ({
  ticketNumber: `N-${newId().slice(-6)}`,
  ticketDate: null,
  timeIn: null,
  timeOut: null,
  siteText: null,
  customerText: null,
  jobText: null,
  materialText: null,
  truckText: null,
  unit: 'lb' as const,
  gross: 74_000,
  tare: 30_000,
  net: 44_000,
  ...more,
})

/** Adds a ticket to the load's pickup as the office does, with a picture where its text is given. */
export async function enter(fleet: WorldFleet, loadId: Uuid, more: object = {}, picture?: string) {
  const { stops } = await fleet.admin.loads.byId({ id: loadId })
  const stopId = stops.find((stop) => stop.kind === 'pickup')?.id ?? null
  const documentId = picture ? await addPicture(fleet, loadId, picture) : null
  const ticket = { id: newId(), documentId, source: 'typed' as const, reading: null, ...values(more) }
  return fleet.dispatcher.tickets.add({ ...op(), loadId, stopId, kind: 'origin', ticket })
}

/** Adds a picture of a ticket to a load. */
export async function addPicture(fleet: WorldFleet, loadId: Uuid, text: string): Promise<Uuid> {
  const { id } = await fleet.dispatcher.documents.add({
    ...op(),
    id: newId(),
    loadId,
    stopId: null,
    kind: 'ticket_photo',
    sha256: await fleet.file(text),
    originalSha256: null,
    capturedAt: MORNING,
    source: 'office',
    libraryReason: null,
    fix: null,
    noPositionReason: null,
  })
  return id
}
