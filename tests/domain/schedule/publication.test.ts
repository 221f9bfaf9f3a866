import { expect, test } from 'vitest'
import { dayAxis } from '#domain/schedule/day-axis.ts'
import type { BoardLoad } from '#domain/schedule/day-board.ts'
import { planChanges, plannedLoads, planState } from '#domain/schedule/publication.ts'
import type { PublishedPlan } from '#domain/schedule/published-plan.ts'
import { aDay, anInstant } from '../../support/brands.ts'
import { aLoad, id, juan, maria, truckOne, truckTwo } from './a-board-load.ts'

const axis = dayAxis(aDay('2026-03-02'), 'America/Chicago')
const hers = (more: Partial<BoardLoad> = {}) => aLoad({ driver: maria, truck: truckOne, ...more })
const planOf = (...loads: BoardLoad[]) => plannedLoads(loads, maria.id, axis)
const published = (loads: BoardLoad[], confirmedAt: PublishedPlan['confirmedAt'] = null): PublishedPlan => ({
  ...{ id: id(7), publishedAt: anInstant('2026-03-01T22:00:00Z'), publishedBy: 'Rosa', confirmedAt },
  loads: planOf(...loads),
})

test('a plan holds the loads that its driver begins on the day, the first one first', () => {
  const early = hers({ id: id(1), number: '2', pickupFrom: anInstant('2026-03-02T12:00:00Z') })
  const same = hers({ id: id(2), number: '1041' })
  const midnight = anInstant('2026-03-03T06:00:00Z')
  const nextDay = hers({ id: id(3), pickupFrom: midnight, pickupTo: midnight, deliveryFrom: null, deliveryTo: null })
  const dayBefore = hers({ id: id(4), pickupFrom: anInstant('2026-03-02T05:59:00Z') })
  const noTimes = hers({ id: id(5), pickupFrom: null, pickupTo: null, deliveryFrom: null, deliveryTo: null })
  const other = aLoad({ id: id(6), driver: juan })
  const plan = planOf(hers(), nextDay, same, dayBefore, noTimes, other, early)
  expect(plan.map((load) => load.number)).toEqual(['2', '1041', '1042'])
  expect(plan[0]).toMatchObject({ truck: 'T-1', trailer: null, pickup: 'North Pit', delivery: 'Mill Road' })
})

test('what changed names the new loads, those taken off, and what is otherwise about the others', () => {
  const kept = hers({ id: id(1), number: '1' })
  const before = planOf(kept, hers({ id: id(2), number: '2' }), hers({ id: id(3), number: '3' }))
  const later = { deliveryTo: anInstant('2026-03-02T17:00:00Z') }
  const now = planOf(
    kept,
    hers({ id: id(3), number: '3', truck: truckTwo, ...later }),
    hers({ id: id(4), number: '4' }),
  )
  const said = planChanges(now, before).map((change) => [
    ...[change.kind, change.load.number],
    ...(change.kind === 'changed' ? [change.aspects, change.before.truck] : []),
  ])
  expect(said).toEqual([
    ['added', '4'],
    ['removed', '2'],
    ['changed', '3', ['times', 'truck'], 'T-1'],
  ])
  expect(planChanges(now, now)).toEqual([])
  const rerouted = planOf(hers({ delivery: 'Station 40', trailer: { id: id(8), name: 'TR-1' } }))
  expect(planChanges(rerouted, planOf(hers()))).toMatchObject([{ aspects: ['route', 'trailer'] }])
})

test('a version, a status and who ordered it change nothing that a driver was told', () => {
  const now = planOf(hers({ version: 9, status: 'assigned', customer: 'Somebody else', risk: 'late' }))
  expect(planChanges(now, planOf(hers()))).toEqual([])
})

test('a day is not published, published, confirmed, or changed since; a confirmation is of what was told', () => {
  const confirmedAt = anInstant('2026-03-01T23:00:00Z')
  expect(planState([], null)).toBe('none')
  expect(planState(planOf(hers()), null)).toBe('unpublished')
  expect(planState(planOf(hers()), published([hers()]))).toBe('published')
  expect(planState(planOf(hers()), published([hers()], confirmedAt))).toBe('confirmed')
  expect(planState([], published([hers()], confirmedAt))).toBe('changed')
  expect(planState([], published([]))).toBe('published')
})
