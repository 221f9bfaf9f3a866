import { type LineState, type ProfitLine, profitLines } from '#domain/profitability/lines.ts'
import { figuresOf, type LineSum, lineSums, noWork, type Work } from '#domain/profitability/sum-pieces.ts'
import { cents } from '#domain/units/money.ts'
import type { AnswerOf } from '../answers.ts'

type Overview = AnswerOf<'profitability.overview'>
type Row = Overview['rows'][number]

const id = (at: number) => `01930000-0000-7000-8000-0f1${String(at).padStart(9, '0')}`

/** Dollars of each line, actual, accrued and modelled. */
type Dollars = Partial<Record<ProfitLine, readonly [actual: number, accrued?: number, modelled?: number]>>
const states: readonly LineState[] = ['actual', 'accrued', 'modelled']

function linesOf(dollars: Dollars): LineSum[] {
  return lineSums(
    profitLines.flatMap((line) =>
      (dollars[line] ?? []).flatMap((amount, at) => {
        const state = states[at]
        return state && amount ? [{ line, state, cents: cents(Math.round(amount * 100)) }] : []
      }),
    ),
  )
}

const work = (loads: number, waitingMinutes: number): Work => ({
  ...{ loads, minutes: loads * 96, waitingMinutes, metres: loads * 29_400, lb: loads * 46_200 },
  tonMiles: Math.round(loads * 23.1 * 18.3),
})

function row(at: number, name: string | null, dollars: Dollars, of: Work, more: Partial<Row> = {}): Row {
  const figures = figuresOf(linesOf(dollars), of)
  const before = {
    revenueCents: cents(Math.round(figures.revenueCents * 0.93)),
    costCents: cents(Math.round(figures.costCents * 0.95)),
    profitCents: cents(Math.round(figures.revenueCents * 0.93) - Math.round(figures.costCents * 0.95)),
  }
  return { ...figures, ...of, id: id(at), name, reason: null, before, ...more }
}

const rows: Row[] = [
  row(
    1,
    'Bluff Paving',
    {
      ...{ haul: [18_420, 2_310], fuel_surcharge: [1_204], accessorial: [375], driver_pay: [4_310, 820] },
      ...{ burden: [0, 0, 590], contractor: [2_140], fuel: [3_020], tolls: [88], maintenance: [0, 0, 610] },
      ...{ lease: [0, 0, 702], insurance: [0, 0, 504], permits: [0, 0, 18], waiting: [0, 0, 311], overhead: [640] },
    },
    work(92, 870),
  ),
  row(
    2,
    'Hill Country Ready Mix',
    {
      ...{ haul: [9_870], driver_pay: [2_980], burden: [0, 0, 342], fuel: [2_410], maintenance: [0, 0, 520] },
      ...{ claims: [185], lease: [0, 0, 690], insurance: [0, 0, 496], waiting: [0, 0, 1_310], overhead: [402] },
    },
    work(54, 2_460),
  ),
  row(3, 'Maximiliano Oyelaran-Featherstonehaugh & Daughters Aggregates', { haul: [0, 412.5] }, work(2, 0), {
    before: null,
  }),
  row(4, null, { maintenance: [412.4], tires: [920] }, noWork, { id: 'loose:unnamed', reason: 'unnamed' }),
  row(5, null, { lease: [0, 0, 1_848], insurance: [0, 0, 1_328] }, noWork, {
    id: 'loose:unused_time',
    reason: 'unused_time',
  }),
]

const sums = (of: (line: Row['lines'][number]) => number) => (line: ProfitLine) =>
  rows.reduce(
    (sum, { lines }) => sum + lines.filter((one) => one.line === line).reduce((all, one) => all + of(one), 0),
    0,
  ) / 100
const actual = sums((line) => line.actual)
const accrued = sums((line) => line.accrued)
const modelled = sums((line) => line.modelled)
const all = linesOf(
  Object.fromEntries(profitLines.map((line) => [line, [actual(line), accrued(line), modelled(line)] as const])),
)
const whole = work(148, 3_330)
const totals = figuresOf(all, whole)
const lineOf = (line: ProfitLine) => all.find((sum) => sum.line === line)?.cents ?? cents(0)

/** Customers that leave much, little and a load without costs; what stands on none of them. */
export const profitByCustomer: Overview = {
  days: { from: '2031-02-02', to: '2031-03-03' },
  beforeDays: { from: '2031-01-03', to: '2031-02-01' },
  by: 'customer',
  view: 'full',
  rows,
  rest: null,
  total: {
    ...totals,
    ...whole,
    before: { revenueCents: cents(2_913_000), costCents: cents(2_540_000), profitCents: cents(373_000) },
    priced: {
      haul: { byWeight: lineOf('haul'), byTime: cents(0), byHaul: cents(0) },
      driver_pay: { byWeight: cents(0), byTime: cents(0), byHaul: lineOf('driver_pay') },
    },
  },
  loose: [],
  missing: [],
  isOverheadOpen: false,
  reconciliation: {
    papersCents: cents(2_612_740),
    setAgainst: [
      { line: 'maintenance', cents: cents(231_100) },
      { line: 'lease', cents: cents(656_000) },
    ],
    modelledCents: cents(926_900),
    costCents: totals.costCents,
    invoicedCents: cents(2_986_900),
    uninvoicedCents: cents(272_250),
  },
  taxCents: null,
}

/** A fleet that has set no rate yet, and bought no fuel. */
export const profitWithoutRates: Overview = {
  ...profitByCustomer,
  missing: ['burden', 'fuel', 'maintenance', 'tires', 'lease', 'insurance', 'permits'],
  isOverheadOpen: true,
}

