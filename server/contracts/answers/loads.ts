import * as z from 'zod/mini'
import { loadUnits } from '#domain/loads/load-units.ts'
import { loadStatuses } from '#domain/loads/statuses.ts'
import { uuid } from '../base.ts'
import { storedDraftSchema } from '../loads.ts'
import { at, called, namedRecord, orNull, pageOf, said, whole, words } from './base.ts'
import { documentAnswer, loadTicketAnswer, signatureAnswer } from './proof.ts'

const status = z.enum(loadStatuses)
const flags = said('What was done in spite of something, such as `over_legal_weight`.', z.array(z.string()))
const quantity = {
  quantityMilli: said('Thousandths of the unit.', orNull(whole)),
  unit: orNull(z.enum(loadUnits)),
}
const paper = z.object({ id: uuid, number: words })

/** Where a load's money stands; the office's alone. */
const moneyAnswer = z.object({
  bill: words,
  pay: words,
  invoices: z.array(paper),
  settlements: z.array(paper),
  marginCents: z.optional(orNull(whole)),
})

const loadRow = called(
  'LoadRow',
  z.object({
    id: uuid,
    number: said('Null while it is a draft.', words),
    status,
    isHeld: z.boolean(),
    holdReason: words,
    customerId: orNull(uuid),
    customerName: z.string(),
    customerReference: words,
    poNumber: words,
    material: words,
    pickup: words,
    delivery: words,
    ...quantity,
    loadedLb: said('Net pounds of the ticket of the origin.', orNull(whole)),
    deliveredLb: said('Net pounds of the ticket of the destination.', orNull(whole)),
    driver: orNull(namedRecord),
    contractor: orNull(namedRecord),
    truck: orNull(namedRecord),
    trailer: orNull(namedRecord),
    pickupFrom: orNull(at),
    pickupTo: orNull(at),
    zone: said('Time zone of the pickup.', words),
    tickets: z.string(),
    eta: orNull(z.object({ early: at, late: at, risk: words })),
    money: z.optional(moneyAnswer),
    flags,
    version: whole,
    createdAt: at,
    updatedAt: at,
  }),
)
export const loadPage = called('LoadPage', pageOf(loadRow))

const point = z.object({ lat: z.number(), lon: z.number() })
const stop = called(
  'Stop',
  z.object({
    id: uuid,
    seq: whole,
    kind: z.enum(['pickup', 'delivery']),
    status: z.string(),
    windowStart: orNull(at),
    windowEnd: orNull(at),
    startedAt: orNull(at),
    arrivedAt: orNull(at),
    departedAt: orNull(at),
    arrivedInside: said(
      'Whether the arrival was inside the geofence; null where that is not known.',
      orNull(z.boolean()),
    ),
    requiresTicket: z.boolean(),
    site: z.object({
      id: uuid,
      name: z.string(),
      address: words,
      lat: z.number(),
      lon: z.number(),
      zone: z.string(),
      geofence: z.union([
        z.object({ kind: z.literal('circle'), radiusM: z.number() }),
        z.object({ kind: z.literal('polygon'), points: z.readonly(z.array(point)) }),
      ]),
      hasScale: z.boolean(),
      freeTimeMin: orNull(whole),
      instructions: words,
      notes: words,
    }),
  }),
)

const timelineEntry = called(
  'LoadEvent',
  z.object({
    id: uuid,
    seq: whole,
    kind: z.string(),
    happenedAt: at,
    receivedAt: at,
    actorName: words,
    actorRole: words,
    deviceId: orNull(uuid),
    deviceSeq: orNull(whole),
    from: orNull(status),
    to: orNull(status),
    recordedBy: words,
    reasons: z.record(z.string(), z.string()),
    flags: z.array(z.string()),
    fields: z.array(z.string()),
    position: orNull(z.object({ ...point.shape, accuracyM: orNull(z.number()) })),
    hash: said('SHA-256 of the event and of the one before it.', z.string()),
  }),
)

export const loadAnswer = called(
  'Load',
  z.object({
    id: uuid,
    number: said('Null while it is a draft.', words),
    status,
    version: whole,
    isHeld: z.boolean(),
    holdReason: words,
    cancelReason: words,
    job: orNull(namedRecord),
    customer: orNull(namedRecord),
    customerReference: words,
    poNumber: words,
    material: orNull(namedRecord),
    ...quantity,
    distanceM: orNull(whole),
    distanceSource: words,
    isPriceLater: z.boolean(),
    tollsCents: orNull(whole),
    notes: words,
    draft: said('What was typed so far; null once the load is planned.', orNull(storedDraftSchema)),
    flags,
    driver: orNull(z.object({ ...namedRecord.shape, phone: words })),
    contractor: orNull(namedRecord),
    truck: orNull(namedRecord),
    trailer: orNull(namedRecord),
    createdAt: at,
    updatedAt: at,
    deliveredAt: orNull(at),
    closedAt: orNull(at),
    chainHead: said('Hash of the newest event.', words),
    allowed: said('The steps that may be taken now.', z.array(z.string())),
    ticketState: z.string(),
    stops: z.array(stop),
    timeline: z.array(timelineEntry),
    tickets: z.array(loadTicketAnswer),
    documents: z.array(documentAnswer),
    signatures: z.array(signatureAnswer),
  }),
)

export const loadStepAnswer = called(
  'LoadAfterStep',
  z.object({ id: uuid, number: words, status, version: whole, flags }),
)

export const bookingAnswer = called(
  'Booking',
  z.object({
    loads: z.array(loadStepAnswer),
    refused: said(
      'Loads that are planned and could not be assigned, with the reason.',
      z.array(z.object({ id: uuid, code: z.string(), field: words, params: z.record(z.string(), z.unknown()) })),
    ),
  }),
)

export const madeLoadsAnswer = called('MadeLoads', z.object({ loads: z.array(loadStepAnswer) }))
