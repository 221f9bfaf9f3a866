import type { DisputeFuelInput, SettleFuelDisputeInput } from '#contracts/fuel.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { JsonObject } from '#db/schema/ledger.ts'
import { type FuelDisputeOutcome, isCreditable, isDisputable } from '#domain/fuel/disputes.ts'
import type { Cents, Instant, Uuid } from '#domain/units/brands.ts'
import { invalid, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { lockFuel, nextVersion } from './add-fuel.ts'
import { announceFuel } from './announce-fuel.ts'

/** What was said against a purchase, and what came of it; an open one has no outcome. */
export type FuelDispute = {
  id: Uuid
  reason: string
  raisedBy: string | null
  raisedAt: Instant
  outcome: FuelDisputeOutcome | null
  creditedCents: Cents | null
  answer: string | null
  settledBy: string | null
  settledAt: Instant | null
}

/** The disputes of a purchase, the newest first. */
export function disputesOf(trx: FleetTransaction, fleetId: Uuid, purchaseId: Uuid): Promise<FuelDispute[]> {
  return trx
    .selectFrom('fuel_disputes as x')
    .leftJoin('members as r', (join) => join.onRef('r.fleet_id', '=', 'x.fleet_id').onRef('r.id', '=', 'x.raised_by'))
    .leftJoin('members as s', (join) => join.onRef('s.fleet_id', '=', 'x.fleet_id').onRef('s.id', '=', 'x.settled_by'))
    .select(['x.id', 'x.reason', 'r.full_name as raisedBy', 'x.raised_at as raisedAt', 'x.outcome', 'x.answer'])
    .select(['x.credited_cents as creditedCents', 's.full_name as settledBy', 'x.settled_at as settledAt'])
    .where('x.fleet_id', '=', fleetId)
    .where('x.purchase_id', '=', purchaseId)
    .orderBy('x.raised_at', 'desc')
    .orderBy('x.id', 'desc')
    .execute()
}

type Answer = { id: Uuid; version: number }

/**
 * Notes that the office disputes a purchase with the card's provider: until it is known what came of it, nobody's pay is
 * charged with it and it is not taken out. One dispute at a time.
 */
export async function disputeFuel(w: Writing, input: DisputeFuelInput): Promise<Answer> {
  const row = await lockFuel(w, input)
  if (row.isDisputed) throw refused('fuel_disputed')
  if (!isDisputable({ paidBy: row.paid_by, source: row.source, amountCents: row.amount_cents }))
    throw refused('fuel_not_disputable')
  await w.trx
    .insertInto('fuel_disputes')
    .values({
      fleet_id: w.actor.fleetId,
      id: w.newId(),
      purchase_id: row.id,
      reason: input.reason,
      raised_by: w.actor.userId,
      raised_at: w.now,
    })
    .execute()
  return changed(w, row, { disputed: true }, input.reason)
}

/** Writes down what came of a dispute. The credit itself is a purchase below zero that comes with a file. */
export async function settleFuelDispute(w: Writing, input: SettleFuelDisputeInput): Promise<Answer> {
  const row = await lockFuel(w, input)
  const { outcome, creditedCents, answer } = input
  if (!row.isDisputed) throw refused('fuel_not_disputed')
  if ((outcome === 'credited') !== (creditedCents !== null)) throw invalid('creditedCents', 'required')
  if (creditedCents !== null && !isCreditable(creditedCents, row.amount_cents))
    throw invalid('creditedCents', 'fuel_credit_range')
  await w.trx
    .updateTable('fuel_disputes')
    .set({ outcome, credited_cents: creditedCents, answer, settled_by: w.actor.userId, settled_at: w.now })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('purchase_id', '=', row.id)
    .where('settled_at', 'is', null)
    .execute()
  return changed(w, row, { disputed: false, outcome, credited_cents: creditedCents }, answer)
}

async function changed(
  w: Writing,
  row: { id: Uuid; version: number },
  after: JsonObject,
  reason: string | null,
): Promise<Answer> {
  const version = await nextVersion(w, row)
  await w.audit({ entity: 'fuel_purchase', id: row.id, after, reason })
  await announceFuel(w, row.id)
  return { id: row.id, version }
}
