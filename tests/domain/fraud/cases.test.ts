import { expect, test } from 'vitest'
import { countVerdicts, turnOnLacks } from '#domain/fraud/back-test.ts'
import { stepLacks } from '#domain/fraud/case-states.ts'
import { fraudRule } from '#domain/fraud/catalogue.ts'
import { judgeEvidence } from '#domain/fraud/judge-evidence.ts'
import { caseScore, precision } from '#domain/fraud/score.ts'
import { witnessesOf } from '#domain/fraud/witnesses.ts'
import { addMinutes } from '#domain/units/time.ts'
import { aTicket, NOON, nothing } from './evidence.ts'

test('independent witnesses add up, and one that is heard twice counts once', () => {
  expect(caseScore([{ score: 80, source: 'gps' }])).toBe(80)
  expect(
    caseScore([
      { score: 80, source: 'gps' },
      { score: 50, source: 'ticket' },
    ]),
  ).toBe(90)
  expect(
    caseScore([
      { score: 80, source: 'gps' },
      { score: 70, source: 'gps' },
    ]),
  ).toBe(80)
})

test('precision is said of five decided cases or more', () => {
  expect(precision({ confirmed: 3, cleared: 1, unresolved: 9 })).toBeNull()
  expect(precision({ confirmed: 3, cleared: 2, unresolved: 9 })).toBe(0.6)
})

const all = { isLocked: true, hasReason: true, hasAmount: true }
test.each([
  ['new', 'triage', all, null],
  ['new', 'confirmed', all, 'not_from_here'],
  ['investigating', 'confirmed', { ...all, isLocked: false }, 'evidence_open'],
  ['investigating', 'cleared', { ...all, isLocked: false }, null],
  ['investigating', 'cleared', { ...all, hasReason: false }, 'no_reason'],
  ['confirmed', 'recovered', { ...all, hasAmount: false }, 'no_amount'],
  ['closed', 'triage', all, 'not_from_here'],
] as const)('from %s to %s', (from, to, has, lack) => {
  expect(stepLacks(from, to, has)).toBe(lack)
})

test('a rule is turned on by a fresh trial that could try something', () => {
  const span = { from: addMinutes(NOON, -129_600), to: NOON }
  const judged = judgeEvidence('F9', { ...nothing, tickets: [aTicket({ netLb: 46_000 }), aTicket({ tareLb: null })] })
  const tried = countVerdicts(judged, span, 1)
  expect(tried).toMatchObject({ fired: 1, clear: 0, notTestable: 1, why: [{ why: 'no_weights', count: 1 }] })
  const rule = fraudRule('F9')
  expect(turnOnLacks(rule, tried, NOON)).toBeNull()
  expect(turnOnLacks(rule, null, NOON)).toBe('no_back_test')
  expect(turnOnLacks(rule, tried, addMinutes(NOON, 11_520))).toBe('old_back_test')
  expect(turnOnLacks(rule, { ...tried, version: 2 }, NOON)).toBe('old_back_test')
  expect(turnOnLacks(rule, { ...tried, fired: 0 }, NOON)).toBe('never_testable')
  expect(turnOnLacks(fraudRule('F24'), tried, NOON)).toBe('missing_data')
})

test('a witness that was not there agrees with nobody', () => {
  const facts = {
    tickets: 1,
    ticketsApart: 1,
    stops: 2,
    visits: null,
    arrivals: 2,
    arrivalsApart: 0,
    fills: 0,
    fillsApart: 0,
  }
  const cannot = 'cannot_tell'
  expect(witnessesOf(facts)).toEqual({ ticket: 'disagrees', gps: cannot, clock: 'agrees', fuel: cannot })
  expect(witnessesOf({ ...facts, visits: 1 }).gps).toBe('disagrees')
})
