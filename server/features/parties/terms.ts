import { compounds } from '#contracts/compounds.ts'
import type { JsonObject } from '#db/schema/ledger.ts'
import type { RateBasis } from '#db/schema/money.ts'
import type { RateTiers } from '#domain/settlements/rate-tiers.ts'
import type {
  AccessorialPrices,
  DetentionTerms,
  FuelSurchargeTerms,
  LoadTerms,
  RateTerms,
  WeightBasis,
} from '#domain/settlements/terms.ts'
import type { Cents, MicroRate, Milli, Uuid } from '#domain/units/brands.ts'

/** The columns of agreed terms as a rate card, a pay plan and a load have them. */
export const termColumnNames = [
  'basis',
  'rate_micro',
  'percent_hundredths',
  'minimum_cents',
  'minimum_quantity_milli',
  'weight_basis',
  'fuel_surcharge',
  'detention',
  'tonu_cents',
  'tiers',
  'accessorials',
] as const

/** The columns of what rate cards and pay plans agree on beside the rate, by their fields. */
export const termColumns = {
  weightBasis: 'weight_basis',
  minimumCents: 'minimum_cents',
  minimumQuantityMilli: 'minimum_quantity_milli',
  tonuCents: 'tonu_cents',
  effectiveFrom: 'effective_from',
  effectiveTo: 'effective_to',
  tiers: 'tiers',
  accessorials: 'accessorials',
  detention: 'detention',
  fuelSurcharge: 'fuel_surcharge',
} as const

/** One row's terms as the database holds them. */
export type TermRow = {
  basis: RateBasis
  rate_micro: MicroRate | null
  percent_hundredths: number | null
  minimum_cents: Cents | null
  minimum_quantity_milli: Milli | null
  weight_basis: WeightBasis
  fuel_surcharge: JsonObject | null
  detention: JsonObject | null
  tonu_cents: Cents | null
  tiers: JsonObject | null
  accessorials: JsonObject | null
}

/** The same as forms and answers name them. */
type TermFields = {
  basis: RateBasis
  rateMicro: MicroRate | null
  percentHundredths: number | null
  minimumCents: Cents | null
  minimumQuantityMilli: Milli | null
  weightBasis: WeightBasis
  fuelSurcharge: FuelSurchargeTerms | null
  detention: DetentionTerms | null
  tonuCents: Cents | null
  tiers: RateTiers | null
  accessorials: AccessorialPrices | null
}

/** What a row holds, with its two stored objects read by their schemas. */
function termFieldsOf(row: TermRow): TermFields {
  return {
    basis: row.basis,
    rateMicro: row.rate_micro,
    percentHundredths: row.percent_hundredths,
    minimumCents: row.minimum_cents,
    minimumQuantityMilli: row.minimum_quantity_milli,
    weightBasis: row.weight_basis,
    fuelSurcharge: row.fuel_surcharge && compounds.fuelPay.parse(row.fuel_surcharge),
    detention: row.detention && compounds.detention.parse(row.detention),
    tonuCents: row.tonu_cents,
    tiers: row.tiers && compounds.rateTiers.parse(row.tiers),
    accessorials: row.accessorials && compounds.accessorials.parse(row.accessorials),
  }
}

/** The columns of what a form gave. */
function termRowOf(fields: TermFields): TermRow {
  return {
    basis: fields.basis,
    rate_micro: fields.rateMicro,
    percent_hundredths: fields.percentHundredths,
    minimum_cents: fields.minimumCents,
    minimum_quantity_milli: fields.minimumQuantityMilli,
    weight_basis: fields.weightBasis,
    fuel_surcharge: fields.fuelSurcharge,
    detention: fields.detention,
    tonu_cents: fields.tonuCents,
    tiers: fields.tiers,
    accessorials: fields.accessorials,
  }
}

/** A row's terms for the charge rules. Throws on a row without a rate, which the table's own check rules out. */
export function termsOf(row: TermRow, sourceId: Uuid | null): LoadTerms {
  const { fuelSurcharge, detention, tonuCents, accessorials, ...fields } = termFieldsOf(row)
  return { rate: rateOf(fields, sourceId), fuelSurcharge, detention, tonuCents, accessorials }
}

/** Terms of a load as the columns that it keeps of its own. */
export function termRow({ rate, fuelSurcharge, detention, tonuCents, accessorials }: LoadTerms): TermRow {
  const isShare = rate.basis === 'percent'
  return termRowOf({
    basis: rate.basis,
    rateMicro: isShare ? null : rate.rateMicro,
    percentHundredths: isShare ? rate.percentHundredths : null,
    minimumCents: rate.minimumCents,
    minimumQuantityMilli: rate.minimumQuantityMilli,
    weightBasis: rate.weightBasis,
    fuelSurcharge,
    detention,
    tonuCents,
    tiers: isShare ? null : (rate.tiers ?? null),
    accessorials: accessorials ?? null,
  })
}

function rateOf(
  fields: Omit<TermFields, 'fuelSurcharge' | 'detention' | 'tonuCents' | 'accessorials'>,
  sourceId: Uuid | null,
): RateTerms {
  const { basis, rateMicro, percentHundredths, tiers, ...minimums } = fields
  if (basis === 'percent') {
    if (percentHundredths === null) throw new Error('terms by percent hold no percentage')
    return { basis, percentHundredths, ...minimums, sourceId }
  }
  if (rateMicro === null) throw new Error(`terms ${basis} hold no rate`)
  return { basis, rateMicro, tiers, ...minimums, sourceId }
}
