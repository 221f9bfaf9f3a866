import type { RecordedStep, RecordForDriverInput } from '#contracts/record-for-driver.ts'
import { nextStop } from '#domain/loads/load-state.ts'
import { firstTimeFault, lastOnRoad, recordStep } from '#domain/loads/record-for-driver.ts'
import { stepSettings } from '#domain/loads/step-settings.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { instant, instantMs } from '#domain/units/time.ts'
import { AppError, invalid, notFound, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { addDocument } from '../documents/add-document.ts'
import { addTicket } from '../documents/add-ticket.ts'
import type { ProofOf } from '../documents/proof-of.ts'
import { closeIfAllAgrees } from './close-load.ts'
import { type HeldLoad, loadForStep, lockLoad } from './held-load.ts'
import type { LoadAnswer } from './load-details.ts'
import { moveLoad } from './move-load.ts'
import { receivedProof } from './received-proof.ts'
import { taken } from './refuse-step.ts'

/**
 * Records what a driver did without a phone: each step with its time, one reason, and the ticket and papers that the office
 * has. All steps or none. Charges and pay follow as after the driver's own steps; no position, phone's clock or signature
 * is made up. Throws invalid at `steps.N.at` for a time that cannot be, and the step's refusal where something is missing.
 */
export async function recordForDriver(w: Writing, input: RecordForDriverInput): Promise<LoadAnswer> {
  const { id, version, reason, steps } = input
  const first = await lockLoad(w.trx, w.actor, id)
  const { status: before } = first.load
  if (first.load.version !== version) throw stale({ status: before, version: first.load.version })
  refuseTimes(steps, first, w)
  let held = first
  let answer: LoadAnswer | null = null
  for (const [index, step] of steps.entries()) {
    if (index > 0) held = await lockLoad(w.trx, w.actor, id)
    const isLast = index === steps.length - 1
    answer = await atField(`steps.${index}`, () => record(w, held, step, { reason, isLast }))
  }
  if (!answer) throw invalid('steps', 'required')
  return answer.status === 'delivered' ? ((await closeIfAllAgrees(w, id)) ?? answer) : answer
}

/** Times that contradict each other are said before any step's papers are: whoever has no ticket yet sees the slip at once. */
function refuseTimes(steps: readonly RecordedStep[], held: HeldLoad, w: Writing): void {
  const found = firstTimeFault(
    steps.map(({ at }) => at),
    lastOnRoad(loadForStep(held)),
    w.now,
  )
  if (found) throw invalid(`steps.${found.index}.at`, found.fault)
}

type Recording = { reason: string; isLast: boolean }

async function record(
  w: Writing,
  held: HeldLoad,
  step: RecordedStep,
  { reason, isLast }: Recording,
): Promise<LoadAnswer> {
  const load = loadForStep(held)
  const stop = nextStop(held.stops)
  // The haul went on meanwhile, or the sender counts the stops differently.
  if (stop?.id !== step.stopId) throw stale({ status: held.load.status, version: held.load.version })
  await addProof(w, held, step)
  const at = instantMs(step.at) > instantMs(w.now) ? w.now : step.at
  const evidence = await evidenceAt(w, held.load.id, stop.id, step)
  const reasons = {
    step: reason,
    ...(step.ticketReason ? { ticket: step.ticketReason } : {}),
    ...(step.paperReason ? { paper: step.paperReason } : {}),
  }
  const facts = { ...evidence, by: 'office' as const, at, reasons }
  const records = taken(recordStep(load, step.action, facts, stepSettings(held.settings)))
  return moveLoad(w, held, records, {
    reasons,
    body: { position: 'unknown', ...(held.load.driver_id ? { for_driver: held.load.driver_id } : {}) },
    // Three mails at once about a haul that is over tell a customer nothing.
    isTold: isLast,
  })
}

async function addProof(w: Writing, held: HeldLoad, step: RecordedStep): Promise<void> {
  const stop = nextStop(held.stops)
  const of: ProofOf = {
    loadId: held.load.id,
    stopId: stop?.id ?? null,
    siteId: stop?.site_id ?? null,
    truckId: held.load.truck_id,
    kind: stop?.kind === 'delivery' ? 'destination' : 'origin',
    happenedAt: w.now,
    deviceId: null,
    deviceSeq: null,
  }
  const fromOffice = {
    source: 'office' as const,
    capturedAt: instant(instantMs(w.now)),
    originalSha256: null,
    libraryReason: null,
    fix: null,
    noPositionReason: null,
  }
  for (const paper of step.papers ?? []) await addDocument(w, of, { ...paper, ...fromOffice })
  if (step.ticket) await addTicket(w, of, step.ticket, { isOverLegalConfirmed: step.isOverLegalConfirmed ?? false })
}

/** What the stop has by now, with this step or from before; a signature that a phone has sent counts as its paper. */
async function evidenceAt(w: Writing, loadId: Uuid, stopId: Uuid, step: RecordedStep) {
  const proof = await receivedProof(w.trx, w.actor.fleetId, loadId)
  if (!proof) throw notFound()
  const atStop = (row: { stop_id: Uuid | null }) => row.stop_id === null || row.stop_id === stopId
  const ticketKind = step.action === 'deliver' ? 'destination' : 'origin'
  const ticket = proof.tickets.filter((row) => row.kind === ticketKind && atStop(row)).at(-1)
  const papers = proof.documents.filter((row) => row.kind === 'delivery_paper' && atStop(row))
  return {
    papers: papers.length + proof.signatures.filter(atStop).length,
    ticket: ticket?.unit ? { gross: ticket.gross, tare: ticket.tare, net: ticket.net, unit: ticket.unit } : null,
    isOverLegalConfirmed: step.isOverLegalConfirmed || ticket?.is_over_legal_confirmed || false,
  }
}

/** A refusal of one step among several says which. */
async function atField<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.data.kind === 'conflict') throw error
    const { data } = error
    const within = data.field?.startsWith('steps.') ? data.field : [field, data.field].filter(Boolean).join('.')
    throw new AppError({ ...data, field: within })
  }
}
