import { expect, test } from 'vitest'
import {
  characterSum,
  eventCheckValue,
  eventSumOf,
  fileCheckValue,
  lineCheckValue,
} from '#domain/compliance/eld/check-values.ts'

test.each([
  ['0', 0],
  ['1', 1],
  ['9', 9],
  ['A', 17],
  ['Z', 42],
  ['a', 49],
  ['z', 74],
  ['/:@[`{ ,.-;', 0],
  ['é€’', 0],
  ['Az9', 17 + 74 + 9],
])('the characters %j count %d', (text, sum) => {
  expect(characterSum(text)).toBe(sum)
})

test.each([
  ['', '96'],
  ['A', '1E'],
  ['SMITH,JOHN', 'B6'],
  ['1,TRUCK7,1FUJGHDV0CLBP8834', '50'],
  ['B 75354,0', 'C7'],
])('the check value of the line %j is %s', (line, value) => {
  expect(lineCheckValue(line)).toBe(value)
})

test.each([
  [[], 'C3'],
  [['1', '1', '090426', '060000', '45', '1.5', '41.32', '-72.93', '101', 'jsmith'], '26'],
  [['1', '3', '060324', '061500', '0', '0.0', '41.88', '-87.63', 'TRUCK7', 'jdoe'], 'B5'],
])('the check value of the event %j is %s', (parts, value) => {
  expect(eventCheckValue(parts)).toBe(value)
})

test.each([
  [[], '969C'],
  [[0x01], '9694'],
  [[0xff, 0xff], '9E6B'],
  [[0xa4, 0x1e, 0xb6, 0xff], '8627'],
])('the check value of a file whose lines have %j is %s', (lines, value) => {
  expect(fileCheckValue(lines)).toBe(value)
})

test('an event check value tells the low byte of the sum it was made from', () => {
  for (const text of ['', '1', 'jsmith', 'zzzzzzzz', 'TRUCK7jdoe'])
    expect(eventSumOf(Number.parseInt(eventCheckValue([text]), 16))).toBe(characterSum(text) % 256)
})
