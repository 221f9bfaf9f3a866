import type { StepInput } from '#contracts/steps.ts'
import { nextStop } from '#domain/loads/load-state.ts'
import type { StepFacts } from '#domain/loads/step-facts.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { HeldLoad } from '../loads/held-load.ts'
import type { ReceivedProof } from '../loads/received-proof.ts'

/** What a step's guards ask about its proof: all that has arrived for the stop, with the step or before it. */
export function stepEvidence(
  held: HeldLoad,
  input: Pick<StepInput, 'reasons' | 'isOverLegalConfirmed'>,
  proof: ReceivedProof,
): Partial<StepFacts> {
  const stop = nextStop(held.stops)
  const atStop = (row: { stop_id: Uuid | null }) => row.stop_id === null || row.stop_id === stop?.id
  const photoKind = stop?.kind === 'delivery' ? 'delivery_photo' : 'pickup_photo'
  const ticketKind = stop?.kind === 'delivery' ? 'destination' : 'origin'
  const photos = proof.documents.filter((row) => row.kind === photoKind && atStop(row))
  const ticket = proof.tickets.filter((row) => row.kind === ticketKind && atStop(row)).at(-1)
  const signed = proof.signatures.filter(atStop).at(-1)
  const typed = [...photos, ...(signed ? [signed] : [])].map((row) => row.no_position_reason)
  const position = input.reasons?.position ?? typed.find((reason) => reason !== null) ?? undefined
  return {
    reasons: { ...input.reasons, position },
    photos: photos.map((row) => ({ takenAt: row.captured_at, position: pointOf(row) ?? row.later_places[0] ?? null })),
    ticket: ticket?.unit ? { gross: ticket.gross, tare: ticket.tare, net: ticket.net, unit: ticket.unit } : null,
    isOverLegalConfirmed: input.isOverLegalConfirmed || ticket?.is_over_legal_confirmed || false,
    signature: signed
      ? { signerName: signed.signer_name, signedAt: signed.signed_at, position: pointOf(signed) }
      : null,
  }
}

function pointOf({ lat, lon }: { lat: number | null; lon: number | null }) {
  return lat === null || lon === null ? null : { lat, lon }
}
