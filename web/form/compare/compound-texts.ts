import type { CompoundName, CompoundValues } from '#domain/records/field.ts'
import type { FuelIndexName } from '#domain/settlements/fuel-index-names.ts'
import type { RateTiers } from '#domain/settlements/rate-tiers.ts'
import type { AccessorialPrices, DetentionTerms, FuelSurchargeTerms } from '#domain/settlements/terms.ts'
import type { Say } from '#web/format/field-text.ts'

/** How a field of several parts is written where two versions stand beside each other. */
export const compoundTexts: { [Of in CompoundName]: (value: CompoundValues[Of], say: Say) => string } = {
  geofence: geofenceText,
  fuelCharge: fuelText,
  fuelPay: fuelText,
  detention: detentionText,
  rateTiers: tiersText,
  accessorials: accessorialsText,
  quoteLines: (lines, { format }) =>
    lines.map(({ label, amountCents }) => `${label} ${format.money(amountCents)}`).join(', '),
}

function geofenceText(geofence: CompoundValues['geofence'], { words, format }: Say): string {
  const w = words.parties.site
  if (geofence.kind === 'circle') return `${w.circle}, ${format.shortDistance(geofence.radiusM)}`
  return `${w.polygon}: ${geofence.points.map(({ lat, lon }) => `${lat}, ${lon}`).join('; ')}`
}

function fuelText(fuel: FuelSurchargeTerms, { words, format }: Say): string {
  const { rate: w } = words.parties
  const percent = (hundredths: number) => format.percent(hundredths / 10_000, 2)
  return [w.fuelMethods[fuel.method], ...figures(fuel)].join(', ')

  function figures(terms: FuelSurchargeTerms): string[] {
    switch (terms.method) {
      case 'in_base':
        return []
      case 'pass_through':
        return [percent(terms.percentHundredths)]
      case 'percent':
        return [
          ...terms.bands.map((band) => `${format.rate(band.fromMicro)}: ${percent(band.percentHundredths)}`),
          ...ofIndex(terms),
        ]
      case 'formula':
        return [
          `${w.fuelBase} ${format.rate(terms.baseMicro)}`,
          `${w.milesPerGallon} ${format.number(terms.milesPerGallonMilli / 1000, 0, 3)}`,
          ...ofIndex(terms),
        ]
      case 'steps':
        return [
          `${w.fuelBase} ${format.rate(terms.baseMicro)}`,
          `${w.fuelStep} ${format.rate(terms.stepMicro)}`,
          `${w.perStep} ${format.rate(terms.perStepMicro)}`,
          ...(terms.partialStepCounts ? [w.partialStep] : []),
          ...ofIndex(terms),
        ]
    }
  }

  function ofIndex({ index, creditBelowBase }: { index?: FuelIndexName; creditBelowBase?: boolean }): string[] {
    const named = index ? [`${w.fuelIndex}: ${words.settlements.fuelIndex[index]}`] : []
    return [...named, ...(creditBelowBase ? [w.creditBelowBase] : [])]
  }
}

function detentionText(detention: DetentionTerms, { words, format }: Say): string {
  const { rate: w, site } = words.parties
  return [
    `${w.freeMin} ${format.number(detention.freeMin)} ${site.minutes}`,
    `${w.increment} ${detention.incrementMin} ${site.minutes}`,
    `${w.perHour} ${format.rate(detention.rateMicro)}`,
    ...(detention.capCents === null ? [] : [`${w.cap} ${format.money(detention.capCents)}`]),
  ].join(', ')
}

function tiersText(tiers: RateTiers, { words, format }: Say): string {
  const { rate: w } = words.parties
  const kind = tiers.by === 'distance' ? w.tierKinds.distance : w.tierKinds[tiers.counting]
  const lines = tiers.tiers.map(
    ({ fromMilli, rateMicro }) => `${format.number(fromMilli / 1000, 0, 3)}: ${format.rate(rateMicro)}`,
  )
  return [kind, ...lines].join(', ')
}

function accessorialsText({ prices }: AccessorialPrices, { words, format }: Say): string {
  const { charges } = words
  return prices
    .map(({ name, unit, rateMicro }) => {
      const by = unit === 'flat' ? charges.flatAmount : charges.perUnit[unit]
      return `${charges.accessorial[name]} ${format.rate(rateMicro)} (${by})`
    })
    .join(', ')
}
