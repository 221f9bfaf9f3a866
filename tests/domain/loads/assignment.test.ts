import { expect, test } from 'vitest'
import {
  type AssignmentFacts,
  type AssignmentRule,
  assignmentChecks,
  assignmentRules,
  refusalBy,
} from '#domain/loads/assignment.ts'
import { assignmentSeverities } from '#domain/loads/assignment-severities.ts'
import { legalPayloadLb, loadsNeeded, trailerTareLb } from '#domain/loads/legal-payload.ts'
import { type PlanFacts, type PlanGap, planGaps } from '#domain/loads/plan-gaps.ts'
import type { Day, Instant } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import { instant, parseDay } from '#domain/units/time.ts'
import { stopId } from './a-load.ts'

const at = (hour: number): Instant => instant(Date.UTC(2026, 2, 4, hour))
const day = (text: string): Day => parseDay(text) ?? expect.fail(text)
const march = (n: number) => day(`2026-03-0${n}`)

const fit: AssignmentFacts = {
  firstDay: march(4),
  lastDay: march(4),
  window: { from: at(12), to: at(20) },
  driver: { licenceValidUntil: march(9), medicalCardValidUntil: march(9) },
  timeOff: [],
  truck: { body: null },
  down: [],
  trailer: { kind: 'end_dump' },
  contractor: null,
  suitedBodies: ['end_dump', 'belly_dump', 'pup', 'straight_dump'],
  otherLoads: [],
  plannedLb: 47_000,
  legalPayloadLb: 49_000,
  customer: { holdReason: null, credit: 'within' },
  outOfService: [],
  isInspectedToday: null,
  hours: null,
}
const answers = (facts: AssignmentFacts) =>
  assignmentChecks(facts, assignmentSeverities({})).filter((check) => check.answer !== 'pass')

test('a driver who is off on a day of the load is not passed over in silence', () => {
  const off = { from: march(4), to: march(6) }
  expect(answers({ ...fit, timeOff: [off] })).toEqual([
    { rule: 'no_time_off', answer: 'warn', detail: { timeOff: off } },
  ])
  expect(answers({ ...fit, timeOff: [{ from: march(5), to: march(6) }] })).toEqual([])
  expect(answers({ ...fit, firstDay: march(2), timeOff: [{ from: march(1), to: march(2) }] })).toHaveLength(1)
})

test('a fit driver in a sound truck passes every rule that applies', () => {
  expect(answers(fit)).toEqual([])
  expect(assignmentChecks(fit, assignmentSeverities({})).map((check) => check.rule)).not.toContain('insurance_valid')
})

test.each<[string, Partial<AssignmentFacts>]>([
  ['a straight dump truck needs no trailer', { truck: { body: 'straight_dump' }, trailer: null }],
  ['a dump truck with a pup', { truck: { body: 'straight_dump' }, trailer: { kind: 'pup' } }],
  ['a tractor with its trailer', { truck: { body: 'tractor' } }],
])('%s', (_, change) => {
  expect(answers({ ...fit, ...change })).toEqual([])
})

test.each<[string, Partial<AssignmentFacts>, AssignmentRule, string]>([
  [
    'a licence that ended yesterday',
    { driver: { licenceValidUntil: march(3), medicalCardValidUntil: march(9) } },
    'licence_valid',
    'block',
  ],
  [
    'no medical card on file',
    { driver: { licenceValidUntil: march(9), medicalCardValidUntil: null } },
    'medical_card_valid',
    'cannot_tell',
  ],
  ['a truck in the shop', { down: [{ unit: 'T-1', until: null, reason: 'Brakes' }] }, 'truck_not_down', 'block'],
  ['a contractor without insurance', { contractor: { insuranceValidUntil: march(1) } }, 'insurance_valid', 'block'],
  ['stone in a tank', { trailer: { kind: 'tanker' } }, 'trailer_suits', 'warn'],
  ['stone in a tank truck', { truck: { body: 'tank' }, trailer: null }, 'trailer_suits', 'warn'],
  [
    'a dump truck that pulls a tanker',
    { truck: { body: 'straight_dump' }, trailer: { kind: 'tanker' } },
    'trailer_suits',
    'warn',
  ],
  ['a truck of which nobody said what it is', { trailer: null }, 'trailer_suits', 'cannot_tell'],
  ['nobody said what it rides in', { suitedBodies: null }, 'trailer_suits', 'cannot_tell'],
  [
    'another load that ends an hour later',
    { otherLoads: [{ loadNumber: 'HB-7', from: at(8), to: at(13) }] },
    'no_overlap',
    'warn',
  ],
  ['a pound too much', { plannedLb: 49_001 }, 'legal_payload', 'warn'],
  [
    'a customer on hold',
    { customer: { holdReason: 'Two invoices overdue', credit: 'unlimited' } },
    'customer_not_held',
    'warn',
  ],
  ['a customer over their credit limit', { customer: { holdReason: null, credit: 'over' } }, 'customer_credit', 'warn'],
  ['brakes that nobody may drive with', { outOfService: ['T-1: Air leak'] }, 'no_open_defect', 'block'],
  ['a truck that nobody inspected today', { isInspectedToday: false }, 'inspected_today', 'warn'],
  ['an unknown weight', { plannedLb: null }, 'legal_payload', 'cannot_tell'],
])('%s', (_, change, rule, answer) => {
  expect(answers({ ...fit, ...change })).toMatchObject([{ rule, answer }])
})

