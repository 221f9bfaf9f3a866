import { normaliseTicketNumber } from '#domain/documents/ticket-duplicates.ts'
import { convertQuantity, type MaterialDensity } from '#domain/loads/convert-quantity.ts'
import type { LoadUnit } from '#domain/loads/load-units.ts'
import { addsUp } from '#domain/loads/step-proof.ts'
import type { Day, Instant, Milli, Uuid } from '#domain/units/brands.ts'
import { scaled } from '#domain/units/decimal.ts'
import {
  type PrintedWeight,
  printedExact,
  printedLb,
  printedPlaces,
  type TicketUnit,
  ticketUnits,
} from '#domain/units/printed-weight.ts'
import { exactMilli, milli } from '#domain/units/quantity.ts'

/** One ticket of the day's paper as the office types it: whose haul it was, what was weighed, and when. */
export type TypedRow = {
  day: Day
  jobId: Uuid | null
  customerId: Uuid | null
  pickupSiteId: Uuid | null
  deliverySiteId: Uuid | null
  materialId: Uuid | null
  /** What the haul is counted in: by its job, else by its material. */
  unit: LoadUnit
  quantityMilli: Milli | null
  ticketNumber: string | null
  weightUnit: TicketUnit
  gross: PrintedWeight | null
  tare: PrintedWeight | null
  /** By the clocks of the two sites, `07:31`. */
  loadedAt: string | null
  deliveredAt: string | null
}

/** What the ticket of a row says, as it is kept; weights in the printed unit. */
export type RowTicket = {
  unit: TicketUnit
  gross: PrintedWeight | null
  tare: PrintedWeight | null
  net: PrintedWeight
}

const asTicketUnit = (unit: LoadUnit): TicketUnit | null => ticketUnits.find((one) => one === unit) ?? null

/**
 * The ticket that a row makes: by gross and tare, with the tons of the paper as its net where both were typed; else by tons
 * alone. Null where nothing was weighed.
 */
export function ticketOfRow(row: TypedRow): RowTicket | null {
  const { gross, tare, weightUnit, quantityMilli } = row
  const countedIn = asTicketUnit(row.unit)
  if (gross === null || tare === null) {
    if (countedIn === null || quantityMilli === null) return null
    const net = Number(scaled(exactMilli(quantityMilli), printedPlaces(countedIn)))
    return net > 0 ? { unit: countedIn, gross: null, tare: null, net } : null
  }
  return { unit: weightUnit, gross, tare, net: printedNet(row) ?? gross - tare }
}

/** The typed tons in the unit of the scale; null where no tons were typed beside the weights. */
function printedNet({ unit, quantityMilli, weightUnit }: TypedRow): PrintedWeight | null {
  const countedIn = asTicketUnit(unit)
  if (countedIn === null || quantityMilli === null) return null
  const inScale = convertQuantity(exactMilli(quantityMilli), countedIn, weightUnit, null)
  return inScale && Number(scaled(inScale, printedPlaces(weightUnit)))
}

/** How much a row hauled in the unit that it is counted in, in thousandths: as typed, else by its weights; null where neither tells. */
export function quantityOfRow(row: TypedRow, material: MaterialDensity | null): Milli | null {
  if (row.quantityMilli !== null) return row.quantityMilli
  const ticket = ticketOfRow(row)
  if (!ticket || ticket.net <= 0) return null
  const counted = convertQuantity(printedExact(ticket.net, ticket.unit), ticket.unit, row.unit, material)
  return counted && milli(Number(scaled(counted, 3)))
}

/** What may be right as it stands: it is asked, and saved once somebody says so. */
export const rowQuestions = [
  'net_differs',
  'tare_unusual',
  'over_legal',
  'unit_looks_like_tons',
  'unit_looks_like_pounds',
  'duplicate',
  'past_midnight',
  'quantity_by_density',
] as const
export type RowQuestion = (typeof rowQuestions)[number]

/** What cannot be right. */
export type RowMistake =
  | 'required'
  | 'ticket_tare_above_gross'
  | 'ticket_same_site'
  | 'step_in_future'
  | 'step_too_long_ago'

export type RowField = keyof TypedRow
/** One thing about a row, with the figures of its sentence; weights in pounds. */
export type RowFinding = {
  field: RowField
  params: Record<string, string | number>
} & ({ kind: 'question'; code: RowQuestion } | { kind: 'mistake'; code: RowMistake })

/** What the fleet knows about a row. Weights in pounds; null where it knows nothing. */
export type RowFacts = {
  usualTareLb: number | null
  legalGrossLb: number | null
  legalPayloadLb: number | null
  scaleDivisionLb: number
  scaleDivisionKg: number
  material: MaterialDensity | null
  /** The numbers of the loads whose tickets look like this one. */
  duplicates: readonly { ticketNumber: string | null; loadNumber: string | null }[]
  loadedAt: Instant | null
  deliveredAt: Instant | null
  timeFault: 'step_in_future' | 'step_too_long_ago' | null
}

/** A tare this far from the usual one is another truck, or a slip. */
const TARE_APART_LB = 500
/** Nobody makes more than this many loads with one ticket. */
const MOST_LOADS_A_TICKET = 3
/** No truck on a road hauls so many tons: the figure is in pounds. */
const MOST_TONS = 200

const question = (code: RowQuestion, field: RowField, params: RowFinding['params'] = {}): RowFinding => ({
  kind: 'question',
  code,
  field,
  params,
})
const mistake = (code: RowMistake, field: RowField, params: RowFinding['params'] = {}): RowFinding => ({
  kind: 'mistake',
  code,
  field,
  params,
})

