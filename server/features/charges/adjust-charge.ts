import type { Insertable, Selectable } from 'kysely'
import type { AdjustInput } from '#contracts/charges.ts'
import type { Charges } from '#db/schema/money.ts'
import { type AdjustmentLine, adjustment, type LockedCharge, reversal } from '#domain/settlements/adjustment.ts'
import { correctedAmount } from '#domain/settlements/corrected-amount.ts'
import { loadCharges } from '#domain/settlements/load-charges.ts'
import type { LineResult } from '#domain/settlements/rate.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { sealedParts } from '../documents/sealed-parts.ts'
import { appendLoadEvent } from '../loads/append-load-event.ts'
import { notify } from '../notifications/notify.ts'
import { chargeFacts } from './charge-facts.ts'
import { announceCharges } from './propose-charges.ts'
import { readExplanation, storedExplanation } from './stored-explanation.ts'

export type Adjusted = { chargeIds: Uuid[] }

/**
 * Corrects a locked line by rows that follow it: one that takes it back whole and, unless it falls away, one that states
 * it as it should be. The new rows are sealed on the load's chain. Refused for a line that is not locked, was corrected
 * before (its correction may be corrected), or cannot be computed again.
 */
export async function adjustCharge(w: Writing, input: AdjustInput): Promise<Adjusted> {
  const { row, load } = await lockedCharge(w, input.chargeId)
  const original = asLocked(row)
  const lines =
    input.to.kind === 'nothing' ? [reversal(original)] : adjustment(original, await correctedLine(w, row, input.to))
  if (lines.length === 0) throw refused('charge_is_the_same', {}, 'to')
  const rows = lines.map((line) => rowOf(w, row, line, input.reason))
  const inserted = await w.trx.insertInto('charges').values(rows).returning('id').execute()
  await w.audit({
    entity: 'charge',
    id: row.id,
    before: { amount_cents: row.amount_cents },
    after: { adjustments: rows.map(({ amount_cents, label }) => ({ amount_cents, label: label ?? null })) },
    reason: input.reason,
  })
  const chargeIds = inserted.map(({ id }) => id)
  const seal = await sealedParts(
    w,
    row.load_id,
    chargeIds.map((id) => `charges/${id}`),
  )
  await appendLoadEvent(w, row.load_id, {
    kind: 'charges_adjusted',
    body: { ...seal.body, side: row.side, adjustment_ids: chargeIds, reasons: { adjustment: input.reason } },
    personal: seal.personal,
  })
  await announceCharges(w, row.load_id, { driverId: load.driver_id, contractorId: load.contractor_id })
  await tellOfAdjustment(w, row, load, input.reason)
  if (load.status === 'closed') await w.later('make_proofs', { loadId: row.load_id })
  return { chargeIds }
}

type ChargeRow = Selectable<Charges>

/** Whoever is paid by the line hears of it; what a customer pays is the admins' news alone. No amount travels. */
async function tellOfAdjustment(
  w: Writing,
  { side, party_id, load_id: id }: ChargeRow,
  load: { load_number: string | null },
  reason: string,
): Promise<void> {
  const facts = { load: load.load_number ?? '', by: w.actor.fullName, reason }
  if (side === 'customer') await notify(w, { kind: 'customer_charge_adjusted', id, facts })
  else {
    const owner = side === 'driver' ? { driverId: party_id } : { contractorId: party_id }
    await notify(w, { kind: 'pay_adjusted', id, facts, ...owner })
  }
}

/** The line with its load, the load's row locked so that two corrections follow each other. */
async function lockedCharge({ trx, actor }: Writing, id: Uuid) {
  const row = await trx
    .selectFrom('charges')
    .selectAll()
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const load = await trx
    .selectFrom('loads')
    .select(['status', 'load_number', 'driver_id', 'contractor_id'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', row.load_id)
    .forUpdate()
    .executeTakeFirst()
  if (!load) throw notFound()
  if (row.state !== 'locked') throw refused('charge_not_locked')
  const followed = await trx
    .selectFrom('charges')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('adjusts_id', '=', id)
    .executeTakeFirst()
  if (followed || row.label === 'reversal') throw refused('charge_already_adjusted')
  return { row, load }
}

/** How a charge would be computed as it should have been. Throws charge_not_computable, with what is missing. */
export async function correctedLine(
  w: Pick<Writing, 'trx' | 'actor'>,
  row: Pick<
    ChargeRow,
    'load_id' | 'side' | 'party_id' | 'kind' | 'stop_id' | 'quantity_milli' | 'unit' | 'explanation'
  >,
  to: Exclude<AdjustInput['to'], { kind: 'nothing' }>,
): Promise<LineResult> {
  if (to.kind === 'amount') {
    const { quantity_milli: quantityMilli, unit, explanation } = row
    return correctedAmount(cents(to.amountCents), { quantityMilli, unit, explanation: readExplanation(explanation) })
  }
  const known = await chargeFacts(w.trx, w.actor.fleetId, row.load_id)
  const line = known
    ? loadCharges(known.facts).find(
        (one) =>
          one.side === row.side && one.partyId === row.party_id && one.kind === row.kind && one.stopId === row.stop_id,
      )
    : undefined
  if (!known || !line?.ok) throw refused('charge_not_computable', { missing: line && !line.ok ? line.missing : [] })
  return { ...line, explanation: readExplanation(storedExplanation(line, known.sides)) }
}

function asLocked(row: ChargeRow): LockedCharge {
  return {
    id: row.id,
    quantityMilli: row.quantity_milli,
    unit: row.unit,
    rateMicro: row.rate_micro,
    amountCents: row.amount_cents,
    explanation: readExplanation(row.explanation),
  }
}

function rowOf(w: Writing, of: ChargeRow, line: AdjustmentLine, reason: string): Insertable<Charges> {
  return {
    fleet_id: w.actor.fleetId,
    id: w.newId(),
    load_id: of.load_id,
    side: of.side,
    party_id: of.party_id,
    kind: of.kind,
    stop_id: of.stop_id,
    label: line.part,
    quantity_milli: line.quantityMilli,
    unit: line.unit,
    rate_micro: line.rateMicro,
    amount_cents: line.amountCents,
    state: 'locked',
    explanation: JSON.parse(JSON.stringify(line.explanation)),
    adjusts_id: line.adjustsId,
    reason,
    created_by: w.actor.userId,
    created_at: w.now,
  }
}
