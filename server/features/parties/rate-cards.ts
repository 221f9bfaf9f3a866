import type { RateCardFields, RateCardFilter } from '#contracts/rates.ts'
import type { FleetTransaction } from '#db/lane.ts'
import type { Actor } from '#domain/access/roles.ts'
import { rateScope } from '#domain/sales/rate-precedence.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { AppError, invalid } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { PAGE_SIZE, rowsAfter } from '../keyset.ts'
import { storedSettings } from '../stored-settings.ts'
import { checkDates, overlapping, runInTurn } from './effective-dates.ts'
import { mayAddRates, requireCustomerRates } from './rate-sight.ts'
import {
  archivedOrNot,
  checkReference,
  containsText,
  createRecord,
  type Kind,
  orNotFound,
  recordPage,
} from './records.ts'
import { termColumnNames, termFieldsOf, termRowOf } from './terms.ts'

function cardsOf(trx: FleetTransaction, actor: Actor) {
  return trx
    .selectFrom('rate_cards')
    .leftJoin('customers', (join) =>
      join.onRef('customers.fleet_id', '=', 'rate_cards.fleet_id').onRef('customers.id', '=', 'rate_cards.customer_id'),
    )
    .leftJoin('sites as pickups', (join) =>
      join.onRef('pickups.fleet_id', '=', 'rate_cards.fleet_id').onRef('pickups.id', '=', 'rate_cards.pickup_site_id'),
    )
    .leftJoin('sites as deliveries', (join) =>
      join
        .onRef('deliveries.fleet_id', '=', 'rate_cards.fleet_id')
        .onRef('deliveries.id', '=', 'rate_cards.delivery_site_id'),
    )
    .leftJoin('materials', (join) =>
      join.onRef('materials.fleet_id', '=', 'rate_cards.fleet_id').onRef('materials.id', '=', 'rate_cards.material_id'),
    )
    .select([
      'rate_cards.id',
      'rate_cards.version',
      'rate_cards.created_at as createdAt',
      'rate_cards.archived_at as archivedAt',
      'rate_cards.customer_id as customerId',
      'customers.company_name as customerName',
      'rate_cards.pickup_site_id as pickupSiteId',
      'pickups.name as pickupSiteName',
      'rate_cards.delivery_site_id as deliverySiteId',
      'deliveries.name as deliverySiteName',
      'rate_cards.material_id as materialId',
      'materials.name as materialName',
      'rate_cards.effective_from as effectiveFrom',
      'rate_cards.effective_to as effectiveTo',
    ])
    .select(termColumnNames)
    .where('rate_cards.fleet_id', '=', actor.fleetId)
}

type CardRow = Awaited<ReturnType<ReturnType<typeof cardsOf>['executeTakeFirstOrThrow']>>

/** A card as its readers get it. A customer's rate is never a share, so there is no percentage. */
function cardOf(row: CardRow) {
  const {
    basis: _basis,
    rate_micro,
    percent_hundredths: _percent,
    minimum_cents,
    minimum_quantity_milli,
    weight_basis,
    fuel_surcharge,
    detention: _detention,
    tonu_cents,
    ...named
  } = row
  const { percentHundredths: _share, ...terms } = termFieldsOf(row)
  return { ...named, ...terms, scope: rateScope(named) }
}
export type RateCard = ReturnType<typeof cardOf>

/** Rate cards, newest first, for those who may see what customers pay. */
export async function listRateCards(trx: FleetTransaction, filter: RateCardFilter, actor: Actor) {
  await requireCustomerRates(trx, actor)
  const { cursor, archived, text, customerId, siteId, materialId, limit = PAGE_SIZE } = filter
  const of = `rates:${JSON.stringify([archived ?? false, customerId, siteId, materialId, text])}`
  let cards = cardsOf(trx, actor)
    .where(archivedOrNot('rate_cards.archived_at', archived))
    .where(containsText(['customers.company_name', 'pickups.name', 'deliveries.name', 'materials.name'], text))
    .where(rowsAfter(cursor, of, { at: 'rate_cards.created_at', id: 'rate_cards.id' }))
  if (customerId) cards = cards.where('rate_cards.customer_id', '=', customerId)
  if (materialId) cards = cards.where('rate_cards.material_id', '=', materialId)
  if (siteId) {
    cards = cards.where((where) =>
      where.or([where('rate_cards.pickup_site_id', '=', siteId), where('rate_cards.delivery_site_id', '=', siteId)]),
    )
  }
  const rows = await cards
    .orderBy('rate_cards.created_at', 'desc')
    .orderBy('rate_cards.id', 'desc')
    .limit(limit + 1)
    .execute()
  return recordPage(rows.map(cardOf), limit, of)
}

