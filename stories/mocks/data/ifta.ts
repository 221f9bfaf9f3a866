import type { AnswerOf } from '../answers.ts'

type Quarter = AnswerOf<'ifta.quarter'>
type Line = Quarter['figures']['returns'][number]['lines'][number]

const id = (at: number) => `01930000-0000-7000-8000-${String(at).padStart(12, '0')}`

/** A line as the rules work it out at 6.00 miles to the gallon. */
function line(jurisdiction: string, miles: number, paid: number, rate: number | null, surcharge: number | null): Line {
  const taxable = Math.round(miles / 6)
  const net = taxable - paid
  const tax = Math.round((net * (rate ?? 0)) / 10_000)
  const extra = Math.round((taxable * (surcharge ?? 0)) / 10_000)
  return {
    jurisdiction,
    miles,
    taxPaidGallons: paid,
    taxableGallons: taxable,
    netGallons: net,
    rateMicro: rate,
    surchargeMicro: surcharge,
    taxCents: tax,
    surchargeCents: extra,
    interestCents: 0,
    totalCents: tax + extra,
  }
}

const lines = [
  line('AR', 4210, 410, 285_000, null),
  line('KS', 6120, 1_350, 260_000, null),
  line('KY', 1980, 0, 220_000, 105_000),
  line('OK', 21_480, 3_620, 190_000, null),
  line('OR', 610, 90, null, null),
  line('TX', 5_400, 1_130, 200_000, null),
]
const sum = (of: (from: Line) => number | null) => lines.reduce((all, one) => all + (of(one) ?? 0), 0)

const figures: Quarter['figures'] = {
  returns: [
    {
      fuel: 'diesel',
      totalMiles: sum(({ miles }) => miles) + 120,
      nonMemberMiles: 120,
      totalGallons: 6653,
      mpgHundredths: 600,
      lines,
      taxableGallons: sum(({ taxableGallons }) => taxableGallons),
      taxPaidGallons: sum(({ taxPaidGallons }) => taxPaidGallons),
      netGallons: sum(({ netGallons }) => netGallons),
      taxCents: sum(({ taxCents }) => taxCents),
      surchargeCents: sum(({ surchargeCents }) => surchargeCents),
      interestCents: 0,
    },
  ],
  taxCents: sum(({ taxCents }) => taxCents),
  surchargeCents: sum(({ surchargeCents }) => surchargeCents),
  interestCents: 0,
  penaltyCents: 0,
  totalCents: sum(({ totalCents }) => totalCents),
}

const finding = (
  rule: Quarter['findings'][number]['rule'],
  figure: number,
  more: Partial<Quarter['findings'][number]> = {},
): Quarter['findings'][number] => ({
  ...{ key: `${rule}:${figure}`, rule, figure, truckId: null, unitNumber: null, jurisdiction: null, other: null },
  explained: null,
  ...more,
})

const truck = (at: number, miles: number): Quarter['trucks'][number] => ({
  truckId: id(at),
  unitNumber: `T-${100 + at}`,
  fuel: 'diesel',
  registeredGrossLb: at === 4 ? 25_900 : 80_000,
  isIncluded: at !== 4,
  byRule: at !== 4,
  choice: null,
  miles,
  gallonsMilli: Math.round((miles / 6) * 1000),
  mpgHundredths: 600,
  states: [
    { code: 'OK', miles: Math.round(miles * 0.7) },
    { code: 'KS', miles: Math.round(miles * 0.3) },
  ],
  completePermille: at === 4 ? null : 990 - at,
  estimatedMiles: 4,
})

