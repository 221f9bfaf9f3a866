import { expect, test } from 'vitest'
import { emptyTicket, type PaperHead, readTicket, runningTotals } from '#web/features/day-tickets/typed-paper.ts'
import { aDay } from '../../support/brands.ts'

const head: PaperHead = {
  ...{ driverId: null, truckId: null, trailerId: null, day: aDay('2026-03-16'), weightUnit: 'lb', reason: '' },
}
const ticket = (gross: string, error: unknown = null) => ({
  read: readTicket({ ...emptyTicket(), gross, tare: '30000' }, head, 'en-US'),
  error,
})

test('tickets add up by their weights, but for one that the server refuses', () => {
  const refused = ticket('999999999', new Error('too_big'))
  expect(runningTotals([ticket('70000'), ticket('74000'), refused])).toEqual([{ unit: 'ton', milli: 42_000 }])
  expect(runningTotals([refused])).toEqual([])
})
