import type { TryRateInput } from '#contracts/pricing.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { type RateYield, rankedRates } from '#domain/sales/rate-precedence.ts'
import type { Explanation } from '#domain/settlements/explanation.ts'
import type { MaterialWeights, MissingFact } from '#domain/settlements/haul.ts'
import { type ChargeKind, loadCharges } from '#domain/settlements/load-charges.ts'
import type { Cents, Uuid } from '#domain/units/brands.ts'
import { sumCents } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { hourIncrementOf, indexesOn, priceOfSettings, pricesByDay } from '../charges/rule-facts.ts'
import { readExplanation, storedExplanation } from '../charges/stored-explanation.ts'
import { fitsHaul, fittingRates, leadingTerms, type RatedHaul } from '../parties/find-rate.ts'
import { settingsOf } from '../stored-settings.ts'
import { type CardSummary, cardRows, summaryOf } from './card-summary.ts'
import { triedHaul } from './tried-haul.ts'

/** One line that the haul would be charged, or what it would need to be known. */
export type TriedLine =
  | { kind: ChargeKind; amountCents: Cents; explanation: Explanation; missing: null }
  | { kind: ChargeKind; amountCents: null; explanation: null; missing: MissingFact[] }

export type TriedRate = {
  leading: CardSummary | null
  /** What fits as well and gives way. */
  others: { card: CardSummary; why: RateYield }[]
  /** What would fit on another day. */
  elsewhen: CardSummary[]
  lines: TriedLine[]
  totalCents: Cents
}

const MOST_ELSEWHEN = 20

/** Which rate a haul of this kind would be charged by, what it goes before and why, and what the haul would cost. */
export async function tryRate(trx: FleetTransaction, input: TryRateInput, actor: Actor): Promise<TriedRate> {
  const fitting = await fittingRates(trx, actor, input).execute()
  const ids = fitting.map(({ id }) => id)
  const cards = await cardRows(trx, actor.fleetId)
    .where('id', 'in', ids.length > 0 ? ids : [actor.fleetId])
    .execute()
  const summaries = ids.flatMap((id) => cards.filter((card) => card.id === id).map(summaryOf))
  const ranked = rankedRates(summaries)
  const found = leadingTerms(fitting)
  const lines = found && ranked ? await linesOf(trx, actor, input, found) : []
  return {
    leading: ranked?.leading ?? null,
    others: ranked?.others ?? [],
    elsewhen: await elsewhen(trx, actor, input, ids),
    lines,
    totalCents: sumCents(lines.flatMap(({ amountCents }) => (amountCents === null ? [] : [amountCents]))),
  }
}

async function linesOf(
  trx: FleetTransaction,
  actor: Actor,
  input: TryRateInput,
  found: NonNullable<ReturnType<typeof leadingTerms>>,
): Promise<TriedLine[]> {
  const settings = await trx
    .selectFrom('fleet_settings')
    .select(['key', 'value', 'changed_at'])
    .where('fleet_id', '=', actor.fleetId)
    .execute()
  const stored = settingsOf(settings)
  const changedAt = settings.find(({ key }) => key === 'fuel_index_price')?.changed_at ?? null
  const side = { side: 'customer', partyId: input.customerId, sourceVersion: found.sourceVersion } as const
  const sides = [{ ...side, terms: found.terms }]
  const charges = loadCharges({
    haul: triedHaul(input, await weightsOf(trx, actor, input.materialId), found.sourceId),
    stops: [],
    fuelIndex: priceOfSettings(stored, changedAt),
    fuelIndexes: indexesOn(await pricesByDay(trx, actor.fleetId, input.on), input.on),
    hourIncrementMin: hourIncrementOf(stored),
    truckOrderedNotUsed: false,
    sides,
  })
  return charges.map((charge): TriedLine => {
    if (!charge.ok) return { kind: charge.kind, amountCents: null, explanation: null, missing: charge.missing }
    const explanation = readExplanation(storedExplanation(charge, sides))
    return { kind: charge.kind, amountCents: charge.amountCents, explanation, missing: null }
  })
}

async function weightsOf(trx: FleetTransaction, actor: Actor, id: Uuid | null): Promise<MaterialWeights | null> {
  if (id === null) return null
  const row = await trx
    .selectFrom('materials')
    .select(['density_lb_yd3', 'bushel_lb'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  const inMilli = (lb: number | null) => (lb === null ? null : milli(Math.round(lb * 1000)))
  return row
    ? {
        id,
        lbPerBushelMilli: inMilli(row.bushel_lb),
        lbPerYardMilli: inMilli(row.density_lb_yd3),
        lbPerGallonMilli: null,
      }
    : null
}

/** Versions for the same haul that hold on other days: ended, or still to come. */
async function elsewhen(trx: FleetTransaction, actor: Actor, haul: RatedHaul, but: Uuid[]): Promise<CardSummary[]> {
  let rows = cardRows(trx, actor.fleetId).where('archived_at', 'is', null).where(fitsHaul(haul))
  if (but.length > 0) rows = rows.where('id', 'not in', but)
  const found = await rows.orderBy('effective_from', 'desc').orderBy('id', 'desc').limit(MOST_ELSEWHEN).execute()
  return found.map(summaryOf)
}
