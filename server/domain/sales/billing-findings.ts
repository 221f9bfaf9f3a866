import { netVariance } from '#domain/documents/net-variance.ts'
import type { Cents, Milli } from '#domain/units/brands.ts'
import type { TicketUnit } from '#domain/units/printed-weight.ts'

/** What can be wrong with a load before it is billed. */
export const billingFindings = [
  'not_closed',
  'nothing_to_bill',
  'ticket_missing',
  'ticket_duplicate',
  'ticket_unverified',
  'ticket_unit',
  'ticket_outlier',
  'weights_apart',
  'rate_zero',
  'po_missing',
  'po_overrun',
  'reference_double',
  'proof_missing',
  'hours_missing',
] as const
export type BillingFindingCode = (typeof billingFindings)[number]

/** What no reason lets pass: without locked charges there is nothing that an invoice could say. */
const mustBeMended: readonly BillingFindingCode[] = ['not_closed', 'nothing_to_bill']

/** Where a finding is mended: at the load itself, at its tickets, its money, its photos, or the job it belongs to. */
export type BillingFix = 'load' | 'tickets' | 'charges' | 'documents' | 'job'

const fixes: Record<BillingFindingCode, BillingFix> = {
  not_closed: 'load',
  nothing_to_bill: 'charges',
  ticket_missing: 'tickets',
  ticket_duplicate: 'tickets',
  ticket_unverified: 'tickets',
  ticket_unit: 'tickets',
  ticket_outlier: 'tickets',
  weights_apart: 'tickets',
  rate_zero: 'charges',
  po_missing: 'load',
  po_overrun: 'job',
  reference_double: 'load',
  proof_missing: 'documents',
  hours_missing: 'charges',
}

/** One thing that speaks against billing a load, with the figures of its sentence and the reason of who let it pass. */
export type BillingFinding = {
  code: BillingFindingCode
  fix: BillingFix
  mayBeOverridden: boolean
  /** Figures as plain numbers: pounds, thousandths, counts. */
  params: Record<string, number | string>
  override: string | null
}

type TicketEnd = 'origin' | 'destination' | 'reweigh'
export type BilledTicket = {
  kind: TicketEnd
  number: string | null
  status: 'open' | 'duplicate' | 'verified'
  net: number | null
  netLb: number | null
  unit: TicketUnit | null
}

/** The usual ticket of a lane: its loads between the same two sites with the same material. */
export type LaneHabit = { medianLb: number; tickets: number; unit: TicketUnit | null }

/** Everything that the audit before billing looks at, as plain values. */
export type BillingFacts = {
  status: 'delivered' | 'closed' | 'cancelled'
  /** What the customer is charged by; null where no terms were agreed. */
  basis: string | null
  weightBasis: 'origin' | 'destination' | 'lesser' | 'greater' | 'average'
  /** Locked lines of the customer that are on no invoice. */
  charges: readonly { kind: string; amountCents: Cents; isAdjustment: boolean }[]
  /** Tickets that count: neither rejected nor void, nor replaced by another. */
  tickets: readonly BilledTicket[]
  requiresTicket: boolean
  lane: LaneHabit | null
  tolerance: { shareBp: number; leastLb: number }
  poNumber: string | null
  /** The customer asks for a purchase order on each load. */
  poRequired: boolean
  /** Of the job's purchase order: ordered, and hauled so far with this load, in one unit. */
  po: { orderedMilli: Milli; hauledMilli: Milli; unit: string } | null
  /** Another load of the customer that names the same reference and is billed. */
  sameReference: { reference: string; loadNumber: string } | null
  hasDeliveryPhoto: boolean
  hasSignature: boolean
  /** The signed delivery paper, in place of what a phone would have brought. */
  hasDeliveryPaper: boolean
  hoursStated: boolean
  overrides: ReadonlyMap<string, string>
}

/** So far from the lane's median, in percent, a net weight is looked at again. */
const OUTLIER_PERCENT = 20
/** With fewer tickets a lane has no habit. */
const LEAST_LANE_TICKETS = 5

const byWeight: readonly string[] = ['per_ton', 'per_tonne', 'per_bushel', 'per_yard', 'per_gallon', 'per_barrel']
const metric: readonly TicketUnit[] = ['kg', 'tonne']

type Found = [code: BillingFindingCode, params?: Record<string, number | string>]

/**
 * What speaks against billing a load, worst first: tickets missing, double, unverified, in an odd unit, far from the
 * lane's usual weight; weights of both ends apart beyond the tolerance; a price of nothing; a purchase order missing or
 * used up; a reference that is billed already; proof or hours missing. The same facts always give the same findings.
 */
export function billingAudit(facts: BillingFacts): BillingFinding[] {
  const found: Found[] =
    facts.status === 'cancelled'
      ? nothingBilled(facts)
      : [
          ...(facts.status === 'delivered' ? ([['not_closed']] satisfies Found[]) : nothingBilled(facts)),
          ...ticketFindings(facts),
          ...weightFindings(facts),
          ...priceFindings(facts),
          ...orderFindings(facts),
          ...proofFindings(facts),
        ]
  return found.map(([code, params = {}]) => ({
    code,
    fix: fixes[code],
    mayBeOverridden: !mustBeMended.includes(code),
    params,
    override: facts.overrides.get(code) ?? null,
  }))
}

