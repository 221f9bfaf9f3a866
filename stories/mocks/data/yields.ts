import type { AnswerOf } from '../answers.ts'

const id = (at: number) => `01930000-0000-7000-8000-000000000d${String(at).padStart(2, '0')}`
const days = { from: '2026-10-31', to: '2026-11-29' }
const QUARRY = id(90)
const PLANT = id(91)
const SAND = id(92)
const READY_MIX = id(93)

type Row = AnswerOf<'yields.list'>['rows'][number]

const row: Row = {
  id: id(1),
  created_at: '2026-11-28T20:10:00.000Z',
  number: 'L-00391',
  truck: 'T-118',
  driver: 'Rosa Delgado',
  material: '3/4 crushed limestone',
  pickup: 'Cedar Fork Quarry',
  delivery: 'Halverson Asphalt Plant',
  loadedLb: 47_300,
  deliveredLb: 47_060,
  varianceLb: -240,
  share: -240 / 47_300,
  toleranceLb: 237,
  ownVarianceLb: -27,
  state: 'within_tolerance',
  exclusion: null,
  isBehindScale: true,
  flags: [],
  reason: null,
  payloadLb: 52_360,
  shortLb: 5_060,
  overloadLb: 0,
  lostRevenueCents: 3_484,
}

const short: Row = {
  ...row,
  ...{ id: id(2), number: 'L-00388', truck: 'T-204', driver: 'Hank Sorrel', pickup: 'Verdigris Sand Pit' },
  ...{ delivery: 'Riverbend Plant 2', material: 'Concrete sand', isBehindScale: false },
  ...{ loadedLb: 49_200, deliveredLb: 48_420, varianceLb: -780, share: -780 / 49_200, toleranceLb: 246 },
  ...{ ownVarianceLb: -780, state: 'out_of_tolerance', shortLb: 3_380, lostRevenueCents: 2_008 },
}

/** One explained by its scales, one short, one spilled, one in doubt, and one whose delivery has no scale. */
export const yieldRows: AnswerOf<'yields.list'> = {
  rows: [
    row,
    short,
    { ...short, ...{ id: id(3), number: 'L-00379', state: 'explained', reason: 'spill' } },
    {
      ...short,
      ...{ id: id(4), number: 'L-00371', deliveredLb: 22_317, varianceLb: -26_883, share: -0.5464 },
      ...{ ownVarianceLb: -26_883, state: 'computed', exclusion: 'in_doubt', flags: ['unit_slip'] },
    },
    {
      ...row,
      ...{ id: id(5), number: 'L-00366', delivery: 'US-75 Widening, Station 40', deliveredLb: null, varianceLb: null },
      ...{ share: null, toleranceLb: null, ownVarianceLb: null, state: 'awaiting_destination' },
      ...{ exclusion: 'not_weighed', isBehindScale: false, overloadLb: 420, shortLb: 0, lostRevenueCents: 0 },
    },
  ],
  nextCursor: null,
}

export const noYieldRows: AnswerOf<'yields.list'> = { rows: [], nextCursor: null }

/** Very many, some with long names. */
export const manyYieldRows: AnswerOf<'yields.list'> = {
  rows: Array.from({ length: 160 }, (_, at) => ({
    ...(at % 7 === 0 ? short : row),
    id: `01930000-0000-7000-8000-0000000${String(20_000 + at)}`,
    number: `L-${String(10_000 + at)}`,
    pickup:
      at % 5 === 0 ? 'The Consolidated Aggregates of Greater Rogers County, North Pit, Second Scale House' : row.pickup,
  })),
  nextCursor: 'bmV4dA',
}

const fill = {
  loads: 128,
  loadFactor: 0.921,
  averageShortLb: 4_120,
  shortLb: 527_360,
  lostRevenueCents: 361_240,
  overloads: 3,
}
const states = {
  ...{ awaiting_destination: 82, computed: 1, within_tolerance: 52, out_of_tolerance: 2, explained: 2 },
  ...{ claimed: 0, settled: 0 },
}

