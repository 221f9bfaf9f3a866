import type { quotes } from '#domain/records/quotes.ts'
import type { FieldsOf } from '#domain/records/record.ts'
import type { HourIncrementMin } from '#domain/settlements/terms.ts'
import type { Cents, Day, Uuid } from '#domain/units/brands.ts'
import type { QuoteFacts } from './quote-estimate.ts'
import type { QuotedMaterial } from './quoted-haul.ts'

export type QuoteFields = FieldsOf<typeof quotes>
/** A charge that is added to each load, under its name. */
export type QuoteLine = { label: string; amountCents: Cents }

/** Fields without which nothing can be computed. */
const COUNTED = [
  'quantityMilli',
  'loadMilli',
  'distanceM',
  'loadMin',
  'haulMin',
  'unloadMin',
  'returnMin',
  'dayMin',
  'truckHourMicro',
  'fuelMicro',
  'mpgMilli',
] as const satisfies readonly (keyof QuoteFields)[]

/** Fields without which a quote cannot go to its customer, beside those that are counted with. */
const PROMISED = ['pickupSiteId', 'deliverySiteId', 'materialId', 'rateMicro', 'validUntil'] as const

export type Surroundings = {
  id: Uuid
  material: QuotedMaterial | null
  floorHundredths: number
  targetHundredths: number
  hourIncrementMin: HourIncrementMin
  today: Day
}

/** What the fields of a quote say for the estimate; or which of them are empty. Nothing typed for waiting is none. */
export function quoteFacts(
  fields: QuoteFields,
  lines: readonly QuoteLine[],
  around: Surroundings,
): { ok: true; facts: QuoteFacts } | { ok: false; missing: (keyof QuoteFields)[] } {
  const { quantityMilli, loadMilli, distanceM, loadMin, haulMin, unloadMin, returnMin } = fields
  const { dayMin, truckHourMicro, fuelMicro, mpgMilli } = fields
  if (
    quantityMilli === null ||
    loadMilli === null ||
    distanceM === null ||
    loadMin === null ||
    haulMin === null ||
    unloadMin === null ||
    returnMin === null ||
    dayMin === null ||
    truckHourMicro === null ||
    fuelMicro === null ||
    mpgMilli === null
  ) {
    return { ok: false, missing: COUNTED.filter((name) => fields[name] === null) }
  }
  const { basis, rateMicro, minimumCents, weightBasis } = fields
  return {
    ok: true,
    facts: {
      ...around,
      unit: fields.unit,
      quantityMilli,
      loadMilli,
      trucks: fields.trucks,
      startsOn: fields.startsOn,
      endsOn: fields.endsOn,
      distanceM,
      times: { loadMin, queueMin: fields.queueMin ?? 0, haulMin, unloadMin, returnMin },
      dayMin,
      truckHourMicro,
      fuelMicro,
      mpgMilli,
      tollsCents: fields.tollsCents,
      materialMicro: fields.materialMicro,
      targetHundredths: fields.marginHundredths ?? around.targetHundredths,
      rate: { basis, rateMicro, minimumCents, weightBasis },
      fuelSurcharge: fields.fuelSurcharge,
      lines: lines.map(({ amountCents }) => amountCents),
    },
  }
}

/** What a quote still lacks before it can go out, in the order of its form. */
export function lacksForSending(fields: QuoteFields): (keyof QuoteFields)[] {
  const needed: readonly (keyof QuoteFields)[] = [...PROMISED, ...COUNTED]
  const whom: (keyof QuoteFields)[] = fields.customerId === null && fields.prospectName === null ? ['customerId'] : []
  return [...whom, ...needed.filter((name) => fields[name] === null)]
}
