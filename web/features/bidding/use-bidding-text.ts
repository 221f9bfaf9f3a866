import { useMemo } from 'react'
import type { BidBasis } from '#domain/bidding/bid-price.ts'
import type { LoadUnit } from '#domain/loads/load-units.ts'
import type { MicroRate, Milli } from '#domain/units/brands.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

/** How quantities, prices and lanes of postings are written. */
export function useBiddingText() {
  const { parties, units } = useWords()
  const formats = useFormats()
  return useMemo(
    () => ({
      quantity: (milli: Milli, unit: LoadUnit) => formats.quantity(milli, units[unit]),
      price: (rate: MicroRate, basis: BidBasis) => `${formats.rate(rate)} ${parties.rate.bases[basis]}`,
      lane: ({ pickupName, deliveryName }: { pickupName: string | null; deliveryName: string | null }) =>
        `${pickupName ?? '–'} → ${deliveryName ?? '–'}`,
    }),
    [parties, units, formats],
  )
}
