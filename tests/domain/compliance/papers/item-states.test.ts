import { expect, test } from 'vitest'
import { itemRules, rulesOn, versionsOf } from '#domain/compliance/papers/item-rules.ts'
import {
  addMonths,
  daysToLapse,
  itemStanding,
  type JudgedPaper,
  lapseBucket,
  lastDayOf,
  readinessOf,
  worstState,
} from '#domain/compliance/papers/item-states.ts'
import { aDay } from '../../../support/brands.ts'

const on = aDay('2026-03-10')
const paper = (some: Partial<JudgedPaper>): JudgedPaper => ({
  effectiveOn: null,
  expiresOn: null,
  review: 'accepted',
  ...some,
})
const ruleOf = (subject: 'driver' | 'truck' | 'company', code: string, day = on) => {
  const rule = rulesOn(subject, day).find((each) => each.code === code)
  if (!rule) throw new Error(`no rule for ${code}`)
  return rule
}

test.each([
  ['nothing is there', [], 'missing', null],
  ['the last day still counts', [paper({ expiresOn: aDay('2026-03-10') })], 'expiring', 0],
  ['the day after it has lapsed', [paper({ expiresOn: aDay('2026-03-09') })], 'expired', -1],
  ['within the days of notice', [paper({ expiresOn: aDay('2026-04-09') })], 'expiring', 30],
  ['a day before the notice', [paper({ expiresOn: aDay('2026-04-10') })], 'valid', 31],
  ['nobody looked at it yet', [paper({ review: 'in_review', expiresOn: aDay('2027-01-01') })], 'in_review', null],
  ['it was rejected', [paper({ review: 'rejected', expiresOn: aDay('2027-01-01') })], 'rejected', null],
  [
    'a renewal that waits does not take away what is in force',
    [paper({ review: 'in_review' }), paper({ expiresOn: aDay('2026-12-31') })],
    'valid',
    296,
  ],
  [
    'a renewal that waits stands before what lapsed',
    [paper({ review: 'in_review' }), paper({ expiresOn: aDay('2026-01-31') })],
    'in_review',
    -38,
  ],
  ['a paper of a later day is not there yet', [paper({ effectiveOn: aDay('2026-03-11') })], 'missing', null],
] as const)('a registration: %s', (_, papers, state, daysLeft) => {
  expect(itemStanding(ruleOf('truck', 'registration'), papers, on)).toMatchObject({ state, daysLeft })
})

test('an annual inspection holds twelve months from its day, whatever is printed', () => {
  const rule = ruleOf('truck', 'annual_inspection')
  const printed = { effectiveOn: aDay('2025-03-11'), expiresOn: aDay('2029-01-01') }
  expect(lastDayOf(rule, printed)).toBe('2026-03-10')
  expect(itemStanding(rule, [paper(printed)], on).state).toBe('expiring')
  expect(itemStanding(rule, [paper(printed)], aDay('2026-03-11')).state).toBe('expired')
})

test('a printed last day counts no further than the rule lets it', () => {
  const rule = ruleOf('company', 'mcs150')
  expect(lastDayOf(rule, { effectiveOn: aDay('2025-01-31'), expiresOn: aDay('2029-01-31') })).toBe('2027-01-30')
  expect(lastDayOf(rule, { effectiveOn: aDay('2025-01-31'), expiresOn: aDay('2026-06-30') })).toBe('2026-06-30')
})

test('a paper without a last day is in force only where the item does not lapse', () => {
  expect(itemStanding(ruleOf('driver', 'road_test'), [paper({})], on).state).toBe('valid')
  expect(itemStanding(ruleOf('truck', 'registration'), [paper({})], on).state).toBe('missing')
})

test('who does not need it is not asked, and who has it keeps it in force', () => {
  const lease = ruleOf('truck', 'lease')
  expect(itemStanding(lease, [], on).state).toBe('not_applicable')
  expect(itemStanding(lease, [], on, true).state).toBe('missing')
  expect(itemStanding(lease, [paper({ expiresOn: aDay('2026-01-01') })], on).state).toBe('expired')
})

test('an old day is judged by the rule of that day', () => {
  const codes = (day: string) => rulesOn('driver', aDay(day)).map(({ code }) => code)
  expect(codes('2022-05-08')).toContain('violations_list')
  expect(codes('2022-05-09')).not.toContain('violations_list')
  expect(codes('2020-01-05')).not.toContain('clearinghouse')
  expect(codes('2020-01-06')).toContain('clearinghouse')
  expect(ruleOf('driver', 'medical', aDay('2025-06-22')).citation).toContain('the certificate itself')
  expect(ruleOf('driver', 'medical', aDay('2025-06-23')).citation).toContain('driving record')
  expect(versionsOf('driver', 'medical')).toHaveLength(2)
})

test('on no day are two versions of one item in force, and each says where it can be read', () => {
  const days = itemRules.flatMap(({ from, to }) => [from, to]).filter((day) => day !== null)
  for (const day of [...days, on]) {
    for (const subject of ['driver', 'truck', 'trailer', 'contractor', 'company'] as const) {
      const codes = rulesOn(subject, day).map(({ code }) => code)
      expect(codes).toHaveLength(new Set(codes).size)
    }
  }
  for (const { source, citation } of itemRules) {
    expect(source).toMatch(/^https:\/\//)
    expect(citation.length).toBeGreaterThan(5)
  }
})

test.each([
  [-1, null],
  [0, 7],
  [7, 7],
  [8, 14],
  [14, 14],
  [15, 30],
  [31, 60],
  [60, 60],
  [61, null],
  [null, null],
])('%s days before the end is the reminder of %s', (days, bucket) => {
  expect(lapseBucket(days)).toBe(bucket)
})

test('readiness counts what is asked, and is whole only when nothing lacks', () => {
  expect(readinessOf(['valid', 'expiring', 'missing', 'not_applicable'])).toEqual({
    satisfied: 2,
    required: 3,
    percent: 66,
  })
  expect(readinessOf([...Array.from({ length: 999 }, () => 'valid' as const), 'expired']).percent).toBe(99)
  expect(readinessOf(['not_applicable']).percent).toBeNull()
})

test('the worst of several states is the one that needs somebody most', () => {
  expect(worstState(['valid', 'expired', 'missing'])).toBe('missing')
  expect(worstState(['valid', 'not_applicable'])).toBe('valid')
  expect(worstState([])).toBe('not_applicable')
  expect(daysToLapse([{ daysLeft: 12 }, { daysLeft: null }, { daysLeft: -4 }])).toBe(-4)
  expect(daysToLapse([{ daysLeft: null }])).toBeNull()
})

test('months are those of the calendar', () => {
  expect(addMonths(aDay('2024-01-31'), 1)).toBe('2024-02-29')
  expect(addMonths(aDay('2026-12-15'), 2)).toBe('2027-02-15')
  expect(addMonths(aDay('2026-03-31'), -1)).toBe('2026-02-28')
})