/** Everything that is wrong with a typed row, or that somebody should look at once more; in the order of its fields. */
export function checkTypedRow(row: TypedRow, facts: RowFacts): RowFinding[] {
  return [
    ...missing(row, facts),
    ...weights(row, facts),
    ...units(row, facts),
    ...clocks(row, facts),
    ...doubles(facts),
  ]
}

function missing(row: TypedRow, { material }: RowFacts): RowFinding[] {
  const needed = ['customerId', 'pickupSiteId', 'deliverySiteId', 'materialId', 'loadedAt', 'deliveredAt'] as const
  const found = needed.filter((field) => row[field] === null).map((field) => mistake('required', field))
  if (row.pickupSiteId !== null && row.pickupSiteId === row.deliverySiteId) {
    found.push(mistake('ticket_same_site', 'deliverySiteId'))
  }
  if (row.gross !== null && row.tare === null) found.push(mistake('required', 'tare'))
  else if (row.gross === null && row.tare !== null) found.push(mistake('required', 'gross'))
  else if (!isBelowTare(row) && quantityOfRow(row, material) === null) {
    found.push(mistake('required', asTicketUnit(row.unit) && row.gross === null ? 'gross' : 'quantityMilli'))
  }
  return found
}

const isBelowTare = ({ gross, tare }: TypedRow) => gross !== null && tare !== null && tare >= gross

function weights(row: TypedRow, facts: RowFacts): RowFinding[] {
  const { gross, tare, weightUnit } = row
  if (gross === null || tare === null) return []
  if (isBelowTare(row)) return [mistake('ticket_tare_above_gross', 'tare')]
  const found: RowFinding[] = []
  const net = printedNet(row)
  const settings = { scaleDivisionLb: facts.scaleDivisionLb, scaleDivisionKg: facts.scaleDivisionKg, autoClose: false }
  if (net !== null && !addsUp({ gross, tare, net, unit: weightUnit }, settings)) {
    found.push(question('net_differs', 'quantityMilli', { computedLb: printedLb(gross - tare, weightUnit) }))
  }
  const tareLb = printedLb(tare, weightUnit)
  if (facts.usualTareLb !== null && Math.abs(tareLb - facts.usualTareLb) > TARE_APART_LB) {
    found.push(question('tare_unusual', 'tare', { usualLb: facts.usualTareLb }))
  }
  const grossLb = printedLb(gross, weightUnit)
  if (facts.legalGrossLb !== null && grossLb > facts.legalGrossLb) {
    found.push(question('over_legal', 'gross', { legalLb: facts.legalGrossLb }))
  }
  return found
}

/** A figure that is plainly of another unit than the haul is counted in, as 20 loads on one ticket. */
function units(row: TypedRow, facts: RowFacts): RowFinding[] {
  const { unit, quantityMilli } = row
  if (quantityMilli === null) {
    const byDensity = unit === 'yd3' || unit === 'bushel'
    return byDensity && ticketOfRow(row) ? [question('quantity_by_density', 'quantityMilli')] : []
  }
  if (unit === 'load' && quantityMilli > MOST_LOADS_A_TICKET * 1000) {
    return [question('unit_looks_like_tons', 'quantityMilli')]
  }
  const countedIn = asTicketUnit(unit)
  if (countedIn && countedIn !== 'lb' && countedIn !== 'kg' && quantityMilli > MOST_TONS * 1000) {
    return [question('unit_looks_like_pounds', 'quantityMilli')]
  }
  const ticket = row.gross === null && countedIn ? ticketOfRow(row) : null
  if (ticket && facts.legalPayloadLb !== null && printedLb(ticket.net, ticket.unit) > facts.legalPayloadLb) {
    return [question('over_legal', 'quantityMilli', { legalLb: facts.legalPayloadLb })]
  }
  return []
}

function clocks(row: TypedRow, { timeFault }: RowFacts): RowFinding[] {
  const found: RowFinding[] = []
  if (row.loadedAt !== null && row.deliveredAt !== null && row.deliveredAt < row.loadedAt) {
    found.push(question('past_midnight', 'deliveredAt'))
  }
  if (timeFault) found.push(mistake(timeFault, timeFault === 'step_in_future' ? 'deliveredAt' : 'day'))
  return found
}

function doubles({ duplicates }: RowFacts): RowFinding[] {
  const [first] = duplicates
  if (!first) return []
  return [question('duplicate', 'ticketNumber', { load: first.loadNumber ?? '', ticket: first.ticketNumber ?? '' })]
}

/** The questions of a row that nobody has answered. */
export function openQuestions(findings: readonly RowFinding[], accepted: readonly RowQuestion[]): RowQuestion[] {
  return findings.flatMap((finding) =>
    finding.kind === 'question' && !accepted.includes(finding.code) ? [finding.code] : [],
  )
}

type NumberedRow = Pick<TypedRow, 'ticketNumber' | 'pickupSiteId'>

/** The place of the first row before this one that bears the same ticket number from the same site, from 0; null for none. */
export function sameNumberBefore(rows: readonly NumberedRow[], index: number): number | null {
  const key = ({ ticketNumber }: NumberedRow) => normaliseTicketNumber(ticketNumber ?? '')
  const row = rows[index]
  if (!row || row.pickupSiteId === null || key(row) === '') return null
  const found = rows
    .slice(0, index)
    .findIndex((other) => other.pickupSiteId === row.pickupSiteId && key(other) === key(row))
  return found < 0 ? null : found
}
