import { type LoadFacts, loadCharges } from '#domain/settlements/load-charges.ts'
import type { LoadTerms } from '#domain/settlements/terms.ts'
import type { Cents, Uuid } from '#domain/units/brands.ts'
import { cents, sumCents } from '#domain/units/money.ts'

/** What a load brings in and costs by its computed lines; lines that the office typed are the same either way. */
export type PricedLoad = { revenueCents: Cents; payCents: Cents }

/** A load priced twice; null where a fact is missing that one of the two needs. */
export type PriceDifference = { before: PricedLoad; after: PricedLoad } | null

/**
 * A load as it was agreed or by one version of a rate, against another version: everything else stays as it was recorded.
 * Pay that is a share of the customer's linehaul moves with it.
 */
export function priceDifference(
  facts: LoadFacts,
  customerId: Uuid | null,
  before: LoadTerms | null,
  after: LoadTerms,
): PriceDifference {
  const one = priced(before ? withCustomerTerms(facts, customerId, before) : facts)
  const other = priced(withCustomerTerms(facts, customerId, after))
  return one && other && { before: one, after: other }
}

/** The same haul under other terms of the customer. */
function withCustomerTerms(facts: LoadFacts, partyId: Uuid | null, terms: LoadTerms): LoadFacts {
  const others = facts.sides.filter(({ side }) => side !== 'customer')
  return { ...facts, sides: [{ side: 'customer', partyId, terms }, ...others] }
}

function priced(facts: LoadFacts): PricedLoad | null {
  const lines = loadCharges(facts).flatMap((line) => [
    { isRevenue: line.side === 'customer', amount: line.ok ? line.amountCents : null },
  ])
  const known = lines.flatMap(({ isRevenue, amount }) => (amount === null ? [] : [{ isRevenue, amount }]))
  if (known.length < lines.length || !lines.some(({ isRevenue }) => isRevenue)) return null
  const sum = (isRevenue: boolean) =>
    sumCents(known.flatMap((line) => (line.isRevenue === isRevenue ? [line.amount] : [])))
  return { revenueCents: sum(true), payCents: sum(false) }
}

/** Totals of several loads: sums of the loads, so that the list adds up. */
export function differenceTotals(loads: readonly NonNullable<PriceDifference>[]): NonNullable<PriceDifference> {
  const sum = (which: 'before' | 'after', what: keyof PricedLoad) => sumCents(loads.map((load) => load[which][what]))
  return {
    before: { revenueCents: sum('before', 'revenueCents'), payCents: sum('before', 'payCents') },
    after: { revenueCents: sum('after', 'revenueCents'), payCents: sum('after', 'payCents') },
  }
}

/** Revenue less pay. */
export function marginOf({ revenueCents, payCents }: PricedLoad): Cents {
  return cents(revenueCents - payCents)
}
