import type { AddDocumentInput } from '#contracts/documents.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import { isOfficeOnly } from '#domain/documents/paper-kinds.ts'
import { nextStop } from '#domain/loads/load-state.ts'
import type { MissingProof } from '#domain/loads/refusals.ts'
import { roadProof } from '#domain/loads/step-proof.ts'
import { stepSettings } from '#domain/loads/step-settings.ts'
import { type LoadAction, step } from '#domain/loads/steps.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { stepEvidence } from '../driver/step-evidence.ts'
import { heldLoad, heldLoads, loadForStep } from '../loads/held-load.ts'
import { loadProof } from '../loads/load-proof.ts'
import { visibleLoads } from '../loads/own-loads.ts'
import { receivedProof } from '../loads/received-proof.ts'
import { addDocument } from './add-document.ts'
import { proofOfLoad } from './capture-ticket.ts'

/**
 * Adds a picture or a paper to a load outside a step. After closing only the office may, and the load is sealed anew with
 * it. A picture from the library says why it was not taken on the spot.
 */
export async function addLoadDocument(w: Writing, input: AddDocumentInput): Promise<{ id: Uuid }> {
  const { loadId, stopId, id, kind } = input
  if (input.source === 'office' && !isOffice(w.actor)) throw refused('not_allowed_for_you', {}, 'source')
  if (kind === 'rate_confirmation' && input.source !== 'office') throw refused('not_allowed_for_you', {}, 'kind')
  if (input.source === 'library' && !input.libraryReason) throw refused('reason_required', {}, 'libraryReason')
  const end = kind === 'delivery_photo' ? 'destination' : 'origin'
  const { load, of } = await proofOfLoad(w, { loadId, stopId, kind: end }, { isOfficePaper: isOffice(w.actor) })
  await addDocument(w, { ...of, deviceId: input.deviceId ?? null }, input)
  await w.announce({
    topic: 'documents',
    entity: 'document',
    id,
    // Whom the paper is not shown to need not look again.
    ...(isOfficeOnly(input) ? {} : { driverId: load.driver_id, contractorId: load.contractor_id }),
    payload: { loadId },
  })
  return { id }
}

/** Pictures, papers and signatures of a load with all that is known of them. Throws not_found for another's load. */
export async function documentsOfLoad(trx: FleetTransaction, { loadId }: { loadId: Uuid }, actor: Actor) {
  await mustSee(trx, loadId, actor)
  const { documents, signatures } = await loadProof(trx, actor, loadId)
  return { documents, signatures }
}

/** What the next stop still lacks before the driver may leave it; empty where nothing is asked for now. */
export async function missingProof(
  trx: FleetTransaction,
  { loadId }: { loadId: Uuid },
  actor: Actor,
): Promise<{ stopId: Uuid | null; missing: MissingProof[] }> {
  const row = await heldLoads(trx, actor.fleetId)
    .where('loads.id', '=', loadId)
    .where(visibleLoads(actor))
    .executeTakeFirst()
  if (!row) throw notFound()
  const held = heldLoad(row)
  const stop = nextStop(held.stops)
  const proof = await receivedProof(trx, actor.fleetId, loadId)
  if (!stop || !proof) return { stopId: null, missing: [] }
  const action: LoadAction = stop.kind === 'delivery' ? 'deliver' : 'depart_pickup'
  const facts = { by: 'driver' as const, at: row.updated_at, ...stepEvidence(held, {}, proof) }
  const settings = stepSettings(held.settings)
  const findings = step(action).proof.flatMap((one) => roadProof(one, loadForStep(held), facts, settings))
  return { stopId: stop.id, missing: findings.flatMap((finding) => finding.missing) }
}

async function mustSee(trx: FleetTransaction, loadId: Uuid, actor: Actor): Promise<void> {
  const load = await trx
    .selectFrom('loads')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', loadId)
    .where(visibleLoads(actor))
    .executeTakeFirst()
  if (!load) throw notFound()
}
