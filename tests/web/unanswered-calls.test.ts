import { expect, test } from 'vitest'
import { newId, operation } from '#web/operation.ts'
import { unansweredCalls } from '#web/unanswered-calls.ts'

const PATH = 'charges.addAccessorial'
const press = (amount = 50) => ({ ...operation(), id: newId(), amount })

test('a press after a lost answer sends the operation and the record of the first', () => {
  const calls = unansweredCalls()
  const first = calls.begin(PATH, press())
  calls.end(first, false)
  const second = calls.begin(PATH, press())
  expect(second).toBe(first)
  calls.end(second, false)
  expect(calls.begin(PATH, press())).toBe(first)
})

test('after an answer the same content is another action', () => {
  const calls = unansweredCalls()
  const first = calls.begin(PATH, press())
  calls.end(first, false)
  calls.end(calls.begin(PATH, press()), true)
  const third = press()
  expect(calls.begin(PATH, third)).toBe(third)
})

test('another content, another procedure and a press beside one under way are actions of their own', () => {
  const calls = unansweredCalls()
  const first = calls.begin(PATH, press())
  const beside = press()
  expect(calls.begin(PATH, beside)).toBe(beside)
  calls.end(first, false)
  for (const [path, input] of [
    [PATH, press(60)],
    ['settlements.addItem', press()],
  ] as const) {
    expect(calls.begin(path, input)).toBe(input)
  }
})

test('a retry under the same operation stays what it is', () => {
  const calls = unansweredCalls()
  const input = press()
  calls.begin(PATH, input)
  calls.end(input, false)
  expect(calls.begin(PATH, input)).toBe(input)
})

test('a record that was there before the press is never taken for another', () => {
  const calls = unansweredCalls()
  const [one, other] = [newId(), newId()]
  for (const id of [one, other]) calls.end(calls.begin('loads.create', { ...operation(), id }), true)
  const first = calls.begin('loads.cancel', { ...operation(), id: one })
  calls.end(first, false)
  const second = { ...operation(), id: other }
  expect(calls.begin('loads.cancel', second)).toBe(second)
  expect(calls.begin('loads.cancel', { ...operation(), id: one })).toBe(first)
})

test('what one person got no answer to is not sent for the next who signs in', () => {
  const calls = unansweredCalls()
  calls.end(calls.begin(PATH, press()), false)
  calls.forget()
  const second = press()
  expect(calls.begin(PATH, second)).toBe(second)
})
