import { sql } from 'kysely'
import type { ScorecardFilter } from '#contracts/scorecards.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { engineFuels } from '#domain/fuel/products.ts'
import type { MeasureSums, ScoreSums } from '#domain/scorecards/measures.ts'
import { spanBefore } from '#domain/scorecards/score-spans.ts'
import { ranksOf, type Scorecard, type ScoreTrend, scorecardOf, trendOf } from '#domain/scorecards/scorecard.ts'
import type { Cents, Day, Instant, Uuid } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import { cents } from '#domain/units/money.ts'
import { askedCards } from './asked-spans.ts'
import type { Span } from './hauls.ts'
import { haulSums, noSums, offerSums } from './score-sums.ts'

/** A fleet has fewer contractors than this. */
const MOST_CONTRACTORS = 500

export type ContractorCard = Scorecard & {
  contractorId: Uuid
  companyName: string
  isArchived: boolean
  /** Among those with a score, best first; equals share a place. */
  rank: number | null
  /** The score of as many days before. */
  scoreBefore: number | null
  trend: ScoreTrend | null
}

/** What a ton-mile of the own trucks came to: their drivers' pay and the fuel they bought, and nothing else. */
export type OwnCost = { payCents: Cents; fuelCents: Cents | null; tonMiles: number; loads: number }

export type Scorecards = {
  days: DaySpan
  before: DaySpan
  rows: ContractorCard[]
  /** The same figures over the loads that the fleet's own drivers hauled, as far as they say something. */
  own: Scorecard
  ownCost: OwnCost | null
  isMore: boolean
}

/** How each contractor did in some days and on a lane, beside the days before and the own fleet; the best first. */
export async function listScorecards(
  trx: FleetTransaction,
  filter: ScorecardFilter,
  actor: Actor,
  now: Instant,
): Promise<Scorecards> {
  const { days, today, span, lane } = await askedCards(trx, filter, actor, now)
  const before = spanBefore(days)
  const asked = { ...lane, spans: [span(days), span(before)] }
  const hauled = await haulSums(trx, asked)
  const offers = await offerSums(trx, asked)
  const hauledBy = new Set([...hauled, ...offers].map(({ contractorId }) => contractorId))
  const people = await contractorsWith(
    trx,
    actor,
    [...hauledBy].filter((id) => id !== null),
    [earlier(days.to, today), earlier(before.to, today)],
  )
  const cardAt = (at: 0 | 1, { id, papers }: ContractorPapers): Scorecard => {
    const found = hauled.find((each) => each.span === at && each.contractorId === id)
    const offered = offers.find((each) => each.span === at && each.contractorId === id)
    const { acceptance, response } = offered ?? noSums()
    const all: ScoreSums = { ...(found?.sums ?? noSums()), acceptance, response, papers: papers[at] }
    return scorecardOf(all)
  }
  const shown = people.slice(0, MOST_CONTRACTORS)
  const cards = shown.map((one) => ({ one, now: cardAt(0, one), before: cardAt(1, one) }))
  const ranks = ranksOf(new Map(cards.map(({ one, now: card }) => [one.id, card.score])))
  const rows = cards.map(({ one, now: card, before: earlierCard }) => ({
    ...card,
    contractorId: one.id,
    companyName: one.companyName,
    isArchived: one.isArchived,
    rank: ranks.get(one.id) ?? null,
    scoreBefore: earlierCard.score,
    trend: trendOf(card.score, earlierCard.score),
  }))
  const own = hauled.find((each) => each.span === 0 && each.contractorId === null)
  return {
    days,
    before,
    rows,
    own: scorecardOf(own?.sums ?? noSums()),
    ownCost: own ? await ownCostOf(trx, actor, span(days), own) : null,
    isMore: people.length > MOST_CONTRACTORS,
  }
}

const earlier = (one: Day, other: Day) => (one < other ? one : other)

type ContractorPapers = { id: Uuid; companyName: string; isArchived: boolean; papers: [MeasureSums, MeasureSums] }

/**
 * The contractors that work for the fleet, and those that hauled, with how many of their dated papers had not lapsed on two
 * days: the insurance of the company, licence and medical card of each of its drivers. A paper without a date is not counted.
 */
async function contractorsWith(
  trx: FleetTransaction,
  { fleetId }: Actor,
  hauledBy: readonly Uuid[],
  [now, before]: readonly [Day, Day],
): Promise<ContractorPapers[]> {
  const { rows } = await sql<{
    id: Uuid
    companyName: string
    isArchived: boolean
    dated: number
    now: number
    before: number
  }>`
    select c.id, c.company_name as "companyName", c.archived_at is not null as "isArchived",
      count(papers.until)::int as dated, count(*) filter (where papers.until >= ${now})::int as now,
      count(*) filter (where papers.until >= ${before})::int as before
    from contractors c
    left join lateral (
      select c.insurance_expires_on as until
      union all
      select unnest(array[d.licence_expires_on, d.medical_expires_on]) from drivers d
      where d.fleet_id = c.fleet_id and d.contractor_id = c.id and d.archived_at is null
    ) papers on true
    where c.fleet_id = ${fleetId} and (c.archived_at is null or c.id = any(${[...hauledBy]}::uuid[]))
    group by c.fleet_id, c.id order by lower(c.company_name), c.id limit ${MOST_CONTRACTORS + 1}`.execute(trx)
  return rows.map((row) => ({ ...row, papers: [papersOf(row.now, row.dated), papersOf(row.before, row.dated)] }))
}

const papersOf = (numerator: number, count: number): MeasureSums => ({
  numerator,
  denominator: count,
  count,
  leftOut: 0,
})

/** The fuel of the own trucks belongs to all their loads by the miles of each, those of other lanes too. */
async function ownCostOf(
  trx: FleetTransaction,
  { fleetId }: Actor,
  { from, to }: Span,
  { sums, paidM }: { sums: ScoreSums; paidM: number },
): Promise<OwnCost | null> {
  if (sums.cost.denominator === 0) return null
  const { rows } = await sql<{ fuelCents: number | null; loadedM: number }>`
    select
      (select sum(p.amount_cents) from fuel_purchases p
        join trucks t on t.fleet_id = p.fleet_id and t.id = p.truck_id and t.contractor_id is null
        where p.fleet_id = ${fleetId} and p.voided_at is null and not p.is_personal
          and p.product = any(${[...engineFuels]}::text[])
          and p.purchased_at >= ${from}::timestamptz and p.purchased_at < ${to}::timestamptz) as "fuelCents",
      (select coalesce(sum(l.distance_m), 0) from loads l
        where l.fleet_id = ${fleetId} and l.contractor_id is null and l.driver_id is not null
          and l.status in ('delivered', 'closed')
          and l.delivered_at >= ${from}::timestamptz and l.delivered_at < ${to}::timestamptz)::bigint as "loadedM"`.execute(
    trx,
  )
  const [fuel] = rows
  const share = fuel && fuel.loadedM > 0 ? paidM / fuel.loadedM : 0
  return {
    payCents: cents(sums.cost.numerator),
    fuelCents: fuel && fuel.fuelCents !== null ? cents(Math.round(fuel.fuelCents * share)) : null,
    tonMiles: sums.cost.denominator,
    loads: sums.cost.count,
  }
}
