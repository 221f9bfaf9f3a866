import { expect, test } from 'vitest'
import { emptyTicket, keptPaper, type PaperHead, paperDraft } from '#web/features/day-tickets/typed-paper.ts'
import { aDay } from '../../support/brands.ts'
import { newId } from '../../support/world.ts'

const head = (driverId: PaperHead['driverId']): PaperHead => ({
  ...{ driverId, truckId: null, trailerId: null, reason: '' },
  ...{ day: aDay('2026-03-16'), weightUnit: 'lb' as const },
})

test('a kept stack of another driver does not win over the driver that the address names', () => {
  const [one, other] = [newId(), newId()]
  const kept = { head: head(one), rows: [emptyTicket()] }
  expect(keptPaper(kept, head(one))).toEqual(kept)
  expect(keptPaper(kept, head(null))).toEqual(kept)
  expect(keptPaper(kept, head(other))).toBeNull()
})

test('the stack of a driver that the address names lies beside all others, so that none is lost', () => {
  const [one, other] = [newId(), newId()]
  expect(new Set([null, one, other].map(paperDraft)).size).toBe(3)
})
