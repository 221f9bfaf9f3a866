import type { Selectable } from 'kysely'
import { compounds } from '#contracts/compounds.ts'
import type { QuoteColumns, QuoteLines } from '#db/schema/quotes.ts'
import type { QuoteFields, QuoteLine } from '#domain/sales/quote-facts.ts'

/** The fields of a quote as the columns of its row; its lines have a table of their own. */
export function columnsOf(fields: QuoteFields): QuoteColumns {
  return {
    name: fields.name,
    customer_id: fields.customerId,
    prospect_name: fields.prospectName,
    contact_name: fields.contactName,
    email: fields.email,
    pickup_site_id: fields.pickupSiteId,
    delivery_site_id: fields.deliverySiteId,
    material_id: fields.materialId,
    unit: fields.unit,
    quantity_milli: fields.quantityMilli,
    load_milli: fields.loadMilli,
    equipment: fields.equipment,
    trucks: fields.trucks,
    starts_on: fields.startsOn,
    ends_on: fields.endsOn,
    distance_m: fields.distanceM,
    load_min: fields.loadMin,
    queue_min: fields.queueMin,
    haul_min: fields.haulMin,
    unload_min: fields.unloadMin,
    return_min: fields.returnMin,
    day_min: fields.dayMin,
    truck_hour_micro: fields.truckHourMicro,
    fuel_micro: fields.fuelMicro,
    mpg_milli: fields.mpgMilli,
    tolls_cents: fields.tollsCents,
    material_micro: fields.materialMicro,
    margin_hundredths: fields.marginHundredths,
    basis: fields.basis,
    rate_micro: fields.rateMicro,
    minimum_cents: fields.minimumCents,
    weight_basis: fields.weightBasis,
    fuel_surcharge: fields.fuelSurcharge,
    detention: fields.detention,
    valid_until: fields.validUntil,
    restrictions: fields.restrictions,
    exclusions: fields.exclusions,
    terms: fields.terms,
    probability: fields.probability,
    follow_up_on: fields.followUpOn,
    notes: fields.notes,
  }
}

/** What the form of a quote holds, out of its row and its lines. */
export function fieldsOf(row: Selectable<QuoteColumns>, lines: readonly QuoteLine[]): QuoteFields {
  return {
    name: row.name,
    customerId: row.customer_id,
    prospectName: row.prospect_name,
    contactName: row.contact_name,
    email: row.email,
    pickupSiteId: row.pickup_site_id,
    deliverySiteId: row.delivery_site_id,
    materialId: row.material_id,
    unit: row.unit,
    quantityMilli: row.quantity_milli,
    loadMilli: row.load_milli,
    equipment: row.equipment,
    trucks: row.trucks,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    distanceM: row.distance_m,
    loadMin: row.load_min,
    queueMin: row.queue_min,
    haulMin: row.haul_min,
    unloadMin: row.unload_min,
    returnMin: row.return_min,
    dayMin: row.day_min,
    truckHourMicro: row.truck_hour_micro,
    fuelMicro: row.fuel_micro,
    mpgMilli: row.mpg_milli,
    tollsCents: row.tolls_cents,
    materialMicro: row.material_micro,
    marginHundredths: row.margin_hundredths,
    basis: row.basis,
    rateMicro: row.rate_micro,
    minimumCents: row.minimum_cents,
    weightBasis: row.weight_basis,
    fuelSurcharge: row.fuel_surcharge && compounds.fuelCharge.parse(row.fuel_surcharge),
    detention: row.detention && compounds.detention.parse(row.detention),
    lines: lines.length > 0 ? [...lines] : null,
    validUntil: row.valid_until,
    restrictions: row.restrictions,
    exclusions: row.exclusions,
    terms: row.terms,
    probability: row.probability,
    followUpOn: row.follow_up_on,
    notes: row.notes,
  }
}

/** Lines as the form has them. */
export const linesOf = (rows: readonly Pick<Selectable<QuoteLines>, 'label' | 'amount_cents'>[]): QuoteLine[] =>
  rows.map(({ label, amount_cents }) => ({ label, amountCents: amount_cents }))
