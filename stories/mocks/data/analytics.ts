import type { MeasureName } from '#domain/measures/catalogue.ts'
import type { Dimension } from '#domain/measures/measure.ts'
import type { AnswerOf } from '../answers.ts'

type Figures = AnswerOf<'analytics.figures'>
type Figure = Figures['figures'][number]
type Groups = AnswerOf<'analytics.groups'>
type Queues = AnswerOf<'analytics.queues'>
type Rows = AnswerOf<'analytics.rows'>

const id = (at: number) => `01930000-0000-7000-8000-0e1${String(at).padStart(9, '0')}`
const DAYS = 30
const day = (at: number) => {
  const month = at < 27 ? '02' : '03'
  return `2031-${month}-${String(at < 27 ? at + 2 : at - 26).padStart(2, '0')}`
}
const wave = (at: number, by: number) => (at * by) % 11
const everything: Dimension[] = ['customer', 'material', 'truck', 'driver', 'contractor', 'pickup', 'delivery', 'lane']

type Some = Partial<Omit<Figure, 'sums'>> & { sums?: Partial<Figure['sums']> }
function figure(measure: MeasureName, value: number | null, { sums, ...some }: Some = {}): Figure {
  return {
    ...{ measure, value, before: value === null ? null : value * 0.93, usual: null, dimensions: everything },
    points: Array.from({ length: DAYS }, (_, at) =>
      value === null || at % 7 === 5 || at % 7 === 6 ? null : value * (0.85 + wave(at, 7) / 40),
    ),
    ...some,
    sums: { numerator: value ?? 0, denominator: 0, count: value === null ? 0 : 412, leftOut: {}, ...sums },
  }
}
/** A figure that is divided by so much. */
const mean = (measure: MeasureName, value: number, by: number, some: Some = {}): Figure =>
  figure(measure, value, { ...some, sums: { numerator: value * by, denominator: by, count: by, ...some.sums } })

const ofFleet: Figure[] = [
  figure('loads', 426, { points: Array.from({ length: DAYS }, (_, at) => (at % 7 > 4 ? 0 : 16 + wave(at, 5))) }),
  figure('tons', 18_128_000, {
    usual: { median: 4_104_000, of: 12, own: 4_229_900 },
    sums: { leftOut: { no_ticket: 14 } },
  }),
  mean('tonsPerLoad', 44_000, 412, { sums: { leftOut: { no_ticket: 14 } } }),
  mean('tonsPerTruckDay', 151_066, 120, { before: 156_200, sums: { leftOut: { no_ticket: 14, no_truck: 2 } } }),
  mean('loadsPerTruckDay', 3.5, 121, { sums: { leftOut: { no_truck: 2 } } }),
  figure('revenue', 9_412_040, {
    usual: { median: 2_080_000, of: 11, own: 2_196_142 },
    sums: { leftOut: { no_price: 3 } },
  }),
  mean('revenuePerTon', 0.519, 18_120_000, { before: 0.519 }),
  mean('revenuePerTruckDay', 77_785, 121),
  figure('pay', 5_140_200, { sums: { leftOut: { no_pay: 1 } } }),
  figure('margin', 4_268_300, { sums: { leftOut: { no_price: 3, no_pay: 1 } } }),
  mean('marginShare', 0.453, 9_412_040, { before: 0.468, sums: { leftOut: { no_price: 3, no_pay: 1 } } }),
  mean('onTime', 0.912, 398, { before: 0.94, sums: { leftOut: { no_window: 20, no_arrival: 8 } } }),
  mean('cycle', 131, 401, {
    before: 124,
    usual: { median: 122, of: 12, own: 131 },
    sums: { leftOut: { no_times: 25 } },
  }),
  mean('loading', 14, 288, { sums: { leftOut: { no_times: 25, no_queue: 113 } } }),
  mean('haul', 62, 288, { sums: { leftOut: { no_times: 25, no_queue: 113 } } }),
  mean('dump', 19, 288, { sums: { leftOut: { no_times: 25, no_queue: 113 } } }),
  mean('waiting', 31, 288, { sums: { leftOut: { no_times: 25, no_queue: 113 } } }),
  mean('returning', 58, 301, { sums: { leftOut: { no_return: 125 } } }),
  mean('queue', 16, 590, { before: 11, sums: { leftOut: { no_queue: 80 } } }),
  mean('ticketLag', 340, 380, { sums: { leftOut: { not_verified: 46 } } }),
  mean('billingLag', 4_020, 310, { sums: { leftOut: { not_invoiced: 116 } } }),
  mean('deadhead', 0.447, 3_900_000, {
    before: 0.461,
    dimensions: ['truck', 'contractor'],
    sums: { count: 118, leftOut: { no_positions: 3 } },
  }),
  figure('dso', 37, { before: null, points: [], dimensions: [], sums: { numerator: 8_240_000 } }),
]

const days = { from: day(0), to: day(DAYS - 1) }
const before = { from: '2031-01-03', to: '2031-02-01' }
const points = Array.from({ length: DAYS }, (_, at) => ({ from: day(at), to: day(at) }))

/** A month of a fleet whose queues grew. */
export const analytics: Figures = { days, before, points, figures: ofFleet }

