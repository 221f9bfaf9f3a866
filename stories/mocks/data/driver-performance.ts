import { type Metric, metrics, metricsOf, performanceCards } from '#domain/driver-performance/metrics.ts'
import type { AnswerOf } from '../answers.ts'
import { STORY_DRIVER } from '../people.ts'

type Drivers = AnswerOf<'driverPerformance.list'>
type DriverRow = Drivers['rows'][number]
type Card = AnswerOf<'driverPerformance.card'>
type Figure = Card['figures'][Metric]

const id = (kind: string, at: number) => `01930000-0000-7000-8000-${kind}${String(at).padStart(9, '0')}`
const at = (day: string, time: string) => `2031-03-${day}T${time}:00.000Z`
const DAYS = { from: '2031-02-02', to: '2031-03-03' }
const SHARES = { safety: 10 / 34, productivity: 6 / 34, quality: 6 / 34, compliance: 8 / 34, efficiency: 4 / 34 }

function driver(index: number, name: string, overall: number | null, some: Partial<DriverRow> = {}): DriverRow {
  return {
    driverId: index === 0 ? STORY_DRIVER : id('f01', index),
    name,
    contractor: null,
    leftOn: null,
    exposure: { metres: 2_960_000 - index * 190_000, loads: 42 - index * 3 },
    overall,
    missing: overall === null ? 'exposure' : null,
    cards: { safety: 100, productivity: 71, quality: 86, compliance: 57, efficiency: 43 },
    openContests: 0,
    openTasks: 0,
    ...some,
  }
}

/** Scored drivers, one who left, one of a company, and one who drove too little. */
export const performanceDrivers: Drivers = {
  days: DAYS,
  shares: SHARES,
  rows: [
    driver(0, 'Rosa Delgado', 84, { openContests: 1 }),
    driver(1, 'Hank Odom', 79, {
      cards: { safety: 86, productivity: 57, quality: 100, compliance: 100, efficiency: 71 },
    }),
    driver(2, 'Pat Novak', 66, { contractor: 'Novak Trucking' }),
    driver(3, 'Lena Brandt', 51, {
      openTasks: 1,
      cards: { safety: 57, productivity: 43, quality: 71, compliance: 43, efficiency: 14 },
    }),
    driver(4, 'Jim Tallbear', null, {
      leftOn: '2031-02-14',
      exposure: { metres: 341_181, loads: 6 },
      cards: { safety: null, productivity: null, quality: null, compliance: null, efficiency: null },
    }),
  ],
}

export const noPerformanceDrivers: Drivers = { ...performanceDrivers, rows: [] }

/** As many as a large fleet has. */
export const manyPerformanceDrivers: Drivers = {
  ...performanceDrivers,
  rows: Array.from({ length: 120 }, (_, index) => driver(index, `Driver ${index + 1}`, 100 - (index % 90))),
}

const nothing: Figure = {
  ...{ state: 'none', rows: 0, compared: 0, out: 0, value: null, peerValue: null, z: null, score: null, peers: 0 },
  levels: [],
}
const scored = (value: number, peerValue: number, z: number, score: number, some: Partial<Figure> = {}): Figure => ({
  ...{ state: 'scored', rows: 42, compared: 42, out: 0, value, peerValue, z, score, peers: 6 },
  levels: [
    { level: 'lane_day', rows: 31 },
    { level: 'lane', rows: 11 },
  ],
  ...some,
})

const figures: Record<Metric, Figure> = {
  harsh: { ...nothing, state: 'not_kept' },
  overload: scored(0, 0.02, 0.1, 100),
  defects: scored(0, 0, 0, 100, { levels: [{ level: 'kind', rows: 42 }] }),
  tonsPerHour: scored(25_460, 24_120, 0.4, 71, { rows: 40, compared: 38, out: 1 }),
  tickets: scored(1, 0.97, 0.2, 100, { levels: [{ level: 'lane', rows: 42 }] }),
  photos: scored(0.98, 0.94, 0.2, 86, { levels: [{ level: 'lane', rows: 42 }] }),
  variance: scored(0.0021, 0.0024, 0.3, 71),
  hours: scored(0.08, 0.04, -0.3, 29, { rows: 24, compared: 24, levels: [{ level: 'all', rows: 24 }] }),
  inspections: scored(1, 0.96, 0.2, 86, { levels: [{ level: 'kind', rows: 42 }] }),
  mpg: { ...nothing, state: 'no_peers', rows: 3, value: 1.02 },
  idle: scored(0.041, 0.035, -0.1, 43, { rows: 24, compared: 24, levels: [{ level: 'day', rows: 24 }] }),
}

/** Rosa's card with recognition, and two people who looked at it. */
export const performanceCard: Card = {
  ...{ driverId: STORY_DRIVER, name: 'Rosa Delgado', contractor: null, leftOn: null, days: DAYS, shares: SHARES },
  ...{ exposure: { metres: 2_960_000, loads: 42 }, scored: 7, overall: 84, missing: null, figures },
  cards: cardsOf({ safety: 100, productivity: 71, quality: 86, compliance: 57, efficiency: 43 }),
  recognitions: [
    {
      id: id('f02', 1),
      card: 'quality',
      text: 'Every ticket photographed and legible for two weeks in a row.',
      by: 'Dana Whitlock',
      at: at('01', '15:20'),
    },
  ],
  looks: [
    { id: id('f03', 2), by: 'Dana Whitlock', at: at('03', '14:10') },
    { id: id('f03', 1), by: 'Marcus Bell', at: at('02', '16:42') },
  ],
  board: { isOn: true, isShown: true },
}

