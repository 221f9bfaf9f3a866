import { type QuoteAgreement, quoteAgreement } from '#contracts/quotes.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { canonicalJson } from '#domain/evidence/canonical.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { QuoteEstimate } from '#domain/sales/quote-estimate.ts'
import type { QuoteFields } from '#domain/sales/quote-facts.ts'
import { quoteNumberText } from '#domain/sales/quote-states.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import { notFound, refused } from '../../errors.ts'

type Named = { number: string | null; revision: number }

/** What the customer is to read and accept: names instead of ids, so that it stays as it went out. */
export async function agreementOf(
  trx: FleetTransaction,
  fleetId: Uuid,
  { number, revision }: Named,
  fields: QuoteFields,
  estimate: QuoteEstimate | null,
): Promise<QuoteAgreement> {
  const fleet = await trx.selectFrom('fleets').select(['name', 'currency']).where('id', '=', fleetId).executeTakeFirst()
  if (!fleet) throw notFound()
  const price = estimate?.price ?? null
  return {
    fleet: fleet.name,
    currency: fleet.currency,
    number: quoteNumberText(number, revision),
    revision,
    name: fields.name,
    customer: (await customerName(trx, fleetId, fields.customerId)) ?? fields.prospectName ?? '',
    contact: fields.contactName,
    pickup: await siteName(trx, fleetId, fields.pickupSiteId),
    delivery: await siteName(trx, fleetId, fields.deliverySiteId),
    material: await materialName(trx, fleetId, fields.materialId),
    equipment: fields.equipment,
    unit: fields.unit,
    quantityMilli: fields.quantityMilli,
    loadMilli: fields.loadMilli,
    loads: estimate?.plan.loads ?? null,
    startsOn: fields.startsOn,
    endsOn: fields.endsOn,
    basis: fields.basis,
    rateMicro: fields.rateMicro,
    minimumCents: fields.minimumCents,
    weightBasis: fields.weightBasis,
    fuelSurcharge: fields.fuelSurcharge,
    fuelMicro: fields.fuelSurcharge ? fields.fuelMicro : null,
    detention: fields.detention,
    lines: fields.lines ?? [],
    linehaulCents: price?.linehaul ?? null,
    surchargeCents: price?.fuelSurcharge ?? null,
    loadPriceCents: price?.total ?? null,
    totalCents: price?.totalCents ?? null,
    validUntil: fields.validUntil,
    restrictions: fields.restrictions,
    exclusions: fields.exclusions,
    terms: fields.terms,
  }
}

/** The SHA-256 of an agreement's canonical text: what a signature is over. */
export function agreementHash(agreement: QuoteAgreement): Promise<Sha256> {
  return sha256Hex(canonicalJson(agreement))
}

/**
 * An agreement that may be stored: what the one who reads it will take. Throws quote_too_large for a figure that no quote
 * has.
 */
export function storableAgreement(agreement: QuoteAgreement): QuoteAgreement {
  const checked = quoteAgreement.safeParse(agreement)
  if (!checked.success) throw refused('quote_too_large', {}, 'quantityMilli')
  return checked.data
}

/** An agreement as it was stored with the quote. Throws where it is not one, which the writer rules out. */
export function storedAgreement(stored: unknown): QuoteAgreement {
  return quoteAgreement.parse(stored)
}

async function customerName(trx: FleetTransaction, fleetId: Uuid, id: Uuid | null): Promise<string | null> {
  if (id === null) return null
  const row = await trx
    .selectFrom('customers')
    .select('company_name')
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.company_name ?? null
}

async function siteName(trx: FleetTransaction, fleetId: Uuid, id: Uuid | null): Promise<QuoteAgreement['pickup']> {
  if (id === null) return null
  const row = await trx
    .selectFrom('sites')
    .select(['name', 'city', 'region'])
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { name: row.name, town: [row.city, row.region].filter(Boolean).join(', ') || null } : null
}

async function materialName(trx: FleetTransaction, fleetId: Uuid, id: Uuid | null): Promise<string | null> {
  if (id === null) return null
  const row = await trx
    .selectFrom('materials')
    .select('name')
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.name ?? null
}
