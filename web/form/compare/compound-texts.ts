import type { CompoundName, CompoundValues } from '#domain/records/field.ts'
import type { DetentionTerms, FuelSurchargeTerms } from '#domain/settlements/terms.ts'
import type { Say } from '#web/format/field-text.ts'

/** How a field of several parts is written where two versions stand beside each other. */
export const compoundTexts: { [Of in CompoundName]: (value: CompoundValues[Of], say: Say) => string } = {
  geofence: geofenceText,
  fuelCharge: fuelText,
  fuelPay: fuelText,
  detention: detentionText,
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
        return terms.bands.map((band) => `${format.rate(band.fromMicro)}: ${percent(band.percentHundredths)}`)
      case 'formula':
        return [
          `${w.fuelBase} ${format.rate(terms.baseMicro)}`,
          `${w.milesPerGallon} ${format.number(terms.milesPerGallonMilli / 1000, 0, 3)}`,
        ]
      case 'steps':
        return [
          `${w.fuelBase} ${format.rate(terms.baseMicro)}`,
          `${w.fuelStep} ${format.rate(terms.stepMicro)}`,
          `${w.perStep} ${format.rate(terms.perStepMicro)}`,
          ...(terms.partialStepCounts ? [w.partialStep] : []),
        ]
    }
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