/** A month of a fleet with a plant whose scale reads low. */
export const yieldFigures: AnswerOf<'yields.figures'> = {
  days,
  tolerance: { shareBp: 50, leastLb: 160 },
  sums: {
    ...{ loads: 139, compared: 56, loadedLb: 2_688_000, deliveredLb: 2_678_130, yieldShare: 2_678_130 / 2_688_000 },
    ...{ states, behindScale: 9, fill },
    excluded: { no_origin: 0, awaiting_destination: 4, not_weighed: 78, in_doubt: 1 },
  },
  seesRates: true,
  waterfall: {
    ...{ loadedLb: 2_688_000, waterLb: 0, lossLb: -1_240, scaleLb: -6_210, restLb: -2_420, deliveredLb: 2_678_130 },
  },
  pairs: [
    {
      ...{ originSiteId: QUARRY, destinationSiteId: PLANT, loads: 29, median: -0.0045, low: -0.0047, high: -0.0043 },
      ...{ isBiased: true, origin: 'Cedar Fork Quarry', destination: 'Halverson Asphalt Plant' },
    },
    {
      ...{ originSiteId: SAND, destinationSiteId: READY_MIX, loads: 27, median: -0.0002, low: -0.0004, high: 0 },
      ...{ isBiased: false, origin: 'Verdigris Sand Pit', destination: 'Riverbend Plant 2' },
    },
    {
      ...{ originSiteId: QUARRY, destinationSiteId: READY_MIX, loads: 3, median: -0.0004, low: null, high: null },
      ...{ isBiased: false, origin: 'Cedar Fork Quarry', destination: 'Riverbend Plant 2' },
    },
  ],
  scales: [
    { siteId: QUARRY, pairs: 2, offset: 0, reads: 'true', site: 'Cedar Fork Quarry' },
    { siteId: PLANT, pairs: 1, offset: -0.0045, reads: 'low', site: 'Halverson Asphalt Plant' },
    { siteId: SAND, pairs: 1, offset: null, reads: 'unknown', site: 'Verdigris Sand Pit' },
  ],
  league: [
    { truckId: id(80), truck: 'T-204', place: 1, loads: 34, netLb: 1_640_000, fill, out: 1 },
    {
      truckId: id(81),
      truck: 'T-118',
      place: 2,
      loads: 31,
      netLb: 1_470_000,
      fill: { ...fill, loadFactor: 0.902 },
      out: 0,
    },
    { truckId: id(82), truck: 'D-12', place: null, loads: 2, netLb: 90_000, fill: { ...fill, loads: 2 }, out: 0 },
  ],
  isCut: false,
}

const noFill = { loads: 0, loadFactor: null, averageShortLb: null, shortLb: 0, lostRevenueCents: 0, overloads: 0 }

/** Days without a load. */
export const noYieldFigures: AnswerOf<'yields.figures'> = {
  ...yieldFigures,
  sums: {
    ...{ loads: 0, compared: 0, loadedLb: 0, deliveredLb: 0, yieldShare: null, behindScale: 0, fill: noFill },
    states: { ...states, awaiting_destination: 0, computed: 0, within_tolerance: 0, out_of_tolerance: 0, explained: 0 },
    excluded: { no_origin: 0, awaiting_destination: 0, not_weighed: 0, in_doubt: 0 },
  },
  waterfall: { loadedLb: 0, waterLb: 0, lossLb: 0, scaleLb: 0, restLb: 0, deliveredLb: 0 },
  ...{ pairs: [], scales: [], league: [] },
}

const ticket = { unit: 'lb' as const, weighedAt: '2026-11-28T17:10:00.000Z', sha256: null }

/** A short load that nobody has explained. */
export const shortLoad: AnswerOf<'yields.byLoad'> = {
  row: short,
  days,
  noiseLb: 40,
  divisionsLb: { origin: 20, destination: 20 },
  ...{ toleranceBp: 50, leastLb: 160, isMaterialTolerance: false, scaleShare: 0 },
  pair: { loads: 27, median: -0.0002, low: -0.0004, high: 0, isBiased: false },
  dry: null,
  parts: { scaleLb: 0, waterLb: 0, lossLb: 0, restLb: -780 },
  volumeShare: 0.86,
  finding: null,
  mayExplain: true,
  tickets: [
    {
      ...{ ...ticket, id: id(70), kind: 'origin', number: '482113', site: 'Verdigris Sand Pit' },
      ...{ gross: 76_620, tare: 27_420, net: 49_200 },
    },
    {
      ...{ ...ticket, id: id(71), kind: 'destination', number: '61207', site: 'Riverbend Plant 2' },
      ...{ gross: 75_800, tare: 27_380, net: 48_420 },
    },
  ],
}

/** One whose difference is the scales'. */
export const loadBehindScale: AnswerOf<'yields.byLoad'> = {
  ...shortLoad,
  row,
  scaleShare: -0.0045,
  parts: { scaleLb: -213, waterLb: 0, lossLb: 0, restLb: -27 },
  mayExplain: false,
}

/** One that was explained by water. */
export const wetLoad: AnswerOf<'yields.byLoad'> = {
  ...shortLoad,
  row: { ...short, state: 'explained', reason: 'moisture', ownVarianceLb: 18 },
  dry: { yieldShare: 1.0004, waterLb: 798, dryVarianceLb: 18 },
  parts: { scaleLb: 0, waterLb: -798, lossLb: 0, restLb: 18 },
  finding: {
    reason: 'moisture',
    note: 'Both labs called.',
    originMoistureBp: 700,
    destinationMoistureBp: 547,
    version: 1,
  },
}

/** A driver's own figure. */
export const ownYield: AnswerOf<'yields.own'> = {
  days,
  loads: 31,
  netLb: 1_470_000,
  fill: { loads: 31, loadFactor: 0.902, averageShortLb: 4_880, overloads: 1 },
  place: 2,
  of: 6,
}
