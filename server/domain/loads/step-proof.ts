import type { LoadFlag, MissingProof, StepRefusal } from '#domain/loads/refusals.ts'
import {
  hasReason,
  type LoadForStep,
  type StepFacts,
  type StepSettings,
  type TicketFacts,
} from '#domain/loads/step-facts.ts'
import type { Proof } from '#domain/loads/steps.ts'
import { insideGeofence } from '#domain/tracking/geofence.ts'
import { printedDivision, printedLb } from '#domain/units/printed-weight.ts'

/** What one guard found: nothing, something to flag, or something that stops the step. */
export type ProofFinding = { refusal: StepRefusal | null; missing: MissingProof[]; flags: LoadFlag[] }

const fine: ProofFinding = { refusal: null, missing: [], flags: [] }
const stop = (refusal: StepRefusal, ...missing: MissingProof[]): ProofFinding => ({ refusal, missing, flags: [] })
const flag = (...flags: LoadFlag[]): ProofFinding => ({ refusal: null, missing: [], flags })

/** Whether the proof that a driver or the geofence brings is enough. */
export function roadProof(proof: Proof, load: LoadForStep, facts: StepFacts, settings: StepSettings): ProofFinding[] {
  switch (proof) {
    case 'inside_geofence':
      return [arrival(load, facts)]
    case 'pickup_photo':
    case 'delivery_photo':
      return [photo(proof, facts)]
    case 'weigh_ticket':
      return pickupTicket(load, facts, settings)
    case 'destination_ticket':
      return [destinationTicket(load, facts, settings)]
    case 'signature':
      return [signature(facts)]
    default:
      return []
  }
}

function arrival(load: LoadForStep, facts: StepFacts): ProofFinding {
  const geofence = load.site?.geofence
  if (!geofence) return fine // nothing to compare with
  if (!facts.position) {
    return hasReason(facts, 'position') ? flag('position_unknown') : stop('position_unknown', 'reason_for_no_position')
  }
  if (insideGeofence(geofence, facts.position)) return fine
  return hasReason(facts, 'place') ? flag('outside_geofence') : stop('outside_geofence', 'reason_for_place')
}

function photo(kind: 'pickup_photo' | 'delivery_photo', facts: StepFacts): ProofFinding {
  const photos = facts.photos ?? []
  if (photos.length === 0) return stop('missing_proof', kind)
  if (photos.every((taken) => taken.takenAt === null)) return stop('missing_proof', 'photo_time')
  if (photos.some((taken) => taken.takenAt !== null && taken.position !== null)) return fine
  return hasReason(facts, 'position')
    ? flag('photo_without_position')
    : stop('missing_proof', 'photo_position_or_reason')
}

function signature(facts: StepFacts): ProofFinding {
  const signed = facts.signature
  if (!signed) return stop('missing_proof', 'signature')
  if (signed.signerName.trim() === '') return stop('missing_proof', 'signer_name')
  if (signed.signedAt === null) return stop('missing_proof', 'signature_time')
  if (signed.position !== null) return fine
  return hasReason(facts, 'position')
    ? flag('signature_without_position')
    : stop('missing_proof', 'signature_position_or_reason')
}

/** What the ticket of a pickup lacks: whether there is one, whether it adds up, and the legal weight. */
export function pickupTicket(load: LoadForStep, facts: StepFacts, settings: StepSettings): ProofFinding[] {
  const ticket = facts.ticket
  const presence = load.isPaidByMeasure || load.requiresTicket ? needed(ticket, 'weigh_ticket_or_reason', facts) : fine
  return ticket ? [presence, arithmetic(ticket, facts, settings), legalWeight(load, ticket, facts)] : [presence]
}

/** What the ticket of a delivery lacks, where its site has a scale or the office asked for one. */
export function destinationTicket(load: LoadForStep, facts: StepFacts, settings: StepSettings): ProofFinding {
  const isNeeded = load.site?.hasScale || load.requiresTicket
  const presence = isNeeded ? needed(facts.ticket, 'destination_ticket_or_reason', facts) : fine
  return facts.ticket && !presence.refusal ? arithmetic(facts.ticket, facts, settings) : presence
}

function needed(
  ticket: TicketFacts | null | undefined,
  missing: 'weigh_ticket_or_reason' | 'destination_ticket_or_reason',
  facts: StepFacts,
): ProofFinding {
  if (!ticket) return hasReason(facts, 'ticket') ? flag('no_ticket') : stop('missing_proof', missing)
  return ticket.net === null ? stop('missing_proof', 'ticket_net') : fine
}

/** A printed net that disagrees is kept as printed: it passes with a reason, and stays an open mismatch until the office settles it. */
function arithmetic(ticket: TicketFacts, facts: StepFacts, settings: StepSettings): ProofFinding {
  if (addsUp(ticket, settings)) return fine
  return hasReason(facts, 'ticket') ? flag('ticket_mismatch') : stop('ticket_does_not_add_up', 'reason_for_ticket')
}

/** True unless gross − tare and the printed net are more than one scale division apart, or the net is not above zero. */
export function addsUp(ticket: TicketFacts, settings: StepSettings): boolean {
  const { gross, tare, net, unit } = ticket
  if (net !== null && net <= 0) return false
  if (gross === null || tare === null || net === null) return true // a gross-only ticket leaves nothing to compare
  const division = printedDivision(unit, { lb: settings.scaleDivisionLb, kg: settings.scaleDivisionKg })
  return Math.abs(gross - tare - net) <= division
}

function legalWeight(load: LoadForStep, ticket: TicketFacts, facts: StepFacts): ProofFinding {
  if (!isOverLegal(load, ticket)) return fine
  return facts.isOverLegalConfirmed
    ? flag('over_legal_weight')
    : stop('weight_over_legal_unconfirmed', 'over_legal_confirmation')
}

/** True when the ticket's gross is above what truck and trailer may weigh or, without a gross, its net above what they may carry. */
export function isOverLegal(
  load: Pick<LoadForStep, 'legalGrossLb' | 'legalPayloadLb'>,
  { gross, net, unit }: TicketFacts,
): boolean {
  if (gross !== null && load.legalGrossLb !== null) return printedLb(gross, unit) > load.legalGrossLb
  return net !== null && load.legalPayloadLb !== null && printedLb(net, unit) > load.legalPayloadLb
}
