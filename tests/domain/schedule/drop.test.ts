import { expect, test } from 'vitest'
import type { BoardLoad, BoardTruck } from '#domain/schedule/day-board.ts'
import { type DropMeaning, type DropOn, dropMeans } from '#domain/schedule/drop.ts'
import { aLoad, hauler, juan, maria, truckOne, truckTwo } from './a-board-load.ts'

const one: BoardTruck = { ...truckOne, driverId: maria.id, contractorId: null, down: null }
const two: BoardTruck = { ...truckTwo, driverId: null, contractorId: null, down: null }
const onMaria: DropOn = { kind: 'driver', driver: { ...maria, contractorId: null, plan: null, timeOff: null } }
const onJuan: DropOn = { kind: 'driver', driver: { ...juan, contractorId: null, plan: null, timeOff: null } }
const onOne: DropOn = { kind: 'truck', truck: one }
const onTwo: DropOn = { kind: 'truck', truck: two }
const onHauler: DropOn = { kind: 'contractor', id: hauler.id }
const tray: DropOn = { kind: 'tray' }
const withMaria: Partial<BoardLoad> = { status: 'assigned', driver: maria, truck: truckOne }

const toMaria = { driverId: maria.id, contractorId: null, truckId: truckOne.id }
test.each([
  ['a load of the tray goes to a driver with the truck they usually drive', {}, onMaria, 0, place(toMaria, 0)],
  [
    'a driver without a truck of their own gets it without one',
    {},
    onJuan,
    0,
    place({ ...toMaria, driverId: juan.id, truckId: null }, 0),
  ],
  ['a load of the tray goes to a truck with its driver', {}, onOne, 0, place(toMaria, 0)],
  ['a truck without a driver takes none that nobody has', {}, onTwo, 0, refused('no_driver')],
  [
    'a truck without a driver takes a load with its driver',
    withMaria,
    onTwo,
    0,
    place({ ...toMaria, truckId: truckTwo.id }, 0),
  ],
  [
    'a truck of a contractor takes it for the company',
    {},
    { kind: 'truck', truck: { ...two, contractorId: hauler.id } },
    0,
    place({ driverId: null, contractorId: hauler.id, truckId: truckTwo.id }, 0),
  ],
  [
    'a contractor takes it alone',
    {},
    onHauler,
    0,
    place({ driverId: null, contractorId: hauler.id, truckId: null }, 0),
  ],
  [
    'to another row and later is one move',
    withMaria,
    onJuan,
    60,
    place({ driverId: juan.id, contractorId: null, truckId: null }, 60),
  ],
  ['along its row only the times move', withMaria, onMaria, -45, place(null, -45)],
  ['let go where it stood nothing happens', withMaria, onMaria, 0, { kind: 'nothing' }],
  ['an accepted load keeps its times', { ...withMaria, status: 'accepted' }, onMaria, 15, refused('times_fixed')],
  [
    'an accepted load may go to somebody else, at its times',
    { ...withMaria, status: 'accepted' },
    onJuan,
    60,
    place({ driverId: juan.id, contractorId: null, truckId: null }, 0),
  ],
  ['a load that is being hauled stays', { ...withMaria, status: 'in_transit' }, onJuan, 0, refused('under_way')],
  ['a held load stays', { ...withMaria, isHeld: true }, onJuan, 0, refused('on_hold')],
  ['back to the tray takes it from who has it', withMaria, tray, 30, { kind: 'unassign' }],
  [
    'back to the tray is too late once it is loaded',
    { ...withMaria, status: 'in_transit' },
    tray,
    0,
    refused('under_way'),
  ],
  ['from the tray to the tray nothing happens', {}, tray, 30, { kind: 'nothing' }],
  ['the row of loads without a truck takes none', withMaria, { kind: 'no_truck' }, 0, refused('no_row')],
] satisfies [string, Partial<BoardLoad>, DropOn, number, DropMeaning][])('%s', (_, load, on, shiftMin, meaning) => {
  expect(dropMeans(aLoad(load), on, shiftMin, [one, two])).toEqual(meaning)
})

function place(to: Extract<DropMeaning, { kind: 'place' }>['to'], shiftMin: number): DropMeaning {
  return { kind: 'place', to, shiftMin }
}

function refused(why: Extract<DropMeaning, { kind: 'refused' }>['why']): DropMeaning {
  return { kind: 'refused', why }
}
