import { expect, test } from 'vitest'
import { type Stay, stayParts, usualStayMin } from '#domain/tracking/queue-time.ts'
import { instant } from '#domain/units/time.ts'

const at = (minute: number) => instant(Date.parse('2026-03-16T12:00:00.000Z') + minute * 60_000)
const stay = (more: Partial<Stay>): Stay => ({
  arrivedAt: at(0),
  leftAt: at(40),
  weighedInAt: null,
  usualMin: null,
  ...more,
})

test.each([
  [
    'the ticket’s time in ends the wait',
    { weighedInAt: at(25), usualMin: 10 },
    { basis: 'ticket', queuedMin: 25, servedMin: 15 },
  ],
  ['weighed at once, nobody waited', { weighedInAt: at(0) }, { basis: 'ticket', queuedMin: 0, servedMin: 40 }],
  [
    'a ticket of before the arrival tells nothing, what is usual does',
    { weighedInAt: at(-1), usualMin: 12 },
    { basis: 'usual', queuedMin: 28, servedMin: 12 },
  ],
  ['nor does one of after the departure', { weighedInAt: at(41) }, { basis: 'unknown', queuedMin: null }],
  ['quicker than usual, nobody waited', { usualMin: 55 }, { basis: 'usual', queuedMin: 0, servedMin: 40 }],
  ['without ticket and earlier stays nobody can tell', {}, { basis: 'unknown', queuedMin: null, servedMin: null }],
] satisfies [string, Partial<Stay>, object][])('%s', (_, more, expected) => {
  expect(stayParts(stay(more))).toMatchObject({ stayMin: 40, ...expected })
})

test('a stay that ends before it begins is refused', () => {
  expect(() => stayParts(stay({ leftAt: at(-1) }))).toThrow(RangeError)
})

test('what is usual comes from the quicker stays, and from five at least', () => {
  expect(usualStayMin([8, 9, 60, 50])).toBeNull()
  expect(usualStayMin([60, 8, 50, 9, 40])).toBe(8)
  expect(usualStayMin([60, 8, 50, 9, 40, 12, 13, 14, 15, 16])).toBe(9)
})
