import type { AddAccessorialInput } from '#contracts/charges.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { accessorialLine } from '#domain/settlements/accessorial.ts'
import type { ChargeSide } from '#domain/settlements/terms.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { AppError, notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { rateSight } from '../parties/rate-sight.ts'
import { announceCharges } from './propose-charges.ts'

export type Added = { chargeId: Uuid }

type Parties = { customer_id: Uuid | null; driver_id: Uuid | null; contractor_id: Uuid | null }

/** Whom each side of a load is for; a company's driver is paid by their company. */
function partyOf({ customer_id, driver_id, contractor_id }: Parties, side: ChargeSide): Uuid | null {
  if (side === 'customer') return customer_id
  return side === 'contractor' ? contractor_id : contractor_id ? null : driver_id
}

/** The sides of a load to which somebody of the office may add a line: they have a party, and they see their money. */
export async function accessorialSides(trx: FleetTransaction, actor: Actor, load: Parties): Promise<ChargeSide[]> {
  const { customerRates, contractorPay, driverPay } = await rateSight(trx, actor)
  const sides: [ChargeSide, boolean][] = [
    ['customer', customerRates],
    ['contractor', contractorPay],
    ['driver', driverPay],
  ]
  return sides.flatMap(([side, isSeen]) => (isSeen && partyOf(load, side) ? [side] : []))
}

/**
 * Adds a line that the office types: it stays through every new computation and is locked with the others on closing.
 * Refused for a closed load, for a side without a party, and for one whose money the actor does not see.
 */
export async function addAccessorial(w: Writing, input: AddAccessorialInput): Promise<Added> {
  const { id, loadId, side, name, price } = input
  const load = await openLoad(w, loadId)
  const party = partyOf(load, side)
  if (!party) throw refused('side_has_no_party', { side }, 'side')
  if (!(await accessorialSides(w.trx, w.actor, load)).includes(side)) {
    throw new AppError({ kind: 'forbidden', code: 'rates_hidden' })
  }
  const added = await writeAccessorial(w, { id, loadId, side, party, name, price })
  await announceCharges(w, loadId, { driverId: load.driver_id, contractorId: load.contractor_id })
  return added
}

type NewLine = Pick<AddAccessorialInput, 'id' | 'loadId' | 'side' | 'name' | 'price'> & { party: Uuid }

/** Writes a line of a load that somebody may add, for whoever has looked at that. */
export async function writeAccessorial(w: Writing, { id, loadId, side, party, name, price }: NewLine): Promise<Added> {
  const { ok: _, explanation, ...line } = accessorialLine(price)
  const inserted = await w.trx
    .insertInto('charges')
    .values({
      fleet_id: w.actor.fleetId,
      id,
      load_id: loadId,
      side,
      party_id: party,
      kind: 'accessorial',
      stop_id: null,
      label: name,
      quantity_milli: line.quantityMilli,
      unit: line.unit,
      rate_micro: line.rateMicro,
      amount_cents: line.amountCents,
      state: 'proposed',
      explanation: JSON.parse(JSON.stringify(explanation)),
      adjusts_id: null,
      reason: null,
      created_by: w.actor.userId,
      created_at: w.now,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) throw refused('id_taken', {}, 'id')
  await w.audit({ entity: 'charge', id, after: { load_id: loadId, side, name, amount_cents: line.amountCents } })
  return { chargeId: id }
}

/** Takes a typed line away again while it is not locked. */
export async function removeAccessorial(w: Writing, chargeId: Uuid): Promise<Added> {
  const charge = await w.trx
    .selectFrom('charges')
    .select(['load_id', 'side', 'kind', 'label', 'amount_cents'])
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', chargeId)
    .executeTakeFirst()
  if (!charge) throw notFound()
  const load = await openLoad(w, charge.load_id)
  const { side, label, amount_cents } = charge
  if (!(await accessorialSides(w.trx, w.actor, load)).includes(side)) throw notFound()
  if (charge.kind !== 'accessorial') throw refused('charge_is_computed')
  await w.trx
    .deleteFrom('charges')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', chargeId)
    .where('state', '=', 'proposed')
    .execute()
  await w.audit({ entity: 'charge', id: chargeId, before: { side, name: label, amount_cents } })
  await announceCharges(w, charge.load_id, { driverId: load.driver_id, contractorId: load.contractor_id })
  return { chargeId }
}

/** The load of a line, locked against a closing meanwhile. */
async function openLoad({ trx, actor }: Writing, id: Uuid) {
  const load = await trx
    .selectFrom('loads')
    .select(['status', 'customer_id', 'driver_id', 'contractor_id'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!load) throw notFound()
  if (load.status === 'closed') throw refused('charges_locked')
  if (load.status === 'draft') throw refused('load_not_planned')
  return load
}
