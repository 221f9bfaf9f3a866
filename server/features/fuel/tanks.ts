import type { AddTankEntryInput, AddTankInput } from '#contracts/fuel.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { hasVolume } from '#domain/fuel/products.ts'
import {
  bookLevel,
  type DipReconciliation,
  isVarianceOdd,
  reconcileDips,
  type TankMovement,
} from '#domain/fuel/tank-ledger.ts'
import type { Cents, Instant, Milli, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { invalid, notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { missing } from './own-fuel.ts'

export type TankRow = {
  id: Uuid
  name: string
  site: string | null
  product: string
  capacityMilli: Milli
  region: string | null
  isTaxPaid: boolean
  /** By the books since the last dip; null before the first. */
  bookMilli: Milli | null
  lastDipAt: Instant | null
  lastVariance: { varianceMilli: Milli; isOdd: boolean } | null
}

/** A line of a tank's ledger. */
export type TankLine = {
  id: Uuid
  kind: TankMovement['kind']
  at: Instant
  gallonsMilli: Milli
  truck: string | null
  supplier: string | null
  reference: string | null
  amountCents: Cents | null
  note: string | null
  /** Of a dip: what the books said, and by how much it differs. */
  dip: (Omit<DipReconciliation, 'dipId' | 'at'> & { isOdd: boolean }) | null
}

/** Movements of so many days are shown and reckoned with: older ones are behind a dip. */
const LEDGER_DAYS = 400
const MOST_TANKS = 50
const MOST_MOVEMENTS = 5000

/** The fleet's tanks with what is in them by the books. */
export async function listTanks(
  trx: FleetTransaction,
  actor: Actor,
  now: Instant,
): Promise<{ rows: TankRow[]; nextCursor: null }> {
  const tanks = await trx
    .selectFrom('fuel_tanks as k')
    .leftJoin('sites as s', (join) => join.onRef('s.fleet_id', '=', 'k.fleet_id').onRef('s.id', '=', 'k.site_id'))
    .select(['k.id', 'k.name', 's.name as site', 'k.product', 'k.capacity_milli as capacityMilli'])
    .select(['k.jurisdiction as region', 'k.is_tax_paid as isTaxPaid'])
    .where('k.fleet_id', '=', actor.fleetId)
    .where('k.archived_at', 'is', null)
    .orderBy('k.name')
    .limit(MOST_TANKS)
    .execute()
  const ids = tanks.map(({ id }) => id)
  const lines = ids.length === 0 ? [] : await movementsOf(trx, actor.fleetId, ids, now)
  const byTank = Map.groupBy(lines, ({ tankId }) => tankId)
  const rows = tanks.map((tank) => {
    const movements = (byTank.get(tank.id) ?? []).map(asMovement)
    const last = reconcileDips(movements).at(-1)
    return {
      ...tank,
      bookMilli: bookLevel(movements),
      lastDipAt: movements.findLast(({ kind }) => kind === 'dip')?.at ?? null,
      lastVariance: last ? { varianceMilli: last.variance, isOdd: isVarianceOdd(last) } : null,
    }
  })
  return { rows, nextCursor: null }
}

/** A tank's ledger, the newest first. Throws not_found. */
export async function tankLedger(
  trx: FleetTransaction,
  id: Uuid,
  actor: Actor,
  now: Instant,
): Promise<{ rows: TankLine[]; nextCursor: null }> {
  const tank = await trx
    .selectFrom('fuel_tanks')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!tank) throw notFound()
  const lines = await movementsOf(trx, actor.fleetId, [id], now)
  const dips = new Map(reconcileDips(lines.map(asMovement)).map((dip) => [dip.dipId, dip]))
  const rows = lines.map(({ tankId, ...line }) => {
    const found = dips.get(line.id)
    if (!found) return { ...line, dip: null }
    const { dipId, at, ...dip } = found
    return { ...line, dip: { ...dip, isOdd: isVarianceOdd(found) } }
  })
  return { rows: rows.reverse(), nextCursor: null }
}

type Line = Omit<TankLine, 'dip'> & { tankId: Uuid }

const asMovement = ({ kind, id, at, gallonsMilli }: Line): TankMovement =>
  kind === 'dip' ? { kind, id, at, level: gallonsMilli } : { kind, id, at, gallons: gallonsMilli }

async function movementsOf(
  trx: FleetTransaction,
  fleetId: Uuid,
  tankIds: readonly Uuid[],
  now: Instant,
): Promise<Line[]> {
  const since = addMinutes(now, -LEDGER_DAYS * 24 * 60)
  const entries: Line[] = await trx
    .selectFrom('fuel_tank_entries')
    .select(['id', 'tank_id as tankId', 'kind', 'at', 'gallons_milli as gallonsMilli', 'supplier', 'reference', 'note'])
    .select((eb) => ['amount_cents as amountCents', eb.val<string | null>(null).as('truck')])
    .where('fleet_id', '=', fleetId)
    .where('tank_id', 'in', [...tankIds])
    .where('at', '>=', since)
    .limit(MOST_MOVEMENTS)
    .execute()
  const withdrawals = await trx
    .selectFrom('fuel_purchases as p')
    .leftJoin('trucks as t', (join) => join.onRef('t.fleet_id', '=', 'p.fleet_id').onRef('t.id', '=', 'p.truck_id'))
    .select(['p.id', 'p.tank_id', 'p.purchased_at as at', 'p.gallons_milli as gallonsMilli'])
    .select(['t.unit_number as truck', 'p.note'])
    .where('p.fleet_id', '=', fleetId)
    .where('p.tank_id', 'in', [...tankIds])
    .where('p.purchased_at', '>=', since)
    .where('p.voided_at', 'is', null)
    .limit(MOST_MOVEMENTS)
    .execute()
  const taken = withdrawals.flatMap(({ tank_id: tankId, ...row }): Line[] =>
    tankId ? [{ ...row, tankId, kind: 'withdrawal', supplier: null, reference: null, amountCents: null }] : [],
  )
  return [...entries, ...taken].sort((one, other) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id))
}

