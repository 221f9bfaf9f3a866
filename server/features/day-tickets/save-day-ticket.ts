import type { SaveDayTicketInput } from '#contracts/day-tickets.ts'
import type { RecordedStep } from '#contracts/record-for-driver.ts'
import type { ProofTicket } from '#contracts/steps.ts'
import { stepsToRecord } from '#domain/loads/recorded-steps.ts'
import { checkTypedRow, openQuestions, quantityOfRow, ticketOfRow } from '#domain/tickets/typed-row.ts'
import type { Cents, Instant, Uuid } from '#domain/units/brands.ts'
import { sumCents } from '#domain/units/money.ts'
import { AppError, invalid, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { visibleSides } from '../charges/charge-sight.ts'
import { inTurn } from '../in-turn.ts'
import { allDay, lockJob } from '../jobs/make-loads.ts'
import { rateOfDraft } from '../loads/agree-on-terms.ts'
import { assignLoad } from '../loads/assign-load.ts'
import { createLoads } from '../loads/create-loads.ts'
import type { DraftPlan } from '../loads/draft-plan.ts'
import { loadForStep, lockLoad } from '../loads/held-load.ts'
import type { LoadAnswer } from '../loads/load-details.ts'
import { recordForDriver } from '../loads/record-for-driver.ts'
import { addQuotedLines } from '../quotes/quoted-lines.ts'
import { findLoads } from './find-load.ts'
import { reviewDuplicate } from './review-duplicate.ts'
import { draftOfRow } from './row-draft.ts'
import { rowFacts } from './row-facts.ts'

/** The load that a ticket was saved at. */
export type SavedDayTicket = {
  load: LoadAnswer
  /** Booked before; else it was made of the ticket. */
  wasBooked: boolean
  /** What the customer is charged for it and no invoice has yet; null where there is no price, or the caller sees none. */
  toBillCents: Cents | null
}

type Known = { row: SaveDayTicketInput; plan: DraftPlan; loadedAt: Instant; deliveredAt: Instant }

/**
 * Saves one ticket of a driver's paper: finds the load that was booked for it or makes one, and records its haul for the
 * driver. All of it or nothing. Throws invalid for what cannot be, and ticket_row_asks while something is open to be asked.
 */
export async function saveDayTicket(w: Writing, row: SaveDayTicketInput): Promise<SavedDayTicket> {
  // Two who type the same paper at once: the second sees the first's ticket and load.
  await inTurn(w.trx, w.actor.fleetId, 'day_tickets')
  const { facts, plan } = await rowFacts(w.trx, w.actor.fleetId, row, w.now)
  const findings = checkTypedRow(row, facts)
  const wrong = findings.find(({ kind }) => kind === 'mistake')
  if (wrong?.kind === 'mistake') throw invalid(wrong.field, wrong.code)
  const open = openQuestions(findings, row.accepted)
  if (open.length > 0) throw refused('ticket_row_asks', { questions: open })
  const { loadedAt, deliveredAt } = facts
  if (loadedAt === null || deliveredAt === null) throw invalid('loadedAt', 'required')
  const known: Known = { row, plan, loadedAt, deliveredAt }
  const [booked] = await findLoads(w.trx, w.actor.fleetId, row, plan)
  const load = booked ? await givenTo(w, booked.id, row) : await made(w, known)
  const delivered = await recordHaul(w, load, known)
  return { load: delivered, wasBooked: booked !== undefined, toBillCents: await toBill(w, load.id) }
}

const haulOf = ({ driverId, truckId, trailerId }: SaveDayTicketInput) => ({
  ...{ driverId, truckId, trailerId },
  contractorId: null,
})

/** A load that was booked: given to the driver where nobody has it yet, or where the paper names another truck. */
async function givenTo(w: Writing, id: Uuid, row: SaveDayTicketInput) {
  const { load } = await lockLoad(w.trx, w.actor, id)
  const isOtherTruck = row.truckId !== null && load.truck_id !== row.truckId
  const isMovable = load.status === 'assigned' || load.status === 'accepted'
  if (load.status !== 'planned' && !(isMovable && isOtherTruck)) return { id, version: load.version }
  return assignLoad(w, { ...haulOf(row), id, version: load.version, checksReason: row.reason })
}

/** A load of this one ticket, planned for its day and given to the driver. */
async function made(w: Writing, { row, plan }: Known): Promise<LoadAnswer> {
  const job = row.jobId === null ? null : ((await lockJob(w, row.jobId)) ?? null)
  const undated = draftOfRow(row, job, quantityOfRow(row, plan.material))
  const draft = { ...undated, pickup: { ...undated.pickup, ...allDay(row.day, plan.pickup?.zone ?? 'UTC') } }
  const rate = await rateOfDraft(w.trx, w.actor, draft, plan)
  const operationId = w.operationId ?? w.newId()
  const booking = await createLoads(w, {
    ...draft,
    operationId,
    ids: [w.newId()],
    isPriceLater: rate === null,
    assignment: haulOf(row),
    checksReason: row.reason,
  })
  const [refusal] = booking.refused
  if (refusal) throw refused(refusal.code, JSON.parse(JSON.stringify(refusal.params)), refusal.field ?? undefined)
  const [load] = booking.loads
  if (!load) throw new AppError({ kind: 'not_found', code: 'not_found' })
  if (job) await addQuotedLines(w, job, [load])
  return load
}

async function recordHaul(w: Writing, { id, version }: { id: Uuid; version: number }, known: Known) {
  const { row, loadedAt, deliveredAt } = known
  const held = await lockLoad(w.trx, w.actor, id)
  const ticket = proofOf(w, row)
  const left = stepsToRecord(loadForStep(held))
  if (left.length === 0) throw stale({ status: held.load.status, version: held.load.version })
  const steps = left.map(({ action, stopId }): RecordedStep => {
    const atPickup = { action, stopId, at: loadedAt }
    const atDelivery = { action, stopId, at: deliveredAt }
    if (action === 'arrive_pickup') return atPickup
    if (action === 'arrive_delivery') return atDelivery
    if (action === 'deliver') return { ...atDelivery, ticketReason: row.reason, paperReason: row.reason }
    if (!ticket) return { ...atPickup, ticketReason: row.reason }
    const asAsked = row.accepted.includes('net_differs') ? { ticketReason: row.reason } : {}
    return { ...atPickup, ticket, ...asAsked, isOverLegalConfirmed: row.accepted.includes('over_legal') }
  })
  const operationId = w.operationId ?? w.newId()
  const delivered = await recordForDriver(w, { operationId, id, version, reason: row.reason, steps })
  return (ticket && (await reviewDuplicate(w, ticket.id, { ...row, operationId }))) ?? delivered
}

/** The ticket as it is kept; its picture may follow later. */
function proofOf(w: Writing, row: SaveDayTicketInput): ProofTicket | null {
  const weighed = ticketOfRow(row)
  if (!weighed) return null
  const unsaid = { siteText: null, customerText: null, jobText: null, materialText: null, truckText: null }
  const of = { id: w.newId(), documentId: null, source: 'typed' as const, reading: null }
  const printed = { ticketNumber: row.ticketNumber, ticketDate: row.day, timeIn: null, timeOut: row.loadedAt }
  return { ...of, ...unsaid, ...printed, ...weighed }
}

async function toBill(w: Writing, loadId: Uuid): Promise<Cents | null> {
  const rows = await w.trx
    .selectFrom('charges')
    .select('amount_cents')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('load_id', '=', loadId)
    .where('side', '=', 'customer')
    .where('is_invoiced', '=', false)
    .where(await visibleSides(w.trx, w.actor, 'charges'))
    .execute()
  return rows.length === 0 ? null : sumCents(rows.map(({ amount_cents }) => amount_cents))
}
