import type { BoardLoad } from '#domain/schedule/day-board.ts'
import { milli } from '#domain/units/quantity.ts'
import { anInstant, aUuid } from '../../support/brands.ts'

/** An id that ends in this digit. */
export const id = (digit: number) => aUuid(`00000000-0000-7000-8000-00000000000${digit}`)
export const maria = { id: id(1), name: 'Maria Lopez' }
export const juan = { id: id(2), name: 'Juan Perez' }
export const truckOne = { id: id(3), name: 'T-1' }
export const truckTwo = { id: id(4), name: 'T-2' }
export const hauler = { id: id(5), name: 'Ozark Hauling' }

/** A planned load of the second of March, from eight to ten in Chicago, that nobody has. */
export function aLoad(more: Partial<BoardLoad> = {}): BoardLoad {
  return {
    id: id(9),
    number: '1042',
    version: 3,
    status: 'planned',
    isHeld: false,
    customer: 'Cedar Paving',
    material: 'Limestone',
    pickup: 'North Pit',
    delivery: 'Mill Road',
    quantityMilli: milli(22_000),
    unit: 'ton',
    driver: null,
    contractor: null,
    truck: null,
    trailer: null,
    pickupFrom: anInstant('2026-03-02T14:00:00Z'),
    pickupTo: anInstant('2026-03-02T14:30:00Z'),
    deliveryFrom: anInstant('2026-03-02T15:30:00Z'),
    deliveryTo: anInstant('2026-03-02T16:00:00Z'),
    risk: null,
    ...more,
  }
}
