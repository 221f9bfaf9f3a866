import { expect, test } from 'vitest'
import { stepTime } from '#domain/loads/step-clock.ts'
import { anInstant } from '../../support/brands.ts'

const at = anInstant
const RECEIVED = at('2026-03-16T12:00:00.000Z')
const EARLIER = at('2026-03-16T09:30:00.000Z')
const FIVE_YEARS_MS = Date.parse('2031-03-16T12:00:00.000Z') - Date.parse(RECEIVED)

test.each([
  ['a right clock is taken at its word', EARLIER, 0, EARLIER, false],
  ['a clock wrong by a minute is, too', EARLIER, 60_000, EARLIER, false],
  ['a clock that was never measured is, too', EARLIER, null, EARLIER, false],
  ['an hour ahead is taken off', at('2026-03-16T10:30:00.000Z'), 3_600_000, EARLIER, true],
  ['a day behind is added', at('2026-03-15T09:30:00.000Z'), -86_400_000, EARLIER, true],
  ['a clock in 2031 is believed by what is known of it', at('2031-03-16T09:30:00.000Z'), FIVE_YEARS_MS, EARLIER, true],
  ['nothing happens after it was received', at('2031-03-16T09:30:00.000Z'), 0, RECEIVED, true],
  ['a request takes its time', at('2026-03-16T12:01:00.000Z'), 0, at('2026-03-16T12:01:00.000Z'), false],
] as const)('%s', (_, happened, skew, meant, isCorrected) => {
  expect(stepTime(happened, RECEIVED, skew)).toEqual({ at: meant, isCorrected })
})