function cardsOf(scores: Record<(typeof performanceCards)[number], number | null>): Card['cards'] {
  const [safety, productivity, quality, compliance, efficiency] = performanceCards.map((card) => ({
    score: scores[card],
    metrics: metricsOf(card),
  }))
  if (!safety || !productivity || !quality || !compliance || !efficiency) throw new Error('a card is missing')
  return { safety, productivity, quality, compliance, efficiency }
}

/** Six loads: figures, and no score. */
export const shortCard: Card = {
  ...performanceCard,
  ...{ exposure: { metres: 341_181, loads: 6 }, overall: null, missing: 'exposure', recognitions: [], looks: [] },
  cards: cardsOf({ safety: null, productivity: null, quality: null, compliance: null, efficiency: null }),
  figures: {
    ...figures,
    ...Object.fromEntries(
      metrics
        .filter((metric) => figures[metric].state === 'scored')
        .map((metric) => [metric, { ...figures[metric], state: 'few', score: null, rows: 6, compared: 6 }]),
    ),
  },
  board: { isOn: true, isShown: false },
}

/** Rows of the haul an hour: the worst first, one contested, one without peers. */
export const performanceRows: AnswerOf<'driverPerformance.rows'> = {
  metric: 'tonsPerHour',
  isMore: false,
  rows: [
    row(1, 16_900, -1.9, { contest: 'open' }),
    row(2, 21_300, -0.8),
    row(3, 24_400, 0.1, { contest: 'declined' }),
    row(4, 27_900, 1.1, { cohort: { level: 'lane', mean: 24_050, peers: 5, rows: 64 } }),
    row(5, 30_100, null, { cohort: null }),
    row(6, 9_400, null, { cohort: null, contest: 'upheld' }),
  ],
}

function row(
  index: number,
  value: number,
  z: number | null,
  some: Partial<AnswerOf<'driverPerformance.rows'>['rows'][number]> = {},
): AnswerOf<'driverPerformance.rows'>['rows'][number] {
  return {
    id: id('f04', index),
    day: `2031-02-${String(10 + index).padStart(2, '0')}`,
    number: `L-${String(1040 + index).padStart(5, '0')}`,
    loadId: id('f04', index),
    value,
    z,
    cohort: { level: 'lane_day', mean: 24_120, peers: 4, rows: 11 },
    contest: null,
    ...some,
  }
}

type Contest = AnswerOf<'driverPerformance.contests'>['rows'][number]
const contest = (index: number, some: Partial<Contest> = {}): Contest => ({
  ...{ id: id('f05', index), created_at: at('02', '18:05'), driverId: STORY_DRIVER, driver: 'Rosa Delgado' },
  ...{ metric: 'tonsPerHour', day: '2031-02-11', loadId: id('f04', 1), number: 'L-01041', value: 16_900 },
  ...{ reason: 'I was sent around the closed bridge, which is twelve miles more.', state: 'open', answer: null },
  ...{ decidedBy: null, decidedAt: null, version: 1 },
  ...some,
})

/** One that waits, one upheld, one declined. */
export const performanceContests: AnswerOf<'driverPerformance.contests'> = {
  rows: [
    contest(1),
    contest(2, {
      ...{ driver: 'Hank Odom', state: 'upheld', decidedBy: 'Dana Whitlock', decidedAt: at('02', '20:00'), version: 2 },
      reason: 'The loader at the quarry broke down for most of an hour.',
      answer: 'The quarry confirms it.',
    }),
    contest(3, {
      ...{ metric: 'hours', loadId: null, number: null, value: 1, day: '2031-02-13', state: 'declined', version: 2 },
      ...{ reason: 'I forgot to switch.', answer: 'The log says driving.', decidedBy: 'Dana Whitlock' },
      decidedAt: at('01', '20:00'),
    }),
  ],
  nextCursor: null,
}

type Task = AnswerOf<'driverPerformance.tasks'>['rows'][number]
const task = (index: number, some: Partial<Task> = {}): Task => ({
  ...{ id: id('f06', index), created_at: at('01', '13:00'), driverId: STORY_DRIVER, driver: 'Lena Brandt' },
  ...{ card: 'efficiency', task: 'Shut the engine off when you wait longer than five minutes.', dueOn: '2031-03-15' },
  ...{ isOverdue: false, state: 'open', scoreBefore: 14, scoreAfter: null, effect: null, result: null },
  ...{ givenBy: 'Dana Whitlock', endedAt: null, version: 1 },
  ...some,
})

/** Open, overdue, done with its effect, and dropped. */
export const coachingTasks: AnswerOf<'driverPerformance.tasks'> = {
  rows: [
    task(1),
    task(2, { driver: 'Pat Novak', card: 'compliance', task: 'Inspect before each shift.', isOverdue: true }),
    task(3, {
      ...{ driver: 'Hank Odom', card: 'productivity', task: 'Call the pit before you leave the yard.', state: 'done' },
      ...{ scoreBefore: 43, scoreAfter: 57, effect: 'better', result: 'Rode along; he waits less.', version: 2 },
      endedAt: at('02', '21:00'),
    }),
    task(4, { driver: 'Jim Tallbear', state: 'dropped', scoreBefore: null, result: 'Left the fleet.', version: 2 }),
  ],
  nextCursor: null,
}

export const leaderboard: AnswerOf<'driverPerformance.board'> = {
  days: DAYS,
  isOn: true,
  rows: [
    { driverId: STORY_DRIVER, name: 'Rosa Delgado', place: 1, score: 84 },
    { driverId: id('f01', 1), name: 'Hank Odom', place: 2, score: 79 },
  ],
}