const nothing = figuresOf([], noWork)
const none = { revenueCents: cents(0), costCents: cents(0), profitCents: cents(0) }
export const noProfit: Overview = {
  ...profitByCustomer,
  rows: [],
  total: { ...nothing, ...noWork, before: none, priced: {} },
  reconciliation: null,
}

export const manyProfits: Overview = {
  ...profitByCustomer,
  by: 'truck',
  rows: Array.from({ length: 300 }, (_, at) => ({
    ...(rows[at % 3] ?? row(9, '', {}, noWork)),
    id: id(at + 100),
    name: `T-${at + 1}`,
  })),
  rest: { ...nothing, ...noWork, rows: 41, revenueCents: cents(81_000), profitCents: cents(9_400) },
}

/** The loads of the first customer, and what it cost beside them. */
export const loadsOfCustomer: Overview = {
  ...profitByCustomer,
  by: 'load',
  rows: Array.from({ length: 6 }, (_, at) =>
    row(
      at + 20,
      `HB-10${42 + at}`,
      {
        haul: [at < 4 ? 212.4 : 0, at < 4 ? 0 : 212.4],
        driver_pay: [58.41],
        fuel: [31.02 + at],
        lease: [0, 0, 8.2],
        waiting: [0, 0, at],
      },
      work(1, at * 6),
    ),
  ),
  loose: [
    {
      ...{ owner: { kind: 'customer', id: id(1) }, name: 'Bluff Paving', line: 'claims', state: 'actual' },
      ...{ reason: 'no_loads', cents: cents(18_500) },
    },
  ],
}

const share = { owner: { kind: 'truck' as const, id: id(61) }, name: 'T-101' }
const plain = { recordId: id(70), reference: null, share: null }

/** A load that was credited and billed again, with shares of its truck. */
export const profitOfLoad: AnswerOf<'profitability.load'> = {
  days: profitByCustomer.days,
  load: {
    ...{ id: id(20), number: 'HB-1042', day: '2031-03-02', customer: 'Bluff Paving', material: 'Crushed limestone' },
    ...{ truck: 'T-101', driver: 'Rosa Delgado', contractor: null, pickup: 'North Pit', delivery: 'Highway 75 job' },
    ...work(1, 18),
  },
  figures: figuresOf(
    linesOf({
      haul: [320],
      driver_pay: [0, 80],
      burden: [0, 0, 9.2],
      fuel: [31.02],
      lease: [0, 0, 6.4],
      waiting: [0, 0, 1.8],
    }),
    work(1, 18),
  ),
  lines: [
    { ...plain, line: 'haul', state: 'actual', cents: cents(29_196), source: 'invoice', reference: 'INV-00001' },
    { ...plain, line: 'haul', state: 'actual', cents: cents(-29_196), source: 'invoice', reference: 'CR-00001' },
    { ...plain, line: 'haul', state: 'actual', cents: cents(32_000), source: 'invoice', reference: 'INV-00002' },
    { ...plain, line: 'driver_pay', state: 'accrued', cents: cents(8_000), source: 'load', reference: 'HB-1042' },
    { ...plain, line: 'burden', state: 'modelled', cents: cents(920), source: 'rate' },
    {
      ...{ line: 'fuel', state: 'actual', cents: cents(3_102), source: 'share', recordId: null, reference: null },
      share: { ...share, split: { key: 'miles', weight: 29_400, of: 412_000, poolCents: cents(43_470) } },
    },
    {
      ...{ line: 'lease', state: 'modelled', cents: cents(640), source: 'share', recordId: null, reference: null },
      share: { ...share, split: { key: 'minutes', weight: 96, of: 600, poolCents: cents(5_400) } },
    },
    {
      ...{ line: 'waiting', state: 'modelled', cents: cents(180), source: 'share', recordId: null, reference: null },
      share: { ...share, split: { key: 'minutes', weight: 96, of: 600, poolCents: cents(5_400) } },
    },
  ],
}

export const profitPapers: AnswerOf<'profitability.papers'> = {
  rows: [
    {
      ...{
        id: id(80),
        created_at: '2031-03-01T00:00:00.000Z',
        source: 'work_order',
        recordId: id(81),
        day: '2031-03-01',
      },
      ...{
        line: 'maintenance',
        state: 'actual',
        amountCents: cents(41_240),
        party: 'Bandera Diesel',
        reference: '114',
      },
    },
    {
      ...{ id: id(82), created_at: '2031-02-14T00:00:00.000Z', source: 'expense', recordId: id(82), day: '2031-02-14' },
      ...{ line: 'maintenance', state: 'actual', amountCents: cents(9_900), party: 'Parts counter', reference: null },
    },
  ],
  nextCursor: null,
}

export const waitingSites: AnswerOf<'profitability.sites'> = {
  days: profitByCustomer.days,
  sites: [
    {
      ...{ id: `${id(90)}:${id(2)}`, siteId: id(90), site: 'Marble Falls plant', customerId: id(2) },
      ...{ customer: 'Hill Country Ready Mix', loads: 54, waitingMinutes: 2_110, waitingCents: cents(112_300) },
      ...{ paidCents: cents(24_000), billedCents: cents(0), leftCents: cents(-136_300) },
    },
    {
      ...{ id: `${id(91)}:${id(1)}`, siteId: id(91), site: 'North Pit', customerId: id(1), customer: 'Bluff Paving' },
      ...{
        loads: 92,
        waitingMinutes: 870,
        waitingCents: cents(31_100),
        paidCents: cents(0),
        billedCents: cents(37_500),
      },
      leftCents: cents(6_400),
    },
  ],
}
