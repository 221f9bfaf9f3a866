import type { SplitFuelInput } from '#contracts/fuel.ts'
import { type Figures, joinFigures, splitFigures, wrongOfPart } from '#domain/fuel/split.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { invalid, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { type HeldFuel, heldFuel, lockFuel, namedRecords, requireUnsettled } from './add-fuel.ts'
import { announceFuel } from './announce-fuel.ts'
import { recheck } from './recheck.ts'

/**
 * Makes two purchases of one: a part of its volume and amount for another truck, another driver or somebody's own use.
 * Both keep what the receipt says of place, time and price. Refused while a settlement pays it back or takes it from pay,
 * and while it is disputed.
 */
export async function splitFuel(w: Writing, input: SplitFuelInput): Promise<{ id: Uuid; version: number }> {
  const whole = await lockFuel(w, input)
  requireUnsettled(whole)
  if (whole.split_from_id) throw refused('fuel_split_part')
  if (whole.amount_cents <= 0) throw refused('fuel_split_credit')
  const figures = splitFigures(figuresOf(whole), input, whole.volume_unit)
  if (!figures) throw invalid(wrongOfPart(figuresOf(whole), input) ?? 'amountCents', 'fuel_split_range')
  const { truckId, contractorId, driverId } = await namedRecords(w, { ...input, receiptSha256: null, tankId: null })
  const { isReimbursed: _r, isDeducted: _d, isDisputed: _p, checks: _c, flags: _f, ...copied } = whole
  const added = await w.trx
    .insertInto('fuel_purchases')
    .values({
      ...copied,
      ...columnsOf(figures.part),
      id: input.newId,
      split_from_id: whole.id,
      // The provider's number is that of the whole; the dial that was read is that of its truck.
      external_id: null,
      odometer_m: null,
      odometer_counts: false,
      engine_hours_tenths: null,
      is_full: false,
      truck_id: truckId,
      driver_id: driverId,
      contractor_id: contractorId,
      truck_text: null,
      driver_text: null,
      is_personal: input.isPersonal,
      settlement_line_id: null,
      pay_item_id: null,
      open_flags: 0,
      leg_m: null,
      leg_milli: null,
      checked_at: null,
      version: 1,
      created_by: w.actor.userId,
      created_at: w.now,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('id_taken', {}, 'newId')
  const version = await keepFigures(w, whole, figures.rest)
  await recheck(w, { ids: [whole.id, input.newId] })
  const { printed_milli, amount_cents } = columnsOf(figures.part)
  await w.audit({
    entity: 'fuel_purchase',
    id: whole.id,
    after: { split_off: input.newId, printed_milli, amount_cents },
  })
  await w.audit({
    entity: 'fuel_purchase',
    id: input.newId,
    after: { split_from: whole.id, printed_milli, amount_cents },
  })
  for (const id of [whole.id, input.newId]) await announceFuel(w, id)
  return { id: whole.id, version }
}

/**
 * Gives a part that is taken out back to the purchase that it was split from, where that one still stands. Refused where
 * one of them was corrected to be something else meanwhile: their volumes do not add up then.
 */
export async function giveBackPart(w: Writing, part: HeldFuel, wholeId: Uuid): Promise<void> {
  const whole = await heldFuel(w, wholeId)
  if (!whole || whole.voided_at) return
  requireUnsettled(whole)
  const isAlike = whole.product === part.product && whole.volume_unit === part.volume_unit
  if (!isAlike) throw refused('fuel_part_differs')
  await keepFigures(w, whole, joinFigures(figuresOf(whole), figuresOf(part)))
  await recheck(w, { ids: [whole.id] })
  await w.audit({
    entity: 'fuel_purchase',
    id: whole.id,
    after: { given_back: part.id, amount_cents: part.amount_cents },
  })
  await announceFuel(w, whole.id)
}

async function keepFigures({ trx, actor }: Writing, row: HeldFuel, figures: Figures): Promise<number> {
  const version = row.version + 1
  await trx
    .updateTable('fuel_purchases')
    .set({ ...columnsOf(figures), version })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', row.id)
    .execute()
  return version
}

const figuresOf = (row: HeldFuel): Figures => ({
  printedMilli: row.printed_milli,
  gallonsMilli: row.gallons_milli,
  amountCents: row.amount_cents,
  discountCents: row.discount_cents,
})

const columnsOf = (figures: Figures) => ({
  printed_milli: figures.printedMilli,
  gallons_milli: figures.gallonsMilli,
  amount_cents: figures.amountCents,
  discount_cents: figures.discountCents,
})
