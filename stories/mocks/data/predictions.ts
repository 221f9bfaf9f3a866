import { decisionOf } from '#domain/predictions/decision.ts'
import { demandVerdict } from '#domain/predictions/demand.ts'
import { toldOf, toldPoints } from '#domain/predictions/gate.ts'
import { jobVerdict } from '#domain/predictions/job-finish.ts'
import { delayVerdict } from '#domain/predictions/payment-delay.ts'
import { trackRecord } from '#domain/predictions/track-record.ts'
import type { Verdict } from '#domain/predictions/verdict.ts'
import type { Day } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { addDays } from '#domain/units/time.ts'
import type { AnswerOf } from '../answers.ts'

type List = AnswerOf<'predictions.list'>
type Row = List['rows'][number]
type Card = AnswerOf<'predictions.card'>

const id = (at: number) => `01930000-0000-7000-8000-0d2${String(at).padStart(9, '0')}`
const MADE_AT = '2031-03-03T09:05:00.000Z'
const MONDAY = '2031-03-03' as Day
const workWeek = { weekdays: [1, 2, 3, 4, 5], restsOnHolidays: true }
/** Between −1 and 1, the same each time. */
const swing = (at: number) => (((at * 37) % 21) - 10) / 10

const weeks = Array.from({ length: 46 }, (_, at) => Math.round(400_000 * (1 + 0.2 * swing(at))))
const demand = demandVerdict({ weeks, firstWeek: addDays(MONDAY, -46 * 7), workWeek })
const constant = demandVerdict({ weeks: weeks.map(() => 44_000), firstWeek: addDays(MONDAY, -46 * 7), workWeek })
const short = demandVerdict({ weeks: [44_000], firstWeek: addDays(MONDAY, -7), workWeek })
const gone = demandVerdict({
  weeks: [...weeks.slice(0, 30), 0, 0, 0, 0, 0, 0, 0, 0],
  firstWeek: addDays(MONDAY, -38 * 7),
  workWeek,
})
const delay = delayVerdict(
  Array.from({ length: 30 }, (_, at) => {
    const dueOn = addDays(MONDAY, -14 * (31 - at))
    return { dueOn, paidOn: addDays(dueOn, 11 + Math.round(5 * swing(at))) }
  }),
  { invoices: 3, cents: cents(1_842_500), longestDays: 28 },
  MONDAY,
)
const job = jobVerdict({
  daily: Array.from({ length: 16 }, (_, at) => ({ day: addDays(MONDAY, at - 22), amount: 96 + 30 * swing(at) })),
  remaining: 620,
  target: 2400,
  unit: 'ton',
  today: MONDAY,
  workWeek,
  shiftHours: 10,
  endsOn: addDays(MONDAY, 3),
})

function row(at: number, of: Pick<Row, 'kind' | 'customer'> & Partial<Row>, { points: _, ...verdict }: Verdict): Row {
  const names = { customerId: id(at), materialId: null, material: null, jobId: null, job: null }
  return {
    ...toldOf({ ...verdict, kind: of.kind }),
    decision: decisionOf(verdict),
    ...names,
    subject: id(at),
    madeAt: MADE_AT,
    ...of,
  }
}

const rows = [
  row(1, { kind: 'demand', customer: 'Halverson Paving', material: '3/4 crushed limestone' }, demand),
  row(
    2,
    {
      kind: 'demand',
      customer: 'Oyelaran-Featherstonehaugh & Daughters Earthmoving and Site Preparation Company',
      material: 'Crusher run base',
    },
    constant,
  ),
  row(3, { kind: 'demand', customer: 'Mesa Landscape Supply', material: 'Decomposed granite' }, short),
  row(4, { kind: 'demand', customer: 'Northgate Homes', material: 'Concrete sand' }, gone),
  row(5, { kind: 'payment_delay', customer: 'Osage Road Builders' }, delay),
  row(
    6,
    { kind: 'job_finish', customer: 'Osage Road Builders', jobId: id(60), job: 'US-75 widening, base course' },
    job,
  ),
]

/** One that beat the plain rule, one that is always the same, one load only, a customer who is gone, a late payer, a job. */
export const predictions: List = { rows, isCut: false }
export const noPredictions: List = { rows: [], isCut: false }

const kept: Card['kept'] = Array.from({ length: 12 }, (_, at) => ({
  id: id(200 + at),
  madeAt: MADE_AT,
  targetOn: addDays(MONDAY, 7 * (2 - at)),
  ahead: 1,
  value: 402_000,
  low: 340_000,
  high: 464_000,
  baseline: 388_000,
  wasShown: true,
  modelVersion: 1,
  outcome: at < 3 ? null : Math.round(400_000 * (1 + 0.2 * swing(at))),
  isResolved: at >= 3,
}))

const cardOf = (at: number, { state, points }: Verdict, own: Card['kept']): Card => ({
  ...(rows[at] ?? row(9, { kind: 'demand', customer: '' }, short)),
  modelVersion: 1,
  points: toldPoints({ state }, points),
  kept: own,
})
export const demandCard = cardOf(0, demand, kept)
export const constantCard = cardOf(1, constant, [])
export const goneCard = cardOf(3, gone, [])
export const jobCard = cardOf(5, job, [])

const cameTrue = Array.from({ length: 60 }, (_, at) => ({
  value: 400_000,
  low: 336_000,
  high: 464_000,
  baseline: 384_000,
  outcome: Math.round(400_000 * (1 + 0.19 * swing(at))),
}))

/** Demand with a record, the others with none yet. */
export const records: AnswerOf<'predictions.records'> = {
  madeAt: MADE_AT,
  kinds: [
    { kind: 'demand', cards: { shown: 1, plain: 1, lacking: 2 }, waiting: 16, record: trackRecord(cameTrue) },
    { kind: 'payment_delay', cards: { shown: 1, plain: 0, lacking: 0 }, waiting: 3, record: trackRecord([]) },
    { kind: 'job_finish', cards: { shown: 1, plain: 0, lacking: 0 }, waiting: 1, record: trackRecord([]) },
  ],
}
export const drifting: AnswerOf<'predictions.records'> = {
  ...records,
  kinds: records.kinds.map((one) => ({ ...one, record: { ...one.record, isDrifting: true } })),
}
