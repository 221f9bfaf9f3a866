import type { Milli } from '#domain/units/brands.ts'
import type { TicketUnit } from '#domain/units/printed-weight.ts'
import { milli } from '#domain/units/quantity.ts'
import { tonHundredths, tonneThousandths } from '#domain/units/weight.ts'

/** The quantity that a ticket's net makes, in the measure of its printed unit: pounds make short tons, kilograms tonnes. */
export function ticketQuantity(
  net: number,
  unit: TicketUnit,
): { quantityMilli: Milli; unit: 'ton' | 'long_ton' | 'tonne' } {
  switch (unit) {
    case 'lb':
      return { quantityMilli: milli(tonHundredths(net) * 10), unit: 'ton' }
    case 'kg':
      return { quantityMilli: milli(tonneThousandths(net)), unit: 'tonne' }
    case 'ton':
    case 'long_ton':
      return { quantityMilli: milli(net * 10), unit }
    case 'tonne':
      return { quantityMilli: milli(net), unit }
  }
}
