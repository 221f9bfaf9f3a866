import { expect, test } from 'vitest'
import { lastStep, nextStop } from '#domain/loads/load-state.ts'
import { isActive, type LoadStatus, type StopKind, type StopStatus, statusFromStops } from '#domain/loads/statuses.ts'
import { taken } from './a-load.ts'

const round = (...stops: [StopKind, StopStatus][]) => stops.map(([kind, status]) => ({ kind, status }))

test.each([
  ['accepted, nothing driven yet', round(['pickup', 'planned'], ['delivery', 'planned']), 'accepted'],
  ['on the way to the pit', round(['pickup', 'en_route'], ['delivery', 'planned']), 'en_route_pickup'],
  ['in the pit', round(['pickup', 'arrived'], ['delivery', 'planned']), 'at_pickup'],
  ['loaded', round(['pickup', 'done'], ['delivery', 'en_route']), 'in_transit'],
  ['loaded, the next stop not begun', round(['pickup', 'done'], ['delivery', 'planned']), 'in_transit'],
  ['at the job site', round(['pickup', 'done'], ['delivery', 'arrived']), 'at_delivery'],
  ['all stops done', round(['pickup', 'done'], ['delivery', 'done']), 'delivered'],
  ['the last stop skipped', round(['pickup', 'done'], ['delivery', 'skipped']), 'delivered'],
  [
    'half loaded, off to the second pit',
    round(['pickup', 'done'], ['pickup', 'en_route'], ['delivery', 'planned']),
    'en_route_pickup',
  ],
  [
    'one of two deliveries made',
    round(['pickup', 'done'], ['delivery', 'done'], ['delivery', 'en_route']),
    'in_transit',
  ],
] satisfies [string, { kind: StopKind; status: StopStatus }[], LoadStatus][])('%s: %s is %s', (_, stops, expected) => {
  expect(statusFromStops(stops, 'accepted')).toBe(expected)
})

test('until the driver says yes, the stops say nothing', () => {
  const stops = round(['pickup', 'arrived'], ['delivery', 'planned'])
  expect(statusFromStops(stops, 'none')).toBe('planned')
  expect(statusFromStops(stops, 'assigned')).toBe('assigned')
})

test('a truck sends positions from acceptance to the delivery', () => {
  expect([isActive('assigned'), isActive('accepted'), isActive('at_delivery'), isActive('delivered')]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('the next stop is the first that is neither done nor skipped', () => {
  expect(nextStop(round(['pickup', 'skipped'], ['delivery', 'planned']))?.kind).toBe('delivery')
  expect(nextStop(round(['pickup', 'done']))).toBeNull()
})

test('after a take-back the step before it is the last one', () => {
  const start = taken('start', 'accepted', 'en_route_pickup', 90)
  const arrive = taken('arrive_pickup', 'en_route_pickup', 'at_pickup', 30)
  const back = taken('take_back', 'at_pickup', 'en_route_pickup', 10)
  expect(lastStep([start, arrive])).toBe(arrive)
  expect(lastStep([start, arrive, back])).toBe(start)
})

test('with a new driver the old one’s steps can no longer be taken back, a hold changes nothing', () => {
  const accept = taken('accept', 'assigned', 'accepted', 90)
  expect(lastStep([accept, taken('hold', 'accepted', 'accepted', 60)])).toBe(accept)
  expect(lastStep([accept, taken('assign', 'accepted', 'assigned', 60)])).toBeNull()
})
