import type { Cents, Uuid } from '#domain/units/brands.ts'
import { NO_MONEY } from '#domain/units/money.ts'
import { detention, type StopTimes } from './detention.ts'
import { flatCharge } from './flat-charge.ts'
import { type FuelIndexName, USUAL_INDEX } from './fuel-index-names.ts'
import { type FuelIndex, fuelSurcharge, passedThroughSurcharge } from './fuel-surcharge.ts'
import type { Haul } from './haul.ts'
import { type LineResult, linehaul, percentLinehaul } from './rate.ts'
import type { ChargeSide, HourIncrementMin, LoadTerms } from './terms.ts'

const chargeKinds = ['linehaul', 'fuel_surcharge', 'detention', 'tonu', 'tolls', 'accessorial'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** One line a load earns or costs, with the party it is for: computed and explained, or naming what is missing. */
export type ChargeProposal = {
  side: ChargeSide
  partyId: Uuid | null
  kind: ChargeKind
  /** The stop the waiting was at; null for lines of the whole load. */
  stopId: Uuid | null
} & LineResult

export type SideTerms = { side: ChargeSide; partyId: Uuid | null; terms: LoadTerms }

export type LoadFacts = {
  haul: Haul
  stops: StopTimes[]
  /** The one price of diesel that holds where an index has no values by week. */
  fuelIndex: FuelIndex | null
  /** The value of each index that counts for the day of the pickup. */
  fuelIndexes?: Partial<Record<FuelIndexName, FuelIndex>>
  hourIncrementMin: HourIncrementMin
  /** The truck was ordered and then not used: only the flat charge is due. */
  truckOrderedNotUsed: boolean
  /** What the customer is charged for tolls; an amount of nothing keeps its line as a reminder. */
  tollsCents?: Cents | null
  sides: SideTerms[]
}

/**
 * The charges of one load for every side that agreed to terms, each by its own rate and weight basis: linehaul, fuel
 * surcharge, the customer's tolls, detention per stop (stops without waiting beyond the free time have no line), or the flat charge of a
 * truck ordered and not used. The customer comes first, for shares of revenue are taken of their lines.
 */
export function loadCharges(facts: LoadFacts): ChargeProposal[] {
  const customer = facts.sides.find(({ side }) => side === 'customer')
  const billed = customer ? chargesOfSide(customer, facts, []) : []
  return [...billed, ...payCharges(facts, billed)]
}

/** What everybody is paid for a load whose customer is charged these lines. */
export function payCharges(facts: LoadFacts, billed: ChargeProposal[]): ChargeProposal[] {
  return facts.sides.filter(({ side }) => side !== 'customer').flatMap((side) => chargesOfSide(side, facts, billed))
}

function chargesOfSide(party: SideTerms, facts: LoadFacts, billed: ChargeProposal[]): ChargeProposal[] {
  const { side, partyId, terms } = party
  const termsId = terms.rate.sourceId
  const charge = (kind: ChargeKind, line: LineResult, stopId: Uuid | null = null): ChargeProposal => ({
    side,
    partyId,
    kind,
    stopId,
    ...line,
  })
  if (facts.truckOrderedNotUsed) {
    return terms.tonuCents === null ? [] : [charge('tonu', flatCharge(terms.tonuCents, termsId))]
  }
  const haulLine = linehaulOf(terms, facts, billed)
  const charges = [charge('linehaul', haulLine)]
  const surcharge = surchargeOf(terms, facts, billed, haulLine)
  if (surcharge) charges.push(charge('fuel_surcharge', surcharge))
  if (side === 'customer' && facts.tollsCents != null) charges.push(charge('tolls', flatCharge(facts.tollsCents, null)))
  for (const stop of terms.detention ? facts.stops : []) {
    if (!terms.detention) break
    const waiting = detention(terms.detention, stop, termsId)
    if (!waiting.ok || waiting.quantityMilli > 0) charges.push(charge('detention', waiting, stop.stopId))
  }
  return charges
}

function linehaulOf({ rate, fuelSurcharge: fuel }: LoadTerms, facts: LoadFacts, billed: ChargeProposal[]): LineResult {
  if (rate.basis !== 'percent') return linehaul(rate, facts.haul, facts.hourIncrementMin)
  const base = billed.find(({ kind }) => kind === 'linehaul')
  if (!base?.ok) return { ok: false, missing: ['customer_linehaul'] }
  const inBase = fuel?.method === 'in_base'
  const surcharge = billed.find(({ kind }) => kind === 'fuel_surcharge')
  if (inBase && surcharge && !surcharge.ok) return { ok: false, missing: ['customer_fuel_surcharge'] }
  const fuelSurchargeCents = surcharge?.ok ? surcharge.amountCents : NO_MONEY
  const tickets = base.explanation.inputs.filter(({ source }) => source.kind === 'ticket')
  return percentLinehaul(rate, { linehaulCents: base.amountCents, fuelSurchargeCents, tickets }, inBase)
}

/** Null where the side has no surcharge of its own: none agreed, or it is already in the base of its share. */
function surchargeOf(
  terms: LoadTerms,
  facts: LoadFacts,
  billed: ChargeProposal[],
  haulLine: LineResult,
): LineResult | null {
  const fuel = terms.fuelSurcharge
  const termsId = terms.rate.sourceId
  switch (fuel?.method) {
    case undefined:
    case 'in_base':
      return null
    case 'pass_through': {
      const customer = billed.find(({ kind }) => kind === 'fuel_surcharge')
      if (!customer) return null
      if (!customer.ok) return { ok: false, missing: ['customer_fuel_surcharge'] }
      return passedThroughSurcharge(fuel.percentHundredths, customer.amountCents, termsId)
    }
    case 'formula':
    case 'steps':
    case 'percent': {
      if (!haulLine.ok && fuel.method === 'percent') return { ok: false, missing: haulLine.missing }
      const linehaulCents = haulLine.ok ? haulLine.amountCents : null
      const index = indexOf(fuel.index ?? USUAL_INDEX, facts)
      return fuelSurcharge(fuel, { index, loaded: facts.haul.loaded, linehaulCents, termsId })
    }
  }
}

/** A region has its own values only; the one price without weeks stands in for the national index. */
function indexOf(name: FuelIndexName, { fuelIndexes, fuelIndex }: LoadFacts): FuelIndex | null {
  return fuelIndexes?.[name] ?? (name === USUAL_INDEX ? fuelIndex : null)
}
