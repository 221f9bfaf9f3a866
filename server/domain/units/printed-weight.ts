import { type Exact, ratio } from './decimal.ts'
import { type WeightUnit, weightUnits, wholeLb } from './weight.ts'

/** Units that a scale prints, in the order in which they are offered. */
export const ticketUnits = weightUnits
export type TicketUnit = WeightUnit

/** Decimal places of a ticket in this unit (domain/money.md 1: tons 2, tonnes 3). */
const PLACES: Record<TicketUnit, 0 | 2 | 3> = { lb: 0, kg: 0, ton: 2, long_ton: 2, tonne: 3 }

/**
 * A weight on a ticket is kept as a whole number of the last place that its unit prints: 47,310 lb are 47310, 27.54 tons
 * are 2754, 27.54 tonnes are 27540. It is never kept in another unit than the printed one.
 */
export type PrintedWeight = number

/** How many decimals a ticket prints in this unit. */
export const printedPlaces = (unit: TicketUnit) => PLACES[unit]

/** The printed weight in its own unit, exact. */
export function printedExact(weight: PrintedWeight, unit: TicketUnit): Exact {
  return ratio(weight, 10 ** PLACES[unit])
}

/** The printed weight in whole pounds, for lists, sums and limits; never for pay in another unit. */
export function printedLb(weight: PrintedWeight, unit: TicketUnit): number {
  return wholeLb(printedExact(weight, unit), unit)
}

/** The figure as it is printed, for a field or a paper: 2754 in tons is 27.54. */
export function printedFigure(weight: PrintedWeight, unit: TicketUnit): number {
  return weight / 10 ** PLACES[unit]
}

/** A typed or read figure as it is kept; what has more places than its unit prints is rounded to them. */
export function printedFrom(figure: number, unit: TicketUnit): PrintedWeight {
  return Math.round(figure * 10 ** PLACES[unit])
}

/** The figure as plain text with the places of its unit, the same on every device: `27.54`. */
export function printedText(weight: PrintedWeight, unit: TicketUnit): string {
  return printedFigure(weight, unit).toFixed(PLACES[unit])
}

const LB_PER_STEP: Record<'ton' | 'long_ton', number> = { ton: 20, long_ton: 22.4 }

/** One scale division in the last places of the printed unit, one at least; the fleet sets it in pounds and kilograms. */
export function printedDivision(unit: TicketUnit, { lb, kg }: { lb: number; kg: number }): PrintedWeight {
  switch (unit) {
    case 'lb':
      return lb
    case 'kg':
    case 'tonne':
      return kg
    case 'ton':
    case 'long_ton':
      return Math.max(1, Math.round(lb / LB_PER_STEP[unit]))
  }
}