test('papers are good through their last day, and one load may follow another at once', () => {
  const driver = { licenceValidUntil: march(4), medicalCardValidUntil: march(4) }
  const otherLoads = [{ loadNumber: 'HB-7', from: at(8), to: at(12) }]
  expect(answers({ ...fit, driver, otherLoads, plannedLb: 49_000 })).toEqual([])
})

test('of a truck that was never inspected nobody asks for its defects, and the rule does not pass either', () => {
  const rules = (facts: AssignmentFacts) => assignmentChecks(facts, assignmentSeverities({})).map(({ rule }) => rule)
  expect(rules(fit)).toContain('no_open_defect')
  expect(rules({ ...fit, outOfService: null })).not.toContain('no_open_defect')
  expect(rules({ ...fit, outOfService: [], truck: null, trailer: null })).not.toContain('no_open_defect')
})

test('a tractor alone is checked against no payload, whatever is planned, and says why', () => {
  const alone = { ...fit, truck: { body: 'tractor' as const }, trailer: null, legalPayloadLb: 60_000 }
  const payload = (facts: AssignmentFacts) => answers(facts).find(({ rule }) => rule === 'legal_payload')
  expect(payload(alone)).toMatchObject({ answer: 'cannot_tell', detail: { isTractorAlone: true } })
  expect(payload({ ...alone, plannedLb: 90_000 })?.answer).toBe('cannot_tell')
  expect(payload({ ...alone, trailer: { kind: 'end_dump' } })).toBeUndefined()
  expect(answers(alone)).toMatchObject([{ rule: 'trailer_suits', answer: 'warn' }, { rule: 'legal_payload' }])
})

test.each([
  [['pass', 'pass'], null, null],
  [['pass', 'warn'], 'assignment_needs_reason', null],
  [['cannot_tell'], 'assignment_needs_reason', null],
  [['warn', 'block'], 'assignment_blocked', 'assignment_blocked'],
  [[], null, null],
] as const)('the answers %j refuse an assignment by %s, with a reason by %s', (given, expected, withReason) => {
  const checks = given.map((answer, at) => ({ rule: assignmentRules[at] ?? 'hours_left', answer }))
  expect(refusalBy(checks, false)?.code ?? null).toBe(expected)
  expect(refusalBy(checks, true)?.code ?? null).toBe(withReason)
})

test('what blocks is named alone, without what only warns', () => {
  const checks = [
    { rule: 'licence_valid', answer: 'block' },
    { rule: 'hours_left', answer: 'warn' },
  ] as const
  expect(refusalBy(checks, false)?.rules).toEqual(['licence_valid'])
})

test('a pre-trip of today is asked for by setting', () => {
  const rules = (facts: AssignmentFacts) => assignmentChecks(facts, assignmentSeverities({})).map(({ rule }) => rule)
  expect(rules(fit)).not.toContain('inspected_today')
  const severities = assignmentSeverities({ check_inspected_today: 'block' })
  const checks = assignmentChecks({ ...fit, isInspectedToday: false }, severities)
  expect(checks.find(({ rule }) => rule === 'inspected_today')).toMatchObject({ answer: 'block' })
  expect(answers({ ...fit, isInspectedToday: true })).toEqual([])
})

test('what a failed rule does is the fleet’s own choice', () => {
  const severities = assignmentSeverities({ check_no_overlap: 'block' })
  const otherLoads = [{ loadNumber: 'HB-7', from: at(8), to: at(13) }]
  const checks = assignmentChecks({ ...fit, otherLoads }, severities)
  expect(checks.find((check) => check.rule === 'no_overlap')).toEqual({
    rule: 'no_overlap',
    answer: 'block',
    detail: { loadNumbers: ['HB-7'] },
  })
})

test('a company takes the load first, its driver and truck are checked when it names them', () => {
  const nobody = { driver: null, timeOff: null, truck: null, trailer: null }
  const company = { ...fit, ...nobody, contractor: { insuranceValidUntil: march(9) } }
  const rules = assignmentChecks(company, assignmentSeverities({})).map((check) => check.rule)
  expect(rules).toEqual(['insurance_valid', 'customer_not_held', 'customer_credit'])
  const byItself = assignmentChecks({ ...company, customer: null }, assignmentSeverities({}))
  expect(byItself.map((check) => check.rule)).toEqual(['insurance_valid'])
})

