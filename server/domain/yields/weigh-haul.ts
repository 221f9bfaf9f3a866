import { netVariance } from '#domain/documents/net-variance.ts'
import { legalGrossLb, legalPayloadLb, type WeightLimits } from '#domain/loads/legal-payload.ts'
import type { Cents, MicroRate, Milli } from '#domain/units/brands.ts'
import { extend } from '#domain/units/money.ts'
import { printedLb, type TicketUnit } from '#domain/units/printed-weight.ts'
import { LB_PER_TON, tonHundredths } from '#domain/units/weight.ts'
import type { YieldFlag } from './yield-states.ts'

/** One ticket as it counts, in the printed unit, with what the house has found against it. */
export type WeighedTicket = {
  gross: number | null
  tare: number | null
  net: number | null
  unit: TicketUnit
  flags: readonly string[]
}

/** One end of a haul: the newest ticket of each of its stops, and the step of its scale. */
export type WeighedEnd = { tickets: readonly WeighedTicket[]; divisionLb: number }

/** What a yield is worked out of. */
export type HaulFacts = {
  origin: WeighedEnd
  destination: WeighedEnd
  /** What the same truck and trailer weighed empty last, and how many days before; null where nobody weighed them. */
  storedTare: { lb: number; ageDays: number } | null
  limits: WeightLimits
  /** How much was booked. */
  quantity: { milli: Milli; unit: string } | null
  distanceM: number | null
  /** Per ton, of the customer; null where it is priced otherwise, or not to be seen. */
  ratePerTon: MicroRate | null
  densityLbYd3: number | null
  capacityMilliYd3: Milli | null
}

export type Tolerance = {
  /** Hundredths of a percent of the loaded net: the material's, else the fleet's. */
  shareBp: number
  leastLb: number
  /** A stored tare may stand in for a missing one for so many days. */
  tareDays: number
}

/** The gross and net of one end in whole pounds. */
export type EndWeight = { grossLb: number | null; tareLb: number | null; netLb: number }

/** Both ends of a haul beside each other. */
export type Comparison = {
  varianceLb: number
  /** Of the loaded net; negative for a loss. */
  share: number
  noiseLb: number
  toleranceLb: number
}

export type WeighedHaul = {
  origin: EndWeight | null
  destination: EndWeight | null
  comparison: Comparison | null
  flags: YieldFlag[]
  /** What the truck may carry by law today, and how far the loaded net is below it; null where a weight is not known. */
  payloadLb: number | null
  shortLb: number | null
  overloadLb: number
  lostRevenueCents: Cents | null
  /** Loaded pounds by what the body holds at the material's density. */
  volumeShare: number | null
}

/** A gallon of diesel weighs 7.1 lb. */
const LB_PER_GALLON = 7.1
/** What a loaded truck does to the gallon, where fuel burnt between two gross weights is estimated. */
const LOADED_MPG = 5.5
const M_PER_MILE = 1609.344
/** Pounds in a kilogram; a slip of units shows as this ratio, give or take what hauls differ by. */
const LB_PER_KG = 2.2046226
const SLIP_WITHIN = 0.03
/** A booking of so many "loads" that is about the net in tons was meant in tons. */
const LEAST_TONS_AS_LOADS = 5
const AS_TONS_WITHIN = 0.25

/** What the house's judgement of a ticket means for the yield. */
const FLAG_OF: Readonly<Record<string, YieldFlag>> = {
  tare_above_gross: 'gross_below_tare',
  net_mismatch: 'net_differs',
  tare_differs: 'other_tare',
  truck_differs: 'other_tare',
}

/** The weights of a haul, its difference beside what scales can tell, and how full the truck was. */
export function weighHaul(facts: HaulFacts, tolerance: Tolerance): WeighedHaul {
  const origin = endWeight(facts.origin.tickets)
  const direct = endWeight(facts.destination.tickets)
  const stored = direct ? null : byStoredTare(facts, origin, tolerance.tareDays)
  const destination = direct ?? stored
  const flags = flagsOf(facts, origin, destination)
  if (stored) flags.push('stored_tare')
  if (origin && direct && isSame(origin, direct)) flags.push('same_weight')
  return {
    origin,
    destination,
    comparison: origin && destination ? compare(facts, origin, destination, tolerance, stored !== null) : null,
    flags,
    ...fill(facts, origin),
  }
}

/** The sum over the stops of one end; null without a net. A gross or tare stands only where there is one ticket. */
function endWeight(tickets: readonly WeighedTicket[]): EndWeight | null {
  const nets = tickets.flatMap(({ net, unit }) => (net === null ? [] : [printedLb(net, unit)]))
  if (nets.length === 0) return null
  const [only, ...others] = tickets
  const single = others.length === 0 ? only : undefined
  return {
    grossLb: single ? inLb(single.gross, single.unit) : null,
    tareLb: single ? inLb(single.tare, single.unit) : null,
    netLb: nets.reduce((sum, net) => sum + net, 0),
  }
}

