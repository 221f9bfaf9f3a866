import { judgeTicket, type TicketJudgement } from '#domain/documents/judge-ticket.ts'
import { findMismatches } from '#domain/documents/ticket-mismatches.ts'
import { weighedAt } from '#domain/documents/ticket-time.ts'
import type { TicketReading } from '#domain/documents/weigh-ticket-reading.ts'
import { addsUp } from '#domain/loads/step-proof.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import type { TicketUnit } from '#domain/units/printed-weight.ts'
import { notFound } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { inTurn } from '../in-turn.ts'
import { findDuplicateTickets, inLb, type TicketFile } from './duplicate-tickets.ts'
import { numberKey, type TicketContext, type TicketTexts, ticketContext } from './ticket-context.ts'

/** The values of a ticket as they are stored: weights as printed, in the printed unit. */
export type TicketValues = TicketTexts & {
  ticketNumber: string | null
  ticketDate: Day | null
  timeIn: string | null
  timeOut: string | null
  customerText: string | null
  unit: TicketUnit | null
  gross: number | null
  tare: number | null
  net: number | null
}

export type TicketToAssess = {
  id: Uuid
  loadId: Uuid
  stopId: Uuid | null
  values: TicketValues
  file: TicketFile | null
  reading: TicketReading | null
  isConfirmed: boolean
  isOverLegalConfirmed: boolean
}

/** What an assessed ticket's row gets, and what it was judged against. */
export type AssessedTicket = TicketJudgement & {
  numberKey: string | null
  weighedAt: Instant | null
  siteId: Uuid | null
  truckId: Uuid | null
  netLb: number | null
  context: TicketContext
}

/**
 * Judges a ticket against its load, its stop and every other ticket of the fleet, in turn: the same ticket of two loads at
 * once is told of the second. Its load is locked before. Throws not_found for a foreign load.
 */
export async function assessTicket(w: Writing, ticket: TicketToAssess): Promise<AssessedTicket> {
  const { values, loadId, stopId, file, reading, isConfirmed, isOverLegalConfirmed } = ticket
  const { fleetId } = w.actor
  const context = await ticketContext(w.trx, fleetId, { loadId, stopId, now: w.now }, values)
  if (!context) throw notFound()
  await inTurn(w.trx, fleetId, 'tickets')
  const { unit, gross, tare, net } = values
  const at = weighedAt(values, context.zone)
  const siteId = context.named.siteId ?? context.stopSiteId
  const truckId = context.named.truckId ?? context.load.truckId
  const netLb = inLb(net, unit)
  const duplicates = await findDuplicateTickets(w.trx, fleetId, {
    id: ticket.id,
    siteId,
    truckId,
    ticketNumber: values.ticketNumber,
    weighedAt: at,
    grossLb: inLb(gross, unit),
    netLb,
    fileSha256: file?.sha256 ?? null,
    imageHash: file?.imageHash ?? null,
  })
  const read = isConfirmed ? netPlainlyRead(reading) : null
  const mismatches = findMismatches(
    {
      netLb: read ?? netLb,
      grossLb: inLb(gross, unit),
      tareLb: inLb(tare, unit),
      materialId: context.named.materialId,
      truckId: context.named.truckId,
      siteId: context.named.siteId,
      loadId: context.named.loadId,
      weighedAt: at,
    },
    { ...context.load, claimedNetLb: read === null ? null : netLb },
  )
  const divisions = { scaleDivisionLb: context.divisions.lb, scaleDivisionKg: context.divisions.kg }
  const judgement = judgeTicket({
    isConfirmed,
    isOverLegalConfirmed,
    ticketNumber: values.ticketNumber,
    gross,
    tare,
    net,
    addsUp: unit === null || addsUp({ gross, tare, net, unit }, { ...divisions, autoClose: false }),
    reading,
    mismatches,
    duplicates,
  })
  return { ...judgement, numberKey: numberKey(values.ticketNumber), weighedAt: at, siteId, truckId, netLb, context }
}

/** The net in pounds that the reader saw, where it was sure of it. */
function netPlainlyRead(reading: TicketReading | null): number | null {
  if (!reading || reading.needsConfirmation.includes('net') || reading.needsConfirmation.includes('unit')) return null
  return inLb(reading.fields.net?.value ?? null, reading.fields.unit?.value ?? null)
}
