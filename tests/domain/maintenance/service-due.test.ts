import fc from 'fast-check'
import { expect, test } from 'vitest'
import { averagePerDay, type ServiceQuestion, serviceDue } from '#domain/maintenance/service-due.ts'

const DAY = 86_400_000
const none = { everyDistance: null, everyHours: null, everyDays: null }
const question: ServiceQuestion = {
  interval: { ...none, everyDistance: 5000 },
  last: { atMs: 0, distance: 22_450, hours: null },
  now: { atMs: 0, distance: 22_500, hours: null },
  perDay: { distance: 115, hours: null },
  soonPct: 10,
}
const at = (distance: number) => serviceDue({ ...question, now: { ...question.now, distance } })

test('every 5,000 miles at 115 a day is due at 27,450, in 43 days', () => {
  expect(serviceDue(question)).toEqual({
    distance: 27_450,
    hours: null,
    dueAtMs: 43 * DAY,
    by: 'miles',
    inDays: 43,
    state: 'ok',
  })
})

test.each([
  [26_949, 'ok'],
  [26_950, 'due_soon'],
  [27_449, 'due_soon'],
  [27_450, 'due_soon'],
  [27_451, 'overdue'],
])('at %s miles it is %s', (distance, state) => {
  expect(at(distance)?.state).toBe(state)
})

test('whichever comes first decides, and each measure says when', () => {
  const both = serviceDue({
    ...question,
    interval: { everyDistance: 5000, everyHours: 250, everyDays: 90 },
    last: { atMs: 0, distance: 22_450, hours: 1000 },
    now: { atMs: 10 * DAY, distance: 22_500, hours: 1050 },
    perDay: { distance: 115, hours: 5 },
  })
  expect(both).toMatchObject({ distance: 27_450, hours: 1250, by: 'hours', inDays: 40, dueAtMs: 50 * DAY })
})

test('without a use of its meter nothing is forecast, and what is past due is overdue all the same', () => {
  const idle = { ...question, perDay: { distance: null, hours: null } }
  expect(serviceDue(idle)).toMatchObject({ dueAtMs: null, inDays: null, state: 'ok' })
  const past = {
    ...idle,
    now: { ...question.now, distance: 27_500 },
    interval: { ...question.interval, everyDays: 90 },
  }
  expect(serviceDue(past)).toMatchObject({ by: 'miles', inDays: null, state: 'overdue' })
})

test('a service without a beginning is due at no time', () => {
  expect(serviceDue({ ...question, last: { ...question.last, distance: null } })).toBeNull()
})

test('a service done early or late moves the next one from when it was done, never further than its interval', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 50_000 }), (done, every) => {
      const due = serviceDue({
        ...question,
        interval: { ...none, everyDistance: every },
        last: { atMs: 0, distance: done, hours: null },
        now: { atMs: 0, distance: done, hours: null },
      })
      expect(due?.distance).toBe(done + every)
    }),
  )
})

test('the use of a day comes from 30 days, else from 90, and from two readings at least', () => {
  const on = (day: number, value: number) => ({ atMs: day * DAY, value })
  expect(averagePerDay([on(75, 1000), on(85, 2150)], 90 * DAY)).toBe(115)
  expect(averagePerDay([on(10, 0), on(50, 4600)], 90 * DAY)).toBe(115)
  expect(averagePerDay([on(10, 0), on(75, 1000), on(85, 2150)], 90 * DAY)).toBe(115)
  expect(averagePerDay([on(85, 2150)], 90 * DAY)).toBeNull()
  expect(averagePerDay([on(-20, 0), on(85, 2150)], 90 * DAY)).toBeNull()
})
