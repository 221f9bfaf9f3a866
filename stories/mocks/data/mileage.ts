import type { AnswerOf } from '../answers.ts'

/** Two trucks of a month: one that a device reads the odometer of, one that people read, with a correction. */
export const miles: AnswerOf<'mileage.month'> = [
  {
    truckId: '01930000-0000-7000-8000-000000000e01',
    unitNumber: 'T-118',
    metres: { loaded: 394_300, empty: 394_100, bobtail: 0, unassigned: 12_000 },
    measuredM: 788_400,
    correctedM: 12_000,
    estimatedM: 0,
    gapS: 0,
    odometerM: 802_300,
    odometerBy: 'people',
    jurisdictions: [
      { code: 'OK', measuredM: 700_400, scaledM: 702_000 },
      { code: 'KS', measuredM: 100_000, scaledM: 100_300 },
    ],
  },
  {
    truckId: '01930000-0000-7000-8000-000000000e02',
    unitNumber: 'T-204',
    metres: { loaded: 410_900, empty: 412_400, bobtail: 0, unassigned: 28_000 },
    measuredM: 851_300,
    correctedM: 0,
    estimatedM: 28_000,
    gapS: 7_380,
    odometerM: null,
    odometerBy: null,
    jurisdictions: [{ code: 'OK', measuredM: 851_300, scaledM: 851_300 }],
  },
]

const seen = { stationaryS: 18_300, engineOnS: 4_200, costCents: 388, times: 9 }
/** Standing by reason, site and truck, with the engine seen in one truck only. */
export const standing: AnswerOf<'mileage.stationary'> = {
  burn: { centigallonsPerHour: 80, priceMicro: 4_150_000, priceSetAt: '2026-11-16T15:00:00.000Z' },
  byClass: [
    { ...seen, class: 'queue', stationaryS: 9_900, engineOnS: 3_600, costCents: 332, times: 6 },
    { ...seen, class: 'service', stationaryS: 6_300, engineOnS: null, costCents: null, times: 6 },
    { ...seen, class: 'site', stationaryS: 2_100, engineOnS: null, costCents: null, times: 1 },
    { ...seen, class: 'traffic' },
  ],
  bySite: [
    {
      ...seen,
      siteId: '01930000-0000-7000-8000-000000000e03',
      name: 'North Basin Aggregates',
      queuedS: 9_900,
      queueCostCents: 332,
    },
  ],
  byTruck: [{ ...seen, truckId: '01930000-0000-7000-8000-000000000e01', unitNumber: 'T-118', avoidableS: 600 }],
}

/** What the first truck drove on a day of the month. */
export const trips: AnswerOf<'mileage.trips'> = [
  {
    day: '2026-11-03',
    fromAt: '2026-11-03T13:05:00.000Z',
    toAt: '2026-11-03T14:10:00.000Z',
    kind: 'empty',
    loadNumber: null,
    distanceM: 38_600,
    estimatedM: 0,
    codes: ['OK'],
  },
  {
    day: '2026-11-03',
    fromAt: '2026-11-03T14:42:00.000Z',
    toAt: '2026-11-03T16:20:00.000Z',
    kind: 'loaded',
    loadNumber: 'L-00031',
    distanceM: 71_900,
    estimatedM: 2_400,
    codes: ['OK', 'KS'],
  },
]

/** A reading and a correction that people wrote down. */
export const writtenMiles: AnswerOf<'mileage.byHand'> = {
  readings: [
    {
      id: '01930000-0000-7000-8000-000000000e10',
      readAt: '2026-11-01T12:00:00.000Z',
      metres: 402_336_000,
      isNewInstrument: false,
      note: 'At the yard gate',
      by: 'Marcus Bell',
      voidedAt: null,
    },
  ],
  corrections: [
    {
      id: '01930000-0000-7000-8000-000000000e11',
      day: '2026-11-05',
      kind: 'bobtail',
      metres: 12_000,
      jurisdiction: 'OK',
      reason: 'Towed to the dealer, the tracker was off',
      by: 'Dana Whitlock',
      at: '2026-11-06T15:00:00.000Z',
      voidedAt: null,
    },
  ],
}

const recorded = {
  id: '01930000-0000-7000-8000-000000000e12',
  day: '2026-11-05',
  fileName: 'truck-118-november-5.gpx',
  state: 'checked' as const,
  total: 4_180,
  looked: 4_180,
  accepted: 4_012,
  duplicates: 96,
  findings: {
    otherDay: 52,
    doubts: { jump: 17 },
    faultCount: 3,
    faults: [{ place: 'point 211, lat', reason: 'no_number' }],
  },
  createdAt: '2026-11-06T15:10:00.000Z',
}
/** Recorded drives: one looked at, one being stored, one that is done. */
export const trackImports: AnswerOf<'trackImports.list'> = {
  rows: [
    recorded,
    {
      ...recorded,
      id: '01930000-0000-7000-8000-000000000e13',
      fileName: 'a-drive-with-a-very-long-name-that-somebody-exported-from-his-phone-on-a-monday-morning.kml',
      state: 'storing',
      looked: 1_500,
      findings: {},
    },
    { ...recorded, id: '01930000-0000-7000-8000-000000000e14', state: 'done', findings: {} },
  ],
  nextCursor: null,
}