const inLb = (weight: number | null, unit: TicketUnit) => (weight === null ? null : printedLb(weight, unit))

/** A destination that weighed the loaded truck only: less the tare of the origin's ticket, else one of some days ago. */
function byStoredTare(
  { destination, storedTare }: HaulFacts,
  origin: EndWeight | null,
  tareDays: number,
): EndWeight | null {
  const [only, ...others] = destination.tickets
  if (!only || others.length > 0 || only.gross === null) return null
  const fresh = storedTare && storedTare.ageDays < tareDays ? storedTare.lb : null
  const tareLb = origin?.tareLb ?? fresh
  const grossLb = printedLb(only.gross, only.unit)
  return tareLb === null || grossLb <= tareLb ? null : { grossLb, tareLb, netLb: grossLb - tareLb }
}

function compare(
  facts: HaulFacts,
  origin: EndWeight,
  destination: EndWeight,
  { shareBp, leastLb }: Tolerance,
  isTareStored: boolean,
): Comparison {
  const noiseLb = noiseOf(facts, isTareStored)
  const { differenceLb, share, toleranceLb } = netVariance(
    { net: origin.netLb, unit: 'lb' },
    { net: destination.netLb, unit: 'lb' },
    { shareBp, leastLb: Math.max(leastLb, noiseLb) },
  )
  return { varianceLb: differenceLb, share, noiseLb, toleranceLb }
}

/** What two scales cannot tell apart: a step of each, and the fuel burnt between two gross weights with one tare. */
function noiseOf({ origin, destination, distanceM }: HaulFacts, isTareStored: boolean): number {
  const burntLb = isTareStored ? ((distanceM ?? 0) / M_PER_MILE / LOADED_MPG) * LB_PER_GALLON : 0
  return origin.divisionLb + destination.divisionLb + Math.ceil(burntLb)
}

function flagsOf(facts: HaulFacts, origin: EndWeight | null, destination: EndWeight | null): YieldFlag[] {
  const { quantity } = facts
  const tickets = [...facts.origin.tickets, ...facts.destination.tickets]
  const found = new Set(tickets.flatMap(({ flags }) => flags.flatMap((flag) => FLAG_OF[flag] ?? [])))
  const isBelow = ({ gross, tare }: WeighedTicket) => gross !== null && tare !== null && gross <= tare
  if (tickets.some(isBelow)) found.add('gross_below_tare')
  if (origin && destination) {
    if (isSlip(origin.netLb / destination.netLb)) found.add('unit_slip')
  }
  if (facts.origin.tickets.length > 1 || facts.destination.tickets.length > 1) found.add('split')
  if (origin && quantity && quantity.unit === 'load' && isTons(quantity.milli / 1000, origin.netLb)) {
    found.add('tons_as_loads')
  }
  return [...found]
}

/** Whether one figure is the other in kilograms. */
function isSlip(ratio: number): boolean {
  const near = (wanted: number) => Math.abs(ratio / wanted - 1) <= SLIP_WITHIN
  return near(LB_PER_KG) || near(1 / LB_PER_KG)
}

/** A truck burns fuel between two scales, so that the same gross and tare at both may be one ticket typed twice. */
function isSame(origin: EndWeight, destination: EndWeight): boolean {
  if (origin.grossLb === null || origin.tareLb === null) return false
  return origin.grossLb === destination.grossLb && origin.tareLb === destination.tareLb
}

function isTons(booked: number, netLb: number): boolean {
  const tons = netLb / LB_PER_TON
  return booked >= LEAST_TONS_AS_LOADS && Math.abs(booked - tons) <= tons * AS_TONS_WITHIN
}

type Fill = Pick<WeighedHaul, 'payloadLb' | 'shortLb' | 'overloadLb' | 'lostRevenueCents' | 'volumeShare'>

/** How full the truck was by law and by volume. Its tare is that of the ticket, which is today's; else the one on file. */
function fill(facts: HaulFacts, origin: EndWeight | null): Fill {
  const { ratePerTon, densityLbYd3, capacityMilliYd3 } = facts
  const tare = origin?.tareLb ?? null
  const limits = tare === null ? facts.limits : { ...facts.limits, truckTareLb: tare, trailerTareLb: 0 }
  const payloadLb = legalPayloadLb(limits)
  const shortLb = origin && payloadLb !== null ? Math.max(0, payloadLb - origin.netLb) : null
  const legalLb = legalGrossLb(limits)
  const grossLb = origin?.grossLb ?? null
  const holdsLb = densityLbYd3 !== null && capacityMilliYd3 !== null ? (densityLbYd3 * capacityMilliYd3) / 1000 : 0
  return {
    payloadLb,
    shortLb,
    overloadLb: grossLb !== null && legalLb !== null ? Math.max(0, grossLb - legalLb) : 0,
    lostRevenueCents: shortLb !== null && ratePerTon !== null ? extend(ratePerTon, tonHundredths(shortLb), 100) : null,
    volumeShare: origin && holdsLb > 0 ? origin.netLb / holdsLb : null,
  }
}
