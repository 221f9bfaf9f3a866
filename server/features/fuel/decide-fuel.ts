import type { DecideFuelInput, VoidFuelInput } from '#contracts/fuel.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { invalid, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { lockFuel, nextVersion, requireUnsettled } from './add-fuel.ts'
import { announceFuel } from './announce-fuel.ts'
import { recheck } from './recheck.ts'
import { giveBackPart } from './split-fuel.ts'

/** Writes down what the office makes of a flag: reviewed, explained with a reason, or open again. */
export async function decideFuel(w: Writing, input: DecideFuelInput): Promise<{ id: Uuid; version: number }> {
  const row = await lockFuel(w, input)
  if (!row.flags.includes(input.rule)) throw refused('fuel_not_flagged', {}, 'rule')
  if (input.decision === 'explained' && !input.reason) throw invalid('reason', 'fuel_explanation_missing')
  await w.trx
    .insertInto('fuel_reviews')
    .values({
      fleet_id: w.actor.fleetId,
      id: w.newId(),
      purchase_id: row.id,
      rule: input.rule,
      decision: input.decision,
      reason: input.reason,
      by_user: w.actor.userId,
      at: w.now,
    })
    .execute()
  const version = await nextVersion(w, row)
  // Counts anew what is open: of the purchase itself nothing has changed.
  await recheck(w, { ids: [row.id] })
  const after = { rule: input.rule, decision: input.decision }
  await w.audit({ entity: 'fuel_purchase', id: row.id, after, reason: input.reason })
  await announceFuel(w, row.id)
  return { id: row.id, version }
}

/**
 * Takes a purchase out of every list and sum; it stays with its reason. One that a settlement pays back or takes from pay,
 * or that is disputed, is kept. A part goes back to the purchase that it was split from.
 */
export async function voidFuel(w: Writing, input: VoidFuelInput): Promise<{ id: Uuid; version: number }> {
  const { trx, actor, now } = w
  const row = await lockFuel(w, input)
  requireUnsettled(row)
  if (row.split_from_id) await giveBackPart(w, row, row.split_from_id)
  await trx
    .updateTable('fuel_purchases')
    .set({ voided_at: now, voided_by: actor.userId, void_reason: input.reason })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', row.id)
    .execute()
  const version = await nextVersion(w, row)
  await trx
    .updateTable('odometer_readings')
    .set({ voided_at: now, voided_by: actor.userId })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', row.id)
    .execute()
  await recheck(w, { ids: [row.id] })
  await w.audit({ entity: 'fuel_purchase', id: row.id, after: { void: true }, reason: input.reason })
  await announceFuel(w, row.id)
  return { id: row.id, version }
}
