import { expect, test } from 'vitest'
import { waitedTimes } from '#domain/sales/line-waiting.ts'
import type { ExplanationInput } from '#domain/settlements/explanation.ts'

const at = (key: ExplanationInput['key'], value: string): ExplanationInput => ({
  key,
  value,
  unit: 'instant',
  source: { kind: 'event' },
})
const arrival = at('arrival', '2026-03-04T12:40:00.000Z')
const departure = at('departure', '2026-03-04T14:55:00.000Z')

test('waiting counts from the arrival, or from an appointment after it, until the departure', () => {
  expect(waitedTimes({ inputs: [arrival, departure] })).toEqual({
    from: '2026-03-04T12:40:00.000Z',
    until: '2026-03-04T14:55:00.000Z',
  })
  const early = [arrival, at('appointment', '2026-03-04T13:00:00.000Z'), departure]
  expect(waitedTimes({ inputs: early })?.from).toBe('2026-03-04T13:00:00.000Z')
  const late = [arrival, at('appointment', '2026-03-04T12:00:00.000Z'), departure]
  expect(waitedTimes({ inputs: late })?.from).toBe('2026-03-04T12:40:00.000Z')
})

test('a line without times says none', () => {
  expect(waitedTimes({ inputs: [arrival] })).toBeNull()
  expect(waitedTimes({})).toBeNull()
})
