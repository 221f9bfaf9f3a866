import { rulesOn, type SubjectKind } from '#domain/compliance/papers/item-rules.ts'
import { type ItemState, itemStates, readinessOf } from '#domain/compliance/papers/item-states.ts'
import { utcDay } from '#domain/units/time.ts'
import type { AnswerOf } from '../answers.ts'

type Matrix = AnswerOf<'compliance.matrix'>
type Subject = Matrix['rows'][number]
type Item = Subject['items'][number]

const TODAY = '2031-03-03'
const id = (kind: string, at: number) => `01930000-0000-7000-8000-${kind}${String(at).padStart(9, '0')}`
const rules = (kind: SubjectKind) => rulesOn(kind, utcDay(Date.UTC(2031, 2, 3)))

const days: Record<ItemState, number | null> = {
  missing: null,
  rejected: null,
  expired: -12,
  in_review: null,
  expiring: 13,
  valid: 212,
  not_applicable: null,
}
const lastDays: Partial<Record<ItemState, string>> = {
  expired: '2031-02-19',
  expiring: '2031-03-16',
  valid: '2031-10-01',
}

const item = (code: Item['code'], state: ItemState): Item => ({
  code,
  state,
  daysLeft: days[state],
  lastDay: lastDays[state] ?? null,
})

function subject(kind: SubjectKind, at: number, name: string, state: (item: number) => ItemState): Subject {
  const items = rules(kind).map(({ code }, place) => item(code, state(place)))
  const left = items.flatMap(({ daysLeft }) => (daysLeft === null ? [] : [daysLeft]))
  return {
    id: kind === 'company' ? null : id('c01', at),
    name,
    contractor: at === 1 ? 'Novak Trucking and Aggregates of the Lower Valley' : null,
    items,
    daysToLapse: left.length === 0 ? null : Math.min(...left),
    ...readinessOf(items.map((each) => each.state)),
  }
}

const stateAt = (at: number): ItemState => itemStates[at % itemStates.length] ?? 'valid'

function matrix(kind: SubjectKind, rows: Subject[]): Matrix {
  const codes = rules(kind).map(({ code }) => code)
  return { on: TODAY, codes, total: rows.length, rows, nextCursor: null }
}

/** Every state there is, one in each column. */
export const driversMatrix = matrix('driver', [
  subject('driver', 0, 'Rosa Delgado', stateAt),
  subject('driver', 1, 'Maximiliano Bartholomew Oyelaran-Featherstonehaugh', (at) => stateAt(at + 3)),
  subject('driver', 2, 'Dale Whitfield', () => 'valid'),
])
export const manyDrivers = {
  ...matrix(
    'driver',
    Array.from({ length: 200 }, (_, at) =>
      subject('driver', at + 10, `Driver ${at + 1}`, (place) => stateAt(at + place)),
    ),
  ),
  nextCursor: 'more',
}
export const noDrivers = matrix('driver', [])

const states = { missing: 4, rejected: 1, expired: 2, in_review: 3, expiring: 6, valid: 41, not_applicable: 9 }
const kind = (of: SubjectKind, subjects: number) => ({
  subject: of,
  subjects,
  states,
  satisfied: 47,
  required: 57,
  percent: 82,
})

export const fleetReadiness: AnswerOf<'compliance.readiness'> = {
  on: TODAY,
  all: { satisfied: 235, required: 285, percent: 82 },
  kinds: [kind('driver', 9), kind('truck', 6), kind('trailer', 7), kind('contractor', 3), kind('company', 1)],
  lapsing: [
    {
      subject: 'driver',
      subjectId: id('c01', 0),
      name: 'Rosa Delgado',
      code: 'application',
      state: 'expired',
      lastDay: '2031-02-19',
      daysLeft: -12,
      bucket: null,
    },
  ],
  buckets: [
    { within: 60, items: 9 },
    { within: 30, items: 6 },
    { within: 14, items: 2 },
    { within: 7, items: 1 },
  ],
  expired: 2,
  isCut: false,
}

const isRecord = ({ code }: { code: string }) => code === 'mvr'
const paper: AnswerOf<'compliance.item'>['papers'][number] = {
  id: id('c02', 1),
  number: 'TX-2031-4471',
  issuer: 'Texas Department of Public Safety',
  effectiveOn: '2031-01-15',
  expiresOn: null,
  lastDay: '2032-01-14',
  sha256: 'ab'.repeat(32),
  mediaType: 'application/pdf',
  note: null,
  review: 'in_review',
  reviewReason: null,
  reviewedBy: null,
  reviewedAt: null,
  withdrawnAt: null,
  withdrawnReason: null,
  createdBy: 'Marta Reyes',
  createdAt: '2031-02-01T15:20:00.000Z',
  version: 1,
  broughtBy: null,
}
function mvrRule() {
  const rule = rules('driver').find(isRecord)
  if (!rule) throw new Error('no rule for driving records')
  return rule
}

/** A driving record that waits for a look, after one that was rejected and one that was a mistake. */
export const recordInReview: AnswerOf<'compliance.item'> = {
  on: TODAY,
  name: 'Rosa Delgado',
  item: item('mvr', 'in_review'),
  rule: mvrRule(),
  versions: [mvrRule()],
  severity: null,
  papers: [
    paper,
    {
      ...paper,
      id: id('c02', 2),
      review: 'rejected',
      reviewReason: 'The second page is missing, and the name of the state cannot be read on the first',
      reviewedBy: 'Marta Reyes',
      reviewedAt: '2031-01-20T15:20:00.000Z',
    },
    {
      ...paper,
      id: id('c02', 3),
      sha256: null,
      withdrawnAt: '2031-01-19T15:20:00.000Z',
      withdrawnReason: 'Another driver’s',
    },
  ],
}

export const assignmentGates: AnswerOf<'compliance.gates'> = [
  { rule: 'licence_valid', severity: 'block', isOff: false, citations: ['49 CFR 383.23, 391.11(b)(5)'] },
  { rule: 'hours_left', severity: 'warn', isOff: true, citations: [] },
]

export const reasonedAssignments: AnswerOf<'compliance.overrides'> = {
  rows: [
    {
      id: id('c03', 1),
      created_at: '2031-03-02T12:11:00.000Z',
      loadId: id('c04', 1),
      loadNumber: 'L-1042',
      by: 'Marta Reyes',
      rules: [{ rule: 'legal_payload', answer: 'warn' }],
      reason: 'The pit weighs every truck, and loads no more than its ticket lets it',
      driver: 'Rosa Delgado',
      truck: 'T-101',
      contractor: null,
    },
  ],
  nextCursor: null,
}