/** A quarter in work: two checks open and one explained, rates that were imported early, purchases to verify. */
export const openQuarter: Quarter = {
  quarter: '2026-Q3',
  contractorId: null,
  filerName: 'Cedar Ridge Aggregates',
  from: '2026-07-01',
  to: '2026-09-30',
  dueOn: '2026-11-02',
  today: '2026-10-12',
  isOver: true,
  monthsLate: 0,
  interestBp: 900,
  state: 'open',
  version: 3,
  rates: {
    id: id(90),
    version: 2,
    source: '3Q2026',
    importedAt: '2026-08-26T15:00:00.000Z',
    by: 'Ana Torres',
    isEarly: true,
  },
  figures,
  findings: [
    finding('unverified', 2),
    finding('fuel_without_miles', 90, { truckId: id(2), unitNumber: 'T-102', jurisdiction: 'OR' }),
    finding('sequence', 1, {
      ...{ truckId: id(1), unitNumber: 'T-101', jurisdiction: 'OK', other: 'KY' },
      explained: { reason: 'The tracker was out for a day.', by: 'Ana Torres', at: '2026-10-08T16:12:00.000Z' },
    }),
  ],
  openFindings: 2,
  trucks: [truck(1, 12_400), truck(2, 11_300), truck(3, 16_220), truck(4, 900)],
  completePermille: 987,
  movingS: 2_400_000,
  gapS: 31_000,
  unverified: {
    count: 2,
    rows: [
      {
        ...{ id: id(70), day: '2026-09-21', unitNumber: 'T-102', seller: 'Big Cabin Travel Plaza', jurisdiction: 'OK' },
        ...{ gallonsMilli: 81_204, why: ['no_receipt'] },
      },
      {
        ...{ id: id(71), day: '2026-08-02', unitNumber: null, seller: 'Osage Fuel Mart', jurisdiction: null },
        ...{ gallonsMilli: 64_000, why: ['no_state', 'no_truck'] },
      },
    ],
  },
  filings: [],
  difference: [],
}

export const reviewedQuarter: Quarter = { ...openQuarter, state: 'review', findings: [], openFindings: 0 }

/** Filed on time, and a receipt that came late. */
export const filedQuarter: Quarter = {
  ...reviewedQuarter,
  state: 'filed',
  filings: [
    {
      ...{ seq: 1, filedOn: '2026-10-12', confirmation: 'OK-26Q3-0042', reason: null, ratesId: id(90) },
      ...{ by: 'Ana Torres', filedAt: '2026-10-12T15:00:00.000Z' },
      figures: { figures, monthsLate: 0, interestBp: 900, movingS: 2_400_000, gapS: 31_000, trucks: [] },
    },
  ],
  difference: [
    { fuel: 'diesel', jurisdiction: 'KS', miles: 0, taxPaidGallons: 80, netGallons: -80, totalCents: -2_080 },
  ],
}

/** Nothing was driven, and nobody has imported rates. */
export const emptyQuarter: Quarter = {
  ...openQuarter,
  version: 0,
  rates: null,
  figures: { returns: [], taxCents: 0, surchargeCents: 0, interestCents: 0, penaltyCents: 0, totalCents: 0 },
  findings: [],
  openFindings: 0,
  trucks: [],
  completePermille: null,
  movingS: 0,
  gapS: 0,
  unverified: { rows: [], count: 0 },
}

const STATES =
  'AL AZ AR CA CO CT DE FL GA ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK PA RI SC SD TN TX UT VT VA WA WV WI WY'
const [diesel] = figures.returns

/** Sixty trucks in every state, late by two months. */
export const manyQuarter: Quarter = {
  ...openQuarter,
  monthsLate: 2,
  today: '2026-12-20',
  figures: {
    ...figures,
    penaltyCents: 5_000,
    returns: diesel
      ? [{ ...diesel, lines: STATES.split(' ').map((code, at) => line(code, 900 + at * 37, 140, 300_000, null)) }]
      : [],
  },
  findings: Array.from({ length: 40 }, (_, at) =>
    finding('miles_without_fuel', 2_700 + at, { unitNumber: `T-${100 + at}`, jurisdiction: 'NM', key: `dry:${at}` }),
  ),
  openFindings: 40,
  trucks: Array.from({ length: 60 }, (_, at) => truck(at + 5, 9_000 + at * 11)),
}

export const quarters: AnswerOf<'ifta.start'> = {
  filers: [{ contractorId: null, name: 'Cedar Ridge Aggregates' }],
  quarters: [
    { quarter: '2026-Q4', dueOn: '2027-02-01', state: 'open', isOver: false, isLate: false },
    { quarter: '2026-Q3', dueOn: '2026-11-02', state: 'open', isOver: true, isLate: false },
    { quarter: '2026-Q2', dueOn: '2026-07-31', state: 'filed', isOver: true, isLate: false },
  ],
  next: '2026-Q3',
}
export const noFilers: AnswerOf<'ifta.start'> = { ...quarters, filers: [] }
export const milesOfADriver: AnswerOf<'ifta.miles'> = {
  states: [
    { code: 'OK', miles: 4120 },
    { code: 'KS', miles: 810 },
    { code: null, miles: 3 },
  ],
  miles: 4933,
}
