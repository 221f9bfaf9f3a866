import type { PayPlanFields, RateCardFields } from '#contracts/rates.ts'
import type { DetentionTerms, FuelSurchargeTerms } from '#domain/settlements/terms.ts'
import type { Say, Texts } from '#web/form/compare/texts.ts'

/** What rates and pay plans agree on beside the rate itself. */
export type Terms = Omit<
  RateCardFields | PayPlanFields,
  'customerId' | 'pickupSiteId' | 'deliverySiteId' | 'materialId' | 'driverId' | 'contractorId'
>

/** The terms of a rate or pay plan as their form names and writes them. */
export function termsTexts(terms: Terms, say: Say): Texts {
  const { format } = say
  const { rate: w } = say.words.parties
  const money = (cents: Terms['tonuCents']) => (cents === null ? null : format.money(cents))
  return {
    [w.weightBasis]: w.weightBases[terms.weightBasis],
    [w.minimum]: money(terms.minimumCents),
    [w.minimumQuantity]:
      terms.minimumQuantityMilli === null ? null : format.number(terms.minimumQuantityMilli / 1000, 0, 3),
    [w.tonu]: money(terms.tonuCents),
    [w.from]: format.day(terms.effectiveFrom),
    [w.to]: terms.effectiveTo && format.day(terms.effectiveTo),
    [w.fuel]: fuelText(terms.fuelSurcharge, say),
    [w.detention]: terms.detention && detentionText(terms.detention, say),
  }
}

function fuelText(fuel: FuelSurchargeTerms | null, { words, format }: Say): string {
  const { rate: w } = words.parties
  if (fuel === null) return w.fuelMethods.none
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
