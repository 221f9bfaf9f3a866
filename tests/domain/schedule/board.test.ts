import { expect, test } from 'vitest'
import { boardRows } from '#domain/schedule/board-rows.ts'
import type { BoardLoad } from '#domain/schedule/day-board.ts'
import { latenessOf, spanOf } from '#domain/schedule/load-span.ts'
import { conflictsOf, inLanes } from '#domain/schedule/overlaps.ts'
import { anInstant } from '../../support/brands.ts'
import { aLoad, hauler, id, juan, maria, truckOne, truckTwo } from './a-board-load.ts'

const at = (clock: string) => anInstant(`2026-03-02T${clock}:00Z`)
const between = (from: string, to: string) => ({
  pickupFrom: at(from),
  pickupTo: null,
  deliveryFrom: null,
  deliveryTo: at(to),
})

test('a load stands from its first time to its last; without any it stands nowhere', () => {
  expect(spanOf(aLoad())).toEqual({ from: at('14:00'), to: at('16:00') })
  expect(spanOf({ pickupFrom: null, pickupTo: at('14:30'), deliveryFrom: null, deliveryTo: null })).toEqual({
    from: at('14:30'),
    to: at('14:30'),
  })
  expect(spanOf({ pickupFrom: null, pickupTo: null, deliveryFrom: null, deliveryTo: null })).toBeNull()
})

test.each([
  ['is in time as its pickup window ends', {}, '14:30', null],
  ['is late from then on', {}, '14:31', 'pickup_late'],
  ['is late with its pickup while the driver is on the way', { status: 'en_route_pickup' }, '14:31', 'pickup_late'],
  ['is in time at the pickup until the delivery window ends', { status: 'at_pickup' }, '16:00', null],
  ['is late with its delivery from then on', { status: 'in_transit' }, '16:01', 'delivery_late'],
  ['is late where the truck is expected too late', { status: 'in_transit', risk: 'late' }, '15:00', 'expected_late'],
  ['is not late once delivered', { status: 'delivered' }, '23:00', null],
] satisfies [string, Partial<BoardLoad>, string, string | null][])('a load %s', (_, more, now, late) => {
  expect(latenessOf(aLoad(more), at(now))).toBe(late)
})

test('two open loads of one driver, or of one truck, at the same time stand in each other’s way', () => {
  const loads = [
    aLoad({ id: id(1), number: '1', status: 'assigned', driver: maria, truck: truckOne, ...between('14:00', '16:00') }),
    aLoad({ id: id(2), number: '2', status: 'assigned', driver: maria, truck: truckTwo, ...between('15:59', '17:00') }),
    aLoad({ id: id(3), number: '3', status: 'accepted', driver: juan, truck: truckTwo, ...between('16:30', '18:00') }),
    aLoad({ id: id(4), number: '4', status: 'assigned', driver: juan, ...between('18:00', '19:00') }),
    aLoad({ id: id(5), number: '5', status: 'delivered', driver: maria, ...between('14:00', '16:00') }),
    aLoad({ id: id(6), number: '6', ...between('14:00', '16:00') }),
  ]
  expect(Object.fromEntries(conflictsOf(loads))).toEqual({ [id(1)]: ['2'], [id(2)]: ['1', '3'], [id(3)]: ['2'] })
})

test('bars that overlap stand below each other, and the next free line is taken', () => {
  const bar = (name: string, from: string, to: string) => ({ name, span: { from: at(from), to: at(to) } })
  const bars = [bar('c', '10:00', '11:00'), bar('a', '08:00', '10:00'), bar('b', '09:00', '09:30')]
  const { laned, lanes } = inLanes(bars, 0)
  expect(laned.map(({ item, lane }) => [item.name, lane])).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 0],
  ])
  expect(lanes).toBe(2)
  // A bar of no length still takes its least width, so that the next does not cover it.
  const short = [bar('a', '08:00', '08:00'), bar('b', '08:10', '09:00')]
  expect(inLanes(short, 30 * 60_000).lanes).toBe(2)
})

const drivers = [
  { ...maria, contractorId: null, plan: null, timeOff: null },
  { ...juan, contractorId: null, plan: null, timeOff: null },
]
const trucks = [
  { id: id(6), name: 'T-10', driverId: null, contractorId: null, down: null },
  { ...truckTwo, driverId: maria.id, contractorId: null, down: null },
]

test('each driver has a row with their truck; a contractor and a driver who left have one where they have a load', () => {
  const left = { id: id(8), name: 'Old Hand' }
  const loads = [
    aLoad({ id: id(1), driver: maria }),
    aLoad({ id: id(2), contractor: hauler }),
    aLoad({ id: id(3), driver: left }),
    aLoad({ id: id(4) }),
  ]
  const rows = boardRows({ drivers, trucks, loads }, 'drivers')
  expect(rows.map(({ name, detail, loads: own }) => [name, detail, own.map((load) => load.id)])).toEqual([
    ['Juan Perez', null, []],
    ['Maria Lopez', 'T-2', [id(1)]],
    ['Ozark Hauling', null, [id(2)]],
    ['Old Hand', null, [id(3)]],
  ])
})

test('trucks stand by their numbers; what has a driver and no truck is not lost', () => {
  const loads = [aLoad({ id: id(1), driver: maria, truck: truckTwo }), aLoad({ id: id(2), driver: juan })]
  const rows = boardRows({ drivers, trucks, loads }, 'trucks')
  expect(rows.map((row) => [row.of.kind, row.name, row.detail, row.loads.length])).toEqual([
    ['truck', 'T-2', 'Maria Lopez', 1],
    ['truck', 'T-10', null, 0],
    ['no_truck', '', null, 1],
  ])
})