async function findCard(trx: FleetTransaction, actor: Actor, id: Uuid): Promise<RateCard | undefined> {
  const row = await cardsOf(trx, actor).where('rate_cards.id', '=', id).executeTakeFirst()
  return row && cardOf(row)
}

/** One rate card, for those who may see what customers pay. */
export async function getRateCard(trx: FleetTransaction, id: Uuid, actor: Actor): Promise<RateCard> {
  await requireCustomerRates(trx, actor)
  return orNotFound(await findCard(trx, actor, id))
}

/** Two cards for the same customer, ends and material must not hold on the same day. */
async function refuseOverlap(writing: Writing, id: Uuid, fields: RateCardFields): Promise<void> {
  await runInTurn(writing, 'rate_cards')
  const { customerId, pickupSiteId, deliverySiteId, materialId } = fields
  const other = await cardsOf(writing.trx, writing.actor)
    .where('rate_cards.id', '<>', id)
    .where('rate_cards.archived_at', 'is', null)
    .where('rate_cards.customer_id', 'is not distinct from', customerId)
    .where('rate_cards.pickup_site_id', 'is not distinct from', pickupSiteId)
    .where('rate_cards.delivery_site_id', 'is not distinct from', deliverySiteId)
    .where('rate_cards.material_id', 'is not distinct from', materialId)
    .where(overlapping('rate_cards', fields))
    .executeTakeFirst()
  if (!other) return
  const ends = [other.pickupSiteName, other.deliverySiteName].filter((name) => name !== null).join(' → ')
  const name = [other.customerName, ends, other.materialName].filter(Boolean).join(', ')
  throw invalid('effectiveFrom', 'rate_overlaps', {
    id: other.id,
    name,
    from: other.effectiveFrom,
    to: other.effectiveTo,
  })
}

export const rateCardKind: Kind<RateCard, RateCardFields> = {
  entity: 'rate_card',
  table: 'rate_cards',
  find: findCard,
  columns: (fields) => ({
    customer_id: fields.customerId,
    pickup_site_id: fields.pickupSiteId,
    delivery_site_id: fields.deliverySiteId,
    material_id: fields.materialId,
    effective_from: fields.effectiveFrom,
    effective_to: fields.effectiveTo,
    ...termRowOf({ ...fields, percentHundredths: null }),
  }),
  fields: cardFields,
  async check(writing, id, fields) {
    checkDates(fields)
    await checkReference(writing, 'customers', 'customerId', fields.customerId)
    await checkReference(writing, 'sites', 'pickupSiteId', fields.pickupSiteId)
    await checkReference(writing, 'sites', 'deliverySiteId', fields.deliverySiteId)
    await checkReference(writing, 'materials', 'materialId', fields.materialId)
    await refuseOverlap(writing, id, fields)
  },
}

/** Adds a rate card. Throws rates_hidden for a dispatcher whom the fleet's settings do not let. */
export async function createRateCard(writing: Writing, input: RateCardFields & { id: Uuid }): Promise<RateCard> {
  const { trx, actor } = writing
  if (!mayAddRates(await storedSettings(trx, actor.fleetId), actor)) {
    throw new AppError({ kind: 'forbidden', code: 'rates_hidden' })
  }
  return createRecord(writing, rateCardKind, input.id, input)
}

/** What a stored card would be sent in as. Throws on one by percent, which no form makes. */
function cardFields(card: RateCard): RateCardFields {
  const { basis, rateMicro, fuelSurcharge } = card
  if (basis === 'percent' || rateMicro === null) throw new Error('a rate card holds a share instead of a rate')
  if (fuelSurcharge?.method === 'in_base' || fuelSurcharge?.method === 'pass_through') {
    throw new Error('a rate card holds a surcharge of pay')
  }
  return { ...card, basis, rateMicro, fuelSurcharge }
}
