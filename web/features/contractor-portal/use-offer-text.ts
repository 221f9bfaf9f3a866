import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { Offer } from './portal-data.ts'

/** How an offer is written: what from where to where, when, and for how much. */
export function useOfferText() {
  const { contractorPortal: w, parties, units } = useWords()
  const formats = useFormats()
  return {
    haul: ({ material, quantityMilli, unit, pickup, delivery, distanceM }: Offer) =>
      [
        quantityMilli !== null && unit !== null && formats.quantity(quantityMilli, units[unit]),
        material,
        `${pickup ?? '–'} → ${delivery ?? '–'}`,
        distanceM !== null && formats.distance(distanceM),
      ]
        .filter(Boolean)
        .join(' · '),
    times: ({ pickupFrom, pickupTo, deliverBy, zone }: Offer) =>
      [
        pickupFrom && `${w.pickup} ${formats.instant(pickupFrom, zone)}`,
        !pickupFrom && pickupTo && `${w.pickup} ${formats.instant(pickupTo, zone)}`,
        deliverBy && `${w.deliverBy} ${formats.instant(deliverBy, zone)}`,
      ]
        .filter(Boolean)
        .join(' · '),
    price: ({ pay }: Offer) => {
      if (pay === null) return `${w.noPrice}. ${w.noPriceText}`
      const { basis, rateMicro, percentHundredths, minimumCents, expectedCents } = pay
      return [
        percentHundredths !== null && w.ofRevenue(formats.percent(percentHundredths / 10_000)),
        rateMicro !== null && `${formats.rate(rateMicro)} ${parties.rate.bases[basis]}`,
        minimumCents !== null && w.atLeast(formats.money(minimumCents)),
        expectedCents !== null && w.expected(formats.money(expectedCents)),
      ]
        .filter(Boolean)
        .join(' · ')
    },
    whose: ({ driver, truck }: Offer) => (driver ? w.driverNamed([driver, truck].filter(Boolean).join(', ')) : null),
  }
}
