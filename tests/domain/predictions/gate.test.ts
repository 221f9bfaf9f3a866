import { expect, test } from 'vitest'
import { toldOf, toldPoints } from '#domain/predictions/gate.ts'
import { aDay } from '../../support/brands.ts'

const row = {
  kind: 'demand' as const,
  state: 'plain' as const,
  ...{ value: 12, low: 8, high: 16, baseline: 10, targetOn: aDay('2026-06-15') },
}
const told = { value: null, low: null, high: null, baseline: 10 }

test('of what lost to the plain rule no figure is told but the rule\u2019s', () => {
  expect(toldOf(row)).toEqual({ ...row, ...told })
  const shown = { ...row, state: 'shown' as const }
  expect(toldOf(shown)).toBe(shown)
})

test('a job that lost is for the day of the plain rule, and for none where that has none', () => {
  expect(toldOf({ ...row, kind: 'job_finish' })).toMatchObject({ ...told, targetOn: '2026-06-13' })
  expect(toldOf({ ...row, kind: 'job_finish', baseline: null })).toMatchObject({ value: null, targetOn: null })
})

test('its drawing has its past and the plain rule alone', () => {
  const [past, ahead] = [
    { on: aDay('2026-06-08'), actual: 9, value: null, low: null, high: null, baseline: null },
    { on: aDay('2026-06-15'), actual: null, value: 12, low: 8, high: 16, baseline: 10 },
  ]
  expect(toldPoints(row, [past, ahead])).toEqual([past, { ...ahead, value: null, low: null, high: null }])
  expect(toldPoints({ state: 'shown' }, [past, ahead])).toEqual([past, ahead])
})