const hidden = ['revenue', 'revenuePerTon', 'revenuePerTruckDay', 'pay', 'margin', 'marginShare', 'billingLag', 'dso']
/** The same as who drives sees it: no money, and nobody else. */
export const ownAnalytics: Figures = {
  ...analytics,
  figures: ofFleet
    .filter(({ measure }) => !hidden.includes(measure))
    .map((each) => ({
      ...each,
      dimensions: each.dimensions.filter((by) => by !== 'customer' && by !== 'contractor'),
    })),
}
/** Nothing was ever delivered. */
export const noAnalytics: Figures = {
  ...analytics,
  figures: ofFleet.map((each) => ({
    ...each,
    ...{ value: each.measure === 'loads' ? 0 : null, before: each.measure === 'loads' ? 0 : null, usual: null },
    sums: { numerator: 0, denominator: 0, count: 0, leftOut: {} },
    points: each.points.map(() => (each.measure === 'loads' ? 0 : null)),
  })),
}
/** One load, with a ticket and without a price. */
export const oneLoad: Figures = {
  ...noAnalytics,
  figures: noAnalytics.figures.map((each) => {
    const only = { loads: 1, tons: 44_000, tonsPerLoad: 44_000, tonsPerTruckDay: 44_000, loadsPerTruckDay: 1 }
    const value = each.measure in only ? only[each.measure as keyof typeof only] : null
    if (value === null) return { ...each, sums: { ...each.sums, leftOut: { no_price: 1 } } }
    const sums = { numerator: value, denominator: 1, count: 1, leftOut: {} }
    return { ...each, value, sums, points: each.points.map((_, at) => (at === 3 ? value : null)) }
  }),
}

const materials = [
  'Crushed limestone 3/4',
  'Fly ash',
  'Hot mix asphalt',
  'Fill sand',
  'Riprap',
  'Washed pea gravel',
  'Topsoil',
  'Scrap',
]
const group = (name: string | null, at: number): Groups['groups'][number] => {
  const value = Math.round(6_400_000 / (at + 1))
  return {
    ...{ id: name === null ? null : id(at), name, toId: null, toName: null, value },
    sums: {
      numerator: value,
      denominator: 0,
      count: Math.round(150 / (at + 1)),
      leftOut: at === 2 ? { no_ticket: 14 } : {},
    },
    before: at === 5 ? null : Math.round(value * (0.8 + wave(at, 3) / 20)),
    beforeCount: at === 5 ? 0 : Math.round(140 / (at + 1)),
  }
}
/** Tons by material. */
export const byMaterial: Groups = { days, before, isCut: false, groups: [...materials, null].map(group) }
export const noGroups: Groups = { ...byMaterial, groups: [] }
/** As many as are shown, and more. */
export const manyGroups: Groups = {
  ...byMaterial,
  isCut: true,
  groups: Array.from({ length: 1000 }, (_, at) => group(`T-${at + 1}`, at % 40)).map((each, at) => ({
    ...each,
    id: id(at + 1),
  })),
}

const pits = ['North Pit', 'Verdigris Quarry', 'Power station ash silos', 'Sand plant 2']
const jobs = [
  'Highway 75 job',
  'Station 40',
  'Maximiliano Bartholomew Oyelaran-Featherstonehaugh Memorial Airport',
  'County yard',
  'Ready-mix 7',
]
/** Tons by lane. */
export const byLane: Groups = {
  ...byMaterial,
  groups: pits.flatMap((pit, from) =>
    jobs.flatMap((job, to) =>
      (from * 3 + to) % 4 === 1
        ? []
        : [{ ...group(pit, from * 2 + to), id: id(100 + from), name: pit, toId: id(200 + to), toName: job }],
    ),
  ),
}

/** Four sites through a working day. */
export const queues: Queues = {
  days,
  hours: [...pits, jobs[0] ?? ''].flatMap((site, at) =>
    Array.from({ length: 11 }, (_, hour) => hour + 6)
      .filter((hour) => (hour + at) % 6 !== 4)
      .map((hour) => ({
        ...{ siteId: id(100 + at), site, hour, stays: 8 + wave(hour, 3) },
        minutes: (8 + wave(hour, 3)) * Math.max(0, 24 - at * 4 - Math.abs(hour - 8 - at) * 4),
      })),
  ),
}

/** Loads that count, and two that do not. */
export const measureRows: Rows = {
  rows: Array.from({ length: 14 }, (_, at) => ({
    id: id(300 + at),
    created_at: `2031-03-0${1 + (at % 3)}T1${at % 10}:20:00.000Z`,
    number: `HB-${2140 - at}`,
    ...{ pickup: pits[at % 4] ?? '', delivery: jobs[at % 5] ?? '', material: materials[at % 4] ?? null },
    ...{ truck: `T-10${at % 6}`, driver: 'Rosa Delgado' },
    ...{ numerator: at % 6 === 4 ? null : 43_200 + at * 90, denominator: at % 6 === 4 ? null : 1 },
    leftOut: at % 6 === 4 ? ('no_ticket' as const) : null,
  })),
  nextCursor: null,
}
