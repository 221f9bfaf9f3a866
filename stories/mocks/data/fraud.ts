import { fraudRules } from '#domain/fraud/catalogue.ts'
import type { AnswerOf } from '../answers.ts'

type Case = AnswerOf<'fraud.cases'>['rows'][number]
type Opened = AnswerOf<'fraud.case'>

const id = (kind: string, at: number) => `01930000-0000-7000-8000-${kind}${String(at).padStart(9, '0')}`
const at = (time: string) => `2031-03-03T${time}:00.000Z`

function aCase(index: number, some: Partial<Case> = {}): Case {
  return {
    id: id('e01', index),
    number: `C-${String(41 + index).padStart(5, '0')}`,
    state: 'new',
    score: 80,
    moneyCents: 31_240,
    sentence: {
      code: 'no_visit',
      facts: { number: 'W-88213', site: 'North Pit', weighedAt: at('14:12'), truck: 'T-104' },
    },
    rules: ['F2'],
    loadId: id('e02', index),
    purchaseId: null,
    loadNumber: `L-${String(1042 + index).padStart(5, '0')}`,
    truck: 'T-104',
    driver: 'Rosa Delgado',
    contractor: null,
    assigneeId: null,
    assignee: null,
    dueAt: '2031-03-05T14:00:00.000Z',
    createdAt: at('08:00'),
    version: 1,
    ...some,
  }
}

/** One of several witnesses, one about payees, one that somebody works on. */
export const openCases: AnswerOf<'fraud.cases'> = {
  rows: [
    aCase(0, { score: 96, rules: ['F2', 'F1'], moneyCents: 48_110 }),
    aCase(1, {
      score: 85,
      state: 'triage',
      loadId: null,
      loadNumber: null,
      truck: null,
      driver: null,
      contractor: 'Verdigris Trucking',
      rules: ['F20'],
      sentence: { code: 'contact_shared', facts: { name: 'Verdigris Trucking', other: 'Osage Hauling', kind: 'bank' } },
    }),
    aCase(2, {
      score: 60,
      state: 'investigating',
      assignee: 'Dana Whitlock',
      rules: ['F9'],
      sentence: {
        code: 'sum_apart',
        facts: { number: 'W-88240', computedLb: 44_000, netLb: 46_000 },
      },
    }),
  ],
  nextCursor: null,
}

export const manyCases: AnswerOf<'fraud.cases'> = {
  rows: Array.from({ length: 200 }, (_, index) => aCase(index, { score: 99 - Math.floor(index / 3) })),
  nextCursor: 'more',
}
export const noCases: AnswerOf<'fraud.cases'> = { rows: [], nextCursor: null }

export const fraudInFigures: AnswerOf<'fraud.figures'> = {
  open: 3,
  overdue: 1,
  moneyCents: 110_590,
  heldCents: 31_240,
  recoveredCents: 64_500,
  rulesOn: 14,
  lookedAt: at('06:00'),
}

export const openedCase: Opened = {
  ...aCase(0, { score: 96, rules: ['F2', 'F1'], moneyCents: 48_110, state: 'investigating' }),
  witnesses: { ticket: 'disagrees', gps: 'disagrees', clock: 'agrees', fuel: 'cannot_tell' },
  lockedAt: at('15:10'),
  lockedBy: 'Dana Whitlock',
  evidenceSha256: 'a'.repeat(64),
  isIntact: true,
  outcome: null,
  outcomeReason: null,
  decidedBy: null,
  decidedAt: null,
  recoveredCents: null,
  signals: [
    {
      id: id('e03', 1),
      rule: 'F2',
      ruleVersion: 1,
      happenedAt: at('14:12'),
      score: 80,
      moneyCents: 48_110,
      ticketId: id('e04', 1),
      sentence: aCase(0).sentence,
      pro: [
        { code: 'nearest_fix', facts: { distanceM: 12_400, fixAt: at('14:09'), site: 'North Pit' } },
        { code: 'day_covered', facts: { coveredPct: 96 } },
      ],
      con: [{ code: 'inside_other_time', facts: { fixAt: at('12:40'), site: 'North Pit' } }],
    },
    {
      id: id('e03', 2),
      rule: 'F1',
      ruleVersion: 1,
      happenedAt: at('14:12'),
      score: 75,
      moneyCents: 48_110,
      ticketId: id('e04', 1),
      sentence: {
        code: 'same_ticket',
        facts: { number: 'W-88213', load: 'L-01042', other: 'W-88213', otherLoad: 'L-01031' },
      },
      pro: [
        {
          code: 'same_weighing',
          facts: { other: 'W-88213', otherLoad: 'L-01031' },
          link: { to: 'load', id: id('e02', 9) },
        },
      ],
      con: [],
    },
  ],
  entries: [
    { id: id('e05', 2), kind: 'locked', value: 'a'.repeat(64), text: null, at: at('15:10'), by: 'Dana Whitlock' },
    { id: id('e05', 1), kind: 'state', value: 'investigating', text: null, at: at('15:00'), by: 'Dana Whitlock' },
  ],
  looks: [{ id: id('e06', 1), by: 'Dana Whitlock', at: at('15:00') }],
  pay: [
    {
      chargeId: id('e07', 1),
      loadNumber: 'L-01042',
      payee: 'Rosa Delgado',
      kind: 'linehaul',
      amountCents: 31_240,
      settlement: null,
      hold: { id: id('e08', 1), reason: 'Until the pit answers', by: 'Dana Whitlock', at: at('15:12') },
    },
    {
      chargeId: id('e07', 2),
      loadNumber: 'L-01042',
      payee: 'Rosa Delgado',
      kind: 'detention',
      amountCents: 4_500,
      settlement: null,
      hold: null,
    },
  ],
}

/** Half of them tried, one at rest, and those whose data is not kept. */
export const allRules: AnswerOf<'fraud.rules'> = fraudRules.map(({ version: _, score, ...rule }, index) => ({
  ...rule,
  usualScore: score,
  score: index === 2 ? 60 : null,
  isOn: rule.missing === null && index % 2 === 0,
  snoozedUntil: index === 4 ? '2031-03-20' : null,
  backTest:
    rule.missing === null && index % 2 === 0
      ? {
          from: '2030-12-03T08:00:00.000Z',
          to: at('08:00'),
          version: 1,
          fired: index,
          clear: 900 - index,
          notTestable: 40,
          why: [{ why: 'no_weighing_time', count: 40 }],
          moneyCents: 12_000 * index,
        }
      : null,
  outcomes: { confirmed: index % 2 === 0 ? 6 : 0, cleared: 2, unresolved: 0 },
  precision: index % 2 === 0 ? 0.75 : null,
  version: 1,
}))
