import type { ChargePlantRowInput, ClaimPlantRowInput, SettlePlantClaimInput } from '#contracts/plant-statements.ts'
import type { Cents, Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { invalid, notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { addAccessorial } from '../charges/accessorials.ts'
import { adjustCharge } from '../charges/adjust-charge.ts'
import { type Decided, holdRow, keepDecision } from './hold-row.ts'

/**
 * Charges the customer what differs: on a load that is still open as a line of its own, on a closed one as an adjustment of
 * its haul. Either goes out with the next invoice.
 */
export async function chargeRow(w: Writing, input: ChargePlantRowInput): Promise<Decided> {
  const held = await holdRow(w, input, 'charge')
  const { haul } = held.row
  if (!haul) throw invalid('loadId', 'required')
  const { operationId, newId: id, name, amountCents, reason } = input
  if (haul.isClosed) {
    const done = await adjustHaul(w, haul.loadId, amountCents, reason)
    return keepDecision(w, held, 'charge', reason, { cents: amountCents, ...done })
  }
  if (amountCents < 0) throw invalid('amountCents', 'above_zero')
  const price = { kind: 'flat' as const, amountCents }
  await addAccessorial(w, { operationId, id, loadId: haul.loadId, side: 'customer', name, price })
  return keepDecision(w, held, 'charge', reason, { cents: amountCents, chargeId: id })
}

/** Sets the haul of a closed load to what it comes to with the difference. */
async function adjustHaul(
  w: Writing,
  loadId: Uuid,
  moreCents: Cents,
  reason: string,
): Promise<{ chargeId: Uuid; beforeCents: Cents }> {
  const line = await w.trx
    .selectFrom('charges as c')
    .select(['c.id', 'c.amount_cents'])
    .where('c.fleet_id', '=', w.actor.fleetId)
    .where('c.load_id', '=', loadId)
    .where('c.side', '=', 'customer')
    .where('c.kind', '=', 'linehaul')
    .where('c.state', '=', 'locked')
    .where((eb) => eb.or([eb('c.label', 'is', null), eb('c.label', '<>', 'reversal')]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('charges as f')
            .select('f.id')
            .whereRef('f.fleet_id', '=', 'c.fleet_id')
            .whereRef('f.adjusts_id', '=', 'c.id'),
        ),
      ),
    )
    .orderBy('c.created_at', 'desc')
    .executeTakeFirst()
  if (!line) throw refused('plant_no_haul_line')
  const to = { kind: 'amount' as const, amountCents: cents(line.amount_cents + moreCents) }
  const { chargeIds } = await adjustCharge(w, {
    operationId: w.operationId ?? w.newId(),
    chargeId: line.id,
    reason,
    to,
  })
  const chargeId = chargeIds.at(-1)
  if (!chargeId) throw refused('charge_is_the_same', {}, 'amountCents')
  return { chargeId, beforeCents: line.amount_cents }
}

/** Puts a claim to the plant; it stays open until somebody writes down what came of it. */
export async function claimRow(w: Writing, input: ClaimPlantRowInput): Promise<Decided> {
  const held = await holdRow(w, input, 'claim')
  const isAboutMoney = held.statement.mapping?.money !== 'nothing'
  if (isAboutMoney && input.amountCents === null) throw invalid('amountCents', 'required')
  return keepDecision(w, held, 'claim', input.reason, { cents: input.amountCents })
}

/** Writes down what came of a claim; also after its statement was settled. */
export async function settleClaim(w: Writing, input: SettlePlantClaimInput): Promise<Decided> {
  const { trx, actor } = w
  const { decisionId: id, version, outcome, grantedCents, note } = input
  const row = await trx
    .selectFrom('plant_decisions')
    .select(['version', 'statement_id', 'claim_state', 'cents'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row?.claim_state) throw notFound()
  if (row.version !== version) throw stale({ version: row.version })
  if (row.claim_state !== 'open') throw refused('plant_claim_answered')
  const granted = outcome === 'granted' ? (grantedCents ?? row.cents) : null
  if (granted !== null && row.cents !== null && !isWithin(granted, row.cents)) {
    throw invalid('grantedCents', 'too_big', { maximum: Math.abs(row.cents) / 100 })
  }
  await trx
    .updateTable('plant_decisions')
    .set({ claim_state: outcome, granted_cents: granted, claim_note: note, version: version + 1 })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .execute()
  const after = { claim: outcome, granted_cents: granted }
  await w.audit({ entity: 'plant_statement', id: row.statement_id, after, reason: note })
  await w.announce({ topic: 'plant_statements', entity: 'plant_statement', id: row.statement_id })
  return { id, version: version + 1, step: 'claim' }
}

/** At most what was claimed, and the same way round. */
function isWithin(granted: Cents, claimed: Cents): boolean {
  return Math.sign(granted) !== -Math.sign(claimed) && Math.abs(granted) <= Math.abs(claimed)
}
