import type { AddFuelInput, UpdateFuelInput } from '#contracts/fuel.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import { impliedPrice } from '#domain/fuel/purchase-amounts.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { cents, extend, NO_MONEY } from '#domain/units/money.ts'
import { notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { filesAtHand } from '../documents/files-at-hand.ts'
import { inTurn } from '../in-turn.ts'
import { announceFuel } from './announce-fuel.ts'
import { fuelColumnsOf } from './fuel-fields.ts'
import { isDeducted, isReimbursed } from './in-settlements.ts'
import { isDisputed } from './is-disputed.ts'
import { keepReadings } from './keep-readings.ts'
import { fuelDriver, fuelTruck, missing, visibleFuel } from './own-fuel.ts'
import { recheck } from './recheck.ts'

/**
 * Keeps a purchase, or what was filled from the fleet's own tank, and checks it. What comes again under its own id is the
 * same purchase. Its odometer becomes a reading of the truck where it fits those that are known.
 */
export async function addFuel(w: Writing, input: AddFuelInput): Promise<{ id: Uuid }> {
  const { trx, actor, now } = w
  await inTurn(trx, actor.fleetId, 'fuel')
  if (await isThere(w, input.id)) return { id: input.id }
  const { tank, ...named } = await namedRecords(w, input)
  const columns = fuelColumnsOf(input, { now, tankGal: named.tankGal, isWithdrawal: tank !== null })
  const isByDriver = !isOffice(actor) && actor.driverId !== null
  await trx
    .insertInto('fuel_purchases')
    .values({
      fleet_id: actor.fleetId,
      id: input.id,
      source: tank ? 'tank' : isByDriver ? 'driver' : 'office',
      ...UNKNOWN,
      ...columns,
      ...(tank && {
        product: tank.product,
        jurisdiction: tank.jurisdiction,
        is_tax_paid: tank.is_tax_paid,
        seller: tank.name,
        site_id: tank.site_id,
        tank_id: tank.id,
        ...(await tankCost(w, tank.id, columns)),
      }),
      truck_id: named.truckId,
      driver_id: named.driverId,
      contractor_id: named.contractorId,
      created_by: actor.userId,
      created_at: now,
    })
    .execute()
  await keepReadings(w, [input.id])
  await recheck(w, { ids: [input.id] })
  const { product, gallons_milli, amount_cents } = columns
  await w.audit({ entity: 'fuel_purchase', id: input.id, after: { product, gallons_milli, amount_cents } })
  await announceFuel(w, input.id)
  return { id: input.id }
}

/** Changes a purchase: the office any, a company's office one of its own. Its flags are looked at anew. */
export async function updateFuel(w: Writing, input: UpdateFuelInput): Promise<{ id: Uuid; version: number }> {
  const { trx, actor, now } = w
  const before = await lockFuel(w, input)
  const named = await namedRecords(w, { ...input, tankId: null }, before.receipt_sha256)
  const isWithdrawal = before.tank_id !== null
  const columns = fuelColumnsOf(input, { now, tankGal: named.tankGal, isWithdrawal })
  const { truckId: truck_id, contractorId: contractor_id, driverId: driver_id } = named
  if (isBorneOtherwise(before, { ...columns, contractor_id, driver_id })) requireUnsettled(before)
  const version = before.version + 1
  const { product, is_tax_paid, jurisdiction, ...changed } = columns
  await trx
    .updateTable('fuel_purchases')
    .set({
      ...changed,
      // What came out of the fleet's own tank is what is in it.
      ...(before.tank_id ? await tankCost(w, before.tank_id, columns) : { product, is_tax_paid, jurisdiction }),
      has_time: before.has_time || input.purchasedAt !== before.purchased_at,
      truck_id,
      driver_id,
      contractor_id,
      version,
    })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', input.id)
    .execute()
  await keepReadings(w, [input.id])
  await recheck(w, { ids: [input.id], alsoTrucks: before.truck_id ? [before.truck_id] : [] })
  const shown = ({ truck_id, product, gallons_milli, amount_cents, odometer_m }: typeof before) => ({
    truck_id,
    product,
    gallons_milli,
    amount_cents,
    odometer_m,
  })
  const after = shown({ ...before, ...columns, truck_id })
  await w.audit({ entity: 'fuel_purchase', id: input.id, before: shown(before), after })
  await announceFuel(w, input.id)
  return { id: input.id, version }
}

/** A purchase that is locked, with whether a settlement counts on its amount. */
export type HeldFuel = Awaited<ReturnType<typeof lockFuel>>

/** A purchase locked at the version that its editor saw. Throws not_found, stale, and fuel_voided for one that is void. */
export async function lockFuel(w: Writing, { id, version }: { id: Uuid; version: number }) {
  const row = await heldFuel(w, id)
  if (!row) throw notFound()
  if (row.version !== version) throw stale({ version: row.version })
  if (row.voided_at) throw refused('fuel_voided')
  return row
}

/**
 * A purchase that the actor may see, locked; void ones too. It is changed in turn, as each change is judged by the other
 * purchases of its truck and card.
 */
export async function heldFuel({ trx, actor }: Writing, id: Uuid) {
  await inTurn(trx, actor.fleetId, 'fuel')
  return trx
    .selectFrom('fuel_purchases as p')
    .selectAll('p')
    .select([isReimbursed.as('isReimbursed'), isDeducted.as('isDeducted'), isDisputed.as('isDisputed')])
    .where('p.fleet_id', '=', actor.fleetId)
    .where('p.id', '=', id)
    .where(visibleFuel(actor, 'p'))
    .forNoKeyUpdate('p')
    .executeTakeFirst()
}

/** Counts a change of a locked purchase. */
export async function nextVersion({ trx, actor }: Writing, row: { id: Uuid; version: number }): Promise<number> {
  const version = row.version + 1
  await trx
    .updateTable('fuel_purchases')
    .set({ version })
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', row.id)
    .execute()
  return version
}

/** Throws where a settlement, or a dispute with the provider, counts on what a purchase cost and who bears it. */
export function requireUnsettled(row: Pick<HeldFuel, 'isReimbursed' | 'isDeducted' | 'isDisputed'>): void {
  if (row.isReimbursed) throw refused('fuel_reimbursed')
  if (row.isDeducted) throw refused('fuel_deducted')
  if (row.isDisputed) throw refused('fuel_disputed')
}

type Bearing = Pick<HeldFuel, 'amount_cents' | 'paid_by' | 'is_personal' | 'contractor_id' | 'driver_id'>

/** Whether another amount, or somebody else, would stand behind a purchase. */
function isBorneOtherwise(before: Bearing, after: Bearing): boolean {
  const { amount_cents, paid_by, is_personal, contractor_id, driver_id } = before
  const isOtherAmount = amount_cents !== after.amount_cents
  const isOtherPayer = paid_by !== after.paid_by || is_personal !== after.is_personal
  return isOtherAmount || isOtherPayer || contractor_id !== after.contractor_id || driver_id !== after.driver_id
}

const UNKNOWN = {
  provider: null,
  external_id: null,
  import_id: null,
  import_row: null,
  address: null,
  site_id: null,
  tank_id: null,
  truck_text: null,
  driver_text: null,
  settlement_line_id: null,
  pay_item_id: null,
  split_from_id: null,
  voided_at: null,
  voided_by: null,
  void_reason: null,
} as const

async function isThere({ trx, actor }: Writing, id: Uuid): Promise<boolean> {
  const row = await trx
    .selectFrom('fuel_purchases as p')
    .select((eb) => ['p.id', eb.cast<boolean>(visibleFuel(actor, 'p'), 'boolean').as('isOwn')])
    .where('p.fleet_id', '=', actor.fleetId)
    .where('p.id', '=', id)
    .executeTakeFirst()
  if (row && !row.isOwn) throw notFound()
  return row !== undefined
}

type Named = Pick<AddFuelInput, 'truckId' | 'driverId' | 'receiptSha256' | 'tankId'>

/** The records that an input names, which must be the actor's. A picture that is bound already stays. */
export async function namedRecords(w: Writing, input: Named, boundSha256: Sha256 | null = null) {
  const { trx, actor, now } = w
  const truck = input.truckId ? await fuelTruck(trx, actor, input.truckId, now) : null
  // Only the office may put away what belongs to no truck: for the others it would be out of sight.
  if (!truck && !isOffice(actor)) throw missing('truckId')
  const driverId = await fuelDriver(trx, actor, input.driverId)
  const sha256 = input.receiptSha256
  if (sha256 && sha256 !== boundSha256) {
    const [file] = await filesAtHand(w, [sha256])
    if (!file) throw missing('receiptSha256')
  }
  const tankGal = truck ? await tankOf(w, truck.id) : null
  const tank = input.tankId ? await ownTank(w, actor, input.tankId) : null
  return { truckId: truck?.id ?? null, contractorId: truck?.contractor_id ?? null, driverId, tankGal, tank }
}

async function tankOf({ trx, actor }: Writing, truckId: Uuid): Promise<number | null> {
  const row = await trx
    .selectFrom('trucks')
    .select('tank_gal')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', truckId)
    .executeTakeFirst()
  return row?.tank_gal ?? null
}

/** What fuel out of a tank cost: the price of the last delivery before that has an amount; nothing where none has. */
async function tankCost(
  { trx, actor }: Writing,
  tankId: Uuid,
  {
    purchased_at: at,
    gallons_milli: gallons,
  }: Pick<ReturnType<typeof fuelColumnsOf>, 'purchased_at' | 'gallons_milli'>,
) {
  const delivery = await trx
    .selectFrom('fuel_tank_entries')
    .select(['gallons_milli', 'amount_cents'])
    .where('fleet_id', '=', actor.fleetId)
    .where('tank_id', '=', tankId)
    .where('kind', '=', 'delivery')
    .where('at', '<=', at)
    .where('amount_cents', '>', cents(0))
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const price = delivery?.amount_cents ? impliedPrice(delivery.amount_cents, NO_MONEY, delivery.gallons_milli) : null
  // What is kept of a withdrawal is in gallons: nothing is printed.
  return price === null ? {} : { price_micro: price, amount_cents: extend(price, gallons, 1000) }
}

/** The fleet's own trucks are filled from its tanks, by its own people. */
async function ownTank({ trx }: Writing, actor: Actor, tankId: Uuid) {
  const tank = await trx
    .selectFrom('fuel_tanks')
    .select(['id', 'name', 'product', 'jurisdiction', 'is_tax_paid', 'site_id'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', tankId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!tank) throw missing('tankId')
  return tank
}