test('the lower of registered and allowable gross counts, and no guess is made', () => {
  const truck = { registeredGrossLb: 78_000, allowableGrossLb: 80_000, truckTareLb: 18_000, trailerTareLb: 11_000 }
  expect(legalPayloadLb(truck)).toBe(49_000)
  expect(legalPayloadLb({ ...truck, registeredGrossLb: 84_000 })).toBe(51_000)
  expect(legalPayloadLb({ ...truck, trailerTareLb: null })).toBeNull()
  expect(legalPayloadLb({ ...truck, truckTareLb: 90_000 })).toBe(0)
})

test('the last pound needs a load of its own', () => {
  expect([98_000, 98_001].map((lb) => loadsNeeded(lb, 49_000))).toEqual([2, 3])
  expect(loadsNeeded(98_000, 0)).toBeNull()
})

const plan: PlanFacts = {
  customerId: stopId(3),
  pickupSiteId: stopId(1),
  deliverySiteId: stopId(2),
  materialId: stopId(4),
  quantityMilli: milli(23_500),
  unit: 'ton',
  materialUnits: ['ton', 'yard'],
  pickupWindow: { from: at(12), to: at(14) },
  deliveryWindow: { from: null, to: null },
  hasRate: false,
  isPricedLater: true,
  quantityLb: 47_000,
  legalPayloadLb: 49_000,
  poNumber: null,
  poTerms: { poRequired: false, poPattern: null },
}

test.each<[string, Partial<PlanFacts>, PlanGap[]]>([
  ['a full plan', {}, []],
  ['no rate and no word about it', { isPricedLater: false }, ['rate']],
  ['from the pit to the same pit', { deliverySiteId: stopId(1) }, ['same_site']],
  ['a window that ends as it begins', { pickupWindow: { from: at(12), to: at(12) } }, []],
  ['a window that ends before it begins', { pickupWindow: { from: at(12), to: at(11) } }, ['window_reversed']],
  ['a delivery over before the pickup', { deliveryWindow: { from: null, to: at(11) } }, ['delivery_before_pickup']],
  ['nothing to haul', { quantityMilli: milli(0), quantityLb: 0 }, ['quantity_not_positive']],
  ['ten payloads', { quantityLb: 490_000 }, []],
  ['a slip of the keyboard', { quantityLb: 490_001 }, ['quantity_above_ten_payloads']],
  [
    'one where nobody knows the truck',
    { quantityLb: 1_999_998_000, legalPayloadLb: null },
    ['quantity_above_ten_payloads'],
  ],
  ['ten heavy loads where nobody knows the truck', { quantityLb: 800_000, legalPayloadLb: null }, []],
  ['stone by the bushel', { unit: 'bushel' }, ['unit_not_for_material']],
  ['no PO for a customer who asks for it', { poTerms: { poRequired: true, poPattern: null } }, ['po_missing']],
  ['a PO of another form', { poNumber: 'X1', poTerms: { poRequired: true, poPattern: 'PO\\d+' } }, ['po_form']],
  [
    'an empty form',
    {
      customerId: null,
      pickupSiteId: null,
      deliverySiteId: null,
      materialId: null,
      quantityMilli: null,
      unit: null,
      pickupWindow: { from: null, to: null },
      isPricedLater: false,
    },
    ['customer', 'pickup_site', 'delivery_site', 'material', 'quantity', 'unit', 'window', 'rate'],
  ],
])('%s', (_, change, expected) => {
  expect(planGaps({ ...plan, ...change })).toEqual(expected)
})

test.each([
  ['a tractor alone has no known payload', 'tractor', null, null],
  ['a tractor with its trailer carries what both leave', 'tractor', { tareLb: 14_000 }, 48_000],
  ['a trailer without a tare leaves it unknown', 'tractor', { tareLb: null }, null],
  ['a straight dump carries by itself', 'straight_dump', null, 62_000],
] as const)('%s', (_, body, trailer, payload) => {
  const limits = { registeredGrossLb: 80_000, allowableGrossLb: 80_000, truckTareLb: 18_000 }
  expect(legalPayloadLb({ ...limits, trailerTareLb: trailerTareLb(body, trailer) })).toBe(payload)
})

test('of a truck that is down the check says which, until when and why', () => {
  const down = [{ unit: 'T-1', until: march(9), reason: 'Brakes' }]
  const checks = assignmentChecks({ ...fit, down }, assignmentSeverities({}))
  expect(checks.find(({ rule }) => rule === 'truck_not_down')?.detail).toEqual({ down })
})