/** Adds a tank of the fleet's own. Throws tank_name_taken. */
export async function addTank(w: Writing, input: AddTankInput): Promise<{ id: Uuid }> {
  const { trx, actor, now } = w
  if (!hasVolume(input.product)) throw invalid('product', 'not_an_option')
  if (input.capacityMilli === 0) throw invalid('capacityMilli', 'required')
  if (input.siteId) {
    const site = await trx
      .selectFrom('sites')
      .select('id')
      .where('fleet_id', '=', actor.fleetId)
      .where('id', '=', input.siteId)
      .executeTakeFirst()
    if (!site) throw missing('siteId')
  }
  const added = await trx
    .insertInto('fuel_tanks')
    .values({
      fleet_id: actor.fleetId,
      id: input.id,
      name: input.name,
      site_id: input.siteId,
      product: input.product,
      capacity_milli: input.capacityMilli,
      jurisdiction: input.jurisdiction,
      is_tax_paid: input.isTaxPaid,
      created_at: now,
      archived_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('tank_name_taken', {}, 'name')
  const { name, product, capacityMilli } = input
  await w.audit({ entity: 'fuel_tank', id: input.id, after: { name, product, capacity_milli: capacityMilli } })
  await w.announce({ topic: 'fuel', entity: 'fuel_tank', id: input.id })
  return { id: input.id }
}

/** Writes down what was delivered, or what the stick showed. Nothing is above what the tank holds, or lies ahead. */
export async function addTankEntry(w: Writing, input: AddTankEntryInput): Promise<{ id: Uuid }> {
  const { trx, actor, now } = w
  const tank = await trx
    .selectFrom('fuel_tanks')
    .select(['id', 'capacity_milli'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', input.tankId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!tank) throw missing('tankId')
  if (input.at > addMinutes(now, 10)) throw invalid('at', 'fuel_in_future')
  if (input.kind === 'delivery' && input.gallonsMilli === 0) throw invalid('gallonsMilli', 'required')
  if (input.gallonsMilli > tank.capacity_milli) throw invalid('gallonsMilli', 'tank_over_capacity')
  const { kind, at, supplier, reference, note } = input
  const added = await trx
    .insertInto('fuel_tank_entries')
    .values({
      fleet_id: actor.fleetId,
      id: input.id,
      tank_id: tank.id,
      kind,
      at,
      gallons_milli: input.gallonsMilli,
      amount_cents: kind === 'delivery' ? input.amountCents : null,
      supplier: kind === 'delivery' ? supplier : null,
      reference: kind === 'delivery' ? reference : null,
      note,
      created_by: actor.userId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw refused('id_taken', {}, 'id')
  await w.audit({ entity: 'fuel_tank', id: tank.id, after: { entry: kind, gallons_milli: input.gallonsMilli } })
  await w.announce({ topic: 'fuel', entity: 'fuel_tank', id: tank.id })
  return { id: input.id }
}
