import type { AddTicketInput, CaptureTicketInput } from '#contracts/tickets.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { invalid, notFound } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { proposeCharges } from '../charges/propose-charges.ts'
import { visibleLoads } from '../loads/own-loads.ts'
import { addTicket, insertTicket, type TicketOf, ticketEvent, ticketFile } from './add-ticket.ts'
import { sameRow } from './proof-of.ts'
import { announceTicket, mustTakeProof, type TicketAnswer } from './ticket-row.ts'

const nothing = {
  ticketNumber: null,
  ticketDate: null,
  timeIn: null,
  timeOut: null,
  siteText: null,
  customerText: null,
  jobText: null,
  materialText: null,
  truckText: null,
  unit: null,
  gross: null,
  tare: null,
  net: null,
}

/** Adds a ticket of which there is only a picture; it is read in the background and then judged. */
export async function captureTicket(w: Writing, input: CaptureTicketInput): Promise<TicketAnswer> {
  const { id, documentId } = input
  const { of } = await proofOfLoad(w, input)
  const file = await ticketFile(w.trx, w.actor.fleetId, of.loadId, documentId)
  if (!file) throw invalid('documentId', 'not_found')
  const row = { id, documentId, source: 'read' as const, values: nothing, file, reading: null }
  const captured = {
    status: 'captured' as const,
    flags: [],
    findings: {},
    duplicateOfId: null,
    numberKey: null,
    weighedAt: null,
    siteId: of.siteId,
    truckId: of.truckId,
    netLb: null,
  }
  const isNew = await insertTicket(w, of, { ...row, isConfirmed: false, isOverLegalConfirmed: false }, captured)
  if (!isNew) {
    await sameRow(w, 'weigh_tickets', of.loadId, id)
    return answered(w, id)
  }
  await ticketEvent(w, of, 'ticket_captured', { id, document_id: documentId })
  await w.audit({ entity: 'weigh_ticket', id, after: { load_id: of.loadId, status: 'captured' } })
  await w.later('read_ticket', { ticketId: id })
  return answered(w, id)
}

/** Adds a ticket as somebody typed it or confirmed it from its picture, outside a step. */
export async function enterTicket(w: Writing, input: AddTicketInput): Promise<TicketAnswer> {
  const { of } = await proofOfLoad(w, input)
  await addTicket(w, of, input.ticket, { isOverLegalConfirmed: input.isOverLegalConfirmed ?? false })
  await proposeCharges(w, of.loadId)
  return answered(w, input.ticket.id)
}

/** The load and stop that proof is added to, outside a step. Throws not_found for what the actor may not see. */
export async function proofOfLoad<Kind extends TicketOf['kind']>(
  w: Writing,
  { loadId, stopId, kind }: { loadId: Uuid; stopId: Uuid | null; kind: Kind },
  options: { isOfficePaper?: boolean } = {},
) {
  const load = await w.trx
    .selectFrom('loads')
    .select(['id', 'status', 'truck_id', 'driver_id', 'contractor_id'])
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', loadId)
    .where(visibleLoads(w.actor))
    .forUpdate()
    .executeTakeFirst()
  if (!load) throw notFound()
  mustTakeProof(load.status, options.isOfficePaper ?? false)
  const stop = stopId ? await stopOf(w, loadId, stopId) : null
  const frame = { happenedAt: w.now, deviceId: null, deviceSeq: null }
  const of = { loadId, stopId, kind, siteId: stop?.site_id ?? null, truckId: load.truck_id, ...frame }
  return { load, of }
}

async function stopOf(w: Writing, loadId: Uuid, stopId: Uuid) {
  const stop = await w.trx
    .selectFrom('stops')
    .select('site_id')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('load_id', '=', loadId)
    .where('id', '=', stopId)
    .executeTakeFirst()
  if (!stop) throw invalid('stopId', 'not_found')
  return stop
}

async function answered(w: Writing, id: Uuid): Promise<TicketAnswer> {
  const row = await w.trx
    .selectFrom('weigh_tickets')
    .innerJoin('loads', (join) =>
      join.onRef('loads.fleet_id', '=', 'weigh_tickets.fleet_id').onRef('loads.id', '=', 'weigh_tickets.load_id'),
    )
    .select(['weigh_tickets.id', 'weigh_tickets.status', 'weigh_tickets.version', 'weigh_tickets.flags'])
    .select(['loads.id as load_id', 'loads.status as load_status', 'loads.driver_id', 'loads.contractor_id'])
    .where('weigh_tickets.fleet_id', '=', w.actor.fleetId)
    .where('weigh_tickets.id', '=', id)
    .executeTakeFirstOrThrow()
  const answer = { id: row.id, status: row.status, version: row.version, flags: row.flags }
  await announceTicket(w, row, answer, row.load_id)
  return answer
}
