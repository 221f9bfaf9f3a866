import { sql } from 'kysely'
import type { StepInput } from '#contracts/steps.ts'
import { checkStep } from '#domain/loads/check-step.ts'
import { nextStop } from '#domain/loads/load-state.ts'
import { fromStatuses } from '#domain/loads/next-actions.ts'
import { stepTime } from '#domain/loads/step-clock.ts'
import { stepSettings } from '#domain/loads/step-settings.ts'
import { step } from '#domain/loads/steps.ts'
import { insideGeofence } from '#domain/tracking/geofence.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { requireAcceptable } from '../contractor-portal/acceptance.ts'
import { addDocument } from '../documents/add-document.ts'
import { addSignature } from '../documents/add-signature.ts'
import { addTicket } from '../documents/add-ticket.ts'
import { type ProofOf, placeOf } from '../documents/proof-of.ts'
import { actingOnRoad } from '../loads/acting-as.ts'
import { dropTerms } from '../loads/agree-on-terms.ts'
import { closeIfAllAgrees } from '../loads/close-load.ts'
import { geofenceOf, type HeldLoad, loadForStep, lockLoad } from '../loads/held-load.ts'
import type { LoadAnswer } from '../loads/load-details.ts'
import { moveLoad } from '../loads/move-load.ts'
import { nobody } from '../loads/office-steps.ts'
import { receivedProof } from '../loads/received-proof.ts'
import { taken } from '../loads/refuse-step.ts'
import { deviceSkewMs } from '../sync/device-skew.ts'
import { stepEvidence } from './step-evidence.ts'

/** A step as a phone sends it; one that came by a link is counted by no device. */
export type TakenStep = Omit<StepInput, 'operationId' | 'deviceId' | 'deviceSeq'> & {
  deviceId: Uuid | null
  deviceSeq: number | null
}

/**
 * One step on the road, by the driver or by a contractor for their own driver, with the proof it brings. A refusal names
 * what is missing, what the load allows and where it stands; the proof that came with a refused step is not kept.
 */
export async function takeStep(w: Writing, input: TakenStep): Promise<LoadAnswer> {
  const held = await lockLoad(w.trx, w.actor, input.loadId)
  const { by, actorRole } = whoActs(w, held, input)
  if (by === 'driver' && (await isTakenAlready(w, held, input))) return answerOf(held)
  if (by === 'contractor' && input.action === 'accept' && held.load.status === 'assigned') {
    await requireAcceptable(w, held)
  }
  const settings = stepSettings(held.settings)
  await addProof(w, held, input, actorRole)
  const proof = await receivedProof(w.trx, w.actor.fleetId, input.loadId)
  if (!proof) throw notFound()
  const load = loadForStep(held)
  const evidence = stepEvidence(held, input, proof)
  const position = input.fix && { lat: input.fix.lat, lon: input.fix.lon }
  const { deviceId } = input
  const skewMs = deviceId && (await deviceSkewMs(w.trx, w.actor.fleetId, deviceId))
  const { at, isCorrected } = stepTime(input.happenedAt, w.now, skewMs)
  const facts = { ...evidence, by, at, version: input.baseVersion, position }
  const records = taken(checkStep(load, input.action, facts, settings))
  const stop = nextStop(held.stops)
  const isDriver = by === 'driver' && (actorRole === 'link' || (actorRole === 'driver' && deviceId !== null))
  const answer = await moveLoad(w, held, records, {
    patch: input.action === 'decline' ? nobody : {},
    body: {
      ...(input.fix ? {} : { position: 'unknown' }),
      ...(isCorrected ? { device_time: input.happenedAt, clock_skew_ms: skewMs } : {}),
      ...(w.carriedBy ? { carried_by: w.carriedBy } : {}),
      ...(w.actor.loadId ? { via: 'link', link_id: w.actor.linkId ?? null } : {}),
    },
    personal: placeOf(input.fix),
    reasons: evidence.reasons,
    deviceId,
    deviceSeq: input.deviceSeq,
    actorRole,
    phone: isDriver ? { deviceId, at, fix: input.fix } : undefined,
    arrivedInside: position && stop ? insideGeofence(geofenceOf(stop), position) : null,
  })
  if (input.action === 'decline') await dropTerms(w, input.loadId, ['driver', 'contractor'])
  if (input.action === 'deliver') return (await closeIfAllAgrees(w, input.loadId)) ?? answer
  return answer
}

/**
 * Whether another tab or device of the driver, or the geofence, took this step before: the load is where the driver wants
 * it, and nothing that came along is lost. Where proof came along that is not there yet, the rules decide.
 */
async function isTakenAlready(w: Writing, { load, standing }: HeldLoad, input: TakenStep): Promise<boolean> {
  const { action } = input
  if (fromStatuses(action, 'driver').includes(load.status) || !standing.some((step) => step.action === action))
    return false
  const proof = [...(input.documents ?? []), ...[input.ticket ?? []].flat(), ...[input.signature ?? []].flat()]
  if (proof.length === 0) return true
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from documents d where d.fleet_id = ${w.actor.fleetId} and d.load_id = ${load.id} and d.id = any(ids))
      + (select count(*) from weigh_tickets t where t.fleet_id = ${w.actor.fleetId} and t.load_id = ${load.id} and t.id = any(ids))
      + (select count(*) from signatures s where s.fleet_id = ${w.actor.fleetId} and s.load_id = ${load.id} and s.id = any(ids))
      as count
    from (select ${sql.val(proof.map(({ id }) => id))}::uuid[] as ids) as asked`.execute(w.trx)
  return Number(rows[0]?.count) === proof.length
}

function answerOf({ load }: HeldLoad): LoadAnswer {
  const { id, load_number: number, status, version, flags } = load
  return { id, number, status, version, flags }
}

/**
 * A contractor accepts and declines in their own name; the steps on the road they take for their driver, and the event says
 * so. Whoever comes by the link of a load is its driver, with or without a record of theirs.
 */
function whoActs(w: Writing, { load }: HeldLoad, { action }: TakenStep) {
  if (w.actor.loadId) return { by: 'driver' as const, actorRole: 'link' }
  const kind = actingOnRoad(w.actor, load)
  if (kind !== 'contractor') return { by: kind, actorRole: kind === 'driver' ? 'driver' : undefined }
  const forDriver = !step(action).who.includes('contractor') && load.driver_id !== null
  return { by: forDriver ? ('driver' as const) : kind, actorRole: 'contractor' }
}

async function addProof(w: Writing, held: HeldLoad, input: TakenStep, actorRole?: string): Promise<void> {
  const stop = nextStop(held.stops)
  const of: ProofOf = {
    loadId: input.loadId,
    stopId: stop?.id ?? null,
    siteId: stop?.site_id ?? null,
    truckId: held.load.truck_id,
    kind: stop?.kind === 'delivery' ? 'destination' : 'origin',
    happenedAt: input.happenedAt,
    deviceId: input.deviceId,
    deviceSeq: input.deviceSeq,
    actorRole,
  }
  for (const document of input.documents ?? []) await addDocument(w, of, document)
  const isOverLegalConfirmed = input.isOverLegalConfirmed ?? false
  if (input.ticket) await addTicket(w, of, input.ticket, { isOverLegalConfirmed })
  if (input.signature) await addSignature(w, of, input.signature)
}
