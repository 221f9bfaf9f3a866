import type { TicketTruth } from '#server/cli/ticket-truth.ts'
import type { DrawnTicket } from '../../server/documents/drawn-tickets.ts'
import type { Chance } from '../../support/chance.ts'

type Ticket = { drawn: Omit<DrawnTicket, 'name' | 'expected'>; truth: Omit<TicketTruth, 'file'> }
type Prints = DrawnTicket['prints']

const quarries = [
  'DELTA MATERIALS INC',
  'MESA ROCK PRODUCTS',
  'NORTH FORK AGGREGATES',
  'BIG SANDY GRAVEL',
  'OZARK LIME CO',
]
const customers = ['NORTHERN PIPELINE CO', 'BLACKWELL CONCRETE', 'RED RIVER PAVING', 'COUNTY ROAD DEPT 4']
const products = ['57 STONE WASHED', '3/4 CRUSHED LIMESTONE', 'CONCRETE SAND', 'RIP RAP 12 IN', 'AGG BASE CLASS 2']
const fonts = ['monospace', 'sans-serif', 'serif'] as const
/** Captions as scales print them: number, date, in, out, gross, tare, net. */
const captions = [
  ['TICKET NO:', 'DATE:', 'TIME IN:', 'TIME OUT:', 'GROSS', 'TARE', 'NET'],
  ['Ticket #', 'Date', 'Scale In', 'Scale Out', 'Gross Wt.', 'Tare Wt.', 'Net Wt.'],
  ['TRANSACTION', 'DATE', 'ARRIVED', 'DEPARTED', 'GROSS WEIGHT', 'TARE WEIGHT', 'NET WEIGHT'],
  ['Slip No.', 'Dated', 'In', 'Out', 'Loaded', 'Empty', 'Product'],
] as const
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'] as const

/** A ticket with figures, captions and places of chance, in pounds of 20 or kilograms of 10, and what is printed on it. */
export function ticketOf(chance: Chance): Ticket {
  const isMetric = chance.is(0.3)
  const division = isMetric ? 10 : 20
  const tare = division * (isMetric ? 1150 + chance.below(500) : 1200 + chance.below(500))
  const net = division * (isMetric ? 1400 + chance.below(1200) : 1500 + chance.below(1100))
  const number = `${chance.is(0.3) ? 'A' : ''}${100_000 + chance.below(899_999)}`
  const day = dayOf(chance)
  const [inAt, outAt] = times(chance)
  const unit = isMetric ? ('kg' as const) : ('lb' as const)
  const truth = {
    unit,
    ticket_number: number,
    date: day.iso,
    time_in: inAt,
    time_out: outAt,
    gross: tare + net,
    tare,
    net,
  }
  const weight = weightWriter(chance, unit)
  const values = [number, day.printed, inAt, outAt, weight(truth.gross), weight(tare), weight(net)]
  return { drawn: { width: 1180, height: 760, prints: printsOf(values, chance) }, truth }
}

/** Two columns with the weights to the right, or one below the other. */
function printsOf(values: readonly string[], chance: Chance): Prints {
  const font = chance.oneOf(fonts)
  const words = chance.oneOf(captions) ?? captions[0]
  const size = 26 + chance.below(5)
  const hasColumns = chance.is(0.5)
  const lines = words.map((caption, at): Prints => {
    const isWeight = at >= 4
    const x = hasColumns && isWeight ? 640 : 50
    const y = hasColumns && isWeight ? 170 + (at - 4) * 60 : 170 + at * 50
    const value = values[at] ?? ''
    return isWeight
      ? [
          { x, y, text: caption, font, size },
          { x: x + 480, y, text: value, font, size, right: true },
        ]
      : [
          { x, y, text: caption, font, size },
          { x: x + 280, y, text: value, font, size },
        ]
  })
  return [
    { x: 60, y: 70, text: chance.oneOf(quarries) ?? '', size: 38, font: 'sans-serif' },
    ...lines.flat(),
    { x: 50, y: 560, text: 'Customer', font, size },
    { x: 330, y: 560, text: chance.oneOf(customers) ?? '', font, size },
    { x: 50, y: 610, text: 'Material', font, size },
    { x: 330, y: 610, text: chance.oneOf(products) ?? '', font, size },
  ]
}

function weightWriter(chance: Chance, unit: 'lb' | 'kg'): (value: number) => string {
  const hasCommas = chance.is(0.6)
  const name = unit === 'kg' ? 'kg' : (chance.oneOf(['LB', 'lbs', 'LBS']) ?? 'LB')
  return (value) => `${hasCommas ? value.toLocaleString('en-US') : value} ${name}`
}

function dayOf(chance: Chance): { iso: string; printed: string } {
  const month = 1 + chance.below(12)
  // After the twelfth, so that no date is ambiguous: which of two days it was is another question than how it is read.
  const day = 13 + chance.below(15)
  const two = (value: number) => String(value).padStart(2, '0')
  const iso = `2026-${two(month)}-${two(day)}`
  const printed = chance.oneOf([iso, `${two(month)}/${two(day)}/2026`, `${two(day)}-${months[month - 1]}-2026`])
  return { iso, printed: printed ?? iso }
}

function times(chance: Chance): [string, string] {
  const from = 6 * 60 + chance.below(9 * 60)
  const written = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return [written(from), written(from + 5 + chance.below(40))]
}