/** Whether a load may be billed: nothing was found, or somebody let each finding pass with a reason. */
export function isReadyToBill(findings: readonly BillingFinding[]): boolean {
  return findings.every(({ override, mayBeOverridden }) => mayBeOverridden && override !== null)
}

/** Whether a finding of this name may be let pass with a reason. */
export function mayOverride(code: BillingFindingCode): boolean {
  return !mustBeMended.includes(code)
}

function nothingBilled({ charges }: BillingFacts): Found[] {
  return charges.length === 0 ? [['nothing_to_bill']] : []
}

function ticketFindings({ basis, weightBasis, requiresTicket, tickets }: BillingFacts): Found[] {
  const found: Found[] = []
  const needs = requiresTicket || (basis !== null && byWeight.includes(basis))
  const has = (end: TicketEnd) => tickets.some(({ kind, net }) => kind === end && net !== null)
  const bothEnds = weightBasis === 'origin' || weightBasis === 'destination' ? [weightBasis] : ['origin', 'destination']
  const wanted = basis !== null && byWeight.includes(basis) ? bothEnds : []
  for (const end of ['origin', 'destination'] as const) {
    if (wanted.includes(end) && !has(end)) found.push(['ticket_missing', { end }])
  }
  if (needs && tickets.length === 0 && found.length === 0) found.push(['ticket_missing', { end: 'any' }])
  const double = tickets.filter(({ status }) => status === 'duplicate')
  if (double.length > 0) found.push(['ticket_duplicate', { number: double[0]?.number ?? '' }])
  const open = tickets.filter(({ status }) => status === 'open')
  if (open.length > 0) found.push(['ticket_unverified', { count: open.length }])
  return found
}

function weightFindings({ tickets, lane, tolerance }: BillingFacts): Found[] {
  const found: Found[] = []
  const odd = lane?.unit ? tickets.find(({ unit }) => unit !== null && isMetric(unit) !== isMetric(lane.unit)) : null
  if (odd?.unit && lane?.unit) found.push(['ticket_unit', { unit: odd.unit, usual: lane.unit }])
  if (lane && lane.tickets >= LEAST_LANE_TICKETS) {
    const far = tickets.find(({ netLb }) => netLb !== null && isFar(netLb, lane.medianLb))
    if (far?.netLb) found.push(['ticket_outlier', { netLb: far.netLb, medianLb: lane.medianLb }])
  }
  const [origin, destination] = (['origin', 'destination'] as const).map((end) =>
    tickets.find(({ kind, net, unit }) => kind === end && net !== null && unit !== null),
  )
  if (origin?.net && origin.unit && destination?.net && destination.unit) {
    const apart = netVariance(
      { net: origin.net, unit: origin.unit },
      { net: destination.net, unit: destination.unit },
      tolerance,
    )
    if (!apart.isWithin) {
      found.push(['weights_apart', { differenceLb: Math.abs(apart.differenceLb), toleranceLb: apart.toleranceLb }])
    }
  }
  return found
}

const isMetric = (unit: TicketUnit | null) => unit !== null && metric.includes(unit)

function isFar(netLb: number, medianLb: number): boolean {
  return Math.abs(netLb - medianLb) * 100 > medianLb * OUTLIER_PERCENT
}

function priceFindings({ charges }: BillingFacts): Found[] {
  const own = charges.filter(({ isAdjustment }) => !isAdjustment)
  const isFree = own.some(({ kind, amountCents }) => (kind === 'linehaul' || kind === 'tonu') && amountCents === 0)
  return isFree ? [['rate_zero']] : []
}

function orderFindings({ poNumber, poRequired, po, sameReference }: BillingFacts): Found[] {
  const found: Found[] = []
  if (poRequired && poNumber === null) found.push(['po_missing'])
  if (po && po.hauledMilli > po.orderedMilli) {
    const params = { hauledMilli: po.hauledMilli, orderedMilli: po.orderedMilli, unit: po.unit }
    found.push(['po_overrun', params])
  }
  if (sameReference)
    found.push(['reference_double', { reference: sameReference.reference, load: sameReference.loadNumber }])
  return found
}

function proofFindings({ basis, hoursStated, ...proof }: BillingFacts): Found[] {
  const { hasDeliveryPhoto, hasSignature, hasDeliveryPaper } = proof
  const found: Found[] = []
  if (!hasDeliveryPaper && !(hasDeliveryPhoto && hasSignature)) {
    found.push(['proof_missing', { what: hasDeliveryPhoto ? 'signature' : hasSignature ? 'photo' : 'both' }])
  }
  if (basis === 'per_hour' && !hoursStated) found.push(['hours_missing'])
  return found
}
