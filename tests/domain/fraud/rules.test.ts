import { expect, test } from 'vitest'
import { type FraudRuleId, fraudRules } from '#domain/fraud/catalogue.ts'
import type { Evidence } from '#domain/fraud/evidence.ts'
import { judgeEvidence } from '#domain/fraud/judge-evidence.ts'
import { cents } from '#domain/units/money.ts'
import { addDays, addMinutes } from '#domain/units/time.ts'
import { anId, aTicket, DAY, inShort, NOON, nothing, trailAt, truck } from './evidence.ts'

const say = (rule: FraudRuleId, evidence: Partial<Evidence>) =>
  judgeEvidence(rule, { ...nothing, ...evidence }).map(({ verdict }) => inShort(verdict))

const before = (minutes: number) => addMinutes(NOON, -minutes)
/** So many tickets of the days before, which show what is usual. */
const usual = (count: number, some: (at: number) => Parameters<typeof aTicket>[0] = () => ({})) =>
  Array.from({ length: count }, (_, at) =>
    aTicket({ weighedAt: before(1440 * (at + 2)), day: addDays(DAY, -at - 2), ...some(at) }),
  )

const payee = { contractorId: anId(20), name: 'Osage', contact: 'Lee', phone: '555-0100', email: null, bank: null }
const other = { ...payee, contractorId: anId(21), name: 'Verdigris', contact: 'Kim', phone: '(555) 0100' }
const trace = {
  contractorId: anId(20),
  driverId: null,
  name: 'Osage',
  lines: 3,
  payCents: cents(90_000),
  lastAt: NOON,
  tickets: 0,
  visits: 0,
  steps: 0,
  officeSteps: 2,
}
const correction = {
  chargeId: anId(30),
  at: NOON,
  loadId: anId(31),
  loadNumber: 'L-1',
  driverId: null,
  contractorId: null,
  truckId: null,
  deliveredAt: before(60),
  amountCents: cents(5000),
  reason: null,
  changedBy: anId(32),
  approvedBy: anId(32),
  who: 'Dana',
  settlementId: null,
  admins: 1,
}
const change = {
  id: anId(40),
  at: before(1440),
  contractorId: anId(20),
  driverId: null,
  name: 'Osage',
  by: 'Dana',
  approvedAt: NOON,
  settlementId: anId(41),
  settlement: 'S-1',
  netCents: cents(90_000),
}
const stop = {
  id: anId(50),
  site: 'North Pit',
  arrivedAt: before(60),
  arrivedInside: false,
  visit: { enteredAt: before(30), leftAt: NOON },
  detentionCents: cents(4000),
}
const load = {
  id: anId(51),
  number: 'L-9',
  truckId: truck,
  driverId: null,
  contractorId: null,
  deliveredAt: NOON,
  stops: [stop],
  hours: { startedAt: before(90), finishedAt: NOON, minutes: 90, source: 'typed' as const },
  payCents: cents(9000),
}
const fill = {
  id: anId(60),
  at: NOON,
  hasTime: true,
  seller: 'Pilot',
  place: null,
  truckId: truck,
  truck: 'T-1',
  driverId: null,
  contractorId: null,
  amountCents: cents(30_000),
  hasReceipt: true,
  checks: [{ rule: 'over_capacity' as const, result: 'flag' as const, facts: {} }],
  decided: [],
}

const first = aTicket({ ticketNumber: 'S-77' })
const again = aTicket({ ticketNumber: 'S-77', weighedAt: addMinutes(NOON, 30) })

