import { NO_SUMS, type ScoreSums } from '#domain/scorecards/measures.ts'
import { weeksUpTo } from '#domain/scorecards/score-spans.ts'
import { perMeasure, scorecardOf } from '#domain/scorecards/scorecard.ts'
import { parseDay } from '#domain/units/time.ts'
import type { AnswerOf } from '../answers.ts'

const share = (numerator: number, denominator: number, leftOut = 0) => ({
  numerator,
  denominator,
  count: denominator,
  leftOut,
})
const ratio = (value: number, count: number) => ({ numerator: value * count, denominator: count, count, leftOut: 0 })
const sums = (loads: number, more: Partial<ScoreSums>): ScoreSums => ({ ...perMeasure(() => NO_SUMS), ...more, loads })

const NOVAK = '01930000-0000-7000-8000-000000000c01'
const days = { from: '2026-10-31', to: '2026-11-29' }
const novak = sums(98, {
  acceptance: share(96, 100),
  response: ratio(18, 100),
  showUp: share(91, 98),
  onTime: share(88, 92, 6),
  loadFactor: ratio(0.934, 98),
  cycle: ratio(1.04, 95),
  ticketInTime: share(95, 98),
  ticketAccuracy: share(97, 98),
  disputes: share(71, 72),
  papers: share(5, 5),
  cost: ratio(17.4, 98),
})
const greer = sums(14, {
  acceptance: share(14, 14),
  response: ratio(88, 14),
  showUp: share(11, 14),
  onTime: share(11, 13, 1),
  loadFactor: ratio(0.951, 14),
  cycle: ratio(1.19, 14),
  ticketInTime: share(0, 14),
  ticketAccuracy: share(14, 14),
  papers: share(2, 3),
  cost: ratio(18.9, 14),
})

const name = (at: number) => `01930000-0000-7000-8000-000000000c0${at}`
const none = { rank: null, scoreBefore: null, trend: null, isArchived: false }

/** A contractor with a hundred loads and a score that rose, one on paper, and one with two of two. */
export const cards: AnswerOf<'scorecards.list'> = {
  days,
  before: { from: '2026-10-01', to: '2026-10-30' },
  rows: [
    { ...none, ...scorecardOf(greer), contractorId: name(2), companyName: 'Greer & Sons Hauling', rank: 2 },
    {
      ...none,
      ...scorecardOf(novak),
      contractorId: NOVAK,
      companyName: 'Novak Trucking',
      rank: 1,
      scoreBefore: 78,
      trend: 'better',
    },
    {
      ...none,
      ...scorecardOf(sums(2, { showUp: share(2, 2), onTime: share(2, 2), papers: share(3, 3) })),
      contractorId: name(3),
      companyName: 'Redbud Dump Service',
    },
  ],
  own: scorecardOf(sums(140, { showUp: share(131, 140), onTime: share(126, 137), loadFactor: ratio(0.921, 139) })),
  ownCost: { payCents: 1_412_050, fuelCents: 388_120, tonMiles: 128_400, loads: 139 },
  isMore: false,
}

/** A fleet without contractors. */
export const noCards: AnswerOf<'scorecards.list'> = { ...cards, rows: [], ownCost: null }

/** Very many, one of them with a very long name. */
export const manyCards: AnswerOf<'scorecards.list'> = {
  ...cards,
  rows: Array.from({ length: 160 }, (_, at) => ({
    ...none,
    ...scorecardOf(novak),
    contractorId: `01930000-0000-7000-8000-0000000${String(10_000 + at)}`,
    companyName:
      at === 3
        ? 'The Consolidated Aggregate Haulers and Sons of Greater Rogers County and Its Neighbors, Incorporated'
        : `Hauler ${at + 1} LLC`,
    rank: 1,
  })),
}

const last = parseDay(days.to)
const weeks = last ? weeksUpTo(last) : []
/** Twelve weeks of the first contractor, the first two without loads, and two lanes. */
export const cardWeeks: AnswerOf<'scorecards.byId'> = {
  companyName: 'Novak Trucking',
  weeks: weeks.map((week, at) => ({
    days: week,
    card: scorecardOf(
      at < 2 ? sums(0, {}) : sums(20, { showUp: share(17 + (at % 3), 20), onTime: share(16 + (at % 4), 20) }),
    ),
  })),
  lanes: [
    {
      pickupSiteId: name(4),
      deliverySiteId: name(5),
      pickup: 'Cedar Fork Quarry',
      delivery: 'Halverson Asphalt Plant',
      card: scorecardOf(novak),
    },
    {
      pickupSiteId: name(6),
      deliverySiteId: name(7),
      pickup: 'North Basin Aggregates',
      delivery: 'US-75 Widening, Station 40',
      card: scorecardOf(greer),
    },
  ],
}

const load = { pickup: 'Cedar Fork Quarry', delivery: 'Halverson Asphalt Plant' }
/** One load that was met, one missed, and one that the queue held up. */
export const cardLoads: AnswerOf<'scorecards.loads'> = {
  rows: [
    {
      ...load,
      id: name(8),
      created_at: '2026-11-28T20:10:00.000Z',
      number: 'L-00391',
      verdict: 'met',
      value: -12,
      against: 0,
    },
    {
      ...load,
      id: name(9),
      created_at: '2026-11-27T20:10:00.000Z',
      number: 'L-00382',
      verdict: 'missed',
      value: 41,
      against: 8,
    },
    {
      ...load,
      id: '01930000-0000-7000-8000-000000000c10',
      created_at: '2026-11-26T20:10:00.000Z',
      number: 'L-00377',
      verdict: 'left_out',
      value: 35,
      against: 62,
    },
  ],
  nextCursor: null,
}
