import { sql } from 'kysely'
import type { ScorecardInput } from '#contracts/scorecards.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { weeksUpTo } from '#domain/scorecards/score-spans.ts'
import { type Scorecard, scorecardOf } from '#domain/scorecards/scorecard.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import { notFound } from '../../errors.ts'
import { askedCards } from './asked-spans.ts'
import { haulSums, noSums, offerSums } from './score-sums.ts'

export type LaneCard = { pickupSiteId: Uuid; deliverySiteId: Uuid; pickup: string; delivery: string; card: Scorecard }
export type ContractorWeeks = {
  companyName: string
  /** Weeks up to the last day that was asked for, the oldest first. Papers have no past, so they are in none of them. */
  weeks: { days: DaySpan; card: Scorecard }[]
  /** The lanes of the days that were asked for, the busiest first; offers are of no lane. */
  lanes: LaneCard[]
}

const MOST_LANES = 50

/** How one contractor did from week to week, and on each lane of some days. Throws not_found. */
export async function scorecardWeeks(
  trx: FleetTransaction,
  input: ScorecardInput,
  actor: Actor,
  now: Instant,
): Promise<ContractorWeeks> {
  const { contractorId, ...filter } = input
  const contractor = await trx
    .selectFrom('contractors')
    .select('company_name')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', contractorId)
    .executeTakeFirst()
  if (!contractor) throw notFound()
  const { days, span, lane } = await askedCards(trx, filter, actor, now)
  const weeks = weeksUpTo(days.to)
  const asked = { ...lane, contractorId, spans: weeks.map(span) }
  const hauled = await haulSums(trx, asked)
  const offers = await offerSums(trx, asked)
  return {
    companyName: contractor.company_name,
    weeks: weeks.map((week, at) => {
      const found = hauled.find((each) => each.span === at)
      const offered = offers.find((each) => each.span === at)
      const { acceptance, response } = offered ?? noSums()
      return { days: week, card: scorecardOf({ ...(found?.sums ?? noSums()), acceptance, response }) }
    }),
    lanes: await lanesOf(trx, { ...lane, contractorId, spans: [span(days)] }),
  }
}

async function lanesOf(trx: FleetTransaction, asked: Parameters<typeof haulSums>[1]): Promise<LaneCard[]> {
  const found = await haulSums(trx, { ...asked, byLane: true })
  const lanes = found
    .flatMap(({ lane, sums }) => (lane ? [{ ...lane, sums }] : []))
    .toSorted((one, other) => other.sums.loads - one.sums.loads)
    .slice(0, MOST_LANES)
  const ids = lanes.flatMap(({ pickupSiteId, deliverySiteId }) => [pickupSiteId, deliverySiteId])
  const { rows } = await sql<{ id: Uuid; name: string }>`
    select id, name from sites where fleet_id = ${asked.fleetId} and id = any(${ids}::uuid[])`.execute(trx)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return lanes.map(({ pickupSiteId, deliverySiteId, sums }) => ({
    pickupSiteId,
    deliverySiteId,
    pickup: names.get(pickupSiteId) ?? '',
    delivery: names.get(deliverySiteId) ?? '',
    card: scorecardOf(sums),
  }))
}