test.each<[string, FraudRuleId, Partial<Evidence>, unknown[]]>([
  [
    'F1 the same number twice',
    'F1',
    { tickets: [first, again], lookalikes: new Map([[again.id, [first.id]]]) },
    ['clear', 100],
  ],
  ['F2 inside the site', 'F2', { tickets: [aTicket()], trails: trailAt(0) }, ['clear']],
  ['F2 elsewhere all day', 'F2', { tickets: [aTicket()], trails: trailAt(0.2) }, [80]],
  ['F2 without positions', 'F2', { tickets: [aTicket()] }, ['no_coverage']],
  ['F3 two tickets, one stay', 'F3', { tickets: [first, again], trails: trailAt(0) }, [70]],
  ['F3 without positions', 'F3', { tickets: [first, again] }, ['no_coverage']],
  ['F4 too few cycles', 'F4', { tickets: [first, again] }, ['few_cycles']],
  ['F6 far from twenty usual ones', 'F6', { tickets: [...usual(20), aTicket({ netLb: 52_000 })] }, [65]],
  ['F6 like twenty usual ones', 'F6', { tickets: [...usual(20), aTicket()] }, ['clear']],
  ['F6 with a short history', 'F6', { tickets: [...usual(3), aTicket()] }, ['few_tickets']],
  ['F6 one net three times', 'F6', { tickets: [aTicket(), aTicket(), aTicket()] }, ['few_tickets', 'few_tickets', 65]],
  ['F7 off the division', 'F7', { tickets: [...usual(30), aTicket({ gross: 74_003, net: 44_003 })] }, [50]],
  ['F7 on it', 'F7', { tickets: [...usual(30), aTicket()] }, ['clear']],
  ['F8 a tare 900 lb light', 'F8', { tickets: [...usual(6).toReversed(), aTicket({ tareLb: 29_100 })] }, [70]],
  ['F8 too few to compare', 'F8', { tickets: [aTicket({ tareLb: 29_100 })] }, ['few_tickets']],
  ['F9 a sum that is not one', 'F9', { tickets: [aTicket({ netLb: 46_000 })] }, [60]],
  ['F9 one division apart', 'F9', { tickets: [aTicket({ netLb: 44_020 })] }, ['clear']],
  ['F9 a weight is missing', 'F9', { tickets: [aTicket({ tareLb: null })] }, ['no_weights']],
  ['F11 flagged when it was entered', 'F11', { purchases: [fill] }, [95]],
  ['F18 an hour outside', 'F18', { loads: [load] }, [60]],
  ['F18 the stays are not known', 'F18', { loads: [{ ...load, stops: [{ ...stop, visit: null }] }] }, ['no_visits']],
  ['F19 half an hour early', 'F19', { loads: [load] }, [60]],
  [
    'F19 nothing is charged',
    'F19',
    { loads: [{ ...load, stops: [{ ...stop, detentionCents: cents(0) }] }] },
    ['no_detention'],
  ],
  [
    'F20 one phone, written in two ways',
    'F20',
    { payees: [payee, other].map((one) => ({ ...one, openCents: cents(0) })) },
    ['clear', 85],
  ],
  ['F20 a bank changed a day before', 'F20', { termsChanges: [change] }, [85]],
  ['F20 a bank changed ten days before', 'F20', { termsChanges: [{ ...change, at: before(14_400) }] }, ['clear']],
  ['F21 nothing bears it out', 'F21', { payTraces: [trace] }, [90]],
  ['F21 a ticket bears it out', 'F21', { payTraces: [{ ...trace, tickets: 1 }] }, ['clear']],
  [
    'F22 a truck of another company',
    'F22',
    { tickets: [aTicket({ contractorId: anId(20), truckContractorId: anId(21) })] },
    [80],
  ],
  [
    'F22 their own truck',
    'F22',
    { tickets: [aTicket({ contractorId: anId(20), truckContractorId: anId(20) })] },
    ['clear'],
  ],
  ['F23 corrected by the approver', 'F23', { corrections: [correction] }, [70]],
  ['F23 approved by somebody else', 'F23', { corrections: [{ ...correction, approvedBy: anId(33) }] }, ['clear']],
  ['F23 not approved yet', 'F23', { corrections: [{ ...correction, approvedBy: null }] }, ['not_approved']],
])('%s', (_, rule, evidence, said) => {
  expect(say(rule, evidence)).toEqual(said)
})

test('what speaks against a signal stands beside it', () => {
  const [judged] = judgeEvidence('F23', { ...nothing, corrections: [{ ...correction, reason: 'Wrong rate' }] })
  expect(judged?.verdict).toMatchObject({ con: [{ code: 'reason_given' }, { code: 'only_admin' }], moneyCents: 5000 })
})

test('a fleet weighs a rule by its own score', () => {
  const [judged] = judgeEvidence('F21', { ...nothing, payTraces: [trace] }, 45)
  expect(judged?.verdict).toMatchObject({ score: 45 })
})

test('a rule without data says nothing of anything, and nothing is judged outside the span', () => {
  for (const { id, missing } of fraudRules) {
    if (missing) expect(say(id, { tickets: [first], purchases: [] })).toEqual([])
  }
  expect(say('F9', { tickets: usual(2) })).toEqual([])
})
