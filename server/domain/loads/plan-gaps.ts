import { type PoTerms, poGap } from '#domain/sales/po-pattern.ts'
import type { Instant, Milli, Uuid } from '#domain/units/brands.ts'

/** What a draft lacks, or holds that cannot be, before it is planned; each has one sentence in `words`. */
export const planGapCodes = [
  'customer',
  'pickup_site',
  'delivery_site',
  'material',
  'quantity',
  'unit',
  'window',
  'rate',
  'same_site',
  'window_reversed',
  'delivery_before_pickup',
  'quantity_not_positive',
  'quantity_above_ten_payloads',
  'unit_not_for_material',
  'po_missing',
  'po_form',
] as const
export type PlanGap = (typeof planGapCodes)[number]

export type PlannedWindow = { from: Instant | null; to: Instant | null }

/** A load as typed so far. */
export type PlanFacts = {
  customerId: Uuid | null
  pickupSiteId: Uuid | null
  deliverySiteId: Uuid | null
  materialId: Uuid | null
  quantityMilli: Milli | null
  unit: string | null
  /** The units that the chosen material is sold in; empty until one is chosen. */
  materialUnits: readonly string[]
  pickupWindow: PlannedWindow
  deliveryWindow: PlannedWindow
  hasRate: boolean
  isPricedLater: boolean
  /** The quantity as weight, where the unit or the material's density tells. */
  quantityLb: number | null
  legalPayloadLb: number | null
  poNumber: string | null
  /** What the customer asks of PO numbers. */
  poTerms: PoTerms
}

/** One load of more than this many legal payloads is a slip of the keyboard. */
const PAYLOADS_LIMIT = 10
/** What no truck carries that is not known: the gross weight of the interstates, 23 USC 127(a)(2). */
const MOST_PAYLOAD_LB = 80_000

/** Everything that stands between a draft and a planned load, in the order of the form; empty when it may be planned. */
export function planGaps(plan: PlanFacts): PlanGap[] {
  const po = poGap(plan.poTerms, plan.poNumber)
  return [...missingFields(plan), ...contradictions(plan), ...(po ? [po] : [])]
}

function missingFields(plan: PlanFacts): PlanGap[] {
  const gaps: PlanGap[] = []
  if (!plan.customerId) gaps.push('customer')
  if (!plan.pickupSiteId) gaps.push('pickup_site')
  if (!plan.deliverySiteId) gaps.push('delivery_site')
  if (!plan.materialId) gaps.push('material')
  if (plan.quantityMilli === null) gaps.push('quantity')
  if (!plan.unit) gaps.push('unit')
  if (!plan.pickupWindow.from || !plan.pickupWindow.to) gaps.push('window')
  if (!plan.hasRate && !plan.isPricedLater) gaps.push('rate')
  return gaps
}

/** The part of the gaps that is wrong rather than missing; a form may show it while the rest is still empty. */
function contradictions(plan: PlanFacts): PlanGap[] {
  const gaps: PlanGap[] = []
  if (plan.pickupSiteId && plan.pickupSiteId === plan.deliverySiteId) gaps.push('same_site')
  if (isReversed(plan.pickupWindow) || isReversed(plan.deliveryWindow)) gaps.push('window_reversed')
  if (isReversed({ from: plan.pickupWindow.from, to: plan.deliveryWindow.to })) gaps.push('delivery_before_pickup')
  if (plan.quantityMilli !== null && plan.quantityMilli <= 0) gaps.push('quantity_not_positive')
  if (isFarTooMuch(plan)) gaps.push('quantity_above_ten_payloads')
  if (plan.unit && plan.materialId && !plan.materialUnits.includes(plan.unit)) gaps.push('unit_not_for_material')
  return gaps
}

function isReversed({ from, to }: PlannedWindow): boolean {
  return from !== null && to !== null && to < from // instants are text of one shape: their order is the order of time
}

function isFarTooMuch({ quantityLb, legalPayloadLb }: PlanFacts): boolean {
  return quantityLb !== null && quantityLb > PAYLOADS_LIMIT * (legalPayloadLb ?? MOST_PAYLOAD_LB)
}
