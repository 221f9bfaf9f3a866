import { expect, test } from 'vitest'
import { workedOutNet } from '#domain/documents/ticket-net.ts'

const none = { gross: null, tare: null, net: null }

test.each([
  ['only a gross leaves no net', none, { gross: 74_000, tare: null }, null],
  ['gross and tare make the net', { ...none, gross: 74_000 }, { gross: 74_000, tare: 30_000 }, 44_000],
  [
    'a corrected tare corrects a net that was worked out',
    { gross: 74_000, tare: 30_000, net: 44_000 },
    { gross: 74_000, tare: 30_600 },
    43_400,
  ],
  [
    'a net typed from the paper stays, whatever the subtraction says',
    { gross: 74_000, tare: 30_000, net: 44_100 },
    { gross: 74_000, tare: 30_600 },
    44_100,
  ],
  ['a net typed first stays when the gross follows', { ...none, net: 44_000 }, { gross: 74_000, tare: null }, 44_000],
  ['a tare above the gross leaves none', { ...none, gross: 30_000 }, { gross: 30_000, tare: 74_000 }, null],
  ['as much tare as gross leaves none', { ...none, gross: 30_000 }, { gross: 30_000, tare: 30_000 }, null],
] as const)('%s', (_, before, after, net) => {
  expect(workedOutNet(before, after)).toBe(net)
})
