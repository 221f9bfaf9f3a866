import type { Insertable } from 'kysely'
import type { Charges } from '#db/schema/money.ts'
import { canonicalJson } from '#domain/evidence/canonical.ts'
import type { LoadStatus } from '#domain/loads/statuses.ts'
import { type ChargeProposal, loadCharges } from '#domain/settlements/load-charges.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { type ChargeFacts, chargeFacts } from './charge-facts.ts'
import { storedExplanation } from './stored-explanation.ts'

/** From here on a load has been hauled, wholly or in part, and earns. */
const earning: readonly LoadStatus[] = ['in_transit', 'at_delivery', 'delivered']

/** Whether a load in one of these statuses has charges: a step between two that have none leaves none to propose. */
export const earnsIn = (...statuses: LoadStatus[]) => statuses.some((status) => earning.includes(status))

/** How many lines cannot be computed yet: a fact is missing, or the customer has no terms. */
export type Proposed = { uncomputed: number }

/**
 * Computes a load's charges anew from what is stored and puts them in place of those proposed before. Lines typed by
 * the office stay, and nothing happens to a load whose charges are locked. Call it whenever a ticket was confirmed or
 * verified and when a load was delivered, taken back or called off. Throws not_found for a load of another fleet.
 */
export async function proposeCharges(w: Writing, loadId: Uuid): Promise<Proposed> {
  const [known, before] = await Promise.all([chargeFacts(w.trx, w.actor.fleetId, loadId), proposedRows(w, loadId)])
  if (!known) throw notFound()
  if (known.status === 'closed') return { uncomputed: 0 }
  const earns = earnsIn(known.status) || known.facts.truckOrderedNotUsed
  const proposals = earns ? loadCharges(known.facts) : []
  const after = proposals.flatMap((proposal) => (proposal.ok ? [rowOf(w, known, loadId, proposal)] : []))
  if (!areSame(before, after)) await replaceProposed(w, known, loadId, before, after)
  const customerless = known.sides.every(({ side }) => side !== 'customer') ? 1 : 0
  return { uncomputed: proposals.filter(({ ok }) => !ok).length + customerless }
}

type ChargeRow = Insertable<Charges>

function rowOf(
  w: Writing,
  known: ChargeFacts,
  loadId: Uuid,
  proposal: Extract<ChargeProposal, { ok: true }>,
): ChargeRow {
  return {
    fleet_id: w.actor.fleetId,
    id: w.newId(),
    load_id: loadId,
    side: proposal.side,
    party_id: proposal.partyId,
    kind: proposal.kind,
    stop_id: proposal.stopId,
    label: null,
    quantity_milli: proposal.quantityMilli,
    unit: proposal.unit,
    rate_micro: proposal.rateMicro,
    amount_cents: proposal.amountCents,
    state: 'proposed',
    explanation: storedExplanation(proposal, known.sides),
    adjusts_id: null,
    reason: null,
    created_by: w.actor.userId,
    created_at: w.now,
  }
}

function proposedRows({ trx, actor }: Writing, loadId: Uuid) {
  return trx
    .selectFrom('charges')
    .selectAll()
    .where('fleet_id', '=', actor.fleetId)
    .where('load_id', '=', loadId)
    .where('state', '=', 'proposed')
    .where('kind', '!=', 'accessorial')
    .execute()
}

async function replaceProposed(
  w: Writing,
  known: ChargeFacts,
  loadId: Uuid,
  before: readonly ChargeRow[],
  after: ChargeRow[],
): Promise<void> {
  await w.trx
    .deleteFrom('charges')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('load_id', '=', loadId)
    .where('state', '=', 'proposed')
    .where('kind', '!=', 'accessorial')
    .execute()
  if (after.length > 0) await w.trx.insertInto('charges').values(after).execute()
  const amounts = (rows: readonly ChargeRow[]) => ({
    charges: rows.map(({ side, kind, stop_id, amount_cents }) => ({
      side,
      kind,
      stop_id: stop_id ?? null,
      amount_cents,
    })),
  })
  await w.audit({ entity: 'load_charges', id: loadId, before: amounts(before), after: amounts(after) })
  await announceCharges(w, loadId, known)
}

/** Tells live views that the money of a load changed; the figures they fetch by their own rights. */
export async function announceCharges(
  w: Writing,
  loadId: Uuid,
  of: { driverId: Uuid | null; contractorId: Uuid | null },
): Promise<void> {
  await w.announce({
    topic: 'charges',
    entity: 'load',
    id: loadId,
    driverId: of.driverId,
    contractorId: of.contractorId,
  })
}

/** Whether two sets of lines say the same, whatever their ids and times. */
function areSame(before: readonly ChargeRow[], after: readonly ChargeRow[]): boolean {
  const said = (rows: readonly ChargeRow[]) =>
    rows
      .map(({ side, party_id, kind, stop_id, quantity_milli, unit, rate_micro, amount_cents, explanation }) =>
        canonicalJson({ side, party_id, kind, stop_id, quantity_milli, unit, rate_micro, amount_cents, explanation }),
      )
      .sort()
      .join('\n')
  return said(before) === said(after)
}
