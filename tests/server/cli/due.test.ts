import { expect, test } from 'vitest'
import { judgeDueCases } from '#server/cli/due.ts'
import { judgeGrossCases } from '#server/cli/legal-gross.ts'

const service = {
  id: 'a',
  program: { every_miles: 5000 },
  last: { at: '2026-01-01', miles: 22_450, hours: 0 },
  now: { at: '2026-01-02', miles: 22_500.5, hours: 0 },
  per_day: { miles: 115, hours: 0 },
}
const dueOf = (more: object) => judgeDueCases(JSON.stringify([{ ...service, ...more }]))

test('a case in days is answered in days, one in times in times', () => {
  const answer = { id: 'a', due_miles: 27_450, by: 'miles', in_days: 43, state: 'ok' }
  expect(dueOf({})).toEqual([{ ...answer, due_at: '2026-02-14' }])
  const now = { at: '2026-01-02T06:30:00Z', miles: 22_500, hours: 0 }
  expect(dueOf({ now })).toEqual([{ ...answer, due_at: '2026-02-14T06:30:00Z' }])
  expect(dueOf({ now: { ...now, at: '2026-01-02T06:30:00.000Z' } })).toEqual([
    { ...answer, due_at: '2026-02-14T06:30:00.000Z' },
  ])
})

test('hours and days of one program', () => {
  expect(dueOf({ program: { every_hours: 250.5, every_days: 90 }, per_day: { hours: 2 } })).toEqual([
    { id: 'a', due_hours: 250.5, due_at: '2026-04-01', by: 'days', in_days: 89, state: 'ok' },
  ])
})

test.each([
  ['no list', () => judgeDueCases('{}'), 'input'],
  ['no interval', () => dueOf({ program: {} }), '[0].program'],
  ['an interval of nothing', () => dueOf({ program: { every_miles: 0 } }), '[0].program.every_miles'],
  ['no meter to count from', () => dueOf({ last: { at: '2026-01-01' } }), '[0].last.miles'],
  ['no day', () => dueOf({ now: { at: 'today', miles: 1 } }), '[0].now.at'],
  ['no id', () => dueOf({ id: null }), '[0].id'],
])('%s is refused by the name of the field', (_, judge, field) => {
  expect(judge).toThrow(expect.objectContaining({ field }))
})

const grossOf = (...feet: unknown[]) =>
  judgeGrossCases(JSON.stringify([{ id: 'a', axles: feet.map((at_ft) => ({ at_ft, group: 'x' })), interstate: true }]))

test('what a vehicle may weigh', () => {
  expect(grossOf(0, 11, 15, 46, 50)).toEqual([{ id: 'a', legal_gross_lb: 79_000, limit: 'bridge', group: [1, 5] }])
})

test.each([
  ['one axle', () => grossOf(0), '[0].axles'],
  ['an axle before the last', () => grossOf(0, 5, 5), '[0].axles[2].at_ft'],
  ['no distance', () => grossOf(0, 'far'), '[0].axles[1].at_ft'],
])('%s is refused by the name of the field', (_, judge, field) => {
  expect(judge).toThrow(expect.objectContaining({ field }))
})
