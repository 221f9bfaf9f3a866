import type { Cents, Day, Uuid } from '#domain/units/brands.ts'
import { ratio } from '#domain/units/decimal.ts'
import { cents } from '#domain/units/money.ts'
import type { Deduction } from './settlement.ts'

/** What is taken from pay, in the order in which it is served; a negative net that is brought forward goes first. */
export const payItemKinds = [
  'carry_over',
  'advance',
  'fuel_card',
  'court_order',
  'insurance',
  'lease',
  'escrow',
  'other',
] as const
export type PayItemKind = (typeof payItemKinds)[number]

/** An item of a payee as it stands: what was agreed, and what fell due and was taken so far. */
export type PayItem = {
  id: Uuid
  kind: PayItemKind
  startsOn: Day
  endsOn: Day | null
  /** Of each settlement; exactly one of the two. */
  amountCents: Cents | null
  percentHundredths: number | null
  /** What is repaid or saved in all; null for what recurs without an end. */
  totalCents: Cents | null
  dueCents: Cents
  takenCents: Cents
}

/** What an item still has open: of its total, or of what fell due and could not be taken. */
export function openOf({
  totalCents,
  dueCents,
  takenCents,
}: Omit<PayItem, 'id' | 'kind' | 'startsOn' | 'endsOn'>): Cents {
  return cents(Math.max(0, (totalCents ?? dueCents) - takenCents))
}

/**
 * The items that a settlement of a period serves, in their order. Within a kind the older one goes first. What recurs
 * falls due once in a period: a second settlement of the same days takes only what was left open.
 */
export function itemsInOrder(items: readonly PayItem[], period: { from: Day; to: Day }): PayItem[] {
  return items
    .filter(({ startsOn, endsOn, ...item }) => {
      if (startsOn > period.to) return false
      const isOver = endsOn !== null && endsOn < period.from
      // What has ended still owes what was left open.
      return item.totalCents !== null ? openOf(item) > 0 && !isOver : !isOver || openOf(item) > 0
    })
    .sort(
      (a, b) =>
        payItemKinds.indexOf(a.kind) - payItemKinds.indexOf(b.kind) ||
        a.startsOn.localeCompare(b.startsOn) ||
        a.id.localeCompare(b.id),
    )
}

/** An item's wish in one settlement: what is newly due of it, and what was left open before. */
export type Wish = { itemId: Uuid; isArrears: boolean; deduction: Deduction }

/** What an item asks of a settlement; nothing new where its period was settled before. */
export function wishesOf(item: PayItem, period: { from: Day }, isFirstOfPeriod: boolean): Wish[] {
  const open = openOf(item)
  const wish = (isArrears: boolean, wanted: Deduction['wanted'], remaining: Cents | null): Wish => ({
    itemId: item.id,
    isArrears,
    deduction: { name: `${item.id}${isArrears ? ' open' : ''}`, wanted, remaining },
  })
  const wanted =
    item.amountCents !== null
      ? { amount: item.amountCents }
      : { percentOfGross: ratio(item.percentHundredths ?? 0, 100) }
  if (item.totalCents !== null) return isFirstOfPeriod ? [wish(false, wanted, open)] : []
  const arrears = open > 0 ? [wish(true, { amount: open }, open)] : []
  const isOver = item.endsOn !== null && item.endsOn < period.from
  return isFirstOfPeriod && !isOver ? [...arrears, wish(false, wanted, null)] : arrears
}
