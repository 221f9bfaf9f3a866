import { expect, test } from 'vitest'
import { settledPart } from '#domain/sales/settled-part.ts'

test.each([
  ['a part payment settles that part', 50_000, { beforeCents: 50_000, afterCents: 20_000, openCents: 50_000 }, 20_000],
  [
    'what is over the open amount stays on account',
    50_000,
    { beforeCents: 50_000, afterCents: 60_000, openCents: 50_000 },
    50_000,
  ],
  [
    'and comes back when the amount does',
    50_000,
    { beforeCents: 60_000, afterCents: 30_000, openCents: 50_000 },
    30_000,
  ],
  ['an emptied amount settles nothing', 50_000, { beforeCents: 50_000, afterCents: null, openCents: 50_000 }, null],
  [
    'an amount typed again is followed again',
    null,
    { beforeCents: null, afterCents: 40_000, openCents: 50_000 },
    40_000,
  ],
  ['a part that was typed stays', 10_000, { beforeCents: 50_000, afterCents: 40_000, openCents: 50_000 }, 10_000],
] as const)('%s', (_, part, payment, expected) => {
  expect(settledPart(part, payment)).toBe(expected)
})
