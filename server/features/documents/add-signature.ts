import type { ProofSignature } from '#contracts/steps.ts'
import type { JsonObject } from '#db/schema/ledger.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { invalid } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { deliveryFacts, isAsRecorded } from './delivery-facts.ts'
import { type ProofOf, placeOf, proofEvent, sameRow } from './proof-of.ts'

/**
 * Adds a signature with the text that was signed, word for word. A text that differs from what the server would have
 * shown is kept (the phone may have been without signal while the office changed the load), and the chain says so. Throws
 * invalid where the hash is not that of the text. A second signature leaves the first one standing.
 */
export async function addSignature(w: Writing, of: ProofOf, signature: ProofSignature): Promise<void> {
  const { fix, strokes } = signature
  if ((await sha256Hex(signature.signedText)) !== signature.signedSha256) {
    throw invalid('signature.signedSha256', 'hash_does_not_match')
  }
  const drawn: JsonObject | null = strokes && { width: strokes.width, height: strokes.height, lines: strokes.lines }
  const inserted = await w.trx
    .insertInto('signatures')
    .values({
      fleet_id: w.actor.fleetId,
      id: signature.id,
      load_id: of.loadId,
      stop_id: of.stopId,
      signer_name: signature.signerName,
      signer_role: signature.signerRole,
      method: signature.method,
      strokes: drawn,
      consent: signature.consent,
      signed_text: signature.signedText,
      signed_sha256: signature.signedSha256,
      signed_at: signature.signedAt,
      received_at: w.now,
      lat: fix?.lat ?? null,
      lon: fix?.lon ?? null,
      accuracy_m: fix?.accuracyM ?? null,
      no_position_reason: signature.noPositionReason,
      device_id: of.deviceId,
      created_by: w.actor.userId,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return sameRow(w, 'signatures', of.loadId, signature.id)
  const facts = await deliveryFacts(w.trx, w.actor.fleetId, of.loadId, of.stopId)
  const { method, signedSha256, signedAt, signerRole } = signature
  await proofEvent(w, of, {
    kind: 'signature_added',
    body: {
      signature_id: signature.id,
      method,
      signed_sha256: signedSha256,
      signed_at: signedAt,
      signer_role: signerRole,
      is_as_recorded: await isAsRecorded(signature.signedText, facts),
    },
    personal: { ...placeOf(fix), signer_name: signature.signerName, strokes: drawn },
    places: [`signatures/${signature.id}`],
  })
  const after = { load_id: of.loadId, method, signed_sha256: signedSha256, signed_at: signedAt }
  await w.audit({ entity: 'signature', id: signature.id, after })
}
